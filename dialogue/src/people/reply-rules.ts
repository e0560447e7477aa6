/** How a representative is answered: one rule for each kind of utterance. */

import { looksCut } from '../call/assemble.ts';
import type { Ended } from '../call/move.ts';
import type { CallBrief } from '../conversation.ts';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import { type Field, fields, fieldValues } from '../fields/field-values.ts';
import { guessField } from '../fields/guess-field.ts';
import { pattern } from '../pattern.ts';
import * as kinds from '../prompts/kinds.ts';
import { answerTo } from '../read-backs/answer.ts';
import { asksForOtherFact } from '../read-backs/own-question.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { months } from '../speech/spoken-date.ts';
import { tellsTime } from './answered.ts';
import { confirmation, isPartOf } from './confirmation.ts';
import { isEcho, mayCorrect } from './echo.ts';
import { introduction } from './introduction.ts';
import { type Reply, readBackEnd } from './next-question.ts';
import { giveOurDate, offerAnotherField } from './other-values.ts';
import {
  answerAnything,
  answerQuestion,
  disclosure,
  isQuestion,
  purpose,
  unknown,
} from './person-questions.ts';
import {
  answersThemselves,
  checksLine,
  endsInSearch,
  endsInWait,
  introducedName,
  isSlow,
  midSentence,
  repeatsOurQuestion,
  toThemselves,
} from './person-words.ts';
import { prefixed } from './replies.ts';
import { answersToEach } from './several-questions.ts';
import { type TopicName, timesMax } from './topics.ts';
import { beginsAnswer, isAnswerTo, isMerelyAgreeing, type Turn } from './turn.ts';
import { decidingFields, spelling } from './which-one.ts';

/** The reply to an utterance; null when the rule does not apply to it. */
type Rule = (turn: Turn) => Reply | null;

const turnsMax = 60;

/** An utterance that stops after so few words has not asked anything yet. */
const cutWordsMax = 4;

/** They did not understand what we said. */
export const asksToRepeat = pattern(String.raw`
  ^(?:(?:what|sorry|huh|excuse me|say what|im sorry|pardon me|whats that|come again|repeat) ?)+$
  |\b(?:(?:can|could|would) you (?:please )?(?:repeat|say|speak)|say (?:(?:that|it) )?(?:again|(?:one
    |once) more)|(?:give|tell|read|spell)\b.*\bagain|(?:one|once) more(?: time)?(?! (?:thing|question|item|piece|step|number|field|sec\w*|moment|minute|claims?|check)\b)|didnt (?:catch|hear|get
    |understand)|did not (?:catch|hear|get|understand)|cant (?:hear|understand)|pardon|come again|slower
    |slow down|too fast|(?:the|whats the) rest$|(?:comes|goes|was|is|came) (?:after|next|before) (?:that|it)
    |say (?:\w+ )?after|missed the|(?:only|just) (?:got|caught|heard|have) (?:the(?! last (?:four|4|few)\b)|up to|through|part|half)
    |go again|start over|^(?:\w+ ){0,3}again(?: please)?$|^(?:sorry |and |wait )?(?:\w+ ){1,3}what$
    |im sorry what|hard to hear|(?<!\buh )huh|excuse me what|(?:breaking|broke|cut(?:ting)?) (?:up|out)
    |missed (?:that|it|what)|what was that|(?<!\blet me )repeat that)\b
`);

/** How much of a number they heard: "I only caught 1 2 3 4". */
const heardInPart =
  /\byou (?:broke|cut|dropped|faded) (?:off|out|up)\b(?: \w+)? (?:after|at|before)\b|\b(?:got|have|heard) the (?:letter )?[b-z]\b.*\b(?:digits?|go ahead|next|numbers?)\b|\b(?:only|just) (?:got|caught|heard|hear|have)\b(?! (?:to|an?|(?:one|two|three) (?:claims?|for|on))\b)|\b(?:the rest|after that|comes next|rest of (?:it|that|the)|after (?:the |that )?(?:letter |number )?(?:[b-z]|\d|zero|oh|one|two|three|four|five|six|seven|eight|nine)$)\b/;

/** "Well, go ahead", "do you have it or not", "I need that number": they are still waiting for a value that we gave. */
const waitsForValue = pattern(String.raw`
  ^(?:(?:well|so|and|but|hello|sir|maam|yes|yeah) )*(?:go ahead
  |(?:do|did|can|could|will|would) you (?:even )?(?:have|know|give me|tell me|say) (?:it|that|them|the number)(?: or (?:not|no))?
  |(?:i|ill|we) (?:still |do |will |just )*need (?:it|that|them|(?:that|the) (?:number|date|name)))(?: please| now)*$
`);
const givesValue = /^(?:(?:Yes|No)[.,] )?(?:The|I do not have the) /;

/** "It was June what". */
const monthOnly = new RegExp(`\\b(${months.join('|')}) (?:the )?(?:what|what day|which day)$`);

/** Our date in the month that they heard. */
function dateHeardInPart(words: string, { patient, claim }: CallBrief): readonly Field[] {
  const month = months.indexOf(monthOnly.exec(words)?.[1] ?? '') + 1;
  const isIn = (date: string) => Number(date.slice(5, 7)) === month;
  if (isIn(claim.service_from)) return ['dos'];
  return isIn(patient.date_of_birth) ? ['dob'] : [];
}

/** "And this is regarding". */
const asksSubject =
  /\b(?:this|this call|your call|call) is (?:regarding|about|concerning|in regards? to)$|\bin (?:reference|relation) to$/;

const asksOfOtherClaims = /\b(?:claims?|patients?|members?)\b/;

const sendsToMachine =
  /\b(?:use|call|go (?:to|through|back to)|check|try) (?:\w+ ){0,4}?(?:ivr|automated (?:system|line|phone)|self service|interactive voice)/;

const sendsElsewhere =
  /\b(?:use|go (?:to|on|online)|check|visit|log ?in\w*|through|on|via) (?:\w+ ){0,5}?(?:portal|website|web ?site|online)\b/;

/** They speak to themselves or a colleague, or will go on. */
const waitForMore: Rule = ({ text, words, isAside, reply }) => {
  if (words === '') return isAside ? reply.silent('wait') : reply.silent();
  if (repeatsOurQuestion.test(words)) return reply.silent('wait');
  const asksNothing = asksOfPerson(text).length === 0;
  if (asksNothing && !text.includes('?')) {
    const isLooking = toThemselves.test(words) || endsInWait.test(words);
    if (isLooking || (endsInSearch.test(words) && !isQuestion(text))) return reply.silent('wait');
    if (midSentence.test(words)) return reply.silent();
    if (isAside) return reply.silent('wait');
  }
  const waits =
    kinds.notYet.test(words) || answersThemselves.test(words) || (asksNothing && isSlow.test(words));
  return waits ? reply.silent('wait') : null;
};

const endLongTalk: Rule = ({ person, reply }) => (person.turns >= turnsMax ? reply.leave() : null);

const answerEachQuestion: Rule = ({ text, call, facts, hasStatus, isNews, reply }) => {
  const each = hasStatus || isNews ? null : answersToEach(text, call, facts);
  return each && { ...reply.say(each.words), given: each.given };
};

/** "Yes, that's all correct", "yep you have it right": after what we read back. */
const goOnWhenConfirmed: Rule = ({ text, words, person, asked, reply }) => {
  const isConfirmed =
    person.lastWords.endsWith(readBackEnd) &&
    words.split(' ').length <= confirmingWordsMax &&
    confirms.test(words) &&
    !asksOrWaits.test(words);
  return isConfirmed && asked.length === 0 && !text.includes('?') ? reply.proceed() : null;
};
const confirmingWordsMax = 8;
const confirms =
  /^(?!.*\b(?:not|isnt|wasnt|no|but|except|actually|wrong|off)\b).*\b(?:yes|yeah|yep|yup|correct|right|exactly|absolutely|mm hmm|uh huh|you (?:got|have|ve got) (?:it|that|them)|(?:sounds|looks|all) good|match(?:es)?|accurate|it is)\b/;
const asksOrWaits = /\b(?:can|could|may|would|will|do|did|what|hold|wait|moment|second|let me|else)\b/;

/** "I only caught 1 2 3 4." */
const completeWhatTheyHeard: Rule = ({ words, person, call, hasStatus, asked, reply }) => {
  const dates = hasStatus ? [] : dateHeardInPart(words, call.brief);
  if (dates.length > 0) return reply.give(dates);
  if (waitsForValue.test(words) && givesValue.test(person.lastWords) && person.repeats === 0 && !hasStatus)
    return reply.repeat();
  if (heardInPart.test(words) && asked.length > 0) return reply.give(asked);
  // "For a virtual card I only have the last four": an answer to our question.
  const isAnswer = person.lastWords.endsWith('?') && /\b(?:only|just) have\b/.test(words);
  const isPart = (heardInPart.test(words) && !isAnswer) || isPartOf(words, person.lastWords);
  return isPart && person.lastWords !== '' ? reply.repeat() : null;
};

const numbersAndDates: readonly Field[] = ['member', 'dob', 'dos', 'npi', 'tin', 'billed'];

const spellName: Rule = ({ text, words, call, hasStatus, asked, reply }) => {
  // "That's not coming up. How do you spell the first name?"
  const isAsked = !hasStatus || /\b(?:how|can|could|would) (?:do |would )?you spell\b/.test(words);
  const spelled = isAsked ? spelling(text, call.brief) : null;
  if (spelled === null) return null;
  // "What's the member ID, and spell the last name for me."
  const others = hasStatus ? [] : asked.filter((field) => numbersAndDates.includes(field));
  const isOfName = spelled.includes(', spelled ');
  return others.length > 0 && isOfName ? prefixed(spelled, reply.give(others)) : reply.say(spelled);
};

const tellOursApart: Rule = ({ text, words, call, hasStatus, isNews, asked, isAboutField, reply }) => {
  if (hasStatus || isAboutField || asked.includes('relationship')) return null;
  const deciding = decidingFields(text, call.brief);
  const isAsked = !isNews || /\bwhich\b/.test(words) || deciding[0] === 'billed';
  return isAsked && deciding.length > 0 ? reply.give(deciding) : null;
};

const answerAboutTheCall: Rule = ({ text, call, facts, asked, isAboutField, answered, asksMore, reply }) => {
  // "Oh, you're automated, okay. And the NPI and member ID?"
  const isWithField = asked.length > 0 && disclosure(text, call) !== null;
  const answer = isAboutField || isWithField || asksMore ? null : answerQuestion(text, call, facts);
  // "If you need to submit it, the payer ID is 87654": not an offer.
  const isNotOffer = answered.length > 0 && answer?.kind === 'say' && answer.words === 'No, thank you.';
  return answer && !isNotOffer ? reply.answer(answer) : null;
};

const confirmReadBack: Rule = (turn) => {
  const { text, words, asked, call, facts, asksMore, reply } = turn;
  const echo = isEcho(turn) ? { mayCorrect: mayCorrect(turn) } : null;
  const confirmed = asksMore ? null : confirmation(text, call, facts, echo);
  if (confirmed === null) return null;
  const isOpen = confirmed.words.startsWith('Yes') && asked.length > 0 && asksAtEnd.test(words);
  const said = isOpen ? prefixed(confirmed.words, reply.give(asked)) : reply.say(confirmed.words);
  return { ...said, heardAs: confirmed.heardAs };
};

/** "Born 3/15/80, June 3rd, uh-huh, and the charge on that was?": asks for one more value after what it reads back. */
const asksAtEnd = /\band (?:the|his|her|your|their) (?:\w+ ){1,4}?(?:was|is)$/;

const giveFields: Rule = ({ text, words, person, call, isNews, asked, reply }) => {
  if (!isNews && !text.includes('?') && beginsAnswer(person.lastWords, words)) return reply.silent();
  if (asked.length === 0 || (person.isClosing && isNews)) return null;
  // "Is this a recording? Either way I need the tax ID."
  const disclosed = disclosure(text, call);
  const given = reply.give(withEnd(asked, words));
  return disclosed === null ? given : prefixed(disclosed, given);
};

const repeatOurWords: Rule = ({ words, person, hasStatus, rejection, reply }) => {
  if (/\b(?:deadline for what|(?:what|which) deadline)$/.test(words))
    return reply.say(
      'The deadline to appeal or to send a corrected claim.',
      { lastWords: person.lastWords },
      'deadline_date',
    );
  if (!asksToRepeat.test(words)) return null;
  if (/^(?:Yes, please|No, thank you)\.$/.test(person.lastWords)) return reply.proceed();
  if (rejection !== null) return reply.give(fieldsToRepeat(rejection), { hasRetold: true });
  if (person.lastWords === '') return reply.say(purpose);
  // After they fail to understand a question twice, move to the next.
  const isInVain = person.repeats > 0 && person.asked.length > 0 && hasStatus;
  // Their mistake was corrected before: only what we said about it.
  return isInVain ? reply.proceed() : reply.repeat(person.lastWords.replace(/^(?:No|Yes)\. (?=.)/, ''));
};

/** "He's not a member here, you'll have to check his card." */
const isNoMember =
  /^(?!.*\b(?:if|unless|let me)\b).*\b(?:not|isnt|never was|no longer) (?:an? |one of our )?(?:members?|insured|covered|ours) (?:here|with us|of ours)\b/;

const followReferral: Rule = ({ text, words, person, isNews, hasStatus, reply }) => {
  if (hasStatus) return null;
  if (sendsToMachine.test(words))
    return { ...reply.say('Please transfer me back to the automated system.'), hold: 'transfer' };
  if (isNoMember.test(words) && !isQuestion(text)) return reply.leave('member_not_found');
  const isDeadEnd = kinds.deadEnd.test(words);
  if (isNews || !(sendsElsewhere.test(words) || isDeadEnd)) return null;
  return person.asked.includes('status') || isDeadEnd
    ? reply.leave('other_channel_required')
    : reply.proceed();
};

const sayThatWeAreThere: Rule = ({ text, words, person, call, reply }) => {
  if (!checksLine.test(words)) return null;
  const ours = person.turns === 0 ? introduction(call.brief) : person.lastWords;
  const said = stillHere(introducedName(text) === null ? ours : '', words);
  return reply.say(said, { lastWords: person.lastWords });
};

const waitOnHold: Rule = ({ text, words, isNews, answered, rejection, reply }) => {
  const isWaiting = kinds.softHold.test(words) || kinds.strongHold.test(words);
  if (!isWaiting) return rejection && reply.give(fieldsToRepeat(rejection), { hasRetold: true });
  // "I'm searching across all providers. No, nothing at all."
  const isAnswer =
    answered.length > 0 &&
    /\b(?:nothing|none|no claims?|not (?:finding|seeing|there)|still (?:no|not|dont))\b/.test(words);
  if (isNews || isAnswer || text.includes('?')) return null;
  const isTransfer = /\b(?:transfer\w*|connect\w*|another department|right department)\b/.test(words);
  return reply.silent(isTransfer ? 'transfer' : 'wait');
};

const sayWhyWeCall: Rule = ({ words, person, call, asksMore, reply }) => {
  if (!(kinds.openQuestion.test(words) || asksSubject.test(words)) || asksMore) return null;
  const isFirst = person.turns === 0 && !asksSubject.test(words);
  return reply.say(isFirst ? introduction(call.brief) : purpose);
};

const endWithThem: Rule = ({ text, words, isNews, reply }) =>
  kinds.farewell.test(words) && !text.includes('?') && !isNews ? reply.leave() : null;

/** The field whose name was misrecognized. */
const guessAskedField: Rule = ({ text, words, person, isNews, hasStatus, reply }) => {
  const isStatement = isNews || isMerelyAgreeing(words) || tellsTime.test(words) || readYesNo(text) !== null;
  const isUnneeded =
    /\b(?:never ?mind|(?:dont|do not) need|already (?:got|have)) (?:the|your|his|her|that)\b/.test(words);
  if (hasStatus || isStatement || isUnneeded || / or (?!not\b|no\b)/.test(words)) return null;
  const guess = guessField(words);
  return guess !== null && !isAnswerTo(person.lastWords, words) ? reply.give([guess]) : null;
};

/** "Thank you, what": the rest of the question follows. */
const waitForTheRest: Rule = ({ text, words, hasStatus, reply }) =>
  looksCut(text) && !hasStatus && words.split(' ').length <= cutWordsMax ? reply.silent() : null;

const answerAnythingElse: Rule = ({
  text,
  words,
  person,
  call,
  facts,
  isNews,
  answered,
  asksMore,
  reply,
}) => {
  const isAgreeing = isMerelyAgreeing(words) && !text.includes('?');
  // "There's no claim for June 3rd. Was it sent electronically?"
  const isAnswer = isNews || isAnswerTo(person.lastWords, words);
  const question = isAnswer && !asksMore ? readYesNo(text)?.question : undefined;
  // "We don't give reference numbers unless it's a complaint. Is it a complaint?"
  const isAsked = isAnswer && !isNews && /[.] [^.]+[?]$/.test(text);
  if (isAsked && question !== undefined) {
    const answer = answerAnything(text, call, facts);
    if (answer) return reply.answer(answer);
  }
  if (question !== undefined && asksForOtherFact(question) && answerTo(question, text, call) === null)
    return prefixed(unknown, reply.proceed());
  if (isAnswer || asksMore || isAgreeing || (answered.length > 0 && !text.includes('?'))) return null;
  const answer = answerAnything(text, call, facts);
  return answer && reply.answer(answer);
};

const askTheNextQuestion: Rule = ({ words, person, isNews, hasStatus, asksMore, reply }) => {
  const isAnswer = person.asked.length > 0 && !isMerelyAgreeing(words);
  if (!isNews && !isAnswer && !asksMore) return null;
  // "Anything else?" is no answer to our question.
  const isOpen = asksMore && !isNews;
  const isReply = !isNews && !asksMore && words.split(' ').length >= replyWordsMin;
  const isRefused = hasStatus && (isReply || cannotSay.test(words));
  const refused = isRefused
    ? person.asked.slice(-1).flatMap((name) => Array<TopicName>(timesMax).fill(name))
    : [];
  const next = reply.proceed(refused, isOpen);
  const isOfOthers = !isNews && asksMore && asksOfOtherClaims.test(words);
  return isOfOthers ? prefixed('No, just this one.', next) : next;
};

/** "Is there anything" and other parts of a sentence are no answer. */
const replyWordsMin = 5;

/** "I don't see an allowed amount here." */
const cannotSay =
  /\b(?:dont|do not|cant|cannot|not able to|doesnt) (?:see|have|tell|know|find|show|say)\b|\bnot (?:showing|listed)\b|\bno idea\b/;

/** In this order: the first rule that applies decides. */
export const rules: readonly Rule[] = [
  goOnWhenConfirmed,
  waitForMore,
  endLongTalk,
  answerEachQuestion,
  completeWhatTheyHeard,
  spellName,
  tellOursApart,
  giveOurDate,
  answerAboutTheCall,
  offerAnotherField,
  confirmReadBack,
  giveFields,
  repeatOurWords,
  followReferral,
  sayThatWeAreThere,
  sayWhyWeCall,
  waitOnHold,
  endWithThem,
  guessAskedField,
  waitForTheRest,
  answerAnythingElse,
  askTheNextQuestion,
];

/** They may have missed our question. They ask again for a value that they missed. */
function stillHere(lastWords: string, words: string): string {
  const yes = /\bhear me\b/.test(words) ? 'Yes, I can hear you.' : 'Yes, I am still here.';
  return /\?$|^Hello/.test(lastWords) ? `${yes} ${lastWords}` : yes;
}

/** "What are the dates of service?" includes the last date. */
function withEnd(asked: readonly Field[], words: string): readonly Field[] {
  const isSpan =
    /\bdates of service\b|\bservice dates\b|\bdate range\b|\bfrom and (?:to|through)\b|\badmi(?:ssion|t) and discharge\b/.test(
      words,
    );
  return asked.includes('dos') && isSpan ? [...asked, 'dos-to'] : asked;
}

/** Fields they may have misheard when they cannot find the claim. */
function fieldsToRepeat({ reason, field: name }: NonNullable<Ended['failure']>): readonly Field[] {
  const named = fields.find((field) => fieldValues[field].name === name);
  if (named !== undefined) return [named];
  if (reason === 'member_not_found') return ['member', 'patient-name', 'dob'];
  if (reason === 'provider_not_found') return ['npi', 'tin'];
  return ['member', 'dos'];
}
