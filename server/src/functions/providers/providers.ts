import { missing } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/providers';
import { providersPageSize } from '@claimline/domain/contracts/providers';
import type { ProviderDetails } from '@claimline/domain/payer/provider';
import { requireNoProblems } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import {
  countProviders,
  findProviders,
  insertProviders,
  knownProviders,
  lockProvider,
  providerKey,
  updateProvider,
} from '../../db/payers/providers.ts';
import { setRetired } from '../../db/payers/retired.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';

export const listProviders = implementForMember(
  contracts.listProviders,
  async ({ account_id, query, retired, page }, { sql }) => {
    const providerQuery = { query, retired, offset: page * providersPageSize, size: providersPageSize };
    const [found, counts] = await Promise.all([
      findProviders(sql, account_id, providerQuery),
      countProviders(sql, account_id),
    ]);
    return { ...found, counts };
  },
);

/** Throws when the account already has the same provider, other than `own`; locks out others until the commit. */
async function requireNewProvider(
  sql: Sql,
  accountId: string,
  details: ProviderDetails,
  own?: string,
): Promise<void> {
  const same = (await knownProviders(sql, accountId, [details])).get(providerKey(details));
  if (!same || same.id === own) return;
  const message =
    same.retired_at === null
      ? 'This account already has a provider with this NPI and tax ID.'
      : 'This account already has a retired provider with this NPI and tax ID. Restore it instead.';
  requireNoProblems([{ field: 'name', message }]);
}

export const createProvider = implementForMember(
  contracts.createProvider,
  async ({ account_id, ...details }, { sql }) => {
    await requireNewProvider(sql, account_id, details);
    const [provider_id = ''] = await insertProviders(sql, account_id, [details]);
    return { provider_id };
  },
);

export const changeProvider = implementForMember(
  contracts.changeProvider,
  async ({ account_id, provider_id, seen, ...details }, { sql }) => {
    const provider = await lockProvider(sql, account_id, provider_id);
    if (!provider) throw missing('The provider', 'provider_id');
    requireRevision('This provider', provider.revision, seen);
    await requireNewProvider(sql, account_id, details, provider_id);
    return { revision: await updateProvider(sql, account_id, provider_id, details) };
  },
);

export const retireProvider = implementForMember(
  contracts.retireProvider,
  async ({ account_id, provider_id, retired }, { sql }) => {
    const row = await setRetired(sql, 'providers', account_id, provider_id, retired);
    if (!row) throw missing('The provider', 'provider_id');
    return row;
  },
);

export const importProviders = implementForMember(
  contracts.importProviders,
  async ({ account_id, providers }, { sql }) => {
    const known = new Set((await knownProviders(sql, account_id, providers)).keys());
    const added = providers.filter((provider) => {
      const key = providerKey(provider);
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
    if (added.length > 0) await insertProviders(sql, account_id, added);
    return { added: added.length, known: providers.length - added.length };
  },
);
