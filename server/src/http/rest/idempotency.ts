/** `Idempotency-Key`: a repeated request gets the same answer and is done once. */

import { createHash } from 'node:crypto';
import {
  claimRequestKey,
  type KeyedRequest,
  type StoredAnswer,
  storeAnswer,
} from '../../db/api/idempotent-requests.ts';
import type { Sql } from '../../db/database.ts';
import type { Person } from '../../identity/identity.ts';
import { Refusal } from './refusal.ts';

const header = 'Idempotency-Key';

/** The key that was sent; undefined when none was. */
export function readRequestKey(given: string | string[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given === 'string' && /^[\x20-\x7e]{1,255}$/.test(given) && given.trim() !== '') return given;
  throw new Refusal('invalid-request', 'The Idempotency-Key is not valid.', [
    { detail: 'Use 1 to 255 visible ASCII characters, such as a UUID.', parameter: header, in: 'header' },
  ]);
}

export function keyedRequest(
  person: Person,
  accountId: string,
  requestKey: string,
  asked: { method: string; address: string; body: unknown },
): KeyedRequest {
  const text = JSON.stringify([asked.method, asked.address, asked.body ?? null]);
  return {
    accountId,
    userId: person.userId,
    requestKey,
    fingerprint: createHash('sha256').update(text).digest(),
  };
}

/**
 * The stored answer, or the new one, which is stored in the transaction of the work itself. A refusal is not stored.
 */
export async function runOnce(
  sql: Sql,
  request: KeyedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { isReplayed: boolean }> {
  const before = await claimRequestKey(sql, request);
  if (before === null) {
    const answer = await work();
    await storeAnswer(sql, request, answer);
    return { ...answer, isReplayed: false };
  }
  if (!before.fingerprint.equals(request.fingerprint))
    throw new Refusal(
      'idempotency-key-reused',
      'This Idempotency-Key was already used for another request.',
      [{ detail: 'Use a new key for each new request.', parameter: header, in: 'header' }],
    );
  return { ...before.answer, isReplayed: true };
}
