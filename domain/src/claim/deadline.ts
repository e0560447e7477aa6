/** Deadlines to answer a denial, promises of payers, and what counts as open, soon, past or broken. Pure. */

import { addDays, type CalendarDate } from '../calendar.ts';
import type { DateRange, Filters } from '../list/search.ts';
import type { Status } from './status.ts';

export const deadlineKinds = ['appeal', 'corrected-claim'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** What a person did about a deadline. */
export const handledWays = ['appealed', 'corrected-claim-sent', 'let-go'] as const;
export type HandledWay = (typeof handledWays)[number];

export const handledWords: Record<HandledWay, string> = {
  appealed: 'Appealed',
  'corrected-claim-sent': 'Corrected claim sent',
  'let-go': 'Let go',
};

/** The groups of the board, most urgent first: each claim is in one of the deadline groups, or in none. */
export const boardGroups = ['past', 'week', 'month', 'broken'] as const;
export type BoardGroup = (typeof boardGroups)[number];

export const weekDays = 7;
export const monthDays = 30;

/** A promise is broken when its date passed and the payer still says it is being worked on. */
export const promisedStatuses = ['processing', 'reprocessing'] as const satisfies readonly Status[];

/** Which dates a group holds, `today` being where the account works. */
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

/** The list of just the claims of a group, as `filters` of the results. */
export function groupFilters(group: BoardGroup, today: CalendarDate): Filters {
  const value = datesOf(group, today);
  return group === 'broken'
    ? [
        { id: 'status', value: [...promisedStatuses] },
        { id: 'promised_date', value },
      ]
    : [{ id: 'deadline_date', value }];
}

/** The list of the claims whose money is at risk: denied, and there is still time to answer. */
export function atRiskFilters(today: CalendarDate): Filters {
  return [
    { id: 'status', value: ['denied'] },
    { id: 'deadline_date', value: { from: today } },
  ];
}
