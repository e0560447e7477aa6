/** The time window of the figures: the last days, or between two dates. */

import { numericDate } from '@claimline/domain/calendar';
import { type InsightWindow, insightWindows } from '@claimline/domain/contracts/insights';
import { type DayWindow, windowProblem } from '@claimline/domain/list/insight';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../components/forms/DateField.tsx';
import { parseTypedDate } from '../../components/forms/parseTypedDate.ts';
import classes from './Insights.module.css';
import type { InsightsSearch } from './search.ts';

const custom = 'custom';

export interface WindowSelectProps {
  search: InsightsSearch;
  /** The window on screen, used as the initial dates; undefined until it is loaded. */
  shown: DayWindow | undefined;
  onChange: (change: Pick<Partial<InsightsSearch>, 'days' | 'from' | 'to'>) => void;
}

export function WindowSelect({ search, shown, onChange }: WindowSelectProps) {
  const isCustom = search.from !== undefined && search.to !== undefined;
  return (
    <SegmentedControl
      aria-label="Time"
      data={[
        ...insightWindows.map((days) => ({ value: String(days), label: `${days} days` })),
        { value: custom, label: 'Dates…', disabled: !isCustom && shown === undefined },
      ]}
      value={isCustom ? custom : String(search.days)}
      onChange={(value) => {
        if (value !== custom)
          onChange({ days: Number(value) as InsightWindow, from: undefined, to: undefined });
        else if (shown) onChange({ from: shown.from, to: shown.to });
      }}
    />
  );
}

/** Two typed or picked dates. An invalid window shows an error and changes nothing. */
export function WindowDates({ from, to, onChange }: DayWindow & { onChange: (window: DayWindow) => void }) {
  const [typed, setTyped] = useState({ from: numericDate(from), to: numericDate(to) });
  const [currentYear] = useState(() => new Date().getFullYear());
  const [isLeft, setIsLeft] = useState(false);
  // Follows the address when it changes otherwise, for example by the back button.
  const [given, setGiven] = useState({ from, to });
  if (given.from !== from || given.to !== to) {
    setGiven({ from, to });
    setTyped({ from: numericDate(from), to: numericDate(to) });
  }
  const read = (texts: typeof typed) => ({
    from: parseTypedDate(texts.from, currentYear) ?? undefined,
    to: parseTypedDate(texts.to, currentYear) ?? undefined,
  });
  const dates = read(typed);
  const problem = windowProblem(dates);
  const messageOf = (field: 'from' | 'to') => {
    if (!isLeft) return null;
    if (dates[field] === undefined) return 'Enter a valid date.';
    return problem?.field === field ? problem.message : null;
  };
  function change(field: 'from' | 'to', text: string) {
    const texts = { ...typed, [field]: text };
    setTyped(texts);
    const next = read(texts);
    // A partly typed year is also a valid year, so apply only complete dates at once.
    if (text.length < 10 || next.from === undefined || next.to === undefined) return;
    if (windowProblem(next) !== null || (next.from === from && next.to === to)) return;
    onChange({ from: next.from, to: next.to });
  }
  return (
    <div className={classes.dates}>
      {(['from', 'to'] as const).map((field) => (
        <DateField
          key={field}
          label={field === 'from' ? 'First day' : 'Last day'}
          value={typed[field]}
          error={messageOf(field)}
          onChange={(text) => change(field, text)}
          onBlur={() => setIsLeft(true)}
        />
      ))}
    </div>
  );
}
