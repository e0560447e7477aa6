/** The time limit of list queries. */

import { Outcome } from '@claimline/domain/claim/outcome';
import type { Sql } from '../../db/transaction.ts';
import { codeOf } from '../../error-code.ts';

/** Nobody waits longer for a page, and such a query would read most claims of the clinics. */
const lookupTimeoutMs = 15_000;
const canceledCode = '57014';

/** Limits the rest of the transaction. Throws an Outcome that says what to do when the limit is reached. */
export async function withListTimeout<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  try {
    const [, found] = await Promise.all([sql(`set local statement_timeout = ${lookupTimeoutMs}`), work()]);
    return found;
  } catch (error) {
    if (codeOf(error) !== canceledCode) throw error;
    throw new Outcome(
      'deadline-exceeded',
      'This search took too long. Narrow the filters or type more of the word.',
    );
  }
}
