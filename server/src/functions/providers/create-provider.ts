import { createProvider as contract } from '@claimline/domain/contracts/providers';
import { insertProviders } from '../../db/payers/providers.ts';
import { implementForMember } from '../function.ts';
import { requireNewProvider } from './new-provider.ts';

export const createProvider = implementForMember(contract, async ({ account_id, ...details }, { sql }) => {
  await requireNewProvider(sql, account_id, details);
  const [provider_id = ''] = await insertProviders(sql, account_id, [details]);
  return { provider_id };
});
