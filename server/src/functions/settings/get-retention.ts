import { retentionDefaults } from '@claimline/domain/account/retention';
import { getRetention as contract } from '@claimline/domain/contracts/settings';
import { findRetention } from '../../db/retention/retention.ts';
import { implementForMember } from '../function.ts';

export const getRetention = implementForMember(contract, async ({ account_id }, { sql }) => {
  const kept = await findRetention(sql, account_id);
  if (!kept) return { retention: retentionDefaults, updated_at: null, updated_by: null };
  const { updated_at, updated_by, ...retention } = kept;
  return { retention, updated_at, updated_by };
});
