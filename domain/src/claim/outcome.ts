/**
 * The only way to refuse a request: a code of the callable protocol, a message for people, and details. Thrown where
 * the problem is found, caught once where the response is sent, and never wrapped in between.
 */

/** The specification's table of cloud-function statuses. */
export const httpStatusOf = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;
export type OutcomeCode = keyof typeof httpStatusOf | 'unknown';

/** The code a client reads from an HTTP status; anything not in the table is `unknown`. */
export function codeOfHttpStatus(status: number): OutcomeCode {
  const entry = Object.entries(httpStatusOf).find(([, known]) => known === status);
  return entry ? (entry[0] as OutcomeCode) : 'unknown';
}

export function httpStatusOfCode(code: OutcomeCode): number {
  return code === 'unknown' ? 500 : httpStatusOf[code];
}

/** The callable protocol's wire spelling: `invalid-argument` travels as `INVALID_ARGUMENT`. */
export function wireStatus(code: OutcomeCode): string {
  return code.toUpperCase().replaceAll('-', '_');
}

/** The product's sign-in codes, as listed in the specification. They are sent in `details.reason`. */
export const authReasons = [
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'user-disabled',
  'password-does-not-meet-requirements',
  'invalid-verification-code',
  'code-expired',
  'network-request-failed',
  'multi-factor-auth-required',
] as const;
export type AuthReason = (typeof authReasons)[number];

/** The first account of an installation needs the code that its start printed; also sent in `details.reason`. */
export const setupCodeRequired = 'setup-code-required';

/** For accounts that require a second factor; also sent in `details.reason`. */
export const secondFactorRequired = 'second-factor-required';

/** The proof of work is missing, wrong, expired or used; also sent in `details.reason`. */
export const botCheckFailed = 'bot-check-failed';

/** One problem in the input: the field (`patient.member_id`), and a message that says how to fix it. */
export interface Problem {
  field: string;
  message: string;
}

export interface OutcomeDetails {
  reason?: AuthReason | (string & {});
  problems?: Problem[];
  /** A probable duplicate found on submit. */
  duplicate_of?: string;
}

export class Outcome extends Error {
  override readonly name = 'Outcome';
  readonly code: OutcomeCode;
  readonly details: OutcomeDetails | undefined;

  constructor(code: OutcomeCode, message: string, details?: OutcomeDetails) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A missing record and a forbidden one look the same. `field` is the input that named the record. */
export function missing(what: string, field?: string): Outcome {
  const message = `${what} was not found.`;
  return new Outcome(
    'not-found',
    message,
    field === undefined ? undefined : { problems: [{ field, message }] },
  );
}

/** One field of the input is wrong; `message` says how to fix it. */
export function invalid(field: string, message: string): Outcome {
  return new Outcome('invalid-argument', message, { problems: [{ field, message }] });
}

/** The request needs a proof of work and has none, or an invalid one. */
export const proofOfWorkRequired = () =>
  new Outcome(
    'permission-denied',
    'We couldn’t verify that you’re not a bot. Reload the page and try again.',
    { reason: botCheckFailed },
  );
