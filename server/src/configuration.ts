/** The server's settings, read from the environment once at startup. Errors say how to fix the setting. */

import path from 'node:path';
import type { PasswordPolicy } from '@claimline/domain/account/password-policy';
import { carrierOf } from './carrier-environment.ts';
import { apiCredentials, type CarrierSettings } from './carrier-settings.ts';
import { environmentSchema } from './environment.ts';
import { isLoopbackHost } from './public-address.ts';

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly connections: Connections;
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
  /** Null when no texts are sent. */
  readonly texts: {
    readonly url: string;
    readonly accountSid: string;
    readonly user: string;
    readonly password: string;
    readonly from: string;
  } | null;
  readonly carrier: CarrierSettings & { readonly callerId: string };
  readonly mail: { readonly smtpUrl: string | null; readonly from: string; readonly outbox: string };
  /** Null when files are kept under `dataDir`. */
  readonly filesBucket: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string | null;
  } | null;
  readonly push: {
    /** Null when they are created at the first start and kept in the data folder. */
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly subject: string;
    readonly moreServices: readonly string[];
  };
  /** Null when accounts are not billed. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly url: string | null;
  } | null;
  /** Null when no usage events are collected. */
  readonly analytics: { readonly url: string; readonly key: string | null } | null;
  /** Null when there is no language model. */
  readonly languageModel: {
    readonly baseUrl: string;
    readonly key: string | null;
    readonly model: string;
  } | null;
  readonly callPace: number;
  readonly callLimits: CallLimits;
  readonly recordsCalls: boolean;
  readonly webhooksAllowPrivate: boolean;
  readonly corsOrigins: readonly string[];
  readonly apiRequestsPerMinute: number;
  readonly metricsToken: string | null;
  readonly appCheck: { readonly jwksUrl: string; readonly audience: string } | null;
  readonly accountCreation: {
    readonly signUp: 'invited' | 'open';
    readonly setupCode: string | null;
    readonly isLocal: boolean;
  };
  readonly servesWeb: boolean;
  readonly worksCalls: boolean;
  readonly worksJobs: boolean;
  readonly sendsEmails: boolean;
  readonly logLevel: string;
  readonly stopsWithParent: boolean;
}

/** The most connections that one process opens; each channel it listens on takes one more. */
export interface Connections {
  /** For what people and API keys do. */
  readonly people: number;
  /** For calls and other work of the system, so that neither waits for the other's connections. */
  readonly system: number;
}

/** Shared by all accounts and processes. */
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

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`Fix these settings: ${faults.join('; ')}`);
  }
  const given = parsed.data;
  const reachable = given.HOST === '0.0.0.0' || given.HOST === '::' ? '127.0.0.1' : given.HOST;
  const publicUrl = (given.PUBLIC_URL ?? `http://${reachable}:${given.PORT}`).replace(/\/$/, '');
  return {
    port: given.PORT,
    host: given.HOST,
    databaseUrl: given.DATABASE_URL,
    connections: { people: given.PEOPLE_CONNECTIONS, system: given.SYSTEM_CONNECTIONS },
    dataDir: path.resolve(given.DATA_DIR),
    webDist: path.resolve(given.WEB_DIST),
    publicUrl,
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
            ...apiCredentials(carrierOf(given)),
            from: given.TEXTS_FROM,
          },
    carrier: carrierOf(given),
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
    languageModel:
      given.LANGUAGE_MODEL_URL === undefined || given.LANGUAGE_MODEL === undefined
        ? null
        : {
            baseUrl: given.LANGUAGE_MODEL_URL.replace(/\/$/, ''),
            key: given.LANGUAGE_MODEL_KEY ?? null,
            model: given.LANGUAGE_MODEL,
          },
    callPace: given.CALL_PACE,
    callLimits: { perNumber: given.CALLS_PER_NUMBER, dialsPerSecond: given.DIALS_PER_SECOND },
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
      isLocal: isLoopbackHost(new URL(publicUrl).hostname),
    },
    servesWeb: given.ROLE !== 'worker',
    worksCalls: given.ROLE !== 'web',
    worksJobs: given.ROLE !== 'web',
    sendsEmails: given.ROLE !== 'web',
    logLevel: given.LOG_LEVEL,
    stopsWithParent: given.CLAIMLINE_STOP_WITH_PARENT,
  };
}
