/** A date filter, typed or picked. It applies on blur or once a whole date is entered. */

import { numericDate } from '@claimline/domain/calendar';
import { useState } from 'react';
import { DateField } from '../../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../../components/forms/parseTypedDate.ts';

interface DayFilterProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onDayChange: (day: string | undefined) => void;
}

export function DayFilter({ label, day, onDayChange }: DayFilterProps) {
  const [text, setText] = useState(day === undefined ? '' : numericDate(day));
  const [shownDay, setShownDay] = useState(day);
  const [error, setError] = useState<string | null>(null);
  // Changed from elsewhere, such as by the button that clears all filters.
  if (day !== shownDay) {
    setShownDay(day);
    setText(day === undefined ? '' : numericDate(day));
    setError(null);
  }

  function read(typed: string) {
    setText(typed);
    setError(null);
    const date = parseTypedDate(typed, new Date().getFullYear());
    const isWhole = /\d{4}$/.test(typed.trim());
    if (typed.trim() === '' || (date !== null && isWhole)) apply(date);
  }

  function apply(date: string | null) {
    const next = date ?? undefined;
    setShownDay(next);
    if (next !== day) onDayChange(next);
  }

  function leave() {
    const date = parseTypedDate(text, new Date().getFullYear());
    if (text.trim() !== '' && date === null) setError('Enter a valid date, such as 06/03/2026.');
    else apply(date);
  }

  return <DateField label={label} value={text} onChange={read} onBlur={leave} error={error} />;
}
