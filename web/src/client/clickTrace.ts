/** Requests that follow a click name one trace, so that operators who collect traces find them together. */

const followsWithinMs = 5_000;

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Returns the W3C header for a call; empty when no click is recent. Pressing Enter in a form clicks its button. */
export function watchClicks(page: EventTarget): () => Record<string, string> {
  let traceparent = '';
  let clickedAtMs = Number.NEGATIVE_INFINITY;
  const clicked = () => {
    traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
    clickedAtMs = performance.now();
  };
  page.addEventListener('click', clicked, { capture: true });
  return () => (performance.now() - clickedAtMs < followsWithinMs ? { traceparent } : {});
}
