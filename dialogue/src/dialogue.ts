/**
 * The state machine of one call. It takes what the line says and when, and returns actions. Pure: the same state and
 * event give the same step, in any process, before or after a JSON round trip.
 */

import { keyMs, shortestWordMs, speechMs } from '@claimline/domain/call/speech';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { carryOut, carryOutReply, doing, leaveLine, nothingDone, type Progress } from './call/act.ts';
import { isAboutToRepeat, joined } from './call/assemble.ts';
import { keepHolds } from './call/hold.ts';
import type { Ended, Move } from './call/move.ts';
import { isSamePrompt, mergedPrompt, promptsKept } from './call/repetition.ts';
import { type DialogueState, freshState } from './call/state.ts';
import { assembledAtMs, isAnswered, patience } from './call/timers.ts';
import { awaitsNextClaim, chooseClaim, type Heard, learnClaims } from './claims.ts';
import type { CallBrief, Conclusion, LineEvent, Step } from './conversation.ts';
import { bestOption, decide, give, type View } from './decide.ts';
import type { Piece } from './facts/heard.ts';
import { type Field, guessField } from './fields/field.ts';
import { afterRefusal } from './fields/refusal.ts';
import { rejectionIn } from './fields/rejection.ts';
import type { Wants } from './menus/goal.ts';
import { readMenu } from './menus/menu.ts';
import { moveOfChoice, moveOfFlow, questionAbout, questionOfPerson, replyOfChoice } from './model/choices.ts';
import { asksToRepeat, type Reply, replyTo } from './people/person.ts';
import { soundsLikeMachine } from './people/person-words.ts';
import { plain } from './speech/plain-text.ts';

export type { DialogueState } from './call/state.ts';

/**
 * Starts a call that was just answered. `since` continues a call whose saved state is unusable: it gives the sequence
 * number of the next transcript line and the time on the call's clock.
 */
export function begin(
  brief: CallBrief,
  since: { readonly sequence: number; readonly at_ms: number } = { sequence: 0, at_ms: 0 },
): Step<DialogueState> {
  const { sequence: nextSequence, at_ms: lastSignMs } = since;
  return finished(nothingDone({ ...freshState(brief), nextSequence, lastSignMs }));
}

/** Handles one event of the line. Events after the end of the call are ignored. */
export function step(state: DialogueState, event: LineEvent): Step<DialogueState> {
  if (state.over) return { state, lines: [], actions: [], wake_at_ms: null };
  switch (event.kind) {
    case 'heard':
      return finished(hear(state, event.text, event.at_ms));
    case 'tick':
      return finished(withHolds(state, lookAtClock(state, event), event.at_ms));
    case 'spoken':
      return finished(nothingDone({ ...state, speakingUntilMs: event.at_ms }));
    case 'line-ended':
      return finished(withHolds(state, nothingDone(lineEnded(state, event.at_ms)), event.at_ms));
  }
}

function withHolds(before: DialogueState, progress: Progress, atMs: number): Progress {
  return { ...progress, state: keepHolds(before, progress.state, atMs) };
}

/** The result of the call. Facts are those of our claim; the result is `answered` once its status is known. */
export function conclude(state: DialogueState): Conclusion {
  const learned = learnedSoFar(state);
  const { facts, doubts: open } = chooseClaim(
    learned,
    { ...state, ...countsOf(learned, state) },
    state.brief,
  );
  const { holds } = state;
  const doubts = [...state.notes, ...open.map(({ words }) => words)];
  if (factOf(facts, 'status') !== undefined)
    return { ending: 'answered', facts, doubts, holds, failure: null };
  const over = state.over ?? { ending: 'dropped', failure: null };
  const ending = over.ending === 'answered' ? 'dropped' : over.ending;
  return { ending, facts, doubts, holds, failure: over.failure };
}

function finished(progress: Progress): Step<DialogueState> {
  const { facts, doubts, turn } = progress.state;
  const before = turn.length === 0 ? { facts, doubts } : progress.state.before;
  const state = { ...progress.state, before };
  const { lines, actions, question } = progress;
  return {
    state,
    lines,
    actions,
    wake_at_ms: state.over ? null : wakeAtMs(state),
    ...(question && { question }),
  };
}

function wakeAtMs(state: DialogueState): number {
  return Math.min(assembledAtMs(state) ?? Number.POSITIVE_INFINITY, patience(state, state.facts).at_ms);
}

function hear(state: DialogueState, text: string, atMs: number): Progress {
  const began_ms = Math.max(state.lastSignMs, atMs - speechMs(text));
  const piece: Piece = { sequence: state.nextSequence, text, began_ms, at_ms: atMs };
  return {
    state: {
      ...state,
      nextSequence: state.nextSequence + 1,
      pending: [...state.pending, piece],
      lastSignMs: atMs,
    },
    lines: [{ sequence: piece.sequence, speaker: 'payer', text, pressed: false, at_ms: began_ms }],
    actions: [],
  };
}

/** After a longer pause, the line has begun to say something new. */
const pauseMs = 5_000;
/** An option at least this useful is chosen whenever it is heard. */
const scorePlain = 5;

/**
 * The rest of a menu we answered before it ended: saying it takes longer than the time since our answer. Only options
 * that are hardly useful are treated as such a rest.
 */
function isTailOfMenu(state: DialogueState, text: string, facts: readonly Fact[]): boolean {
  const answered = state.promptsSeen.at(-1) ?? '';
  if (!answered.startsWith('menu:') || state.lastDone?.kind !== 'press') return false;
  const menu = readMenu(text);
  if (menu === null || menu.preamble !== '') return false;
  // Its keys continue where those of the answered menu ended.
  const lastKey = /.*[:|](\d)=/.exec(answered)?.[1];
  const firstKey = menu.options[0]?.key ?? '';
  const goesOn = lastKey !== undefined && (firstKey === '0' || Number(firstKey) > Number(lastKey));
  const sinceMs = (state.turn.at(-1)?.began_ms ?? 0) - (state.lastDoneMs ?? 0);
  if (goesOn && sinceMs < pauseMs) return true;
  if (state.turn.length > 1) return false;
  const best = bestOption(menu, viewOf(state, facts))?.score ?? 0;
  return best < scorePlain && isBegunBefore(state, text);
}

/** Heard so soon after our action that it must have begun before it. */
function isBegunBefore({ lastDoneMs, lastDone, turn }: DialogueState, text: string): boolean {
  const heardMs = turn.at(-1)?.at_ms;
  if (lastDoneMs === null || heardMs === undefined) return false;
  const keyingMs = lastDone?.kind === 'press' ? lastDone.what.length * keyMs : 0;
  return heardMs - lastDoneMs < keyingMs + text.trim().split(/\s+/).length * shortestWordMs;
}

/**
 * The prompt our answer interrupted: its beginning, or all of it when it began before our answer. The text leading up
 * to it may have been treated as part of it.
 */
function isCutByUs(state: DialogueState, text: string): boolean {
  const begun = plain(text);
  const sentences = (state.lastAsk ?? '').split(/(?<=[.?!])\s+/);
  return sentences.some((_, place) => {
    const asked = plain(sentences.slice(place).join(' '));
    return asked.startsWith(`${begun} `) || (asked === begun && isBegunBefore(state, text));
  });
}

/** The rest of the prompt that our last action answered before it ended. */
function isRestOfAnswered(state: DialogueState, text: string): boolean {
  return (
    state.lastAsk !== null &&
    state.turn.length === countPieces(state, text) &&
    isBegunBefore(state, text) &&
    readMenu(text) === null
  );
}

/** The rest of a prompt may ask to end the entry we keyed with the pound key. */
function restHeard(state: DialogueState, text: string, view: View, atMs: number): Progress {
  const done = state.lastDone;
  const move = decide(joined([state.lastAsk ?? '', text]), view);
  const left = passedOver(state, text);
  const isEnded = move.kind !== 'give' || move.entry.how !== 'keyed' || done?.kind !== 'press';
  if (isEnded || move.entry.keys !== `${done.what}#`) return left;
  return doing(left, { kind: 'press', keys: '#' }, atMs);
}

type Tick = Extract<LineEvent, { kind: 'tick' }>;

const accepts =
  /^(?:(?:just )?(?:a|one) moment|okay|ok|thanks?|thank you|got it|great|perfect|alright|all right|please wait|i (?:found|have)|let me)\b/;

/**
 * What is left to answer when a prompt was repeated during our answer and the line then accepts the answer in the
 * same utterance. A second answer would be taken as the answer to the next question.
 */
function afterAcceptance({ lastAsk }: DialogueState, text: string): string {
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

function lookAtClock(state: DialogueState, tick: Tick): Progress {
  const { at_ms: atMs } = tick;
  const due = assembledAtMs(state);
  const progress = due !== null && atMs >= due ? takeTurn(state, tick) : nothingDone(state);
  if (progress.state.over) return progress;
  const limit = patience(progress.state, progress.state.facts);
  return atMs >= limit.at_ms ? leaveLine(progress, limit.why) : progress;
}

/** Options, read-backs to confirm and requests to wait. */
const saysNothingOfClaim =
  /^(?:\d )?(?:to|for|if|press)\b.*\bpress\b|^please (?:hold|wait) while\b|\b(?:confirm|correct|right)\b.* press \d/;

/** Everything known now, including the current turn. */
function learnedSoFar(state: DialogueState): Heard {
  const pieces = [...state.turn, ...state.pending].filter(
    ({ text }) => !saysNothingOfClaim.test(plain(text)),
  );
  // Until the payer knows which claim we are asking about, nothing it says is about our claim.
  const isIdentified = state.person !== null || state.given.length > 0 || state.expectsPerson;
  if (!isIdentified || pieces.length === 0) {
    const { facts, doubts, finishedClaims: finished } = state;
    return { facts, doubts, announced: null, finished };
  }
  const listening = {
    today: state.brief.today,
    awaited: state.awaited,
    isPerson: state.person !== null || state.expectsPerson,
    known: state.before.facts,
  };
  const isOneOfSeveral = state.announcedClaims > 1 || state.otherClaims.length > 0;
  return learnClaims(pieces, listening, state.before, isOneOfSeveral, state.brief);
}

function countsOf({ announced, finished }: Heard, state: DialogueState) {
  return { announcedClaims: announced ?? state.announcedClaims, finishedClaims: finished };
}

const turnPiecesMax = 40;

/** The prompt is complete: learn from it, decide, act. */
function takeTurn(state: DialogueState, tick: Tick): Progress {
  const text = joined(state.pending.map((piece) => piece.text));
  const learned = learnedSoFar(state);
  const facts = [...learned.facts];
  const isNews = JSON.stringify(facts) !== JSON.stringify(state.facts);
  const taken: DialogueState = {
    ...state,
    doubts: learned.doubts,
    ...countsOf(learned, state),
    turn: [...state.turn, ...state.pending],
    pending: [],
    heardBefore: [...state.heardBefore, text].slice(-promptsKept),
  };
  const progress = state.person ? talk(taken, text, facts, isNews, tick) : navigate(taken, text, facts, tick);
  return { ...progress, state: keepTurnShort(progress.state, facts) };
}

/** Saves facts right away while we only listen, and drops the older part of a long turn (hold messages). */
function keepTurnShort(state: DialogueState, facts: readonly Fact[]): DialogueState {
  const isOpen = state.turn.length > 0;
  if (!isOpen) return state;
  return state.turn.length > turnPiecesMax ? { ...state, facts, turn: [] } : { ...state, facts };
}

function talk(
  state: DialogueState,
  text: string,
  facts: readonly Fact[],
  isNews: boolean,
  tick: Tick,
): Progress {
  const atMs = tick.at_ms;
  if (!state.person) return navigate(state, text, facts, { kind: 'tick', at_ms: atMs });
  const move = decide(text, viewOf(state, facts));
  const isBackAtMachine =
    readMenu(text) !== null &&
    soundsLikeMachine(text) &&
    (move.kind === 'press' || move.kind === 'give' || move.kind === 'answer');
  if (isBackAtMachine) return carryOut({ ...state, person: null }, move, text, facts, atMs);
  const isFinal =
    move.kind === 'hang-up' &&
    (move.why.failure?.reason === 'payer_refused_automation' ||
      move.why.failure?.reason === 'wrong_number' ||
      move.why.ending === 'voicemail');
  if (isFinal) return carryOut(state, move, text, facts, atMs);
  const rejection = rejectionIn(text, null) ?? state.rejection;
  const { brief } = state;
  const byRules = replyTo(text, state.person, viewOf(state, facts), facts, isNews);
  const reply = tick.choice === undefined ? byRules : replyOfChoice(tick.choice, text, byRules, brief);
  const earlier = state.heardBefore.slice(0, -1);
  const question = tick.mayAskModel ? questionOfPerson(text, earlier, byRules, brief) : null;
  // The rest of an utterance that overlaps with our answer needs no second answer.
  const heardMs = state.turn.at(-1)?.at_ms ?? atMs;
  const isSaid =
    reply.words === state.person.lastWords &&
    heardMs < state.speakingUntilMs &&
    !asksToRepeat.test(plain(text));
  const once: Reply = isSaid && reply.hangUp === null ? { ...reply, words: null } : reply;
  return { ...carryOutReply({ ...state, rejection }, once, facts, atMs), question };
}

function navigate(state: DialogueState, said: string, facts: readonly Fact[], tick: Tick): Progress {
  const text = afterAcceptance(state, said);
  const view = viewOf(state, facts);
  const heard = text === said ? withLead(state, text, view) : text;
  // It was already answered, so it does not lead up to the next prompt either.
  if (isCutByUs(state, text))
    return isBegunBefore(state, text) ? passedOver(state, text) : nothingDone(state);
  if (isRestOfAnswered(state, text)) return restHeard(state, text, view, tick.at_ms);
  if (isTailOfMenu(state, text, facts)) return passedOver(state, text);
  const rejected = rejectionIn(text, state.given.at(-1) ?? null);
  const refusal = rejected ?? state.rejection;
  const byRules = decide(heard, view);
  const decided = moveOfFlow(heard, byRules, view) ?? insisted(text, byRules, state, view) ?? byRules;
  const chosen = tick.choice === undefined ? null : moveOfChoice(tick.choice, heard, view);
  const { move, tries } = afterRefusal(chosen ?? decided, heard, refusal, state.tries);
  const rejection = rejected && move.kind === 'wait' ? rejected : state.rejection;
  const refused = rejected === null ? state.refused : [...state.refused, ...refusedBy(rejected, state)];
  const now = { ...state, rejection, refused, tries };
  // Only now do we know that a person spoke, and they may have said a name.
  const factsHeard = move.kind === 'person' ? learnedSoFar({ ...state, expectsPerson: true }).facts : facts;
  const earlier = state.turn.slice(0, -countPieces(state, text)).map((piece) => piece.text);
  const question = tick.mayAskModel ? questionAbout(heard, earlier, decided, view) : null;
  const progress = carryOut(now, move, heard, factsHeard, tick.at_ms);
  return { ...progress, state: remembering(progress, state, text, heard, move), question };
}

/** Keeps the prompt: as the one answered, or among those that were not. */
function remembering(
  { state, actions }: Progress,
  before: DialogueState,
  text: string,
  heard: string,
  move: Move,
): DialogueState {
  if (actions.length > 0) return isAboutToRepeat(heard) ? state : { ...state, lastAsk: heard };
  const isAsking = move.kind === 'wait' && move.because !== 'hold' && move.because !== 'music';
  if (!isAsking || isAboutToRepeat(heard)) return state;
  return { ...state, unanswered: [...before.unanswered, text].slice(-promptsKept) };
}

/** Does nothing about pieces that belong to a prompt we answered. */
function passedOver(state: DialogueState, text: string): Progress {
  return nothingDone({ ...state, turn: state.turn.slice(0, -countPieces(state, text)) });
}

/** The line repeats what we did not answer: it asks for something, so act on what was understood of both. */
function insisted(heard: string, decided: Move, state: DialogueState, view: View): Move | null {
  if (decided.kind !== 'wait' || decided.because === 'hold' || decided.because === 'music') return null;
  if (state.holdSinceMs !== null || view.expectsPerson || /\b(?:ready|handy)\b/.test(heard)) return null;
  const earlier = state.unanswered.findLast((prompt) => isSamePrompt(prompt, heard));
  if (earlier === undefined) return null;
  const merged = mergedPrompt(earlier, heard);
  const move = decide(merged, view);
  if (move.kind !== 'wait') return move;
  const field = view.isAnswered || readMenu(merged) !== null ? null : guessField(merged);
  return field && give(field, [field], merged, view);
}

/** The fields a rejection makes invalid. */
function refusedBy(rejected: NonNullable<Ended['failure']>, { given }: DialogueState): Field[] {
  const fields = given.slice(-1);
  return rejected.reason === 'member_not_found' ? [...fields, 'member'] : fields;
}

const leadPiecesMax = 3;

/**
 * Joins the text with the pieces just before it that only made us wait, so that unfinished text continues here. "Is
 * that correct?" refers to what was read back before; other requests for an action need no earlier text.
 */
function withLead(state: DialogueState, text: string, view: View): string {
  const count = countPieces(state, text);
  const earlier = state.turn.slice(0, -count);
  const last = earlier.at(-1);
  if (!last) return text;
  const whole = joined([...earlier.slice(-leadPiecesMax).map((piece) => piece.text), text]);
  const isUnfinished = /[\u2013\u2014-]\s*$|\b(?:press|for|or|and|the|your|is|to|say|enter)\s*$/i.test(
    last.text,
  );
  if (isUnfinished) return whole;
  const isPaused = (state.turn.at(-count)?.began_ms ?? 0) - last.at_ms > pauseMs;
  if (isPaused || text.split(/\s+/).length > 9) return text;
  const alone = decide(text, view);
  switch (alone.kind) {
    case 'wait':
      return whole;
    case 'answer':
      return decide(whole, view).kind === 'answer' ? whole : text;
    case 'press':
      return readMenu(last.text) === null ? text : whole;
    case 'give': {
      // The instructions for the entry may have come earlier.
      const together = decide(whole, view);
      return together.kind === 'give' && together.field === alone.field ? whole : text;
    }
    case 'say':
    case 'skip':
    case 'again':
    case 'person':
    case 'representative':
    case 'hang-up':
      return text;
  }
}

/** How many of the last pieces of this turn make up the text. */
function countPieces({ turn }: DialogueState, text: string): number {
  const texts = turn.map((piece) => piece.text);
  const from = texts.findIndex((_, at) => joined(texts.slice(at)) === text);
  return from < 0 ? 1 : texts.length - from;
}

function viewOf(state: DialogueState, facts: readonly Fact[]): View {
  return {
    brief: state.brief,
    accepted: state.given.filter((field) => !state.refused.includes(field)),
    entered: state.entered,
    wants: wantsOf(state, facts),
    expectsPerson: state.expectsPerson,
    isAnswered: isAnswered(facts),
    sayInstead: state.sayInstead,
    keyInstead: state.keyInstead,
    lastAsk: state.unanswered.at(-1) ?? state.lastAsk,
  };
}

function wantsOf(state: DialogueState, facts: readonly Fact[]): Wants {
  const has = (field: Fact['field']) => facts.some((known) => known.field === field);
  const status = factOf(facts, 'status')?.value;
  const isKnown = isAnswered(facts);
  const lacks = (status === 'paid' && !has('paid_cents')) || (status === 'denied' && !has('denial'));
  return {
    hasClaimNumber: state.brief.claim.claim_number !== undefined,
    nextClaim: status !== undefined && awaitsNextClaim({ facts, doubts: state.doubts }, state, state.brief),
    repeat: (lacks || (status === undefined && facts.length > 0)) && !state.hasRepeated,
    details: lacks || (status === 'paid' && !has('check_number')) || (status !== undefined && !isKnown),
    moreOfClaim: !isKnown || lacks || (status === 'paid' && !has('check_number')),
    reference: !has('call_reference'),
  };
}

/** The payer hung up or the line broke. The last words may explain why. */
function lineEnded(state: DialogueState, atMs: number): DialogueState {
  const learned = learnedSoFar(state);
  const { facts, doubts } = learned;
  const text = joined(state.pending.map((piece) => piece.text));
  const rejected = state.rejection ?? (text === '' ? null : rejectionIn(text, state.given.at(-1) ?? null));
  const decided: Move | null = text === '' || state.person ? null : decide(text, viewOf(state, facts));
  const move = decided && afterRefusal(decided, text, rejected, state.tries).move;
  const said: Ended | null = move?.kind === 'hang-up' ? move.why : state.leaving;
  const why: Ended =
    factOf(facts, 'status') !== undefined
      ? { ending: 'answered', failure: null }
      : (said ?? (rejected ? { ending: 'failed', failure: rejected } : { ending: 'dropped', failure: null }));
  return {
    ...state,
    ...countsOf(learned, state),
    facts,
    doubts,
    turn: [],
    pending: [],
    lastSignMs: atMs,
    leaving: null,
    over: why,
  };
}
