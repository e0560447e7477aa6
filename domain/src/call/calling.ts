/** How an account wants its calls made. Limits of the payer and the installation apply as well. */

import { z } from 'zod';
import type { Role } from '../account/role.ts';
import { usPhoneSchema } from '../identifier.ts';
import { hoursSchema, timeZoneSchema } from '../payer/payer.ts';
import { attemptsPerDayMax } from './call.ts';

/**
 * What a call may disclose beyond what every claim needs. A call always says that it is automated. Identifiers
 * excluded here are neither spoken nor keyed.
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
    .int(`Enter a whole number from ${least} to ${most}.`)
    .min(least, `At least ${least}.`)
    .max(most, `At most ${most}.`);

export const callingSchema = z.object({
  /** In the account's time zone; empty means whenever the payer is open. */
  hours: hoursSchema,
  time_zone: timeZoneSchema,
  concurrent_calls: whole(1, concurrentCallsMax),
  /** Calls about one claim within one of the payer's days. */
  attempts_per_day: whole(1, attemptsPerDayMax),
  /** Days until a claim in process is checked again when the payer promised no date. */
  follow_up_days: whole(1, followUpDaysMax),
  /** The caller ID that payers see; null for the installation's number. */
  caller_id: usPhoneSchema.nullable(),
  disclose: z.array(z.enum(disclosures)).max(disclosures.length),
});
export type Calling = z.infer<typeof callingSchema>;

export const idleSignOutMinutes = { least: 5, most: 1440 } as const;

export const secondFactorGroups = ['nobody', 'admins', 'everyone'] as const;
export type SecondFactorGroup = (typeof secondFactorGroups)[number];

export const needsSecondFactor = (group: SecondFactorGroup, role: Role) =>
  group === 'everyone' || (group === 'admins' && role === 'admin');

export const signInRulesSchema = z.object({
  /** A session unused for this long ends; null means sessions end only by age. */
  idle_sign_out_minutes: whole(idleSignOutMinutes.least, idleSignOutMinutes.most).nullable(),
  /** Who is asked to set up a second factor before they see anything of the account. */
  second_factor_required_for: z.enum(secondFactorGroups),
});
export type SignInRules = z.infer<typeof signInRulesSchema>;
