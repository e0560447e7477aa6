/** A file that breaks one rule, and the same file corrected. */
export interface Violation {
  /** As the linter names it: `claimline(import-boundaries)`. */
  readonly rule: string;
  readonly title: string;
  readonly file: string;
  readonly bad: string;
  readonly good: string;
}

/** The same in one line of a table. */
export type Row = readonly [rule: string, title: string, file: string, bad: string, good: string];
