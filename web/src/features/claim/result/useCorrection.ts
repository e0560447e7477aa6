import { Outcome } from '@claimline/domain/claim/outcome';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { type ClaimView, getClaim } from '@claimline/domain/contracts/claims';
import { changedMeanwhile, correctClaim } from '@claimline/domain/contracts/review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logEvent } from '../../../client/analytics.ts';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { statusStyles } from '../../../components/display/StatusBadge.tsx';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { showToast } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import { useDraft } from '../useDraft.ts';
import { concurrentChanges, initialStatus, isOutdated, reasonError, seenOf } from './correction.ts';
import { type CorrectionDraft, hasChanges, noCorrection, parseCorrection } from './correctionDraft.ts';
import { correctionWarnings } from './correctionWarnings.ts';

/** By field: `status`, `why` or a value's name; errors of no field as `other`. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface Correction {
  readonly status: CompletedStatus | null;
  readonly draft: CorrectionDraft;
  readonly why: string;
  readonly errors: FieldErrors;
  /** Contradictions among the values as they would be saved. */
  readonly warnings: readonly string[];
  readonly isPending: boolean;
  /** The claim has changed since the user saw it. */
  readonly isOutdated: boolean;
  /** The server's message when it refused an outdated correction. */
  readonly conflict: string | null;
  /** What others changed since the dialog was opened, to show next to the user's own values. */
  readonly others: ReturnType<typeof concurrentChanges>;
  choose(status: CompletedStatus): void;
  setDraft(draft: CorrectionDraft): void;
  setWhy(why: string): void;
  /** Resolves with true when it was saved; otherwise `errors` or the conflict message say why, and the draft stays. */
  save(): Promise<boolean>;
}

/**
 * A correction being edited. It always applies to the claim as the user saw it: if the claim has changed, the server
 * refuses, the user sees the change, and can save again.
 */
export function useCorrection(
  account_id: string,
  claim: ClaimView,
  proposed: CompletedStatus | null,
): Correction {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(() => seenOf(claim));
  const [openedAt] = useState(seen);
  const [conflict, setConflict] = useState<string | null>(null);
  const [chosen, setChosen] = useState(proposed);
  const [draft, setDraft] = useDraft<CorrectionDraft>('correction', claim.id, noCorrection);
  const [why, setWhy] = useDraft('why', claim.id, '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);
  const [currentYear] = useState(() => new Date().getFullYear());
  const status = chosen ?? initialStatus(claim.status);
  const query = functionQuery(getClaim, { account_id, claim_id: claim.id });

  async function handleError(error: unknown): Promise<void> {
    const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
    if (error instanceof Outcome && error.details?.reason === changedMeanwhile) {
      setErrors({});
      // The claim must be up to date before it is corrected.
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (fresh !== null) setSeen(seenOf(fresh));
      setConflict(error.message);
    } else if (problems.length > 0)
      setErrors(
        Object.fromEntries(problems.map(({ field, message }) => [field.replace(/^values\./, ''), message])),
      );
    else setErrors({ other: errorSentence(error) });
  }

  async function save(): Promise<boolean> {
    if (isPending) return false;
    const read = parseCorrection(draft, currentYear);
    const isSame = status === claim.status && !hasChanges(draft);
    const found: FieldErrors = {
      ...(read.ok ? {} : read.errors),
      ...(status === null || isSame ? { status: 'Choose another status, or change a value below.' } : {}),
      ...(reasonError(why) === null ? {} : { why: reasonError(why) ?? '' }),
    };
    setErrors(found);
    if (status === null || !read.ok || Object.keys(found).length > 0) return false;
    setPending(true);
    try {
      await callFunction(correctClaim, {
        account_id,
        claim_id: claim.id,
        seen_status_since: seen.status_since,
        seen_needs_review: seen.needs_review,
        seen_change_id: seen.change_id ?? null,
        status,
        values: read.values,
        why,
      });
      logEvent('correct_result', {});
      setWhy('');
      setDraft(noCorrection);
      showToast({
        message: `${claim.patient.name}’s claim is now ${statusStyles[status].word.toLowerCase()}.`,
      });
      await refetchAfter('correctClaim');
      return true;
    } catch (error) {
      await handleError(error);
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    status,
    draft,
    why,
    errors,
    warnings: correctionWarnings(claim, draft, currentYear),
    isPending,
    isOutdated: isOutdated(seen, seenOf(claim)),
    conflict,
    others: concurrentChanges(claim.history, openedAt.change_id),
    choose: (choice) => {
      setChosen(choice);
      setErrors((before) => ({ ...before, status: undefined }));
    },
    setDraft: (next) => {
      setDraft(next);
      setErrors({});
    },
    setWhy: (text) => {
      setWhy(text);
      setErrors((before) => ({ ...before, why: undefined }));
    },
    save,
  };
}
