/** What the current turn says about the claim. */

import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { callFacts, type Heard, learnClaims } from '../claims.ts';
import type { Piece } from '../facts/heard.ts';
import { merge } from '../facts/learn.ts';
import { type Doubt, withDoubts } from '../facts/learned.ts';
import { announcedNumber } from '../facts/number-labels.ts';
import { readMenu } from '../menus/menu.ts';
import { asksIfOurs } from '../read-backs/closed-question.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';
import { joined } from './assemble.ts';
import type { DialogueState } from './state.ts';

/** Options, read-backs to confirm, and a person who still searches. */
const saysNothingOfClaim =
  /^(?:\d )?(?:to|for|if|press)\b.*\bpress\b|\b(?:confirm|correct|right)\b.* press \d|^(?!.*\b(?:claim|its|it (?:is|was)|denied|paid|processed|received)\b).*\bstill (?:researching|working|looking|checking|loading|pulling)\b|^(?!.*\b(?:its|it is)\b).*\bstill looking for\b/;
/** Requests to wait. */
const saysToWait =
  /^(?:(?:okay|alright|thank you|thanks|great|just) )*(?:please (?:hold|wait|stand ?by) while\b|(?:one|a) (?:moment|second|minute) (?:please$|while\b))/;
/** "Please wait while we search for your claim one claim was found": where the result begins without punctuation. */
const foundAfterWait =
  /^.*?\b(?:search\w*|look\w*|find|locate|retriev\w*|access|get|pull\w*|check\w*|process)\b.*?\b(?<!\b(?:whether|if|that|why|how|when|what) )(?=(?:(?:one|two|three|four|five|\d) claims?\b|(?:this|that|the|your) claim (?:was|is|has)|(?:i|we)(?:ve| have)? (?:found|located|see|show))\b)/i;

/** Removes requests to wait, and keeps what is said of the claim. */
function withoutWaits(text: string): string {
  const sentences = text.match(/(?:[^.?!]|[.?!](?!\s|$))+[.?!]*/g) ?? [];
  const kept = sentences.flatMap((sentence) => {
    if (!saysToWait.test(plain(sentence))) return [sentence];
    const lead = foundAfterWait.exec(sentence)?.[0];
    return lead === undefined ? [] : [sentence.slice(lead.length)];
  });
  return kept.length === sentences.length && kept.every((one, at) => one === sentences[at])
    ? text
    : kept.join('').trim();
}

/** "… 2026. Say repeat to hear that again, or next for another claim": what follows an answer. */
const menuByWord =
  /(?:^|\s)(?:(?:to \w+ (?:that|it|this) again,? )?(?:you can |please )?(?:say|stay) (?:repeat|next|main menu|good ?bye|start over|new search|another (?:date|claim))\b).*$/is;

/** "Seeing where a claim is in the process is 1. Passwords is 2. Coverage is 3.": options, although no verb says so. */
const isMenuWithoutVerb = (text: string) =>
  !/\b(?:press|dial|push|hit|select|choose|enter|option)|\bdollars\b|\$\d|\bwas (?:received|processed|finali[sz]ed|paid|denied)\b/i.test(
    text,
  ) && (readMenu(text)?.options.length ?? 0) >= menuOptionsMin;
const menuOptionsMin = 3;

/** Everything known now, including the current turn. */
export function learnedSoFar(state: DialogueState): Heard {
  const pieces = [...state.turn, ...state.pending]
    .filter(
      ({ text, sequence }) =>
        sequence >= state.learnedSequence &&
        !saysNothingOfClaim.test(plain(text)) &&
        !isMenuWithoutVerb(text),
    )
    .map((piece) => ({ ...piece, text: withoutWaits(piece.text.replace(menuByWord, '')) }))
    .filter(({ text }) => text.trim() !== '');
  // Until the payer knows which claim we are asking about, nothing it says is about our claim.
  const isIdentified = state.person !== null || state.given.length > 0 || state.expectsPerson;
  if (!isIdentified || pieces.length === 0) {
    const { facts, doubts, finishedClaims: finished } = state;
    return { facts, doubts, announced: null, finished };
  }
  const listening = {
    today: state.brief.today,
    awaited: announcedNumberIn(state) ?? state.awaited,
    isPerson: state.person !== null || state.expectsPerson,
    known: state.before.facts,
  };
  const isOneOfSeveral = state.announcedClaims > 1 || state.otherClaims.length > 0;
  const heard = learnClaims(pieces, listening, state.before, isOneOfSeveral, state.brief);
  const said = plain(joined(pieces.map(({ text }) => text)));
  // "Three claims: one for 150, one for 85, and one for 40, which one?" We say which, and only that one is read out.
  if (state.person !== null && (heard.announced ?? 0) > 1 && asksWhich.test(said))
    return { ...heard, announced: 1, facts: heard.facts.filter(({ field }) => field !== 'billed_cents') };
  const status = factOf(heard.facts, 'status');
  const asked =
    status && status.quote !== factOf(state.before.facts, 'status')?.quote && foreignIn(pieces, state);
  if (!asked) return heard;
  if (!asksIfOurs.test(asked)) return { ...heard, doubts: withDoubts(heard.doubts, [aboutOther(asked)]) };
  // We say no, and nothing said of it is ours.
  const { facts, doubts } = state.before;
  return { ...heard, facts: merge(facts, callFacts(heard.facts)), doubts };
}

/** "Are you ready for the trace number?" / "Yes." / "8 1 6 …": the field announced, unless it is known already. */
function announcedNumberIn({ lastAsk, heardBefore, person, before }: DialogueState): FactField | null {
  const prompts = person === null ? [lastAsk ?? ''] : heardBefore.slice(-2);
  const field = prompts.map(announcedNumber).findLast((one) => one !== null) ?? null;
  return before.facts.some((known) => known.field === field) ? null : field;
}

/** A question that reads back what is not ours: "is the billed amount $250? I see one here that was denied". */
function foreignIn(pieces: readonly Piece[], { brief, given, entered }: DialogueState): string | null {
  const said = joined(pieces.map(({ text }) => text));
  const question = readYesNo(said)?.question ?? null;
  if (question === null || !(asks.test(question) || asksIfOurs.test(question))) return null;
  const text = asksIfOurs.test(question) ? said : question;
  const { verdict } = checkReadBack(text, brief, { accepted: given, entered });
  return verdict === 'not-ours' ? question : null;
}

const asksWhich =
  /\bwhich (?:one|claim|of (?:them|those|these))\b[^.?!]{0,40}$|\b(?:do you (?:know|have)|whats|what (?:is|was)|(?:can|could) i (?:have|get)) (?:the |your )?(?:total |billed )?(?:charges?|amount|total)(?: \w+){0,4}$|\bit the (?:one|claim) (?:for|from|with)\b.*\bor\b/;

const asks = /^(?:(?:and|so|okay) )*(?:is|was|are|were|do|does|did) /;

const aboutOther = (asked: string): Doubt => ({
  field: null,
  readings: [],
  words: `The payer asked about something that is not this claim: \u201c${asked}\u201d.`,
});

export function countsOf({ announced, finished }: Heard, state: DialogueState) {
  return { announcedClaims: announced ?? state.announcedClaims, finishedClaims: finished };
}

const turnPiecesMax = 40;

/** Saves facts right away while we only listen, and drops the older part of a long turn (hold messages). */
export function keepTurnShort(state: DialogueState, facts: readonly Fact[]): DialogueState {
  const isOpen = state.turn.length > 0;
  if (!isOpen) return state;
  return state.turn.length > turnPiecesMax ? { ...state, facts, turn: [] } : { ...state, facts };
}
