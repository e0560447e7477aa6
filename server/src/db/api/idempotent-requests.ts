/** Requests of programs that run once, even if they are sent several times within a day. */

import type { Database, Sql } from '../database.ts';

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface KeyedRequest {
  readonly accountId: string;
  readonly userId: string;
  readonly requestKey: string;
  readonly fingerprint: Buffer;
}

const maxAge = `interval '24 hours'`;

/**
 * Claims the key for this transaction and returns null, or returns the stored request and response. Waits for another
 * transaction that holds the key, and takes the key if that one is rolled back.
 */
export async function claimRequestKey(
  sql: Sql,
  { accountId, userId, requestKey, fingerprint }: KeyedRequest,
): Promise<{ fingerprint: Buffer; answer: StoredAnswer } | null> {
  await sql(
    `delete from idempotent_requests where user_id = $1 and request_key = $2 and created_at < now() - ${maxAge}`,
    [userId, requestKey],
  );
  const taken = await sql(
    `insert into idempotent_requests (account_id, user_id, request_key, fingerprint) values ($1, $2, $3, $4)
     on conflict do nothing returning request_key`,
    [accountId, userId, requestKey, fingerprint],
  );
  if (taken.length > 0) return null;
  const [row] = await sql<StoredAnswer & { fingerprint: Buffer }>(
    'select fingerprint, status, headers, body from idempotent_requests where user_id = $1 and request_key = $2',
    [userId, requestKey],
  );
  if (!row) throw new RangeError('an idempotency key that is in use has no row');
  const { status, headers, body } = row;
  return { fingerprint: row.fingerprint, answer: { status, headers, body } };
}

export async function storeAnswer(sql: Sql, request: KeyedRequest, answer: StoredAnswer): Promise<void> {
  await sql(
    'update idempotent_requests set status = $3, headers = $4, body = $5 where user_id = $1 and request_key = $2',
    [request.userId, request.requestKey, answer.status, JSON.stringify(answer.headers), answer.body],
  );
}

/**
 * Deletes old answers, because they contain patient data and may not be stored longer than promised. Returns how many
 * were deleted, at most one batch.
 */
export async function deleteOldAnswers(database: Database, limit: number): Promise<number> {
  const forgotten = await database.asSystem('delete old idempotent responses', (sql) =>
    sql(
      `delete from idempotent_requests where (user_id, request_key) in (
         select user_id, request_key from idempotent_requests where created_at < now() - ${maxAge}
         order by created_at limit $1)
       returning 1`,
      [limit],
    ),
  );
  return forgotten.length;
}
