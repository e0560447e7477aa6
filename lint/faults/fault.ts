/** One fault in one file, and the same file mended. */
export interface Fault {
  /** As the linter names it: `house(arrows)`. */
  readonly rule: string;
  readonly title: string;
  readonly file: string;
  readonly bad: string;
  readonly good: string;
}

/** The same in one line of a table. */
export type Row = readonly [rule: string, title: string, file: string, bad: string, good: string];
