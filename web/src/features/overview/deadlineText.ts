/** Labels of the board's groups. Pure. */

import type { CalendarDate } from '@claimline/domain/calendar';
import {
  type BoardGroup,
  deadlineKindLabels,
  groupFilters,
  monthDays,
  weekDays,
} from '@claimline/domain/claim/deadline';
import type { BoardRow } from '@claimline/domain/contracts/overview';
import type { Sorting } from '@claimline/domain/list/search';

/** In display order. */
export const groupTitles: readonly { group: BoardGroup; title: string; empty: string }[] = [
  { group: 'week', title: `Next ${weekDays} days`, empty: `No deadlines in the next ${weekDays} days.` },
  {
    group: 'month',
    title: `${weekDays + 1} to ${monthDays} days`,
    empty: `No deadlines in ${weekDays + 1} to ${monthDays} days.`,
  },
  { group: 'past', title: 'Past', empty: 'No deadlines have passed.' },
  { group: 'broken', title: 'Overdue payer promises', empty: 'No overdue payer promises.' },
];

/** `Appeal`, `Corrected claim`; `Promised` for a promise; `Deadline` when its kind is not known. */
export function deadlineLabel(group: BoardGroup, { kind }: BoardRow): string {
  if (group === 'broken') return 'Promised';
  return kind === null ? 'Deadline' : deadlineKindLabels[kind];
}

/** The search parameters of the full list of a group, in the board's order. */
export function listOf(group: BoardGroup, today: CalendarDate): { filters: string; sorting: string } {
  const sorting: Sorting = [
    { id: group === 'broken' ? 'promised_date' : 'deadline_date', desc: group === 'past' },
    { id: 'billed_cents', desc: true },
  ];
  return { filters: JSON.stringify(groupFilters(group, today)), sorting: JSON.stringify(sorting) };
}
