/** The settings of calls and of the Twilio account. */

import { z } from 'zod';
import type { CarrierSettings } from './carrier-settings.ts';
import { numberFrom, whole } from './number-settings.ts';
import {
  type SpeechSettings,
  speechDefaults,
  transcriptionProviders,
  ttsProviders,
} from './speech-settings.ts';

const usPhone = z.string().regex(/^\+1\d{10}$/, 'Use a US number such as +18005550100.');
const httpUrl = z.url({ protocol: /^https?$/, error: 'Use an http:// or https:// address.' });

export const carrierEnvironment = {
  TWILIO_ACCOUNT_SID: z.string({ error: 'Required' }).min(1),
  /** Signs webhooks; also the password of the API unless there is an API key. */
  TWILIO_AUTH_TOKEN: z.string({ error: 'Required' }).min(1),
  /** While tokens are rotated, webhooks may be signed with either. */
  TWILIO_AUTH_TOKEN_SECONDARY: z.string().min(1).optional(),
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/i, 'Use the SID of an API key: SK and 32 hexadecimal digits.')
    .optional(),
  TWILIO_API_KEY_SECRET: z.string().min(1).optional(),
  /** Twilio's data center and entry point, such as `ie1` and `dublin`. */
  TWILIO_REGION: z
    .string()
    .regex(/^[a-z]{2}\d$/, 'Use a Twilio region such as us1.')
    .optional(),
  TWILIO_EDGE: z
    .string()
    .regex(/^[a-z-]+$/, 'Use a Twilio edge location such as ashburn.')
    .optional(),
  /** The carrier's API, if not Twilio's own: the simulated carrier's. */
  CARRIER_URL: httpUrl.optional(),
  /** Where the carrier asks when this server does not answer during a call; our own address by default. */
  CARRIER_FALLBACK_URL: z.url({ protocol: /^https$/, error: 'Use an https:// address.' }).optional(),
  /** The number that calls are made from. */
  CALLER_ID: usPhone.default('+18885550100'),
  /** How fast call time passes: 1 with a real carrier; faster only with the simulated one. */
  CALL_PACE: numberFrom(1, 100).default(1),
  /** Simultaneous calls to one number, over all accounts: a payer's line is shared with everyone else. */
  CALLS_PER_NUMBER: whole(1, 1_000).default(5),
  /** New calls a second, over all accounts: Twilio queues what goes beyond an account's limit, which starts at 1. */
  DIALS_PER_SECOND: whole(1, 100).default(1),
  CALL_TTS_PROVIDER: z
    .enum(ttsProviders, `Enter one of ${ttsProviders.join(', ')}.`)
    .default(speechDefaults.ttsProvider),
  CALL_VOICE: z.string().min(1).optional(),
  CALL_TRANSCRIPTION_PROVIDER: z
    .enum(transcriptionProviders, `Enter one of ${transcriptionProviders.join(', ')}.`)
    .default(speechDefaults.transcriptionProvider),
  CALL_SPEECH_MODEL: z.string().min(1).optional(),
  CALL_LANGUAGE: z
    .string()
    .regex(/^en-[A-Z]{2}$/, 'Use an English language such as en-US. Claimline speaks English only.')
    .default(speechDefaults.language),
  /** Whether the transcription writes figures as figures. */
  CALL_SMART_FORMAT: z.stringbool({ error: 'Use true or false.' }).default(speechDefaults.smartFormat),
  /** Words to recognize in addition to our own list. */
  CALL_HINTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((hint) => hint.trim() || [])),
  /** Whether calls are recorded and the recordings kept. */
  RECORD_CALLS: z.stringbool({ error: 'Use true or false.' }).default(true),
};

type Given = z.infer<z.ZodObject<typeof carrierEnvironment>> & { readonly PUBLIC_URL?: string | undefined };

interface Rule {
  readonly path: string;
  readonly message: string;
  isKept(given: Given): boolean;
}

export const carrierRules: readonly Rule[] = [
  {
    path: 'TWILIO_API_KEY_SECRET',
    message: 'Set it together with TWILIO_API_KEY_SID, or set neither.',
    isKept: (given) =>
      (given.TWILIO_API_KEY_SID === undefined) === (given.TWILIO_API_KEY_SECRET === undefined),
  },
  {
    // The WebSocket must be wss ("TwiML Voice: <ConversationRelay>", url), and webhooks carry patients' data.
    path: 'PUBLIC_URL',
    message: 'Use the https:// address at which Twilio reaches this server.',
    isKept: (given) => given.CARRIER_URL !== undefined || (given.PUBLIC_URL?.startsWith('https:') ?? false),
  },
];

export function carrierOf(given: Given): CarrierSettings & { readonly callerId: string } {
  const { TWILIO_API_KEY_SID: keySid, TWILIO_API_KEY_SECRET: keySecret } = given;
  const secondary = given.TWILIO_AUTH_TOKEN_SECONDARY;
  return {
    accountSid: given.TWILIO_ACCOUNT_SID,
    authTokens: [given.TWILIO_AUTH_TOKEN, ...(secondary === undefined ? [] : [secondary])],
    apiKey: keySid === undefined || keySecret === undefined ? null : { sid: keySid, secret: keySecret },
    region: given.TWILIO_REGION ?? null,
    edge: given.TWILIO_EDGE ?? null,
    url: given.CARRIER_URL?.replace(/\/$/, '') ?? null,
    fallbackUrl: given.CARRIER_FALLBACK_URL ?? null,
    callerId: given.CALLER_ID,
    speech: speechOf(given),
  };
}

function speechOf(given: Given): SpeechSettings {
  return {
    ttsProvider: given.CALL_TTS_PROVIDER,
    voice: given.CALL_VOICE ?? null,
    transcriptionProvider: given.CALL_TRANSCRIPTION_PROVIDER,
    speechModel: given.CALL_SPEECH_MODEL ?? null,
    language: given.CALL_LANGUAGE,
    smartFormat: given.CALL_SMART_FORMAT,
    hints: given.CALL_HINTS,
  };
}
