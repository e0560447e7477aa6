/** Formats opening hours for people. */

import type { DayWindow } from './payer.ts';

/** In the order of a work week; 0 is Sunday. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const;
const shortNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 510 as `8:30 AM`. */
function clockTime(minute: number): string {
  const within = minute % 1440;
  const hour = Math.floor(within / 60);
  const minutes = within % 60 === 0 ? '' : `:${String(within % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function windowWords({ opens, closes }: DayWindow): string {
  return opens === 0 && closes === 1440 ? 'all day' : `${clockTime(opens)} – ${clockTime(closes)}`;
}

/** `Mon – Fri 8 AM – 5 PM; Sat 9 AM – 12 PM`: consecutive days with the same hours are grouped. */
export function hoursWords(hours: readonly DayWindow[]): string {
  if (hours.length === 0) return 'Always';
  const ofDay = (weekday: number) =>
    hours
      .filter((day) => day.weekday === weekday)
      .sort((one, other) => one.opens - other.opens)
      .map(windowWords)
      .join(', ');
  const runs: { from: number; to: number; words: string }[] = [];
  for (const weekday of weekdayOrder) {
    const words = ofDay(weekday);
    const last = runs.at(-1);
    if (last?.words === words) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, words });
  }
  return runs
    .filter(({ words }) => words !== '')
    .map(({ from, to, words }) => `${shortNames[from]}${from === to ? '' : ` – ${shortNames[to]}`} ${words}`)
    .join('; ');
}
