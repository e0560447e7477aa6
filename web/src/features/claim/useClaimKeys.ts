import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent as HeardKey, RefObject } from 'react';

/** Letters typed into a field, and whatever is pressed in a dialog or a menu above, are no commands for the claim. */
function isForThePanel({ key, target, currentTarget }: HeardKey<HTMLElement>): boolean {
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  if (key === 'Escape')
    return target.getAttribute('aria-expanded') !== 'true' || target.ariaHasPopup === null;
  return target.closest('input, textarea, select, [role="menu"], [role="slider"]') === null;
}

/** Keys of one letter that press a button of the panel, found by what the button itself says is its key. */
const lettersOfButtons = ['e', 'c', 'r', 'n'];

type Steps = Partial<Record<string, (() => void) | undefined>>;

/** Keys while a claim is open: a step given here, or the button of the panel that names the key as its own. */
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

  // What had the focus may be gone with the claim before: the key is then for what lies on top of all.
  useWindowEvent('keydown', (event) => {
    if (event.target !== document.body || event.defaultPrevented) return;
    const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    if (panel.current !== null && top?.contains(panel.current)) press(event);
  });
  return (event) => {
    if (!event.defaultPrevented && isForThePanel(event)) press(event);
  };
}
