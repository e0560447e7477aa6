import { importProviders as contract } from '@claimline/domain/contracts/providers';
import { insertProviders, knownProviders, providerKey } from '../../db/payers/providers.ts';
import { implementForMember } from '../function.ts';

export const importProviders = implementForMember(contract, async ({ account_id, providers }, { sql }) => {
  const known = new Set((await knownProviders(sql, account_id, providers)).keys());
  const added = providers.filter((provider) => {
    const key = providerKey(provider);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  if (added.length > 0) await insertProviders(sql, account_id, added);
  return { added: added.length, known: providers.length - added.length };
});
