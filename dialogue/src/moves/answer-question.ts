/** Answers a prompt that asks for yes or no. */

import { type Move, wait } from '../call/move.ts';
import { askedAfterValue, findAsk } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { give } from '../fields/give.ts';
import { spoken } from '../menus/chosen.ts';
import { certainScore, scoreOf } from '../menus/goal.ts';
import { unsureOf } from '../menus/set-answers.ts';
import * as kinds from '../prompts/kinds.ts';
import { answerMove, answerTo } from '../read-backs/answer.ts';
import { answerInWords } from '../read-backs/answer-words.ts';
import { asksForAnswer, asksIfRight } from '../read-backs/closed-question.ts';
import { readsOtherField } from '../read-backs/known-facts.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import { keyToChange } from '../read-backs/which-to-change.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { type Prompt, wantsAmong } from './prompt.ts';

const isDenied =
  '(?:(?:thats|that is|this is|its|it is) (?:wrong|incorrect)|(?:(?:that|this|it)(?:s| is) not|(?:that|this|it) isnt) (?:it|(?:what|who) (?:you )?(?:want\\w*|meant|need\\w*|said|asked for|were looking for)|(?:the |your )?(?:right|correct)(?: \\w+)?)|i(?:ve)? (?:got|heard|have) (?:that|it|this|you) wrong|i misheard|i misunderstood)';
/** "I think you said eligibility. If that's wrong, say go back." */
const saysHowToDeny = new RegExp(
  `\\b(?:if|or) ${isDenied} (?:please |just )?say ((?!no\\b)[a-z]+(?: [a-z]+)?)$|\\bsay ((?!no\\b)[a-z]+(?: [a-z]+)?) if ${isDenied}$`,
);
/** "Okay, pharmacy. To go back, say main menu.", "sounds like you need an ID card. If not, say go back." */
const saysHowToLeave =
  /^((?:okay|ok|alright|all right|great|sure|got it|hmm|i (?:think|heard|believe)|(?:it )?sounds like|you(?:ve| have|re| are|d| would)? (?:want|need|like|said|reached|calling|looking|in)|lets)\b(?: (?!say\b)\w+){1,9}?|(?!say\b)\w+(?: (?!say\b)\w+){0,3}?)(?:(?: if not| to (?:go back|start over|return|go somewhere else))(?: please| just| you can)* say ([a-z]+(?: [a-z]+)?)| say (go back|main menu|start over) to (?:go back|start over|return|go somewhere else))$/;

const wantsIt =
  /\byou have (?:an?|the|your)\b.*\b(?:(?:i|we) can (?:try|use|search|look|enter)|what is it|if (?:yes|so|you do) (?:please )?(?:enter|key in|say) it)\b/;

/** "How much was the bill, and do you happen to know the claim number?" */
const asksTwice =
  /\b(?:what|whats|how much|when)\b.*\band (?:do|would) you (?:happen to )?(?:have|know) (?:the|an?|your|their)\b/;

/** Confirms or denies with the words that the prompt names for it; null when it names none. */
export function answerWithItsWords({ text, words, menu, view }: Prompt): Move | null {
  if (menu !== null) return null;
  const inWords = answerInWords(text, view);
  if (inWords !== null) return { kind: 'say', words: inWords, promptId: 'right in words' };
  const denial = saysHowToDeny.exec(words);
  const [, topic = '', after, way = after] = saysHowToLeave.exec(words) ?? [];
  const isTopic = readYesNo(topic) === null && !kinds.notFound.test(topic);
  if (way !== undefined && isTopic && scoreOf(topic, view) < -2) return spoken(way);
  if (denial === null) return null;
  const read = words.slice(0, denial.index);
  const isRight = answerTo(read, read, view)?.yes !== false;
  return isRight
    ? wait('information')
    : { kind: 'say', words: denial[1] ?? denial[2] ?? 'no', promptId: 'not right' };
}

/** The answer; null when nothing is asked, or an option of the menu is surely of more use. */
export function answerQuestion({ text, words, menu, best, question, view }: Prompt): Move | null {
  if (question === null) return null;
  const hasBothKeys = question.yesKey !== null && question.noKey !== null;
  const isList = question.isList === true;
  // "Are you still there? I need the tax ID.", "do you have a tax ID I can try", "… and is there an extension?"
  const isAlso =
    kinds.checksIfThere.test(question.question) ||
    wantsIt.test(words) ||
    asksTwice.test(words) ||
    askedAfterValue(words) !== null ||
    /\bextension$|\bis there an? (?:good |better |callback )?(?:phone )?number (?:that )?(?:i|we) can\b/.test(
      words,
    )
      ? findAsk(text)
      : null;
  if (isAlso) return give(isAlso.field, isAlso.all, text, view);
  if (!hasBothKeys && (best?.score ?? 0) >= certainScore) return null;
  // "Would you take a survey?", or a value read back, and then only the keys.
  const isOfKeys =
    menu !== null &&
    (asksForAnswer.test(menu.preamble) ||
      (menu.preamble === '' &&
        [words, ...menu.options.map(({ label }) => label)].includes(question.question) &&
        mentionsIn(question.question).length === 0));
  const described = { ...view, wants: wantsAmong(text, view) };
  const found = answerTo(question.question, text, described, isOfKeys ? view.latestPrompt : null);
  const answer =
    found?.yes === true && readsOtherField(text, view.latestPrompt, view.brief)
      ? { yes: false, heardAs: null }
      : found;
  // "Part A, Part B or DME?": yes is no answer.
  const isUnchosen = isList && answer?.yes === true && !asksIfRight(question.question);
  if (answer === null || isUnchosen) return unsureOf(words, menu) ?? wait('information');
  // "For a different patient, press 1. To go ahead, press 2."
  const no = menu?.options.find(({ key }) => key === question.noKey)?.label ?? '';
  const isOnlyOfKeys =
    /\b(?:different|another|other|new|start over)\b/.test(no) && question.question.endsWith(no);
  if (isOnlyOfKeys && hasBothKeys && checkReadBack(text, view.brief, view).verdict === 'nothing')
    return answerMove(question, { yes: true, heardAs: null });
  // "If this is not correct, press star", "to accept, press 1": otherwise there is nothing to do.
  const key = answer.yes ? question.yesKey : question.noKey;
  const isOtherKey =
    key === null && (question.yesKey ?? question.noKey) !== null && !/\b(?:yes|no|say)\b/.test(words);
  if (isOtherKey) return wait(answer.yes ? 'information' : 'offer');
  const changeKey = answer.yes ? null : keyToChange(text, menu, view.brief, view);
  return answerMove(changeKey === null ? question : { ...question, noKey: changeKey }, answer);
}
