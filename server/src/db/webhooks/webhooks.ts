/** Webhook endpoints of an account. Their secrets are stored encrypted. */

import type { WebhookEvent } from '@claimline/domain/account/webhook';
import type { Webhook } from '@claimline/domain/contracts/developers/webhooks';
import type { Sql } from '../database.ts';
import { newId } from '../ids.ts';
import { lockName } from '../lock-name.ts';

/** Counts stop here; above this, screens say "1,000 or more". */
const countedMax = 1_000;
const counted = (condition: string) =>
  `(select count(*) from (select from webhook_deliveries d where d.endpoint_id = e.id and ${condition}
    limit ${countedMax}) those)::int`;

const shown = `e.id, e.url, e.description, e.events, e.clinic_ids, e.is_on, e.off_why, e.off_at, e.failing_since,
  case when e.old_secret_until > now() then e.old_secret_until end as old_secret_until, e.created_at,
  u.name as created_by_name, ${counted(`d.state = 'waiting'`)} as waiting,
  ${counted(`d.state in ('failed', 'missed')`)} as unsent
  from webhook_endpoints e left join identity.users u on u.id = e.created_by`;

/** The account's endpoints, oldest first. */
export async function webhooksOf(sql: Sql, accountId: string): Promise<Webhook[]> {
  return sql<Webhook>(`select ${shown} where e.account_id = $1 order by e.created_at, e.id`, [accountId]);
}

export async function findWebhook(sql: Sql, accountId: string, id: string): Promise<Webhook | undefined> {
  const [row] = await sql<Webhook>(`select ${shown} where e.account_id = $1 and e.id = $2`, [accountId, id]);
  return row;
}

/** The number of the account's endpoints. Nobody can add one until the commit. */
export async function countWebhooks(sql: Sql, accountId: string): Promise<number> {
  await lockName(sql, 'webhook_endpoints', accountId);
  const [row] = await sql<{ count: number }>(
    'select count(*) as count from webhook_endpoints where account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
}

export interface NewWebhook {
  readonly accountId: string;
  readonly userId: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEvent[];
  readonly clinicIds: readonly string[];
  readonly sealedSecret: string;
}

/** Returns its id. */
export async function insertWebhook(sql: Sql, webhook: NewWebhook): Promise<string> {
  const id = newId();
  await sql(
    `insert into webhook_endpoints (id, account_id, url, description, events, clinic_ids, secret, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      webhook.accountId,
      webhook.url,
      webhook.description,
      webhook.events,
      webhook.clinicIds,
      webhook.sealedSecret,
      webhook.userId,
    ],
  );
  return id;
}

/** Changes the given values; enabling it clears its failures. */
export async function updateWebhook(
  sql: Sql,
  accountId: string,
  id: string,
  change: {
    url?: string | undefined;
    description?: string | undefined;
    events?: readonly WebhookEvent[] | undefined;
    clinic_ids?: readonly string[] | undefined;
    is_on?: boolean | undefined;
  },
): Promise<void> {
  await sql(
    `update webhook_endpoints set url = coalesce($3, url), description = coalesce($4, description),
       events = coalesce($5, events), clinic_ids = coalesce($6, clinic_ids), is_on = coalesce($7, is_on),
       off_why = case when coalesce($7, is_on) then null else coalesce(off_why, 'person') end,
       off_at = case when coalesce($7, is_on) then null else coalesce(off_at, now()) end,
       failing_since = case when $7 and not is_on then null else failing_since end,
       changed_at = now()
     where account_id = $1 and id = $2`,
    [
      accountId,
      id,
      change.url ?? null,
      change.description ?? null,
      change.events ?? null,
      change.clinic_ids ?? null,
      change.is_on ?? null,
    ],
  );
}

/** The previous secret keeps signing for this many hours. */
export async function rotateSecret(
  sql: Sql,
  accountId: string,
  id: string,
  sealedSecret: string,
  overlapHours: number,
): Promise<void> {
  await sql(
    `update webhook_endpoints set old_secret = case when $4 > 0 then secret end,
       old_secret_until = case when $4 > 0 then now() + make_interval(hours => $4) end, secret = $3,
       rotated_at = now(), changed_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, sealedSecret, overlapHours],
  );
}

export async function deleteWebhookRow(sql: Sql, accountId: string, id: string): Promise<void> {
  await sql('delete from webhook_endpoints where account_id = $1 and id = $2', [accountId, id]);
}
