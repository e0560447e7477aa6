import { z } from 'zod';

const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number(`${name} must be a number.`)
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max}.`);

const pace = (name: string, max: number) =>
  z.coerce
    .number(`${name} must be a number.`)
    .positive(`${name} must be more than 0.`)
    .max(max, `${name} must be at most ${max}.`);

/** Rules of the real carrier that a setting can switch off in the simulated one. */
export const relaxableRules = ['http', 'speech'] as const;
export type RelaxableRule = (typeof relaxableRules)[number];

const list = (text: string) => text.split(/[\s,]+/).filter((item) => item !== '');

const environmentSchema = z.object({
  SIMULATOR_PORT: whole('SIMULATOR_PORT', 0, 65_535).default(0),
  SIMULATOR_HOST: z.string().min(1, 'SIMULATOR_HOST must not be empty.').default('127.0.0.1'),
  SIMULATOR_DIR: z
    .string('SIMULATOR_DIR is missing: name a folder for the ledger.')
    .min(1, 'SIMULATOR_DIR is empty: name a folder for the ledger.'),
  SIMULATOR_SPEED: pace('SIMULATOR_SPEED', 1000).default(1),
  SIMULATOR_CALLS_PER_SECOND: pace('SIMULATOR_CALLS_PER_SECOND', 1000).default(1),
  SIMULATOR_RECOGNITION_ERRORS: z.coerce
    .number('SIMULATOR_RECOGNITION_ERRORS must be a number.')
    .min(0, 'SIMULATOR_RECOGNITION_ERRORS must be at least 0.')
    .max(1, 'SIMULATOR_RECOGNITION_ERRORS must be at most 1.')
    .default(0),
  SIMULATOR_LENIENT: z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(relaxableRules, `SIMULATOR_LENIENT takes ${relaxableRules.join(', ')}.`)))
    .default([]),
  SIMULATOR_NUMBERS: z.string().transform(list).default([]),
  SIMULATOR_SECOND_AUTH_TOKEN: z
    .string()
    .min(8, 'SIMULATOR_SECOND_AUTH_TOKEN must have at least 8 characters.')
    .optional(),
  SIMULATOR_API_KEY: z
    .string()
    .regex(
      /^SK[0-9a-fA-F]{32}:.+$/,
      'SIMULATOR_API_KEY must be SK and 32 hexadecimal digits, a colon, and a secret.',
    )
    .optional(),
  SIMULATOR_STOP_WITH_PARENT: z.enum(['0', '1'], 'SIMULATOR_STOP_WITH_PARENT must be 0 or 1.').default('0'),
  TWILIO_ACCOUNT_SID: z
    .string('TWILIO_ACCOUNT_SID is missing.')
    .regex(/^AC[0-9a-fA-F]{32}$/, 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.'),
  TWILIO_AUTH_TOKEN: z
    .string('TWILIO_AUTH_TOKEN is missing.')
    .min(8, 'TWILIO_AUTH_TOKEN must have at least 8 characters.'),
});

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly directory: string;
  /** Seconds of call that pass in one real second. */
  readonly speed: number;
  /** Calls dialed per second of the simulator's clock; the rest are queued. */
  readonly callsPerSecond: number;
  /** The share of small words that recognition gets wrong. At 0 everything comes as it was said. */
  readonly recognitionErrors: number;
  /** Rules of the real carrier that it does not enforce. */
  readonly lenient: ReadonlySet<RelaxableRule>;
  /** Numbers that the account owns or has verified; empty for any. */
  readonly ownNumbers: readonly string[];
  /** Also accepted, as while tokens are rotated. */
  readonly secondAuthToken: string | null;
  /** `SK…:secret`, accepted instead of the account and its token. */
  readonly apiKey: string | null;
  readonly stopWithParent: boolean;
  readonly accountSid: string;
  readonly authToken: string;
}

/** Reads the settings; the error's message is one line that names every bad one. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join(' '));
  const settings = parsed.data;
  return {
    port: settings.SIMULATOR_PORT,
    host: settings.SIMULATOR_HOST,
    directory: settings.SIMULATOR_DIR,
    speed: settings.SIMULATOR_SPEED,
    callsPerSecond: settings.SIMULATOR_CALLS_PER_SECOND,
    recognitionErrors: settings.SIMULATOR_RECOGNITION_ERRORS,
    lenient: new Set(settings.SIMULATOR_LENIENT),
    ownNumbers: settings.SIMULATOR_NUMBERS,
    secondAuthToken: settings.SIMULATOR_SECOND_AUTH_TOKEN ?? null,
    apiKey: settings.SIMULATOR_API_KEY ?? null,
    stopWithParent: settings.SIMULATOR_STOP_WITH_PARENT === '1',
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
  };
}
