/** Recording status webhooks. Source: Twilio, "TwiML Voice: Recording", recordingStatusCallback. */

import { z } from 'zod';

const recordingStatuses = ['in-progress', 'completed', 'absent', 'failed'] as const;

/** RFC 2822, in UTC; treated as missing when it cannot be parsed. */
const instantSchema = z
  .string()
  .transform((text) => new Date(text))
  .transform((date) => (Number.isNaN(date.getTime()) ? null : date));

export const recordingFormSchema = z.object({
  CallSid: z.string().min(1).max(64),
  RecordingSid: z.string().regex(/^RE[0-9a-zA-Z]{1,62}$/),
  RecordingStatus: z.enum(recordingStatuses),
  /** Whole seconds. */
  RecordingDuration: z.coerce.number().int().min(0).max(100_000).nullable().default(null),
  RecordingStartTime: instantSchema.nullable().default(null),
});
export type RecordingForm = z.infer<typeof recordingFormSchema>;
