import type { CentsRange } from '@claimline/domain/list/search';
import { centsOf, dollars } from '@claimline/domain/money';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './filters.module.css';

interface AmountsEditorProps {
  readonly value: CentsRange | undefined;
  /** Undefined when the filter is empty. */
  readonly onApply: (value: CentsRange | undefined) => void;
}

const dollarsText = (cents: number | undefined) => (cents === undefined ? '' : dollars(cents).slice(1));
const noAmount = 'Enter an amount in dollars, such as 500 or 1,234.50.';

/** A range of amounts, typed in dollars and stored in cents; either end may be empty. */
export function AmountsEditor({ value, onApply }: AmountsEditorProps) {
  const [minText, setMinText] = useState(dollarsText(value?.min));
  const [maxText, setMaxText] = useState(dollarsText(value?.max));
  const [showsErrors, setShowsErrors] = useState(false);

  const read = (text: string) => (text.trim() === '' ? undefined : centsOf(text));
  const min = read(minText);
  const max = read(maxText);
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;

  function apply(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (min === null || max === null || isReversed) return;
    onApply(
      min === undefined && max === undefined
        ? undefined
        : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    );
  }

  const field = {
    size: 'xs',
    inputMode: 'decimal',
    autoComplete: 'off',
    leftSection: '$',
    maxLength: 16,
  } as const;
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <TextInput
        {...field}
        label="At least"
        placeholder="0.00"
        value={minText}
        onChange={(event) => setMinText(event.currentTarget.value)}
        error={showsErrors && min === null && noAmount}
      />
      <TextInput
        {...field}
        label="At most"
        placeholder="Any amount"
        value={maxText}
        onChange={(event) => setMaxText(event.currentTarget.value)}
        error={showsErrors && (max === null ? noAmount : isReversed && 'Must not be less than the minimum.')}
      />
      <Button type="submit" size="xs">
        Apply
      </Button>
    </form>
  );
}
