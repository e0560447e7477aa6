import { type RefObject, useEffect, useRef, useState } from 'react';

interface MountOnClick {
  /** Until the menu is mounted, render only its button, with `mount` as its `onClick`. */
  readonly isMounted: boolean;
  readonly mount: () => void;
  /** The ref of the button, with and without the menu. */
  readonly target: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Mounts a menu on its first click: most are never opened, and each takes time when a page loads. */
export function useMountOnClick(): MountOnClick {
  const target = useRef<HTMLButtonElement>(null);
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The button in the menu replaces the one that was clicked, and gets the focus back when the menu closes.
  useEffect(() => {
    if (!isMounted) return;
    target.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, [isMounted]);
  return { isMounted, mount: () => setMounted(true), target, isOpen, setOpen };
}
