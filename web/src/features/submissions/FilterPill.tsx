import { CloseButton, UnstyledButton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './toolbar.module.css';

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
  readonly isOpen?: boolean;
}

/** One filter of a list: dashed while it lets everything through, filled while it narrows. */
export function FilterPill({ ref, icon, children, isOn, onClick, onClear, name, isOpen }: FilterPillProps) {
  return (
    <span className={classes.pill} data-on={isOn || undefined}>
      <UnstyledButton
        ref={ref}
        className={classes.pillButton ?? ''}
        onClick={onClick}
        {...(isOpen === undefined
          ? { 'aria-pressed': isOn }
          : { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const })}
      >
        {icon}
        {children}
      </UnstyledButton>
      {isOn && onClear !== undefined && (
        <CloseButton
          className={classes.pillClear ?? ''}
          size={18}
          iconSize={12}
          aria-label={`Clear ${name}`}
          onClick={onClear}
        />
      )}
    </span>
  );
}
