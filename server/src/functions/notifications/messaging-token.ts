/**
 * The messaging token that a browser's calls carry in `Firebase-Instance-ID-Token`: it says that the browser, which
 * takes pushes, is this person's in this session, and nobody else's any more.
 */

import { createHash } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { claimSubscription } from '../../db/notifications/push-subscriptions.ts';
import type { Person } from '../../identity/identity.ts';

export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** What was seen lately is not looked at again at every call. */
const seenMax = 5_000;
const seen = new Set<string>();

/** The token as one of ours is written; others, such as a Firebase project's own, say nothing here. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Costs nothing when the token was seen with this session before. */
export async function noteMessagingToken(
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
