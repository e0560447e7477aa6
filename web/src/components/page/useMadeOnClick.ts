import { type RefObject, useEffect, useRef, useState } from 'react';

interface MadeOnClick {
  /** Whether the menu was made. Until then its button is rendered alone, with `make` as its `onClick`. */
  readonly isMade: boolean;
  readonly make: () => void;
  /** To be given to the button, alone and in the menu. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** A menu that is made when it is first opened: most are never opened, and each takes time when a page is loaded. */
export function useMadeOnClick(): MadeOnClick {
  const target = useRef<HTMLButtonElement>(null);
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The button in the menu replaces the one that was clicked, and gets the focus back when the menu closes.
  useEffect(() => {
    if (!isMade) return;
    target.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [isMade]);
  return { isMade, make: () => setMade(true), target, isOpen, setOpen };
}
