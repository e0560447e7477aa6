/** A modal dialog that is rendered only while it is open. Mantine's own returns the focus only when it stays mounted. */

import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** What had the focus when dialogs opened, newest last: the newest may be in a dialog that has closed since. */
const openers: HTMLElement[] = [];
const openersMax = 8;

/** The item of a menu goes when the menu closes, its button stays. */
function rememberOpener(): void {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : focused;
  if (!(opener instanceof HTMLElement) || opener === document.body) return;
  openers.push(opener);
  if (openers.length > openersMax) openers.shift();
}

function returnFocus(): void {
  // After React removed the dialog, and after a dialog that replaces it took the focus.
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const opener = openers.findLast(({ isConnected }) => isConnected) ?? document.querySelector('main');
    opener?.focus({ preventScroll: true });
  }, 10);
}

export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useState(rememberOpener);
  // Nothing else runs when a component goes.
  useEffect(() => returnFocus, []);
  return <Modal {...props} opened returnFocus={false} />;
}
