import { CloseButton, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './filters.module.css';

interface FilterPillProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Whether the list is narrowed by this. */
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly onClear?: (() => void) | undefined;
  /** Names the filter for the button that clears it. */
  readonly name: string;
  /** Given where a click opens something instead of turning the filter on and off. */
  readonly isOpen?: boolean;
}

/** One filter of a list: dashed while it lets everything through, filled while it narrows. Delete takes it away. */
export function FilterPill({ ref, icon, children, isOn, onClick, onClear, name, isOpen }: FilterPillProps) {
  const canClear = isOn && onClear !== undefined;

  function clear(event: MouseEvent<HTMLElement>) {
    // The cross goes with the filter: the focus goes to the pill before it does.
    event.currentTarget.parentElement?.querySelector('button')?.focus();
    onClear?.();
  }

  return (
    <span className={classes.pill} data-on={isOn || undefined}>
      <UnstyledButton
        ref={ref}
        className={classes.pillButton ?? ''}
        onClick={onClick}
        onKeyDown={(event) => {
          if (canClear && (event.key === 'Delete' || event.key === 'Backspace')) onClear();
        }}
        {...(isOpen === undefined
          ? { 'aria-pressed': isOn }
          : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const })}
      >
        {icon}
        {children}
      </UnstyledButton>
      {canClear && (
        <CloseButton
          className={classes.pillClear ?? ''}
          size={18}
          iconSize={12}
          aria-label={`Clear ${name}`}
          onClick={clear}
        />
      )}
    </span>
  );
}
