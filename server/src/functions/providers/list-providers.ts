import { listProviders as contract, providersPageSize } from '@claimline/domain/contracts/providers';
import { countProviders, findProviders } from '../../db/payers/providers.ts';
import { implementForMember } from '../function.ts';

export const listProviders = implementForMember(
  contract,
  async ({ account_id, query, retired, page }, { sql }) => {
    const question = { query, retired, offset: page * providersPageSize, size: providersPageSize };
    const [found, counts] = await Promise.all([
      findProviders(sql, account_id, question),
      countProviders(sql, account_id),
    ]);
    return { ...found, counts };
  },
);
