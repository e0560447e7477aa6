/** An id that makes a repeated request count only once. `crypto.randomUUID` does not exist on plain-HTTP pages. */
export function createRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
