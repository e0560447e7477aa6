/** The keys there are, on one sheet: opened by `?` wherever nothing is being typed. */

import { Kbd, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import classes from './ShortcutsSheet.module.css';

const groups: readonly {
  readonly title: string;
  readonly keys: readonly (readonly [words: string, ...keys: string[]])[];
}[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Find a claim or a place', 'Ctrl or ⌘', 'K'],
      ['This sheet', '?'],
      ['Close what is on top', 'Esc'],
    ],
  },
  {
    title: 'In a list',
    keys: [
      ['Search', '/'],
      ['Next and previous row', 'J', 'K'],
      ['Ten rows on and back', 'Page Down', 'Page Up'],
      ['Open the claim', 'Enter'],
    ],
  },
  {
    title: 'In an open claim',
    keys: [
      ['Next and previous claim', 'J', 'K'],
      ['Archive and go on, or restore', 'E'],
      ['Correct', 'C'],
      ['Call again', 'R'],
      ['Write a note', 'N'],
      ['Save what is typed', 'Ctrl or ⌘', 'Enter'],
    ],
  },
  {
    title: 'In a recording',
    keys: [
      ['Play and pause', 'Space', 'K'],
      ['Ten seconds back and on', 'J', 'L'],
      ['Play from the line', 'Enter'],
    ],
  },
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function ShortcutsSheet() {
  const [isOpen, sheet] = useDisclosure(false);

  // The key is pressed anywhere on the page, so only the window hears it.
  useEffect(() => {
    function show(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      sheet.open();
    }
    window.addEventListener('keydown', show);
    return () => window.removeEventListener('keydown', show);
  }, [sheet]);

  return (
    <Modal
      opened={isOpen}
      onClose={sheet.close}
      title="Keyboard shortcuts"
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(([words, ...names]) => (
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
  );
}
