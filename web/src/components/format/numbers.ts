/** Formats counts. */

const count = new Intl.NumberFormat('en-US');

/** `9,874`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `1 clinic`, `3 clinics`. */
export function counted(value: number, one: string, many: string): string {
  return `${count.format(value)} ${value === 1 ? one : many}`;
}
