/** Subscribes only while the page is visible. Pure except for the page and timer passed in. */

export interface PageVisibility {
  isShown(): boolean;
  /** Calls the listener when the page is shown or hidden. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
  after(waitMs: number, action: () => void): () => void;
}

/** A short look at another tab does not close the connection. */
export const hiddenForMs = 5_000;

/**
 * Calls `begin` when the page is first visible, and each time it is visible again after the connection was closed,
 * each time with a signal that ends it. Without HTTP/2 a browser allows six connections per site over all tabs: a
 * stream in every hidden tab would leave none for the visible one.
 */
export function whileVisible(
  page: PageVisibility,
  begin: (signal: AbortSignal, isReturn: boolean) => void,
  until: AbortSignal,
): void {
  let following: AbortController | null = null;
  let hasBegun = false;
  let stay = () => {};

  const look = () => {
    stay();
    if (!page.isShown()) {
      stay = page.after(hiddenForMs, () => {
        following?.abort();
        following = null;
      });
      return;
    }
    if (following) return;
    following = new AbortController();
    begin(following.signal, hasBegun);
    hasBegun = true;
  };
  const leave = page.onChange(look);
  until.addEventListener('abort', () => {
    leave();
    stay();
    following?.abort();
  });
  look();
}
