/** The environment variables, each with its default and its error message. */

import { isIP } from 'node:net';
import path from 'node:path';
import { characterKinds, ordinaryPolicy, passwordLengthMax } from '@claimline/domain/account/password-policy';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { carrierEnvironment, carrierRules } from './carrier-environment.ts';
import { numberFrom, whole } from './number-settings.ts';

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const isProxyRange = (text: string) =>
  namedRanges.includes(text) ||
  isIP(text) !== 0 ||
  (isIP(text.split('/', 1)[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));

const port = whole(1, 65_535);
const postgresUrl = z
  .string({ error: 'Required' })
  .regex(
    /^postgres(ql)?:\/\//,
    'Use a PostgreSQL address such as postgresql://user:password@host:5432/claimline.',
  );
const url = z.url({ protocol: /^https?$/, error: 'Use an http:// or https:// address.' });

export const environmentSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: postgresUrl,
    /** PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode: for listening and migrations. */
    LISTEN_DATABASE_URL: postgresUrl.optional(),
    /** For the process that migrates the database. */
    MIGRATIONS_DATABASE_URL: postgresUrl.optional(),
    /** The most connections a process opens for people, and for calls and other work of the system. */
    PEOPLE_CONNECTIONS: whole(2, 500).default(10),
    SYSTEM_CONNECTIONS: whole(2, 500).default(10),
    DATA_DIR: z.string().min(1).default('data'),
    WEB_DIST: z
      .string()
      .min(1)
      .default(path.join(import.meta.dirname, '../../web/dist')),
    /** Allows plain HTTP at an address that is not this machine's own. */
    ALLOW_HTTP: z.stringbool({ error: 'Use true or false.' }).default(false),
    /** After how many hours everybody has to sign in again. */
    SESSION_HOURS: whole(1, 720).optional(),
    /** The proxies whose `X-Forwarded-For` is trusted: addresses and ranges with commas between, or how many. */
    TRUSTED_PROXIES: z
      .string()
      .default('loopback')
      .transform((text, context): string[] | number => {
        const given = text.split(',').flatMap((each) => each.trim() || []);
        if (given.length === 1 && /^[1-9]$/.test(given[0] ?? '')) return Number(given[0]);
        if (given.length > 0 && given.every(isProxyRange)) return given;
        context.addIssue({
          code: 'custom',
          message:
            'Use addresses or ranges such as 10.0.0.0/8, separated by commas, or a number of proxies from 1 to 9.',
        });
        return z.NEVER;
      }),
    /** The URL at which browsers and the carrier reach this server. */
    PUBLIC_URL: url.optional(),
    /** Signs sessions and encrypts signing keys. */
    AUTH_SECRET: z.string({ error: 'Required' }).min(32, 'Use at least 32 characters.'),
    /** Accepted beside it while it is being replaced. */
    AUTH_SECRET_PREVIOUS: z.string().min(32, 'Use at least 32 characters.').optional(),
    PASSWORD_LENGTH_MIN: whole(6, 64).default(ordinaryPolicy.length_min),
    PASSWORD_LENGTH_MAX: whole(8, passwordLengthMax).optional(),
    /** Kinds of characters; a password needs at least one of each. */
    PASSWORD_NEEDS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((kind) => kind.trim() || []))
      .pipe(z.array(z.enum(characterKinds, `Use any of ${characterKinds.join(', ')}, separated by commas.`))),
    /** A service for breached passwords, queried by the first five digits of a SHA-1 hash. */
    BREACHED_PASSWORDS_URL: url.optional(),
    /** The most rounds of proof of work that a browser has to do after failed attempts. */
    BOT_CHECK_ROUNDS: whole(1, 10_000).optional(),
    /** An OpenID Connect provider for single sign-on. */
    OIDC_ISSUER: url.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    /** The label of the button. */
    OIDC_NAME: z.string().min(1).max(40).default('single sign-on'),
    /** The sender of texts with sign-in codes; without it, sign-in by phone is off. */
    TEXTS_FROM: z
      .string()
      .regex(/^\+1\d{10}$/, 'Use a US number such as +18005550100.')
      .optional(),
    /** The API that sends texts, if not Twilio's own. */
    TEXTS_URL: url.default('https://api.twilio.com'),
    ...carrierEnvironment,
    /** The mail server for outgoing email; without one, emails are written to the outbox folder. */
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'Use smtp://user:password@host:587 or smtps://user:password@host:465.',
      })
      .optional(),
    /** The sender of emails. */
    MAIL_FROM: z
      .string()
      .regex(
        /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'Use an address such as Claimline <no-reply@example.com>.',
      )
      .optional(),
    /** Whether webhooks may go to addresses of private networks and of this machine, over plain HTTP. */
    WEBHOOKS_ALLOW_PRIVATE: z.stringbool({ error: 'Use true or false.' }).default(false),
    /** A bucket for files, instead of `DATA_DIR`; credentials come from the environment as for AWS's own tools. */
    S3_BUCKET: z.string().min(3, 'Use the name of a bucket.').optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** How the bucket encrypts; Amazon's own key unless the endpoint is another's. */
    S3_ENCRYPTION: z.enum(['AES256', 'aws:kms', 'none'], 'Use AES256, aws:kms, or none.').optional(),
    /** Keys that encrypt the keys of files, with commas between, the newest first; or a file with one a line. */
    ENCRYPTION_KEY: z
      .string()
      .transform((text) => text.split(',').flatMap((key) => key.trim() || []))
      .pipe(z.array(z.string().min(32, 'Use keys of at least 32 characters.')))
      .optional(),
    ENCRYPTION_KEY_FILE: z.string().min(1).optional(),
    /** The bucket's endpoint, if not Amazon's. */
    S3_ENDPOINT: url.optional(),
    /** Identifies this installation to push services; `npx web-push generate-vapid-keys` makes a pair. */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{87}$/, 'Use a VAPID public key of 87 characters.')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'Use a VAPID private key of 43 characters.')
      .optional(),
    /** Contact for push services. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'Use a mailto: or https:// address.')
      .optional(),
    /** Push services in addition to those of the browsers. */
    PUSH_SERVICES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''))
      .pipe(z.array(url.transform((each) => new URL(each).origin)))
      .default([]),
    /** Other origins whose pages may call functions and the API from a browser. */
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || []))
      .pipe(
        z.array(
          z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text, {
            error: 'Use origins such as https://app.example.com, separated by commas.',
          }),
        ),
      ),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, 'Use at least 16 characters, without spaces.')
      .optional(),
    /** How many REST requests a key may make per minute, over all processes. */
    API_REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(15_000),
    /** The JWKS URL of an app-check provider. If set, function calls from outside our pages need its token. */
    APP_CHECK_JWKS_URL: url.optional(),
    APP_CHECK_AUDIENCE: z.string().min(1).optional(),
    /** Stripe, for accounts that are billed. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'Use a secret or restricted Stripe key, which starts with sk_ or rk_.')
      .optional(),
    /** The secret of the webhook endpoint `PUBLIC_URL/billing/stripe`. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'Use the webhook’s signing secret, which starts with whsec_.')
      .optional(),
    /** Stripe's API, if not at its own URL. */
    STRIPE_URL: url.optional(),
    /** The endpoint for usage events; without it, none are collected. */
    ANALYTICS_URL: url.optional(),
    ANALYTICS_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'Use a bearer token of visible ASCII characters.')
      .optional(),
    /** An OpenAI-compatible endpoint, used on a call where the rules are unsure; without it the rules decide alone. */
    LANGUAGE_MODEL_URL: url
      .refine(
        (given) =>
          given.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${given}/`),
        'Use an https:// address; http:// is allowed only for this machine.',
      )
      .optional(),
    LANGUAGE_MODEL_KEY: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'Use a bearer token of visible ASCII characters.')
      .optional(),
    LANGUAGE_MODEL: z.string().min(1).optional(),
    /** Who may create accounts: admins of existing ones, or everyone who can sign in. */
    SIGN_UP: z.enum(['invited', 'open'], 'Use invited or open.').default('invited'),
    /** Lets somebody at another computer create the first account. */
    SETUP_CODE: z.string().min(12, 'Use at least 12 characters.').toUpperCase().optional(),
    /** Where traces are sent, by OTLP over HTTP, such as http://collector:4318. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    /** The share of traces that are kept, from 0 to 1. */
    OTEL_TRACES_SAMPLER_ARG: numberFrom(0, 1).default(1),
    ROLE: z.enum(['all', 'web', 'worker'], 'Use web, worker or all.').default('all'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'Use fatal, error, warn, info, debug or silent.',
      )
      .default('info'),
    CLAIMLINE_STOP_WITH_PARENT: z.stringbool().default(false),
  })
  .refine((given) => given.APP_CHECK_JWKS_URL === undefined || given.APP_CHECK_AUDIENCE !== undefined, {
    path: ['APP_CHECK_AUDIENCE'],
    message: 'Set the required audience of app-check tokens, such as projects/1234567890.',
  })
  .refine(
    (given) =>
      given.ROLE === 'all' ||
      given.S3_BUCKET === undefined ||
      given.ENCRYPTION_KEY ||
      given.ENCRYPTION_KEY_FILE,
    {
      path: ['ENCRYPTION_KEY'],
      message:
        'Processes that share a bucket need the same key: set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE for all of them.',
    },
  )
  .refine(
    (given) => given.ROLE === 'all' || given.S3_BUCKET === undefined || given.VAPID_PUBLIC_KEY !== undefined,
    {
      path: ['VAPID_PUBLIC_KEY'],
      message:
        'Processes that share a bucket need the same keys for push messages: `npx web-push generate-vapid-keys` makes a pair.',
    },
  )
  .refine((given) => given.CALL_PACE === 1 || given.CARRIER_URL !== undefined, {
    path: ['CALL_PACE'],
    message: 'A real carrier needs real time: leave it at 1.',
  })
  .refine((given) => !given.OIDC_ISSUER || (given.OIDC_CLIENT_ID && given.OIDC_CLIENT_SECRET), {
    path: ['OIDC_ISSUER'],
    message: 'Also set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
  })
  .refine((given) => (given.PASSWORD_LENGTH_MAX ?? Infinity) >= given.PASSWORD_LENGTH_MIN, {
    path: ['PASSWORD_LENGTH_MAX'],
    message: 'Use at least PASSWORD_LENGTH_MIN.',
  })
  .refine((given) => (given.VAPID_PUBLIC_KEY === undefined) === (given.VAPID_PRIVATE_KEY === undefined), {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'Set both keys, or neither to have a pair created.',
  })
  .refine(
    (given) => (given.STRIPE_SECRET_KEY === undefined) === (given.STRIPE_WEBHOOK_SECRET === undefined),
    { path: ['STRIPE_WEBHOOK_SECRET'], message: 'Set it together with STRIPE_SECRET_KEY, or set neither.' },
  )
  .refine((given) => given.ANALYTICS_KEY === undefined || given.ANALYTICS_URL !== undefined, {
    path: ['ANALYTICS_URL'],
    message: 'Set where events are sent, or remove ANALYTICS_KEY.',
  })
  .refine((given) => (given.LANGUAGE_MODEL_URL === undefined) === (given.LANGUAGE_MODEL === undefined), {
    path: ['LANGUAGE_MODEL'],
    message: 'Set LANGUAGE_MODEL_URL and LANGUAGE_MODEL together, or neither.',
  })
  .refine((given) => given.LANGUAGE_MODEL_KEY === undefined || given.LANGUAGE_MODEL_URL !== undefined, {
    path: ['LANGUAGE_MODEL_URL'],
    message: 'Set the address that LANGUAGE_MODEL_KEY is for, or remove the key.',
  })
  .refine((given) => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'Set the sender of emails, such as Claimline <no-reply@example.com>.',
  })
  .superRefine((given, context) => {
    for (const { path: name, message, isKept } of carrierRules)
      if (!isKept(given)) context.addIssue({ code: 'custom', path: [name], message });
  });
