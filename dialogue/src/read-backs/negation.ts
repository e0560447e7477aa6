/** Rewords a question that denies or excludes something, so that its answer follows from what it affirms. */

import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';

interface Reworded {
  readonly question: string;
  readonly text: string;
  /** Yes to the new question is no to the old one. */
  readonly isInverted: boolean;
}

/** The question without what it denies or excludes: "is any of that wrong", "it's not the 13th, it's the 3rd". */
export function withoutNegation(question: string, text: string): Reworded | null {
  const rewrite = (change: (words: string) => string, isInverted: boolean): Reworded => ({
    question: change(question),
    text: change(plain(text)),
    isInverted,
  });
  const affirm = (words: string) => words.replace(contrast, '').replace(notNeeded, '$1 ');
  if (affirm(question) !== question) return rewrite(affirm, false);
  if (ifWrong.test(question)) return rewrite((words) => words.replace(ifWrong, 'is that right'), true);
  if (ifNot.test(question)) return rewrite((words) => words.replace(ifNot, '$1 '), true);
  if (yesIfNot.test(question))
    return rewrite((words) => words.replace(yesIfNot, ' $1 is $2 is that right'), true);
  // "This is for medical and not dental?"
  const affirmed = question
    .replace(/ (?:and|but) not (?:\w+ ?){1,6}$/, '')
    // "About an authorization instead of a claim?"
    .replace(/ (?:instead of|rather than) (?:\w+ ){1,3}?(?=(?:right|correct|yes or no)$|$)/, ' ')
    .trimEnd()
    // "About an authorization, not a claim. Did I get that right?"
    .replace(/ not (?:an? |the )?claims?(?= (?:did|is|am|right|correct))/, '');
  if (affirmed !== question)
    return { question: affirmed, text: plain(text).replace(question, affirmed), isInverted: false };
  // "You're not asking about another date, are you?"
  const tagged = notTagged.exec(question);
  return tagged && { question: `${tagged[1]} ${tagged[2]}`, text, isInverted: false };
}

/** "Is that wrong?", "did I get that wrong?" */
const ifWrong = pattern(String.raw`
  \b(?:(?:is|was|are) (?:(?:this|that|it) (?:wrong|incorrect)|(?:(?:any|either|one) of (?:this|that
    |it|these|those|them)|anything(?: (?:there|here|in that))?) (?:wrong|incorrect|off|not (?:right|correct|accurate)))
  |(?:did|have) i (?:get|got|hear|heard|have) (?:this|that|it|any of (?:this|that|it)|anything) (?:wrong
    |incorrectly)
  |(?:did|have) i (?:\w+ )?wrong|(?:did|have) i (?:make|made) (?:a|any) mistakes?
  |wrong (?:person|patient|member|claim|number|one|provider|guy|lady)
  |any of (?:this|that|it|these) (?:wrong|incorrect)|anything (?:wrong|off|incorrect|not right)(?: (?:there|here|with (?:that|it|any of (?:it|that))))?)$
  |\b(?:is|are) (?:any )?of (?:this|that|it|these) (?:wrong|incorrect|not right)(?= \w)
  |\bdo(?:es)? (?:any of )?(?:that|this|it|these|those|anything) need to be (?:changed|corrected|fixed|updated)$
  |\bam i (?:wrong|mistaken)(?: (?:in (?:thinking|saying|believing)|to (?:think|say|believe)|that))*\b
`);
/** "It's not June 13th, it's June 3rd, correct?": what is denied is not asked about. */
const contrast = new RegExp(
  ['(?:it|that|this)', 'you', '(?:he|she)']
    .map((who) => {
      const is = `${who}(?:s|re| is| are| was| were)`;
      return `\\b(?:${is} not|${who} (?:is|are|was|were)nt) (?:\\S+ ){1,8}?(?:but )?(?=${is} (?!not\\b))`;
    })
    .join('|'),
);
/** "So you don't need eligibility, just the claim, right?" */
const notNeeded = /\b(?:dont|do not) (need|want) (?!(?:just|only)\b)(?:\S+ ){1,5}?(?=(?:just|only) )/;
/** "You are not a member, correct?", "so you don't have the number, right?" */
const ifNot = pattern(String.raw`
  ^((?:(?:so|and|okay|ok|then|thanks?|you(?= (?:so|okay|you))) )*(?:your?|youre|they|this|it|(?:(?:the
    |your) )?(?:\w+ ){0,2}\w+(?= (?:is|does|has)))(?: (?:are|is|do|does|have|has))?) ?(?:not
  |(?:dont|doesnt|havent|hasnt|arent|isnt)(?= have| know| want| need)|arent
  |isnt) (?=.*\b(?:correct|right|true|accurate)$)
`);

/** "Say yes if the birthday isn't March 15th. Say no if it is." */
const yesIfNot =
  /\bsay yes if (.+?) ?(?:isnt|is not|are not|arent) (.+?)(?: (?:and |otherwise )?say no (?:if .*|otherwise))?$/;

const notTagged = /^(.*\byou(?:re| are| do)?) (?:not|dont|arent) (.*) (?:(?:are|do) )?you$/;
