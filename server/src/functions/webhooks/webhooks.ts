import { webhookBody, webhooksMax, webhookTest } from '@claimline/domain/account/webhook';
import { missing, Outcome, type Problem } from '@claimline/domain/claim/outcome';
import type { Webhook } from '@claimline/domain/contracts/developers/webhooks';
import * as contracts from '@claimline/domain/contracts/developers/webhooks';
import { requireNoProblems } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { insertTestDelivery, newMessageId, nextSequence } from '../../db/webhooks/webhook-deliveries.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  rotateSecret,
  updateWebhook,
  webhooksOf,
} from '../../db/webhooks/webhooks.ts';
import { hostOf, isPrivateHost } from '../../public-address.ts';
import { newWebhookSecret, webhookSecretPurpose } from '../../webhook-secret.ts';
import { implementForMember } from '../function.ts';

/** Reports all problems at once. Clinics the endpoint already has (`kept`) may stay. */
function requireValidTarget(
  clinicIds: readonly string[],
  asked: { url?: string | undefined; clinic_ids?: readonly string[] | undefined },
  { allowsPrivate, kept = [] }: { allowsPrivate: boolean; kept?: readonly string[] },
): void {
  const problems: Problem[] = [];
  if (asked.url !== undefined && !allowsPrivate) {
    const url = new URL(asked.url);
    if (url.protocol !== 'https:')
      problems.push({ field: 'url', message: 'Enter a URL that starts with https://.' });
    if (isPrivateHost(hostOf(url)))
      problems.push({
        field: 'url',
        message: 'This URL points to a private network or this machine. Use a public internet address.',
      });
  }
  if (asked.clinic_ids !== undefined) {
    const seen = new Set([...clinicIds, ...kept]);
    if (asked.clinic_ids.some((id) => !seen.has(id)))
      problems.push({ field: 'clinic_ids', message: 'Choose from your clinics.' });
  }
  requireNoProblems(problems);
}

export async function requireWebhook(sql: Sql, accountId: string, id: string): Promise<Webhook> {
  const webhook = await findWebhook(sql, accountId, id);
  if (!webhook) throw missing('The webhook', 'webhook_id');
  return webhook;
}

export function requireEnabled(webhook: Webhook): void {
  if (!webhook.is_on) throw new Outcome('aborted', 'The webhook is off. Turn it on first.');
}

export const listWebhooks = implementForMember(
  contracts.listWebhooks,
  async ({ account_id }, { sql, allowsPrivate }) => ({
    webhooks: await webhooksOf(sql, account_id),
    allows_private: allowsPrivate,
  }),
);

export const addWebhook = implementForMember(
  contracts.addWebhook,
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

export const changeWebhook = implementForMember(
  contracts.changeWebhook,
  async (input, { clinicIds, sql, allowsPrivate }) => {
    const { account_id, webhook_id, ...change } = input;
    const { clinic_ids: kept } = await requireWebhook(sql, account_id, webhook_id);
    requireValidTarget(clinicIds, change, { allowsPrivate, kept });
    await updateWebhook(sql, account_id, webhook_id, change);
    return { webhook: await requireWebhook(sql, account_id, webhook_id) };
  },
);

export const rotateWebhookSecret = implementForMember(
  contracts.rotateWebhookSecret,
  async (input, { sql, seal }) => {
    const { account_id, webhook_id, keep_old_hours } = input;
    await requireWebhook(sql, account_id, webhook_id);
    const secret = newWebhookSecret();
    const sealed = seal.seal(webhookSecretPurpose, secret);
    await rotateSecret(sql, account_id, webhook_id, sealed, keep_old_hours);
    return { webhook: await requireWebhook(sql, account_id, webhook_id), secret };
  },
);

export const deleteWebhook = implementForMember(
  contracts.deleteWebhook,
  async ({ account_id, webhook_id }, { sql }) => {
    await requireWebhook(sql, account_id, webhook_id);
    await deleteWebhookRow(sql, account_id, webhook_id);
    return {};
  },
);

export const testWebhook = implementForMember(
  contracts.testWebhook,
  async ({ account_id, webhook_id }, { sql }) => {
    requireEnabled(await requireWebhook(sql, account_id, webhook_id));
    const id = newMessageId();
    const sequence = await nextSequence(sql, account_id, webhook_id);
    const message = {
      type: webhookTest,
      timestamp: new Date().toISOString(),
      account_id,
      sequence,
      data: { webhook_id },
    } as const;
    await insertTestDelivery(sql, {
      id,
      accountId: account_id,
      endpointId: webhook_id,
      sequence,
      type: webhookTest,
      // It is about no claim, so it has no links.
      body: webhookBody(message, ''),
    });
    return { delivery_id: id };
  },
);
