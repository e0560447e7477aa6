import { rotateWebhookSecret as contract } from '@claimline/domain/contracts/webhooks';
import { rotateSecret } from '../../db/webhooks/webhooks.ts';
import { newWebhookSecret, webhookSecretPurpose } from '../../webhook-secret.ts';
import { implementForMember } from '../function.ts';
import { requireWebhook } from './webhook-rules.ts';

export const rotateWebhookSecret = implementForMember(contract, async (input, { sql, seal }) => {
  const { account_id, webhook_id, keep_old_hours } = input;
  await requireWebhook(sql, account_id, webhook_id);
  const secret = newWebhookSecret();
  const sealed = seal.seal(webhookSecretPurpose, secret);
  await rotateSecret(sql, account_id, webhook_id, sealed, keep_old_hours);
  return { webhook: await requireWebhook(sql, account_id, webhook_id), secret };
});
