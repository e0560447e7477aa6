/** The search parameters of the work queue. */

import { workReasons } from '@claimline/domain/claim/work';
import { workPagesMax } from '@claimline/domain/contracts/work';
import { storableText } from '@claimline/domain/text';
import { z } from 'zod';

export const workTabs = ['mine', 'team'] as const;
export type WorkTab = (typeof workTabs)[number];

export const workAddress = z.object({
  tab: z.enum(workTabs).default('mine'),
  /** On the team's tab: a user's id, or `nobody`. */
  owner: storableText(64).min(1).optional(),
  reason: z.enum(workReasons).optional(),
  snoozed: z.boolean().default(false),
  page: z.int().min(0).max(workPagesMax).default(0),
  claim: storableText(64).min(1).optional(),
});
export type WorkSearch = z.infer<typeof workAddress>;

export type ChangeWorkSearch = (change: Partial<WorkSearch>, options?: { replace?: boolean }) => void;

const pageSize = 25;

/** The input of `listWork` for the signed-in user. */
export function workInput(
  account_id: string,
  userId: string,
  { tab, owner, reason, snoozed, page }: WorkSearch,
) {
  const shownOwner = tab === 'mine' ? userId : owner;
  return {
    account_id,
    ...(shownOwner === undefined ? {} : { owner: shownOwner }),
    ...(reason === undefined ? {} : { reason }),
    snoozed,
    page,
    size: pageSize,
  };
}

export type WorkInput = ReturnType<typeof workInput>;
