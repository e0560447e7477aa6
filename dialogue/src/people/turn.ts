/** One utterance of a representative: what was said, what is known, and what it asks for. */

import { type Fact, factOf } from '@claimline/domain/claim/result';
import type { Ended } from '../call/move.ts';
import type { PersonState } from '../call/state.ts';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import type { Field } from '../fields/field-values.ts';
import { rejectionIn } from '../fields/rejection.ts';
import type { Goal } from '../menus/goal.ts';
import { nameParts } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';
import { answeredIn, tellsTime } from './answered.ts';
import { notToUs, withoutColleague } from './person-words.ts';
import { type Replies, repliesTo } from './replies.ts';
import type { TopicName } from './topics.ts';

export const requests =
  /\b(?:may i|can i|could i|i need|ill need|need your|need the|provide|give me|go ahead with|verify|what is (?:the|your)|whats (?:the|your)|could you|can you|(?:do you (?:happen to )?(?:have|know)|have you got) (?:the|an?|your|their|his|her))\b/;

/** A question for a value, whatever else it mentions. */
export const fieldQuestion = /\b(?:what|whats|which|when|how much|whos|repeat the|start with)\b/;

const asksAnythingElse = pattern(String.raw`
  \b(?:anything|something|what) else\b|\b(?:does|did) that (?:help|answer)\b|\bis that all\b
  |\bwill that be all\b|\bthat all for\b|\bany (?:other|more) (?:questions?|claims?|patients?|members?)\b
  |\bmore questions\b|\bfurther questions\b
`);

/** "Sir", "ma'am": says nothing by itself. */
const courtesy = /(?:, ?|^| )(?:sir|ma['\u2019]?am|hon|honey|dear)\b,?/gi;

/** One utterance of a representative. */
export interface Turn {
  readonly text: string;
  /** The same in plain words. */
  readonly words: string;
  /** A part of it was for a colleague. */
  readonly isAside: boolean;
  /** The conversation before it. */
  readonly person: PersonState;
  readonly call: Goal;
  /** What they said so far. */
  readonly facts: readonly Fact[];
  /** Whether this utterance added to the facts. */
  readonly isNews: boolean;
  readonly hasStatus: boolean;
  /** The fields they ask for. */
  readonly asked: readonly Field[];
  /** They ask for a field, whatever else they mention. */
  readonly isAboutField: boolean;
  readonly asksMore: boolean;
  /** What they answer, whether we have asked it or not. */
  readonly answered: readonly TopicName[];
  /** They cannot find what we gave. */
  readonly rejection: Ended['failure'];
  readonly reply: Replies;
}

export function turnOf(
  heard: string,
  person: PersonState,
  call: Goal,
  facts: readonly Fact[],
  isNews: boolean,
): Turn {
  const { patient, provider_name } = call.brief;
  const ours = nameParts(`${patient.first_name} ${patient.last_name} ${provider_name}`);
  const toUs = withoutColleague(heard.replace(notToUs, ''), ours);
  const text = toUs.replace(courtesy, '').trim() || toUs;
  const words = plain(text);
  const hasStatus = factOf(facts, 'status') !== undefined;
  const isAnswered = isNews || isAnswerTo(person.lastWords, words);
  const answered = answeredIn(text, words, facts, person.asked.at(-1), person.isClosing);
  const asked = asksOfPerson(isAnswered ? askedIn(text) : text);
  return {
    text,
    words,
    isAside: toUs !== heard,
    person,
    call,
    facts,
    isNews,
    hasStatus,
    asked,
    isAboutField: asked.length > 0 && (fieldQuestion.test(words) || requests.test(words)),
    asksMore: asksAnythingElse.test(words),
    rejection: hasStatus || person.hasRetold ? null : rejectionIn(text, null),
    answered,
    reply: repliesTo(text, { ...person, asked: [...answered, ...person.asked] }, call, facts),
  };
}

/** Without what they tell: "The claim number is 2026159. Is there anything else?" asks for no value. */
function askedIn(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/);
  return sentences
    .filter((one) => one.includes('?') || requests.test(plain(one)) || asksUs.test(plain(one)))
    .join(' ');
}

/** "Who did you say you were calling from", also without a question mark. */
const asksUs =
  /^(?:(?:and|so|okay|sorry|wait) )*(?:who|which|what|where)(?: \w+){0,2} (?:did|do|are|were) you\b|\bhow much (?:was|is) (?:it |the )?(?:billed|charges?|total)\b|^(?:(?:and|so|okay|sorry|wait) )*what (?:was|were) (?:the|his|her|their|your) (?:\w+ ){1,7}again\b/;

/** "The claim number is 5 …": answers our question and asks for nothing. */
export function isAnswerTo(question: string, words: string): boolean {
  if (!question.endsWith('?') || /\b(?:please|need|first)\b/.test(words)) return false;
  return beginsAnswer(question, words) || /\b(?:is|was|are|were)\b|\d/.test(words) || tellsTime.test(words);
}

/** "The claim number": they repeat words of our question, with no answer yet. */
export function beginsAnswer(question: string, words: string): boolean {
  const begun = words.replace(/^(?:the|your|our|my) /, '');
  return question.endsWith('?') && /^(?!an? ).* /.test(begun) && plain(question).includes(begun);
}

/** "Yes that's all correct". */
const affirms =
  /^(?:yes|yeah|yep|yup) (?:(?:that|it|thats|its|those|everything|all|of|is|are|looks|exactly) )*(?:right|correct|good|accurate|fine|match(?:es)?|it is|it does)$/;

export function isMerelyAgreeing(words: string): boolean {
  if (affirms.test(words)) return true;
  return /^(?:(?:okay|ok|sure|correct|thats (?:right|correct)|that is (?:right|correct)|yep|yup|alright|all right|thank you|thanks|got it|perfect|great|uh huh|mm hmm|mhm|right|one|moment|please|so|um|uh|yes|yeah|i see|no problem|absolutely|of course|very good|wonderful|much|for that|let me|see|and) ?)+$/.test(
    words,
  );
}
