import type { Change } from '@claimline/domain/contracts/accounts';

/** Longer than a page shows an answer without asking again, and its request. */
const keptMs = 60_000;
/** Of all accounts together; with more, the minute becomes shorter. */
const keptMax = 5_000;
/** More for one account are reported as one change of everything. */
const reportedMax = 500;

export interface RecentChanges {
  add(accountId: string, change: Change): void;
  /** Changes until now may have been missed. */
  missed(): void;
  /** What changed in the last minute, oldest first, each with its age. */
  of(accountId: string): Change[];
}

/** Keeps the latest changes, for streams that begin after their page was loaded. `nowMs` never goes back. */
export function recentChanges(nowMs: () => number): RecentChanges {
  let kept: { accountId: string; change: Change; atMs: number }[] = [];
  /** Changes before this are not known. */
  let knownSinceMs = nowMs();
  return {
    add(accountId, change) {
      kept.push({ accountId, change, atMs: nowMs() });
      if (kept.length < 2 * keptMax) return;
      knownSinceMs = kept.at(-keptMax - 1)?.atMs ?? knownSinceMs;
      kept = kept.slice(-keptMax);
    },
    missed() {
      kept = [];
      knownSinceMs = nowMs();
    },
    of(accountId) {
      const now = nowMs();
      const all = kept.filter((each) => each.accountId === accountId && now - each.atMs <= keptMs);
      const reported = all.slice(-reportedMax);
      const unknownUntilMs = all.at(-reportedMax - 1)?.atMs ?? knownSinceMs;
      const age = (atMs: number) => ({ ms_ago: Math.floor(now - atMs) });
      return [
        ...(now - unknownUntilMs <= keptMs ? [{ kind: 'account' as const, ...age(unknownUntilMs) }] : []),
        ...reported.map(({ change, atMs }) => ({ ...change, ...age(atMs) })),
      ];
    },
  };
}
