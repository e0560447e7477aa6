import { webhooksMax } from '@claimline/domain/account/webhook';
import { Outcome } from '@claimline/domain/claim/outcome';
import { addWebhook as contract } from '@claimline/domain/contracts/webhooks';
import { countWebhooks, insertWebhook } from '../../db/webhooks/webhooks.ts';
import { newWebhookSecret, webhookSecretPurpose } from '../../webhook-secret.ts';
import { implementForMember } from '../function.ts';
import { requireValidTarget, requireWebhook } from './webhook-rules.ts';

export const addWebhook = implementForMember(
  contract,
  async (input, { clinicIds, person, sql, seal, allowsPrivate }) => {
    const { account_id, url, description = '', events, clinic_ids } = input;
    requireValidTarget(clinicIds, input, { allowsPrivate });
    if ((await countWebhooks(sql, account_id)) >= webhooksMax)
      throw new Outcome(
        'resource-exhausted',
        `An account can have up to ${webhooksMax} webhooks. Delete one you don’t need.`,
      );
    const secret = newWebhookSecret();
    const id = await insertWebhook(sql, {
      accountId: account_id,
      userId: person.userId,
      url,
      description,
      events,
      clinicIds: clinic_ids,
      sealedSecret: seal.seal(webhookSecretPurpose, secret),
    });
    return { webhook: await requireWebhook(sql, account_id, id), secret };
  },
);
