/**
 * The state machine of one call. It takes what the line says and when, and returns actions. Pure: the same state and
 * event give the same step, in any process, before or after a JSON round trip.
 */

import { speechMs } from '@claimline/domain/call/speech';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { carryOut, hangUpNow, nothingDone, type Progress } from './call/act.ts';
import { joined } from './call/assemble.ts';
import { deferAnswer } from './call/defer-answer.ts';
import { keepHolds } from './call/hold.ts';
import { interrupted, interruptionDoubts, withNamed } from './call/interruption.ts';
import { countsOf, keepTurnShort, learnedSoFar } from './call/learn-turn.ts';
import { answered, dropped, type Ended, failed, type Move } from './call/move.ts';
import {
  afterAcceptance,
  asksAfterCheck,
  countPieces,
  endsEntry,
  handlePromptTail,
  ignorePieces,
  isBegunBefore,
  isCutByUs,
  isKeyedAlready,
  isRestOfAnswered,
  isTailOfMenu,
  withEarlierPieces,
} from './call/overlap.ts';
import { allSaid, payerSince } from './call/payer-speech.ts';
import { promptsKept } from './call/repetition.ts';
import { type DialogueState, freshState, type PersonState } from './call/state.ts';
import { assembledAtMs, mayAnswerAtMs, promptToAnswer, waitLimit } from './call/timers.ts';
import { moveForRepeatedPrompt, rememberPrompt } from './call/unanswered.ts';
import { viewOf } from './call/view.ts';
import { chooseClaim } from './claims.ts';
import type { CallBrief, Conclusion, LineEvent, Step } from './conversation.ts';
import { type Decision, decide } from './decide.ts';
import type { Piece } from './facts/heard.ts';
import type { Field } from './fields/field-values.ts';
import { afterRefusal } from './fields/refusal.ts';
import { rejectionIn } from './fields/rejection.ts';
import { readMenu } from './menus/menu.ts';
import { moveOfChoice, moveOfFlow, questionAbout, questionOfPerson, replyOfChoice } from './model/choices.ts';
import { carryOutReply } from './people/act.ts';
import { asksToRepeat, metPerson, type Reply, replyTo } from './people/person.ts';
import { soundsLikeMachine } from './people/person-words.ts';
import { refersToEarlier, refersToTurn } from './read-backs/closed-question.ts';
import { plain } from './speech/plain-text.ts';

export { isQuiet } from './call/quiet.ts';
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
  return toStep(nothingDone({ ...freshState(brief), nextSequence, lastSignMs }));
}

/** Handles one event of the line. Events after the end of the call are ignored. */
export function step(state: DialogueState, event: LineEvent): Step<DialogueState> {
  if (state.ended) return { state, lines: [], actions: [], wake_at_ms: null };
  switch (event.kind) {
    case 'heard':
      return toStep(handleHeard(state, event.text, event.at_ms));
    case 'tick':
      return toStep(withHolds(state, handleTick(state, event), event.at_ms));
    case 'spoken':
      return toStep(nothingDone(allSaid(state, event.at_ms)));
    case 'payer':
      return toStep(nothingDone({ ...state, payer: payerSince(state, event) }));
    case 'interrupted':
      return toStep(nothingDone(interrupted(state, event)));
    case 'line-ended':
      return toStep(withHolds(state, nothingDone(lineEnded(state, event.at_ms)), event.at_ms));
  }
}

/** The line went on before we could answer what is pending: only what it says next is answered. */
export function unansweredStill(state: DialogueState): DialogueState {
  return { ...state, turn: [...state.turn, ...state.pending], pending: [] };
}

/** The same step, when its actions were sent this much later than decided. */
export function sentLater({ state, lines, ...rest }: Step<DialogueState>, byMs: number): Step<DialogueState> {
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, at_ms: line.at_ms + byMs })),
    state: {
      ...state,
      lastSignMs: state.lastSignMs + byMs,
      lastDoneMs: state.lastDoneMs === null ? null : state.lastDoneMs + byMs,
      speakingUntilMs: state.speakingUntilMs + byMs,
      sentUntilMs: state.sentUntilMs + byMs,
    },
    wake_at_ms: rest.wake_at_ms === null ? null : rest.wake_at_ms + byMs,
  };
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
  const doubts = [...state.notes, ...open.map(({ words }) => words), ...interruptionDoubts(state, facts)];
  if (factOf(facts, 'status') !== undefined)
    return { ending: 'answered', facts, doubts, holds, failure: null };
  const over = state.ended ?? dropped;
  const ending = over.ending === 'answered' ? 'dropped' : over.ending;
  return { ending, facts, doubts, holds, failure: over.failure };
}

function toStep(progress: Progress): Step<DialogueState> {
  const { facts, doubts, turn } = progress.state;
  const before = turn.length === 0 ? { facts, doubts } : progress.state.before;
  const state = { ...progress.state, before };
  const { lines, actions, question } = progress;
  return {
    state,
    lines,
    actions,
    wake_at_ms: state.ended ? null : wakeAtMs(state),
    ...(question && { question }),
  };
}

function wakeAtMs(state: DialogueState): number {
  return Math.min(assembledAtMs(state) ?? Number.POSITIVE_INFINITY, waitLimit(state, state.facts).at_ms);
}

/** Recognition may write noise as "the claim was the claim was …". Matches twenty repetitions and all text after them. */
const repeatedWords = /(?<!\S)((\S+(?:\s+\S+){0,5}?)(?:\s+\2){19})(?!\S).*$/s;

function handleHeard(state: DialogueState, text: string, atMs: number): Progress {
  const began_ms = Math.max(state.lastSignMs, atMs - speechMs(text));
  // The rules take more than linear time, and nobody really repeats words this often.
  const shortened = text.replace(repeatedWords, '$1');
  const piece: Piece = { sequence: state.nextSequence, text: shortened, began_ms, at_ms: atMs };
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

type Tick = Extract<LineEvent, { kind: 'tick' }>;

function handleTick(state: DialogueState, tick: Tick): Progress {
  const { at_ms: atMs } = tick;
  const due = assembledAtMs(state);
  const taken = due !== null && atMs >= due ? takeTurn(state, tick) : nothingDone(state);
  const progress = taken.actions.length > 0 && atMs < mayAnswerAtMs(state) ? deferAnswer(state) : taken;
  if (progress.state.ended) return progress;
  const limit = waitLimit(progress.state, progress.state.facts);
  return atMs >= limit.at_ms ? hangUpNow(progress, limit.why) : progress;
}

/** The prompt is complete: learn from it, decide, act. */
function takeTurn(state: DialogueState, tick: Tick): Progress {
  const text = promptToAnswer(state);
  const learned = learnedSoFar(state);
  const facts = [...learned.facts];
  const isNews = JSON.stringify(facts) !== JSON.stringify(state.facts);
  const taken: DialogueState = {
    ...withNamed(state),
    doubts: learned.doubts,
    ...countsOf(learned, state),
    turn: [...state.turn, ...state.pending],
    pending: [],
    heardBefore: [...state.heardBefore, text].slice(-promptsKept),
  };
  const progress = taken.person
    ? answerPerson(taken, taken.person, text, facts, isNews, tick)
    : answerPrompt(taken, text, facts, isNews, tick);
  return { ...progress, state: keepTurnShort(progress.state, facts) };
}

/** A person reads values back in up to so many utterances before "is that right?". */
const partsOfReadBack = 3;

function answerPerson(
  state: DialogueState,
  person: PersonState,
  said: string,
  facts: readonly Fact[],
  isNews: boolean,
  tick: Tick,
): Progress {
  const atMs = tick.at_ms;
  const text = refersToEarlier(said)
    ? joined(state.heardBefore.slice(-partsOfReadBack))
    : refersToTurn(said)
      ? joined(state.turn.map((piece) => piece.text))
      : said;
  const move = decide(text, viewOf(state, facts));
  const isBackAtMachine =
    readMenu(text) !== null &&
    soundsLikeMachine(text) &&
    (move.kind === 'press' || move.kind === 'give' || move.kind === 'answer');
  if (isBackAtMachine) return carryOut({ ...state, person: null }, move, text, facts, atMs);
  const isFinal =
    move.kind === 'hang-up' &&
    (move.why.failure?.reason === 'wrong_number' || move.why.ending === 'voicemail');
  if (isFinal) return carryOut(state, move, text, facts, atMs);
  const rejection = rejectionIn(text, null) ?? state.rejection;
  const { brief } = state;
  const byRules = replyTo(text, person, viewOf(state, facts), facts, isNews);
  const reply = tick.choice === undefined ? byRules : replyOfChoice(tick.choice, text, byRules, brief);
  const earlier = state.heardBefore.slice(0, -1);
  const question = tick.mayAskModel ? questionOfPerson(text, earlier, byRules, brief) : null;
  // The rest of an utterance that overlaps with our answer needs no second answer.
  const heardMs = state.turn.at(-1)?.at_ms ?? atMs;
  const isSaid =
    reply.words === person.lastWords && heardMs < state.speakingUntilMs && !asksToRepeat.test(plain(text));
  const once: Reply = isSaid && reply.hangUp === null ? { ...reply, words: null } : reply;
  return { ...carryOutReply({ ...state, rejection }, once, facts, atMs), question };
}

function answerPrompt(
  state: DialogueState,
  said: string,
  facts: readonly Fact[],
  isNews: boolean,
  tick: Tick,
): Progress {
  const text = afterAcceptance(state, said);
  const view = viewOf(state, facts);
  const heard = text === said ? withEarlierPieces(state, text, view) : text;
  // It was already answered, so it does not lead up to the next prompt either.
  if (isCutByUs(state, text))
    return isBegunBefore(state, text) ? ignorePieces(state, text) : nothingDone(state);
  if ((isRestOfAnswered(state, text) && !asksAfterCheck(state, text)) || endsEntry(state, text))
    return handlePromptTail(state, text, view, tick.at_ms);
  if (isTailOfMenu(state, text, facts)) return ignorePieces(state, text);
  const rejected = rejectionIn(text, state.given.at(-1) ?? null);
  const refusal = rejected ?? state.rejection;
  const byRules = decide(heard, view);
  const decided: Decision = {
    ...(moveOfFlow(heard, byRules, view) ?? moveForRepeatedPrompt(text, byRules, state, view) ?? byRules),
    choices: byRules.choices,
  };
  if (isKeyedAlready(state, decided, text)) return ignorePieces(state, text);
  const chosen = tick.choice === undefined ? null : moveOfChoice(tick.choice, heard, view);
  const { move, tries } = afterRefusal(chosen ?? decided, heard, refusal, state.tries);
  const rejection = rejected && move.kind === 'wait' ? rejected : state.rejection;
  const refused = rejected === null ? state.refused : [...state.refused, ...refusedBy(rejected, state)];
  const now = { ...state, rejection, refused, tries };
  // Only now do we know that a person spoke, and they may have said a name.
  const factsHeard = move.kind === 'person' ? learnedSoFar({ ...state, expectsPerson: true }).facts : facts;
  if (move.kind === 'person' && move.isMidway)
    return answerPerson(now, metPerson(''), heard, factsHeard, isNews, tick);
  const earlier = state.turn.slice(0, -countPieces(state, text)).map((piece) => piece.text);
  const question = tick.mayAskModel ? questionAbout(heard, earlier, decided, view) : null;
  const progress = carryOut(now, move, heard, factsHeard, tick.at_ms);
  return { ...progress, state: rememberPrompt(progress, state, text, heard, move), question };
}

/** The fields a rejection makes invalid. */
function refusedBy(rejected: NonNullable<Ended['failure']>, { given }: DialogueState): Field[] {
  const fields = given.slice(-1);
  return rejected.reason === 'member_not_found' ? [...fields, 'member'] : fields;
}

/** The payer hung up or the line broke. The last words may explain why. */
function lineEnded(before: DialogueState, atMs: number): DialogueState {
  const state = withNamed(before);
  const learned = learnedSoFar(state);
  const { facts, doubts } = learned;
  const text = joined(state.pending.map((piece) => piece.text));
  const rejected = state.rejection ?? (text === '' ? null : rejectionIn(text, state.given.at(-1) ?? null));
  const decided: Move | null = text === '' || state.person ? null : decide(text, viewOf(state, facts));
  const move = decided && afterRefusal(decided, text, rejected, state.tries).move;
  const said: Ended | null = move?.kind === 'hang-up' ? move.why : state.pendingHangUp;
  const why: Ended =
    factOf(facts, 'status') !== undefined ? answered : (said ?? (rejected ? failed(rejected) : dropped));
  return {
    ...state,
    ...countsOf(learned, state),
    facts,
    doubts,
    turn: [],
    pending: [],
    lastSignMs: atMs,
    pendingHangUp: null,
    ended: why,
  };
}
