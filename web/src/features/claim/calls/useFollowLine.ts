import { type RefObject, useEffect, useState } from 'react';

interface FollowLine {
  /** Whether the reader went elsewhere, so that the line is not brought to them. */
  readonly isAstray: boolean;
  /** The reader moves the list by themselves. */
  readonly onReaderScroll: () => void;
  readonly comeBack: () => void;
}

/** Keeps the line being said in sight within its own box, unless the reader scrolls away. */
export function useFollowLine(
  scroller: RefObject<HTMLDivElement | null>,
  lineId: string | null,
  isPlaying: boolean,
): FollowLine {
  const [isAstray, setAstray] = useState(false);

  // The page is not ours to move: only this box is scrolled, once the line is drawn as the current one.
  useEffect(() => {
    const box = scroller.current;
    const line = lineId === null ? null : document.getElementById(lineId);
    if (!box || !line || isAstray || !isPlaying) return;
    const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.scrollTo({
      top: top - (box.clientHeight - line.clientHeight) / 2,
      behavior: still ? 'auto' : 'smooth',
    });
  }, [scroller, lineId, isPlaying, isAstray]);

  return {
    isAstray: isAstray && isPlaying,
    onReaderScroll: () => isPlaying && setAstray(true),
    comeBack: () => setAstray(false),
  };
}
