import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as being at the end. */
const nearPx = 24;

interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** New lines arrived below the visible part. */
  readonly hasMoreBelow: boolean;
  readonly goToEnd: () => void;
}

/**
 * Keeps a growing list scrolled to its end, unless the reader has scrolled away. A list that is growing when first
 * shown starts at the end, others at the beginning.
 */
export function useStickToEnd(length: number, isGrowing: boolean): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(isGrowing);
  const [seenLength, setSeenLength] = useState(length);

  function goToEnd() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  // Before the browser paints, so that a new line does not appear and then jump.
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
