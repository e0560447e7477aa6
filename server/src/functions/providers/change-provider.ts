import { missing } from '@claimline/domain/claim/outcome';
import { changeProvider as contract } from '@claimline/domain/contracts/providers';
import { lockProvider, updateProvider } from '../../db/payers/providers.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';
import { requireNewProvider } from './new-provider.ts';

export const changeProvider = implementForMember(
  contract,
  async ({ account_id, provider_id, seen, ...details }, { sql }) => {
    const provider = await lockProvider(sql, account_id, provider_id);
    if (!provider) throw missing('The provider', 'provider_id');
    requireRevision('This provider', provider.revision, seen);
    await requireNewProvider(sql, account_id, details, provider_id);
    return { revision: await updateProvider(sql, account_id, provider_id, details) };
  },
);
