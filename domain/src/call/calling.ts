/** How an account wants its calls made. What a payer or the house forbids holds besides. */

import { z } from 'zod';
import { usPhoneSchema } from '../identifier.ts';
import { hoursSchema, timeZoneSchema } from '../payer/payer.ts';
import { attemptsPerDayMax } from './call.ts';

/**
 * What a call may tell besides what no claim is found without. That an automated assistant calls is always told, and
 * identifiers left out here are neither said nor keyed.
 */
export const disclosures = [
  'recording',
  'billing-company',
  'callback-phone',
  'group-number',
  'patient-account-number',
  'procedure-codes',
] as const;
export type Disclosure = (typeof disclosures)[number];

export const concurrentCallsMax = 500;
export const followUpDaysMax = 365;

const whole = (least: number, most: number) =>
  z
    .int(`A whole number from ${least} to ${most}.`)
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`);

export const callingSchema = z.object({
  /** By the account's own clock; none at all: whenever the payer is open. */
  hours: hoursSchema,
  time_zone: timeZoneSchema,
  concurrent_calls: whole(1, concurrentCallsMax),
  /** Calls about one claim in one of the payer's days. */
  attempts_per_day: whole(1, attemptsPerDayMax),
  /** After so many days a claim in process is asked after again, when the payer promised no date. */
  follow_up_days: whole(1, followUpDaysMax),
  /** The number payers see; null for the installation's. */
  caller_id: usPhoneSchema.nullable(),
  disclose: z.array(z.enum(disclosures)).max(disclosures.length),
});
export type Calling = z.infer<typeof callingSchema>;

export const idleSignOutMinutes = { least: 5, most: 1440 } as const;

export const signInRulesSchema = z.object({
  /** A session not used for so long ends; null: only by its own age. */
  idle_sign_out_minutes: whole(idleSignOutMinutes.least, idleSignOutMinutes.most).nullable(),
  second_factor_required: z.boolean(),
});
export type SignInRules = z.infer<typeof signInRulesSchema>;
