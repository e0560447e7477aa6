/** The figures of savings with their definitions, the same on screen and in the report. */

import { addDays, dateForPeople } from '../calendar.ts';
import type { Savings } from '../contracts/insights.ts';
import { formatDuration } from '../duration.ts';
import { dollars } from '../money.ts';
import type { DayWindow } from './insight.ts';
import { formatPercent, shareOf } from './share.ts';

/** `12.4`, `1,204.0`; anything above zero is at least 0.1. */
function oneDecimal(value: number): string {
  const rounded = value > 0 ? Math.max(0.1, value) : 0;
  return rounded.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `$420`: cents would suggest a precision that an estimate does not have. */
const wholeDollars = (cents: number) => dollars(Math.round(cents / 100) * 100).replace(/\.00$/, '');

/** `Nov 2026`, or `Nov 24 to 30, 2026` of a part. `month` is within one month. */
export function monthText(month: DayWindow): string {
  const [first, last] = [dateForPeople(month.from), dateForPeople(month.to)];
  const [name = '', year = ''] = first.split(/ \d+, /);
  const isWhole = month.from.endsWith('-01') && addDays(month.to, 1).endsWith('-01');
  if (isWhole) return `${name} ${year}`;
  return month.from === month.to ? first : `${first.split(',')[0]} to ${last.slice(name.length + 1)}`;
}

/** What a total, a month or a payer has; payers share the days of the whole period. */
export type SavingsOf = Omit<Savings, 'from' | 'to'>;

interface SavingsFigure {
  readonly id: 'completion' | 'answers' | 'hold' | 'hours' | 'money';
  readonly label: string;
  readonly definition: string;
  readonly text: (savings: SavingsOf) => string;
}

export const savingsFigures: readonly SavingsFigure[] = [
  {
    id: 'completion',
    label: 'Completion rate',
    definition:
      'Claims with an answer as a share of claims that got an answer or failed. Each claim counts once, by its current status, if it reached that status in this period.',
    text: ({ completed, failed }) => formatPercent(shareOf(completed, completed + failed)),
  },
  {
    id: 'answers',
    label: 'Answers per day',
    definition:
      'Calls that got an answer about a claim, divided by the days of this period up to today, including weekends.',
    text: ({ answered, days }) => (days === 0 ? '—' : oneDecimal(answered / days)),
  },
  {
    id: 'hold',
    label: 'Hold time saved',
    definition: 'Time Claimline spent on hold on calls that ended in this period.',
    text: ({ hold_ms }) => formatDuration(hold_ms),
  },
  {
    id: 'hours',
    label: 'Hours saved',
    definition:
      'Time on the phone of all calls that ended in this period, with hold time and with calls that got no answer. Preparing calls and writing down answers is not included.',
    text: ({ phone_ms }) => formatDuration(phone_ms),
  },
  {
    id: 'money',
    label: 'Dollars saved',
    definition: 'Hours saved times the hourly wage in the account’s settings.',
    text: ({ saved_cents }) => (saved_cents === null ? '—' : wholeDollars(saved_cents)),
  },
];
