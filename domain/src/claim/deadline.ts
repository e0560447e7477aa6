/** Deadlines for responding to denials, dates promised by payers, and what counts as open, soon, past or overdue. */

import { addDays, type CalendarDate } from '../calendar.ts';
import type { DateRange, Filters } from '../list/search.ts';
import type { Status } from './status.ts';

export const deadlineKinds = ['appeal', 'corrected-claim'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadlineKindLabels: Record<DeadlineKind, string> = {
  appeal: 'Appeal',
  'corrected-claim': 'Corrected claim',
};

/** How a person handled a deadline. */
export const deadlineOutcomes = ['appealed', 'corrected-claim-sent', 'let-go'] as const;
export type DeadlineOutcome = (typeof deadlineOutcomes)[number];

export const handledWords: Record<DeadlineOutcome, string> = {
  appealed: 'Appealed',
  'corrected-claim-sent': 'Corrected claim sent',
  'let-go': 'No action needed',
};

/** The groups of the deadline board, most urgent first. A claim is in at most one of them. */
export const boardGroups = ['past', 'week', 'month', 'broken'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export const weekDays = 7;
export const monthDays = 30;

/** A promise is overdue when its date has passed and the payer still reports the claim as in process. */
export const promisedStatuses = ['processing', 'reprocessing'] as const satisfies readonly Status[];

/** The dates of a group; `today` is the current date in the account's time zone. */
export function datesOf(group: BoardGroup, today: CalendarDate): DateRange {
  switch (group) {
    case 'past':
    case 'broken':
      return { to: addDays(today, -1) };
    case 'week':
      return { from: today, to: addDays(today, weekDays) };
    case 'month':
      return { from: addDays(today, weekDays + 1), to: addDays(today, monthDays) };
  }
}

/** The claims of a group, as `filters` of the results view. */
export function groupFilters(group: BoardGroup, today: CalendarDate): Filters {
  const value = datesOf(group, today);
  return group === 'broken'
    ? [
        { id: 'status', value: [...promisedStatuses] },
        { id: 'promised_date', value },
      ]
    : [{ id: 'deadline_date', value }];
}

/** The claims whose money is at risk: denied, with time left to respond. */
export function atRiskFilters(today: CalendarDate): Filters {
  return [
    { id: 'status', value: ['denied'] },
    { id: 'deadline_date', value: { from: today } },
  ];
}
