/** Moves after the claim was read out. */

import { looksCut } from './call/assemble.ts';
import { type Move, wait } from './call/move.ts';
import type { View } from './call/view.ts';
import { hangUp } from './dead-ends.ts';
import { entryFor } from './fields/entry.ts';
import { findAsk } from './fields/field.ts';
import { pressed, signature, spoken } from './menus/chosen.ts';
import { isReferenceOption, kindOf, ofDetails, scoreOf } from './menus/goal.ts';
import { type Menu, type Option, readMenu } from './menus/menu.ts';
import { offersMissing } from './menus/missing.ts';
import { offersPersonByWord, personIn, representativeOf } from './menus/offers.ts';
import { chooseWord } from './menus/word-menu.ts';
import * as kinds from './prompts/kinds.ts';
import { answerMove, answerTo } from './read-backs/answer.ts';
import { readYesNo } from './read-backs/yes-no.ts';
import { sentencesOf } from './speech/plain-text.ts';

/** How useful an option is after the claim was read out. */
const surelyMore = 12;

/** "Press two for a fax. Otherwise, stay on the line." / "I found one claim. It was paid.": the menu came first. */
const statesResult = /\b(?:claim|it|this|that) (?:was|is|has been|shows?)\b|\bi found\b/;

/** "Do you want to hear the other one?" */
const offersOther =
  /^(?!.*\b(?:date|patient|member|fax|person|number)\b).*\b(?:would you|do you|shall i|should i|can i|want)\b.*\bthe (?:other|second|next|remaining|last) (?:ones?|claims?|two|three)\b/;

/** "Anything else?", "is there anything else I can help you with?", "what else would you like to know?" */
const offersAnything =
  /^(?:(?:okay|and|so|alright) )*what else (?:can|may|could|would|do) (?:i|we|you)\b|^(?!.*\b(?:if|for|press|say)\b).*\b(?:any|some)thing (?:else|more)(?: (?:that )?(?:i|we|you)\b.*| today| for you| on (?:this|that) (?:claim|one))*$/;

function personOffered(words: string, menu: Menu | null, isList: boolean, { brief }: View): Move | null {
  const option = representativeOf(menu, brief);
  if (menu && option) return { kind: 'representative', keys: option.key, promptId: signature(menu) };
  // "Would you like me to check another date, or connect you with someone?"
  const named = menu === null && (isList || /\bsay\b/.test(words)) ? personIn(words) : null;
  if (named !== null) return spoken(named);
  return offersPersonByWord.test(words)
    ? { kind: 'representative', keys: null, promptId: 'not found' }
    : null;
}

/** "Can you give me the member ID one more time, my screen timed out?" */
const asksAgain =
  /\brepeat\b|^(?!.*\b(?:(?:did|do)(?:nt| not)|if|to (?:search|hear)|another|different)\b).*\b(?:give|tell|say|have|get|spell|read|need|what(?:s| is| was))\b.*\b(?:again|once more|one more time)\b/;

/** After the claim was read out: choose an option only if it adds something; otherwise finish. */
export function afterAnswer(text: string, words: string, menu: Menu | null, view: View): Move | null {
  const question = readYesNo(text);
  const isList = question?.isList === true;
  const isUseful = ({ label }: Option) => {
    const kind = kindOf(label);
    if (kind === 'next') return view.wants.nextClaim;
    if (kind === 'repeat') return view.wants.repeat && !/\boptions|menu|choices\b/.test(label);
    return (
      kind === 'choice' &&
      (scoreOf(label, view) >= surelyMore || (view.wants.reference && isReferenceOption(label)))
    );
  };
  const [useful] = (menu?.options ?? [])
    .filter(isUseful)
    .toSorted((one, other) => scoreOf(other.label, view) - scoreOf(one.label, view));
  const mayAskPerson = view.needsPerson && view.brief.mayTalkToPeople !== false;
  const person = mayAskPerson ? personOffered(words, menu, isList, view) : null;
  if (person && !(useful && (kindOf(useful.label) === 'next' || ofDetails.test(useful.label)))) return person;
  const done = hangUp('answered', null, false);
  // "It was received July 2nd. Do you want to hear more about this claim?": the dates are not read back.
  const asked = question?.question ?? '';
  const isOfMissing =
    offersMissing(asked, view.wants.missing ?? []) || (view.wants.nextClaim && offersOther.test(asked));
  const answer =
    question !== null && !isList && isOfMissing
      ? { yes: true, heardAs: null }
      : question && answerTo(asked, ofDetails.test(asked) ? asked : text, view);
  const mayDecline = answer?.yes === false && !view.hasDeclined;
  const word = chooseWord(text, view);
  const ending = sentencesOf(text).at(-1)?.words ?? '';
  if (menu && statesResult.test(ending) && question === null && readMenu(ending) === null) return null;
  if (menu) {
    if (useful) return pressed(useful, menu);
    // "To repeat that, say repeat. For the main menu, press 9."
    const isWanted = view.wants.repeat || view.wants.nextClaim;
    if (isWanted && question === null && word && word.score >= surelyMore) return spoken(word.words);
    if (question?.yesKey && answer?.yes) return answerMove(question, answer);
    const hasKey = question !== null && question.noKey !== null && /\bno\b/.test(words);
    return mayDecline && hasKey ? answerMove(question, answer) : done;
  }
  const isAsked = question !== null && !isList;
  if (view.toAsk !== null && !isList && offersAnything.test(ending) && !kinds.farewell.test(words))
    return { kind: 'say', ...view.toAsk };
  if (word && word.score >= surelyMore && !isAsked) return spoken(word.words);
  // "Do you want the next claim, or are you finished?": yes is no answer, unless one of them is of use.
  if (isList && answer && (chooseWord(text, view, true)?.score ?? 0) < surelyMore) {
    const closing = /\b(?:finished|(?:all )?done|all set)\b/.exec(words)?.[0];
    if (view.hasDeclined) return done;
    return closing === undefined ? answerMove(question, { ...answer, yes: false }) : spoken(closing);
  }
  if (question) return answer?.yes || mayDecline ? answerMove(question, answer) : done;
  if (looksCut(text)) return null;
  const ask = findAsk(text);
  // "I can go into that once you tell me his date of birth", "could you repeat the ID?"
  const isNew = ask !== null && !view.accepted.includes(ask.field);
  if (
    ask &&
    (isNew || asksAgain.test(words)) &&
    entryFor(ask.field, text, view.brief, false).how !== 'missing'
  )
    return null;
  // "Denied as a duplicate of another claim", and then the code.
  if (view.awaitsCode && !kinds.farewell.test(words)) return wait('information');
  return kinds.afterAnswer.test(words) || ask || word ? done : null;
}
