/** Errors of the callable protocol: turns anything thrown into what a caller may read. */

import { httpStatusOfCode, Outcome, type OutcomeDetails, wireStatus } from '@claimline/domain/claim/outcome';
import { unstorableMessage } from '@claimline/domain/text';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { codeOf } from '../error-code.ts';

export interface ErrorBody {
  error: { status: string; message: string; details?: OutcomeDetails };
}

/** PostgreSQL's code; the file system's is ENOSPC. */
const diskFull = '53100';

/** A refusal as it is; an internal error as a code and a sentence that reveal nothing. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Outcome) return error;
  const code = codeOf(error) ?? '';
  // PostgreSQL codes: 40 transactions kept colliding, 55P03 lock not available, 57014 statement timeout, 25P03 idle
  // transaction, 22021 and 22P05 text it cannot store, 53 out of resources.
  if (code.startsWith('40') || code === '55P03')
    return new Outcome('aborted', 'Someone else made a change at the same time. Try again.');
  if (code === '57014' || code === '25P03' || isTimeout(error))
    return new Outcome('deadline-exceeded', 'This took too long. Try again, or narrow your request.');
  if (code === '22021' || code === '22P05') return new Outcome('invalid-argument', unstorableMessage);
  if (code === diskFull || code === 'ENOSPC')
    return new Outcome('unavailable', 'The server is out of disk space. Nothing was changed.');
  if (code.startsWith('53') || isDatabaseUnavailable(error))
    return new Outcome('unavailable', 'The database can’t be reached right now. Try again in a moment.');
  return new Outcome('internal', 'Something went wrong on our side. Nothing was changed.');
}

/** The error that `AbortSignal.timeout` aborts with. */
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

export function errorBody(outcome: Outcome): ErrorBody {
  const { code, message, details } = outcome;
  return { error: { status: wireStatus(code), message, ...(details === undefined ? {} : { details }) } };
}

export const statusOf = (outcome: Outcome) => httpStatusOfCode(outcome.code);

/** Whether the error is internal and belongs in the log. */
export const isInternalError = (outcome: Outcome) =>
  statusOf(outcome) >= 500 && outcome.code !== 'unimplemented';
