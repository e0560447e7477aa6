/** Checks everything that a real call depends on. Each line says what is wrong and where to fix it. */

import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import twilio from 'twilio';
import type { CarrierSettings } from '../carrier-settings.ts';
import type { CarrierAccount } from './account-client.ts';
import { errorOfRefusal } from './error-codes.ts';
import { checkPath } from './routes.ts';
import { socketAddress } from './signature.ts';

export interface PreflightLine {
  /** Null when it could not be found out. */
  readonly isGood: boolean | null;
  readonly message: string;
}

export interface PreflightParts {
  readonly settings: CarrierSettings;
  readonly account: CarrierAccount;
  readonly publicUrl: string;
  /** The installation's number and those of billing accounts. */
  readonly callerIds: readonly string[];
}

/** Below this, calls may stop within a day. */
const balanceLeast = 20;
const socketWithinMs = 10_000;

const good = (message: string): PreflightLine => ({ isGood: true, message });
const bad = (message: string): PreflightLine => ({ isGood: false, message });
const unknown = (message: string): PreflightLine => ({ isGood: null, message });

export async function preflight(parts: PreflightParts): Promise<PreflightLine[]> {
  const { account, callerIds } = parts;
  const credentials = await checked('Credentials', () => accountStatus(account));
  const socket = await publicAddress(parts);
  // Nothing else can be asked without valid credentials.
  if (credentials.isGood !== true) return [credentials, socket];
  const rest = await Promise.all([
    ...callerIds.map((phone) => checked(`Caller ID ${phone}`, () => callerId(account, phone))),
    checked('Business profile', () => businessProfile(account)),
    checked('Geographic permissions', () => geographic(account)),
    checked('Balance', () => balance(account)),
    checked('Recordings', () => recordings(account)),
  ]);
  return [
    credentials,
    socket,
    ...rest,
    unknown(
      'HIPAA: can’t be checked through Twilio’s API. Sign a Business Associate Addendum and mark the account as a HIPAA account (Console > Admin > Accounts).',
    ),
  ];
}

async function checked(what: string, check: () => Promise<PreflightLine>): Promise<PreflightLine> {
  try {
    const line = await check();
    return { ...line, message: `${what}: ${line.message}` };
  } catch (error) {
    return unknown(`${what}: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'couldn’t be checked.';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  const code = 'code' in error ? String(error.code) : '';
  if (status === null) return `Twilio can’t be reached (${code || error.name}).`;
  if (status === 401 || status === 403) return errorOfRefusal(code, status).advice;
  return `Twilio answered ${status}${code === '' ? '' : ` (https://www.twilio.com/docs/api/errors/${code})`}.`;
}

async function accountStatus(account: CarrierAccount): Promise<PreflightLine> {
  const { status, isTrial } = await account.status();
  if (status !== 'active') return bad(`the account is ${status}: see Console > Billing.`);
  if (isTrial)
    return bad('the account is a trial and can call only verified numbers: upgrade it (Console > Billing).');
  return good('valid, and the account is active.');
}

async function callerId(account: CarrierAccount, phone: string): Promise<PreflightLine> {
  return (await account.mayCallFrom(phone))
    ? good('is owned or verified.')
    : bad(
        'doesn’t belong to the account and isn’t verified: buy it (Console > Phone Numbers > Buy a number) or verify it (Verified caller IDs).',
      );
}

async function businessProfile(account: CarrierAccount): Promise<PreflightLine> {
  return (await account.hasApprovedProfile())
    ? good('approved.')
    : bad(
        'not approved: Twilio blocks calls to +1 numbers without one (Console > Trust Hub > Customer profiles). A subaccount uses its parent’s.',
      );
}

async function geographic(account: CarrierAccount): Promise<PreflightLine> {
  return (await account.mayCallUnitedStates())
    ? good('calls to the United States are on.')
    : bad('calls to the United States are off: enable them (Console > Voice > Settings > Geo permissions).');
}

async function balance(account: CarrierAccount): Promise<PreflightLine> {
  const { amount, currency } = await account.balance();
  const words = `${amount.toFixed(2)} ${currency}`;
  return amount >= balanceLeast
    ? good(words)
    : bad(`${words}: calls stop at zero. Add funds, or turn on auto recharge (Console > Billing).`);
}

async function recordings(account: CarrierAccount): Promise<PreflightLine> {
  const isProtected = await account.protectsRecordings();
  if (isProtected === null) return unknown('there are none yet. Check again after the first recorded call.');
  return isProtected
    ? good('require a password.')
    : bad(
        'can be downloaded without a password: turn on HTTP basic authentication for media (Console > Voice > Settings > General).',
      );
}

/** Opens our own WebSocket as Twilio does: through the public address, signed with the auth token. */
function publicAddress({ settings, publicUrl }: PreflightParts): Promise<PreflightLine> {
  const signed = socketAddress(publicUrl) + checkPath;
  const { promise, resolve } = Promise.withResolvers<PreflightLine>();
  const fail = (why: string) =>
    resolve(
      bad(
        `PUBLIC_URL: ${publicUrl} doesn’t reach this server by WebSocket (${why}). Twilio must be able to reach it.`,
      ),
    );
  const ask = publicUrl.startsWith('https:') ? https.get : http.get;
  const request = ask(publicUrl + checkPath, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'x-twilio-signature': twilio.getExpectedTwilioSignature(settings.authTokens[0], signed, {}),
    },
    signal: AbortSignal.timeout(socketWithinMs),
  });
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    resolve(good(`PUBLIC_URL: ${publicUrl} reaches this server, as far as can be checked from here.`));
  });
  request.on('response', ({ statusCode }) =>
    fail(statusCode === 403 ? '403: another TWILIO_AUTH_TOKEN or address' : String(statusCode)),
  );
  request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
  return promise.finally(() => request.destroy());
}
