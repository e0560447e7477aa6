/** The carrier's call statuses and the other fields of its call webhooks. */

import { z } from 'zod';

/**
 * Source: Twilio, "Call resource", call status values; `initiated` appears in status callbacks only.
 */
export const carrierStatuses = [
  'queued',
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'failed',
  'canceled',
] as const;
export type CarrierStatus = (typeof carrierStatuses)[number];

/** An unreadable detail must not refuse a webhook: the call depends on it. */
const detail = (length: number) =>
  z
    .string()
    .transform((text) => text.slice(0, length))
    .optional()
    .catch(undefined);

/** The fields of a call webhook that we use; the rest of the form is ignored. */
export const callFormSchema = z.object({
  CallSid: z.string().min(1).max(64),
  CallStatus: z.enum(carrierStatuses),
  SequenceNumber: z.coerce.number().int().min(0).max(1_000_000).default(0),
  SipResponseCode: detail(8),
  /** How a ConversationRelay session ended. Source: Twilio, "TwiML Voice: ConversationRelay", action URL. */
  SessionStatus: detail(32),
  /** In seconds. */
  SessionDuration: z.coerce.number().min(0).optional().catch(undefined),
  ErrorCode: detail(8),
  ErrorMessage: detail(500),
});
export type CallForm = z.infer<typeof callFormSchema>;

/** SIP responses that mean the number does not exist: not found, gone, address incomplete, does not exist anywhere. */
const notInService = new Set(['404', '410', '484', '604']);

export function isNotInService(form: Pick<CallForm, 'SipResponseCode'>): boolean {
  return form.SipResponseCode !== undefined && notInService.has(form.SipResponseCode);
}
