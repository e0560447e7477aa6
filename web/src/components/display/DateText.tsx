/** A date as `Jun 3, 2026`, with the exact time on hover when it is an instant. */

import { exactMoment, formatDay, formatMoment, isDateOnly } from '../format/dates.ts';

export interface DateTextProps {
  /** A calendar date or an ISO 8601 instant; null shows a dash. */
  value: string | null | undefined;
  withTime?: boolean;
}

export function DateText({ value, withTime = false }: DateTextProps) {
  if (!value) return <span>—</span>;
  if (isDateOnly(value))
    return (
      <time dateTime={value} className="tabular">
        {formatDay(value)}
      </time>
    );
  return (
    <time dateTime={value} className="tabular" data-hint={exactMoment(value)}>
      {withTime ? formatMoment(value) : formatDay(value)}
    </time>
  );
}
