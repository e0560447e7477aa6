/** The ways to reply to an utterance of a representative, each with the state of the conversation after it. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { PersonState } from '../call/state.ts';
import type { Field } from '../fields/field-values.ts';
import type { Goal } from '../menus/goal.ts';
import { answersTo } from './introduction.ts';
import { leave, leftBecause, proceed, type Reply, type Say, silence } from './next-question.ts';
import type { Answer } from './person-questions.ts';
import type { TopicName } from './topics.ts';

export interface Replies {
  readonly silent: (hold?: Reply['hold']) => Reply;
  readonly say: Say;
  readonly give: (fields: readonly Field[], more?: Partial<PersonState>) => Reply;
  /** What we said last, once more. */
  readonly repeat: (words?: string) => Reply;
  readonly answer: (answer: Answer) => Reply;
  /** Our next question. `known`: what they answered already. `isOpen`: not our last question. */
  readonly proceed: (known?: readonly TopicName[], isOpen?: boolean) => Reply;
  /** Goodbye. `why`: they cannot tell us. */
  readonly leave: (why?: FailureReason) => Reply;
}

export const prefixed = (first: string, next: Reply): Reply => ({ ...next, words: `${first} ${next.words}` });

export function repliesTo(
  text: string,
  person: PersonState,
  { brief }: Goal,
  facts: readonly Fact[],
): Replies {
  const after = { ...person, turns: person.turns + 1 };
  const say = (words: string, more: Partial<PersonState> = {}, awaited: FactField | null = null): Reply => ({
    ...silence,
    words,
    person: { ...after, blankTurns: 0, repeats: 0, lastWords: words, ...more },
    awaited,
  });
  const goodbye = (why?: FailureReason): Reply => {
    const left = leave(after, facts);
    return why === undefined ? left : { ...left, hangUp: leftBecause(facts, why) };
  };
  const repeat = (words = person.lastWords) => say(words, { repeats: person.repeats + 1 });
  const goOn: Replies['proceed'] = (known = [], isOpen = false) =>
    proceed(isOpen ? { ...after, lastWords: '' } : after, facts, say, known);
  const answer = (given: Answer): Reply => {
    switch (given.kind) {
      case 'say':
        if (given.words !== person.lastWords) return say(given.words);
        // Do not repeat the same words again and again.
        return person.repeats > 0 ? goOn() : repeat();
      case 'hold':
        return { ...say(given.words, { lastWords: person.lastWords }), hold: given.hold };
      case 'repeat':
        return repeat();
      case 'proceed':
        if (given.after === undefined) return goOn();
        return prefixed(
          given.after,
          person.lastWords.endsWith('?') && person.repeats === 0 ? repeat() : goOn(),
        );
      case 'leave':
        return { ...goodbye(given.why ?? undefined), words: given.words };
    }
  };
  return {
    silent: (hold = null) => ({ ...silence, person: after, hold }),
    say,
    give: (fields, more = {}) => ({ ...say(answersTo(fields, brief, text), more), given: fields }),
    repeat,
    answer,
    proceed: goOn,
    leave: goodbye,
  };
}
