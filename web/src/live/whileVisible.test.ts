import { expect, test } from 'vitest';
import { closeAfterHiddenMs, whileVisible } from './whileVisible.ts';

function setup(isShown: boolean) {
  const listeners = new Set<() => void>();
  let timers: { waitMs: number; action: () => void }[] = [];
  const started: { signal: AbortSignal; isReturn: boolean }[] = [];
  const leaving = new AbortController();
  whileVisible(
    {
      isVisible: () => isShown,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      after: (waitMs, action) => {
        const timer = { waitMs, action };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    (signal, isReturn) => started.push({ signal, isReturn }),
    leaving.signal,
  );
  return {
    started,
    leaving,
    listeners,
    show(shown: boolean) {
      isShown = shown;
      for (const listener of listeners) listener();
    },
    advanceTime() {
      for (const { waitMs, action } of timers.splice(0)) {
        expect(waitMs).toBe(closeAfterHiddenMs);
        action();
      }
    },
    live: () => started.filter(({ signal }) => !signal.aborted).length,
  };
}

test('subscribes at once when the page is visible', () => {
  const { started, live } = setup(true);
  expect(live()).toBe(1);
  expect(started[0]?.isReturn).toBe(false);
});

test('subscribes when a page opened in the background becomes visible', () => {
  const { started, show, advanceTime, live } = setup(false);
  advanceTime();
  expect(live()).toBe(0);
  show(true);
  expect(live()).toBe(1);
  expect(started[0]?.isReturn).toBe(false);
});

test('disconnects a page hidden for a while, and subscribes again on return', () => {
  const { started, show, advanceTime, live } = setup(true);
  show(false);
  expect(live()).toBe(1);
  advanceTime();
  expect(live()).toBe(0);
  show(true);
  expect(live()).toBe(1);
  expect(started.map(({ isReturn }) => isReturn)).toEqual([false, true]);
});

test('stays connected when the page is hidden briefly', () => {
  const { started, show, advanceTime, live } = setup(true);
  show(false);
  show(true);
  advanceTime();
  expect(live()).toBe(1);
  expect(started).toHaveLength(1);
});

test('removes all listeners when aborted', () => {
  const { leaving, listeners, show, live } = setup(true);
  leaving.abort();
  show(true);
  expect(live()).toBe(0);
  expect(listeners.size).toBe(0);
});
