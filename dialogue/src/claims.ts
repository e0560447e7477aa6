/** Handles several claims for one date of service: how many there are, and which one is ours. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CallBrief } from './conversation.ts';
import { continuedConfidence, type Piece } from './facts/heard.ts';
import { type Listening, learn, merge } from './facts/learn.ts';
import {
  type Doubt,
  dependsOnOutcome,
  isOfOutcome,
  type Learned,
  settled,
  withDoubts,
} from './facts/learned.ts';
import { saysOnlyValues } from './facts/only-values.ts';
import { ofDuplicate } from './facts/other-claims.ts';
import { months } from './speech/spoken-date.ts';
import { groupAt, readWhole } from './speech/spoken-number.ts';
import { tokensOf } from './speech/tokens.ts';
import { valuesIn } from './speech/values.ts';

export type Match = 'ours' | 'other' | 'unknown';

const compact = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the claim read out is ours, judged by its date, billed amount and claim number. */
function matchOf({ facts, doubts }: Learned, brief: CallBrief): Match {
  if (isOther({ facts, doubts })) return 'other';
  const billed = factOf(facts, 'billed_cents');
  const number = factOf(facts, 'payer_claim_number');
  const ours = brief.claim.claim_number;
  if (number && ours && compact(number.value) === compact(ours)) return 'ours';
  if (billed && billed.confidence >= 0.75)
    return billed.value === brief.claim.billed_cents ? 'ours' : 'other';
  if (number && ours) return 'other';
  return 'unknown';
}

const claimWord = '(?:cla[ai]?i?ms?|plane)';
const number =
  '(?:\\$?\\d[\\d.,]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty|hundred|thousand|oh)\\b)';
const count = '(?:one|two|three|four|five|six|1|2|3|4|5|6)';
/** Where another claim begins. Recognition mistakes "claim" for "clam" or "plane". */
const nextClaim = new RegExp(
  [
    `(?<!\\b(?:${months.join('|')}|twenty|thirty) )(?<!\\b(?:this|that|it)(?:'s| was| is) (?:only |just )?an? )\\b(?:the )?(?:first|second|third|fourth|fifth|next|last) (?:${claimWord}|one)\\b(?! (?:was|is) (?:done |placed )?(?:back )?(?:in )?(?:20\\d\\d|twenty (?:twenty|\\w+teen)|two thousand)\\b)`,
    `\\b${claimWord} (?:number )?${count}(?: of| is| was|\\.| date| total charge| received| status| patient| member| billed| bill| build| charge| paid| denied| for| (?:${months.join('|')})| ${claimWord}|,|:|$)`,
    `\\bfor ${claimWord} ${count}\\b(?! ${number})`,
    `\\b(?:an?|the) (?:other )?one,? (?:for|from|four)\\b`,
    `\\b(?<=and )yours (?:for|is|was|billed)\\b`,
    `(?<!\\b(?:reading|looking at|was on) (?:the )?)\\b(?:the )?other (?:one|${claimWord}(?<!s))\\b`,
    `(?<!\\b(?:${months.join('|')}|on|from|until|by) )\\bthe (?:first|second|third|fourth|other), `,
    `(?<!\\bm )\\ban? (?=${number}(?: dollars?)? (?:one(?! ${number}| dollars?\\b| cents?\\b| and\\b)|${claimWord})\\b)`,
    `\\bthe other (?=(?:is|was) ${number})`,
    // "One for eighty dollars", "the other for $150", "the forty dollar one paid".
    `\\b(?<!\\b(?:this|that|\\d+|zero|oh|one|two|three|four|five|six|seven|eight|nine|[a-z]+ty|[a-z]+teen) )(?:one|(?:the )?other)(?: (?:is|was))?(?: billed)? (?:for|at) (?=${number})`,
    `\\bthe (?!\\d{5} )(?=${number}(?:[ -]${number})*(?: dollars?)? (?:(?:one|${claimWord}) (?:paid|denied|pended|is|was)|denied|pended)\\b)`,
  ].join('|'),
  'gi',
);

/** With several claims, each may begin with its own number or amount: "claim number 99121", "the claim for $85.00". */
const nextOfSeveral = new RegExp(
  `${nextClaim.source}|(?<=^|[.?!] )${claimWord} number (?=${number}[ -]?(?:${number}|\\W|$))|(?:\\bthe |(?<=^|[.?!] ))${claimWord} for (?=\\$|${number}(?:[ -]${number})* dollars\\b)`,
  'gi',
);

/** "We denied the first one, and you sent the corrected one": the same claim, sent twice. */
const sentAgain =
  /\b(?:sent|got|received|have|and|then|but) (?:us |in )?(?:the|an?|your) (?:corrected|resubmitted|replacement) (?:one|claim|bill|submission)\b/i;

interface Part {
  readonly pieces: readonly Piece[];
  /** Whether another claim is announced at its start. */
  readonly begins: boolean;
}

/** Splits pieces where another claim begins. Texts remain substrings of their lines, so quotes stay valid. */
function claimParts(pieces: readonly Piece[], { patient }: CallBrief, isSeveral: boolean): Part[] {
  const parts: { pieces: Piece[]; begins: boolean }[] = [{ pieces: [], begins: false }];
  // "The first one paid" is about a line of the claim, or "two Carters": the words before matter.
  const several = new RegExp(
    `\\b(?:two|three|\\d) (?:line items?|lines|services|procedures|(?:${patient.first_name}|${patient.last_name})s)\\b`,
    'i',
  );
  // "It's a duplicate, the first one paid": not a list of claims.
  const said = pieces.map(({ text }) => text.toLowerCase()).join(' ');
  const mentionsSeveral =
    announcedClaims(said) !== null || /\b(?:second|third|other|next) (?:one|claim)\b/.test(said);
  const saysDuplicate = !isSeveral && !mentionsSeveral && ofDuplicate.test(said);
  const isSentAgain = pieces.some(({ text }) => sentAgain.test(text));
  const areLines = pieces.some(({ text }) => several.test(text));
  const cutsIn = (text: string) =>
    [...text.matchAll(isSeveral ? nextOfSeveral : nextClaim)].filter(
      ({ 0: words }) => !areLines && !((saysDuplicate || isSentAgain) && /^(?:the )?first\b/i.test(words)),
    );
  for (const piece of pieces) {
    let start = 0;
    for (const { index: cut } of cutsIn(piece.text)) {
      // "One is for one fifty and": what follows "and" is the next claim.
      const lead = piece.text.slice(start, cut).replace(/,? and\s*$/i, '');
      if (lead.trim() !== '') parts.at(-1)?.pieces.push({ ...piece, text: lead });
      parts.push({ pieces: [], begins: true });
      start = cut;
    }
    parts.at(-1)?.pieces.push({ ...piece, text: piece.text.slice(start) });
  }
  return parts.filter((part) => part.pieces.length > 0);
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
    const isMany = /^(?:multiple|several|couple)$/.test(word(at));
    const count = isMany ? { value: 2, next: at + 1 } : readWhole(tokens, at);
    if (!count || count.value < 1 || count.value > 50 || (at > 0 && isNumber(at - 1))) continue;
    const isDescribed = /^(?:matching|different|separate|other|such|total|medical|possible)$/.test(
      word(count.next),
    );
    const noun = isDescribed ? count.next + 1 : count.next;
    // "Two of these", "a couple of claims".
    const of = word(count.next) === 'of' ? noun + 1 : noun;
    const isClaims = /^claims?$/.test(word(of)) || (of > noun && /^(?:these|those|them)$/.test(word(of)));
    // "On an EFT with about forty other claims".
    const isShared = word(count.next) === 'other' && /^(?:with|about|around|and|covers)$/.test(word(at - 1));
    const isFound =
      !isShared &&
      (finds.test(word(word(at - 1) === 'a' ? at - 2 : at - 1)) ||
        /^(?:found|matching|match|matched|on|for|were|was|located|here|came)$/.test(word(of + 1)));
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
  /** Claims that were read out in this turn before the current one. */
  readonly finished: readonly Learned[];
}

/** Says something of its own about a claim. */
const isOfClaim = (learned: Learned) =>
  hasStatus(learned) || isOther(learned) || identityOf(learned).some((value) => value !== undefined);

const identityOf = ({ facts }: Learned) => [
  factOf(facts, 'payer_claim_number')?.value,
  factOf(facts, 'billed_cents')?.value,
];

/** Whether two readings name different claim numbers or billed amounts. */
function isDifferent(one: Learned, other: Learned): boolean {
  const others = identityOf(other);
  return identityOf(one).some(
    (value, index) => value !== undefined && others[index] !== undefined && value !== others[index],
  );
}

const saysYours = /\b(?:that|this|it|which|one)(?:'?s| is) yours\b(?! (?:is|was|paid|denied)\b)/i;

/** "The other is one fifty, that's yours": our charge, which the payer names by its amount. */
function chargeOfOurs(pieces: readonly Piece[], { claim }: CallBrief): Fact[] {
  const charged = pieces.find(({ text }) =>
    valuesIn(tokensOf(text)).some((one) => one.kind === 'money' && one.values.includes(claim.billed_cents)),
  );
  if (charged === undefined || !pieces.some(({ text }) => saysYours.test(text))) return [];
  const { text, sequence: line, at_ms } = charged;
  return [
    { field: 'billed_cents', value: claim.billed_cents, confidence: 0.85, quote: text.trim(), line, at_ms },
  ];
}

/** Merges the facts of a turn into those known. Where another claim begins, the one before it is finished. */
export function learnClaims(
  pieces: readonly Piece[],
  listening: Listening,
  before: Learned,
  isOneOfSeveral: boolean,
  brief: CallBrief,
): Heard {
  const announced = announcedClaims(pieces.map(({ text }) => text).join(' '));
  const ofCall: Learned = { facts: callFacts(before.facts), doubts: [] };
  const isSeveral = isOneOfSeveral || (announced ?? 0) > 1;
  const parts = claimParts(pieces, brief, isSeveral);
  const from = (known: Learned, part: readonly Piece[]): Learned => {
    const { claim, patient, practice, provider_name } = brief;
    const ours = { claim, patient, provider: `${provider_name} ${practice.name}` };
    const learned = learn(part, { ...listening, ...ours, known: known.facts });
    const kept = learned.withdrawal === 'claim' ? ofCall : known;
    const facts =
      learned.withdrawal === 'outcome' ? kept.facts.filter((fact) => !dependsOnOutcome(fact)) : kept.facts;
    const charge = parts.length > 1 ? chargeOfOurs(part, brief) : [];
    const isBilled = learned.facts.some(({ field }) => field === 'billed_cents');
    return {
      facts: merge(facts, isBilled ? learned.facts : [...charge, ...learned.facts]),
      doubts: withDoubts(kept.doubts, learned.doubts),
    };
  };
  const finished: Learned[] = [];
  // "There are two claims for June 9th. Claim one …": the date of all of them.
  let ofAll: readonly Doubt[] = [];
  let current = before;
  for (const part of parts) {
    const alone = isOfClaim(current) ? from(ofCall, part.pieces) : null;
    const isNext =
      alone !== null &&
      isOfClaim(alone) &&
      (isDifferent(current, alone) ? part.begins || isSeveral : part.begins && hasStatus(current));
    if (isNext) finished.push(current);
    const learned = isNext ? alone : from(current, part.pieces);
    current = { ...learned, doubts: withDoubts(learned.doubts, ofAll) };
    if ((announced ?? 0) > 1 && !part.begins) ofAll = current.doubts.filter((doubt) => doubt.isOfOtherClaim);
  }
  return { ...current, announced, finished };
}

/** The same claim is often read out again: what is said of it later adds to what was said before. */
function distinct(claims: readonly Learned[]): Learned[] {
  const byNumber = new Map<string, Learned>();
  for (const [index, claim] of claims.entries()) {
    const number = factOf(claim.facts, 'payer_claim_number')?.value ?? `${index}`;
    const before = byNumber.get(number);
    byNumber.delete(number);
    const again = before && {
      facts: merge(before.facts, claim.facts),
      doubts: withDoubts(before.doubts, claim.doubts),
    };
    byNumber.set(number, again ?? claim);
  }
  return [...byNumber.values()];
}

/** "The second one denied as a duplicate, the first one paid": what became of the claim is said of the first. */
const isCopy = ({ facts }: Learned) =>
  facts.some(
    ({ field, value, quote }) => field === 'denial' && (value.CARC === '18' || /duplicate/i.test(quote)),
  );

/** "The first one denied for the member ID, the second one paid $74.60": it was sent again, and the last word counts. */
const isDenied = ({ facts }: Learned) => factOf(facts, 'status')?.value === 'denied';

const plainest = (claims: readonly Learned[]) =>
  claims.find((claim) => !isCopy(claim) && !isDenied(claim)) ??
  claims.find((claim) => !isCopy(claim)) ??
  claims[0];

function chosenOf(claims: readonly Learned[], brief: CallBrief): Learned {
  const matches = claims.map((claim) => ({ claim, match: matchOf(claim, brief) }));
  const ours = matches.filter(({ match }) => match === 'ours').map(({ claim }) => claim);
  const open = matches.filter(({ match }) => match === 'unknown').map(({ claim }) => claim);
  const chosen = plainest(ours) ?? plainest(open) ?? claims[0];
  if (chosen === undefined) return { facts: [], doubts: [] };
  if (claims.length < 2 || ours.length === 1) return chosen;
  const words =
    ours.length > 1
      ? `${ours.length} of the claims that were read out match this one.`
      : `The payer read out ${claims.length} claims, and none of them could be matched to this claim.`;
  return { ...chosen, doubts: [...chosen.doubts, { field: null, readings: [], words }] };
}

/** The claims read out so far, the current one last. */
export interface ClaimsOfCall {
  readonly otherClaims: readonly Learned[];
  readonly finishedClaims: readonly Learned[];
  readonly announcedClaims: number;
}

const claimsOf = (current: Learned, { otherClaims, finishedClaims }: ClaimsOfCall) =>
  distinct([...otherClaims, ...finishedClaims, current].filter(hasStatus));

/** Picks our claim from all those read out in the call, or the one to send to review. */
export function chooseClaim(current: Learned, heard: ClaimsOfCall, brief: CallBrief): Learned {
  const all = claimsOf(current, heard);
  // Without a status, what is more than a value with its label is said of something else, or in general.
  const isOurs = (fact: Fact) =>
    (!isOfOutcome(fact) && fact.field !== 'received_date') ||
    (fact.confidence > continuedConfidence && saysOnlyValues(fact.quote));
  if (all.length === 0) return { ...current, facts: current.facts.filter(isOurs) };
  const chosen = chosenOf(all, brief);
  const others = [...heard.otherClaims, ...heard.finishedClaims, current];
  // "Second claim, June 17th, denied": for another visit, so its status does not matter.
  const otherVisitCount = others.filter((claim) => isOther(claim) && !hasStatus(claim)).length;
  const missing: Doubt[] =
    heard.announcedClaims > all.length + otherVisitCount
      ? [
          {
            field: null,
            readings: [],
            words: `The payer has ${heard.announcedClaims} claims that match, and only ${all.length} of them was heard.`,
          },
        ]
      : [];
  return {
    facts: merge(
      chosen.facts.filter(({ field }) => !ofTheCall.includes(field)),
      callFacts(others.flatMap(({ facts }) => facts)),
    ),
    doubts: settled([...chosen.doubts, ...missing], chosen.facts),
  };
}

/** Whether our claim has not been read out yet, or more claims were announced. */
export function awaitsNextClaim(current: Learned, heard: ClaimsOfCall, brief: CallBrief): boolean {
  const all = claimsOf(current, heard);
  if (heard.announcedClaims > all.length) return true;
  return matchOf(current, brief) === 'other' && !all.some((claim) => matchOf(claim, brief) === 'ours');
}
