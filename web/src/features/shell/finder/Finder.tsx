/** The command palette: finds claims and pages of the account by typing. */

import type { Account } from '@claimline/domain/contracts/accounts';
import { CloseButton, Kbd, Modal, Skeleton, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { IconSearch } from '../../../theme/icons.ts';
import { useIsNarrow } from '../../../theme/useIsNarrow.ts';
import classes from './Finder.module.css';
import { claimQuery } from './finderText.ts';
import { type FinderOption, useFinderOptions } from './useFinderOptions.tsx';

interface FinderProps {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

export function Finder({ account, isOpen, onClose, onClosed }: FinderProps) {
  const isNarrow = useIsNarrow();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // Above an open claim's drawer, which also handles Escape.
      zIndex={300}
      closeOnEscape={false}
      returnFocus={false}
      centered={false}
      fullScreen={isNarrow}
      size={640}
      yOffset="12vh"
      padding={0}
      // Opens without a transition, so that letters typed right after the shortcut arrive; CSS fades it in.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search claims and pages" classNames={{ content: classes.content ?? '' }}>
        <FinderPanel account={account} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function FinderPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, isSearching, error } = useFinderOptions(account, typed);

  const options = groups.flatMap((group) => (group.isOutdated ? [] : group.options));
  const active = options.find(({ id }) => id === chosenId) ?? options[0];
  const elementId = (option: FinderOption) => `${listId}-${option.id}`;

  function go(option: FinderOption | undefined) {
    if (option === undefined) return;
    onClose();
    option.go();
  }

  function step(by: number) {
    if (active === undefined) return;
    const next = options[(options.indexOf(active) + by + options.length) % options.length];
    if (next === undefined) return;
    setChosenId(next.id);
    document.getElementById(elementId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => go(active),
      Escape: onClose,
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    // Clicking between the options must not take the focus from the field.
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      <div className={classes.field} onMouseDown={(event) => event.stopPropagation()}>
        <IconSearch size={18} stroke={1.75} aria-hidden className={classes.fieldIcon} />
        <input
          className={classes.input}
          role="combobox"
          aria-label="Search claims and pages"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : elementId(active)}
          autoFocus
          data-autofocus
          data-mantine-stop-propagation="true"
          placeholder="Search claims and pages"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(null);
          }}
          onKeyDown={press}
        />
        <CloseButton className={classes.close ?? ''} size={36} aria-label="Close" onClick={onClose} />
      </div>
      <div id={listId} role="listbox" aria-label="Claims and pages" className={classes.list}>
        {groups.map((group) => (
          <div
            key={group.heading}
            role="group"
            aria-label={group.heading}
            className={classes.group}
            data-outdated={group.isOutdated || undefined}
          >
            <div className={classes.heading} aria-hidden>
              {group.heading}
            </div>
            {group.options.map((option) => (
              <div
                key={option.id}
                id={elementId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                aria-disabled={group.isOutdated || undefined}
                className={classes.option}
                onMouseMove={() => setChosenId(option.id)}
                onClick={() => (group.isOutdated ? undefined : go(option))}
                onKeyDown={press}
              >
                {option.content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {isSearching && groups.every((group) => group.heading !== 'Claims') ? (
        <div className={classes.waiting} aria-hidden>
          <Skeleton height={12} width="34%" />
          <Skeleton height={12} width="52%" />
          <Skeleton height={12} width="41%" />
        </div>
      ) : null}
      {options.length === 0 && !isSearching && error === null ? (
        <p className={classes.nothing}>
          {claimQuery(typed) === null
            ? 'Type at least two characters to search claims.'
            : `No results for “${typed.trim()}”. Search by patient, member ID, claim or check number, NPI, or tax ID. To find archived claims, search in CIA.`}
        </p>
      ) : null}
      {error === null ? null : (
        <p className={classes.failure} role="alert">
          Couldn’t search claims. {errorSentence(error)}
        </p>
      )}
      <VisuallyHidden role="status">{isSearching ? 'Searching' : `${options.length} found`}</VisuallyHidden>
      <div className={classes.hints} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
        </span>
        <span>
          <Kbd>↵</Kbd> to open
        </span>
        <span>
          <Kbd>Esc</Kbd> to close
        </span>
      </div>
    </div>
  );
}
