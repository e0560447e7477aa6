import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent as HeardKey, RefObject } from 'react';

/** Ignores letters typed in a field, and keys in a dialog or menu above the drawer. */
function isForThePanel({ key, target, currentTarget }: HeardKey<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  if (key === 'Escape')
    return target.getAttribute('aria-expanded') !== 'true' || target.ariaHasPopup === null;
  return target.closest('input, textarea, select, [role="menu"], [role="slider"]') === null;
}

/** Single-letter shortcuts, which press the button that declares the key in `aria-keyshortcuts`. */
const lettersOfButtons = ['e', 'c', 'r', 'n', 'v', 'y', 'a', 'd', 's', 'h', 't'];

type Steps = Partial<Record<string, (() => void) | undefined>>;

/** Shortcuts while a claim is open: previous and next claim, or a button of the panel. */
export function useClaimKeys(
  panel: RefObject<HTMLElement | null>,
  steps: Steps,
): (event: HeardKey<HTMLElement>) => void {
  function press(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'preventDefault'>) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const go = steps[event.key];
    const named = lettersOfButtons.includes(event.key)
      ? panel.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]:not(:disabled)`)
      : null;
    if (go === undefined && !named) return;
    event.preventDefault();
    if (go) go();
    else if (named instanceof HTMLTextAreaElement) named.focus();
    else {
      named?.focus();
      named?.click();
    }
  }

  // The focus is on the page when the focused element is gone with the previous claim, and on the drawer after a click on
  // a text. The key then belongs to the drawer on top.
  useWindowEvent('keydown', (event) => {
    const shown = panel.current;
    if (event.defaultPrevented || shown === null) return;
    if (!(event.target instanceof Node && event.target !== shown && event.target.contains(shown))) return;
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (top?.contains(shown)) press(event);
  });
  return (event) => {
    if (!event.defaultPrevented && isForThePanel(event)) press(event);
  };
}
