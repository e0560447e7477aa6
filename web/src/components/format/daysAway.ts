import type { CalendarDate } from '@claimline/domain/calendar';
import { counted } from './numbers.ts';

const dayMs = 86_400_000;

/** `today`, `tomorrow`, `in 5 days`, `yesterday`, `12 days ago`. */
export function formatDaysAway(date: CalendarDate, today: CalendarDate): string {
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${counted(days, 'day', 'days')}` : `${counted(-days, 'day', 'days')} ago`;
}
