import { type RefObject, useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../theme/prefersReducedMotion.ts';

interface FollowLine {
  /** Whether the reader has scrolled away, so that the list no longer follows. */
  readonly isScrolledAway: boolean;
  /** Called when the reader scrolls the list. */
  readonly onReaderScroll: () => void;
  readonly comeBack: () => void;
}

/** Scrolls the current line into view inside its box, unless the reader has scrolled away. */
export function useFollowLine(
  scroller: RefObject<HTMLDivElement | null>,
  lineId: string | null,
  isPlaying: boolean,
): FollowLine {
  const [isScrolledAway, setScrolledAway] = useState(false);

  // Scroll only this box, never the page, after the current line is rendered.
  useEffect(() => {
    const box = scroller.current;
    const line = lineId === null ? null : document.getElementById(lineId);
    if (!box || !line || isScrolledAway || !isPlaying) return;
    const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    box.scrollTo({
      top: top - (box.clientHeight - line.clientHeight) / 2,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  }, [scroller, lineId, isPlaying, isScrolledAway]);

  return {
    isScrolledAway: isScrolledAway && isPlaying,
    onReaderScroll: () => isPlaying && setScrolledAway(true),
    comeBack: () => setScrolledAway(false),
  };
}
