import { keepRetention as contract } from '@claimline/domain/contracts/settings';
import { keepRetention as keep } from '../../db/retention/retention.ts';
import { implementForMember } from '../function.ts';

export const keepRetention = implementForMember(
  contract,
  async ({ account_id, retention }, { person, sql }) => {
    await keep(sql, account_id, person.userId, retention);
    return { kept: true as const };
  },
);
