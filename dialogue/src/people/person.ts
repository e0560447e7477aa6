/**
 * Talks with a representative: introduces the caller, provides details, asks questions, reads back, thanks, ends the
 * call.
 */

import { type Fact, type FactField, factOf } from '@claimline/domain/claim/result';
import { looksCut } from '../call/assemble.ts';
import type { Ended } from '../call/move.ts';
import type { PersonState } from '../call/state.ts';
import { asksOfPerson } from '../fields/asks-of-person.ts';
import { type Field, fields, fieldValues } from '../fields/field-values.ts';
import { guessField } from '../fields/guess-field.ts';
import { rejectionIn } from '../fields/rejection.ts';
import type { Goal } from '../menus/goal.ts';
import { nameParts } from '../names/names.ts';
import { spelledIn } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import * as kinds from '../prompts/kinds.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';
import { isNumberWord } from '../speech/spellings.ts';
import { tokensOf } from '../speech/tokens.ts';
import { datesIn } from '../speech/values.ts';
import {
  confirmation,
  hasOnlyValues,
  identifierLike,
  isPartOf,
  readsFieldBack,
  showsOther,
} from './confirmation.ts';
import { answersTo, introduction } from './introduction.ts';
import { leave, leftBecause, proceed, type Reply, silence } from './next-question.ts';
import { type Answer, answerAnything, answerQuestion, isQuestion } from './person-questions.ts';
import {
  answersThemselves,
  checksLine,
  endsInSearch,
  isSlow,
  isToColleague,
  midSentence,
  notToUs,
  toThemselves,
} from './person-words.ts';
import { decidingFields, spelling } from './which-one.ts';

export type { Reply } from './next-question.ts';

export function metPerson(lastWords: string): PersonState {
  return {
    asked: [],
    lastWords,
    isAmountReadBack: false,
    isClosing: false,
    blankTurns: 0,
    repeats: 0,
    hasRetold: false,
    turns: 0,
  };
}

const turnsMax = 60;
/** "Sir", "ma'am": says nothing by itself. */
const courtesy = /(?:, ?|^| )(?:sir|ma['\u2019]?am|hon|honey|dear)\b,?/gi;
const echoWordsMax = 16;
/** An utterance that stops after so few words has not asked anything yet. */
const cutWordsMax = 4;
/** Phrases that introduce a read-back. */
const beginsEcho =
  /^(?:(?:okay|ok|alright|all right|um|uh) )*(?:so|and|let me (?:repeat|read|make sure|confirm)\b.{0,10}|that was|thats|just to confirm|to confirm|i have|i had|ive got|i got|you said)\b/;

const requests =
  /\b(?:may i|can i|could i|i need|ill need|need your|need the|provide|give me|verify|what is (?:the|your)|whats (?:the|your)|could you|can you|(?:do you (?:happen to )?have|have you got) (?:the|an?|your|their|his|her))\b/;

/** Numbers they give us, which are not ours. */
const givesReference = /\b(?:reference|confirmation|my name|my id|ticket)\b/;
/** A question for a value, whatever else it mentions. */
const fieldQuestion = /\b(?:what|whats|which|when|how much|whos|repeat the|start with)\b/;
/** What they see in their system: not a read-back of our words. */
const reportsClaim = /\b(?:process\w*|claim|denied|paid|allowed|received|finalized|approved)\b/;

const asksAnythingElse = pattern(String.raw`
  \b(?:anything|something|what) else\b|\b(?:does|did) that (?:help|answer)\b|\bis that all\b
  |\bwill that be all\b|\bthat all for\b|\bany (?:other|more) (?:questions?|claims?|patients?|members?)\b
  |\bmore questions\b|\bfurther questions\b
`);
/** They did not understand what we said. */
export const asksToRepeat = pattern(String.raw`
  ^(?:(?:what|sorry|huh|excuse me|say what|im sorry|pardon me|whats that|come again|repeat) ?)+$
  |\b(?:(?:can|could|would) you (?:please )?(?:repeat|say|speak)|say (?:(?:that|it) )?(?:again|(?:one
    |once) more)|(?:give|tell|read|spell)\b.*\bagain|(?:one|once) more(?: time)?|didnt (?:catch|hear|get
    |understand)|did not (?:catch|hear|get|understand)|cant (?:hear|understand)|pardon|come again|slower
    |slow down|too fast|(?:the|whats the) rest$|(?:comes|goes|was|is|came) (?:after|next|before) (?:that|it)
    |say (?:\w+ )?after|missed the|(?:only|just) (?:got|caught|heard|have) (?:the|up to|through|part|half)
    |go again|start over|^(?:\w+ ){0,3}again(?: please)?$|^(?:sorry |and |wait )?(?:\w+ ){1,3}what$
    |im sorry what|hard to hear|(?<!\buh )huh|excuse me what|(?:breaking|broke|cut(?:ting)?) (?:up|out)
    |missed (?:that|it|what)|what was that|(?<!\blet me )repeat that)\b
`);
/** How much of a number they heard: "I only caught 1 2 3 4". */
const heardInPart =
  /\b(?:only|just) (?:got|caught|heard|hear|have)\b(?! (?:to|an?|(?:one|two|three) (?:claims?|for|on))\b)|\b(?:the rest|after that|comes next|rest of (?:it|that|the))\b/;
const asksOfOtherClaims = /\b(?:claims?|patients?|members?)\b/;
/** "Do you have another number, like a tax ID?" */
const suchAs = /\b(?:another|different|other)\b.*\b(?:like|such as|or|instead)\b(.*)$/;
const asksForAnother =
  /\b(?:do you have|is there|have you got|got|would there be)\b.{0,12}\b(?:another|a different|any other|some other)\b.{0,20}\b(?:ids?|numbers?|names?|spelling|insurance|policy|npi|tax|dates?|claims?)\b/;
const givesNoReference =
  /\b(?:no|not|dont|doesnt|without)\b.{0,25}\breference\b|\b(?:my name and|name and (?:the |todays )?date|todays date|just (?:use )?my name)\b/;
const sendsToMachine =
  /\b(?:use|call|go (?:to|through|back to)|check|try) (?:\w+ ){0,4}?(?:ivr|automated (?:system|line|phone)|self service|interactive voice)/;
const sendsElsewhere =
  /\b(?:use|go (?:to|on|online)|check|visit|log ?in\w*|through|on|via) (?:\w+ ){0,5}?(?:portal|website|web ?site|online)\b/;

/**
 * The answer to one utterance of a representative. `facts` contains what they said so far; `isNews` whether this
 * utterance added any.
 */
export function replyTo(
  heard: string,
  person: PersonState,
  call: Goal,
  facts: readonly Fact[],
  isNews: boolean,
): Reply {
  const { brief } = call;
  const toUs = heard.replace(notToUs, '');
  const text = toUs.replace(courtesy, '').trim() || toUs;
  const words = plain(text);
  const turn = { ...person, turns: person.turns + 1 };
  const silent = (hold: Reply['hold'] = null): Reply => ({ ...silence, person: turn, hold });
  const say = (said: string, more: Partial<PersonState> = {}, awaited: FactField | null = null): Reply => ({
    ...silence,
    words: said,
    person: { ...turn, blankTurns: 0, repeats: 0, lastWords: said, ...more },
    awaited,
  });
  const give = (fields: readonly Field[], more: Partial<PersonState> = {}): Reply => ({
    ...say(answersTo(fields, brief, text), more),
    given: fields,
  });
  if (words === '') return silent();
  if (asksOfPerson(text).length === 0 && !text.includes('?')) {
    if (toThemselves.test(words) || (endsInSearch.test(words) && !isQuestion(text))) return silent('wait');
    if (midSentence.test(words)) return silent();
  }
  if (
    kinds.notYet.test(words) ||
    answersThemselves.test(words) ||
    isToColleague(
      text,
      nameParts(`${brief.patient.first_name} ${brief.patient.last_name} ${brief.provider_name}`),
    ) ||
    (asksOfPerson(text).length === 0 && isSlow.test(words))
  )
    return silent('wait');
  if (turn.turns > turnsMax) return leave(turn, facts);
  const hasStatus = factOf(facts, 'status') !== undefined;
  const mayAsk =
    (!isNews && !isAnswerTo(person.lastWords, words)) || text.includes('?') || requests.test(words);
  const asked = mayAsk ? asksOfPerson(text) : [];
  const respond = (answer: Answer): Reply => {
    switch (answer.kind) {
      case 'say':
        // Do not repeat the same words again and again.
        return answer.words === person.lastWords && person.repeats > 0
          ? proceed(turn, facts, say)
          : say(answer.words, { repeats: answer.words === person.lastWords ? person.repeats + 1 : 0 });
      case 'hold':
        return { ...say(answer.words, { lastWords: person.lastWords }), hold: answer.hold };
      case 'repeat':
        return say(person.lastWords, { repeats: person.repeats + 1 });
      case 'proceed':
        return proceed(turn, facts, say);
      case 'leave': {
        const gone = leave(turn, facts);
        const hangUp = answer.why === null ? gone.hangUp : leftBecause(facts, answer.why);
        return { ...gone, words: answer.words, hangUp };
      }
    }
  };
  const isBillReadBack = /\b(?:billed?|charged?|charges?)\b/.test(words) && !reportsClaim.test(words);
  // They are repeating what we just said: confirm or correct it.
  const isFieldReadBack = !fieldQuestion.test(words) && readsFieldBack(words, call);
  const isEcho =
    !hasStatus &&
    (!isNews || isBillReadBack) &&
    (isFieldReadBack ||
      words.split(' ').filter((_, at, all) => !isNumberWord(all, at)).length <= echoWordsMax) &&
    ((beginsEcho.test(words) && !/^and\b/.test(words)) || !reportsClaim.test(words)) &&
    (asked.length === 0 || isFieldReadBack || /\bend(?:s|ing)\b/.test(words)) &&
    !givesReference.test(words) &&
    !requests.test(words);
  const mayCorrect =
    isFieldReadBack ||
    hasOnlyValues(words, call) ||
    identifierLike(words, brief) !== null ||
    /\d\.$/.test(person.lastWords) ||
    beginsEcho.test(words) ||
    showsOther(text, words, call) ||
    spelledIn(words).length > 0 ||
    (/\b(?:visit|services?|seen|treated|born)\b/.test(words) && datesIn(tokensOf(text)).length > 0);
  const isAboutField = asked.length > 0 && (fieldQuestion.test(words) || requests.test(words));
  const each = hasStatus || isNews ? null : answersToEach(text, call, facts);
  if (each !== null) return { ...say(each.words), given: each.given };
  if (heardInPart.test(words) && asked.length > 0) return give(asked);
  if ((heardInPart.test(words) || isPartOf(words, person.lastWords)) && person.lastWords !== '')
    return say(person.lastWords, { repeats: person.repeats + 1 });
  const spelled = hasStatus ? null : spelling(text, brief);
  if (spelled !== null) return say(spelled);
  const deciding =
    hasStatus || isAboutField || (isNews && !/\bwhich\b/.test(words)) ? [] : decidingFields(text, brief);
  if (deciding.length > 0) return give(deciding);
  const ordinary = isAboutField || asksAnythingElse.test(words) ? null : answerQuestion(text, call, facts);
  if (ordinary !== null) return respond(ordinary);
  if (asksForAnother.test(words)) {
    const others = asksOfPerson(suchAs.exec(words)?.[1] ?? '');
    return others.length > 0 ? give(others) : say('No, that is the only one we have.');
  }
  const question = asksAnythingElse.test(words)
    ? null
    : confirmation(text, call, facts, isEcho ? { mayCorrect } : null);
  if (question !== null) return { ...say(question.words), heardAs: question.heardAs };
  if (!isNews && !text.includes('?') && beginsAnswer(person.lastWords, words)) return silent();
  if (asked.length > 0 && !(person.isClosing && isNews)) return give(withEnd(asked, words));
  const unknown = hasStatus || person.hasRetold ? null : rejectionIn(text, null);
  if (asksToRepeat.test(words)) {
    if (unknown !== null) return give(fieldsToRepeat(unknown), { hasRetold: true });
    // After they fail to understand a question twice, move to the next.
    const isInVain = person.repeats > 0 && person.asked.length > 0 && hasStatus;
    return isInVain ? proceed(turn, facts, say) : say(person.lastWords, { repeats: person.repeats + 1 });
  }
  if (!hasStatus && sendsToMachine.test(words))
    return { ...say('Please transfer me back to the automated system.'), hold: 'transfer' };
  if (!hasStatus && (sendsElsewhere.test(words) || kinds.deadEnd.test(words)) && !isNews)
    return person.asked.includes('status') || kinds.deadEnd.test(words)
      ? { ...leave(turn, facts), hangUp: leftBecause(facts, 'other_channel_required') }
      : proceed(turn, facts, say);
  if (checksLine.test(words))
    return say(stillHere(person.turns === 0 ? introduction(brief) : person.lastWords), {
      lastWords: person.lastWords,
    });
  const isWaiting = kinds.softHold.test(words) || kinds.strongHold.test(words);
  if (isWaiting && !isNews && !text.includes('?'))
    return silent(
      /\b(?:transfer\w*|connect\w*|another department|right department)\b/.test(words) ? 'transfer' : 'wait',
    );
  if (unknown !== null && !isWaiting) return give(fieldsToRepeat(unknown), { hasRetold: true });
  if (kinds.openQuestion.test(words) && !asksAnythingElse.test(words))
    return say(person.turns === 0 ? introduction(brief) : 'I am calling about the status of a claim.');
  if (kinds.farewell.test(words) && !text.includes('?') && !isNews) return leave(turn, facts);
  const isStatement = isNews || isMerelyAgreeing(words) || readYesNo(text) !== null;
  const guess = hasStatus || isStatement || / or (?!not\b|no\b)/.test(words) ? null : guessField(words);
  if (guess !== null && !isAnswerTo(person.lastWords, words)) return give([guess]);
  // "Thank you, what": the rest of the question follows.
  if (looksCut(text) && !hasStatus && words.split(' ').length <= cutWordsMax) return silent();
  const answer =
    isNews || isMerelyAgreeing(words) || isAnswerTo(person.lastWords, words) || asksAnythingElse.test(words)
      ? null
      : answerAnything(text, call, facts);
  if (answer !== null) return respond(answer);
  const isAnswer = person.asked.length > 0 && !isMerelyAgreeing(words);
  if (isNews || isAnswer || asksAnythingElse.test(words)) {
    const next = proceed(turn, facts, say, givesNoReference.test(words));
    const isOfOthers = !isNews && asksAnythingElse.test(words) && asksOfOtherClaims.test(words);
    return isOfOthers ? { ...next, words: `No, just this one. ${next.words}` } : next;
  }
  // "Okay", "thank you": they are typing. After a few of those we continue.
  if (turn.blankTurns >= 2 || person.isAmountReadBack) return proceed(turn, facts, say);
  return { ...silent(), person: { ...turn, blankTurns: turn.blankTurns + 1 } };
}

/** They may have missed our question. They ask again for a value that they missed. */
const stillHere = (lastWords: string) =>
  /\?$|^Hello/.test(lastWords) ? `Yes, I am still here. ${lastWords}` : 'Yes, I am still here.';

/** Where one question ends and the next begins. */
const nextQuestion =
  /(?<=[.?!])\s+|,?\s+and\s+(?=(?:what|whats|what's|who|whos|when|where|which|how|can|could|may|is|are|do|does|did|your)\b)|\s+(?=(?:and )?(?:what is|what's|whats|what was) )/i;

/** The answers to several questions in one utterance; null when there are fewer than two. */
function answersToEach(
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
    const fields = fieldQuestion.test(words) || requests.test(words) ? asksOfPerson(part) : [];
    given.push(...fields);
    if (fields.length > 0) return [answersTo(fields, call.brief, part)];
    // "I can fax it or read it. Do you want me to read it?": the question decides.
    const isBefore = part !== parts.at(-1) && / or /.test(words) && !part.endsWith('?');
    const isAsked = part === parts.at(-1) || isQuestion(part);
    const answer = isBefore || !isAsked ? null : answerQuestion(part, call, facts);
    return answer?.kind === 'say' ? [answer.words] : [];
  });
  const all = [...new Set(answers)];
  return all.length < 2 ? null : { words: all.join(' '), given };
}

/** "The claim number is 5 …": answers our question and asks for nothing. */
function isAnswerTo(question: string, words: string): boolean {
  if (!question.endsWith('?') || /\b(?:please|need|first)\b/.test(words)) return false;
  return beginsAnswer(question, words) || /\b(?:is|was|are|were)\b|\d/.test(words);
}

/** "The claim number": they repeat words of our question, with no answer yet. */
function beginsAnswer(question: string, words: string): boolean {
  const begun = words.replace(/^(?:the|your|our|my) /, '');
  return question.endsWith('?') && begun.includes(' ') && plain(question).includes(begun);
}

function isMerelyAgreeing(words: string): boolean {
  return /^(?:(?:okay|ok|sure|alright|all right|thank you|thanks|got it|perfect|great|uh huh|mm hmm|mhm|right|one|moment|please|so|um|uh|yes|yeah|i see|no problem|absolutely|of course|very good|wonderful|much|for that|let me|see|and) ?)+$/.test(
    words,
  );
}

/** "What are the dates of service?" includes the last date. */
function withEnd(asked: readonly Field[], words: string): readonly Field[] {
  const isSpan = /\bdates of service\b|\bservice dates\b|\bdate range\b|\bfrom and (?:to|through)\b/.test(
    words,
  );
  return asked.includes('dos') && isSpan ? [...asked, 'dos-to'] : asked;
}

/** What a language model chose to say instead of a reply that leaves a question open. */
export function replyWith(open: Reply, words: string, given: readonly Field[]): Reply {
  return { ...open, words, given, person: { ...open.person, blankTurns: 0, repeats: 0, lastWords: words } };
}

/** Fields they may have misheard when they cannot find the claim. */
function fieldsToRepeat({ reason, field: name }: NonNullable<Ended['failure']>): readonly Field[] {
  const named = fields.find((field) => fieldValues[field].name === name);
  if (named !== undefined) return [named];
  if (reason === 'member_not_found') return ['member', 'patient-name', 'dob'];
  if (reason === 'provider_not_found') return ['npi', 'tin'];
  return ['member', 'dos'];
}
