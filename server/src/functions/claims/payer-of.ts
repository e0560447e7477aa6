import type { Submission } from '@claimline/domain/claim/claim';
import type { Sql } from '../../db/database.ts';
import { findPayer, type PayerRow } from '../../db/payers/directory.ts';

/** The payer from the directory, or the one typed into the claim (with an empty id); undefined when there is none. */
export async function payerOf(
  sql: Sql,
  accountId: string,
  payer: Submission['payer'],
): Promise<PayerRow | undefined> {
  if ('payer_id' in payer) return findPayer(sql, accountId, payer.payer_id);
  return { id: '', name: payer.name, phone: payer.phone, required_fields: [], ai_policy: 'allowed' };
}
