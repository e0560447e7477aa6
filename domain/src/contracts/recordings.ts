import { z } from 'zod';
import { recordingStates } from '../call/recording.ts';
import { contract } from '../contract.ts';
import { idSchema } from '../identifier.ts';

/** The recording of one call, as the claim page shows it. */
export const recordingSchema = z.object({
  state: z.enum(recordingStates),
  /** The moment of the call at which the recording begins: a line at `at_ms` is heard at `at_ms - offset_ms`. */
  offset_ms: z.int(),
  /** Null until it is known. */
  duration_ms: z.int().nullable(),
});

/**
 * A link to the recording of a call, valid for a few minutes and for this session only. While the recording has not
 * arrived the link is null; asking for it starts the download, and the claim changes when it is here.
 */
export const linkRecording = contract({
  name: 'linkRecording',
  access: 'claim.read',
  input: z.object({ account_id: idSchema, claim_id: idSchema, call_id: idSchema }),
  output: z.object({
    state: z.enum(recordingStates),
    link: z.object({ url: z.string(), expires_at: z.string() }).nullable(),
  }),
});
