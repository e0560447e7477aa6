import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './toolbar.module.css';

const debounceMs = 250;

interface SearchBoxProps {
  readonly className?: string | undefined;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly label: string;
  readonly placeholder: string;
  readonly icon: ReactNode;
  /** The label of the clear button, such as "Clear search". */
  readonly clearLabel: string;
  /** A key that focuses the field from anywhere on the page. */
  readonly hotkey?: string;
  readonly role?: 'searchbox';
}

/** Filters the list while typing; Escape clears it. */
export function SearchBox({ text, onTextChange, hotkey, ...props }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text);
  const appliedTexts = useRef(new Set<string>());
  const applyText = useDebouncedCallback((next: string) => {
    if (next.trim() === text) return;
    appliedTexts.current.add(next.trim());
    onTextChange(next.trim());
  }, debounceMs);

  // Follows the address when it changes otherwise (back button, cleared filter), but never overwrites newer typing.
  useEffect(() => {
    if (!appliedTexts.current.delete(text)) setTyped(text);
  }, [text]);

  useHotkeys(hotkey === undefined ? [] : [[hotkey, () => input.current?.focus()]]);

  function type(next: string) {
    setTyped(next);
    applyText(next);
  }

  function clear() {
    setTyped('');
    applyText.cancel();
    if (text !== '') onTextChange('');
  }

  return (
    <TextInput
      ref={input}
      className={props.className ?? ''}
      type="text"
      role={props.role}
      aria-label={props.label}
      placeholder={props.placeholder}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      leftSection={props.icon}
      rightSection={
        typed !== '' ? (
          <CloseButton
            size="sm"
            aria-label={props.clearLabel}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        ) : (
          hotkey !== undefined && (
            <Kbd className={classes.kbd ?? ''} aria-hidden>
              {hotkey}
            </Kbd>
          )
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          clear();
        }
        if (event.key === 'Enter') applyText.flush();
      }}
    />
  );
}
