/** The keyboard shortcuts available to this user. Opened by `?` outside of text fields. */

import { type Ability, type Role, roleMay } from '@claimline/domain/account/role';
import { Kbd, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { AfterPaint } from '../../components/page/AfterPaint.tsx';
import classes from './ShortcutsSheet.module.css';

type Shortcut = readonly [words: string, ...keys: string[]];

interface Group {
  readonly title: string;
  readonly keys: readonly Shortcut[];
  /** Shortcuts for users with an ability. */
  readonly byAbility?: readonly (readonly [ability: Ability, shortcut: Shortcut])[];
}

const groups: readonly Group[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Find a claim or page', 'Ctrl or ⌘', 'K'],
      ['Keyboard shortcuts', '?'],
      ['Close the top panel', 'Esc'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['Search', '/'],
      ['Next and previous row', 'J', 'K'],
      ['Ten rows down and up', 'Page Down', 'Page Up'],
      ['Open the claim', 'Enter'],
      ['Select the row', 'X'],
      ['Select several rows', 'Shift', '↑ or ↓'],
      ['Select the page', 'Ctrl or ⌘', 'A'],
    ],
  },
  {
    title: 'In an open claim',
    keys: [
      ['Next and previous claim', 'J', 'K'],
      ['Show the evidence; press again to play it', 'V'],
    ],
    byAbility: [
      ['claim.archive', ['Archive and open next, or restore', 'E']],
      ['claim.correct', ['Confirm the result', 'Y']],
      ['claim.correct', ['Correct', 'C']],
      ['claim.call-again', ['Call again', 'R']],
      ['claim.note', ['Write a note', 'N']],
      ['claim.note', ['Save changes', 'Ctrl or ⌘', 'Enter']],
    ],
  },
  {
    title: 'In the work queue',
    keys: [],
    byAbility: [
      ['work.act', ['Take the next claim', 'T']],
      ['work.act', ['Assign to me', 'A']],
      ['work.act', ['Done', 'D']],
      ['work.act', ['Snooze', 'S']],
      ['work.act', ['Assign to someone', 'H']],
    ],
  },
  {
    title: 'In a recording',
    keys: [
      ['Play and pause', 'Space', 'K'],
      ['Back and forward ten seconds', 'J', 'L'],
      ['Play from this line', 'Enter'],
    ],
  },
];

const keysFor = (role: Role, { keys, byAbility = [] }: Group): readonly Shortcut[] => [
  ...keys,
  ...byAbility.flatMap(([ability, shortcut]) => (roleMay(role, ability) ? [shortcut] : [])),
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

interface ShortcutsSheetProps {
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function ShortcutsSheet({ role, isOpen, onOpen, onClose }: ShortcutsSheetProps) {
  // The shortcut works anywhere on the page, so listen on the window.
  useEffect(() => {
    function show(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      onOpen();
    }
    window.addEventListener('keydown', show);
    return () => window.removeEventListener('keydown', show);
  }, [onOpen]);

  return (
    <AfterPaint>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title="Keyboard shortcuts"
        size={480}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {groups
          .filter((group) => keysFor(role, group).length > 0)
          .map((group) => (
            <section key={group.title} className={classes.group}>
              <h3 className={classes.title}>{group.title}</h3>
              <dl className={classes.keys}>
                {keysFor(role, group).map(([words, ...names]) => (
                  <div key={words}>
                    <dt>{words}</dt>
                    <dd>
                      {names.map((name) => (
                        <Kbd key={name} size="sm">
                          {name}
                        </Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </Modal>
    </AfterPaint>
  );
}
