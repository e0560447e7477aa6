import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after the page was painted: for what is closed or of little interest at first. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  const isPainted = useDeferredValue(true, false);
  return isPainted && children;
}
