import { Outcome } from '@claimline/domain/claim/outcome';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import { type ClaimView, getClaim } from '@claimline/domain/contracts/claims';
import { changedMeanwhile, correctClaim } from '@claimline/domain/contracts/review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logEvent } from '../../../client/analytics.ts';
import { callFunction } from '../../../client/call.ts';
import { functionQuery } from '../../../client/query.ts';
import { statusLooks } from '../../../components/display/StatusBadge.tsx';
import { errorSentence } from '../../../components/page/ErrorState.tsx';
import { tell } from '../../../components/toast/toast.ts';
import { refetchAfter } from '../../../live/refetch.ts';
import { useDraft } from '../useDraft.ts';
import { isOld, othersValues, seenOf, statusToBeginWith, whyProblem } from './correction.ts';
import { type CorrectionDraft, isTouched, noCorrection, readCorrection } from './correctionDraft.ts';

/** By field: `status`, `why`, a value's name; what belongs to none as `other`. */
export type Faults = Readonly<Record<string, string | undefined>>;

export interface Correction {
  readonly status: CompletedStatus | null;
  readonly draft: CorrectionDraft;
  readonly why: string;
  readonly faults: Faults;
  readonly isPending: boolean;
  /** The claim has changed since it was seen here. */
  readonly isOld: boolean;
  /** The server's sentence on who was faster, once it refused a correction of what was old. */
  readonly told: string | null;
  /** What others set since the dialog was opened, to stand beside one's own. */
  readonly others: ReturnType<typeof othersValues>;
  choose(status: CompletedStatus): void;
  setDraft(draft: CorrectionDraft): void;
  setWhy(why: string): void;
  /** True when it was saved; otherwise `faults` or `told` say why not, and what was typed stays. */
  save(): Promise<boolean>;
}

/**
 * A correction being written. What is saved is always a change of the claim as it was seen: when it changes
 * meanwhile the server refuses, the person is told, and only what they save after that counts.
 */
export function useCorrection(
  account_id: string,
  claim: ClaimView,
  proposed: CompletedStatus | null,
): Correction {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(() => seenOf(claim));
  const [openedAt] = useState(seen);
  const [told, setTold] = useState<string | null>(null);
  const [chosen, setChosen] = useState(proposed);
  const [draft, setDraft] = useDraft<CorrectionDraft>('correction', claim.id, noCorrection);
  const [why, setWhy] = useDraft('why', claim.id, '');
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setPending] = useState(false);
  const status = chosen ?? statusToBeginWith(claim.status);
  const query = functionQuery(getClaim, { account_id, claim_id: claim.id });

  async function refused(error: unknown): Promise<void> {
    const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
    if (error instanceof Outcome && error.details?.reason === changedMeanwhile) {
      setFaults({});
      // Only once the present state stands here may it be corrected.
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (fresh !== null) setSeen(seenOf(fresh));
      setTold(error.message);
    } else if (problems.length > 0)
      setFaults(
        Object.fromEntries(problems.map(({ field, message }) => [field.replace(/^values\./, ''), message])),
      );
    else setFaults({ other: errorSentence(error) });
  }

  async function save(): Promise<boolean> {
    if (isPending) return false;
    const read = readCorrection(draft, new Date().getFullYear());
    const isSame = status === claim.status && !isTouched(draft);
    const found: Faults = {
      ...(read.ok ? {} : read.faults),
      ...(status === null || isSame ? { status: 'Choose another status, or change a value below.' } : {}),
      ...(whyProblem(why) === null ? {} : { why: whyProblem(why) ?? '' }),
    };
    setFaults(found);
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
      tell({
        message: `${claim.patient.name}’s claim now stands as ${statusLooks[status].word.toLowerCase()}.`,
      });
      await refetchAfter('correctClaim');
      return true;
    } catch (error) {
      await refused(error);
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    status,
    draft,
    why,
    faults,
    isPending,
    isOld: isOld(seen, seenOf(claim)),
    told,
    others: othersValues(claim.history, openedAt.change_id),
    choose: (choice) => {
      setChosen(choice);
      setFaults((before) => ({ ...before, status: undefined }));
    },
    setDraft: (next) => {
      setDraft(next);
      setFaults({});
    },
    setWhy: (text) => {
      setWhy(text);
      setFaults((before) => ({ ...before, why: undefined }));
    },
    save,
  };
}
