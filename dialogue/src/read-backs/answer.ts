/** Answers yes-no questions for a provider's office asking for claim status. */

import { holdPrompt, type Move } from '../call/move.ts';
import type { CallBrief } from '../conversation.ts';
import { entryFor } from '../fields/entry.ts';
import { mentionsIn } from '../fields/field-names.ts';
import { callerOf } from '../menus/callers.ts';
import { conditionsOf, severalOf } from '../menus/conditions.ts';
import { type Goal, ofDetails, scoreOf, searchesOtherDate } from '../menus/goal.ts';
import { isForInjuries, isOfOtherDepartment, scoreOfKind } from '../menus/option-kinds.ts';
import { nameParts } from '../names/names.ts';
import { hasUnknownWords } from '../names/spoken-names.ts';
import { pattern } from '../pattern.ts';
import { notFound } from '../prompts/kinds.ts';
import { wordTable } from '../prompts/word-table.ts';
import { plain } from '../speech/plain-text.ts';
import { months } from '../speech/spoken-date.ts';
import { withoutKeys } from './answer-keys.ts';
import { asksIfRight, type YesNo } from './closed-question.ts';
import { isTrue } from './known-facts.ts';
import { withoutNegation } from './negation.ts';
import { asksForOtherFact } from './own-question.ts';
import { checkReadBack } from './read-back.ts';
import { readYesNo } from './yes-no.ts';

/** Yes-no questions by kind; the first line that fits decides the answer. */
const answers = wordTable<'yes' | 'no' | 'repeat' | 'details' | 'next'>(String.raw`
  no       (?:accept|agree|authorize|consent)\b.*\b(?:amounts?|settlement|discount|charges?|fee|records|release|refund|offer|texts?|contacted|marketing)
  yes      ^(?!.*\b(?:licensed|(?:patient|member)s? permission|(?:by|from|behalf of) the (?:patient|member))).*\b(?:authorized|permitted|permission|allowed|entitled)(?: \w+){0,3}? (?:(?:by|from) (?:the|your|this|a) (?:\w+ )?(?:provider|doctor|office|practice)|to (?:get|receive|access|discuss|view|obtain|hear|have|ask|request|inquire|see)\b.*\b(?:info\w*|phi|records|patient|member|claim|it|this))
  no       (?:is|was) (?:this|that|it) (?:your|the right|the correct) (?:practice|office|clinic|facility|provider|doctor)
  no       (?:use|save|store|keep|record) your voice | voice ?print | is there anything\b.*\b(?:havent|have not|didnt|did not|left)\b
  yes      ^(?:would|do|did) you (?:like|want|need)(?: to (?:hear|have|know))? (?:the|your|a|this|my|our)(?: \w+)? (?:claim|check|reference|confirmation|tracking) (?:number|code)$
  no       attest | swear | certify | licensed (?:physician|doctor|provider)
  no       (?:have|did) you (?:ever |already )?(?:call\w*|speak|spoken|talk\w*|contact\w*|inquir\w*)\b.*\b(?:before|already|previously|earlier)
         | (?:^|(?:is|are) )(?:the )?(?:patient|member|subscriber|insured|provider|doctor) (?:still |now |also )*(?:there|here|with you|present|nearby|available|on (?:(?:the|this|your) )?(?:line|phone|call))
  no       (?:reference|case|ticket|confirmation) number\b.*\b(?:gave|given|earlier|previous|prior|last call)
  no       your own | for yourself | you have\b.*\b(?:reference|case|ticket|tracking|confirmation) number
  yes      (?:rather|like to|want to|prefer to) (?:skip|decline|pass on) (?:\w+ ){0,2}(?:survey|questionnaire|questions|offer|message)\b
  no       after(?:wards| (?:(?:your|the|this|our) )?call) | (?:about|rate) your experience | answer (?:\w+ ){0,2}?(?:quick|short|brief) questions
  yes      already (?:took place|happened|occurred|(?:been )?(?:performed|provided|rendered|seen|done)) | ^(?!.*\b(?:different|other|another|else|not)\b).*\b(?:patient|member|person)\b.*\b(?:id|number|birthday|date of birth) you (?:just )?(?:gave|entered|provided|said|keyed)
  yes      still (?:there|with (?:us|me)|holding|waiting|on (?:the |this )?(?:line|hold)) | hear me | you there
  yes      ^(?!.*\b(?:call\w* (?:you|back)|return your call))(?!.*\b(?:not|without|survey|questions?|feedback|rat(?:e|ing)|how (?:i|we) did)\b).*(?:continue|keep|like|want|wish|willing|prefer) (?:to )?(?:hold|wait|stay)\w*
  yes      (?:understand|acknowledge|agree|accept)\b.*\b(?:terms|conditions|guarantee[ds]?|subject to)
  no       ^(?!.*(?<!\bfor (?:an? |the |your |this ))\bclaims?\b).*\b(?:want|like|need|looking|calling|speak|talk)\b.*\b(?:prior auth\w*|authorizations?|pre ?cert\w*|referrals?)\b
         | (?:about|regarding|calling on) (?:an? |the |your )?(?:\w+ )?(?:appeals?|grievances?|disputes?)\b(?!.* or )
  no       ^(?!.*\bclaims?\b).*\b(?:benefits?|eligibility|(?:is|are) (?:\w+ )?covered) | \b(?:benefits?|eligibility)\b(?!.*\bor\b).*\b(?:before|first)\b
         | (?:hear|check|get|verify|know|review)(?: (?:about|more|the|your|our|this|patients?|members?))* (?:new|eligibility|benefits?|coverage|deductibles?|co ?pays?)
  yes      ^(?=.*\b(?:transfer|connect|send|put|get|move) (?:you|this|your call|the call)\b)(?!.*\b(?:text|link|survey|e ?mail|fax)\b).*\b(?:okay|ok|alright|all right|fine|work|like that|want that)
  yes      (?:transfer|connect|send|put|get|move) (?:you|this|your call|the call) (?:over |back |through )*to (?:\w+ ){0,3}?(?:claims|department|team|person|someone|somebody|representative|specialist|unit)
  yes      (?:record(?:ed|ing)|transcribed|monitored)\b.*\b(?:okay|ok|alright|all right|fine)
         | (?:okay|ok|alright|fine|permission)\b.*\b(?:record(?:ed|ing)?|transcribed?|monitor(?:ed)?) (?:this|the|our|your|it)\b | permission to record
  yes      ^(?!.*\b(?:fee|charge|cost|survey|experience|satisf\w+)\b).*\b(?:(?:okay (?:if )?|may |can |could )(?:i|we) ask (?:\w+ ){0,4}?questions?|(?:okay|ok|alright|all right|fine) (?:to|if (?:i|we)) (?:proceed|continue|go on|begin|start)|(?:shall|may|can) (?:i|we) (?:proceed|continue|go on|begin|start))
  yes      ^(?!.*\b(?:records?|appeal\w*|corrected|document\w*|notes|reconsideration|dispute|second|another|again|primary|secondary|other|first|electronic\w*|paper|mail|right|fax|portal|clearing ?house|timely|within)\b).*\b(?:have|did) you (?:\w+ )?(?:submit(?:ted)?|sen[dt]|filed?|bill(?:ed)?|mail(?:ed)?)\b | ^(?:has|was) (?:the|this|your) claim(?: already| been| yet)* (?:submitted|sent|filed|billed)(?: (?:to|with) us| yet| already)*(?=$| say| one| press)
  no       ^(?:would|do|did) you (?:want|like|need|wish) to (?:look|search|find|check|track|trace)(?: (?:up|for|by|on|the|an?|status|of))* (?:checks?|payments?|e ?f ?ts?|remit\w*)(?: number| status)?s?$
  no       need (?:any |some )?(?:more|extra|additional) time
  no       stop | cancel | give up | quit | (?<!\bdont )hang up | end (?:this|the) call
  no       call ?backs? | called back | (?:call|ring|phone|dial) you | return(?:ed|ing)? your call | reach you later | a call (?:back|when|once|later) | (?:save|keep|hold) your place | fax\w*
         | survey | rate (?:our|us|your|my|this|the)\b | paperless | electronic (?:payments?|funds|remittances?|statements?|delivery) | direct deposit | mailing list | alerts | text updates
         | (?:us|me) to (?:text|e ?mail|mail|fax) | (?:as|by|in) an? (?:text|e ?mail|fax|letter) | (?:text|e ?mail|mail|send)(?: out)? (?:you|it|this|that|them|an?|links?)\b | text message | texted | e ?mail(?:ed)? | mailed | portal | website | newsletter
  no       (?:tell|hear|learn|know)(?: \w+)? about (?:our|a|the) (?:new )?(?:\w+ ){0,3}?(?:programs?|plans?|products?|services?|apps?|offers?|rewards?)
  yes      agree | accept | understood | consent | okay with | ok with | acknowledge | (?<!\bi )understand | confirm\b.*\byou (?:have |ve )?(?:heard|read|listened) | touchtone | participating
         | in network | contracted
  no       spanish | espanol | español | emergency | urgent | life threatening | lawyer | attorney | motor vehicle
         | accident | sales | enroll\w* | sign up | register\w* | (?:join|becom|credential|upgrad|subscri(?!ber)|purchas)\w* | contracting | (?:buy|order|add) (?:an?|our|some) | try our
         | (?:our|an?) (?:\w+ ){0,3}?(?:package|bundle|subscription|membership|rewards?|trial|quote|demo|consultation)
  yes      (?:speak|talk|connect\w*|transfer\w*|reach|representative|agent|get|bring|find|put)\b(?=.*\b(?:some(?:one|body)|(?:representative|agent|specialist|operator|person|human|associate|advocate|team|department)s?)\b)
         | representative | (?:talk|speak) (?:to|with) (?:one|them)$
  no       (?:(?<!\bon )file|submit|resubmit|start|open|request|void|cancel|reverse|change|update|correct|withdraw)\b.*\b(?:appeals?|claims?|dispute|reconsideration|corrected|grievance)
         | (?:send|put|submit)\b.*\b(?:back|in|over|on) for (?:\w+ )?(?:review|reprocessing|reconsideration)
         | appeal (?:this|the|a)
  yes      (?:try|enter|give it|(?<!\b(?:me to|i) )say|search|start)\b.*\b(?:again|over|once more|one more time) | re ?enter | try (?:a different|another)
  repeat   repeat(?:ed)? | say (?:it|that|this) once more | again
  details  read (?:it|that|this|them|the (?:claim|status|result|details)) (?:to|out|for)
  next     next (?:claim|one) | another claim for (?:this|the same) | other claims? | (?:second|remaining) claims?
  no       (?<!\bor )(?:another|different|additional|new|other) (?:\w+ ){0,2}?(?:patient|member|provider|claim|question|inquiry|request|service|transaction|number|id|npi|date|day|visit)
         | status of (?:another|(?:an? )?(?:different|other|new)) \w+$ | (?:denied|rejected|paid|pending|open|closed) claims? only | only (?:the )?(?:denied|rejected|paid|pending|open|closed) claims?
         | ^(?:is|are|was) (?:the|your) .*\b(?:different|changed)\b
         | (?:any|some)thing else | (?:payment|patient) floor | more (?:help|assistance)
  details  ${ofDetails.source}
  yes      step away | be right back | (?:check|ask|talk) (?:with|to)? ?(?:my|a|the) (?:supervisor|lead|manager)
  yes      you on (?:\w+ ){0,4}hold | hold(?:ing)? (?:for|on the line)
  yes      ready | all set to | english
  yes      ^(?:(?:would|do|did|shall|should|can|may|could|you|i|me|want|like|to|go|ahead|and|just|now|for|up|on|into|it|that|this|the|claims?|status|of|your) )*(?:look|search|check|find|pull|go)(?: (?:for|up|on|into|it|that|this|the|claims?|status|of|now|you))*$
`);

/** "If you would like to be added to our mailing list". */
export const isUnwanted = (offer: string) => answers.find(([, words]) => words.test(offer))?.[0] === 'no';

/** "Are you calling about a prior authorization for Rashid Carter?": ours, but not what we call for. */
const isUnwantedOf = (question: string, brief: CallBrief) =>
  asksPurpose.test(question) && (isUnwanted(question) || scoreOfKind(question, brief) < 0);
const asksPurpose =
  /\b(?:calling|(?:asking|looking) (?:about|for|to|regarding)|(?:this|that|it|claim|call) (?:is )?(?:about|for|from|regarding)|want|like|need)\b/;

/** Words that refer to what was said before. */
const refersBack =
  /\b(?:this|that|thats|it|its|these|those|them|him|her|his|he|she|they|one|right|correct(?:ly)?|accurate|true|wrong|hear[d]?|here|okay|ok|good|everything|all|same|claim|patient|member|provider|doctor|person|number|date|(?:shall|should|may|can) i)\b/;
/** "Tax ID 85 1234567. Should I change that?" */
const asksToChange =
  /\b(?:should|shall|do|would|can|may) (?:i|we|you) (?:\w+ (?:me )?to )?(?:change|fix|redo|re ?enter|correct) (?:(?:that|this|it|them)$|(?:the|your) (?=.*\b(?:(?:i|we) (?:have|got|heard)|you (?:gave|said|entered|told))\b))/;

/** Roles a caller may be asked about. */
const identity = pattern(String.raw`
  \b(?:(?:are you|am i speaking (?:with|to)|speaking (?:with|to)|is this|this is|youre|you)(?: (?:calling
    |currently))?(?: (?:as|from|for|with|on behalf of|behalf of))? ?(?:an?|the|our|your)?
  |on behalf of(?: an?| the| your)?) (.*)
`);

export interface YesNoAnswer {
  readonly yes: boolean;
  /** Our patient's name as heard, when its spelling differs. */
  readonly heardAs: string | null;
}

const answerOf = (yes: boolean, heardAs: string | null = null): YesNoAnswer => ({ yes, heardAs });

/** The move that answers a yes/no question. */
export function answerMove(question: YesNo, { yes, heardAs }: YesNoAnswer): Move {
  return {
    kind: 'answer',
    yes,
    heardAs,
    key: yes ? question.yesKey : question.noKey,
    promptId: /\b(?:hold\w*|wait\w*|still there)\b/.test(question.question)
      ? holdPrompt
      : `yes-no:${yes ? 'yes' : 'no'} ${question.question.split(' ').slice(-12).join(' ')}`,
  };
}

const namesMonth = new RegExp(`\\b(?:${months.join('|')})\\b`);

/** Asks what happened to the claim or the patient, not what we want. */
const asksFact = pattern(String.raw`
  ^(?:(?:okay|ok|and|so|also|now) )*(?:(?:is|was|were|are|has|have|had|did|does|do) (?:(?:the|this|that
    |these|your|our) )?(?:claims?|providers?|doctors?|(?:an? )?(?:authorization|referral)|patients?|members?
    |services?|visit|treatment|procedure|charges?)
  |(?:did|have|had|were) you(?: already| ever)? (?:get|gotten|receive\w*|appeal\w*|check\w*
    |been))\b(?! (?:about|status)
  |$)
`);

/**
 * Answers yes only when everything read back matches and the question is about what we want. Null: it asks for a fact
 * that we do not know. `earlier`: what was said before, when the prompt only names the keys of the answers.
 */
export function answerTo(
  question: string,
  text: string,
  goal: Goal,
  earlier: string | null = null,
): YesNoAnswer | null {
  const { brief } = goal;
  const reworded = withoutNegation(question, text);
  if (reworded !== null) {
    const answer = answerTo(reworded.question, reworded.text, goal);
    return answer && reworded.isInverted ? { ...answer, yes: !answer.yes } : answer;
  }
  if (earlier !== null) {
    const asked = readYesNo(earlier)?.question;
    if (asked !== undefined) return answerTo(asked, earlier, goal);
    const read = checkReadBack(earlier, brief, goal);
    if (read.verdict !== 'nothing') return answerOf(read.verdict === 'ours', read.heardAs);
  }
  const asked: Asked = {
    question,
    said: withoutKeys(text),
    goal,
    isConfirming: asksIfRight(question.replace(/ (?:please )?say yes or no$/, '')),
  };
  return ofOtherDate(asked) ?? ofReadBack(asked) ?? ofWhatWeHave(asked) ?? ofTopic(asked);
}

/** "I found no claims for June 6th. Would you like to check another date?": yes, if that date is not ours. */
function ofOtherDate({ question, said, goal }: Asked): YesNoAnswer | null {
  const { otherDate } = goal.wants;
  if (!searchesOtherDate.test(question)) return null;
  if (otherDate !== undefined) return answerOf(otherDate);
  const isOther = checkReadBack(said, goal.brief, goal).verdict === 'not-ours';
  return isOther && notFound.test(plain(said)) ? answerOf(true) : null;
}

interface Asked {
  readonly question: string;
  /** The prompt without the keys of its answers. */
  readonly said: string;
  readonly goal: Goal;
  /** Asks whether what was said is right. */
  readonly isConfirming: boolean;
}

/** Whether something is offered: "should I text you the link?" */
function isOfferOf({ question, said, isConfirming }: Asked): boolean {
  // "Should I use that one?" is about what was read back.
  return (
    !(
      /\b(?:(?:use|keep|look|pull|bring|search|find|check|go|proceed|continue|start) (?:(?:ahead|on|for|with) )*(?:it|this|that)|(?:want|about|details (?:of|for|on)) (?:this|that) (?:one|claim))\b/.test(
        question,
      ) && !sends.test(plain(said))
    ) &&
    /\b(?:would you (?:like|mind|care|consider)|(?:would you be|are you) (?:willing|interested|open|happy|able)|(?:do|did) you want|shall i|should i|can i|(?:may|can|could) (?:i|we) (?:send|text|e ?mail|mail|fax)|(?<!\b(?:one|claim|person|patient|member) you )(?:want|care) (?:me )?to)\b/.test(
      question,
    ) &&
    !isConfirming
  );
}

/** Answers by what was read back; null when nothing was. */
function ofReadBack(asked: Asked): YesNoAnswer | null {
  const { question, said, goal, isConfirming } = asked;
  const { brief } = goal;
  const isOffer = isOfferOf(asked);
  const holds = isTrue(question, brief);
  if (holds !== null) {
    // "Date of birth March 16th, thank you. Was this for a single date of service?"
    const earlierSaid = plain(said).replace(question, '');
    return answerOf(
      holds &&
        checkReadBack(earlierSaid, brief, goal).verdict !== 'not-ours' &&
        checkReadBack(said, brief, goal, namesMonth.test(question) ? 'all' : 'names').verdict !== 'not-ours',
    );
  }
  // "That would be your own member ID, right?", "so you've got two claims", "do you have the patient with you?"
  if (ofUsOrMore.test(question)) return answerOf(false);
  // "Are you Rashid Carter?"
  if (asksIfWeAre(question, brief)) return answerOf(false);
  if (asksToChange.test(question)) {
    const read = checkReadBack(said, brief, goal).verdict;
    if (read !== 'nothing') return answerOf(read === 'not-ours');
  }
  // "I see an Anna Keller, M.D., and a therapist. You want the therapist?" asks about none of our values.
  const isOfOwnWords =
    (!refersBack.test(question) || asksForOtherFact(question)) &&
    checkReadBack(question, brief, goal).verdict === 'nothing';
  const { verdict, heardAs } = isOfOwnWords
    ? ({ verdict: 'nothing', heardAs: null } as const)
    : checkReadBack(said, brief, goal, isOffer ? 'names' : 'all');
  if (verdict === 'not-ours' || callsBack.test(question)) return answerOf(false);
  if (verdict === 'ours' && otherThan.test(question)) return answerOf(false);
  if (verdict === 'ours' && !isOffer && !ofMore.test(question))
    return answerOf((isConfirming && !statesWish.test(question)) || !isUnwantedOf(question, brief), heardAs);
  return null;
}

/** "Would you like another claim for this same patient?", "anything else, like eligibility for the same patient?" */
const ofMore = /\b(?:another|other|next) claims?\b|\b(?:anything|something) else\b/;

/** Answers whether we have something, or whether it is true of our claim; null when neither is asked. */
function ofWhatWeHave({ question, goal: { brief } }: Asked): YesNoAnswer | null {
  if (/\b(?:pen|pencil|(?:something|anything) to write)\b/.test(question)) return answerOf(true);
  const having =
    /\byou (?:(?:dont|do not|would(?:nt)?|happen to) )*(?:have|know)\b|\bhave you got\b|\bis there an? .* youd? (?:would )?(?:like|want)\b|\bis (?:the|your) .* (?:available|handy)\b/;
  const [mention] = mentionsIn(question);
  if (having.test(question) && /\b(?:other|another|different|second)\b/.test(question))
    return answerOf(false);
  if (having.test(question) && mention)
    return answerOf(entryFor(mention.field, question, brief, false).how !== 'missing');
  if (having.test(question) && papers.test(question)) return answerOf(false);
  if (/\b(?:work related|on the job|at work|accident|injur\w+)\b/.test(question) && isForInjuries(brief))
    return answerOf(true);
  const isOfOurs = hasLetter.test(question) || severalOf.test(question);
  if (onlyOne.test(question)) return answerOf(true);
  const looks = isOfOurs ? (conditionsOf([question], brief)[0] ?? null) : null;
  if (looks !== null) return answerOf(looks);
  if (isOfOtherDepartment(question, brief)) return answerOf(false);
  return null;
}

/** Answers by what the question is about: yes to what we call for. */
function ofTopic(asked: Asked): YesNoAnswer | null {
  const { question, said, goal, isConfirming } = asked;
  const { brief, wants } = goal;
  if (asksSex.test(question)) return null;
  // "You want to the payment of a claim", "I'd be happy to a duplicate": the verb was lost.
  const lacksVerb = /\b(?:want|like|need|happy) (?:(?:us|me) )?to (?:the|an?|your) /.test(question);
  if (lacksVerb && !ofDetails.test(question)) return answerOf(false);
  const [, proposal] =
    (asksToTransfer.test(question) ? transferTo.exec(plain(said)) : goesAhead.exec(question)) ?? [];
  if (proposal !== undefined && scoreOf(proposal, goal) < uselessMax) return answerOf(false);
  // "You said agent": what they heard, whatever they offered before.
  const who = identity.exec(question)?.[1];
  if (/^(?!.*\b(?:your|my)self\b).*\bbehalf of (?:(?:an?|the|your) )?(?:patient|member)\b/.test(question))
    return answerOf(true);
  const saidToBe = /\byou said (?:that )?you(?:re| are) an? (.+)/.exec(question)?.[1];
  const caller = callerOf(saidToBe?.split(' ')[0] ?? who ?? '');
  if (caller === 'member') return answerOf(false);
  const heard = /\b(?:you said|i heard|did you say)\b(?!.*\b(?:you said|i heard|did you say)\b) (.+)/.exec(
    question,
  )?.[1];
  if (/\b(?:in|out of) network\b/.test(question) && asksFact.test(question)) return null;
  // Nothing went wrong, so there is nothing to begin again.
  if (startsOver.test(question) && !notFound.test(said)) return answerOf(false);
  if (asksPermission.test(question) && sendsToUs.test(plain(said))) return answerOf(false);
  const known = answers.find(([, words]) => words.test(heard ?? question))?.[0];
  const { repeat, moreOfClaim, nextClaim: next } = wants;
  const details = moreOfClaim || (wants.remarks === true && /\bremark/.test(question));
  if (known !== undefined) return answerOf({ yes: true, no: false, repeat, details, next }[known]);
  // "One claim, with a charge of $510. Would you like to hear its status?": not ours.
  if (wants.thisClaim === false && isOfferOf(asked)) return answerOf(false);
  if (who !== undefined && isOurName(who, brief)) return answerOf(true);
  if (caller !== null) return answerOf(scoreOf(who ?? '', goal) >= 0);
  const topic = (heard ?? question).replace(filler, ' ').replace(/\s+/g, ' ').trim();
  const score = scoreOf(topic === '' ? (heard ?? question) : topic, goal);
  if (asksFact.test(question) || asksForOtherFact(question)) {
    const kind = scoreOfKind(question, brief);
    return kind === 0 ? null : answerOf(kind > 0);
  }
  if (score !== 0) return answerOf(score > 0);
  if (topic !== '' && statesWish.test(question)) return answerOf(false);
  return answerOf(isConfirming && !hasUnknownWords(topic));
}

/** "Is that a male or female patient?": we do not know. */
const asksSex = /\b(?:male|man|boy|female|woman|girl) or (?:an? )?(?:male|man|boy|female|woman|girl)\b/;

/** "I can get you to the pharmacy help desk. Should I transfer you there?": where to. */
const transfers = '(?:transfer|connect|send|put|get|move|switch|route|forward|take)';
const asksToTransfer = new RegExp(
  `\\b(?:${transfers} (?:you|this|your call|the call)\\b|(?:want|like|need) (?:me to|that|it)$|(?:do|try) (?:that|it|this)$)`,
);
const transferTo = new RegExp(`.*\\b${transfers} (?:\\w+ ){0,3}?(?:to|with|the) (.+)$`);
/** "You want to file an appeal. Shall I proceed with that?": what is proposed. */
const goesAhead =
  /^(.+) (?:shall|should|may|can|could) (?:i|we) (?:proceed|continue|start|begin|go (?:on|ahead|with))(?: with)?(?: it| that| this)?$/;
const uselessMax = -2;

export const ofUsOrMore =
  /\b(?:your own (?:\w+ )?(?:id|number|plan|policy|claim)|you(?:ve| have|ve got| have got) (?:two|three|four|several|multiple) claims|you have (?:the|your) (?:patient|member) (?:\w+ )?(?:there|here|with you|on the))\b/;

/** "You are calling for a single claim only?" */
const onlyOne =
  /\b(?:(?:a |an |just )?(?:single|one) (?:claim|patient|member) only|(?:only|just) (?:a single|one) (?:claim|patient|member))\b/;

/** "We can call you back at 800 555 0123, is that okay?" */
const callsBack =
  /^(?!.*\b(?:disconnect\w*|cut off|dropped)\b).*\b(?:we|i)(?: can|ll| will| could) (?:call|phone|ring) you(?: back)? (?:at|on)\b/;

/** "We can text you the link instead. Is that okay?": we need the answer on this call. */
const asksPermission =
  /\b(?:is|would|will) (?:that|this|it) (?:be )?(?:okay|ok|all ?right|fine)(?: (?:please )?(?:say )?yes or no)?$/;
const sendsToUs = /\b(?:text|e ?mail|fax|mail) (?:you|your|an?|the|it|this|that)\b/;

/** "We can call you back at …": an offer, whatever it reads back. */
const sends = /\b(?:call|text|mail|fax|send) (?:you|it|this|that)\b/;

const asksWho =
  /\b(?:are you|(?:speaking|talking)(?: okay| so)? (?:with|to)) (?:(?:doctor|dr|mr|mister|mrs|missus|ms|miss) )?([a-z]+)(?! (?:\w+ )?(?:office|clinic|practice)\b)/;
const isYou =
  /^(.*) is (?:this|that) you$|\bis this ((?:[a-z]+ )?[a-z]+) (?:calling|speaking|on the (?:line|phone)|(?:that )?(?:im|i am) (?:(?:speaking|talking) )?(?:with|to))$/;
const asksWhoThisIs = /^(?:(?:and|so|hi|hello|okay) )*is this ((?:[a-z]+ )?[a-z]+)$/;

/** "Are you Rashid Carter?", "is this Anna Keller?": neither the patient nor the provider calls. */
export function asksIfWeAre(question: string, { patient, provider_name }: CallBrief): boolean {
  const provider = nameParts(provider_name);
  const names = [...nameParts(`${patient.first_name} ${patient.last_name}`), ...provider];
  const [, before, after] = isYou.exec(question.replace(/\b(?:mr|mister|mrs|missus|ms|miss) /, '')) ?? [];
  return (
    isOf(names, asksWho.exec(question)?.[1]) ||
    isOf(names, before ?? after) ||
    isOf(provider, asksWhoThisIs.exec(question)?.[1])
  );
}

/** "Is this Rashid?": the caller, or the patient on their screen. */
export const mayAskIfWeAre = (question: string, { patient }: CallBrief): boolean =>
  isOf(nameParts(`${patient.first_name} ${patient.last_name}`), asksWhoThisIs.exec(question)?.[1]);

const isOf = (known: readonly string[], said = '') => said.split(' ').some((word) => known.includes(word));

const startsOver = /\b(?:start(?:ing)?|begin) (?:all )?over\b/;

/** What only the payer has, or the patient. */
const papers =
  /\b(?:numbers?|codes?|diagnosis|procedure|modifiers?|cpt|copy|copies|letter|remittance|explanation|eob|notes?|documents?|statement|receipt)\b/;

/** "For a different patient than Rashid Carter". */
const otherThan = /\b(?:differen(?:t|ce)|other|another|else|anyone|someone)\b.*\b(?:than|besides|except)\b/;

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
export const statesWish =
  /\b(?:you(?:re)? (?:want|wanted|would like|need|are calling|calling|are looking|looking)|youd like|you said|i (?:heard|understand)|sounds like)\b/;

/** Words of a question that say nothing about its subject. */
const filler = pattern(
  String.raw`
  \b(?:okay|ok|so|then|you|youre|your|are|is|do|did|does|would|like|want|need|to|said|i|heard|think|sounds
  |it|that|this|correct|right|accurate|calling|call|about|regarding|for|the|a|an|say|yes|or|no|press|if|one
  |two|please|get|check|hear|and|was|in|of|on|information|entered)\b
`,
  'g',
);
