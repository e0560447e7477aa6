import { type ClaimView, getClaim } from '@claimline/domain/contracts/claims';
import { changedMeanwhile, correctClaim } from '@claimline/domain/contracts/review';
import { Outcome } from '@claimline/domain/outcome';
import type { CompletedStatus } from '@claimline/domain/status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../client/call.ts';
import { functionQuery } from '../../client/query.ts';
import { errorSentence } from '../../components/ErrorState.tsx';
import { statusLooks } from '../../components/StatusBadge.tsx';
import { tell } from '../../components/tell.ts';
import { isOld, seenOf, whyProblem } from './correction.ts';
import { useDraft } from './useDraft.ts';

interface Faults {
  readonly status?: string | undefined;
  readonly why?: string | undefined;
  /** What belongs to no field. */
  readonly other?: string | undefined;
}

export interface Correction {
  readonly status: CompletedStatus | null;
  readonly why: string;
  readonly faults: Faults;
  readonly isPending: boolean;
  /** The claim has changed since it was seen here. */
  readonly isOld: boolean;
  /** The server's sentence on who was faster, once it refused a correction of what was old. */
  readonly told: string | null;
  choose(status: CompletedStatus): void;
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
  const [told, setTold] = useState<string | null>(null);
  const [chosen, setChosen] = useState(proposed);
  const [why, setWhy] = useDraft('why', claim.id);
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setPending] = useState(false);
  const status = chosen === claim.status ? null : chosen;
  const query = functionQuery(getClaim, { account_id, claim_id: claim.id });

  async function refused(error: unknown): Promise<void> {
    const problems = error instanceof Outcome ? (error.details?.problems ?? []) : [];
    const fault = (field: string) => problems.find((problem) => problem.field === field)?.message;
    if (error instanceof Outcome && error.details?.reason === changedMeanwhile) {
      setFaults({});
      // Only once the present state stands here may it be corrected.
      const fresh = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (fresh !== null) setSeen(seenOf(fresh));
      setTold(error.message);
    } else if (fault('status') !== undefined || fault('why') !== undefined)
      setFaults({ status: fault('status'), why: fault('why') });
    else setFaults({ other: errorSentence(error) });
  }

  async function save(): Promise<boolean> {
    if (isPending) return false;
    const found: Faults = {
      status: status === null ? 'Choose the status the claim should have.' : undefined,
      why: whyProblem(why) ?? undefined,
    };
    setFaults(found);
    if (status === null || found.why !== undefined) return false;
    setPending(true);
    try {
      await callFunction(correctClaim, {
        account_id,
        claim_id: claim.id,
        seen_status_since: seen.status_since,
        seen_needs_review: seen.needs_review,
        status,
        why,
      });
      setWhy('');
      tell({
        message: `${claim.patient.name}’s claim now stands as ${statusLooks[status].word.toLowerCase()}.`,
      });
      await Promise.all(
        ['getClaim', 'listSubmissions', 'listClinics'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
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
    why,
    faults,
    isPending,
    isOld: isOld(seen, claim),
    told,
    choose: (choice) => {
      setChosen(choice);
      setFaults((before) => ({ ...before, status: undefined }));
    },
    setWhy: (text) => {
      setWhy(text);
      setFaults((before) => ({ ...before, why: undefined }));
    },
    save,
  };
}
