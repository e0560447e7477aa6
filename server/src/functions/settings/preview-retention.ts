import type { RetentionKind } from '@claimline/domain/account/retention';
import { previewRetention as contract, previewCountMax } from '@claimline/domain/contracts/settings';
import { countDeletable } from '../../db/retention/retention.ts';
import { implementForMember } from '../function.ts';

export const previewRetention = implementForMember(contract, async ({ account_id, retention }, { sql }) => {
  const of = (kind: RetentionKind) => {
    const days = retention[kind];
    if (days === null) return Promise.resolve({ count: 0, oldest: null });
    return countDeletable(sql, account_id, kind, days, previewCountMax);
  };
  const [recordings, transcripts, claims, audit] = await Promise.all([
    of('recordings'),
    of('transcripts'),
    of('claims'),
    of('audit'),
  ]);
  return { recordings, transcripts, claims, audit };
});
