/**
 * What the carrier's error codes mean for calling, and what the operator has to do. Source: Twilio, error dictionary,
 * https://www.twilio.com/docs/api/errors/CODE.
 */

/**
 * `number`: the dialed number is at fault. `destination`: the number, or what our account may call; only other calls
 * show which. `caller-id`: our number is refused. `installation`: no call can be placed. `capacity`: too many
 * simultaneous calls.
 */
export type ErrorScope = 'number' | 'destination' | 'caller-id' | 'installation' | 'capacity';

export interface CarrierError {
  readonly code: string;
  readonly scope: ErrorScope;
  /** What is wrong and where to fix it. */
  readonly advice: string;
}

const trial = 'The Twilio account is a trial: upgrade it (Console > Billing).';
const inactive = 'The Twilio account is not active: check its balance and status (Console > Billing).';
const concurrency =
  'The Twilio account’s concurrent call limit is reached: lower the accounts’ concurrent calls, get a business profile approved (Console > Trust Hub), or ask Twilio for a higher limit.';
const credentials =
  'Twilio rejected the credentials: check TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN, or TWILIO_API_KEY_SID with TWILIO_API_KEY_SECRET, and TWILIO_REGION.';
const geographic =
  'Calls to this country are turned off: enable the United States (Console > Voice > Settings > Geo permissions).';
const speech =
  'Twilio rejected the speech settings: check CALL_TTS_PROVIDER, CALL_VOICE, CALL_TRANSCRIPTION_PROVIDER, CALL_SPEECH_MODEL and CALL_LANGUAGE.';

const known: Readonly<Record<string, readonly [ErrorScope, string]>> = {
  '10001': ['installation', inactive],
  '10002': ['installation', trial],
  '10004': ['capacity', concurrency],
  '13223': ['number', 'Invalid phone number format.'],
  '13224': ['number', 'Invalid phone number.'],
  '13225': ['number', 'Twilio doesn’t call this number.'],
  '13226': ['number', 'Invalid country code.'],
  '13227': ['destination', geographic],
  '20003': ['installation', credentials],
  '20005': ['installation', inactive],
  '20008': ['installation', 'These are Twilio test credentials: use live credentials.'],
  '21203': ['destination', geographic],
  '21205': [
    'installation',
    'Twilio rejected the webhook address: PUBLIC_URL must be an https:// address that is reachable from the internet.',
  ],
  '21210': [
    'caller-id',
    'The caller ID is not verified: verify it (Console > Phone Numbers > Verified caller IDs) or call from a number of the Twilio account.',
  ],
  '21211': ['number', 'Invalid phone number.'],
  '21212': [
    'caller-id',
    'The caller ID is not a valid phone number: check CALLER_ID or the account’s caller ID.',
  ],
  '21213': ['caller-id', 'The caller ID is missing: check CALLER_ID.'],
  '21214': ['number', 'The number can’t be reached.'],
  '21215': ['destination', geographic],
  '21216': [
    'destination',
    'Twilio blocked the call. It blocks all calls to +1 numbers without an approved primary business profile (Console > Trust Hub).',
  ],
  '21217': ['number', 'Invalid phone number.'],
  '21219': ['installation', trial],
  '21421': ['number', 'Invalid phone number.'],
  '64101': ['installation', speech],
  '64102': [
    'installation',
    'Twilio can’t open the WebSocket: check that PUBLIC_URL is reachable and that its proxy forwards WebSockets.',
  ],
  '64106': ['installation', speech],
  '64109': ['capacity', concurrency],
};

export const knownErrorCodes = Object.keys(known);

/** Null for a code that is not in the list. */
export function findCarrierError(code: string | undefined): CarrierError | null {
  const entry = code === undefined ? undefined : known[code];
  return code === undefined || entry === undefined ? null : { code, scope: entry[0], advice: entry[1] };
}

/**
 * The error of a refused dial. Our requests differ only in their numbers, so an unknown code is treated as affecting
 * all of them: otherwise claim after claim would fail.
 */
export function errorOfRefusal(code: string, status: number): CarrierError {
  const error =
    findCarrierError(code) ?? (status === 401 || status === 403 ? findCarrierError('20003') : null);
  if (error) return { ...error, code: code || String(status) };
  const about = code === '' ? `status ${status}` : `https://www.twilio.com/docs/api/errors/${code}`;
  return {
    code: code || String(status),
    scope: 'installation',
    advice: `Twilio rejected the call: ${about}.`,
  };
}
