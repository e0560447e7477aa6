import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type ExternalServices = {
  databaseUrl: string;
  /** Of the simulated carrier; undefined with a real one. */
  carrierUrl: string | undefined;
};

/** The environment of the server and the seed: the only settings that are passed to them. */
export function serverEnvironment(
  given: NodeJS.ProcessEnv,
  settings: Settings,
  secrets: Secrets,
  { databaseUrl, carrierUrl }: ExternalServices,
): NodeJS.ProcessEnv {
  const { MIGRATIONS_DATABASE_URL: _, ...others } = withoutEmpty(given);
  return {
    SETUP_CODE: setupCodeOf(settings, secrets),
    ...others,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: settings.publicUrl,
    WEB_DIST: join(settings.root, 'web', 'dist'),
    AUTH_SECRET: authSecretOf(settings, secrets),
    ...(settings.authSecret === undefined && secrets.previousAuthSecret !== undefined
      ? { AUTH_SECRET_PREVIOUS: secrets.previousAuthSecret }
      : {}),
    ...carrierCredentials(settings, secrets),
    ...(carrierUrl === undefined ? {} : { CARRIER_URL: carrierUrl }),
    ...(settings.callerId === undefined ? {} : { CALLER_ID: settings.callerId }),
    CALL_PACE: String(settings.callPace),
    CLAIMLINE_STOP_WITH_PARENT: '1',
  };
}

const authSecretOf = (settings: Settings, secrets: Secrets) => settings.authSecret ?? secrets.authSecret;

/** Lets somebody at another computer create the first account. 16 digits and letters, the same at each start. */
function setupCodeOf(settings: Settings, secrets: Secrets): string {
  const digest = createHmac('sha256', authSecretOf(settings, secrets)).update('setup code').digest('hex');
  return digest.slice(0, 16).toUpperCase();
}

export function simulatorEnvironment(
  given: NodeJS.ProcessEnv,
  settings: Settings,
  secrets: Secrets,
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...withoutEmpty(given),
    ...carrierCredentials(settings, secrets),
    SIMULATOR_PORT: String(port),
    SIMULATOR_DIR: join(settings.dataDir, 'simulator'),
    SIMULATOR_SPEED: String(settings.callPace),
    // As strict as Twilio, apart from certificates, which a local server does not have.
    SIMULATOR_LENIENT: given['SIMULATOR_LENIENT'] ?? 'http',
    SIMULATOR_STOP_WITH_PARENT: '1',
  };
}

/** An empty setting counts as missing. */
function withoutEmpty(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim() !== ''));
}

/** A real carrier's credentials are in the environment already. */
function carrierCredentials(settings: Settings, secrets: Secrets): NodeJS.ProcessEnv {
  if (!settings.isCarrierSimulated) return {};
  return { TWILIO_ACCOUNT_SID: secrets.carrierAccountSid, TWILIO_AUTH_TOKEN: secrets.carrierAuthToken };
}
