/** Recognizes yes-no questions. */

import { findAsk } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { readMenu } from '../menus/menu.ts';
import { pattern } from '../pattern.ts';
import { openQuestion } from '../prompts/kinds.ts';
import { memoizeByText } from '../speech/memoize.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { keysOfAnswers, yesLabel } from './answer-keys.ts';
import { asksIfRight, closedQuestion, type YesNo } from './closed-question.ts';

/** "Was that a yes or a no? Is the patient …": the question is asked again. "Is that right, or do you want to change it?" */
const aside = pattern(
  String.raw`
  ^.*\bwas (?:that|it) (?:an? )?(?:yes|no) or (?:an? )?(?:yes|no)[,.?]* (?=\w)
  |(?<=\w)[,.?]? if i(?:'ve| have)? (?:misheard|misunderstood|heard)(?: you)?(?: wrong)?,? say no[.]?$
  |(?<=\b(?:is|did) (?:that|this|it|i) (?:right|correct|accurate))[,?]? or (?:would|do|should|shall
    |did) [^.?]*\b(?:change|correct|fix|re-?enter)\b[^.?]*
`,
  'i',
);

/** "Is the last name Carter? C, A, R, T, E, R." */
const spelledOut = /(?<=\?)(?:\W*\b[A-Z]\b){3,}\W*$/;

/** "Is that right take your time", without marks. */
const closerInside = pattern(String.raw`
  \b(?:[Ii]s (?:that|this|it|everything) (?:right|correct|good|okay(?! (?:if|we|i)\b)|accurate)
  |[Dd]id i get (?:that|it|this) right
  |[Aa]m i (?:right|correct))(?= (?:[A-Z]|(?:i|i'm|i'll|if|we|the|there|there's|thank|thanks|take|by|and
    |sorry|remember|don't|almost|no|what|just|speaking|all|you're|you can)\b(?! say\b)))
`);

/** A yes-no question at the end of an utterance, with or without keys for its answers. */
export const readYesNo = memoizeByText(computeYesNo);

function computeYesNo(text: string): YesNo | null {
  const repeated = text.replace(aside, '').replace(spelledOut, '').replace(closerInside, '$&?');
  if (repeated !== text) return readYesNo(repeated);
  const menu = readMenu(text);
  const words = plain(text);
  const { areNamed, ...keys } = keysOfAnswers(
    menu,
    words,
    asksIfRight(words.replace(/(?<=\bcorrect|\bright)\b.*/, '')),
  );
  if (keys.yesKey !== null || keys.noKey !== null) {
    const isAnswered =
      areNamed ||
      (keys.yesKey !== null && keys.noKey !== null && /\b(?:say (?:yes|no)|for (?:yes|no))\b/.test(words)) ||
      menu === null ||
      menu.options.every(({ label }) => !/\bclaims?\b/.test(label) || yesLabel.test(label));
    const question = questionBefore(text, words);
    // "Press one for another patient or two if this is still about Rashid Carter": nothing was read back.
    const isChoice =
      /^(?:press \S+ )?(?:if|for)\b/.test(question) &&
      /\bif (?:this|it|your call) is (?:still )?(?:about|regarding|for)\b/.test(words);
    if (isChoice) return null;
    if (isAnswered && !/^did you know\b/.test(question)) return { question, ...keys };
  }
  if (menu !== null && menu.options.length > 0 && keys.yesKey === null) return null;
  return closedQuestion(text, words) ?? (menu === null ? questionEarlier(text) : null);
}

/** "Is that the claim you want?", "do you have the member ID?": no advertising. */
const asksBack =
  /^(?:(?:and|so|okay) )*(?:(?:is|was) (?:that|this|it)(?! for| about| regarding)|do you have (?:the|your|their|his|her)|are you calling|can you (?:still )?hear|is there anything|is (?:the|your) (?:patient|member)|(?:would|is) it (?:be )?(?:okay|ok|alright|all right) if)\b/;

/** "That's who I'm seeing under that ID." */
const explains =
  /^(?:because )?(?:thats|that is|its) (?:who|what|the (?:name|one|date|number)) (?:i|we|it|comes|came|that)\w*\b/;

/** "Is that right? Take your time.": what follows asks for nothing. */
function questionEarlier(text: string): YesNo | null {
  const [, earlier = '', last = ''] = /^(.*\?)\s+([^?]+)$/s.exec(text) ?? [];
  const isIdle =
    last !== '' &&
    (explains.test(plain(last)) || (findAsk(last) === null && !openQuestion.test(plain(last))));
  const question = isIdle ? readYesNo(earlier) : null;
  const asked = plain(earlier.split(/[.?!]\s/).at(-1) ?? '');
  const isOfUs =
    question !== null &&
    (asksIfRight(question.question) || asksBack.test(asked) || mentionsIn(asked).length > 0);
  return isOfUs ? question : null;
}

/** "Press 1 to confirm that you have heard this notice." */
const confirmsThat =
  /\b(?:press|push|dial) \S+ (?:key )?to (?:confirm|acknowledge|agree|certify) (?:that )?you\b/;

/** "Press 1 for no and 2 for yes. Is this about a medical claim?" */
const keysFirst =
  /^(?:please )?(?:press|push|dial) \S+ (?:for|if) (?:yes|no)(?: ,)?(?: (?:and|or|press))* \S+ (?:for|if) (?:yes|no) [.,] (.+)$/;

function questionBefore(text: string, words: string): string {
  const after = keysFirst.exec(marked(text))?.[1];
  if (after !== undefined) return plain(after);
  const cut = marked(text).search(
    / (?:say yes|(?:please )?(?:press|push|dial)|for yes|if yes|yes|you can say yes|please say yes)\b/,
  );
  const before = cut > 0 ? plain(marked(text).slice(0, cut)) : words;
  const question = before.replace(
    / (?:if so|if yes|(?:if|for) no)$| to (?:accept|agree|confirm|consent|continue|proceed|go on|keep|use|select|take)(?: (?:with )?(?:it|this|that|these|those|them)(?: \w+)?)?$/,
    '',
  );
  // "By pressing 1, you certify …": what it is about follows.
  const wordsMin = question === before ? 3 : 2;
  return question.split(' ').length < wordsMin || question.endsWith(' by') || confirmsThat.test(words)
    ? words
    : question;
}
