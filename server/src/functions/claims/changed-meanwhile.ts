/** Refuses decisions that are based on an outdated view of a claim, and says who changed it when. */

import { Outcome } from '@claimline/domain/claim/outcome';
import { type ChangeKind, changeKindOf } from '@claimline/domain/claim/review';
import { statusLabels } from '@claimline/domain/claim/status';
import { changedMeanwhile } from '@claimline/domain/contracts/review';
import { type LatestChange, latestChange, othersChangeSince } from '../../db/claim/history.ts';
import type { Sql } from '../../db/database.ts';

export function timeAgo(seconds: number): string {
  const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  if (seconds < 5) return 'a moment ago';
  if (seconds < 60) return some(seconds, 'second');
  if (seconds < 3600) return some(Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return some(Math.floor(seconds / 3600), 'hour');
  return some(Math.floor(seconds / 86_400), 'day');
}

function actorName({ by, by_name, by_user_id }: LatestChange, userId: string): string {
  switch (by) {
    case 'person':
      return by_user_id === userId ? 'You' : (by_name ?? 'Someone else');
    case 'call':
      return 'A phone call';
    case 'api-key':
      return by_name === null ? 'An API key' : `API key ${by_name}`;
    case 'system':
      return 'Claimline';
  }
}

function changeText(kind: ChangeKind, { from, to }: LatestChange): string {
  switch (kind) {
    case 'confirmed':
      return 'confirmed this result';
    case 'edited':
      return from === to
        ? 'changed this claim’s details'
        : 'changed this claim’s details and queued another call';
    case 'archived':
      return 'archived this claim';
    case 'restored':
      return 'restored this claim';
    case 'worked':
      return 'changed this claim’s owner or follow-up date';
    case 'corrected':
    case 'moved':
      return from === to ? 'corrected this result' : `set this claim to ${statusLabels[to].toLowerCase()}`;
  }
}

/** The message for a person whose view of the claim is outdated. */
export function conflictMessage(change: LatestChange | undefined, userId: string): string {
  if (change === undefined) return 'Someone else changed this claim. Your change was not saved.';
  return `${actorName(change, userId)} ${changeText(changeKindOf(change), change)} ${timeAgo(change.seconds_ago)}. Your change was not saved.`;
}

/** Throws when the locked claim is no longer as the person saw it. */
export async function requireUnchangedStatus(
  sql: Sql,
  claim: { readonly id: string; readonly status_since: string },
  userId: string,
  seenStatusSince: string,
  isAsSeen = true,
): Promise<void> {
  // Both in milliseconds, as the API returns instants; PostgreSQL stores microseconds.
  if (isAsSeen && Date.parse(claim.status_since) === Date.parse(seenStatusSince)) return;
  const sentence = conflictMessage(await latestChange(sql, claim.id), userId);
  throw new Outcome('aborted', sentence, { reason: changedMeanwhile });
}

/** Throws when another person changed the locked claim after the last change this person saw. */
export async function requireNoOtherChange(
  sql: Sql,
  claimId: string,
  userId: string,
  seenChangeId: string | undefined,
): Promise<void> {
  if (seenChangeId === undefined) return;
  const change = await othersChangeSince(sql, claimId, userId, seenChangeId);
  if (change) throw new Outcome('aborted', conflictMessage(change, userId), { reason: changedMeanwhile });
}
