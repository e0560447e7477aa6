import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same between renders and runs the latest `callback`, so that a memoized component it is passed
 * to need not render again. Call it from event handlers, not while rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  // Before any event that follows the render.
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
