/**
 * Talks with a representative: introduces the caller, provides details, asks questions, reads back, thanks, ends the
 * call.
 */

import { type Fact } from '@claimline/domain/claim/result';
import type { PersonState } from '../call/state.ts';
import { type Field } from '../fields/field-values.ts';
import type { Goal } from '../menus/goal.ts';
import type { Reply } from './next-question.ts';
import { rules } from './reply-rules.ts';
import { turnOf } from './turn.ts';

export type { Reply } from './next-question.ts';
export { asksToRepeat } from './reply-rules.ts';

/** `lastWords`: our introduction, or empty if they did not greet us. */
export function metPerson(lastWords: string): PersonState {
  return {
    isIntroduced: lastWords !== '',
    asked: [],
    lastWords,
    isAmountReadBack: false,
    isClosing: false,
    blankTurns: 0,
    repeats: 0,
    hasRetold: false,
    turns: 0,
  };
}

/** The answer to one utterance of a representative: that of the first rule that applies. */
export function replyTo(
  heard: string,
  person: PersonState,
  call: Goal,
  facts: readonly Fact[],
  isNews: boolean,
): Reply {
  const turn = turnOf(heard, person, call, facts, isNews);
  for (const rule of rules) {
    const reply = rule(turn);
    if (reply !== null) return reply;
  }
  // "Okay", "thank you": they are typing. After a few of those we continue.
  const silent = turn.reply.silent();
  if (silent.person.blankTurns >= blankTurnsMax || person.isAmountReadBack) return turn.reply.proceed();
  return { ...silent, person: { ...silent.person, blankTurns: silent.person.blankTurns + 1 } };
}

const blankTurnsMax = 2;

/** What a language model chose to say instead of a reply that leaves a question open. */
export function replyWith(open: Reply, words: string, given: readonly Field[]): Reply {
  return { ...open, words, given, person: { ...open.person, blankTurns: 0, repeats: 0, lastWords: words } };
}
