import { Outcome } from '@claimline/domain/claim/outcome';
import type { ProviderDetails } from '@claimline/domain/payer/provider';
import { problemsSentence } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { knownProviders, providerKey } from '../../db/payers/providers.ts';

/** Throws when the account already has the same provider, other than `own`; locks out others until the commit. */
export async function requireNewProvider(
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
  const problems = [{ field: 'name', message }];
  throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}
