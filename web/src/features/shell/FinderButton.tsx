/** The way to the finder: a button that says its keys, and the keys themselves. */

import type { Account } from '@claimline/domain/contracts/accounts';
import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './TopBar.module.css';

const loadFinder = () => import('./Finder.tsx');
const preloadAfterMs = 1500;
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }));

export function FinderButton({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  // Downloaded when it is first wanted, and kept from then on so that it can fade out.
  const [isWanted, setIsWanted] = useState(false);
  const cameFrom = useRef<Element>(null);
  const os = useOs({ getValueInEffect: false });
  const isApple = os === 'macos' || os === 'ios';

  function open() {
    if (!isOpen) cameFrom.current = document.activeElement;
    setIsWanted(true);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
  }

  /** Where something else took the focus meanwhile, such as an opened claim, it stays there. */
  function giveFocusBack() {
    const nobodyHasIt = document.activeElement === null || document.activeElement === document.body;
    if (nobodyHasIt && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus({ preventScroll: true });
  }

  // Fetched once the page has nothing better to do, so that the first letters after the shortcut are not lost.
  useEffect(() => {
    const later = window.setTimeout(() => void loadFinder(), preloadAfterMs);
    return () => window.clearTimeout(later);
  }, []);

  // Works from within fields too, as everywhere else.
  useHotkeys([['mod+K', () => (isOpen ? close() : open())]], []);

  return (
    <>
      <UnstyledButton
        className={classes.finder ?? ''}
        aria-label="Search claims and places"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadFinder()}
      >
        <IconSearch size={15} stroke={1.75} aria-hidden />
        <span className={classes.finderWords}>Search</span>
        <Kbd className={classes.finderKeys ?? ''} aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {isWanted ? (
        <Suspense>
          <Finder account={account} isOpen={isOpen} onClose={close} onClosed={giveFocusBack} />
        </Suspense>
      ) : null}
    </>
  );
}
