/** Answers several questions in one utterance. */

import type { Fact } from '@claimline/domain/claim/result';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import type { Field } from '../fields/field-values.ts';
import type { Goal } from '../menus/goal.ts';
import { plain } from '../speech/plain-text.ts';
import { confirmation } from './confirmation.ts';
import { answersTo } from './introduction.ts';
import { answerQuestion, isQuestion } from './person-questions.ts';
import { fieldQuestion, requests } from './turn.ts';
import { spelling } from './which-one.ts';

/** Where one question ends and the next begins. */
const nextQuestion =
  /(?<=[.?!])\s+|(?<=\b(?:is (?:that|this|it) (?:right|correct|him|her|them)|, (?:right|correct|yes)),?)\s+(?=(?:and|also|then|now|what|i need|i'll need|ill need)\b)|,?\s+and\s+(?=(?:what|whats|what's|who|whos|when|where|which|how|can|could|may|is|are|do|does|did|your)\b)|\s+(?=(?:and )?(?:what is|what's|whats|what was) )/i;

/** "And the date of service please". */
const alsoAsks = /^(?:and|also|then|now) (?:the|your|his|her|their)\b(?!.*\b(?:is|was|matches|shows?)\b)/;

/** The answers to several questions in one utterance; null when there are fewer than two. */
export function answersToEach(
  text: string,
  call: Goal,
  facts: readonly Fact[],
): { words: string; given: Field[] } | null {
  const parts = text.split(nextQuestion).filter((part) => plain(part).includes(' '));
  if (parts.length < 2) return null;
  const given: Field[] = [];
  const answers = parts.flatMap((part) => {
    const confirmed = confirmation(part, call, facts, null);
    if (confirmed !== null) return confirmed.heardAs === null ? [confirmed.words] : [];
    const words = plain(part);
    const spelled = spelling(part, call.brief);
    if (spelled !== null) return [spelled];
    const isRequest = fieldQuestion.test(words) || requests.test(words) || alsoAsks.test(words);
    const fields = isRequest || (given.length > 0 && part.endsWith('?')) ? asksOfPerson(part) : [];
    given.push(...fields);
    if (fields.length > 0) return [answersTo(fields, call.brief, part)];
    // "I can fax it or read it. Do you want me to read it?": only the question is answered.
    const isBefore = part !== parts.at(-1) && / or /.test(words) && !part.endsWith('?');
    const isAsked = part === parts.at(-1) || isQuestion(part);
    const answer = isBefore || !isAsked ? null : answerQuestion(part, call, facts);
    return answer?.kind === 'say' ? [answer.words] : [];
  });
  // "You're a robot? Am I talking to a real person?" gets the same answer after "Yes" and "No": the last one is kept.
  const said = answers.map((answer) => answer.replace(/^(?:Yes|No), /, ''));
  const all = answers.filter((_, at) => !said.includes(said[at] ?? '', at + 1));
  return all.length < 2 ? null : { words: all.join(' '), given };
}
