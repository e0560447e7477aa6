import { isAbsolute, join, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

export type Settings = {
  /** The checkout. */
  root: string;
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Of the user's own PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** Of the same database, for the user that owns it; undefined when migrations use `databaseUrl`. */
  migrationsDatabaseUrl: string | undefined;
  /** Where browsers and the carrier find the server; no slash at the end. */
  publicUrl: string;
  isCarrierSimulated: boolean;
  /** How many times faster than real time calls and their waits run. */
  callPace: number;
  authSecret: string | undefined;
  callerId: string | undefined;
};

type Environment = Record<string, string | undefined>;

/** Reads and checks what the environment asks for. Throws StartError for the first value that cannot be right. */
export function readSettings(env: Environment, root: string, workingFolder: string): Settings {
  const host = given(env, 'HOST') ?? '127.0.0.1';
  const port = readPort(given(env, 'PORT') ?? '3000');
  const isCarrierSimulated = !hasCarrier(env);
  const dataDir = given(env, 'DATA_DIR');
  return {
    root,
    host,
    port,
    dataDir:
      dataDir === undefined
        ? join(root, 'data')
        : isAbsolute(dataDir)
          ? resolve(dataDir)
          : resolve(workingFolder, dataDir),
    ...readDatabaseUrls(env),
    publicUrl:
      readPublicUrl(given(env, 'PUBLIC_URL'), isCarrierSimulated) ?? `http://${urlHost(host)}:${port}`,
    isCarrierSimulated,
    callPace: readPace(given(env, 'CALL_PACE'), isCarrierSimulated),
    authSecret: given(env, 'AUTH_SECRET'),
    callerId: readCallerId(given(env, 'CALLER_ID'), isCarrierSimulated),
  };
}

/** The host for an address at which this machine reaches itself. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`PORT=${text} is not a port: use a whole number from 1 to 65535, such as PORT=3000.`);
}

function readPace(text: string | undefined, isCarrierSimulated: boolean): number {
  if (text === undefined) return isCarrierSimulated ? 8 : 1;
  const pace = Number(text);
  if (!isCarrierSimulated && pace !== 1) {
    throw new StartError(
      `CALL_PACE=${text} works only with the simulated carrier: remove it to use a real one.`,
    );
  }
  if (pace >= 1 && pace <= 100) return pace;
  throw new StartError(`CALL_PACE=${text} is not valid: use a number from 1 (real time) to 100.`);
}

function readCallerId(text: string | undefined, isCarrierSimulated: boolean): string | undefined {
  if (text !== undefined || isCarrierSimulated) return text;
  throw new StartError(
    'CALLER_ID is missing: set it to a number that your carrier lets you call from, such as CALLER_ID=+18005550100.',
  );
}

function readDatabaseUrls(env: Environment): Pick<Settings, 'databaseUrl' | 'migrationsDatabaseUrl'> {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const migrationsDatabaseUrl = readDatabaseUrl(env, 'MIGRATIONS_DATABASE_URL');
  if (migrationsDatabaseUrl !== undefined && databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL is missing: MIGRATIONS_DATABASE_URL is used together with it. Set both, or neither to use the embedded PostgreSQL.',
    );
  return { databaseUrl, migrationsDatabaseUrl };
}

function readDatabaseUrl(env: Environment, name: string): string | undefined {
  const text = given(env, name);
  if (text === undefined || /^postgres(ql)?:\/\/\S+$/.test(text)) return text;
  // Not shown: it may contain a password.
  throw new StartError(
    `${name} is not the address of a PostgreSQL: use postgresql://user:password@host:5432/database, or remove it to use the embedded one.`,
  );
}

function readPublicUrl(text: string | undefined, isCarrierSimulated: boolean): string | undefined {
  if (!isCarrierSimulated && !text?.startsWith('https:'))
    throw new StartError(
      `PUBLIC_URL${text === undefined ? ' is missing' : `=${text} is not secure`}: a real carrier needs the https:// address at which it reaches this server, such as PUBLIC_URL=https://claims.example.com.`,
    );
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new StartError(
    `PUBLIC_URL=${text} is not a valid address: use one without a path, such as https://claims.example.com.`,
  );
}

function hasCarrier(env: Environment): boolean {
  const sid = given(env, 'TWILIO_ACCOUNT_SID');
  const token = given(env, 'TWILIO_AUTH_TOKEN');
  if ((sid === undefined) === (token === undefined)) return sid !== undefined;
  const missing = sid === undefined ? 'TWILIO_ACCOUNT_SID' : 'TWILIO_AUTH_TOKEN';
  throw new StartError(
    `${missing} is missing: set both of the carrier's credentials, or neither to use the simulated carrier.`,
  );
}
