/** Questions from a representative that are not about the claim: who we are, what we want, whether we can hold. */

import type { FailureReason } from '@claimline/domain/claim/failure';
import type { Fact } from '@claimline/domain/claim/result';
import { factOf } from '@claimline/domain/claim/result';
import type { CallBrief } from '../conversation.ts';
import type { Goal } from '../menus/goal.ts';
import { isOfOtherDepartment } from '../menus/option-kinds.ts';
import { chooseWord } from '../menus/word-menu.ts';
import { nameParts } from '../names/names.ts';
import { pattern } from '../pattern.ts';
import { openQuestion, refusesAutomation } from '../prompts/kinds.ts';
import { wordTable } from '../prompts/word-table.ts';
import { answerTo } from '../read-backs/answer.ts';
import { checkProvider } from '../read-backs/practice.ts';
import { readYesNo } from '../read-backs/yes-no.ts';
import { plain, sentencesOf } from '../speech/plain-text.ts';
import { tokensOf } from '../speech/tokens.ts';
import { amountsIn, datesIn } from '../speech/values.ts';

/** `proceed`: ask our next question. `leave`: they refuse this kind of call. */
export type Answer =
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'hold'; readonly words: string; readonly hold: 'wait' | 'transfer' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'proceed'; readonly after?: string }
  | { readonly kind: 'leave'; readonly words: string; readonly why: FailureReason | null };

export const purpose = 'I am calling about the status of a claim.';
/** The answer to a question that the rules do not understand. */
export const unknown = 'I am sorry, I do not have that information.';
const say = (words: string): Answer => ({ kind: 'say', words });

interface Asked {
  readonly text: string;
  readonly words: string;
  readonly brief: CallBrief;
  readonly hasStatus: boolean;
  /** The payer has yet to pay or deny. */
  readonly isUndecided: boolean;
}

const ofPerson = /\b(?:real|live|actual|person|human)\b/;
const ofMachine = /\b(?:a i|robots?|bots?|machines?|computers?|automated|recordings?)\b/;

const whoWeAre = ({ brief }: Pick<Asked, 'brief'>) =>
  `I am an automated assistant calling for ${brief.practice.name}`;

const answers = {
  refuses: () => ({
    kind: 'leave',
    words: 'I understand. I will end this call now, and someone from our office will call you. Goodbye.',
    why: 'payer_refused_automation',
  }),
  'sends-away': () => ({ kind: 'leave', words: 'Thank you. Goodbye.', why: null }),
  'wants-person': (asked) =>
    say(
      `${whoWeAre(asked)}, and there is no person on this line. I can give you the details of the claim, or someone from our office can call you back.`,
    ),
  'asks-if-machine': (asked) => {
    const parts = asked.words.split(' or ');
    // "Am I talking to a real person or a machine?": neither yes nor no.
    const isEither =
      parts.length > 1 && [ofPerson, ofMachine].every((kind) => parts.some((part) => kind.test(part)));
    // "You sound like a recording. You a live person?": where the question begins was lost.
    const start = /^.*(?=\b(?:are you|am i|is (?:this|there))\b)/;
    const isLost = !start.test(asked.words) && [ofPerson, ofMachine].every((kind) => kind.test(asked.words));
    const question = asked.words.replace(start, '');
    const person = question.search(ofPerson);
    const machine = question.search(ofMachine);
    const isPersonMeant = person >= 0 && (machine < 0 || person < machine);
    const answer = isEither || isLost ? '' : isPersonMeant ? 'No, ' : 'Yes, ';
    return say(`${answer}${whoWeAre(asked)}, about the status of a claim.`);
  },
  'asks-what-is-unknown': () => say(unknown),
  'asks-for-doctor': (asked) => {
    const name = nameParts(asked.brief.provider_name).at(-1) ?? '';
    const isOffice = new RegExp(`\\b${name}s (?:office|practice|clinic)\\b`).test(asked.words);
    return say(`${isOffice ? 'Yes' : 'No'}, ${whoWeAre(asked)}, about the status of a claim.`);
  },
  'asks-of-earlier-call': () => say('No, I do not have one from an earlier call.'),
  'asks-to-try': ({ words, hasStatus }) =>
    say(hasStatus && ofOthers.test(words) ? 'No, thank you.' : 'Yes, please.'),
  'asks-if-tried': ({ hasStatus }) => say(hasStatus ? 'No.' : `No. ${purpose}`),
  'asks-if-allowed': (asked) => say(`Yes, ${whoWeAre(asked)}.`),
  'asks-of-firm': (asked) => {
    const no = checkProvider(asked.words, asked.brief) === false ? 'No. ' : '';
    return say(`${no}${whoWeAre(asked)}, about the status of a claim.`);
  },
  // "Are you looking for the status, or do you want to file a dispute?"
  offers: ({ text, words: all, isUndecided }) => {
    // "I can fax it or read it. Do you want me to read it?": the question decides.
    const last = text.trimEnd().endsWith('?') ? (sentencesOf(text).at(-1)?.words ?? all) : all;
    const words = namesNothing.test(last) ? all : last;
    if (isUndecided && speedsUp.test(words)) return say('Yes, please.');
    return /\bstatus\b.* or /.test(words)
      ? null
      : actions.test(words) || ofOthers.test(words) || ofBenefits.test(words)
        ? say('No, thank you.')
        : tells.test(words)
          ? say('Yes, please.')
          : null;
  },
  'other-department': ({ text, words, brief, hasStatus }) =>
    hasStatus ||
    isQuestion(text) ||
    openQuestion.test(words) ||
    transfers.test(words) ||
    !isElsewhere(words, brief)
      ? null
      : say('Please transfer me to the claims department.'),
  'asks-if-recorded': () => say('Yes, this call is transcribed and may be recorded.'),
  'tells-recording': () => say('Yes, that is fine.'),
  'is-that-fine': () => say('Yes, that is fine.'),
  'asks-for-letter': () => ({ kind: 'repeat' }),
  'asks-which-number': () => say('Both, please.'),
  'small-talk': ({ hasStatus, words }) => {
    const isAsked = interrogative.test(words) || /\bhows?\b/.test(words);
    return say(
      `${isAsked ? 'I am fine, thank you.' : 'Thank you, you too.'} ${hasStatus ? '' : purpose}`.trim(),
    );
  },
  counts: ({ text, words }) => {
    // "One claim for June 4th, is that it?" is about the date.
    const tokens = tokensOf(text);
    if (datesIn(tokens).length + amountsIn(tokens).length > 0) return null;
    if (/\b(?:more than \w+|multiple|several|another|second|other|additional)\b/.test(words))
      return say('No, just one claim.');
    return say(/\bhow many\b/.test(words) ? 'Just one claim.' : 'Yes, just one claim.');
  },
  hold: ({ words }) => ({
    kind: 'hold',
    words: /\bmind\b/.test(words) ? 'Yes, that is fine. I will hold.' : 'Yes, I will hold.',
    hold: 'wait',
  }),
  transfer: ({ text, words, brief, hasStatus }) => {
    if (!isQuestion(text) && !ifWanted.test(words)) return null;
    const isElsewhere =
      /\b(?:voice ?mail|portal|website|survey|(?:members?|patients?)(?: services?)?(?: (?:line|side|department|team|queue))?$)\b/.test(
        words,
      ) ||
      isOfOtherDepartment(words, brief) ||
      (otherDepartments.test(words) && !/\bclaims\b/.test(words));
    if (isElsewhere && !/\b(?:need|have|got|going) to (?:\w+ )?transfer\b/.test(words))
      return say('No, thank you.');
    return hasStatus && !/\b(?:not able|cant|cannot|unable|only (?:do|handle|have)|wrong)\b/.test(words)
      ? say('No, thank you.')
      : { kind: 'hold', words: 'Yes, please transfer me.', hold: 'transfer' };
  },
  'asks-if-heard': ({ hasStatus }) =>
    hasStatus ? { kind: 'proceed', after: 'Yes, thank you.' } : { kind: 'repeat' },
  'asks-what-we-need': () => ({ kind: 'proceed' }),
  'lets-us-begin': ({ hasStatus }) => (hasStatus ? null : { kind: 'proceed' }),
} satisfies Record<string, (asked: Asked) => Answer | null>;

/** "I can give you the address. Would you like that?" */
const namesNothing = /^(?:would|do|did) you (?:like|need|want) (?:it|one|that|them|those|this)$/;

/** What helps with a claim that is not decided: "I can send an inquiry on it." */
const inquires =
  '(?:(?:send|submit|open|start|file|put|place|make|do) (?:\\w+ ){0,3}?(?:inquiry|inquiries|tracer|trace)|escalate|expedite)';
const speedsUp = new RegExp(`\\b${inquires}\\b`);

/** What they would do, send or ask for, rather than tell us now. */
const changes =
  '(?:change|update|fix|set|enroll|register|sign|switch|close|void|cancel|withdraw|delete|remove|reverse|recoup|refund|adjust|stop payment|put (?:in|a|an)|take (?:\\w+ ){0,3}back)';
const actions = new RegExp(
  String.raw`\b(?:${changes}|(?:fax|e ?mail|mail|text)(?:ed)?(?! (?:numbers?|address))|send(?! (?:you|this|it) (?:over|to)\b)|(?:about|of) (?:our|a) (?:new )?(?:\w+ ){0,3}?(?:plans?|programs?|products?|services?|apps?|offers?|rewards?)|survey|rat(?:e|ing)|feedback|portal|website|link|file|submit|(?<!\b(?:cant|cannot|not|unable to|able to) )(?:re)?open|start|initiate|request|resubmit\w*|reprocess\w*|rebill|(?<!\b(?:for|of|about) (?:the |an )?)appeals?(?! (?:address|deadline|limit|mailing))|reconsideration|dispute)\b`,
);
/** What they would tell us now. */
const tells = pattern(String.raw`
  \b(?:read|repeat|spell|tell|give|hear|go over|ready|pen|write)\b
  |^(?!.*\b(?:update|change|your(?! records)|more than one|another)\b).*\b(?:address|numbers?|dates?
    |reasons?|why|denial|amounts?|codes?|status|breakdown|details?|info\w*|explanation|deadlines?|limits?
    |reference|payment)\b(?! from)
`);
/** Other dates and claims of the patient than ours. */
const ofOthers =
  /\b(?:check|look|pull|see|hear|go over|try|search|run)\b.*\b(?:other|another|additional|different|more) (?:\w+ )?(?:dates?|claims?|patients?|members?|visits?)\b/;
/** What the patient is covered for, not what the claim was paid. */
const ofBenefits =
  /^(?!.*\b(?:amounts?|appl\w+|claims?)\b).*\b(?:eligibility|(?<!\bexplanation of )benefits?|coverage|deductibles?|co ?pays?)\b/;
/** "Let me get you over to claims": there is nothing to ask for. */
const transfers =
  /\b(?:let me|ill|i will|(?:going|have) to|gonna) (?:just )?(?:transfer|get|connect|send|put|move) you\b/;
const ifWanted = /\bif you(?:d)? (?:like|want|need|prefer)\b/;
const otherDepartments =
  /\b(?:eligibility|enrollment|member services|premiums?|authorizations?|precert\w*|sales|benefits|recovery|collections?|fraud|legal)\b/;
/** "I only do enrollment", "we don't handle claims here". */
function isElsewhere(words: string, brief: CallBrief): boolean {
  const isOther =
    !/\bclaims\b/.test(words) && (otherDepartments.test(words) || isOfOtherDepartment(words, brief));
  return (
    /\b(?:dont|do not|cant|cannot|not able to|unable to) (?:\w+ )?(?:handle|do|help (?:you )?with|assist (?:you )?with|access|have access to|deal with) (?:medical )?claims\b/.test(
      words,
    ) ||
    (isOther && /\b(?:reached|this is|youve got|only|just)\b/.test(words)) ||
    /\byou (?:want|need) claims\b|\bwrong (?:queue|department|team|area)\b|\bmembers only\b/.test(words)
  );
}

/** The answer that we are an automated assistant, when they ask about it, mention it or want a person; otherwise null. */
export function disclosure(text: string, goal: Goal): string | null {
  const words = plain(text);
  const kind = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  if (kind !== 'asks-if-machine' && kind !== 'wants-person') return null;
  const answer = answers[kind]({ text, words, brief: goal.brief, hasStatus: false, isUndecided: false });
  return answer.kind === 'say' ? answer.words : null;
}

/** Kinds of questions, most certain first. */
const kinds = wordTable<keyof typeof answers>(String.raw`
  refuses            (?:dont|do not|not|never) (?:\w+ ){0,3}?(?:consent|agree|want|allow|like|permission|okay|authorize)\b.*\brecord(?:ed|ing)?
    | not okay\b.*\brecord(?:ed|ing)? | object\b.*\brecord(?:ed|ing)? | ${refusesAutomation.source}
  sends-away         ^(?!.*\b(?:do|would) you\b).*\b(?:have to|need to|going to have to|must) (?:ask you to )?(?:call|try) (?:us )?back
    | ^(?!.*\b(?:do|would) you\b).*\b(?:have to|need to|must|should) (?:call|contact|reach out to|speak (?:to|with)|go through) (?:them|their|the other|that (?:company|plan|administrator|office))
    | ^(?!.*\b(?:do|would) you\b).*\b(?:call|try)(?: us)? (?:back|again) (?:later|tomorrow|in (?:an?|the)|on (?:mon|tues|wednes|thurs|fri)day)
    | ^(?!.*\bbut\b).*\b(?:we (?:dont|do not|no longer) (?:handle|administer|service|manage) (?:that|this|the) (?:plan|group|policy)|(?:isnt|not|no longer) (?:handled|administered|serviced|managed) by us)
  wants-person       ^(?!.*\b(?:am i|are you)\b(?!.*\b(?:can|could|may) (?:i|you|we)\b)).*\b(?:(?:speak|talk|spoke) (?:to|with)|get|put|is there|have|need|want|prefer|(?:take|transfer|connect|send|pass|patch|switch|hand|bring) (?:me|us|the (?:phone|call|line)))\b.*\b(?:(?:real|actual|live|human) (?:person|human|being|someone|somebody)|a human|a person|someone real|somebody real)
    | (?:can|could|would|will) (?:you|i)\b.*\b(?:take|transfer|connect|send|pass|patch|switch|put|hand|get|speak|talk) (?:\w+ ){1,4}?(?:someone|somebody|person|human|staff|biller|receptionist)\b.*\b(?:at|from|in|with) (?:the|your) (?:\w+ )?(?:clinic|office|practice|side|end|facility)
  asks-if-machine    (?:(?:are|is) (?:you|this|there|it)|^(?:\w+ )?(?:are|is) an?|(?:is|am|are) i|did you say|youre|you|speaking (?:to|with)|talking (?:to|with)) (?:\w+ ){0,5}?(?:robots?|(?:chat)?bots?|real(?! (?:bad(?:ly)?|faint|good|hard|loud|low|quick|quiet|slow|soft|soon)\b)|person|human|live|(?<!\b(?:my|our|the) )(?:machines?|computers?)|ai|a i (?:things?|bots?|agents?|assistants?|callers?|systems?|voices?|programs?)|automated(?! (?:lines?|menus?|phone|portal)\b)|automation|recordings?|artificial|virtual)
    | ^(?:\w+ ){0,3}?(?:this is|its|thats|so) (?:just )?(?:an? )?(?:robot|(?:chat)?bot|machine|computer|a i|ai|recording)(?=$| (?:and|so|then|fine|okay|ok|well|i|ill|can|could|what|whats|either|calling|caller)\b)
  asks-what-is-unknown  (?:need|have|want|get) (?:\w+ ){0,2}?(?:verbal|spoken) (?:yes|okay|ok|consent|permission|attestation|authorization)
    | (?:patient|member|he|she|they)(?: \w+)? (?:signed|gave|consented to) (?:an? |us |you |their |his |her )*(?:release|authorization|consent|permission|form)
    | male or (?:an? )?female | (?:^|(?:patients?|members?|the|their) )(?:sex|gender)
    | ^(?:(?:and|so|okay|ok) )*(?:are you|is (?:(?:he|she|this|doctor|dr|provider|(?:the|your) \w+) ?)+)(?: \w+){0,3} (?:participating|contracted|(?:in|out of) network)
    | (?:know|sure|tell me|say) (?:if|whether) (?:\w+ ){1,5}?(?:participating|contracted|par|(?:in|out of)(?: or (?:in|out of))? network)
  asks-for-doctor    (?:am i|are you|is this) (?:(?:speaking|talking) (?:with|to) )?(?:doctor|dr)
  asks-of-earlier-call  (?:\byou (?:all |guys |happen to )*(?:have|got|get)|\bhave you got|\b(?:they|we|anyone|someone|somebody|the rep) (?:give|gave) you) (?:\w+ ){0,3}?(?:reference|ticket|case|call|confirmation|tracking)\b.*\b(?:(?:last|previous|prior|earlier|other|first) (?:time|call|rep|person|conversation)|(?:last|when|before) you (?:\w+ )?(?:call|spoke|talk)\w*|you called (?:before|last|in|earlier)|last time)
  asks-to-try        (?:can|may|could|should|shall) i (?:try|look|search|check|pull)
  asks-if-tried      (?:have|did) you (?:guys |already |ever )*(?:tr(?:y|ied)|us(?:e|ed)|check(?:ed)?|look(?:ed)?)\b.*\b(?:portal|web ?site|online|site|app|availity|navinet)
  offers             ^(?!.*\b(?:is there|do you have an? (?!pen))).*\b(?:do|did|would) you (?:want|need|like|care|be (?:willing|interested))|are you (?:interested|willing)|would that help|(?:^(?=want|like (?:me|the)\b)|(?<!\b(?:one|ones|claim|what|date|visit|patient|member|person|that) )you )(?:want|like)|you ready|you need me|(?:want|like) me to|(?:can|could|may|shall|should) i (?:\w+ ){0,3}?(?:give|read|tell|offer|repeat|spell|fax|e ?mail|mail|send|open|file|start|initiate|submit|resubmit|reprocess|rebill|appeal|dispute|${changes})
    | (?<!\b(?:all|what|everything|best|far as) (?:that )?)i (?:can|could) (?!only|not)(?:\w+ ){0,3}?(?:give|read|tell|get|${changes}|${inquires}|(?:e ?mail|fax|mail|text|send) you) | if you(?:d)? (?:like|want|need) | (?:have a|got a|grab a) pen | pen and paper | (?:something|anything) to write | ready (?:to|when) | (?<!\bi(?:m| am)(?: now| finally| all)? )ready for | are you ready
    | (?:can|could|would|will) you (?:\w+ ){1,6}?survey | mind rating
  asks-of-firm       (?:your|the) (?:relationship|connection|affiliation) (?:to|with)(?! (?<=\bthe relationship to )the (?:subscriber|insured)) | (?:are you|youre|is this|am i)\b(?!.*\b(?:patient|member)\b).*\b(?:third party|vendor|billing (?:company|service|agency)|biller|clearing ?house|collections?|agency|employee|contractor)
    | your (?:job )?(?:title|role|position)(?: \w+){0,3}$ | who (?:made|makes|built|runs|owns|created|programmed|developed|designed|operates) (?:you|this)
  asks-if-recorded   (?:are you|is (?:this|the) (?:call|line|conversation)|am i|being|do you|you)\b.*\brecord(?:ing|ed)?\b.*\b(?:end|side|you|your)
    | are you recording | am i being recorded
  tells-recording    (?:permission|okay|ok|alright|fine|agree|mind)\b(?: \w+){0,4}? (?:to|if (?:i|we)|that (?:i|we)|with (?:us|me)) (?:\w+ )?(?:record|recording|transcrib\w*|monitor\w*)
    | (?:may|can|could) (?:i|we) record | (?:transcribed|monitored)\b.*\b(?:okay|ok|alright|fine|consent|agree)
    | recorded\b.*\b(?:okay|ok|alright|all right|fine|consent|agree|with that)
    | (?:consent|agree|okay|ok) (?:to|with) (?:being |be |the |this )?(?:call )?(?:being )?record(?:ed|ing)?
  asks-if-allowed    (?:you(?:re)?|provider|doctor|office|practice)\b.*\b(?<!\bnot )(?:authorized|permitted|permission|allowed) (?:to|by|from|you|representative)
    | authorization from
  asks-for-letter    are you (?:sure|certain|positive)(?! (?:it|that|this|about|the|its)\b.*\b(?:claim|patient)\b)
    | (?:with|is (?:it|that)|was (?:it|that)|did you say)\b.*\b[a-z] (?:as in \w+|like \w+|for \w+)? ?or (?:an? |was it |is it )?[a-z]
    | (?:did you say|did i hear|you said|(?:was|is) (?:it|that))\b.*\b(?:\d+|[a-z]*(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten) or (?:an? )?(?:\d+|[a-z]*(?:teen|ty)|one|two|three|four|five|six|seven|eight|nine|ten)
  asks-which-number  (?:for|of) (?:the|your|this) claim or (?:for |of )?(?:the|your|this) (?:phone )?call
  small-talk         how are you | hows it going | how(?: is|s) your (?:day|morning|afternoon|week) | how you doing
    | how about (?:you|yourself|there) | merry christmas | happy (?:holidays|new year|thanksgiving|friday|monday) | ^(?:\w+ ){0,3}hope (?:you|youre|your|all|everything) | hows the weather | weather (?:like|over|there|where) | (?:snow|rain|storm)(?:ing|y|s)? (?:here|there|today|outside)
    | where (?:are|re) (?:you|yall|yous)(?: guys)? (?:located|based)
    | (?:busy|crazy|long|slow|hectic|nice|beautiful|gorgeous|rainy|hot|cold) (?:day|morning|afternoon|week|weekend|monday|tuesday|wednesday|thursday|friday)
  counts             how many (?:\w+ )?(?:claims?|patients?|members?|dates) | (?:just|only) (?:the |this )?(?:one|1)(?! (?:more|moment|second|thing|i|we)\b)(?: (?:claim|patient|date))?
    | (?<!\b(?:of|to|from|as|on|under|by|against|with|for|toward|towards|one|a quick|(?:just|sorry|give me|only) a) )(?:one|single|multiple|several|more than one|another|second|other|additional) (?:claims?|patients?|members?|dates?)(?! (?:numbers?|ids?|names?|is|was)\b) | (?:have|got|checking) more than \w+(?: (?:claims?|patients?))?$
  hold               (?:can|could|would|do|are|will|may|mind|(?:okay|ok|alright) (?:if|to|for))\b(?: \w+){0,10}? (?:hold|holding|wait|waiting|stay on)\b(?! on (?:my|i|one|a|let)\b)(?!.*\b(?:npi|id|number|date|name|survey)\b)
    | place you on (?:an? )?(?:brief|short|quick)
    | (?:can|could|will) you give me (?:\w+ ){1,4}?(?:minutes?|moments?|seconds?|secs?|min) | (?:hold|minutes?|right back|on (?:\w+ )?hold)\b.*\b(?:okay|ok|alright|all right|fine)(?: with you)?$
  transfer           (?:transfer|connect|send) you | get you (?:over )?to (?:the|our|an?|my|claims|someone|somebody|another|provider) | put you through
  is-that-fine       is (?:that|this|it) (?:okay|ok|alright|all right|fine)(?: with you)?$ | (?:okay|ok|alright|all right|fine) with (?:you|that)$
  asks-if-heard      (?:did you|do you|were you able to) (?:get|catch|copy|hear) (?:that|all|it) | make sense
  asks-what-we-need  what (?:\w+ )?(?:do|did|are|would) (?:you|we) (?:need|want|like|checking|looking)\w*(?! for\b.*\b(?:id|number))
    | what(?:s| is| was) (?:your question|going on|up with) | what about it | what are you trying to
  lets-us-begin      ^(?:(?:okay|ok|alright|sure|yes) )*(?:(?:you can )?go ahead|shoot|fire away|im (?:ready|listening)|(?:whenever|when|if) youre ready|ready when you are)(?: (?:now|please|sir|maam))*$
  other-department   wrong | claims | enrollment | eligibility | reached | youve got | only | just | this is
`);

function known(asked: Asked): Answer | null {
  const fitting = kinds.filter(([, pattern]) => pattern.test(asked.words));
  return fitting.map(([kind]) => answers[kind](asked)).find((answer) => answer !== null) ?? null;
}

const interrogative = pattern(String.raw`
  ^(?:(?:and|so|okay|ok|um|uh|alright|all right|now|then|well|sorry|hi|hello|great|perfect|thank you|thanks
    |also|oh|ooh|wow|hey|for (?:hipaa|security|verification|compliance)(?: (?:purposes|reasons|compliance))?|to (?:verify|confirm|access|find|pull up) (?:the|this|your|their) \w+) )*(?:what|whats|who|whos|when|whens|where|wheres|why|how|hows|which|whose|is|are
    |was|were|do|does|did|can|could|will|would|have|has|should|may|am|any|(?<=\band )(?:the|your|their)(?=(?: \w+){1,3}$))\b
  |^(?:\w+ ){1,3}(?:of|for|on) the (?:patient|member|subscriber|claim|provider)$
  |\b(?:whats|whos|wheres) (?:the|your|his|her|their)\b
`);

export function isQuestion(text: string): boolean {
  const words = plain(text);
  const isStated =
    /^(?:(?:okay|ok|so|and|alright) )*(?:youre|you are|you want|you need|this is (?:about|for|regarding)) |^oh (?:so )?(?:youre|you are) /.test(
      words,
    );
  return text.trimEnd().endsWith('?') || isStated || interrogative.test(words) || readYesNo(text) !== null;
}

/** The answer to a question that is not about claim details or a read-back; null when it is not such a question. */
export function answerQuestion(text: string, goal: Goal, facts: readonly Fact[]): Answer | null {
  const words = plain(text);
  const hasStatus = factOf(facts, 'status') !== undefined;
  const status = factOf(facts, 'status')?.value;
  const isUndecided = status === 'processing' || status === 'reprocessing';
  return known({ text, words, brief: goal.brief, hasStatus, isUndecided });
}

/** "Are you style there?", "are you the payment?": what was meant is not known, so neither yes nor no. */
const asksOfUs =
  /\bare you (?:the (?!provider|member|patient|subscriber|insured|bill|office|practice|clinic|doctor|one|same|caller|person)|(?!calling|an?\b|the\b|with\b|from\b|one\b|looking|trying|asking|checking|wanting|needing|on\b|in\b|sure|still calling))/;

/** "How did your office send it, electronic or paper?", "was it mailed or faxed": what only our office knows. */
const asksOfPast =
  /^(?:(?:and|so|okay|ok|well|i mean|um|also|now) )*(?:how (?:did|was|were|is|do)|when|why|was it|were (?:they|those|you)|did (?:you(?! (?:need|want|mean|say|call))|it|they|your|the)|(?:has|have|had) \w+|is (?:he|she)|are they|do you guys|does (?:he|she|your))\b(?!.*\b(?:status|calling|looking)\b)/;

const listWordsMax = 7;

/** The answer to a question of unknown kind. When nothing was asked, say nothing. */
export function answerAnything(text: string, goal: Goal, facts: readonly Fact[]): Answer | null {
  const words = plain(text);
  // "Medical or dental": nothing but the choices.
  const isList = / or /.test(words) && words.split(' ').length <= listWordsMax;
  if (!isQuestion(text) && !(isList && chooseWord(text, goal, true))) return null;
  const stated = interrogative.test(words) ? null : { question: words };
  const question = readYesNo(text) ?? stated;
  const isChoice = / or /.test(words);
  // "A paid claim or a denied one?" is what we want to learn.
  const choice = isChoice && !/\b(?:paid|denied)\b/.test(words) ? chooseWord(text, goal, true) : null;
  if (choice && !/^claims?$/.test(choice.words))
    return say(`${choice.words.charAt(0).toUpperCase()}${choice.words.slice(1)}. ${purpose}`);
  if (isChoice) return say(asksOfPast.test(words) ? unknown : purpose);
  if (question === null) return say(unknown);
  const isOffer = /\b(?:would you|should i|shall i|can i|want|like|did you need|do you need)\b/.test(
    question.question,
  );
  const answer = answerTo(question.question, text, goal);
  if (answer === null) return say(unknown);
  const whoCalls = `${whoWeAre(goal)}, about the status of a claim.`;
  if (asksOfUs.test(question.question)) return say(whoCalls);
  if (answer.yes) return say(isOffer && factOf(facts, 'status') !== undefined ? 'Yes, please.' : 'Yes.');
  if (
    /\b(?:are you|am i|youre|is (?:this|that)|this is|calling (?:about|for))\b/.test(question.question) &&
    !isOffer
  )
    return say(`No, ${whoCalls}`);
  if (isOffer) return say('No, thank you.');
  return /\b(?:okay|ok|alright|so)$/.test(words) ? null : say(unknown);
}
