import { type Role, roleMay } from '@claimline/domain/account/role';
import type { CompletedStatus } from '@claimline/domain/claim/status';
import type { ClaimView } from '@claimline/domain/contracts/claims';
import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../theme/prefersReducedMotion.ts';
import { Attempts } from './calls/Attempts.tsx';
import { ClaimDetails } from './details/ClaimDetails.tsx';
import { Notes } from './history/Notes.tsx';
import { StatusTimeline } from './history/StatusTimeline.tsx';
import { Letters } from './letters/Letters.tsx';
import { ProofOfContactButton } from './ProofOfContactButton.tsx';
import { Callouts, type ReviewActions } from './result/Callouts.tsx';
import { type EvidenceLink, factElementId, lineElementId } from './result/evidenceLink.ts';
import { ResultFacts } from './result/ResultFacts.tsx';
import { Section } from './Section.tsx';
import { useClaimActions } from './useClaimActions.tsx';

function scrollToElement(elementId: string) {
  const element = document.getElementById(elementId);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

interface ClaimBodyProps {
  readonly account_id: string;
  readonly claim: ClaimView;
  readonly role: Role;
  /** Opens the correction with a proposed status; null when the user may not correct or there is no result yet. */
  readonly onCorrect: ((proposed: CompletedStatus | null) => void) | null;
  /** The button that had the focus may be gone, so the focus needs a new place. */
  readonly onSettled: () => void;
}

/** A claim's result, calls, details, history and notes. */
export function ClaimBody({ account_id, claim, role, onCorrect, onSettled }: ClaimBodyProps) {
  const actions = useClaimActions(account_id, claim);
  const [evidenceLink, setEvidenceLink] = useState<EvidenceLink | null>(null);
  /** Attempts that the user opened or closed; the others use their default. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const facts = claim.result?.facts ?? [];
  const resultCallId = claim.result?.call_id;

  const review: ReviewActions | null = onCorrect && {
    isConfirming: actions.pending === 'confirm',
    confirm: async () => {
      if (await actions.confirm()) requestAnimationFrame(onSettled);
    },
    correct: () => onCorrect(null),
    writeOff: () => onCorrect('write-off'),
  };

  function showEvidence(place: number) {
    const fact = facts[place];
    if (fact === undefined || resultCallId === undefined) return;
    setOpened((before) => new Map(before).set(resultCallId, true));
    // Asking for the same evidence twice plays it.
    const plays = evidenceLink?.place === place && evidenceLink.cue !== null;
    setEvidenceLink({
      place,
      elementId: lineElementId(resultCallId, fact.line),
      cue: { atMs: fact.at_ms, plays },
    });
  }

  // The line may be in an attempt that opens in this same render, so scroll afterwards.
  useEffect(() => {
    if (evidenceLink !== null) scrollToElement(evidenceLink.elementId);
  }, [evidenceLink]);

  return (
    <>
      <Callouts account_id={account_id} claim={claim} role={role} review={review} onSettled={onSettled} />
      {(claim.result !== null || Object.keys(claim.corrected).length > 0) && (
        <Section title="Result">
          <ResultFacts
            facts={facts}
            corrected={claim.corrected}
            history={claim.history}
            highlightedFact={evidenceLink?.place ?? null}
            onShowEvidence={showEvidence}
          />
        </Section>
      )}
      <Section title="Calls" count={claim.calls.length}>
        <Attempts
          account_id={account_id}
          claim={claim}
          evidenceLink={evidenceLink}
          opened={opened}
          onToggle={(callId, isOpen) => setOpened((before) => new Map(before).set(callId, isOpen))}
          onBackToFact={(place) => setEvidenceLink({ place, elementId: factElementId(place), cue: null })}
        />
        <ProofOfContactButton account_id={account_id} claim={claim} />
      </Section>
      <Letters account_id={account_id} claim={claim} role={role} />
      <Section title="History">
        <StatusTimeline history={claim.history} />
      </Section>
      <Section title="Claim as submitted">
        <ClaimDetails claim={claim} />
      </Section>
      <Section title="Notes" count={claim.notes.length}>
        <Notes account_id={account_id} claim={claim} mayAdd={roleMay(role, 'claim.note')} />
      </Section>
    </>
  );
}
