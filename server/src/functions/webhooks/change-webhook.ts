import { changeWebhook as contract } from '@claimline/domain/contracts/webhooks';
import { updateWebhook } from '../../db/webhooks/webhooks.ts';
import { implementForMember } from '../function.ts';
import { requireValidTarget, requireWebhook } from './webhook-rules.ts';

export const changeWebhook = implementForMember(
  contract,
  async (input, { clinicIds, sql, allowsPrivate }) => {
    const { account_id, webhook_id, ...change } = input;
    const { clinic_ids: kept } = await requireWebhook(sql, account_id, webhook_id);
    requireValidTarget(clinicIds, change, { allowsPrivate, kept });
    await updateWebhook(sql, account_id, webhook_id, change);
    return { webhook: await requireWebhook(sql, account_id, webhook_id) };
  },
);
