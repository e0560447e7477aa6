/** Opening hours as people write them. */

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const dayName = (weekday: number) => dayNames[weekday] ?? '';

/** 510 as `08:30`, as a time field has it; the end of the day is its midnight. */
export function fieldTime(minute: number): string {
  const within = minute % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** The minute a time field says, null for an empty one. Midnight at the end of hours is the end of the day. */
export function minuteOf(text: string, isEnd: boolean): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return isEnd && minute === 0 ? 1440 : minute;
}
