import { listWebhooks as contract } from '@claimline/domain/contracts/webhooks';
import { webhooksOf } from '../../db/webhooks/webhooks.ts';
import { implementForMember } from '../function.ts';

export const listWebhooks = implementForMember(contract, async ({ account_id }, { sql, allowsPrivate }) => ({
  webhooks: await webhooksOf(sql, account_id),
  allows_private: allowsPrivate,
}));
