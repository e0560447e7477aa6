import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './toolbar.module.css';

const waitMs = 250;

interface SearchBoxProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
}

/** Searches as one types; `/` brings the focus here from anywhere on the page, Escape empties it. */
export function SearchBox({ query, onQueryChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const sent = useRef(new Set<string>());
  const tell = useDebouncedCallback((text: string) => {
    if (text.trim() === query) return;
    sent.current.add(text.trim());
    onQueryChange(text.trim());
  }, waitMs);

  // The address may change by other means (back, a cleared filter): the box follows it, but never undoes what is
  // being typed when an answer to an earlier keystroke comes late.
  useEffect(() => {
    if (!sent.current.delete(query)) setTyped(query);
  }, [query]);

  useHotkeys([['/', () => input.current?.focus()]]);

  function type(text: string) {
    setTyped(text);
    tell(text);
  }

  function empty() {
    setTyped('');
    tell.cancel();
    if (query !== '') onQueryChange('');
  }

  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="text"
      role="searchbox"
      aria-label="Search patient, member ID, claim number, check number, NPI or tax ID"
      placeholder="Search patient, ID, claim or check"
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd className={classes.kbd ?? ''} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Empty the search" onClick={empty} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          empty();
        }
        if (event.key === 'Enter') tell.flush();
      }}
    />
  );
}
