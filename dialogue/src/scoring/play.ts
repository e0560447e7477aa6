/** Plays a phrase as part of a complete call with a simulated clock, and returns the actions and the result. */

import { speechMs } from '@claimline/domain/call/speech';
import { reviewReasons } from '@claimline/domain/claim/consistency';
import type { Fact } from '@claimline/domain/claim/result';
import { joined } from '../call/assemble.ts';
import { viewOf } from '../call/view.ts';
import type { Action, LineEvent, Step } from '../conversation.ts';
import { decide } from '../decide.ts';
import { begin, conclude, type DialogueState, step } from '../dialogue.ts';
import { fieldsIn, formsIn } from '../fields/given-values.ts';
import type { RankedChoice } from '../menus/choices.ts';
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

export function play(phrase: Phrase): Played {
  let current: Step<DialogueState> = begin(phrase.brief);
  let clockMs = 0;
  let did: Done[] = [];
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
    for (const action of current.actions) did.push(doneOf(action, given, phrase));
  };
  const letTimePass = (untilMs: number) => {
    for (let wake = current.wake_at_ms; wake !== null && wake <= untilMs; wake = current.wake_at_ms)
      take({ kind: 'tick', at_ms: Math.max(clockMs, wake) });
    clockMs = Math.max(clockMs, untilMs);
  };
  const hear = (text: string) => {
    letTimePass(clockMs + pieceGapMs);
    const endMs = clockMs + speechMs(text);
    // As carriers report it.
    take({ kind: 'payer', isSpeaking: true, at_ms: clockMs });
    letTimePass(endMs);
    take({ kind: 'payer', isSpeaking: false, at_ms: endMs });
    take({ kind: 'heard', text, at_ms: endMs });
  };
  const hearWhole = (said: string | readonly string[]) => {
    for (const text of [said].flat()) hear(text);
    letTimePass(clockMs + promptGapMs);
    letTimePass(Math.max(clockMs, current.state.speakingUntilMs));
  };
  for (const word of phrase.given) {
    const question = questions[fieldOfWord(word)];
    if (question !== undefined) hearWhole(question);
  }
  if (phrase.given.length > 0) hearWhole('Thank you.');
  for (const earlier of phrase.before) {
    if ('heard' in earlier) hearWhole(earlier.heard);
    else letTimePass(clockMs + earlier.silence_s * 1_000);
  }
  did = [];
  choices = [];
  for (const text of phrase.heard) hear(text);
  letTimePass(clockMs + silenceMs);
  const { state } = current;
  if (!state.ended) current = step(state, { kind: 'line-ended', at_ms: clockMs + 1_000 });
  const { facts, doubts } = conclude(current.state);
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

function doneOf(action: Action, given: readonly string[], { brief }: Phrase): Done {
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
