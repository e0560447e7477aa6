/**
 * Named product events. The list is closed, and so are their parameters: one of a few words, a boolean or a rough
 * count. They can hold no patient data, id, name or typed text.
 */

import { z } from 'zod';
import { claimActions } from './claim/claim-action.ts';
import { exportFormats } from './contracts/exports.ts';

/** Screens by the pattern of their route, because addresses contain ids and search terms. */
const screens = [
  '/',
  '/accept-invitation',
  '/confirm-email',
  '/forgot-password',
  '/login',
  '/dashboard',
  '/onboarding',
  '/profile',
  '/help/',
  '/help/$page',
  '/$account_id',
  '/$account_id/',
  '/$account_id/CIA',
  '/$account_id/api',
  '/$account_id/batch',
  '/$account_id/clinic/$clinic_id',
  '/$account_id/import/$import_id',
  '/$account_id/insights',
  '/$account_id/work',
  '/$account_id/providers',
  '/$account_id/settings',
  '/$account_id/settings/',
  '/$account_id/settings/audit',
  '/$account_id/settings/billing',
  '/$account_id/settings/calling',
  '/$account_id/settings/clinics',
  '/$account_id/settings/notifications',
  '/$account_id/settings/payers',
  '/$account_id/settings/leaving',
  '/$account_id/settings/retention',
  '/$account_id/settings/sign-in',
  '/$account_id/settings/usage',
  '/$account_id/submit',
  '/$account_id/users',
] as const;
export type Screen = (typeof screens)[number];

const countBuckets = ['0', '1', '2-9', '10-99', '100-999', '1000+'] as const;
export type CountBucket = (typeof countBuckets)[number];

/** A rough count: an event must not carry exact numbers. */
export function countBucket(count: number): CountBucket {
  if (count >= 1000) return '1000+';
  if (count >= 100) return '100-999';
  if (count >= 10) return '10-99';
  if (count >= 2) return '2-9';
  return count === 1 ? '1' : '0';
}

const event = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ name: z.literal(name), parameters: z.strictObject(shape) });

export const loggedEventSchema = z.discriminatedUnion('name', [
  event('screen_view', { screen: z.enum(screens) }),
  event('login', {
    method: z.enum(['password', 'second-factor', 'email-link', 'phone', 'passkey']),
  }),
  event('submit_claim', { next: z.enum(['leave', 'stay']) }),
  event('claim_action', { action: z.enum(['call', 'cancel', 'archive', 'confirm']) }),
  event('bulk_action', { action: z.enum(claimActions), claims: z.enum(countBuckets) }),
  event('correct_result', {}),
  event('import_batch', { rows: z.enum(countBuckets), duplicates: z.boolean() }),
  event('export', { format: z.enum(exportFormats), claims: z.enum(['matching', 'ids']) }),
  event('proof_of_contact', {}),
  event('invite_people', { people: z.enum(countBuckets) }),
]);
export type LoggedEvent = z.infer<typeof loggedEventSchema>;
export type EventName = LoggedEvent['name'];
export type ParametersOf<Name extends EventName> = Extract<LoggedEvent, { name: Name }>['parameters'];
