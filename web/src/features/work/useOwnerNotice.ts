import type { WorkOwner } from '@claimline/domain/contracts/work';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import type { WorkActions } from './useWorkActions.tsx';

interface Seen {
  readonly claim_id: string;
  readonly owner: WorkOwner | null | undefined;
  readonly notice: string | null;
}

/**
 * Says that someone else changed who works on the open claim while it was open; null when nobody did. `owner` is
 * undefined until it is loaded.
 */
export function useOwnerNotice(
  claim_id: string,
  owner: WorkOwner | null | undefined,
  { assignedTo }: WorkActions,
): string | null {
  const user = useUser();
  const [seen, setSeen] = useState<Seen>({ claim_id, owner, notice: null });
  if (seen.claim_id !== claim_id || (seen.owner === undefined && owner !== undefined))
    setSeen({ claim_id, owner, notice: null });
  else if (owner !== undefined && seen.owner?.user_id !== owner?.user_id) {
    const isOwnDoing = (owner?.user_id ?? null) === assignedTo || owner?.user_id === user?.id;
    setSeen({ claim_id, owner, notice: isOwnDoing ? null : noticeOf(owner) });
  }
  return seen.notice;
}

function noticeOf(owner: WorkOwner | null): string {
  return owner === null
    ? 'Someone unassigned this claim while you had it open.'
    : `${owner.name} is working on this claim now.`;
}
