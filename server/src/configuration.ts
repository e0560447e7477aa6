/** The server's settings, read from the environment once at boot; what is wrong is said with how to mend it. */

import path from 'node:path';
import {
  characterKinds,
  ordinaryPolicy,
  type PasswordPolicy,
  passwordLengthLast,
} from '@claimline/domain/password-policy';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const url = z.url({ protocol: /^https?$/, error: 'Give an http:// or https:// address.' });

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: z
      .string({ error: 'Required' })
      .regex(
        /^postgres(ql)?:\/\//,
        'Give a PostgreSQL address such as postgresql://user:password@host:5432/claimline.',
      ),
    DATA_DIR: z.string().min(1).default('data'),
    WEB_DIST: z
      .string()
      .min(1)
      .default(path.join(import.meta.dirname, '../../web/dist')),
    /** Where a browser and the carrier reach this server. */
    PUBLIC_URL: url.optional(),
    /** Signs sessions and encrypts signing keys. */
    AUTH_SECRET: z.string({ error: 'Required' }).min(32, 'Give at least 32 characters.'),
    PASSWORD_LENGTH_MIN: z.coerce.number().int().min(6).max(64).default(ordinaryPolicy.length_min),
    PASSWORD_LENGTH_MAX: z.coerce.number().int().min(8).max(passwordLengthLast).optional(),
    /** Kinds of characters a password needs one of each of. */
    PASSWORD_NEEDS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((kind) => kind.trim() || []))
      .pipe(
        z.array(z.enum(characterKinds, `Give any of ${characterKinds.join(', ')}, with commas between.`)),
      ),
    /** A list of breached passwords that answers by the first five digits of a SHA-1. */
    BREACHED_PASSWORDS_URL: url.optional(),
    /** How many rounds of work, at most, a browser has to show where doors are tried often. */
    BOT_CHECK_ROUNDS: z.coerce.number().int().min(1).max(10_000).optional(),
    /** An OpenID Connect provider people may sign in at. */
    OIDC_ISSUER: url.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** What stands on the button. */
    OIDC_NAME: z.string().min(1).max(40).default('single sign-on'),
    /** The number texts with sign-in codes come from; without it nobody signs in by telephone. */
    TEXTS_FROM: z
      .string()
      .regex(/^\+1\d{10}$/, 'Give a US number such as +18005550100.')
      .optional(),
    /** Another address than Twilio's own for the API that takes texts. */
    TEXTS_URL: url.default('https://api.twilio.com'),
    TWILIO_ACCOUNT_SID: z.string({ error: 'Required' }).min(1),
    TWILIO_AUTH_TOKEN: z.string({ error: 'Required' }).min(1),
    /** Another address than Twilio's own for the carrier's API: the simulated carrier's. */
    CARRIER_URL: url.optional(),
    /** The number calls are made from. */
    CALLER_ID: z
      .string()
      .regex(/^\+1\d{10}$/, 'Give a US number such as +18005550100.')
      .default('+18885550100'),
    /** How fast call time passes: 1 with a real carrier; faster only with the simulated one. */
    CALL_PACE: z.coerce.number().min(1).max(100).default(1),
    /** Whether calls are recorded and the recordings kept. */
    RECORD_CALLS: z.stringbool({ error: 'Give true or false.' }).default(true),
    /** The mail server letters are handed to; without one they are written to the outbox. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'Give the mail server as smtp://user:password@host:587 or smtps://user:password@host:465.',
      })
      .optional(),
    /** Whom letters are from. */
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'Give an address such as Claimline <no-reply@example.com>.',
      )
      .optional(),
    /** Whether webhooks may go to addresses of private networks and of this machine, and by plain http. */
    WEBHOOKS_ALLOW_PRIVATE: z.stringbool({ error: 'Give true or false.' }).default(false),
    /** A bucket for files instead of `DATA_DIR`; its credentials are found as AWS's tools find them. */
    S3_BUCKET: z.string().min(3, 'Give the name of a bucket.').optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** Where the bucket is when it is not Amazon's. */
    S3_ENDPOINT: url.optional(),
    /** The pair that push services know us by, as `npx web-push generate-vapid-keys` makes one. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/, 'Give the 87 letters of a VAPID public key.')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'Give the 43 letters of a VAPID private key.')
      .optional(),
    /** Whom push services may ask about what we send. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'Give a mailto: or https:// address.')
      .optional(),
    /** Push services besides the browsers' own. */
    PUSH_SERVICES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''))
      .pipe(z.array(url.transform((each) => new URL(each).origin)))
      .default([]),
    /** Origins besides our own whose pages may call functions and the API from a browser. */
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || []))
      .pipe(
        z.array(
          z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text, {
            error: 'Give origins such as https://app.example.com, with commas between.',
          }),
        ),
      ),
    /** How often a key may ask the REST API in a minute, of each process. */
    API_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(15_000),
    /** Where the keys of an app-check provider are; with it calls of functions by others than our pages need a token of theirs. */
    APP_CHECK_JWKS_URL: url.optional(),
    APP_CHECK_AUDIENCE: z.string().min(1).optional(),
    /** Stripe, for accounts that are billed. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'Give a secret or restricted key of Stripe, which begins with sk_ or rk_.')
      .optional(),
    /** What Stripe signs what it tells `PUBLIC_URL/billing/stripe` with. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'Give the signing secret of the webhook, which begins with whsec_.')
      .optional(),
    /** Another address than Stripe's own. */
    STRIPE_URL: url.optional(),
    /** Where named events of how the product is used are sent; without it none are collected. */
    ANALYTICS_URL: url.optional(),
    ANALYTICS_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'Give a bearer token of visible ASCII characters.')
      .optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    CLAIMLINE_STOP_WITH_PARENT: z.stringbool().default(false),
  })
  .refine((given) => given.APP_CHECK_JWKS_URL === undefined || given.APP_CHECK_AUDIENCE !== undefined, {
    path: ['APP_CHECK_AUDIENCE'],
    message: 'Say whom app-check tokens must be for, such as projects/1234567890.',
  })
  .refine((given) => given.CALL_PACE === 1 || given.CARRIER_URL !== undefined, {
    path: ['CALL_PACE'],
    message: 'A real carrier keeps real time: leave it at 1.',
  })
  .refine((given) => !given.OIDC_ISSUER || (given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET), {
    path: ['OIDC_ISSUER'],
    message: 'Give OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too.',
  })
  .refine((given) => (given.PASSWORD_LENGTH_MAX ?? Infinity) >= given.PASSWORD_LENGTH_MIN, {
    path: ['PASSWORD_LENGTH_MAX'],
    message: 'Give at least PASSWORD_LENGTH_MIN.',
  })
  .refine((given) => (given.VAPID_PUBLIC_KEY === undefined) === (given.VAPID_PRIVATE_KEY === undefined), {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'Give both keys of the pair, or neither to have one made.',
  })
  .refine(
    (given) => (given.STRIPE_SECRET_KEY === undefined) === (given.STRIPE_WEBHOOK_SECRET === undefined),
    { path: ['STRIPE_WEBHOOK_SECRET'], message: 'Give it together with STRIPE_SECRET_KEY, or neither.' },
  )
  .refine((given) => given.ANALYTICS_KEY === undefined || given.ANALYTICS_URL !== undefined, {
    path: ['ANALYTICS_URL'],
    message: 'Say where events are sent, or leave ANALYTICS_KEY out.',
  })
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'Say whom letters are from, such as Claimline <no-reply@example.com>.',
  });

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly webDist: string;
  readonly publicUrl: string;
  readonly authSecret: string;
  readonly signIn: {
    readonly passwordPolicy: PasswordPolicy;
    readonly breachedPasswordsUrl?: string;
    readonly singleSignOn?: {
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly name: string;
    };
    readonly botCheckRounds?: number;
    readonly sendsTexts: boolean;
    readonly logsEvents: boolean;
  };
  /** Null: no texts are sent. */
  readonly texts: {
    readonly url: string;
    readonly accountSid: string;
    readonly authToken: string;
    readonly from: string;
  } | null;
  readonly carrier: {
    readonly accountSid: string;
    readonly authToken: string;
    readonly url: string | null;
    readonly callerId: string;
  };
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly outbox: string };
  /** Null: files are kept under `dataDir`. */
  readonly filesBucket: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string | null;
  } | null;
  readonly push: {
    /** Null: made at the first start and kept under the data folder. */
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly subject: string;
    readonly moreServices: readonly string[];
  };
  /** Null: accounts are not billed. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly url: string | null;
  } | null;
  /** Null: how the product is used is not collected. */
  readonly analytics: { readonly url: string; readonly key: string | null } | null;
  readonly callPace: number;
  readonly recordsCalls: boolean;
  readonly webhooksAllowPrivate: boolean;
  readonly corsOrigins: readonly string[];
  readonly apiRequestsPerMinute: number;
  readonly appCheck: { readonly jwksUrl: string; readonly audience: string } | null;
  readonly servesWeb: boolean;
  readonly worksCalls: boolean;
  readonly worksJobs: boolean;
  readonly sendsLetters: boolean;
  readonly logLevel: string;
  readonly stopsWithParent: boolean;
}

/** A setting or a condition that only a person can mend; the process ends with its message. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The exit code that tells a supervisor not to start the process again. */
export const configurationExitCode = 78;

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`Settings to mend: ${faults.join('; ')}`);
  }
  const given = parsed.data;
  const reachable = given.HOST === '0.0.0.0' || given.HOST === '::' ? '127.0.0.1' : given.HOST;
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    dataDir: path.resolve(given.DATA_DIR),
    webDist: path.resolve(given.WEB_DIST),
    publicUrl: (given.PUBLIC_URL ?? `http://${reachable}:${given.PORT}`).replace(/\/$/, ''),
    authSecret: given.AUTH_SECRET,
    signIn: {
      passwordPolicy: {
        length_min: given.PASSWORD_LENGTH_MIN,
        length_max: given.PASSWORD_LENGTH_MAX ?? null,
        needs: given.PASSWORD_NEEDS,
      },
      ...(given.BREACHED_PASSWORDS_URL === undefined
        ? {}
        : { breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL.replace(/\/$/, '') }),
      ...(given.OIDC_ISSUER && given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET
        ? {
            singleSignOn: {
              issuer: given.OIDC_ISSUER,
              clientId: given.OIDC_CLIENT_ID,
              clientSecret: given.OIDC_CLIENT_SECRET,
              name: given.OIDC_NAME,
            },
          }
        : {}),
      ...(given.BOT_CHECK_ROUNDS === undefined ? {} : { botCheckRounds: given.BOT_CHECK_ROUNDS }),
      sendsTexts: given.TEXTS_FROM !== undefined,
      logsEvents: given.ANALYTICS_URL !== undefined,
    },
    texts:
      given.TEXTS_FROM === undefined
        ? null
        : {
            url: given.TEXTS_URL.replace(/\/$/, ''),
            accountSid: given.TWILIO_ACCOUNT_SID,
            authToken: given.TWILIO_AUTH_TOKEN,
            from: given.TEXTS_FROM,
          },
    carrier: {
      accountSid: given.TWILIO_ACCOUNT_SID,
      authToken: given.TWILIO_AUTH_TOKEN,
      url: given.CARRIER_URL?.replace(/\/$/, '') ?? null,
      callerId: given.CALLER_ID,
    },
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? 'Claimline <claimline@localhost>',
      outbox: path.resolve(given.DATA_DIR, 'outbox'),
    },
    filesBucket:
      given.S3_BUCKET === undefined
        ? null
        : { bucket: given.S3_BUCKET, region: given.S3_REGION, endpoint: given.S3_ENDPOINT ?? null },
    push: {
      keys:
        given.VAPID_PUBLIC_KEY === undefined || given.VAPID_PRIVATE_KEY === undefined
          ? null
          : { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY },
      subject:
        given.VAPID_SUBJECT ??
        (given.PUBLIC_URL?.startsWith('https:') ? given.PUBLIC_URL : 'mailto:claimline@localhost'),
      moreServices: given.PUSH_SERVICES,
    },
    stripe:
      given.STRIPE_SECRET_KEY === undefined || given.STRIPE_WEBHOOK_SECRET === undefined
        ? null
        : {
            secretKey: given.STRIPE_SECRET_KEY,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
            url: given.STRIPE_URL ?? null,
          },
    analytics:
      given.ANALYTICS_URL === undefined
        ? null
        : { url: given.ANALYTICS_URL, key: given.ANALYTICS_KEY ?? null },
    callPace: given.CALL_PACE,
    recordsCalls: given.RECORD_CALLS,
    webhooksAllowPrivate: given.WEBHOOKS_ALLOW_PRIVATE,
    corsOrigins: given.CORS_ORIGINS,
    apiRequestsPerMinute: given.API_REQUESTS_PER_MINUTE,
    appCheck:
      given.APP_CHECK_JWKS_URL === undefined
        ? null
        : { jwksUrl: given.APP_CHECK_JWKS_URL, audience: given.APP_CHECK_AUDIENCE ?? '' },
    servesWeb: given.ROLE !== 'worker',
    worksCalls: given.ROLE !== 'web',
    worksJobs: given.ROLE !== 'web',
    sendsLetters: given.ROLE !== 'web',
    logLevel: given.LOG_LEVEL,
    stopsWithParent: given.CLAIMLINE_STOP_WITH_PARENT,
  };
}
