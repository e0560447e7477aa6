/** Joins pieces that belong to one prompt, and recognizes the rest of a prompt that we answered before it ended. */

import { keyMs, shortestWordMs, speechMs } from '@claimline/domain/call/speech';
import type { Fact } from '@claimline/domain/claim/result';
import { anyKey, decide, onlyInstructs } from '../decide.ts';
import { findAsk } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { bestOption } from '../menus/choices.ts';
import { readMenu } from '../menus/menu.ts';
import { optionOf } from '../menus/offers.ts';
import { checksIfThere, notUnderstood } from '../prompts/kinds.ts';
import { acceptsEntry } from '../read-backs/answer-keys.ts';
import { isOnlyCloser } from '../read-backs/closed-question.ts';
import { plain } from '../speech/plain-text.ts';
import { nothingDone, type Progress, withAction } from './act.ts';
import { isWithinNumber, joined, looksCut } from './assemble.ts';
import type { Move } from './move.ts';
import type { DialogueState } from './state.ts';
import { type View, viewOf } from './view.ts';

/** After a longer pause, the line has begun to say something new. */
const pauseMs = 5_000;
/** An option at least this useful is chosen whenever it is heard. */
const scorePlain = 5;

/** Words before the first key that may belong to its option; more introduce another menu. */
const preambleMax = 2;

/**
 * The rest of a menu we answered before it ended: saying it takes longer than the time since our answer. Only options
 * that are hardly useful are treated as such a rest.
 */
export function isTailOfMenu(state: DialogueState, text: string, facts: readonly Fact[]): boolean {
  const answered = state.promptIdsSeen.at(-1) ?? '';
  if (!/^(?:menu|yes-no):/.test(answered) || state.lastDone?.kind !== 'press') return false;
  const menu = readMenu(text);
  const isOfQuestion = answered.startsWith('yes-no:');
  if (menu === null) return false;
  // "… press 1. To" / "get the mailing address, press 2.": what begins it was heard before.
  const isBegun = looksCut(state.lastAsk ?? '');
  if (menu.preamble.split(' ').length > preambleMax && !isBegun) return false;
  if (isOfQuestion && menu.preamble !== '') return false;
  // Its keys continue where those of the answered menu ended.
  const keys = [...answered.matchAll(/[:|](\d)=/g)].map(([, key]) => key);
  const lastKey = keys.findLast((key) => key !== '0') ?? keys.at(-1) ?? state.lastDone.what;
  const firstKey = menu.options[0]?.key ?? '';
  const isLanguage = new RegExp(
    `[:|]${state.lastDone.what.replace(/\D/g, '')}=(?:for |to )?(?:continue )?(?:in )?english`,
  ).test(answered);
  const best = bestOption(menu, viewOf(state, facts))?.score ?? 0;
  // "For English, press 1." | "If you are a provider, press 2."
  if (isLanguage && best >= scorePlain) return false;
  // "For a representative, press 0." | "For claim status, press 1.": key 0 ended the first menu.
  const isNewMenu = keys.includes(firstKey) || (keys.length > 1 && keys.at(-1) === '0');
  // "If correct, press 1. Otherwise, press 2." | "For claim status, press 2.": another menu.
  if (isOfQuestion && readMenu(state.lastAsk ?? '')?.options.some(({ key }) => key === firstKey))
    return false;
  const goesOn = !isNewMenu && (firstKey === '0' || Number(firstKey) > Number(lastKey));
  const sinceMs = (state.turn.at(-1)?.began_ms ?? 0) - (state.lastDoneMs ?? 0);
  if (goesOn && sinceMs < pauseMs) return true;
  if (menu.preamble !== '' || state.turn.length > 1) return false;
  return best < scorePlain && isBegunBefore(state, text);
}

/** Heard so soon after our action that it must have begun before it. */
export function isBegunBefore({ lastDoneMs, lastDone, turn }: DialogueState, text: string): boolean {
  const heardMs = turn.at(-1)?.at_ms;
  if (lastDoneMs === null || heardMs === undefined) return false;
  const keyingMs = lastDone?.kind === 'press' ? lastDone.what.length * keyMs : 0;
  return heardMs - lastDoneMs < keyingMs + text.trim().split(/\s+/).length * shortestWordMs;
}

/** A line that waits for a key repeats its menu no sooner than this. */
const repeatsAfterMs = 2_000;

/**
 * The menu we answered is repeated so soon that the line cannot have waited for our key: its effect is still to be
 * heard, and the same key would count for the next menu.
 */
export function isKeyedAlready(state: DialogueState, move: Move, text: string): boolean {
  const { lastDone, lastDoneMs, turn, promptIdsSeen } = state;
  if (move.kind !== 'press' || lastDone?.kind !== 'press' || lastDone.what !== move.keys) return false;
  if (promptIdsSeen.at(-1) !== move.promptId || lastDoneMs === null || notUnderstood.test(plain(text)))
    return false;
  return (turn.at(-1)?.at_ms ?? 0) - lastDoneMs < speechMs(text) + repeatsAfterMs;
}

/**
 * The prompt our answer interrupted: its beginning, or all of it when it began before our answer. The text leading up
 * to it may have been treated as part of it.
 */
export function isCutByUs(state: DialogueState, text: string): boolean {
  const begun = plain(text);
  const sentences = (state.lastAsk ?? '').split(/(?<=[.?!])\s+/);
  return sentences.some((_, place) => {
    const asked = plain(sentences.slice(place).join(' '));
    return asked.startsWith(`${begun} `) || (asked === begun && isBegunBefore(state, text));
  });
}

/** The rest of the prompt that our last action answered before it ended. */
export function isRestOfAnswered(state: DialogueState, text: string): boolean {
  return (
    state.lastAsk !== null &&
    state.turn.length === countPieces(state, text) &&
    isBegunBefore(state, text) &&
    readMenu(text) === null &&
    !anyKey.test(plain(text))
  );
}

/** "Are you still there?", and then what it wants. */
export function asksAfterCheck({ lastAsk }: DialogueState, text: string): boolean {
  return lastAsk !== null && checksIfThere.test(plain(lastAsk)) && findAsk(text) !== null;
}

/** "And then the pound key", after an entry without it. */
export function endsEntry({ lastDone, given }: DialogueState, text: string): boolean {
  const isKeyed = lastDone?.kind === 'press' && /^\d{2,}$/.test(lastDone.what);
  return isKeyed && given.length > 0 && onlyEnds.test(plain(text));
}

const onlyEnds =
  /^(?=.*\b(?:pound|hash|number sign|sign)\b)(?:(?:and|then|when|once|after|youre|you|are|finished|done|complete|please|followed|by|with|end|press|hit|the|pound|hash|number|key|sign|entry|your|its) ?)+$/;

/** The rest of a prompt may ask to end the entry we keyed with the pound key. */
export function handlePromptTail(state: DialogueState, text: string, view: View, atMs: number): Progress {
  const done = state.lastDone;
  const move = decide(joined([state.lastAsk ?? '', text]), view);
  const left = ignorePieces(state, text);
  const isEnded = move.kind !== 'give' || move.entry.how !== 'keyed' || done?.kind !== 'press';
  if (isEnded || move.entry.keys !== `${done.what}#`) return left;
  return withAction(left, { kind: 'press', keys: '#' }, atMs);
}

const accepts =
  /^(?:(?:just )?(?:a|one) moment|okay|ok|thanks?|thank you|got it|great|perfect|alright|all right|please wait|i (?:found|have)|let me)\b/;

/**
 * What is left to answer when a prompt was repeated during our answer and the line then accepts the answer in the
 * same utterance. A second answer would be taken as the answer to the next question.
 */
export function afterAcceptance({ lastAsk }: DialogueState, text: string): string {
  if (lastAsk === null) return text;
  const sentences = text.split(/(?<=[.?!])\s+/);
  const asked = plain(lastAsk);
  for (let count = sentences.length - 1; count > 0; count--) {
    const repeated = plain(sentences.slice(0, count).join(' '));
    const isRepeated = asked === repeated || asked.endsWith(` ${repeated}`);
    if (isRepeated && accepts.test(plain(sentences[count] ?? ''))) return sentences.slice(count).join(' ');
  }
  return text;
}

/** Does nothing about pieces that belong to a prompt we answered. */
export function ignorePieces(state: DialogueState, text: string): Progress {
  return nothingDone({ ...state, turn: state.turn.slice(0, -countPieces(state, text)) });
}

const leadPiecesMax = 3;
/** A longer text is a prompt by itself, unless it only says how to answer what was read back before. */
const restWordsMax = 9;
const answerWordsMax = 20;
const onlyThanks = /^(?:(?:okay|ok|thanks?|you|got it|great|perfect|alright|all right) ?)+$/;

/**
 * Joins the text with the pieces just before it that only made us wait, so that unfinished text continues here. "Is
 * that correct?" refers to what was read back before; other requests for an action need no earlier text.
 */
export function withEarlierPieces(state: DialogueState, text: string, view: View): string {
  const count = countPieces(state, text);
  const earlier = state.turn.slice(0, -count).filter((piece) => !onlyThanks.test(plain(piece.text)));
  const last = earlier.at(-1);
  if (!last) {
    // "Correct? Say yes or no": what was read back may have come while we answered what was before it.
    const before = joined(state.heardBefore.slice(-2));
    const move = isOnlyCloser(text) && decide(before, view);
    return move && move.kind === 'answer' && !move.yes ? before : text;
  }
  const whole = joined([...earlier.slice(-leadPiecesMax).map((piece) => piece.text), text]);
  // "The nine digit tax" | "identification number".
  const end = plain(whole).length - plain(text).length;
  // "One moment while I transfer you" is not continued by the "hello?" of the person who answers.
  const isPaused = (state.turn.at(-count)?.began_ms ?? 0) - last.at_ms > pauseMs;
  const isUnfinished =
    !isPaused &&
    (onlyInstructs.test(plain(last.text)) ||
      looksCut(last.text) ||
      isWithinNumber(plain(last.text), plain(text)) ||
      mentionsIn(plain(whole)).some((name) => name.at < end && name.end > end));
  // "To check on a claim" | "press four".
  const lacksKey = /^(?:to|for|if)\b/.test(plain(last.text)) && readMenu(last.text) === null;
  // "Claim status, 1." | "Remittance advice, 2. Enrollment, 3."
  const keys = isPaused ? undefined : readMenu(text)?.options.map(({ key }) => key);
  const isRestOfMenu =
    keys?.[0] === '2' && readMenu(whole)?.options[0]?.key === '1' && readMenu(last.text) === null;
  if (isUnfinished || isRestOfMenu || (lacksKey && /^(?:please )?(?:press|dial|push)\b/.test(plain(text))))
    return whole;
  const size = text.split(/\s+/).length;
  if (isPaused || size > answerWordsMax) return text;
  const alone = decide(text, view);
  const refersBack = alone.kind === 'answer' || optionOf(readMenu(text), 'next') !== undefined;
  if (size > restWordsMax && !refersBack) return text;
  if (alone.kind === 'wait') return whole;
  // A yes to something that the rest makes no question.
  if (alone.kind === 'answer') return decide(whole, view).kind === 'answer' || alone.yes ? whole : text;
  if (alone.kind === 'press')
    return readMenu(last.text) === null &&
      !acceptsEntry(alone.label) &&
      !/\b(?:this|that) (?:is|claim|one)\b/.test(alone.label)
      ? text
      : whole;
  if (alone.kind !== 'give') return text;
  // The instructions for the entry may have come earlier.
  const together = decide(whole, view);
  return together.kind === 'give' && together.field === alone.field ? whole : text;
}

/** How many of the last pieces of this turn make up the text. */
export function countPieces({ turn }: DialogueState, text: string): number {
  const texts = turn.map((piece) => piece.text);
  const from = texts.findIndex((_, at) => joined(texts.slice(at)) === text);
  return from < 0 ? 1 : texts.length - from;
}
