/** Collects the parameters of a statement while its conditions are written. */
export class Parameters {
  readonly values: unknown[] = [];
  /** The placeholder of the value in the statement, such as `$3`. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
