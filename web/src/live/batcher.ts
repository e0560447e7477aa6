/** Collects changes and passes them on in batches. Pure except for the timer passed in. */

export interface Batcher<T> {
  add(item: T): void;
  stop(): void;
}

/**
 * Calls `flush` with everything collected: at once for the first change, and never while an earlier flush is running
 * or before the pause that `cooldownMs` returns for it. The last change is always included.
 */
export function createBatcher<T>(
  flush: (items: T[]) => Promise<unknown>,
  cooldownMs: (flushed: readonly T[]) => number,
  after: (waitMs: number, action: () => void) => () => void,
): Batcher<T> {
  let items: T[] = [];
  let isBusy = false;
  let stopped = false;
  let cancel = () => {};

  function run(): void {
    if (stopped || items.length === 0) {
      isBusy = false;
      return;
    }
    isBusy = true;
    const taken = items;
    items = [];
    let isCooledDown = false;
    let flushed = false;
    const next = () => {
      if (isCooledDown && flushed) run();
    };
    cancel = after(cooldownMs(taken), () => {
      isCooledDown = true;
      next();
    });
    flush(taken)
      .catch(() => undefined)
      .finally(() => {
        flushed = true;
        next();
      });
  }

  return {
    add(item) {
      items.push(item);
      if (!isBusy) run();
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}
