import { numericDate } from '@claimline/domain/calendar';
import '@mantine/dates/styles.layer.css';
import {
  type DateColumn,
  type DatePreset,
  type DateRange,
  type DateValue,
} from '@claimline/domain/list/search';
import { Button, UnstyledButton } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../../components/forms/parseTypedDate.ts';
import { IconCheck } from '../../../theme/icons.ts';
import classes from './filters.module.css';
import { presetText } from './filterText.ts';

const past: readonly DatePreset[] = ['today', 'last-7-days', 'last-30-days', 'this-month', 'last-month'];
const upcoming: readonly DatePreset[] = ['overdue', 'today', 'next-14-days', 'this-month'];
const columnPresets: Record<DateColumn, readonly DatePreset[]> = {
  created_at: past,
  status_since: past,
  service_from: past,
  deadline_date: upcoming,
  promised_date: upcoming,
};

interface DatesEditorProps {
  readonly column: DateColumn;
  readonly value: DateValue | undefined;
  /** Undefined when the filter is empty. */
  readonly onApply: (value: DateValue | undefined) => void;
}

const noDate = 'Enter a valid date as mm/dd/yyyy.';

/** A date range: a relative one such as "last 7 days", or two dates. */
export function DatesEditor({ column, value, onApply }: DatesEditorProps) {
  const range: DateRange = value !== undefined && !('preset' in value) ? value : {};
  const preset = value !== undefined && 'preset' in value ? value.preset : undefined;
  const [today] = useState(() => new Date());
  const [from, setFrom] = useState(range.from === undefined ? '' : numericDate(range.from));
  const [to, setTo] = useState(range.to === undefined ? '' : numericDate(range.to));
  const [showsErrors, setShowsErrors] = useState(false);

  const read = (text: string) => (text.trim() === '' ? undefined : parseTypedDate(text, today.getFullYear()));
  const first = read(from);
  const last = read(to);
  const isReversed = typeof first === 'string' && typeof last === 'string' && first > last;

  function apply(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (first === null || last === null || isReversed) return;
    onApply(
      first === undefined && last === undefined
        ? undefined
        : { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) },
    );
  }

  return (
    <div className={classes.dates}>
      <div className={classes.presets} role="group" aria-label="Relative dates">
        {columnPresets[column].map((offered) => (
          <UnstyledButton
            key={offered}
            className={classes.preset ?? ''}
            aria-pressed={preset === offered}
            onClick={() => onApply({ preset: offered })}
          >
            {presetText[offered]}
            {preset === offered && <IconCheck size={14} stroke={2} aria-hidden />}
          </UnstyledButton>
        ))}
      </div>
      <form className={classes.range} onSubmit={apply} noValidate>
        <div className={classes.ends}>
          <DateField
            size="xs"
            label="From"
            value={from}
            onChange={setFrom}
            onBlur={() => undefined}
            error={showsErrors && first === null && noDate}
          />
          <DateField
            size="xs"
            label="To"
            value={to}
            onChange={setTo}
            onBlur={() => undefined}
            error={
              showsErrors && (last === null ? noDate : isReversed && 'The end date is before the start date.')
            }
          />
        </div>
        <DatePicker
          type="range"
          size="xs"
          firstDayOfWeek={0}
          // Weekends are not highlighted: claims use calendar days.
          weekendDays={[]}
          classNames={{ day: classes.day ?? '' }}
          allowSingleDateInRange
          defaultDate={(first ?? last) || today}
          value={[first ?? null, last ?? null]}
          onChange={([picked, until]) => {
            setFrom(picked === null ? '' : numericDate(picked));
            setTo(until === null ? '' : numericDate(until));
          }}
          ariaLabels={{
            nextMonth: 'Next month',
            previousMonth: 'Previous month',
            nextYear: 'Next year',
            previousYear: 'Previous year',
            nextDecade: 'Next decade',
            previousDecade: 'Previous decade',
          }}
        />
        <Button type="submit" size="xs">
          Apply
        </Button>
      </form>
    </div>
  );
}
