/**
 * Keeps an unfinished claim across a reload. It is patient data, so it is stored only in this tab (`sessionStorage`),
 * with its user, and deleted on submit and at sign-out.
 */

import { z } from 'zod';
import { draftKeyPrefix } from '../../session/personalDrafts.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** Accepts what has the same shape: text everywhere. */
const textsLike = (shape: object): z.ZodType =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, part]) => [
        name,
        typeof part === 'string' ? z.string() : textsLike(part as object),
      ]),
    ),
  );
const storedSchema = z.object({ user_id: z.string(), draft: textsLike(emptyDraft) });

const keyOf = (account_id: string) => `${draftKeyPrefix}${account_id}`;

/** This user's draft in this tab, or null. Another user's draft is removed. */
export function storedDraft(account_id: string, user_id: string): Draft | null {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(account_id)) ?? 'null'));
    if (stored.success && stored.data.user_id === user_id) return stored.data.draft as Draft;
  } catch {
    // Invalid, or storage is blocked: there is no draft.
  }
  forgetDraft(account_id);
  return null;
}

export function storeDraft(account_id: string, user_id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(account_id), JSON.stringify({ user_id, draft }));
  } catch {
    // Storage is full or blocked: the draft is lost on reload.
  }
}

export function forgetDraft(account_id: string): void {
  try {
    sessionStorage.removeItem(keyOf(account_id));
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
