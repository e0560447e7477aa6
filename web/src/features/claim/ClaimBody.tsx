import type { ClaimView } from '@claimline/domain/contracts/claims';
import { useEffect, useState } from 'react';
import { Attempts } from './Attempts.tsx';
import { Callouts } from './Callouts.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { factElementId, lineElementId, type Proof } from './proof.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { Section } from './Section.tsx';
import { StatusTimeline } from './StatusTimeline.tsx';

function bringIntoSight(elementId: string) {
  const element = document.getElementById(elementId);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}

/** A claim from its answer down to its history. */
export function ClaimBody({ claim }: { readonly claim: ClaimView }) {
  const [proof, setProof] = useState<Proof | null>(null);
  /** Attempts opened or closed by hand; the others follow their default. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const facts = claim.result?.facts ?? [];
  const resultCallId = claim.result?.call_id;

  function prove(place: number) {
    const fact = facts[place];
    if (fact === undefined || resultCallId === undefined) return;
    setOpened((before) => new Map(before).set(resultCallId, true));
    setProof({ place, elementId: lineElementId(resultCallId, fact.line) });
  }

  // The line may stand in an attempt that opens with this same change, so it is sought once it is drawn.
  useEffect(() => {
    if (proof !== null) bringIntoSight(proof.elementId);
  }, [proof]);

  return (
    <>
      <Callouts claim={claim} />
      {claim.result !== null && (
        <Section title="Result">
          <ResultFacts facts={facts} provenFact={proof?.place ?? null} onProve={prove} />
        </Section>
      )}
      <Section title="Calls" count={claim.calls.length}>
        <Attempts
          claim={claim}
          proof={proof}
          opened={opened}
          onToggle={(callId, isOpen) => setOpened((before) => new Map(before).set(callId, isOpen))}
          onBackToFact={(place) => setProof({ place, elementId: factElementId(place) })}
        />
      </Section>
      <Section title="History">
        <StatusTimeline history={claim.history} />
      </Section>
      <Section title="Claim as submitted">
        <ClaimDetails claim={claim} />
      </Section>
    </>
  );
}
