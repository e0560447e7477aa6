/** Which keys mean yes and no: "press 1 if correct", "one for yes, two for no", "to continue, press pound". */

import { spokenKeys } from '../menus/key-words.ts';
import type { Menu } from '../menus/menu.ts';
import { pattern } from '../pattern.ts';
import { plain } from '../speech/plain-text.ts';

export const yesLabel = pattern(String.raw`
  ^(?:(?:for |if |this |that |it |the |information |is |its |thats |youd |you |like |would |entry |number |all |what |i
    |heard )*(?:correct|right|yes|accurate|to confirm|confirm)\b.*
  |(?:(?:\d+|oh|zero|one|two|three|four|five|six|seven|eight|nine) )+(?:is |its |thats )*(?:correct|right)
  |(?:if )?so
  |(?:if )?(?:(?:this|that|it) is|thats|its) (?:the|your|our) (?:right |correct )?(?:member|patient|person
    |provider|office|practice|clinic|facility)
  |(?:if )?(?:youre|you are) (?:satisfied|happy) with .*
  |(?:if )?(?:(?:that|this) is|thats) (?:who|what) you (?:mean|meant|want)
  |(?:for |if |to |you |i )*(?:agree|accept|certify|acknowledge|confirm|consent)\b(?!.*\b(?:settlement|offer
    |charges?|payment|amount|fee|call ?back|survey|questions)\b).*
  |(?:to )?(?:continue|proceed|go on) with (?:this|that|the) (?!(?:phone )?call\b).*
  |(?:to )?accept(?!.*\b(?:settlement|offer|terms|charges?|payment|amount|fee|call ?back)\b).*)$
`);
const endsInYes =
  /\b(?:to confirm|to accept|if (?:(?:this|that|it) (?:is )?)?(?:correct|right|yes)|^if .* (?:is|are|was) (?:correct|right|accurate))$/;
const noLabel = pattern(String.raw`
  ^(?:(?:if|or|its?|this|that|thats|is|for) )*(?:not|otherwise|isnt)(?! sure)(?: \w+){0,2}$
  |^if (?:your|the) .* (?:is|are) ?(?:not|nt) (?=.*\d)|^if (?:any|anything|one|something|either)\b.* (?:is|are) (?:off|different)\b
  |\blonger ago\b|\bunless (?:(?:that|this|it) is|thats|its) (?:wrong|incorrect|not right)\b
  |\bif i(?:ve| have)? (?:misunderstood|misheard|botched|messed up|got (?:\w+ )+wrong)|\bif (?:(?:this|that|it) is|thats|its) not\b(?! sure)|\bif (?:you only|all you) have\b
  |\b(?:no(?! (?:letters?|digits?|numbers?|other)\b)|incorrect|not (?:correct|agree|accept)|wrong|declin\w*
    |disagree|refuse|opt out|re ?enter|again|change|(?:to|and) correct (?:it|this|that|the|your)
    |^to correct$|correct it|make a correction|another|different|any other (?:date|day)|(?:enter|use|for|search) (?:an? )?new
    |start over|reject|cancel|go back|(?:return|back) to the previous|previous menu)\b
`);
/** "Do you know the number? If you do, press one, if you do not, press two." */
const does =
  /^if (?:(?:i|you|they|he|she|there|it) (?:do|does|did|are|is|have|has|can|would)|(?:you|youd|you would) (?:like|want|wish) to .*)$/;
const doesNot =
  /^if (?:i|you|they|he|she|there|it) (?:do|does|did|are|is|have|has|can|would) ?(?:not|nt)(?: (?:authorized|allowed|permitted))?$/;
/** "If you are authorized, press one, if you are not, press two." */
const ifYouAre = /^if you(?:re| are| agree| accept| understand)\b(?! ?not\b)/;
/** "If this is not correct": read back, and the only option is to deny it. */
const denies =
  /\bif (?:(?:this|that|it|anything) is|thats|its) not\b.*$|\bif (?:(?:.* is|thats|its) (?:incorrect|wrong)$|(?:i|we) (?:got|get|heard|have) (?:this|that|it) wrong\b)|\b(?:to|(?:want|need|like|wish) to) (?:change|correct|fix) (?:it|this|that)$/;
/** Of what was read back, when the other option is to change it: "to keep it", "if this is the one", "to continue". */
const keeps =
  /^(?:if|when) (?:(?:this|that|it|everything)s?|these|those|both|they|all(?: \w+)?(?= (?:is|are) (?:on|good|right|fine|correct)\b))\b|(?:^|\bto )(?:keep|use|take|select|go with) (?:it|this|that|these|those|them)(?: (?!instead)\w+){0,2}$|^to keep$|^(?:for )?true$/;
const goesOn =
  /^(?:to )?(?:continue|proceed|keep going|(?:go|carry) (?:on|ahead))(?: with \w+| (?:with )?(?:it|this|that|the) .*)?$/;

const answerKey = '(\\d|[*#]|one|two|three|four|five|six|seven|eight|nine|zero|star|pound)';
/** "Yes, press one", or else "one or say yes". */
const inlineKeys = (['yes', 'no'] as const).map((word) => {
  const press = word === 'no' ? '(?:press |dial |is )?' : '(?:press |dial |is )';
  const isStated = word === 'no' ? '(?! (?:is|was|can|will|at|in|has|else|to|available)\\b)' : '';
  return [
    new RegExp(`\\b${word},? ?(?:or |please )?${press}${answerKey}\\b${isStated}`),
    new RegExp(
      `\\b${answerKey} (?:key )?(?:or (?:say )?|(?:for|if|means|is) )${word}\\b(?! (?:good|longer)\\b)`,
    ),
  ];
});
const keyVerb = /\b(?:press|push|dial|hit|enter|key|touch|say)\b/;
/** "One if correct, two if not", after a read-back. */
const cases = pattern(String.raw`
  [ .,]* ${answerKey} (?:if (?:(?:(?:this|that|it) (?:is )?|thats |its )?(?:correct|right)|so)
  |to (?:confirm|accept|keep)(?: (?:it|that|this))?
  |(?:(?:is|means|for) )?yes) (?:or |and )?${answerKey} (?:(?:(?:is|means|for) )?no
  |if (?:not|wrong|incorrect|(?:its|it is|thats) (?:not|wrong|incorrect))
  |to (?:try|change|correct|re ?enter|start)(?: (?:it|this|that|again|over))*)$
`);
const keyFor = (word = '') => (/^\d$/.test(word) ? word : (spokenKeys[word] ?? null));

/** Without the keys of its answers, which are no value. */
export const withoutKeys = (text: string) =>
  cases.test(plain(text)) ? plain(text).replace(cases, '') : text;

/** "To continue, press one": accepts what was read back before. */
export const acceptsEntry = (label: string) => goesOn.test(label) || yesLabel.test(label);

/** "If that's right, just stay on the line, otherwise press star." */
const holdsIfRight =
  /\bto accept(?: it| this| that)? (?:just )?do nothing\b|\bif (?:(?:that|this|it|everything) is|thats|its|everythings) (?:right|correct) (?:\w+ ){0,2}(?:stay|hold|wait|do nothing|remain)\b/;

interface AnswerKeys {
  readonly yesKey: string | null;
  readonly noKey: string | null;
  /** "Yes, press one, no, press two". */
  readonly areNamed: boolean;
}

/** The keys for yes and no. `asksIfRight`: the words before them ask whether what was read back is right. */
export function keysOfAnswers(menu: Menu | null, words: string, asksIfRight: boolean): AnswerKeys {
  const [, ...paired] = cases.exec(words) ?? [];
  const inOrder = [0, 1].map((order) => inlineKeys.map((orders) => orders[order]?.exec(words)?.[1]));
  // "Press one for yes press two for no": only one order names both.
  const both = inOrder.find(([yes, no]) => yes !== undefined && no !== undefined && yes !== no);
  const found = both ?? inlineKeys.map((_, at) => inOrder[0]?.[at] ?? inOrder[1]?.[at]);
  // "One nine seven is no auth" names no key.
  const isKeyed = found.every((key) => key !== undefined) || keyVerb.test(words);
  const inline = isKeyed ? found : [];
  const options = menu?.options ?? [];
  // "Press one for yes, press two for no": the words before a key may belong to the one before it.
  const labelled = ['yes', 'no'].map(
    (word) => options.find(({ label }) => label.replace('for ', '') === word)?.key,
  );
  const keyAt = (at: number) =>
    both ? keyFor(both[at]) : (labelled[at] ?? keyFor(inline[at] ?? paired[at]));
  let [yesKey, noKey] = [keyAt(0), keyAt(1)];
  // "If I misheard, press 2. If I did not, press 1."
  const isOfError = options.some(({ label }) => label.startsWith('if i') && noLabel.test(label));
  // "If that is not right, press 5, otherwise press 8."
  const isOfDenial = options.some(({ label }) => denies.test(label) && label !== 'otherwise');
  const isNo = (label: string) =>
    (noLabel.test(label) && !(isOfDenial && label === 'otherwise')) || (doesNot.test(label) && !isOfError);
  const isOfUs =
    options.length === 2 && options.some(({ label }) => label.startsWith('if you') && doesNot.test(label));
  const mayChange = options.some(({ label }) => isNo(label));
  const isYes = (label: string) =>
    yesLabel.test(label) ||
    endsInYes.test(label) ||
    (mayChange &&
      !isNo(label) &&
      (label === 'otherwise' ||
        [keeps, goesOn, does, ...(isOfError ? [doesNot] : []), ...(isOfUs ? [ifYouAre] : [])].some((words) =>
          words.test(label),
        )));
  yesKey ??= options.find(({ label }) => isYes(label))?.key ?? null;
  const no = options.find(({ label, key }) => key !== yesKey && isNo(label) && !isYes(label));
  if (
    yesKey !== null ||
    /^(?:say )?no$/.test(no?.label ?? '') ||
    denies.test(no?.label ?? '') ||
    (no?.label === 'if not' && asksIfRight) ||
    (no !== undefined && holdsIfRight.test(words))
  )
    noKey ??= no?.key ?? null;
  return { yesKey, noKey, areNamed: both !== undefined };
}
