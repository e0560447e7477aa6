/** Checks for every change of an endpoint: an allowed address, clinics of the caller, an existing endpoint. */

import { missing, Outcome, type Problem } from '@claimline/domain/claim/outcome';
import type { Webhook } from '@claimline/domain/contracts/webhooks';
import { problemsSentence } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { findWebhook } from '../../db/webhooks/webhooks.ts';
import { hostOf, isPrivateHost } from '../../public-address.ts';

/** Reports all problems at once. Clinics the endpoint already has (`kept`) may stay. */
export function requireValidTarget(
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
  if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
}

export async function requireWebhook(sql: Sql, accountId: string, id: string): Promise<Webhook> {
  const webhook = await findWebhook(sql, accountId, id);
  if (!webhook) throw missing('The webhook', 'webhook_id');
  return webhook;
}

export function requireEnabled(webhook: Webhook): void {
  if (!webhook.is_on) throw new Outcome('aborted', 'The webhook is off. Turn it on first.');
}
