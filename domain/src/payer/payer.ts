/** Payers: their numbers, when they answer, and what their phone systems ask for. */

import { z } from 'zod';
import { requirableFields } from '../claim/claim.ts';
import { idSchema, usPhoneSchema } from '../identifier.ts';
import { isTimeZone, timeFormat } from '../time-format.ts';

/** Opening hours of one weekday as minutes after local midnight; 0–1440 is all day. */
const dayWindow = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  opens: z.int().min(0).max(1440),
  closes: z.int().min(0).max(1440),
});
export type DayWindow = z.infer<typeof dayWindow>;

/** Hours as people enter them: each window ends after it begins, and windows of a day do not overlap. */
export const hoursSchema = z
  .array(dayWindow)
  .max(42, 'At most 42 time ranges.')
  .check(({ value, issues }) => {
    for (const [place, { weekday, opens, closes }] of value.entries()) {
      const addProblem = (message: string) =>
        issues.push({ code: 'custom', input: value, path: [place], message });
      if (closes <= opens) addProblem('Closing must be after opening.');
      else if (
        value.some(
          (other, otherPlace) =>
            otherPlace < place && other.weekday === weekday && other.opens < closes && opens < other.closes,
        )
      )
        addProblem('These hours overlap with other hours on the same day.');
    }
  });

/** Whether a payer's line takes automated callers: everywhere, in its phone system only, or not at all. */
export const aiPolicies = ['allowed', 'ivr-only', 'refused'] as const;
export type AiPolicy = (typeof aiPolicies)[number];

/** How letters of an identifier are keyed, which differs by payer. */
const letterKeyings = ['star', 'keypad', 'dropped', 'spoken'] as const;

/** Peculiarities of one payer's line: data that tunes the dialogue's rules, never code. */
export const playbookSchema = z
  .object({
    letters: z.enum(letterKeyings).optional(),
    /** End every keyed entry with #, whether asked for or not. */
    pound_after_entry: z.boolean().optional(),
    /** The keys for the main menu and for a representative. */
    main_menu_key: z
      .string()
      .regex(/^[0-9*#]{1,3}$/)
      .optional(),
    representative_key: z
      .string()
      .regex(/^[0-9*#]{1,3}$/)
      .optional(),
  })
  .default({});
export type Playbook = z.infer<typeof playbookSchema>;

export const timeZoneSchema = z
  .string()
  .max(64, 'At most 64 characters.')
  .refine(isTimeZone, 'Enter a time zone, such as America/New_York.');

export const payerSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: usPhoneSchema,
  time_zone: timeZoneSchema,
  /** When the phone system gives claim data, and when people answer; an empty list means always. */
  ivr_hours: z.array(dayWindow),
  representative_hours: z.array(dayWindow),
  required_fields: z.array(z.enum(requirableFields)),
  playbook: playbookSchema,
});
export type Payer = z.infer<typeof payerSchema>;

function localParts(instant: Date, timeZone: string): { weekday: number; minute: number } {
  const parts = timeFormat({
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
  return { weekday, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** Whether the line is open at an instant, in the payer's own time zone. */
export function isOpen(hours: readonly DayWindow[], timeZone: string, instant: Date): boolean {
  if (hours.length === 0) return true;
  const { weekday, minute } = localParts(instant, timeZone);
  return hours.some((day) => day.weekday === weekday && minute >= day.opens && minute < day.closes);
}

/** Hours in a time zone: of a payer's line, or of an account's calling. */
export interface PlaceHours {
  readonly hours: readonly DayWindow[];
  readonly timeZone: string;
}

/** How many openings of one are compared with the other: more than a week has. */
const openingsTried = 200;

/** The next instant both are open, from `instant` on; null when they never are. */
export function nextCommonOpening(one: PlaceHours, other: PlaceHours, instant: Date): Date | null {
  let at = instant;
  for (let tried = 0; tried < openingsTried; tried++) {
    const first = nextOpening(one.hours, one.timeZone, at);
    const second = first && nextOpening(other.hours, other.timeZone, first);
    if (first === null || second === null) return null;
    if (second.getTime() === first.getTime()) return first;
    at = second;
  }
  return null;
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** A week and a day: an opening skipped by a clock change recurs a week later. */
const quartersAhead = 8 * 24 * 4;

/** The next instant the line is open, to the minute, from `instant`; null when it never opens. */
export function nextOpening(hours: readonly DayWindow[], timeZone: string, instant: Date): Date | null {
  if (isOpen(hours, timeZone, instant)) return instant;
  const firstQuarter = Math.floor(instant.getTime() / quarterMs) * quarterMs;
  // Clocks change on a quarter of an hour everywhere, so local minutes are continuous within one.
  for (let step = 0; step <= quartersAhead; step++) {
    const quarter = firstQuarter + step * quarterMs;
    const { weekday, minute } = localParts(new Date(quarter), timeZone);
    const openings = hours
      .filter((day) => day.weekday === weekday)
      .map((day) => ({ from: Math.max(day.opens, minute), to: Math.min(day.closes, minute + 15) }))
      .filter(({ from, to }) => from < to)
      .map(({ from }) => quarter + (from - minute) * minuteMs)
      .filter((opening) => opening >= instant.getTime());
    if (openings.length > 0) return new Date(Math.min(...openings));
  }
  return null;
}
