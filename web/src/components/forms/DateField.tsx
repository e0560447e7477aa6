import { numericDate } from '@claimline/domain/calendar';
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconCalendar } from '../../theme/icons.ts';
import classes from './DateField.module.css';
import { parseTypedDate } from './parseTypedDate.ts';

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/**
 * A date field: typed with or without slashes, pasted, or picked in the browser's date picker. Typing is faster here
 * than in the three parts of a native date input.
 */
export function DateField({ value, onChange, onBlur, label, ...others }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [currentYear] = useState(() => new Date().getFullYear());
  const date = parseTypedDate(value, currentYear);
  return (
    <TextInput
      {...others}
      label={label}
      placeholder="mm/dd/yyyy"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        if (date !== null) onChange(numericDate(date));
        onBlur();
      }}
      rightSection={
        <span className={classes.picker}>
          <input
            ref={picker}
            className={classes.native}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={date ?? ''}
            onChange={(event) => {
              if (event.currentTarget.value !== '') onChange(numericDate(event.currentTarget.value));
            }}
          />
          <ActionIcon
            size={26}
            tabIndex={-1}
            aria-label="Choose a date"
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      }
    />
  );
}
