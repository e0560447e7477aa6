import { changeProvider as contract } from '@claimline/domain/contracts/providers';
import { missing } from '@claimline/domain/outcome';
import { lockProvider, updateProvider } from '../db/providers.ts';
import { implementForMember } from './function.ts';
import { demandNewProvider } from './new-provider.ts';
import { demandRevision } from './settings-seen.ts';

export const changeProvider = implementForMember(
  contract,
  async ({ account_id, provider_id, seen, ...details }, { sql }) => {
    const provider = await lockProvider(sql, account_id, provider_id);
    if (!provider) throw missing('The provider', 'provider_id');
    demandRevision('This provider', provider.revision, seen);
    await demandNewProvider(sql, account_id, details, provider_id);
    return { revision: await updateProvider(sql, account_id, provider_id, details) };
  },
);
