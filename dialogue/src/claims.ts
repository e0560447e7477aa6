/** Handles several claims for one date of service: how many there are, and which one is ours. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CallBrief } from './conversation.ts';
import type { Piece } from './facts/heard.ts';
import { type Listening, learn, merge } from './facts/learn.ts';
import { type Doubt, type Learned, settled, withDoubts } from './facts/learned.ts';
import { groupAt, readWhole } from './speech/spoken-number.ts';
import { tokensOf } from './speech/tokens.ts';

export type Match = 'ours' | 'other' | 'unknown';

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the claim read out is ours, judged by its date, billed amount and claim number. */
export function matchOf({ facts, doubts }: Learned, brief: CallBrief): Match {
  if (isOther({ facts, doubts })) return 'other';
  const billed = factOf(facts, 'billed_cents');
  const number = factOf(facts, 'payer_claim_number');
  const ours = brief.claim.claim_number;
  if (number && ours && compact(number.value) === compact(ours)) return 'ours';
  if (billed && billed.confidence >= 0.8) return billed.value === brief.claim.billed_cents ? 'ours' : 'other';
  if (number && ours) return 'other';
  return 'unknown';
}

const nextClaim =
  /\b(?:(?:the )?(?:first|second|third|fourth|fifth|next|last) (?:claim|one)\b|claim (?:number )?(?:one|two|three|four|1|2|3|4|5)(?: of| is| was|\.| date| billed| charge| paid| denied| for|,|:)|for claim (?:one|two|three|1|2|3)\b|the (?:other )?one,? for\b|(?:the )?other (?:one|claim)\b)/gi;

/** Splits pieces where another claim begins. Texts remain substrings of their lines, so quotes stay valid. */
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

const finds =
  /^(?:found|find|finds|located|locate|have|has|are|see|sees|show|shows|showing|return|returned|returns|match|matches|of|with|got|pulled|up|total)$/;

/** The number of claims the line announces: "I found two claims", "claim 1 of 2". Null when it does not say. */
export function announcedClaims(text: string): number | null {
  const tokens = tokensOf(text);
  const word = (at: number) => tokens[at]?.word ?? '';
  const isNumber = (at: number) => groupAt(tokens, at) !== null;
  let announced: number | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const isMany = word(at) === 'multiple' || word(at) === 'several';
    const count = isMany ? { value: 2, next: at + 1 } : readWhole(tokens, at);
    if (!count || count.value < 1 || count.value > 50 || (at > 0 && isNumber(at - 1))) continue;
    const isDescribed = /^(?:matching|different|separate|other|such|total|medical|possible)$/.test(
      word(count.next),
    );
    const noun = isDescribed ? count.next + 1 : count.next;
    const isClaims = /^claims?$/.test(word(noun));
    const isFound =
      finds.test(word(at - 1)) ||
      /^(?:found|matching|match|matched|on|for|were|was|located)$/.test(word(noun + 1));
    const isOfTotal = word(at - 1) === 'of' && isNumber(at - 2) && /^claims?$/.test(word(at - 3));
    if ((isClaims && isFound) || isOfTotal) announced = count.value;
    at = count.next - 1;
  }
  return announced;
}

const ofTheCall: readonly FactField[] = ['call_reference', 'representative_name'];

/** Facts that belong to the call rather than to one claim. */
export function callFacts(facts: readonly Fact[]): Fact[] {
  return facts.filter(({ field }) => ofTheCall.includes(field));
}

const hasStatus = ({ facts }: Learned) => factOf(facts, 'status') !== undefined;

const isOther = ({ doubts }: Learned) => doubts.some(({ isOfOtherClaim }) => isOfOtherClaim === true);

export interface Heard extends Learned {
  /** The number of claims the line announces; null when it does not say here. */
  readonly announced: number | null;
  /** How many claims were read out in this turn. */
  readonly claims: number;
}

/** Merges the facts of a turn into those known. When a turn contains several claims, only ours counts. */
export function learnOurs(
  pieces: readonly Piece[],
  listening: Listening,
  before: Learned,
  brief: CallBrief,
): Heard {
  const announced = announcedClaims(pieces.map(({ text }) => text).join(' '));
  const from = (known: Learned, part: readonly Piece[]): Learned => {
    const { claim, patient, practice, provider_name } = brief;
    const ours = { claim, patient, provider: `${provider_name} ${practice.name}` };
    const learned = learn(part, { ...listening, ...ours, known: known.facts });
    return { facts: merge(known.facts, learned.facts), doubts: withDoubts(known.doubts, learned.doubts) };
  };
  const together = from(before, pieces);
  const ofCall: Learned = { facts: callFacts(before.facts), doubts: [] };
  const claims = claimParts(pieces)
    .map((part) => from(ofCall, part))
    .filter((claim) => hasStatus(claim) || isOther(claim));
  if (claims.length < 2) return { ...together, announced, claims: hasStatus(together) ? 1 : 0 };
  return { ...chosenOf(claims, brief), announced, claims: claims.length };
}

function chosenOf(claims: readonly Learned[], brief: CallBrief): Learned {
  const matches = claims.map((claim) => ({ claim, match: matchOf(claim, brief) }));
  const ours = matches.filter(({ match }) => match === 'ours').map(({ claim }) => claim);
  const open = matches.filter(({ match }) => match === 'unknown').map(({ claim }) => claim);
  const chosen = ours[0] ?? open[0] ?? claims[0];
  if (chosen === undefined) return { facts: [], doubts: [] };
  if (claims.length < 2 || ours.length === 1) return chosen;
  const words =
    ours.length > 1
      ? `${ours.length} of the claims that were read out match this one.`
      : `The payer read out ${claims.length} claims, and none of them could be matched to this claim.`;
  return { ...chosen, doubts: [...chosen.doubts, { field: null, readings: [], words }] };
}

/** Picks our claim from all those read out in the call, or the one to send to review. */
export function chooseClaim(
  current: Learned,
  { otherClaims, announcedClaims: announced, claimsInTurn }: ClaimsOfCall,
  brief: CallBrief,
): Learned {
  const all = [...otherClaims, current].filter(hasStatus);
  if (all.length === 0) return current;
  const chosen = chosenOf(all, brief);
  const heard = claimsHeard(current, { otherClaims, claimsInTurn });
  const missing: Doubt[] =
    announced > heard
      ? [
          {
            field: null,
            readings: [],
            words: `The payer has ${announced} claims that match, and only ${heard} of them was heard.`,
          },
        ]
      : [];
  return {
    facts: merge(
      chosen.facts.filter(({ field }) => !ofTheCall.includes(field)),
      callFacts([...otherClaims.flatMap(({ facts }) => facts), ...current.facts]),
    ),
    doubts: settled([...chosen.doubts, ...missing], chosen.facts),
  };
}

interface ClaimsOfCall {
  readonly otherClaims: readonly Learned[];
  readonly announcedClaims: number;
  readonly claimsInTurn: number;
}

/** How many claims have been read out in the call so far. */
export function claimsHeard(
  current: Learned,
  { otherClaims, claimsInTurn }: Omit<ClaimsOfCall, 'announcedClaims'>,
): number {
  return otherClaims.filter(hasStatus).length + (hasStatus(current) ? Math.max(1, claimsInTurn) : 0);
}
