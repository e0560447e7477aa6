/** The search button and its keyboard shortcut. */

import type { Account } from '@claimline/domain/contracts/accounts';
import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSearch } from '../../../theme/icons.ts';
import classes from '../TopBar.module.css';

const loadFinder = () => import('./Finder.tsx');
const preloadAfterMs = 200;
type FinderPart = Awaited<ReturnType<typeof loadFinder>>['Finder'];

export function FinderButton({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  // Loaded by hand instead of by React.lazy, which would lose letters typed right after the shortcut.
  const [Finder, setFinder] = useState<FinderPart | null>(null);
  const previousFocus = useRef<Element>(null);
  const os = useOs({ getValueInEffect: false });
  const isApple = os === 'macos' || os === 'ios';

  async function load() {
    const part = await loadFinder();
    setFinder(() => part.Finder);
  }

  function open() {
    if (!isOpen) previousFocus.current = document.activeElement;
    setIsOpen(true);
    load().catch(() => {
      setIsOpen(false);
      notifications.show({ color: 'red', message: 'Couldn’t load search. Reload the page.' });
    });
  }

  function close() {
    setIsOpen(false);
  }

  /** Keep the focus where it is if something else took it, such as an opened claim. */
  function restoreFocus() {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
  }

  const preload = useEffectEvent(() => {
    // If preloading fails, it is tried again on use.
    load().catch(() => undefined);
  });

  // Preloads the palette after the page itself, outside React.
  useEffect(() => {
    const later = window.setTimeout(preload, preloadAfterMs);
    return () => window.clearTimeout(later);
  }, []);

  // Also works inside text fields.
  useHotkeys([['mod+K', () => (isOpen ? close() : open())]], []);

  return (
    <>
      <UnstyledButton
        className={classes.finder ?? ''}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <VisuallyHidden>Search claims and pages</VisuallyHidden>
        <span className={classes.finderWords} aria-hidden>
          Search
        </span>
        <Kbd className={classes.finderKeys ?? ''} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {Finder ? <Finder account={account} isOpen={isOpen} onClose={close} onClosed={restoreFocus} /> : null}
    </>
  );
}
