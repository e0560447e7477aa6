/** Collects parameters as conditions are written. */
export class Parameters {
  readonly values: unknown[] = [];
  /** The place of the value in the statement, such as `$3`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
