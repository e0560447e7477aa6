/** Following something only while the page is looked at. Pure but for the page and the timer it is given. */

export interface PageDoors {
  isShown(): boolean;
  /** Calls the listener whenever the page is shown or hidden; gives back how to leave. */
  onChange(listener: () => void): () => void;
  after(waitMs: number, action: () => void): () => void;
}

/** A glance at another tab is not worth a new connection. */
export const hiddenForMs = 5_000;

/**
 * Calls `begin` when the page is first shown, and again each time it is shown after a while hidden, each time with a
 * signal that ends it. Without HTTP/2 a browser has six connections to a site for all its tabs: a stream in every tab
 * that nobody looks at would leave none for the one in use.
 */
export function whileShown(
  page: PageDoors,
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
