/** Subscribes only while the page is visible. Pure except for the page and timer passed in. */

export interface PageVisibility {
  isVisible(): boolean;
  /** Calls the listener when the page is shown or hidden. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
  after(waitMs: number, action: () => void): () => void;
}

/** Switching to another tab for a moment does not close the connection. */
export const closeAfterHiddenMs = 5_000;

/**
 * Calls `connect` when the page is first visible, and each time it is visible again after the connection was closed,
 * each time with a signal that ends it. Without HTTP/2 a browser allows six connections per site over all tabs: a
 * stream in every hidden tab would leave none for the visible one.
 */
export function whileVisible(
  page: PageVisibility,
  connect: (signal: AbortSignal, isReturn: boolean) => void,
  until: AbortSignal,
): void {
  let connection: AbortController | null = null;
  let hasConnected = false;
  let cancelClose = () => {};

  const update = () => {
    cancelClose();
    if (!page.isVisible()) {
      cancelClose = page.after(closeAfterHiddenMs, () => {
        connection?.abort();
        connection = null;
      });
      return;
    }
    if (connection) return;
    connection = new AbortController();
    connect(connection.signal, hasConnected);
    hasConnected = true;
  };
  const unsubscribe = page.onChange(update);
  until.addEventListener('abort', () => {
    unsubscribe();
    cancelClose();
    connection?.abort();
  });
  update();
}
