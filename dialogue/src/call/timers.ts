/** Decides when to stop waiting. Nothing reports music, and not every carrier silence, so every wait needs a time limit. */

import { speechMs } from '@claimline/domain/call/speech';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import type { Piece } from '../facts/heard.ts';
import { findAsk } from '../fields/field.ts';
import { fieldValues } from '../fields/field-values.ts';
import { hasLetters } from '../fields/letters.ts';
import { callerOf, provider } from '../menus/callers.ts';
import { certainScore, kindOf, ranked, wantsClaimStatus } from '../menus/goal.ts';
import { readMenu } from '../menus/menu.ts';
import { endsInSearch } from '../people/person-words.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain, sentencesOf } from '../speech/plain-text.ts';
import { joined, looksCut, quietAfterCutMs, quietFor } from './assemble.ts';
import { answered, dropped, type Ended } from './move.ts';
import { knownSpeech } from './payer-speech.ts';
import type { DialogueState, PayerSpeech } from './state.ts';

const silenceMs = 45_000;
/** A representative may be silent for longer, and so may one who says "let me double check that". */
const silenceOfPersonMs = 120_000;
const callLengthMaxMs = 2 * 60 * 60_000;
/** Silence after the answer was given before we hang up. */
const quietAfterAnswerMs = 15_000;
/**
 * The same while the essential fact is missing. Utterances are recognized only when they end, and spoken amounts are
 * long.
 */
const quietAfterHalfAnswerMs = 30_000;
/** Silence before we hang up on a closed office, because a menu may follow. */
const quietBeforeLeavingMs = 8_000;
const quietOfPersonMs = 1_600;
/** A person reads long numbers in groups. */
const quietAfterDigitsMs = 2_600;
const endsInDigits = /^(?:[a-z]+ )?(?:(?:\d|zero|oh|one|two|three|four|five|six|seven|eight|nine) ?){3,4}$/;

/** When to treat what was heard as complete; null when nothing is pending. */
export function assembledAtMs(state: DialogueState): number | null {
  const last = state.pending.at(-1);
  if (!last) return null;
  if (state.deferredForMs === last.at_ms) return mayAnswerAtMs(state);
  const quiet = quietNeeded(state, last);
  const byWords = last.at_ms + quiet;
  const payer = knownSpeech(state);
  // A payer that still speaks has not finished. On hold, it may be music, unless what was said goes on.
  if (payer?.endedMs === null && (state.holdSinceMs === null || looksCut(last.text)))
    return Math.max(byWords, mayAnswerAtMs(state));
  // Words tell only when they were recognized; reports of the payer's voice tell since when it is silent.
  if (payer === null || payer.endedMs === null || areWordsMissing(payer, last)) return byWords;
  return Math.min(byWords, Math.max(payer.endedMs + quiet, last.at_ms + piecesMs));
}

function quietNeeded(state: DialogueState, last: Piece): number {
  const text = joined(state.pending.map((piece) => piece.text));
  const lastAsk = state.unanswered.at(-1) ?? state.lastAsk;
  const quiet = Math.max(
    quietFor(last.text, state.person !== null, lastAsk),
    quietFor(text, state.person !== null, lastAsk, state.heardBefore),
  );
  if (state.person)
    return Math.max(endsInDigits.test(plain(last.text)) ? quietAfterDigitsMs : quietOfPersonMs, quiet - 200);
  return isPartOfMenu(text, state) ? Math.max(quietAfterCutMs, quiet) : quiet;
}

/** Whether a better option than those heard so far may follow. */
function isPartOfMenu(text: string, { brief, given, entered, facts }: DialogueState): boolean {
  const menu = readMenu(text);
  if (menu === null || facts.length > 0 || readYesNo(text) !== null || findAsk(text) !== null) return false;
  const labels = menu.options.map(({ label }) => label);
  // "To continue in English, press 1.", "providers press 1, members press 2", "all others press 3": nothing better follows.
  const isForCallers =
    labels.some((label) => provider.test(label)) && labels.some((label) => callerOf(label) === 'member');
  if (labels.some((label) => goesOnInEnglish.test(label)) || isForCallers) return false;
  if (labels.length > 1 && isForOthers.test(labels.at(-1) ?? '')) return false;
  const [best] = ranked(menu.options, { brief, wants: wantsClaimStatus, accepted: given, entered });
  const isOfChoices = menu.options.every(({ label }) => kindOf(label) === 'choice');
  return isOfChoices && best !== undefined && best.score < certainScore;
}

const isForOthers = /^(?:for |if )?(?:all|any|every)(?:thing|one)? ?(?:others?|else)\b/;
const goesOnInEnglish = /^(?:for |to )?(?:continue |proceed )?(?:in )?english$/;

/** Words of one speech may be delivered in two pieces. */
const piecesMs = 500;
/** Of a speech that lasted longer than this after the last words, more words are on their way. */
const wordsMs = 700;
/** How long a report that the payer speaks is believed: its end may never be reported. */
const speakingMaxMs = 15_000;
/** A phone system that still speaks is waited for, but no longer than this: it waits five to ten seconds for us. */
const talkOverMs = 5_000;
/** The longest wait for a person who is still speaking, or for instructions on keying letters. */
const talkOverLongMs = 8_000;

const areWordsMissing = ({ beganMs, endedMs }: PayerSpeech, last: Piece) =>
  endedMs !== null && endedMs - Math.max(beganMs, last.at_ms) > wordsMs;

/** When we may say or key something: not while the payer speaks, nor while its words are on their way. */
export function mayAnswerAtMs(state: DialogueState): number {
  const payer = knownSpeech(state);
  const last = state.pending.at(-1);
  if (payer === null || !last) return 0;
  const byWords = last.at_ms + quietNeeded(state, last);
  const patienceMs = state.person !== null || mayExplainKeying(state) ? talkOverLongMs : talkOverMs;
  if (payer.endedMs === null) return Math.min(payer.beganMs + speakingMaxMs, byWords + patienceMs);
  return areWordsMissing(payer, last) ? payer.endedMs + recognitionMaxMs : 0;
}

/** "Enter the member ID.": instructions for its letters may follow, "for a letter, press star, then …". */
function mayExplainKeying({ pending, brief }: DialogueState): boolean {
  const field = findAsk(joined(pending.map(({ text }) => text)))?.field;
  if (field === undefined || brief.playbook.letters !== undefined) return false;
  const { form, valueIn } = fieldValues[field];
  return form === 'lettered' && hasLetters(valueIn(brief) ?? '');
}

const asks = (text: string) => findAsk(text) !== null || readMenu(text) !== null;

/** Recognition delivers words no later than this after they were said. */
const recognitionMaxMs = 4_000;

/**
 * The prompt to answer: all that is pending, unless we were away for a while. Then the line has repeated its question or
 * gone on, and an answer to an earlier question would be taken for the answer to the last one.
 */
export function promptToAnswer(state: DialogueState): string {
  const { pending } = state;
  const texts = pending.map((piece) => piece.text);
  if (state.person !== null && texts.length > 1) return lastQuestion(texts);
  const isDeliveredLate = pending.some((first, from) => {
    let saidMs = 0;
    return pending.slice(from + 1).some((piece) => {
      saidMs += speechMs(piece.text);
      return saidMs - (piece.at_ms - first.at_ms) > recognitionMaxMs;
    });
  });
  let from = pending.findLastIndex(
    (piece, at) =>
      at > 0 && piece.began_ms >= (assembledAtMs({ ...state, pending: pending.slice(0, at) }) ?? 0),
  );
  if (isDeliveredLate) from = pending.length - 1;
  // "Are you still there?" asks for an answer to the question before it.
  while (from > 0 && !texts.slice(from).some(asks)) from -= 1;
  return joined(texts.slice(Math.max(0, from)));
}

/** What a person asks at the end of several sentences. What they said before it asks for nothing. */
function lastQuestion(texts: readonly string[]): string {
  const isQuestion = (text: string) => sentencesOf(text).some((sentence) => sentence.isQuestion);
  let from = texts.findLastIndex(isQuestion);
  // "The doctor" / "he saw" / "is Dr. Keller?": where questions have their mark, other sentences have theirs.
  const isCut = (text: string) => !/[.?!]\W*$/.test(text);
  const begins = (at: number) => {
    let first = at;
    while (first > 0 && isCut(texts[first - 1] ?? '')) first -= 1;
    return first;
  };
  from = begins(from);
  const asked = sentencesOf(joined(texts.slice(from))).at(-1)?.words ?? '';
  if (from > 0 && refersBack.test(asked)) from = begins(from - 1);
  return joined(texts.slice(Math.max(0, from)));
}

/** "That the one?", "did I say that right?": what "that" is was said before. */
const refersBack =
  /^(?:(?:okay|so|and|now) )*(?:(?:is|was|does|would|did i (?:say|get|have|spell)) )?(?:that|this|it|he|him|she|her|correct|right)\b/;

/** Below this confidence a status is only a hint ("we received the claim"), and more will follow. */
const firmConfidence = 0.85;

/** Whether the claim's status was stated clearly. */
export function isAnswered(facts: readonly Fact[]): boolean {
  return (factOf(facts, 'status')?.confidence ?? 0) >= firmConfidence;
}

/** Whether the claim is denied and no reason code was heard. */
export function awaitsCode(facts: readonly Fact[]): boolean {
  const isDenied = factOf(facts, 'status')?.value === 'denied';
  return isDenied && !facts.some(({ field, value }) => field === 'denial' && value.CARC !== null);
}

function quietAfter(facts: readonly Fact[]): number {
  const has = (field: Fact['field']) => factOf(facts, field) !== undefined;
  const status = factOf(facts, 'status')?.value;
  const isPayment = status === 'paid' && factOf(facts, 'paid_cents')?.value !== 0;
  const isHalf = (isPayment && !(has('paid_cents') && has('check_number'))) || awaitsCode(facts);
  return isHalf ? quietAfterHalfAnswerMs : quietAfterAnswerMs;
}

function quietMaxMs({ person, heardBefore }: DialogueState, facts: readonly Fact[]): number {
  const isSearching = endsInSearch.test(plain(heardBefore.at(-1) ?? ''));
  if (person || isSearching) return silenceOfPersonMs;
  return isAnswered(facts) ? quietAfter(facts) : silenceMs;
}

/** When the wait ends, and what happens then. */
export function waitLimit(
  state: DialogueState,
  facts: readonly Fact[],
): { readonly at_ms: number; readonly why: Ended } {
  const hasStatus = factOf(facts, 'status') !== undefined;
  const limits: { at_ms: number; why: Ended }[] = [
    { at_ms: callLengthMaxMs, why: hasStatus ? answered : dropped },
  ];
  if (state.pendingHangUp)
    limits.push({ at_ms: state.lastSignMs + quietBeforeLeavingMs, why: state.pendingHangUp });
  if (state.holdSinceMs !== null)
    limits.push({
      at_ms: state.holdSinceMs + state.brief.hold_budget_ms,
      why: hasStatus ? answered : { ending: 'hold-exceeded', failure: null },
    });
  else
    limits.push({
      at_ms: state.lastSignMs + quietMaxMs(state, facts),
      why: hasStatus ? answered : dropped,
    });
  const first = limits.reduce((one, limit) => (limit.at_ms < one.at_ms ? limit : one));
  const payer = knownSpeech(state);
  // Words are recognized only when they end, so nobody hangs up on a payer that speaks.
  const isSpeaking = payer !== null && payer.endedMs === null;
  return isSpeaking ? { ...first, at_ms: Math.max(first.at_ms, payer.beganMs + speakingMaxMs) } : first;
}
