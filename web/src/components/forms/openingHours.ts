/** Formats and parses opening hours. */

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const dayName = (weekday: number) => dayNames[weekday] ?? '';

/** 510 as `08:30`, the format of a time input; 1440 as `00:00`. */
export function fieldTime(minute: number): string {
  const within = minute % 1440;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** The minute of the day in a time input, null when it is empty. Midnight as an end means the end of the day, 1440. */
export function minuteOf(text: string, isEnd: boolean): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return isEnd && minute === 0 ? 1440 : minute;
}
