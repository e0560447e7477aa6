/** Questions from a representative that are not about the claim: who we are, what we want, whether we can hold. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Fact } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CallBrief } from '../conversation.ts';
import { spelledOut } from '../fields/letters.ts';
import type { Goal } from '../menus/goal.ts';
import { chooseWord } from '../menus/word-menu.ts';
import { nameParts } from '../names/names.ts';
import { answerTo, readYesNo } from '../read-backs/yes-no.ts';
import { plain } from '../speech/plain-text.ts';

/** `proceed`: ask our next question. `leave`: they refuse this kind of call. */
export type Answer =
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'hold'; readonly words: string; readonly hold: 'wait' | 'transfer' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'proceed' }
  | { readonly kind: 'leave'; readonly words: string; readonly why: FailureReason | null };

const purpose = 'I am calling about the status of a claim.';
/** The answer to a question that the rules do not understand. */
export const unknown = 'I am sorry, I do not have that information.';
const say = (words: string): Answer => ({ kind: 'say', words });

const asksIfMachine =
  /\b(?:(?:are|is) (?:you|this|there|it)|(?:is|am|are) i|did you say|youre|you|speaking (?:to|with)|talking (?:to|with)) (?:\w+ ){0,5}?(?:robot|bot|real|person|human|live|machine|ai|automated|automation|recording|computer|artificial|virtual)\b/;
const personWanted =
  /\b(?:(?:speak|talk|spoke) (?:to|with)|get|put|is there|have|need|want|prefer)\b.*\b(?:(?:real|actual|live|human) (?:person|human|being|someone)|a human|a person|someone real|somebody real|real person)\b/;
const refusesRecording =
  /\b(?:(?:dont|do not|not|never) (?:\w+ ){0,3}?(?:consent|agree|want|allow|like|permission|okay|authorize)|not okay|object)\b.*\brecord(?:ed|ing)?\b/;
const asksIfRecorded =
  /\b(?:are you|is (?:this|the) (?:call|line|conversation)|am i|being|do you|you)\b.*\brecord(?:ing|ed)?\b.*\b(?:end|side|you|your)\b|\bare you recording\b|\bam i being recorded\b/;
const asksToTry = /\b(?:can|may|could|should|shall) i (?:try|look|search|check|pull)\b/;
/** They cannot help right now. */
const sendsAway =
  /\b(?:have to|need to|going to have to|must) (?:ask you to )?(?:call|try) (?:us )?back\b|\b(?:please )?call (?:us )?back (?:later|tomorrow|in (?:an?|the))\b/;
/** Requests we cannot accept, or that only the clinic may decide. */
const offersMore =
  /\b(?:do you (?:need|want)|would you like|should i|shall i|can i|want me to|like me to)\b(?!.*\btransfer).*\b(?:fax(?:ed)?|e ?mail(?:ed)?|mail(?:ed)?|text|portal|appeals?|reprocess\w*|resubmit|reconsideration|dispute|survey|file|submit)\b(?!.*\bnumber)/;
const tellsRecording =
  /\brecorded\b.*\b(?:okay|ok|alright|all right|fine|consent|agree|with that)\b|\b(?:consent|agree|okay|ok) (?:to|with) (?:being |be |the |this )?(?:call )?(?:being )?record/;

/** Kinds of questions, most certain first. */
function known(text: string, words: string, brief: CallBrief, hasStatus: boolean): Answer | null {
  const office = brief.practice.name;
  const automated = `I am an automated assistant calling for ${office}`;
  if (refusesRecording.test(words))
    return {
      kind: 'leave',
      words: 'I understand. I will end this call now, and someone from our office will call you. Goodbye.',
      why: 'payer_refused_automation',
    };
  if (sendsAway.test(words) && !/\b(?:do|would) you\b/.test(words))
    return { kind: 'leave', words: 'Thank you. Goodbye.', why: null };
  if (personWanted.test(words) && !/\b(?:am i|are you)\b/.test(words))
    return say(
      `${automated}, and there is no person on this line. I can give you the details of the claim, or someone from our office can call you back.`,
    );
  if (asksIfMachine.test(words)) {
    const isPersonMeant =
      /\b(?:real|live|actual|person|human)\b/.test(words) &&
      !/\b(?:robot|bot|machine|computer|automated|recording)\b/.test(words);
    return say(`${isPersonMeant ? 'No' : 'Yes'}, ${automated}, about the status of a claim.`);
  }
  if (/\b(?:am i|are you|is this) (?:speaking (?:with|to) |talking (?:with|to) )?(?:doctor|dr)\b/.test(words))
    return say(`No, ${automated}, about the status of a claim.`);
  if (asksToTry.test(words)) return say('Yes, please.');
  if (offersMore.test(words)) return say('No, thank you.');
  if (asksIfRecorded.test(words)) return say('Yes, this call is transcribed and may be recorded.');
  if (tellsRecording.test(words)) return say('Yes, that is fine.');
  if (
    /\b(?:with|is (?:it|that)|was (?:it|that)|did you say)\b.*\b[a-z] (?:as in \w+|like \w+|for \w+)? ?or (?:an? |was it |is it )?[a-z]\b/.test(
      words,
    )
  )
    return spelledName(words, brief) ?? { kind: 'repeat' };
  if (/\b(?:how are you|hows it going|how is your day|hows your day|how you doing)\b/.test(words))
    return say(`I am fine, thank you. ${hasStatus ? '' : purpose}`.trim());
  if (
    /\bhow many (?:\w+ )?(?:claims?|patients?|members?|dates)\b|\b(?:just|only) (?:the |this )?(?:one|1) (?:claim|patient|date)?|\b(?:one|single|multiple|several|more than one|another|second|other|additional) (?:claims?|patients?|members?|dates?)\b/.test(
      words,
    )
  )
    return say(
      /\b(?:more than one|multiple|several|another|second|other|additional)\b/.test(words)
        ? 'No, just one claim.'
        : /\bhow many\b/.test(words)
          ? 'Just one claim.'
          : 'Yes, just one claim.',
    );
  if (
    /\b(?:place|put) you on\b.*\bhold\b|\b(?:can|could|would|do|are|will) you (?:\w+ )?(?:hold|wait|stay on)\b|\bokay (?:to|if you) (?:hold|wait)\b/.test(
      words,
    )
  )
    return { kind: 'hold', words: 'Yes, I will hold.', hold: 'wait' };
  if (
    isQuestion(text) &&
    /\b(?:(?:transfer|connect|send) you|get you (?:over )?to|put you through)\b/.test(words)
  )
    return hasStatus && !/\b(?:not able|cant|cannot|unable|only (?:do|handle|have)|wrong)\b/.test(words)
      ? say('No, thank you.')
      : { kind: 'hold', words: 'Yes, please transfer me.', hold: 'transfer' };
  if (
    /\b(?:have a pen|pen and paper|ready (?:for|to|when)|are you ready|you ready|reference number|confirmation number|read (?:you|it|that|this|them)|repeat (?:it|that)|go over|spell (?:it|that)|more details?|hear the)\b/.test(
      words,
    ) &&
    !/\b(?:can|could|would|will) you (?:\w+ )?(?:repeat|spell|read|give|say)\b/.test(words) &&
    offersHelp.test(words) &&
    !/\b(?:do you|you) have (?:a|any|the)\b.*\bnumber\b/.test(words)
  )
    return say('Yes, please.');
  if (offersValue.test(words)) return say('Yes, please.');
  if (
    /\b(?:did you|do you|were you able to) (?:get|catch|copy|hear) (?:that|all|it)\b|\bmake sense\b/.test(
      words,
    )
  )
    return hasStatus ? { kind: 'proceed' } : { kind: 'repeat' };
  if (
    /\b(?:what (?:exactly |else )?(?:do|did|would) you (?:need|want|like) (?:to know|from|about)|what(?:s| is| was) your question|what do you need|what are you (?:looking for|trying to))\b/.test(
      words,
    )
  )
    return { kind: 'proceed' };
  return null;
}

/** "Do you want the claim number?" */
const offersValue =
  /\b(?:(?:do|did) you (?:want|need)|would you like)\b.*\b(?:number|dates?|reasons?|amounts?|codes?|status|breakdown)\b(?! from)/;
const offersHelp =
  /\b(?:do you|are you|you want|you need|would you|you like|should i|shall i|can i|could i|you ready)\b/;

function spelledName(words: string, { patient }: CallBrief): Answer | null {
  const isOf = (name: string) => nameParts(name).some((part) => words.includes(part));
  const isFirst = isOf(patient.first_name) || /\bfirst name\b/.test(words);
  const isLast = isOf(patient.last_name) || /\blast name\b/.test(words);
  if (!isFirst && !isLast) return null;
  const [which, name] = isLast ? ['last', patient.last_name] : ['first', patient.first_name];
  return say(`The ${which} name is ${name}, spelled ${spelledOut(name)}.`);
}

const interrogative =
  /^(?:(?:and|so|okay|ok|um|uh|alright|all right|now|then|well|sorry|hi|hello|great|perfect|thank you|thanks|also) )*(?:what|whats|who|whos|when|whens|where|wheres|why|how|hows|which|whose|is|are|was|were|do|does|did|can|could|will|would|have|has|should|may|am|any)\b/;

export function isQuestion(text: string): boolean {
  const words = plain(text);
  const isStated =
    /^(?:(?:okay|ok|so|and|alright) )*(?:youre|you are|you want|you need|this is (?:about|for|regarding)) /.test(
      words,
    );
  return text.trimEnd().endsWith('?') || isStated || interrogative.test(words) || readYesNo(text) !== null;
}

/** The answer to a question that is not about claim details or a read-back; null when it is not such a question. */
export function answerQuestion(text: string, goal: Goal, facts: readonly Fact[]): Answer | null {
  const words = plain(text);
  const hasStatus = factOf(facts, 'status') !== undefined;
  return known(text, words, goal.brief, hasStatus);
}

/** The answer to a question of unknown kind. When nothing was asked, say nothing. */
export function answerAnything(text: string, goal: Goal, facts: readonly Fact[]): Answer | null {
  if (!isQuestion(text)) return null;
  const words = plain(text);
  const stated = interrogative.test(words) ? null : { question: words };
  const question = readYesNo(text) ?? stated;
  const isChoice = / or /.test(words);
  const choice = isChoice ? chooseWord(text, goal) : null;
  if (choice) return say(`${choice.words.charAt(0).toUpperCase()}${choice.words.slice(1)}. ${purpose}`);
  if (isChoice) return say(purpose);
  if (question === null) return say(unknown);
  const isOffer = /\b(?:would you|should i|shall i|can i|want|like|did you need|do you need)\b/.test(
    question.question,
  );
  const { yes } = answerTo(question.question, text, goal);
  if (yes) return say(isOffer && factOf(facts, 'status') !== undefined ? 'Yes, please.' : 'Yes.');
  if (/\b(?:are you|am i|youre|is this|this is)\b/.test(question.question) && !isOffer)
    return say(`No. ${purpose}`);
  return say(isOffer ? 'No, thank you.' : unknown);
}
