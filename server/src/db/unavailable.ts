import { codeOf } from '../error-code.ts';
import { readOnly } from './transaction.ts';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/**
 * Whether the database is unavailable, as opposed to a wrong statement: connection classes of SQLSTATE (08, 57P),
 * a server that only reads (25006), network error codes, and the driver's errors, which have no code. A read times out
 * only when the database does not answer: it ends statements itself before that.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return networkCodes.has(code) || code === readOnly || /^(08|57P|53300)/.test(code);
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return error instanceof Error && /connect|^Query read timeout$/i.test(error.message);
}
