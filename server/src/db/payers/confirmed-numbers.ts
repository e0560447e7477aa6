/**
 * Payer numbers that were typed into claims. None is called before an admin of the account confirmed it; what an admin
 * submits confirms its numbers by the trigger function `claims_added`.
 */

import type { NumberToConfirm } from '@claimline/domain/contracts/payers';
import type { Sql } from '../database.ts';

/** SQL: whether the number of claim row `a` may be called, as far as confirming it goes. */
export const isNumberConfirmed = `(a.payer_id is not null or a.sandbox or exists (
  select from confirmed_numbers n where n.account_id = a.account_id and n.phone = a.payer_phone))`;

export function numbersToConfirm(sql: Sql, accountId: string): Promise<NumberToConfirm[]> {
  return sql<NumberToConfirm>('select * from numbers_to_confirm($1)', [accountId]);
}

export async function insertConfirmedNumber(
  sql: Sql,
  accountId: string,
  phone: string,
  userId: string,
): Promise<void> {
  await sql(
    'insert into confirmed_numbers (account_id, phone, confirmed_by) values ($1, $2, $3) on conflict do nothing',
    [accountId, phone, userId],
  );
}
