/** Answers who wants another value than the one we gave: another date of service, another number. */

import { factOf } from '@claimline/domain/claim/result';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import type { Reply } from './next-question.ts';
import { isQuestion } from './person-questions.ts';
import { prefixed } from './replies.ts';
import type { Turn } from './turn.ts';

/** "Do you have another number, like a tax ID?" */
const suchAs = /\b(?:another|different|other)\b.*\b(?:like|such as|or|instead)\b(.*)$/;

const asksForAnother =
  /\b(?:do you have|is there|have you got|got|would there be)\b.{0,12}\b(?:another|a different|any other|some other)\b.{0,20}\b(?:ids?|numbers?|names?|spelling|insurance|policy|npi|tax|dates?|claims?)\b/;

/** "I don't see one for June 6th. Did you want me to check another date?": they may have searched the wrong one. */
export function giveOurDate({
  text,
  words,
  person,
  facts,
  asked,
  isNews,
  asksMore,
  reply,
}: Turn): Reply | null {
  const status = factOf(facts, 'status')?.value;
  const isMissing = status === undefined || (status === 'no-claim' && !asksMore);
  if (!isMissing || isNews || !otherDate.test(words) || !(isQuestion(text) || offersIf.test(words)))
    return null;
  const given = reply.give(['dos', ...asked.filter((field) => field !== 'dos')]);
  // They know it, and found nothing.
  if (given.words === null || person.lastWords.endsWith(given.words)) return null;
  return asksForAnother.test(words) ? prefixed(onlyOne, given) : given;
}
const otherDate = /\b(?:another|different|other|new) (?:service )?(?:dates?|days?)\b/;
const offersIf = /\b(?:i|we) (?:can|could)\b|\bif you\b/;
const onlyOne = 'No, that is the only one we have.';

export function offerAnotherField({ words, reply }: Turn): Reply | null {
  if (!asksForAnother.test(words)) return null;
  const others = asksOfPerson(suchAs.exec(words)?.[1] ?? '');
  return others.length > 0 ? reply.give(others) : reply.say(onlyOne);
}
