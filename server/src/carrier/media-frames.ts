/**
 * ConversationRelay messages in both directions. Source: Twilio, "Getting and sending WebSocket messages"
 * (ConversationRelay); Telnyx uses the same format.
 */

import { z } from 'zod';

/** The transcript is stored in the database, which does not accept NUL in text. A NUL must not end a live call. */
const heardSchema = z.string().transform((text) => text.replaceAll('\u0000', '').toWellFormed());

const frameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('setup'), callSid: z.string() }),
  z.object({ type: z.literal('prompt'), voicePrompt: heardSchema, last: z.boolean().default(true) }),
  z.object({ type: z.literal('dtmf'), digit: z.string() }),
  z.object({ type: z.literal('interrupt') }),
  z.object({ type: z.literal('info'), name: z.string(), value: z.string() }),
  z.object({
    type: z.literal('error'),
    // The description quotes our frame, which may name a patient, so only the text before the quote is used.
    description: z
      .string()
      .transform((text) => text.split('{', 1)[0]?.trim().slice(0, 200))
      .optional(),
  }),
]);
export type FrameIn = z.infer<typeof frameSchema>;

/** Null for unknown message types: a carrier may add its own. */
export function readFrame(data: string): FrameIn | null {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return null;
  }
  const parsed = frameSchema.safeParse(json);
  return parsed.success ? parsed.data : null;
}

export type FrameOut =
  | { readonly type: 'text'; readonly token: string; readonly last: true }
  | { readonly type: 'sendDigits'; readonly digits: string }
  | { readonly type: 'end'; readonly handoffData?: string };
