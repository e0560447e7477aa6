/** Several claims for one date: which of those read out is ours. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CallBrief } from './conversation.ts';
import type { Piece } from './facts/heard.ts';
import { type Listening, learn, merge } from './facts/learn.ts';

export type Match = 'ours' | 'other' | 'unknown';

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether what was read out is our claim, by billed amount and claim number. */
export function matchOf(facts: readonly Fact[], brief: CallBrief): Match {
  const billed = factOf(facts, 'billed_cents');
  const number = factOf(facts, 'payer_claim_number');
  const ours = brief.claim.claim_number;
  if (number && ours && compact(number.value) === compact(ours)) return 'ours';
  if (billed && billed.confidence >= 0.8) return billed.value === brief.claim.billed_cents ? 'ours' : 'other';
  if (number && ours) return 'other';
  return 'unknown';
}

const nextClaim =
  /\b(?:(?:the )?(?:first|second|third|fourth|fifth|next|last) (?:claim|one)\b|claim (?:number )?(?:one|two|three|four|1|2|3|4|5)(?: of| is| was|,|:)|for claim (?:one|two|three|1|2|3)\b)/gi;

/** Pieces cut where another claim begins. Texts stay parts of their lines, so quotes hold. */
function claimParts(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    const cuts = [...piece.text.matchAll(nextClaim)].map((match) => match.index);
    let start = 0;
    for (const cut of cuts) {
      const lead = piece.text.slice(start, cut);
      if (lead.trim() !== '') parts.at(-1)?.push({ ...piece, text: lead });
      parts.push([]);
      start = cut;
    }
    parts.at(-1)?.push({ ...piece, text: piece.text.slice(start) });
  }
  return parts.filter((part) => part.length > 0);
}

const ofTheCall: readonly FactField[] = ['call_reference', 'representative_name'];

/** What belongs to the call and not to one claim. */
export function callFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ field }) => ofTheCall.includes(field));
}

/** Facts of a turn merged into those known; of several claims in one breath, ours. */
export function learnOurs(pieces: readonly Piece[], listening: Listening, brief: CallBrief): Fact[] {
  const parts = claimParts(pieces);
  if (parts.length < 2) return merge(listening.known, learn(pieces, listening));
  const each = parts.map((part) =>
    merge(callFacts(listening.known), learn(part, { ...listening, known: callFacts(listening.known) })),
  );
  const withStatus = each.filter((facts) => factOf(facts, 'status') !== undefined);
  if (withStatus.length < 2) return merge(listening.known, learn(pieces, listening));
  return best(withStatus, brief);
}

function best(claims: readonly Fact[][], brief: CallBrief): Fact[] {
  const ours = claims.find((facts) => matchOf(facts, brief) === 'ours');
  if (ours) return ours;
  const chosen = claims.find((facts) => matchOf(facts, brief) === 'unknown') ?? claims[0] ?? [];
  // Nothing says which of several claims is ours: a person must look.
  return claims.length > 1
    ? chosen.map((fact) =>
        fact.field === 'status' ? { ...fact, confidence: Math.min(fact.confidence, 0.6) } : fact,
      )
    : [...chosen];
}

/** Of all claims read out in the call, ours, or the one to be looked at. */
export function chooseClaim(
  current: readonly Fact[],
  others: readonly (readonly Fact[])[],
  brief: CallBrief,
): Fact[] {
  const all = [...others, current]
    .map((facts) => [...facts])
    .filter((facts) => factOf(facts, 'status') !== undefined);
  if (all.length === 0) return [...current];
  const chosen = best(all, brief);
  return merge(
    chosen.filter(({ field }) => !ofTheCall.includes(field)),
    callFacts([...others.flat(), ...current]),
  );
}
