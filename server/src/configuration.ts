/** The server's settings, read from the environment once at startup. Errors say how to fix the setting. */

import path from 'node:path';
import { carrierOf } from './carrier-environment.ts';
import { apiCredentials } from './carrier-settings.ts';
import { environmentSchema } from './environment.ts';
import { isLoopbackHost } from './public-address.ts';

/** Keys given directly, or in a file with one a line; the newest first. */
export type EncryptionKeys = { readonly keys: readonly string[] } | { readonly file: string };

/** The most connections that one process opens; each channel it listens on takes one more. */
export interface Connections {
  /** For what people and API keys do. */
  readonly people: number;
  /** For calls and other work of the system, so that neither waits for the other's connections. */
  readonly system: number;
}

/** Across all accounts and processes. */
export interface CallLimits {
  /** Simultaneous calls to one number, unless its payer has another limit. */
  readonly perNumber: number;
  /** New calls a second of call time. */
  readonly dialsPerSecond: number;
}

/** A problem that only a person can fix. The process exits with its message. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The exit code that tells a supervisor not to start the process again. */
export const configurationExitCode = 78;

/** Null means that a feature is off or that the server uses its own default. */
export function readConfiguration(environment: NodeJS.ProcessEnv) {
  // An empty setting counts as missing, because .env files and Compose pass unset variables as empty strings.
  const settings = Object.entries(environment).filter(([, value]) => value?.trim() !== '');
  const parsed = environmentSchema.safeParse(Object.fromEntries(settings));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
    throw new ConfigurationError(`Fix these settings: ${problems.join('; ')}`);
  }
  const given = parsed.data;
  const reachable = given.HOST === '0.0.0.0' || given.HOST === '::' ? '127.0.0.1' : given.HOST;
  const publicUrl = (given.PUBLIC_URL ?? `http://${reachable}:${given.PORT}`).replace(/\/$/, '');
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  if (!isLocal && publicUrl.startsWith('http:') && !given.ALLOW_HTTP)
    throw new ConfigurationError(
      'PUBLIC_URL: patient data requires https. Use an https:// address, or set ALLOW_HTTP=true if something else protects the connection.',
    );
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl:
      given.LISTEN_DATABASE_URL === undefined
        ? given.DATABASE_URL
        : { pooled: given.DATABASE_URL, direct: given.LISTEN_DATABASE_URL },
    migrationsDatabaseUrl: given.MIGRATIONS_DATABASE_URL ?? null,
    trustedProxies: given.TRUSTED_PROXIES,
    connections: { people: given.PEOPLE_CONNECTIONS, system: given.SYSTEM_CONNECTIONS } satisfies Connections,
    dataDir: path.resolve(given.DATA_DIR),
    webDist: path.resolve(given.WEB_DIST),
    publicUrl,
    authSecrets: (given.AUTH_SECRET_PREVIOUS === undefined
      ? [given.AUTH_SECRET]
      : [given.AUTH_SECRET, given.AUTH_SECRET_PREVIOUS]) as [string, ...string[]],
    signIn: {
      sessionHours: given.SESSION_HOURS ?? (isLocal ? 7 * 24 : 12),
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
            ...apiCredentials(carrierOf(given)),
            from: given.TEXTS_FROM,
          },
    carrier: carrierOf(given),
    mail: {
      smtpUrl: given.SMTP_URL ?? null,
      from: given.MAIL_FROM ?? 'Claimline <claimline@localhost>',
      outbox: path.resolve(given.DATA_DIR, 'outbox'),
    },
    // Without a bucket, files are kept under `dataDir`.
    filesBucket:
      given.S3_BUCKET === undefined
        ? null
        : {
            bucket: given.S3_BUCKET,
            region: given.S3_REGION,
            endpoint: given.S3_ENDPOINT ?? null,
            encryption: given.S3_ENCRYPTION ?? (given.S3_ENDPOINT === undefined ? 'AES256' : 'none'),
          },
    encryptionKeys: (given.ENCRYPTION_KEY
      ? { keys: given.ENCRYPTION_KEY }
      : {
          file: path.resolve(given.ENCRYPTION_KEY_FILE ?? path.join(given.DATA_DIR, 'encryption.key')),
        }) as EncryptionKeys,
    push: {
      // Without them, keys are created at the first start and kept in the data folder.
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
    languageModel:
      given.LANGUAGE_MODEL_URL === undefined || given.LANGUAGE_MODEL === undefined
        ? null
        : {
            baseUrl: given.LANGUAGE_MODEL_URL.replace(/\/$/, ''),
            key: given.LANGUAGE_MODEL_KEY ?? null,
            model: given.LANGUAGE_MODEL,
          },
    callPace: given.CALL_PACE,
    callLimits: {
      perNumber: given.CALLS_PER_NUMBER,
      dialsPerSecond: given.DIALS_PER_SECOND,
    } satisfies CallLimits,
    recordsCalls: given.RECORD_CALLS,
    webhooksAllowPrivate: given.WEBHOOKS_ALLOW_PRIVATE,
    corsOrigins: given.CORS_ORIGINS,
    apiRequestsPerMinute: given.API_REQUESTS_PER_MINUTE,
    metricsToken: given.METRICS_TOKEN ?? null,
    appCheck:
      given.APP_CHECK_JWKS_URL === undefined
        ? null
        : { jwksUrl: given.APP_CHECK_JWKS_URL, audience: given.APP_CHECK_AUDIENCE ?? '' },
    accountCreation: {
      signUp: given.SIGN_UP,
      setupCode: given.SETUP_CODE ?? null,
      isLocal,
    },
    tracing:
      given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, share: given.OTEL_TRACES_SAMPLER_ARG },
    role: given.ROLE,
    servesWeb: given.ROLE !== 'worker',
    works: given.ROLE !== 'web',
    logLevel: given.LOG_LEVEL,
    stopsWithParent: given.CLAIMLINE_STOP_WITH_PARENT,
  };
}

export type Configuration = ReturnType<typeof readConfiguration>;
