import { missing } from '@claimline/domain/claim/outcome';
import {
  readPayer as payerContract,
  readPayers as payersContract,
} from '@claimline/domain/contracts/developers/rest';
import { payersById, programPayers } from '../../db/accounts/program-records.ts';
import { implementForMember } from '../function.ts';
import { nameKey, pageOf, readCursor } from './cursor.ts';

export const readPayers = implementForMember(
  payersContract,
  async ({ account_id, limit, cursor }, { sql }) => {
    const after = readCursor(nameKey, cursor);
    const found = await programPayers(sql, account_id, { after, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(found, limit, ({ name, id }) => ({ name, id }));
    return { data: rows, next_cursor };
  },
);

export const readPayer = implementForMember(payerContract, async ({ account_id, payer_id }, { sql }) => {
  const [payer] = await payersById(sql, account_id, [payer_id]);
  if (!payer) throw missing('The payer', 'payer_id');
  return payer;
});
