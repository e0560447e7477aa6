/** Time limits for lists. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { codeOf, type Sql } from '../../db/transaction.ts';

/** Nobody waits longer for a page. A slower query reads most of the clinics' claims. */
const lookupTimeoutMs = 15_000;
const canceledCode = '57014';

/** Applies the limit to the rest of the transaction. Throws an Outcome with advice when it is reached. */
export async function inTime<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  try {
    const [, found] = await Promise.all([
      sql(`select set_config('statement_timeout', $1, true)`, [String(lookupTimeoutMs)]),
      work(),
    ]);
    return found;
  } catch (error) {
    if (codeOf(error) !== canceledCode) throw error;
    throw new Outcome(
      'deadline-exceeded',
      'This takes too long to look through. Narrow the filters, or type more of the word.',
    );
  }
}
