/** Turns a decision into actions on the call, and updates the state accordingly. */

import { keyMs, ownWordMs, toneDelayMs } from '@claimline/domain/call/speech';
import { type Fact, factOf } from '@claimline/domain/claim/result';
import { callFacts } from '../claims.ts';
import type { Action, Line } from '../conversation.ts';
import type { Entry } from '../fields/entry.ts';
import { rejectionIn } from '../fields/rejection.ts';
import { kindOf } from '../menus/goal.ts';
import { personIn } from '../menus/offers.ts';
import type { MoveQuestion } from '../model/question.ts';
import { farewellAtOnce, greeting } from '../people/introduction.ts';
import { metPerson } from '../people/person.ts';
import { plain } from '../speech/plain-text.ts';
import { askedToRepeat, stillInDoubt } from './interruption.ts';
import { answered, type Ended, failed, holdPrompt, type Move } from './move.ts';
import type { DialogueState } from './state.ts';
import { isAnswered } from './timers.ts';

/** The result of one event: the new state, with the transcript lines and actions it added. */
export interface Progress {
  readonly state: DialogueState;
  readonly lines: readonly Line[];
  readonly actions: readonly Action[];
  readonly question?: MoveQuestion | null;
}

export const nothingDone = (state: DialogueState): Progress => ({ state, lines: [], actions: [] });

export function withAction(
  progress: Progress,
  action: Extract<Action, { kind: 'press' | 'say' }>,
  atMs: number,
): Progress {
  const { state } = progress;
  const what = action.kind === 'press' ? action.keys : action.words;
  if (what === '') return progress;
  const speakingMs = action.kind === 'press' ? 0 : what.split(/\s+/).length * ownWordMs;
  const sendingMs = action.kind === 'press' ? toneDelayMs + what.length * keyMs : speakingMs;
  return {
    state: {
      ...state,
      interruption: stillInDoubt(state, action),
      sentUntilMs: Math.max(state.sentUntilMs, atMs) + sendingMs,
      nextSequence: state.nextSequence + 1,
      lastSignMs: atMs,
      holdSinceMs: null,
      lastDoneMs: atMs,
      speakingUntilMs: Math.max(state.speakingUntilMs, atMs) + speakingMs,
      keyedLast: action.kind === 'press',
      lastDone: { kind: action.kind, what },
    },
    lines: [
      ...progress.lines,
      {
        sequence: state.nextSequence,
        speaker: 'claimline',
        text: what,
        pressed: action.kind === 'press',
        at_ms: atMs,
      },
    ],
    actions: [...progress.actions, action],
  };
}

/** The same with changes to the state. */
const changed = (progress: Progress, changes: Partial<DialogueState>): Progress => ({
  ...progress,
  state: { ...progress.state, ...changes },
});

/** "Should I repeat that?" */
const offersRepetition = /\brepeat(?:ed)?\b|\bhear (?:it|that|this) again\b/;

const repeating = (progress: Progress): Progress =>
  changed(progress, { hasRepeated: true, interruption: askedToRepeat(progress.state) });

const press = (keys: string) => ({ kind: 'press', keys }) as const;
export const say = (words: string) => ({ kind: 'say', words }) as const;

export function hangUpNow(progress: Progress, why: Ended): Progress {
  const actions = [...progress.actions, { kind: 'hang-up' } as const];
  return { ...changed(progress, { ended: why, pendingHangUp: null }), actions };
}

/** Ends the turn and saves the facts it contained. */
export function endTurn(state: DialogueState, facts: readonly Fact[]): DialogueState {
  return {
    ...state,
    facts,
    turn: [],
    otherClaims: [...state.otherClaims, ...state.finishedClaims],
    finishedClaims: [],
    awaited: null,
    unanswered: [],
    pendingHangUp: null,
  };
}

const sameAgainMax = 3;

/** Counts a prompt. A prompt we have never heard is progress and resets the counters. */
function countPrompt(state: DialogueState, prompt: string): DialogueState {
  const { promptIdsSeen, promptIdCounts } = state;
  if (!promptIdsSeen.includes(prompt))
    return {
      ...state,
      promptIdsSeen: [...promptIdsSeen, prompt],
      promptIdCounts: { [prompt]: 1 },
      rejection: null,
    };
  return { ...state, promptIdCounts: { ...promptIdCounts, [prompt]: (promptIdCounts[prompt] ?? 0) + 1 } };
}

/** Acts on a decision about an automated prompt. Hearing the same prompt three times is a loop we must leave. */
export function carryOut(
  state: DialogueState,
  move: Move,
  text: string,
  facts: readonly Fact[],
  atMs: number,
): Progress {
  const lastField = state.given.at(-1) ?? null;
  const prompt = 'promptId' in move ? move.promptId : null;
  let now = state;
  if (prompt === holdPrompt) {
    const done = perform(now, move, text, facts, atMs);
    return changed(done, { holdSinceMs: state.holdSinceMs ?? atMs, expectsPerson: true });
  }
  if (prompt !== null) {
    now = countPrompt(now, prompt);
    now = { ...now, rejection: rejectionIn(text, lastField) ?? now.rejection };
    if ((now.promptIdCounts[prompt] ?? 0) >= sameAgainMax) return escalate(endTurn(now, facts), atMs);
    if (move.kind === 'give') {
      const isSaid = move.entry.how === 'said' && !now.keyInstead.includes(move.field);
      const keyInstead = isSaid ? [...now.keyInstead, move.field] : now.keyInstead;
      now = { ...now, sayInstead: sayNextTime(now, move, text), keyInstead };
    }
  }
  const done = perform(now, move, text, facts, atMs);
  const isYes = move.kind === 'answer' && move.yes;
  const accepted = move.kind === 'say' ? move.words : isYes ? plain(text) : '';
  const isOfMore = (accepted !== '' || move.kind === 'press') && isAnswered(done.state.facts);
  return changed(done, {
    hasHeardMore: done.state.hasHeardMore || isOfMore,
    expectsPerson: done.state.expectsPerson || personIn(accepted) !== null,
  });
}

/** When a line rejects a keyed field and only mentions speaking, say the field next time. */
function sayNextTime(
  state: DialogueState,
  move: Extract<Move, { kind: 'give' }>,
  text: string,
): DialogueState['sayInstead'] {
  const isAgain = (state.promptIdCounts[move.promptId] ?? 0) >= 1 && state.given.at(-1) === move.field;
  if (!isAgain && move.entry.how === 'keyed' && !/\b(?:enter|key|press|type)/.test(plain(text)))
    return state.sayInstead.includes(move.field) ? state.sayInstead : [...state.sayInstead, move.field];
  return state.sayInstead;
}

function escalate(state: DialogueState, atMs: number): Progress {
  const level = state.escalation + 1;
  const next = { ...state, escalation: level };
  if (level === 1) return askForPerson(nothingDone(next), null, atMs);
  if (level === 2) return withAction(nothingDone(next), press('*'), atMs);
  return hangUpNow(nothingDone(next), failed(state.rejection ?? { reason: 'ivr_failure', field: null }));
}

/**
 * Keep facts the payer gave before it transferred us to a person, even if it does not accept automated callers there.
 */
function leavePeopleAlone(progress: Progress): Progress {
  const hasStatus = factOf(progress.state.facts, 'status') !== undefined;
  return hangUpNow(
    progress,
    hasStatus ? answered : failed({ reason: 'payer_refused_automation', field: null }),
  );
}

function askForPerson(progress: Progress, keys: string | null, atMs: number): Progress {
  const { state } = progress;
  if (state.brief.mayTalkToPeople === false) return leavePeopleAlone(progress);
  const key = state.brief.playbook.representative_key ?? keys ?? (state.keyedLast ? '0' : null);
  const asked = withAction(progress, key === null ? say('Representative') : press(key), atMs);
  return changed(asked, { expectsPerson: true });
}

function enter(progress: Progress, entries: readonly Entry[], atMs: number): Progress {
  const keys = entries.map((entry) => (entry.how === 'keyed' ? entry.keys : '')).join('');
  const words = entries.flatMap((entry) => (entry.how === 'said' ? [entry.words] : []));
  const done = keys === '' ? progress : withAction(progress, press(keys), atMs);
  return words.length === 0 ? done : withAction(done, say(words.join('. ')), atMs);
}

function perform(
  state: DialogueState,
  move: Move,
  text: string,
  facts: readonly Fact[],
  atMs: number,
): Progress {
  const start = nothingDone(endTurn(state, facts));
  switch (move.kind) {
    case 'wait': {
      const isHold = move.because === 'hold';
      return nothingDone({
        ...state,
        holdSinceMs: isHold ? (state.holdSinceMs ?? atMs) : state.holdSinceMs,
        expectsPerson: state.expectsPerson || isHold,
        pendingHangUp: move.because === 'information' ? state.pendingHangUp : null,
      });
    }
    case 'press': {
      const isNext = kindOf(move.label) === 'next';
      const isRepeat = kindOf(move.label) === 'repeat';
      const begun = nothingDone(
        withHeardAsNote(isNext ? forgetClaim(start.state) : start.state, move.heardAs),
      );
      const done = withAction(begun, press(withPound(state, move.keys)), atMs);
      return isRepeat ? repeating(done) : done;
    }
    case 'say': {
      const begun = move.promptId === 'next' ? nothingDone(forgetClaim(start.state)) : start;
      const done = withAction(begun, say(move.words), atMs);
      if (move.promptId === 'missing:claim-number') return changed(done, { awaited: 'payer_claim_number' });
      return move.promptId === 'repeat' ? repeating(done) : done;
    }
    case 'give': {
      const done = enter(start, [move.entry, ...move.rest], atMs);
      const keyed = [move.entry, ...move.rest].flatMap((entry) =>
        entry.how === 'keyed' ? [entry.keys] : [],
      );
      return changed(done, {
        given: [...state.given, move.field],
        refused: state.refused.filter((field) => field !== move.field),
        entered: [...state.entered, ...keyed.map((keys) => keys.replace(/\D/g, ''))],
      });
    }
    case 'skip':
      return withAction(
        start,
        move.keys !== null ? press(move.keys) : say(move.words ?? 'I don\u2019t know'),
        atMs,
      );
    case 'answer': {
      const hasDeclined = state.hasDeclined || (!move.yes && isAnswered(facts));
      const done = withAction(
        nothingDone({ ...withHeardAsNote(start.state, move.heardAs), hasDeclined }),
        move.key === null ? say(move.yes ? 'Yes' : 'No') : press(withPound(state, move.key)),
        atMs,
      );
      const isRepeat =
        move.yes && factOf(facts, 'status') !== undefined && offersRepetition.test(plain(text));
      return isRepeat ? repeating(done) : done;
    }
    case 'representative':
      return askForPerson(start, move.keys, atMs);
    case 'again': {
      const last = state.lastDone;
      return withAction(
        start,
        last === null ? say('claim status') : last.kind === 'press' ? press(last.what) : say(last.what),
        atMs,
      );
    }
    case 'person': {
      if (state.brief.mayTalkToPeople === false)
        return leavePeopleAlone(withAction(start, say(farewellAtOnce(state.brief)), atMs));
      const words = greeting(text, state.brief);
      return changed(withAction(start, say(words), atMs), { person: metPerson(words), expectsPerson: false });
    }
    case 'hang-up': {
      // "We were unable to complete your call": because of what it rejected before.
      const isVague = move.why.failure?.reason === 'ivr_failure' && state.rejection !== null;
      const why = isVague ? failed(state.rejection) : move.why;
      return move.afterSilence ? nothingDone({ ...state, pendingHangUp: why }) : hangUpNow(start, why);
    }
  }
}

/** Flags for review that a name was confirmed although it did not sound like ours. */
export function withHeardAsNote(state: DialogueState, heardAs: string | null): DialogueState {
  const note = `The patient was heard as \u201c${heardAs}\u201d.`;
  return heardAs === null || state.notes.includes(note) ? state : { ...state, notes: [...state.notes, note] };
}

function withPound(state: DialogueState, keys: string): string {
  return state.brief.playbook.pound_after_entry === true && /^\d$/.test(keys) && state.given.length > 0
    ? `${keys}#`
    : keys;
}

/** Moves to the next claim and discards the facts about this one. */
function forgetClaim(state: DialogueState): DialogueState {
  return {
    ...state,
    otherClaims: [
      ...state.otherClaims,
      ...state.finishedClaims,
      { facts: state.facts, doubts: state.doubts },
    ],
    finishedClaims: [],
    facts: callFacts(state.facts),
    doubts: [],
    hasRepeated: false,
    hasHeardMore: false,
  };
}
