/** Questions answered yes or no, and what the answer is for a provider's office asking for claim status. */

import type { CallBrief } from './conversation.ts';
import { entryFor } from './entry.ts';
import { mentionsIn } from './field.ts';
import { scoreOf, type Wants } from './goal.ts';
import { type Menu, readMenu } from './menu.ts';
import { checkReadBack } from './read-back.ts';
import { marked, plain } from './speech/plain-text.ts';
import { digitWords } from './speech/spoken-number.ts';

export interface YesNo {
  /** Plain words of what is asked. */
  readonly question: string;
  readonly yesKey: string | null;
  readonly noKey: string | null;
}

const yesLabel =
  /^(?:(?:if |this |that |it |the |information |is |its |thats |youd |you |like |would |entry |number |all |what |i |heard )*(?:correct|right|yes|accurate|to confirm|confirm)\b.*|to accept.*|accept.*)$/;
const endsInYes = /\b(?:to confirm|to accept|if (?:(?:this|that|it) (?:is )?)?(?:correct|right|yes))$/;
const noLabel =
  /\b(?:no|incorrect|not correct|isnt correct|wrong|re ?enter|reenter|change|correct it|make a correction|try (?:another|a different)|another|different|try again|start over|not right|reject|cancel)\b/;

const keyFor = (word: string | undefined): string | null =>
  word === undefined
    ? null
    : /^[0-9*#]$/.test(word)
      ? word
      : (digitWords[word] ?? (word === 'pound' ? '#' : word === 'star' ? '*' : null));

const key = '(\\d|[*#]|one|two|three|four|five|six|seven|eight|nine|zero|star|pound)';
const inlineKeys: readonly (readonly [RegExp, 'yes' | 'no'])[] = [
  [new RegExp(`\\b${key} (?:for|if|means|is) yes\\b`), 'yes'],
  [new RegExp(`\\b${key} (?:for|if|means|is) no\\b`), 'no'],
  [new RegExp(`\\byes,? ?(?:or |please )?(?:press |dial )${key}\\b`), 'yes'],
  [new RegExp(`\\bno,? ?(?:or |please )?(?:press |dial )?${key}\\b`), 'no'],
];

/** A closed question at the end of an utterance, with or without keys for its answers. */
export function readYesNo(text: string): YesNo | null {
  const menu = readMenu(text);
  const words = plain(text);
  const keys = keysOfAnswers(menu, words);
  if (keys.yesKey !== null || keys.noKey !== null) {
    const isAnswered =
      (keys.yesKey !== null && keys.noKey !== null && /\b(?:say (?:yes|no)|for (?:yes|no))\b/.test(words)) ||
      menu === null ||
      menu.options.every(({ label }) => !/\bclaims?\b/.test(label) || yesLabel.test(label));
    if (isAnswered) return { question: questionBefore(text, words), ...keys };
  }
  if (menu !== null && menu.options.length > 0 && keys.yesKey === null) return null;
  return closedQuestion(text, words);
}

function keysOfAnswers(menu: Menu | null, words: string): { yesKey: string | null; noKey: string | null } {
  let yesKey: string | null = null;
  let noKey: string | null = null;
  for (const [pattern, answer] of inlineKeys) {
    const found = keyFor(pattern.exec(words)?.[1]);
    if (answer === 'yes') yesKey ??= found;
    else noKey ??= found;
  }
  for (const { label, key: optionKey } of menu?.options ?? []) {
    if (/\b(?:not|isnt) correct|incorrect\b/.test(label)) noKey ??= optionKey;
    else if (yesLabel.test(label) || endsInYes.test(label)) yesKey ??= optionKey;
    else if (
      yesKey !== null &&
      /^(?:(?:if|or) )?(?:it is |its |this is |that is )?(?:not|otherwise|isnt|it isnt)$/.test(label)
    )
      noKey ??= optionKey;
    else if (noLabel.test(label) && (yesKey !== null || /^(?:say )?no$/.test(label))) noKey ??= optionKey;
  }
  return { yesKey, noKey };
}

function questionBefore(text: string, words: string): string {
  const cut = marked(text).search(
    / (?:say yes|press|please press|for yes|if yes|yes|you can say yes|please say yes)\b/,
  );
  const question = cut > 0 ? plain(marked(text).slice(0, cut)) : words;
  return question.split(' ').length < 3 ? words : question;
}

const opener =
  /\b(?:do you|would you like|would you|did you|are you|am i|is this|is that|is it|is the|is your|are these|was this|was that|have you|shall i|should i|can i|may i|does that|does this|will you|were you|you want|you would like|you said|youre calling|you are calling|so youre|i heard|i think you said|sounds like|do i have|did i|is everything|is there)\b/g;
const closer = /\b(?:correct|right|yes or no|is that right|okay|is that so|true|say yes|say no)$/;

function closedQuestion(text: string, words: string): YesNo | null {
  const sentences = marked(text)
    .split(' . ')
    .map((sentence) => plain(sentence))
    .filter((sentence) => sentence !== '');
  const last = (sentences.at(-1) ?? '').replace(/ ?\.$/, '');
  const none = { yesKey: null, noKey: null };
  if (
    /^(?:correct|right|is that correct|is that right|is this correct|is this right|yes or no|did i get that right|please say yes or no|say yes or no)$/.test(
      last,
    )
  )
    return { question: words, ...none };
  if (/\bsay yes\b/.test(last)) return { question: words, ...none };
  if (closer.test(last) && !/\b(?:enter|if (?:this|that) is)\b/.test(last))
    return { question: words, ...none };
  const asksForList = /\b(?:which|what|who|how|where|when|or an?|enter|say or)\b/;
  const starts = [...last.matchAll(opener)];
  const start = starts.find(({ index }) => index === 0) ?? starts.at(-1);
  if (start === undefined) return null;
  const rest = last.slice(start.index);
  const isAtStart = start.index === 0 || text.trimEnd().endsWith('?') || !/[.?!]/.test(text.trim());
  if (!isAtStart) return null;
  if (/\b(?:what|which|how|when|where|who|why) $/.test(last.slice(0, start.index))) return null;
  if (/^(?:can i|may i) (?:have|get|help|assist|please)/.test(rest)) return null;
  if (/^would you (?:please )?(?:say|enter|provide|give|tell)/.test(rest)) return null;
  if (
    /^(?:are you|is this|is it|do you|would you like).*\b(?:or an?|or the|or)\b/.test(rest) &&
    !/\bor no\b|or not$/.test(rest)
  )
    return null;
  if (asksForList.test(last.slice(0, start.index))) return null;
  if (/\b(?:enter|press|say) (?:the|your|or)\b/.test(rest)) return null;
  return { question: sentences.length > 1 && closer.test(rest) ? words : last, ...none };
}

/** Closed questions by kind; the first that fits answers. */
const answers: readonly (readonly [RegExp, boolean | 'repeat' | 'details' | 'next'])[] = [
  [/^(?!.*\bclaims?\b).*\bbenefits?\b/, false],
  [/\b(?:stop|cancel|give up|quit)\b/, false],
  [
    /\b(?:call ?backs?|called back|call you back|save your place|keep your place|hold your place|place in line|fax\w*|survey|text message|texted|e ?mail(?:ed)?|mailed|a link)\b/,
    false,
  ],
  [
    /\b(?:agree|accept|consent|okay with|ok with|acknowledge|touch ?tone|participating|in network|contracted)\b/,
    true,
  ],
  [
    /\bspanish|espanol|español|emergency|urgent|life threatening|lawyer|attorney|workers comp\w*|motor vehicle\b/,
    false,
  ],
  [
    /\b(?:try|enter|say|search|start)\b.*\b(?:again|over)\b|\bre ?enter\b|\btry (?:a different|another)\b/,
    true,
  ],
  [/\b(?:repeat(?:ed)?|hear (?:it|that|this|the \w+) again|again)\b/, 'repeat'],
  [/\bnext claim|another claim for (?:this|the same)|other claims?\b/, 'next'],
  [
    /\b(?:another|different|additional|new|other) (?:\w+ )?(?:patient|member|claim|question|inquiry|request|service|transaction)\b|\banything else|something else|else (?:i|we) can|more (?:help|assistance)\b/,
    false,
  ],
  [
    /\b(?:more |further |additional )?details?\b(?!.*\bbenefit).*\b(?:claim|payment|denial|this|it)?\b|\bdenial reasons?|hear (?:more|the reason)|line (?:item|level)\b/,
    'details',
  ],
  [/\bpayment floor\b/, false],
  [
    /\b(?:continue|keep) (?:to )?(?:hold|wait)\w*|\bstill (?:there|on the line|holding)|\bhold (?:for|on the line)\b|\bwould you like to (?:hold|wait)\b/,
    true,
  ],
  [
    /\b(?:speak|talk|connect\w*|transfer\w*)\b.*\b(?:representative|agent|someone|specialist|operator|person|associate|advocate)\b|\brepresentative\b/,
    true,
  ],
  [/\bcan you hear me|are you there|ready\b/, true],
  [/\b(?:claims?|claims? status)\b(?!.*\b(?:file|submit|mail|appeal)\b)/, true],
  [
    /\b(?:provider|doctors?|physician|health ?care professional|medical professional|medical office|facility|hospital|clinic|billing)\b/,
    true,
  ],
  [
    /\b(?:are you|am i speaking (?:with|to)|is this|youre) (?:an?|the|our)? ?(?:\w+ )?(?:member|patient|subscriber|policy ?holder|broker|agent|employer|employee|pharmacy|pharmacist|attorney)\b/,
    false,
  ],
  [
    /\b(?:benefits?|eligibility|coverage|authorizations?|referrals?|pharmacy|prescriptions?|premium|password|appeals?)\b/,
    false,
  ],
  [/\benglish\b/, true],
];

export interface YesNoAnswer {
  readonly yes: boolean;
  /** The read-back was of something not ours. */
  readonly isOther: boolean;
}

/** Yes only when all that is read back is ours and the thing asked is what we want. */
export function answerTo(question: string, text: string, brief: CallBrief, wants: Wants): YesNoAnswer {
  const isOffer =
    /\b(?:would you like|do you want|did you want|shall i|should i|can i)\b/.test(question) &&
    !/\b(?:correct|right)$/.test(question);
  const readBack = checkReadBack(text, brief, isOffer);
  if (readBack === 'not-ours') return { yes: false, isOther: true };
  if (readBack === 'ours' && !isOffer && !/\b(?:benefit|fax|call ?back|another)\b/.test(question))
    return { yes: true, isOther: false };
  const having = /\bdo you (?:have|know)\b|\bhave you got\b|\bis (?:the|your) .* (?:available|handy)\b/.test(
    question,
  );
  const [mention] = mentionsIn(question);
  if (having && mention)
    return { yes: entryFor(mention.field, question, brief, false).how !== 'missing', isOther: false };
  for (const [pattern, answer] of answers) {
    if (!pattern.test(question)) continue;
    if (answer === true && /\bare you (?:an? |the )?(?:member|patient)\b/.test(question)) continue;
    if (typeof answer === 'boolean') return { yes: answer, isOther: false };
    const wanted = { repeat: wants.repeat, details: wants.moreOfClaim, next: wants.nextClaim }[answer];
    return { yes: wanted, isOther: false };
  }
  if (
    closer.test(question) ||
    /\b(?:if|is) (?:this|that|it|everything|the information) (?:is )?(?:correct|right)\b/.test(question)
  )
    return { yes: true, isOther: false };
  return { yes: scoreOf(question, wants) > 0, isOther: false };
}
