/** Reads responses of the callable protocol. Pure. */

import {
  codeOfHttpStatus,
  httpStatusOf,
  Outcome,
  type OutcomeCode,
  type OutcomeDetails,
} from '@claimline/domain/claim/outcome';

const notJson = 'Response is not valid JSON object.';
const noData = 'Response is missing data field.';
export const unreachableMessage = 'Claimline could not be reached. Check your connection and try again.';
/** Shown when the response has no message. */
export const defaultMessage = 'Something went wrong on our side. Try again.';
export const timeoutMessage = 'This took too long. Try again in a moment.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `INVALID_ARGUMENT` → `invalid-argument`; null for an unknown status. */
function codeOfWireStatus(status: unknown): OutcomeCode | null {
  if (typeof status !== 'string') return null;
  const code = status.toLowerCase().replaceAll('_', '-');
  return code === 'unknown' || Object.hasOwn(httpStatusOf, code) ? (code as OutcomeCode) : null;
}

/** The outcome in `{status, message, details}`. What is missing comes from the HTTP status. */
export function outcomeOf(error: unknown, httpStatus: number): Outcome {
  const fallback = codeOfHttpStatus(httpStatus);
  if (!isRecord(error)) return new Outcome(fallback, defaultMessage);
  return new Outcome(
    codeOfWireStatus(error['status']) ?? fallback,
    typeof error['message'] === 'string' ? error['message'] : defaultMessage,
    isRecord(error['details']) ? (error['details'] as OutcomeDetails) : undefined,
  );
}

/**
 * The result in a response body: `{result}`, `{data}` or `{error}`. Throws the error it holds, or `internal` for
 * anything else. `body` is undefined when it was not JSON.
 */
export function resultOf(body: unknown, httpStatus: number): unknown {
  if (isRecord(body) && body['error'] !== undefined) throw outcomeOf(body['error'], httpStatus);
  const succeeded = httpStatus >= 200 && httpStatus < 300;
  // While the server is down, a proxy in front of it responds with its own HTML pages.
  if (!succeeded)
    throw [502, 503, 504].includes(httpStatus)
      ? new Outcome('unavailable', unreachableMessage)
      : outcomeOf(undefined, httpStatus);
  if (!isRecord(body)) throw new Outcome('internal', notJson);
  const result = body['data'] ?? body['result'];
  if (result === undefined) throw new Outcome('internal', noData);
  return result;
}
