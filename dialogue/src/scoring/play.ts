/** Plays a phrase as part of a complete call with a simulated clock, and returns the actions and the result. */

import { speechMs } from '@claimline/domain/call/speech';
import { reviewReasons } from '@claimline/domain/claim/consistency';
import type { Fact } from '@claimline/domain/claim/result';
import { joined } from '../call/assemble.ts';
import { viewOf } from '../call/view.ts';
import type { Action, CallBrief, LineEvent, Step } from '../conversation.ts';
import { decide } from '../decide.ts';
import { begin, conclude, type DialogueState, step } from '../dialogue.ts';
import { fieldsIn, formsIn } from '../fields/given-values.ts';
import type { RankedChoice } from '../menus/choices.ts';
import { memoized } from '../speech/memoize.ts';
import { fieldOfWord } from './notation.ts';
import type { Phrase } from './phrase.ts';

export interface Done {
  readonly kind: 'keys' | 'say' | 'hang-up';
  readonly text: string;
  /** The claim fields provided with it. */
  readonly fields: readonly string[];
  /** How a field with letters was keyed. */
  readonly forms: readonly string[];
}

export interface Played {
  /** The actions since the first of the judged pieces. */
  readonly did: readonly Done[];
  readonly state: 'listening' | 'hold' | 'person' | 'ended';
  readonly expectsPerson: boolean;
  readonly facts: readonly Fact[];
  readonly review: readonly string[];
  /** What the last of the judged prompts offered, ranked. */
  readonly choices: readonly RankedChoice[];
}

/** Between the pieces of one prompt. */
const pieceGapMs = 600;
/** After a whole prompt, so that the dialogue answers it. */
const promptGapMs = 3_000;
/** After the last piece: longer than any wait for the rest of a prompt. */
const silenceMs = 10_000;

/** How a line asks for a field we then provide. */
const questions: Readonly<Record<string, string>> = {
  member: 'What is the member ID?',
  dob: 'What is the date of birth?',
  npi: 'What is your NPI?',
  tin: 'What is your tax ID?',
  ptan: 'What is your PTAN?',
  dos: 'What is the date of service?',
  'patient-name': 'What is the patient name?',
  billed: 'What is the billed amount?',
  'claim-number': 'What is the claim number?',
};

/** The state of a call, and the time of its last event. */
interface CallState {
  readonly current: Step<DialogueState>;
  readonly clockMs: number;
}

/** Continues a call: the functions play what the line says and let time pass. */
function resume(brief: CallBrief, call: CallState) {
  let { current, clockMs } = call;
  const did: Done[] = [];
  let choices: readonly RankedChoice[] = [];
  const take = (event: LineEvent) => {
    clockMs = event.at_ms;
    const { given: givenBefore, pending, facts } = current.state;
    const before = current.state;
    current = step(before, event);
    // The prompt was complete, so it was decided on.
    if (pending.length > 0 && current.state.pending.length === 0)
      choices = decide(joined(pending.map(({ text }) => text)), viewOf(before, facts)).choices();
    const given = current.state.given.slice(givenBefore.length);
    for (const action of current.actions) did.push(doneOf(action, given, brief));
  };
  const letTimePass = (ms: number) => {
    const untilMs = clockMs + ms;
    for (let wake = current.wake_at_ms; wake !== null && wake <= untilMs; wake = current.wake_at_ms)
      take({ kind: 'tick', at_ms: Math.max(clockMs, wake) });
    clockMs = Math.max(clockMs, untilMs);
  };
  const hear = (text: string) => {
    letTimePass(pieceGapMs);
    const spokenMs = speechMs(text);
    // As carriers report it.
    take({ kind: 'payer', isSpeaking: true, at_ms: clockMs });
    letTimePass(spokenMs);
    take({ kind: 'payer', isSpeaking: false, at_ms: clockMs });
    take({ kind: 'heard', text, at_ms: clockMs });
  };
  const hearWhole = (said: string | readonly string[]) => {
    for (const text of [said].flat()) hear(text);
    letTimePass(promptGapMs);
    letTimePass(Math.max(0, current.state.speakingUntilMs - clockMs));
  };
  return { hear, hearWhole, letTimePass, snapshot: () => ({ current, clockMs, did, choices }) };
}

const startsCache = new Map<string, CallState>();

/** The call after the line asked for the fields already given. Cached: most phrases of a file start with the same fields. */
function afterGivenFields({ brief, given }: Phrase): CallState {
  return memoized(startsCache, JSON.stringify([brief, given]), () => {
    const call = resume(brief, { current: begin(brief), clockMs: 0 });
    for (const word of given) {
      const question = questions[fieldOfWord(word)];
      if (question !== undefined) call.hearWhole(question);
    }
    if (given.length > 0) call.hearWhole('Thank you.');
    return call.snapshot();
  });
}

export function play(phrase: Phrase): Played {
  const before = resume(phrase.brief, afterGivenFields(phrase));
  for (const earlier of phrase.before) {
    if ('heard' in earlier) before.hearWhole(earlier.heard);
    else before.letTimePass(earlier.silence_s * 1_000);
  }
  const judged = resume(phrase.brief, before.snapshot());
  for (const text of phrase.heard) judged.hear(text);
  judged.letTimePass(silenceMs);
  const { current, clockMs, did, choices } = judged.snapshot();
  const { state } = current;
  const ended = state.ended ? current : step(state, { kind: 'line-ended', at_ms: clockMs + 1_000 });
  const { facts, doubts } = conclude(ended.state);
  return {
    did,
    state: stateOf(state),
    expectsPerson: state.expectsPerson,
    facts,
    review: reviewReasons({ facts, claim: phrase.brief.claim, previous: null, doubts }),
    choices,
  };
}

function stateOf(state: DialogueState): Played['state'] {
  if (state.ended) return 'ended';
  if (state.holdSinceMs !== null) return 'hold';
  return state.person ? 'person' : 'listening';
}

function doneOf(action: Action, given: readonly string[], brief: CallBrief): Done {
  switch (action.kind) {
    case 'press': {
      const fields = [...new Set([...given, ...fieldsIn(action, brief)])];
      return { kind: 'keys', text: action.keys, fields, forms: formsIn(action.keys, brief) };
    }
    case 'say': {
      const fields = [...new Set([...given, ...fieldsIn(action, brief)])];
      return { kind: 'say', text: action.words, fields, forms: [] };
    }
    case 'hang-up':
      return { kind: 'hang-up', text: '', fields: [], forms: [] };
  }
}
