import type { ClaimView } from '@claimline/domain/contracts/claims';
import { formatMoment } from '../../../components/format/dates.ts';
import type { EvidenceLink } from '../result/evidenceLink.ts';
import { Attempt } from './Attempt.tsx';
import classes from './Attempts.module.css';

interface AttemptsProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly evidenceLink: EvidenceLink | null;
  readonly opened: ReadonlyMap<string, boolean>;
  readonly onToggle: (callId: string, isOpen: boolean) => void;
  readonly onBackToFact: (place: number) => void;
}

/** Every call for the claim, latest first; the latest is open. */
export function Attempts({ account_id, claim, evidenceLink, opened, onToggle, onBackToFact }: AttemptsProps) {
  const latestFirst = claim.calls.toSorted((one, other) => other.attempt - one.attempt);
  const latest = latestFirst[0];
  if (latest === undefined) return <p className={classes.none}>{noCallText(claim)}</p>;
  const identifiers = [claim.NPI, claim.patient.member_id, claim.claim.claim_number ?? ''];
  return (
    <ol className={classes.attempts}>
      {latestFirst.map((call) => (
        <li key={call.id} className={classes.item}>
          <Attempt
            account_id={account_id}
            claim_id={claim.id}
            identifiers={identifiers}
            call={call}
            facts={claim.result?.call_id === call.id ? claim.result.facts : []}
            highlightedFact={claim.result?.call_id === call.id ? (evidenceLink?.place ?? null) : null}
            cue={claim.result?.call_id === call.id ? (evidenceLink?.cue ?? null) : null}
            isOpen={opened.get(call.id) ?? call === latest}
            onToggle={(isOpen) => onToggle(call.id, isOpen)}
            onBackToFact={onBackToFact}
          />
        </li>
      ))}
    </ol>
  );
}

function noCallText({ status, next_call_at, is_paused, awaits_number }: ClaimView): string {
  if (awaits_number) return 'No calls yet. Waiting for an admin to confirm the payer’s number.';
  if (is_paused) return 'No calls yet. Its batch is paused; calls start after the batch is resumed.';
  if (status === 'scheduled' && next_call_at !== null)
    return `No calls yet. The first is scheduled for ${formatMoment(next_call_at)}.`;
  if (status === 'pending') return 'No calls yet. The claim is queued.';
  return 'No calls were made.';
}
