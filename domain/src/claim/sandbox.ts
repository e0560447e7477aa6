/**
 * The sandbox: member IDs with fixed outcomes. A claim with one is never called and never counted; what it comes to is
 * known beforehand, so that a program can be tried on a live account.
 */

import { type FailureReason, failureReasons } from './failure.ts';
import { type CompletedStatus, completedStatuses, type Status } from './status.ts';

/** What every sandbox member ID begins with, and no other may. The database tells sandbox claims by it too. */
export const sandboxPrefix = 'SANDBOX';

/** Where a claim may be made to stand for a while. */
export const sandboxStays = [
  'pending',
  'scheduled',
  'ringing',
  'in-progress',
] as const satisfies readonly Status[];
/** For so long; then it goes on and is paid. */
export const sandboxStayMs = 60 * 60_000;

export type SandboxOutcome =
  | { readonly kind: 'stays'; readonly status: (typeof sandboxStays)[number] }
  | { readonly kind: 'completed'; readonly status: CompletedStatus; readonly needsReview: boolean }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly field: string | null };

export interface SandboxMember {
  readonly memberId: string;
  readonly outcome: SandboxOutcome;
}

const idOf = (name: string) => sandboxPrefix + name.replace(/[-_]/g, '').toUpperCase();

const fieldOf: Partial<Record<FailureReason, string>> = {
  input_missing: 'Group number',
  input_mismatch: 'Date of birth',
};

/** All of them, as the API page lists them. */
export const sandboxMembers: readonly SandboxMember[] = [
  ...sandboxStays.map((status) => ({ memberId: idOf(status), outcome: { kind: 'stays', status } as const })),
  ...completedStatuses.map((status) => ({
    memberId: idOf(status),
    outcome: { kind: 'completed', status, needsReview: false } as const,
  })),
  { memberId: idOf('needs-review'), outcome: { kind: 'completed', status: 'paid', needsReview: true } },
  ...failureReasons.map((reason) => ({
    memberId: idOf(reason),
    outcome: { kind: 'failed', reason, field: fieldOf[reason] ?? null } as const,
  })),
];

const byId = new Map(sandboxMembers.map((member) => [member.memberId, member.outcome]));

/** Whether a claim of this member is one of the sandbox. */
export const isSandbox = (memberId: string) => memberId.startsWith(sandboxPrefix);

/** What a sandbox member's claim comes to; undefined for an ID that is none of them. */
export const sandboxOutcomeOf = (memberId: string): SandboxOutcome | undefined => byId.get(memberId);
