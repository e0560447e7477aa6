import { missing } from '@claimline/domain/claim/outcome';
import { retireProvider as contract } from '@claimline/domain/contracts/providers';
import { setRetired } from '../../db/payers/retired.ts';
import { implementForMember } from '../function.ts';

export const retireProvider = implementForMember(
  contract,
  async ({ account_id, provider_id, retired }, { sql }) => {
    const row = await setRetired(sql, 'providers', account_id, provider_id, retired);
    if (!row) throw missing('The provider', 'provider_id');
    return row;
  },
);
