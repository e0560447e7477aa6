/** The local time in a time zone. */

import { timeFormat } from '@claimline/domain/time-format';

/** Offsets only change at full quarters of an hour. */
const stepMs = 15 * 60_000;
const rememberedMax = 20_000;

export interface ZoneClock {
  /** The zone's offset from UTC at the instant. */
  offsetMs(instantMs: number): number;
}

export function zoneClock(timeZone: string): ZoneClock {
  const format = timeFormat({ timeZone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return {
    offsetMs(instantMs) {
      const step = Math.floor(instantMs / stepMs);
      const remembered = known.get(step);
      if (remembered !== undefined) return remembered;
      const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
      const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
      if (known.size >= rememberedMax) known.clear();
      known.set(step, offset);
      return offset;
    },
  };
}

/** Formats as `2026-06-03T09:00:00-05:00`: local time with its offset. */
export function isoInZone(clock: ZoneClock, instant: string): string {
  const instantMs = Date.parse(instant);
  const offsetMs = clock.offsetMs(instantMs);
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${new Date(instantMs + offsetMs).toISOString().slice(0, 19)}${offset}`;
}

/** The zone's local time as if it were UTC: dates in sheets have no zone. */
export function wallClock(clock: ZoneClock, instant: string): Date {
  const instantMs = Date.parse(instant);
  return new Date(instantMs + clock.offsetMs(instantMs));
}
