import { readClinics as contract } from '@claimline/domain/contracts/developers/rest';
import { programClinics } from '../../db/accounts/program-records.ts';
import { implementForMember } from '../function.ts';
import { idKey, pageOf, readCursor } from './cursor.ts';

export const readClinics = implementForMember(contract, async ({ account_id, limit, cursor }, { sql }) => {
  const after = readCursor(idKey, cursor)?.id;
  const found = await programClinics(sql, account_id, { after, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ id }));
  return { data: rows, next_cursor };
});
