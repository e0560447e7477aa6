/** Recognizes yes-no questions, and answers them for a provider's office asking for claim status. */

import type { CallBrief } from '../conversation.ts';
import { entryFor } from '../fields/entry.ts';
import { isBareField } from '../fields/field.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { callerOf } from '../menus/callers.ts';
import { conditionsOf } from '../menus/conditions.ts';
import { type Goal, isReferenceOption, ofDetails, scoreOf } from '../menus/goal.ts';
import { type Menu, readMenu } from '../menus/menu.ts';
import { isForInjuries, isOfOtherDepartment, scoreOfKind } from '../menus/option-kinds.ts';
import { nameParts } from '../names/names.ts';
import { hasUnknownWords, namesIn } from '../names/spoken-names.ts';
import { wordTable } from '../prompts/word-table.ts';
import { marked, plain } from '../speech/plain-text.ts';
import { readingsOf, runsIn } from '../speech/spellings.ts';
import { digitWords } from '../speech/spoken-number.ts';
import { tokensOf } from '../speech/tokens.ts';
import { datesIn } from '../speech/values.ts';
import { isTrue } from './known-facts.ts';
import { checkReadBack } from './read-back.ts';

export interface YesNo {
  /** The question in plain words. */
  readonly question: string;
  readonly yesKey: string | null;
  readonly noKey: string | null;
  /** "Are you a doctor or a hospital?": answer with one of them, or with no when neither applies. */
  readonly isList?: boolean;
}

const yesLabel =
  /^(?:(?:if |this |that |it |the |information |is |its |thats |youd |you |like |would |entry |number |all |what |i |heard )*(?:correct|right|yes|accurate|to confirm|confirm)\b.*|(?:if )?so|(?:to )?(?:continue|proceed|go on) with (?:this|that|the) .*|to accept.*|accept.*)$/;
const endsInYes = /\b(?:to confirm|to accept|if (?:(?:this|that|it) (?:is )?)?(?:correct|right|yes))$/;
const noLabel =
  /^(?:(?:if|or|its?|this|that|thats|is|for) )*(?:not|otherwise|isnt)(?! sure)(?: \w+){0,2}$|\b(?:no|incorrect|not correct|wrong|re ?enter|again|change|correct it|make a correction|another|different|start over|reject|cancel|go back|(?:return|back) to the previous|previous menu)\b/;
/** Of what was read back, when the other option is to change it: "to keep it", "if this is the one", "to continue". */
const keeps =
  /^(?:if|when) (?:this|that|it|everything)s?\b|^(?:to )?(?:keep|use|take|select|go with) (?:it|this|that)$|^(?:for )?true$/;
const goesOn = /^(?:to )?(?:continue|proceed|go on)$/;

const answerKey = '(\\d|[*#]|one|two|three|four|five|six|seven|eight|nine|zero|star|pound)';
/** "Yes, press one", or else "one or say yes". */
const inlineKeys = (['yes', 'no'] as const).map((word) => {
  const press = word === 'no' ? '(?:press |dial )?' : '(?:press |dial )';
  const isStated = word === 'no' ? '(?! (?:is|was|can|will|at|in|has|else|to|available)\\b)' : '';
  return [
    new RegExp(`\\b${word},? ?(?:or |please )?${press}${answerKey}\\b${isStated}`),
    new RegExp(`\\b${answerKey} (?:or (?:say )?|(?:for|if|means|is) )${word}\\b`),
  ];
});
/** "One if correct, two if not", after a read-back. */
const cases = new RegExp(
  `[ .,]* ${answerKey} if (?:(?:(?:this|that|it) (?:is )?|thats |its )?(?:correct|right)|so) (?:or |and )?${answerKey} if (?:not|wrong|incorrect|(?:its|it is|thats) (?:not|wrong|incorrect))$`,
);
const keyFor = (word = ''): string | null =>
  /^[0-9*#]$/.test(word) ? word : (digitWords[word] ?? { pound: '#', star: '*' }[word] ?? null);

/** "To continue, press one": accepts what was read back before. */
export const acceptsEntry = (label: string) => goesOn.test(label) || yesLabel.test(label);

/** A yes-no question at the end of an utterance, with or without keys for its answers. */
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
  const [, ...paired] = (menu === null && cases.exec(words)) || [];
  const inline = inlineKeys.map((orders) => orders.flatMap((order) => order.exec(words)?.[1] ?? [])[0]);
  const options = menu?.options ?? [];
  // "Press one for yes, press two for no": the words before a key may belong to the one before it.
  const labelled = ['yes', 'no'].map(
    (word) => options.find(({ label }) => label.replace('for ', '') === word)?.key,
  );
  let [yesKey, noKey] = [0, 1].map((at) => labelled[at] ?? keyFor(inline[at] ?? paired[at])) as [
    string | null,
    string | null,
  ];
  const isNo = (label: string) => noLabel.test(label);
  const mayChange = options.some(({ label }) => isNo(label));
  for (const { label, key } of options) {
    const isYes =
      yesLabel.test(label) ||
      endsInYes.test(label) ||
      (mayChange && !isNo(label) && (keeps.test(label) || goesOn.test(label)));
    if (/\b(?:not|isnt) correct|incorrect\b/.test(label)) noKey ??= key;
    else if (isYes) yesKey ??= key;
    else if (isNo(label) && (yesKey !== null || /^(?:say )?no$/.test(label))) noKey ??= key;
  }
  return { yesKey, noKey };
}

function questionBefore(text: string, words: string): string {
  const cut = marked(text).search(
    / (?:say yes|press|please press|for yes|if yes|yes|you can say yes|please say yes)\b/,
  );
  const before = cut > 0 ? plain(marked(text).slice(0, cut)) : words;
  const question = before.replace(/ to (?:accept|confirm|continue|proceed|go on)$/, '');
  return question.split(' ').length < 3 ? words : question;
}

/** How a yes-no question begins, also when its first word was lost. */
const opener =
  /^(?:(?:are|is|am|was) |were (?=(?:you|they|there|these|those|the|your|any|all|both)\b))\w|^(?:do|does|did|would|will|have|has) (?:you|we|it|this|that|the|your|want|need|like)\b|^(?:got|have) (?:your|the)\b(?=.*\b(?:handy|ready|available|with you)$)|^ready$|\b(?:would|will) (?:that|it|this) be\b|\b(?:(?:do|did|would|are|were|have|will) (?:you|we|they)|(?:am|can|may|shall|should|could|do|did) (?:i|we)|(?:is|are|was|were|does|do|did|has) (?:this|that|it|there|these|those|everything|he|she)|(?<=^|\b(?:and|or|so|then|now|okay|ok|also|just|know|me|correct|right) )(?:is|are|was|were|does|do|did|has) (?:the|your|all|my)|(?<!\b(?:you|i|we|they|if|to|dont|may|might|who|would) )(?:want|care|ready) (?:(?:me|us) )?to|(?:i )?speaking (?:with|to)|you (?:an?|the) (?=member|patient|provider|subscriber|doctor|health)|(?:you|youd) (?:would )?(?:want|like|need) to|i (?:would )?(?:want|like) to)\b/g;
const asksWhichOne = /\bwhich (?:one )?(?:\w+ ){0,2}(?:right|correct|good|okay)$/;
/** "Say yes", not "say no NPI". */
const saysAnswer =
  /\bsay (?:yes|no)\b(?! (?!or\b|if\b|to\b|now\b|otherwise\b|press\b|and\b|when\b|please\b)\w)/;
/** "Tell me yes or tell me no", "right or wrong". */
const endsInAnswers =
  /\b(?:yes|correct|right|true|affirmative)(?: or)? (?:(?:say|tell me|answer|with) )?(?:an? )?(?:no|not|incorrect|wrong|false|negative)(?: please| now)*$/;
/** A statement that is a question only by its tone, or because "correct?" follows. */
const statement =
  /^(?:(?:okay|ok|so|and|then|alright|great|got it|it|i think) )*(?:you(?:re| are| said| want| would| need)|i heard|(?:it )?sounds like|(?:youre )?calling (?:about|for|regarding)|the (?:patients?|members?|name)|this is (?:for|about)|your|members?|patients?)\b/;
const closer =
  /\b(?:(?:yes|right|correct|true|affirmative) or (?:no|not|wrong|incorrect|false|negative)|correct|right|accurate|all good|sounds? good|okay|ok|alright|all right|(?:that|this|it) (?:work|what you (?:want|need|said|meant|wanted|needed|asked for))|get that right|(?:is|was) (?:this|that|it) you(?:rs|r \w+)?|is (?:that|this|it) it|interested|so|true|say yes|say no)$/;
/** "So the tax ID is 58-1234567, yeah": a question when it reads back a value. */
const tag = /\b(?:yeah|yes|yep|yup|huh|eh)$/;
/** "Just so I have it right, …": what follows is read back. */
const announced =
  /^(?:(?:okay|ok|so|and|just|now|alright|great|got it|gotcha|perfect) )*(?:so (?:that )?i (?:have|get|got) (?:it|this|that) (?:right|straight|correct)|(?:let me|i (?:just )?(?:want|need) to|to) (?:just )?(?:make|be) (?:sure|certain)|let me double check)\b/;
const onlyCloser =
  /^(?:(?:and|so|okay|is|are|was|did|i|get|got|that|this|it|all|these|everything|information|the|please|say|yes|or|no) )*(?:correct|right|accurate|yes or no|that right)$/;
/** "Is that right?": about what was said before. */
export const refersToEarlier = (text: string) =>
  /^(?:(?:and|so|okay) )*(?:is|are|did) /.test(plain(text)) && onlyCloser.test(plain(text));
const onlyRefers =
  /^(?:(?:would|do|does|did|is|will|should|shall|you|i|like|want|me|to|that|this|it|them|those|hear|have|read|do|go|ahead|be|work|okay|ok|good|alright|fine|for) ?)+$/;
const asksForOther =
  /\b(?:which|what|(?<!\b(?:someone|somebody|anyone|person|agent) )who|whom|how|where|when|why|enter|say or)\b/;

/** The last sentence, or the part after its last comma if that is a question. */
function lastClause(text: string): { clause: string; sentences: readonly string[] } {
  const sentences = marked(text)
    .split(' . ')
    .map((sentence) => sentence.replace(/ ?\.$/, ''))
    .filter((sentence) => plain(sentence) !== '');
  // "Did you know …" gives information; what follows may be a question.
  const last = (sentences.at(-1) ?? '').replace(
    /^did you know\b.*?(?=\b(?:would|do|are|shall) (?:you|i|we)\b)/,
    '',
  );
  const clauses = last.split(' , ').map((clause) => plain(clause));
  const final = clauses.at(-1) ?? '';
  const opening = [...final.matchAll(opener)].find(({ index }) => index === 0)?.[0] ?? '';
  // "…, and coinsurance, are also available": a verb without a subject does not begin a question.
  const startsAnew =
    opening.includes(' ') && !/^(?:are|is|am|was|were) \w$/.test(opening) && !onlyCloser.test(final);
  return { clause: startsAnew ? final : plain(last), sentences };
}

/** "Are you a member, a provider …": a list, also before its "or" is heard. */
const listed =
  /\b(?:are you(?: calling)?|is (?:this|it)|calling)(?: (?:an?|the|as|about|for|from))* [a-z ]+ , (?:or )?(?:an?|the) [a-z ]+(?: ,.*)?$/;

function closedQuestion(text: string, words: string): YesNo | null {
  const { clause, sentences } = lastClause(text);
  const none = { yesKey: null, noKey: null };
  const isTone = /\?\s*$/.test(text) || (announced.test(words) && hasValue(clause, wholeLengthMin));
  const isOrder = /\b(?:enter|if (?:this|that|you)|press)\b/.test(clause);
  if (onlyCloser.test(clause) || saysAnswer.test(clause) || endsInAnswers.test(words))
    return { question: words, ...none };
  if (tag.test(clause) && (hasValue(clause) || namesIn(clause).length > 0) && !isOrder)
    return { question: words, ...none };
  if (asksWhichOne.test(clause)) return null;
  const isWord = !clause.includes(' ') && !isTone;
  if (closer.test(clause) && !isWord && !isOrder && !/\b(?:do you know|all)\b right$/.test(clause))
    return { question: words, ...none };
  if (listed.test(marked(text).replace(/ \.$/, '')) && !closer.test(clause))
    return { question: plain(text), isList: true, ...none };
  const starts = [...clause.matchAll(opener)];
  const start = starts.find(({ index }) => index === 0) ?? starts.at(-1);
  if (start === undefined) {
    const isStated =
      isTone &&
      !isBareField(clause) &&
      !asksForOther.test(clause) &&
      ((statement.test(clause) && clause.split(' ').length > 3) || hasValue(clause));
    if (isStated && / or (?!not\b|no\b)/.test(clause)) return { question: clause, isList: true, ...none };
    return isStated || isCallingAbout.test(clause) ? { question: clause, ...none } : null;
  }
  const before = clause.slice(0, start.index);
  const rest = clause.slice(start.index);
  const isAtStart = start.index === 0 || isTone || !/[.!]\s*$/.test(text);
  if (
    !isAtStart ||
    /^did you know\b/.test(rest) ||
    asksForOther.test(before.trim().split(' ').slice(-6).join(' '))
  )
    return null;
  if (
    /\b(?:if|when|(?<!\b(?:get|hear|catch|understand|got|say|locate|find|see|verify|match|process|confirm|check|do|with) )that|once|as|because|whether|while) (?:you )?$|\b(?:enter|key in)\b/.test(
      before,
    )
  )
    return null;
  if (/\b(?:you|we|they) $/.test(before) && !/^(?:should|shall|can|may) (?:i|we)\b/.test(rest)) return null;
  if (/^(?:can|may|could) i (?:please )?(?:have|get|help|assist|ask)\b/.test(rest)) return null;
  if (/^would you (?:please )?(?:say|enter|provide|share|give|tell|verify|confirm|repeat|hold)/.test(rest))
    return null;
  if (/(?<!\bready to )\b(?:enter|press|say) (?:the|your|or)\b/.test(rest)) return null;
  const isSecond = /\bor $/.test(before);
  if ((isSecond || / or (?!not\b|no\b)/.test(rest)) && !/\byes or no\b/.test(rest))
    return { question: clause, isList: true, ...none };
  // "Would you like that?" asks about what was said before.
  const isAboutAll = (sentences.length > 1 && closer.test(rest)) || onlyRefers.test(rest);
  return { question: isAboutAll ? words : rest, ...none };
}

/** A date or a long number, which a question by tone reads back. */
function hasValue(clause: string, lengthMin = valueLengthMin): boolean {
  const isLong = runsIn(clause.split(' ')).some((run) =>
    readingsOf(run.words).some((read) => read.length >= lengthMin),
  );
  return isLong || datesIn(tokensOf(clause)).length > 0;
}

const valueLengthMin = 5;
/** Of a number that is not cut, so that its rest need not be waited for. */
const wholeLengthMin = 9;

/** "Calling about a claim": a question whose first words were lost. */
const isCallingAbout =
  /^(?:(?:so|okay|and) )*(?:you(?:re| are)? )?(?:just )?(?:calling|checking|asking|looking|inquiring) (?:about|regarding|for|on|into) (?!you)/;

/** Yes-no questions by kind; the first line that fits decides the answer. */
const answers = wordTable<'yes' | 'no' | 'repeat' | 'details' | 'next'>(String.raw`
  no       your own | for yourself | you have\b.*\b(?:reference|case|ticket|tracking|confirmation) number
  yes      still there | still on (?:the )?line | hear me | are you there | you there
  no       ^(?!.*\bclaims?\b).*\b(?:benefits?|eligibility)
         | (?:hear|check|get|verify|know|review)(?: (?:about|more|the|your|our|this|patients?|members?))* (?:new|eligibility|benefits?|coverage|deductibles?|co ?pays?)
  yes      ^(?=.*\b(?:transfer|connect|send|put|get|move) (?:you|this|your call|the call)\b)(?!.*\b(?:text|link|survey|e ?mail|fax)\b).*\b(?:okay|ok|alright|all right|fine|work|like that|want that)
  yes      (?:record(?:ed|ing)|transcribed|monitored)\b.*\b(?:okay|ok|alright|all right|fine)
         | (?:okay|ok|alright|fine|permission)\b.*\b(?:record(?:ed|ing)?|transcribed?|monitor(?:ed)?) (?:this|the|our|your|it)\b | permission to record
  yes      ^(?!.*\b(?:fee|charge|cost)\b).*\b(?:(?:okay|ok|alright|all right|fine) (?:to|if (?:i|we)) (?:proceed|continue|go on|begin|start)|(?:shall|may|can) (?:i|we) (?:proceed|continue|go on|begin|start))
  yes      ^(?!.*\b(?:records?|appeal\w*|corrected|document\w*|notes|reconsideration|dispute|second|another|again)\b).*\b(?:have|did) you (?:\w+ )?(?:submit(?:ted)?|sen[dt]|filed?|bill(?:ed)?|mail(?:ed)?)\b
  no       stop | cancel | give up | quit | hang up | end (?:this|the) call
  no       call ?backs? | called back | (?:call|ring|phone|dial) you | return(?:ed|ing)? your call | reach you later | a call (?:back|when|once|later) | (?:save|keep|hold) your place | place in line | fax\w*
         | survey | (?:text|e ?mail|mail|send)(?: out)? (?:you|it|this|that|them|an?)\b | text message | texted | e ?mail(?:ed)? | mailed | a link | portal | website | online
         | newsletter
  yes      agree | accept | consent | okay with | ok with | acknowledge | understand | touchtone | participating
         | in network | contracted
  no       spanish | espanol | español | emergency | urgent | life threatening | lawyer | attorney | motor vehicle
         | accident | sales | enroll\w* | sign up | register\w*
  yes      (?:speak|talk|connect\w*|transfer\w*|reach|representative|agent|get|bring|find|put)\b(?=.*\b(?:representative|agent|some(?:one|body)|specialist|operator|person|human|associate|advocate|team|department)\b)
         | representative | (?:talk|speak) (?:to|with) (?:one|them)$
  no       (?:file|submit|resubmit|start|open|request|void|cancel|reverse|change|update|correct|withdraw)\b.*\b(?:appeals?|claims?|dispute|reconsideration|corrected|grievance)
         | (?:send|put|submit)\b.*\b(?:back|in|over|on) for (?:\w+ )?(?:review|reprocessing|reconsideration)
         | appeal (?:this|the|a)
  yes      (?:try|enter|(?<!\b(?:me to|i) )say|search|start)\b.*\b(?:again|over|once more|one more time) | re ?enter
         | try (?:a different|another)
  repeat   repeat(?:ed)? | say (?:it|that|this) once more | hear (?:it|that|this|the \w+) again | again
  details  read (?:it|that|this|them|the (?:claim|status|result|details)) (?:to|out|for)
  next     next (?:claim|one) | another claim for (?:this|the same) | other claims? | (?:second|remaining) claims?
  no       (?:another|different|additional|new|other) (?:\w+ )?(?:patient|member|claim|question|inquiry|request|service|transaction)
         | (?:any|some)thing else | else (?:i|we) can | more (?:help|assistance)
  no       payment floor
  details  ${ofDetails.source}
  yes      (?:place|put) you on (?:\w+ ){0,2}hold | (?:continue|keep|like|want|wish|willing) (?:to )?(?:hold|wait|stay)\w* | hold(?:ing)? (?:for|on the line)
  yes      ready | all set to
  yes      ^(?:(?:would|do|did|shall|should|can|may|could|you|i|me|want|like|to|go|ahead|and|just|now|for|up|on|into|it|that|this|the|claims?|status|of|your) )*(?:look|search|check|find|pull|go)(?: (?:for|up|on|into|it|that|this|the|claims?|status|of|now|you))*$
  yes      english
`);

/** Roles a caller may be asked about. */
const identity =
  /\b(?:(?:are you|am i speaking (?:with|to)|speaking (?:with|to)|is this|this is|youre|you)(?: (?:calling|currently))?(?: (?:as|from|for|with|on behalf of|behalf of))? ?(?:an?|the|our|your)?|on behalf of(?: an?| the| your)?) (.*)/;

export interface YesNoAnswer {
  readonly yes: boolean;
  /** Our patient's name as heard, when its spelling differs. */
  readonly heardAs: string | null;
}

const answerOf = (yes: boolean, heardAs: string | null = null): YesNoAnswer => ({ yes, heardAs });

/** Asks what happened to the claim or the patient, not what we want. */
const asksFact =
  /^(?:(?:okay|ok|and|so|also|now) )*(?:(?:is|was|were|are|has|have|had|did|does|do) (?:(?:the|this|that|these|your|our) )?(?:claims?|patients?|members?|services?|visit|treatment|procedure|charges?)|(?:did|have|had|were) you(?: already| ever)? (?:get|gotten|receive\w*|appeal\w*|check\w*|been))\b(?! (?:about|status))/;

/**
 * Answers yes only when everything read back matches and the question is about what we want. Null: it asks for a fact
 * that we do not know.
 */
export function answerTo(question: string, text: string, goal: Goal): YesNoAnswer | null {
  const { brief, wants } = goal;
  const words = plain(text);
  const said = cases.test(words) ? words.replace(cases, '') : text;
  const isConfirming = closer.test(question) || onlyCloser.test(question);
  const isOffer =
    /\b(?:would you like|(?:do|did) you want|shall i|should i|can i|(?:want|care) (?:me )?to)\b/.test(
      question,
    ) && !isConfirming;
  const holds = isTrue(question, brief);
  if (holds !== null)
    return answerOf(holds && checkReadBack(said, brief, goal, 'names').verdict !== 'not-ours');
  const { verdict, heardAs } = checkReadBack(said, brief, goal, isOffer ? 'names' : 'all');
  if (verdict === 'not-ours') return answerOf(false);
  if (verdict === 'ours' && otherThan.test(question)) return answerOf(false);
  if (verdict === 'ours' && !isOffer) return answerOf(true, heardAs);
  const having = /\b(?:do )?you (?:have|know)\b|\bhave you got\b|\bis (?:the|your) .* (?:available|handy)\b/;
  const [mention] = mentionsIn(question);
  if (having.test(question) && mention)
    return answerOf(entryFor(mention.field, question, brief, false).how !== 'missing');
  if (having.test(question) && papers.test(question)) return answerOf(false);
  if (isOffer && wants.reference && isReferenceOption(question)) return answerOf(true);
  if (/\b(?:work related|on the job|at work|accident|injur\w+)\b/.test(question) && isForInjuries(brief))
    return answerOf(true);
  if (severalOf.test(question))
    return answerOf(/\bdates?\b/.test(question) && brief.claim.service_to > brief.claim.service_from);
  const looks = hasLetter.test(question) ? (conditionsOf([question], brief)[0] ?? null) : null;
  if (looks !== null) return answerOf(looks);
  if (isOfOtherDepartment(question, brief)) return answerOf(false);
  // "You said agent": what they heard, whatever they offered before.
  const who = identity.exec(question)?.[1];
  const caller = who === undefined ? null : callerOf(who);
  if (caller === 'member') return answerOf(false);
  const heard = /\b(?:you said|i heard|did you say)\b(?!.*\b(?:you said|i heard|did you say)\b) (.+)/.exec(
    question,
  )?.[1];
  const known = answers.find(([, words]) => words.test(heard ?? question))?.[0];
  const { repeat, moreOfClaim: details, nextClaim: next } = wants;
  if (known !== undefined) return answerOf({ yes: true, no: false, repeat, details, next }[known]);
  if (who !== undefined && isOurName(who, brief)) return answerOf(true);
  if (caller !== null) return answerOf(scoreOf(who ?? '', goal) >= 0);
  const topic = (heard ?? question).replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const score = scoreOf(topic === '' ? (heard ?? question) : topic, goal);
  if (score > 0 && asksFact.test(question) && scoreOfKind(question, brief) === 0) return null;
  if (score !== 0) return answerOf(score > 0);
  if (topic !== '' && statesWish.test(question)) return answerOf(false);
  return answerOf(isConfirming && !hasUnknownWords(topic));
}

/** What only the payer has, or the patient. */
const papers =
  /\b(?:numbers?|codes?|copy|copies|letter|remittance|explanation|eob|notes?|documents?|statement|receipt)\b/;

/** "Is this for more than one claim?" */
const severalOf =
  /\b(?:more than one|multiple|several|two or more) (?:\w+ )?(?:claims?|dates?|patients?|members?|visits?|providers?)\b/;

/** "For a different patient than Rashid Carter". */
const otherThan = /\b(?:different|other|another|else|anyone|someone)\b.*\bthan\b/;

/** "Does the ID on the card start with a letter?", "with the letter W?" */
const hasLetter =
  /\b(?:id|member number|policy number|card)\b.*\b(?:start|begin|contain|include|ha(?:ve|s)|with)\w*\b.*\b(?:letters?|[b-z])\b/;
/** "Keller", "Doctor Keller's office": our provider or practice. */
function isOurName(who: string, { provider_name, practice }: CallBrief): boolean {
  const names = nameParts(`${provider_name} ${practice.name}`);
  const words = who.split(' ').filter((word) => !/^(?:doctor|dr|the|an?|office|of|s)$/.test(word));
  return (
    words.length > 0 && words.every((word) => names.includes(word) || names.includes(word.replace(/s$/, '')))
  );
}

/** "You want to add a dependent, is that right?": what they think we want. */
const statesWish =
  /\b(?:you(?:re)? (?:want|wanted|would like|need|are calling|calling|are looking|looking)|youd like|you said|i (?:heard|understand)|sounds like)\b/;

/** Words of a question that say nothing about its subject. */
const filler =
  /\b(?:okay|ok|so|then|you|youre|your|are|is|do|did|does|would|like|want|need|to|said|i|heard|think|sounds|it|that|this|correct|right|accurate|calling|call|about|regarding|for|the|a|an|say|yes|or|no|press|if|one|two|please|get|check|hear|and|was|in|of|on|information|entered)\b/g;
