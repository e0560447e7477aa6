import { missing } from '@claimline/domain/claim/outcome';
import { retirePayer as contract } from '@claimline/domain/contracts/payers';
import { setRetired } from '../../db/payers/retired.ts';
import { implementForMember } from '../function.ts';

export const retirePayer = implementForMember(
  contract,
  async ({ account_id, payer_id, retired }, { sql }) => {
    const row = await setRetired(sql, 'payers', account_id, payer_id, retired);
    if (!row) throw missing('The payer', 'payer_id');
    return row;
  },
);
