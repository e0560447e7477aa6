import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Closer than this to the end counts as being there. */
const nearPx = 24;

interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something came below what the reader is looking at. */
  readonly hasMoreBelow: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps the end of a growing list in sight while the reader is there, and leaves them alone once they scrolled
 * away. `isGrowing` at first sight starts at the end, else at the beginning.
 */
export function useStickToEnd(length: number, isGrowing: boolean): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(isGrowing);
  const [seenLength, setSeenLength] = useState(length);

  function goToEnd() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  // Before the browser paints, so that a new line does not first show and then jump.
  useLayoutEffect(() => {
    if (!isAtEnd.current) return;
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setSeenLength(length);
  }, [length]);

  return {
    scroller,
    hasMoreBelow: isGrowing && length > seenLength,
    goToEnd,
    onScroll: () => {
      const element = scroller.current;
      if (!element) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (isAtEnd.current) setSeenLength(length);
    },
  };
}
