/**
 * The messaging token that a browser sends in `Firebase-Instance-ID-Token`. It binds a browser that takes pushes to
 * this person and session, and to nobody else.
 */

import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { claimSubscription } from '../../db/notifications/push-subscriptions.ts';
import type { Person } from '../../identity/identity.ts';

export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** A token seen recently is not checked again on every call. */
const seenMax = 5_000;
const seen = new Set<string>();

/** The format of our tokens; others, such as a Firebase project's own, are ignored. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Free when the token was recently seen with this session. */
export async function saveMessagingToken(
  database: Database,
  token: string | undefined,
  person: Person,
): Promise<void> {
  if (token === undefined || !shape.test(token)) return;
  const pair = `${person.sessionId} ${token}`;
  if (seen.has(pair)) return;
  await database.as(person, (sql) => claimSubscription(sql, hashOf(token), person.sessionId));
  if (seen.size >= seenMax) seen.clear();
  seen.add(pair);
}
