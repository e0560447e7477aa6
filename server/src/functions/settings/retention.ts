import { type RetentionKind, retentionDefaults } from '@claimline/domain/account/retention';
import * as contracts from '@claimline/domain/contracts/settings';
import { previewCountMax } from '@claimline/domain/contracts/settings';
import { countDeletable, findRetention, keepRetention as keep } from '../../db/retention/retention.ts';
import { implementForMember } from '../function.ts';

export const getRetention = implementForMember(contracts.getRetention, async ({ account_id }, { sql }) => {
  const kept = await findRetention(sql, account_id);
  if (!kept) return { retention: retentionDefaults, updated_at: null, updated_by: null };
  const { updated_at, updated_by, ...retention } = kept;
  return { retention, updated_at, updated_by };
});

export const previewRetention = implementForMember(
  contracts.previewRetention,
  async ({ account_id, retention }, { sql }) => {
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
  },
);

export const keepRetention = implementForMember(
  contracts.keepRetention,
  async ({ account_id, retention }, { person, sql }) => {
    await keep(sql, account_id, person.userId, retention);
    return { kept: true as const };
  },
);
