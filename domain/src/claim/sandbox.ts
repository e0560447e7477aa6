/**
 * The sandbox: member IDs with fixed outcomes. Their claims are never called and never counted, so that a program can
 * be tested on a live account.
 */

import { type FailureReason, failureReasons } from './failure.ts';
import { type CompletedStatus, completedStatuses, type Status } from './status.ts';

/** Every sandbox member ID starts with this, and no other may. The database identifies sandbox claims by it too. */
export const sandboxPrefix = 'SANDBOX';

/** A status at which a sandbox claim can pause. */
const sandboxStays = ['pending', 'scheduled', 'ringing', 'in-progress'] as const satisfies readonly Status[];
/** How long it pauses; then it continues and is paid. */
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

/** All sandbox members, as the API page lists them. */
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

/** Whether a claim with this member ID belongs to the sandbox. */
export const isSandbox = (memberId: string) => memberId.startsWith(sandboxPrefix);

/** The outcome of a sandbox member's claim; undefined for any other ID. */
export const sandboxOutcomeOf = (memberId: string): SandboxOutcome | undefined => byId.get(memberId);
