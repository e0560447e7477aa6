import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './HintLayer.module.css';

interface Hint {
  readonly text: string;
  readonly anchor: DOMRect;
  /** Shown at its right instead of above it: the neighbors are above and below. */
  readonly isBeside: boolean;
}

const delayMs = 300;
const gap = 6;
const margin = 8;

/**
 * Shows the text of any element with `data-hint` on hover and focus: one layer for the page. A tooltip component in
 * every cell would take longer to render than the rest of a table. With `data-hint-beside` it is shown at the right, and
 * with `data-hint-tap` also where there is no mouse.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint | null>(null);
  const bubble = useRef<HTMLDivElement>(null);

  // Listens on the document, because hints are anywhere on the page.
  useEffect(() => {
    let target: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const text = target?.isConnected ? target.getAttribute('data-hint') : null;
      if (text === null || !target) setHint(null);
      else {
        const isBeside = target.hasAttribute('data-hint-beside');
        setHint({ text, anchor: target.getBoundingClientRect(), isBeside });
      }
    };
    const follow = (next: Element | null) => {
      if (next === target) return;
      clearTimeout(timer);
      setHint(null);
      target = next;
      if (next !== null) timer = setTimeout(show, delayMs);
    };
    const hintAround = (node: EventTarget | null) =>
      node instanceof Element ? node.closest('[data-hint]') : null;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener(
      'pointerover',
      ({ pointerType, target: touched }) => {
        const hinted = hintAround(touched);
        follow(pointerType === 'mouse' || hinted?.hasAttribute('data-hint-tap') ? hinted : null);
      },
      { signal },
    );
    document.addEventListener(
      'focusin',
      ({ target: focused }) =>
        follow(focused instanceof Element && focused.matches(':focus-visible') ? hintAround(focused) : null),
      { signal },
    );
    document.addEventListener('focusout', () => follow(null), { signal });
    document.addEventListener('scroll', () => follow(null), { signal, capture: true, passive: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && follow(null), { signal });
    // The text may change with the click, such as Copy to Copied.
    document.addEventListener('click', () => target !== null && setTimeout(show), { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);

  // The size of the bubble is known after layout; placed before painting, it does not jump.
  useLayoutEffect(() => {
    const { current } = bubble;
    if (hint === null || current === null) return;
    const { anchor } = hint;
    const { width, height } = current.getBoundingClientRect();
    if (hint.isBeside) {
      current.style.translate = `${anchor.right + gap}px ${anchor.top + (anchor.height - height) / 2}px`;
      return;
    }
    const above = anchor.top - height - gap;
    const center = anchor.left + anchor.width / 2 - width / 2;
    const left = Math.max(margin, Math.min(center, document.documentElement.clientWidth - width - margin));
    current.style.translate = `${left}px ${above >= margin ? above : anchor.bottom + gap}px`;
  }, [hint]);

  if (hint === null) return null;
  return createPortal(
    <div ref={bubble} role="tooltip" className={classes.bubble}>
      {hint.text}
    </div>,
    document.body,
  );
}
