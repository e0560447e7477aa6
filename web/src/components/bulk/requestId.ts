/** One wish of a person: the same id sent again is the same wish. Browsers at plain http have no `crypto.randomUUID`. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
