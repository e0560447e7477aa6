import { missing } from '@claimline/domain/claim/outcome';
import { retirePayer as contract } from '@claimline/domain/contracts/payers';
import { setPayerRetired } from '../../db/payers/managed-payers.ts';
import { implementForMember } from '../function.ts';

export const retirePayer = implementForMember(
  contract,
  async ({ account_id, payer_id, retired }, { sql }) => {
    const row = await setPayerRetired(sql, account_id, payer_id, retired);
    if (!row) throw missing('The payer', 'payer_id');
    return row;
  },
);
