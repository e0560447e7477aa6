import { CloseButton, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './filters.module.css';

interface FilterPillProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Whether the filter is active. */
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly onClear?: (() => void) | undefined;
  /** The filter's name, for the label of the clear button. */
  readonly name: string;
  /** Present when a click opens an editor instead of toggling the filter. */
  readonly isOpen?: boolean;
}

/** A filter pill: dashed when inactive, filled when active. Delete removes the filter. */
export function FilterPill({ ref, icon, children, isOn, onClick, onClear, name, isOpen }: FilterPillProps) {
  const canClear = isOn && onClear !== undefined;

  function clear(event: MouseEvent<HTMLElement>) {
    // The clear button disappears, so move the focus to the pill first.
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
