/**
 * Scores menu options by our goal: the status of our claim, as a provider, in English. Each rule adds to an option's
 * score, and only options with a score above zero are chosen.
 */

import type { CallBrief } from '../conversation.ts';
import { pattern } from '../pattern.ts';
import { wordTable } from '../prompts/word-table.ts';
import { checkReadBack } from '../read-backs/read-back.ts';
import type { Identified } from '../read-backs/read-values.ts';
import { plain } from '../speech/plain-text.ts';
import { callerOf, member, provider } from './callers.ts';
import { conditionsOf } from './conditions.ts';
import { scoreOfKind } from './option-kinds.ts';

export interface Wants {
  readonly hasClaimNumber: boolean;
  /** The next claim of the same date, because the one just read out is not ours. */
  readonly nextClaim: boolean;
  /** Repeat, because something essential was not heard. */
  readonly repeat: boolean;
  /** The claim just described is ours. */
  readonly thisClaim?: boolean;
  /** More about the claim just read out: denial reasons, check details. */
  readonly details: boolean;
  readonly reference: boolean;
  /** The remark codes of a denial whose reason code is known. */
  readonly remarks?: boolean;
  /** Whether a yes to "would you like to hear more of this claim?" is useful. */
  readonly moreOfClaim: boolean;
}

export const wantsClaimStatus: Wants = {
  hasClaimNumber: false,
  nextClaim: false,
  repeat: false,
  details: false,
  reference: true,
  moreOfClaim: true,
};

/** The basis for choosing: the claim, what we still need, and what the line has accepted. */
export interface Goal extends Identified {
  readonly brief: CallBrief;
  readonly wants: Wants;
}

/** Points for the words of an option; each line counts once. Recognition often loses short words, so they are optional. */
const points = wordTable(String.raw`
  10    status (?:of |on )?(?:(?:a|the|your|an|my|existing) )*(?:\w+ )?claims? | claims? (?:\w+ )?status
      | claims? inquir(?:y|ies)
  7     claims?\b(?! (?:numbers?|ids?|form|address|mailing|payer ids?))
  -9    (?:payments?|money) (?:that )?you (?:\w+ )?(?:to )?(?:make|made|send|sent|owe) | (?:make|send|pay) (?:a |your )?(?:payments? )?to us
  4     (?:owed|due) (?:(?:to )?(?:you|me|us)|to$) | (?:waiting (?:on|for)|awaiting)\b.*\b(?:from us|payments?|remittance)
  -4    (?:checks?|payments?)\b.*\b(?:never (?:came|arrived)|lost|missing) | trac(?:e|ing)\b | stop payment
  4     (?:payments?|check|remittance) (?:status|inquir\w+|information|details) | status (?:of )?(?:a )?payment
  3     status | (?:^|(?:full|all|claim|get|more) )details?(?=$| hear)
  2     bill(?:s|ed)?\b(?! pay)
  4     (?:where|how) (?:it|one|they|things|(?:\w+ ){1,5}?)(?:stands?|turned out|came out|ended up|is going)\b | outcomes? | adjudicat\w+
  4     post service | after (?:the|a|your) (?:visit|service|appointment|treatment)
      | already (?:\w+ )?(?:happened|performed|provided|rendered|delivered|gave|given|done|taken place)
      | (?:provided|rendered|performed) by (?:your|an?) (?:office|practice)
  -6    pre service | before (?:the|a|your) (?:visit|service|appointment|treatment)
      | (?:visits?|services?|appointments?|one|care|treatment)\b.*\b(?:scheduled|planned|planning|upcoming|coming up)
  3     bill(?:s|ed|ing)? follow ?up | we did with | tell you (?:about|more)
  4     how far along | in the (?:pipeline|works) | coming along | checks? (?:is |s )?in the mail | (?:money|payment)s? (?:owed|due)\b(?! by you)
  1     (?<!(?:behavioral|mental|home|public) )health(?: and welfare| insurance| plan)?
  -9    pensions? | annuit\w+ | retirement | dues | sign up | (?:new|your) address
  4     results?\b(?! by check)
  -3    (?:what|if|whether) (?:we|is|its|it|(?:my|your|the|a) (?:\w+ )?is) (?:will (?:pay|cover)|covered|allowed)
  0.5   payments?\b(?! (?:plan|option))
  3     reimburse\w* | wheres?\b(?: \w+){0,3} (?:money|payment|check)
  4     (?:look|check|find|ask)(?: (?:on|about|for|into|up))? (?:one|it)\b
  2     (?:money|what|how much|amounts?) (?:that )?we (?:owe|pay|paid|sent)
  3     (?:^|\b(?:for|about|hear|your|the) )plans\b(?! of) | planes | clams | clans | climbs | flames | cleans | clanes
  5     ${provider.source}
  1     (?:doctors?|physicians?) office | clinics? | practices?
  -2    hospitals? | nursing homes? | skilled nursing
  4     english
  2     medical\b(?! (?:records|review|director|policy))
  5     (?:what|whether|if|when|how|why)\b(?: \w+){0,4} (?:paid|(?<!will )pay|became|happened|processed)
  -12   payer ids? | (?:not|never|havent|hasnt)(?: (?:yet|been|already))* (?:submitted|filed|sent|billed)
  8     (?:one|single|specific|particular) (?:patient|member)$
  -4    all claims | admissions? | admitted | inpatient | range | multiple | several | many | more than one | batch
  2     just (?:the )?one
  4     (?:got|have) (?:it|that|them) (?:handy|ready|with you|right here)
  -4    have to (?:\w+ )?(?:look|find|get) (?:it|that|them) | need (?:\w+ )?time
  4     in error | by mistake | wrong department
  2.5   existing | submitted
  3     already (?:submitted|filed|sent|billed|on file)
  -10   (?:an? |the )?new (?:\w+ )?(?:claims?|bills?|injury|accident|loss|one)
  2     (?:all )?other states | any other state
  2     (?:standard|regular|normal) (?:service|queue|line) | no (?:charge|fee) | free | where you are
  0.5   (?:all|any) other (?:calls?|callers?|inquir\w+|questions?|providers?|plans?)
      | (?:everything|anything|something) else
  4     touch ?tone | key ?pad
  -15   (?:enter|add|use|have) (?:an? )?(?:another|second|additional|different) (?:\w+ ){0,2}(?:tax|npi|provider|member|id|number)
  -15   (?:for|about|under) (?:an? )?(?:different|another) (?:\w+ )?(?:provider|practice|office|doctor|facility)
  -2    at any time
  1     interactive voice | ivr | (?:continue|proceed|carry on|go on|keep going)\b(?! hold) | (?:stay|remain) (?:on|in) (?:the |this )?(?:phone|call|system) | (?:over|by) (?:the )?phone | phone$ | self ?service | automated (?:\w+ )?(?:system|service)
  2     first (?:one|claim) | (?:^|(?:hear|the|for|claim) )details?$ | (?:hear|listen to) the details | read (?:it|this|that|the claim)
  1.5   skip | decline | bypass | not (?:interested|now) | no thanks?
  4     npi | national provider | provider (?:number|id) | an id
  -9    (?:four|five|six|seven|eight|nine|[4-9]) digit (?:\w+ ){0,2}(?:provider|group) (?:number|id)
  -6    legacy | social security | ssn | a social
  9     (?<!\b(?:filed|submitted|sent|billed) )(?:by|using|with) (?:(?:the|a) )?(?:member|patient|subscriber)s?(?: name)?$
  -12   ^(?!.*\bthis claim\b).*(?:case|check|authorization|invoice|account) number
  3     tax id | tin | tax identification | federal tax
  9     (?:member|subscriber|patient|customer|medicare|medicaid|client|beneficiary|card|policy|insurance|id)s? (?:id|identification|number)\b(?! cards?\b(?! number))
      | (?:id|number) (?:\w+ )?(?:on|from) (?:the|your|their)(?: \w+){0,3} card | have the (?:id|insurance|member) card
  6     (?:member|subscriber|patient|customer|beneficiary)s? info\w*
  3     dates? (?:of )?(?:service|birth) | (?:service|birth) ?dates?
  6     (?:search|look\w*|find|specific|particular|another)\b.*\bdates? | ^by (?:the )?dates?
  -3    denied | rejected
  -12   spanish | espanol | español | oprima | marque | para | mandarin | chinese | cantonese | vietnamese | korean
      | russian | french | creole | tagalog
  -3    eligibility | benefits? | coverage | deductibles? | co ?pays?
  -6    authorizations? | pre ?certifications? | pre ?auth\w* | prior auth\w* | referrals? | precert\w* | peer (?:to|two|2) peer
      | utilization
  -22   fax\w* | e ?mail\w* | texted | text messages? | (?:by|via|get|send|receive) (?:an? )?texts?
  2     (?:hear (?:it|them)|listen(?: to (?:it|them))?)(?: (?:right|now|here|over|on|by|listen)\b.*)?$
  -15   call ?backs? | called back | call you back | return(?:ed)? call | place in line
  -9    voice ?mail | leave (?:an? |your )?message | mailbox
  13.5  (?:skip|decline|bypass|without|no) (?:\w+ )?survey
  -12   survey | satisfaction | feedback
  -8    appeals? | grievances? | disput\w+ | reconsider\w+ | re ?openings? | corrected | refunds? | overpayments?
      | recover\w+ | new injury | denials? (?:letter|support)
      | (?:look|review)\b.*\bagain
  -8    disagree\w* | (?:do not|dont) agree | contest\w* | (?:not|un)(?: |dis)?satisfied
  -9    (?:cancel|replac|void|withdraw|chang)\w* (?:or \w+ )?(?:an? |the |your |it\b)(?:claim|bill)?
  -9    (?:submit|file|send|resubmit|correct|appeal|dispute|start) (?:one|it)\b
  -9    (?:submit|submitting|file|filing|mail|send|resubmit|report\w*|start|begin|hand in|turn in|(?<!an )open(?=(?: an?)?(?: new)? (?:claim|bill)))\b.{0,20}\b(?:claims?|bills?|injury)\b(?! (?:inquir|search|status|look))
      | new (?:\w+ )?claims?\b.*\b(?:send|submit|file|report)
      | claims? (?:submission|address|mailing|filing|forms?) | (?<!\b(?:earlier|previous|past|prior|your|a) )submission | electronic claims? | edi | address(?:es)?
  -12   fee | priority access | (?:additional|extra|small|service) charge | charge applies | premium line | (?:skip|jump|cut|ahead|front)\b.*\b(?:line|queue)
  -8    covid | vaccin\w+ | flu shots?
  -12   emergency | crisis | suicide | urgent | nurse | on call
  -8    portal | website | web ?site | web address | online | (?:text|link)\b.*\b(?:link|text) | (?:text|fax|e ?mail|mail) (?:you|me|it|this|that) | registration | password | technical support | voice ?print
  -9    extension | dial by name | directory
  -9    (?:doctor|provider|physician|hospital|facility|pharmacy|dentist) (?:finder|locator|look ?up|search)
  -9    find(?:ing)? (?:care|an? (?:doctor|provider)) | primary care (?:doctor|physician|provider)s? | pcp | (?:find|locate|choose|change|look(?:ing)? for|search for) (?:an? |another |your )?(?:\w+ ){0,4}(?:doctors?|providers?|physicians?|facility|facilities)
  -7    premiums? | bill pay\w* | (?:pay|make) (?:an? |my |your )?(?:bill|payment) | enroll(?!ed (?!in|with|as|by|for|to)[a-z])\w* | credentialing | contracting | contracts?
      | join | network participation | provider relations | id cards? | new member | employment | jobs | sales
      | quote | offer | prize | device
  -6    changed? | changes | update | privacy | disclosures?
  -2    general information | office hours | locations? | non (?:par\w*|contracted|enrolled|network)
  -7    (?:most recent|latest|last) claims?
`).map(([value, words]) => [words, Number(value)] as const);

export type OptionKind = 'choice' | 'representative' | 'main-menu' | 'repeat' | 'next' | 'other';

/** "To continue holding" is useful while we wait for a person, and its repetition is not a loop. */
export function isHoldOption(label: string): boolean {
  if (/\bstill (?:there|here|holding|waiting|on the line)\b/.test(label)) return true;
  return (
    /\b(?:stay|remain)(?:ing)? (?:in|on) (?:the |our )?(?:queue|line)$|\b(?:keep|hold) (?:my|your|the) (?:place|spot)\b|\b(?:to|continue|keep|on|and) (?:hold|wait)(?:ing)?\b|\bcontinue holding\b|^(?:for |to )?(?:hold|holding|wait|waiting)\b(?! times?\b)/.test(
      label,
    ) &&
    !/\b(?:call ?back|called|call (?:you|me)|schedule|not|dont|rather than|instead of|without|message|lose|tired)\b/.test(
      label,
    )
  );
}

const person =
  '(?:representatives?|agents?|customer (?:service|care)|operator|live (?:person|agent)|specialist|associate|some(?:one|body)|advocate|team member|attendant)';

/** Kinds of options; the first line that fits decides. */
const kinds = wordTable<OptionKind>(String.raw`
  choice          english | (?:skip|decline|bypass) (?:\w+ )?survey
  representative  (?:need|want) (?:more |further |additional )?(?:help|assistance)\b(?!.*\bwith (?:an?|another|eligib\w*|benefits?))
  next            skip (?:it|this one|this claim|that one) | next (?:claim|one|service|record|line|result|item) | (?:one|claim) (?:right )?(?:after|following) (?:it|this|that)(?: one)? | following (?:claim|one)$ | another claim | next$ | ^next | more claims | keep (?:looking|searching)
  main-menu       main menu | start over
  other           re ?enter | (?:enter|try|type|key|say)\b.*\bagain
  repeat          repeat | again | hear (?:these|this|that)\b(?! claim)
  other           (?:another|different|new) (?:\w+ )?(?:date|patient|member|search(?! by)|subscriber)
    | different claim | previous menu | return to | go back | goodbye | hang up | end (?:this|the) call
  choice          ^(?=.*\bclaims?\b)(?!.*(?:representative|agent|operator|someone|speak|talk)).*
  representative  ^(?=.*\b${person}\b).*\b(?:speak|talk|connect\w*|transfer\w*|reach|representatives?|operator|live)
    | ^(?:for |a |an |to )*(?:(?:\w+ ){0,2}service (?:representatives?|advocates?|associates?|agents?)|(?:\w+ services )?(?:representatives?|operator|agent|advocate|associate)|customer (?:service|care)|someone)$
`);

/** The purpose of an option, independent of its score. */
export function kindOf(label: string): OptionKind {
  if (isHoldOption(label)) return 'choice';
  return kinds.find(([, words]) => words.test(label))?.[0] ?? 'choice';
}

/** More about the claim that was read out. */
export const ofDetails = pattern(String.raw`
  \bhow (?:it|the claim|this claim|this) was (?:paid|processed)\b
  |^(?!.*\b(?:benefits?|eligib\w*|appeal\w*|disput\w*)).*\b(?:details?|denial|reasons?|remarks?|(?:the|remark
    |denial|reason) codes?|expla\w+|(?:know|tell you|hear) why|check (?:info\w*|number)|payment (?:info\w*
    |details?)|(?:line|service) (?:items?|levels?|lines?)|(?:more|additional|further) (?:info\w*|about
    |of (?:it|this)|messages?|remarks?|notes? (?:on|about|for)))\b
  |\bhear (?:more|the reason)\b
`);

/** "To hear the confirmation number for this call". */
export function isReferenceOption(label: string): boolean {
  return (
    /\b(?:(?:reference|confirmation|tracking|call) (?:number|id)|call reference|reference for)\b/.test(
      label,
    ) && !/\bclaims?\b/.test(label)
  );
}

const lacking =
  /\b(?:dont|do not|does not|doesnt) (?:have|know)\b(?! (?:where|which|whether|if)\b)|\bwithout (?:an? |the |your )?(?:\w+ )?(?:id|number|npi|claim)\b/;

/** The claim just described. */
const thisClaim =
  /\b(?:this|that|it)(?: (?:is|claim|one))+\b|\bthats (?:it|the one)$|\bselect(?:$| (?:it|this|hear)\b)|^(?:to )?(?:hear|select|choose|pick|take|keep) (?:it|this|that)$/;

/** "To change the date of service of June 3rd", "if the patient is not Rashid Carter". */
const deniesOurs = /\b(?:(?:to|^) ?(?:change|correct|re ?enter)|not|isnt|wrong|incorrect)\b/;

/** "If the member ID is not W12348": an option to deny what is not ours. */
const ifNot = /^if .* (?:is|are) ?(?:not|nt)\b/;

/** The score of an option; above zero is worth choosing. `holds`: whether its condition holds for ours. */
export function scoreOf(
  label: string,
  goal: Goal,
  holds = conditionsOf([label], goal.brief)[0] ?? null,
): number {
  const { wants, brief } = goal;
  const kind = kindOf(label);
  if (label === plain(brief.payer_name)) return 9;
  if (wants.thisClaim === true && thisClaim.test(label)) return 25;
  // "To skip it", when no claim was described.
  if (kind === 'next')
    return wants.nextClaim ? 30 : wants.thisClaim === undefined && /\bskip it\b/.test(label) ? 1.5 : -5;
  if (kind === 'repeat') return wants.repeat ? 15 : -5;
  if (kind === 'main-menu' || kind === 'other') return -5;
  if (kind === 'representative') return -1;
  if (wants.nextClaim && thisClaim.test(label)) return -40;
  if (wants.reference && isReferenceOption(label)) return 6;
  if (wants.remarks === true && /\bremarks?(?: codes?)?\b/.test(label)) return 20;
  if (wants.details && /\b(?:all of (?:it|them|that|the above)|everything|all three)$/.test(label)) return 22;
  if (wants.details && ofDetails.test(label) && !/\bfax/.test(label)) return 20;
  if (isHoldOption(label)) return 5;
  if (lacking.test(label) && holds !== true) {
    if (leftOver.test(label)) return 0;
    return wants.hasClaimNumber || !/\bclaims?\b.*\bnumber\b/.test(label) ? -5 : 6;
  }
  if (holds === false) return notOurs;
  const value = holds === null ? checkReadBack(label, brief, goal, 'option') : null;
  if (value?.verdict === 'not-ours') return ifNot.test(label) ? 30 : -40;
  if (value?.verdict === 'ours') return deniesOurs.test(label) ? -5 : value.heardAs === null ? 40 : 30;
  const score = topicScore(label, goal);
  return score + (holds === true ? 10 : 0);
}

/** "If you are not calling about a claim": what is excluded counts negatively. */
const negation = pattern(String.raw`
  \b(?:not (?:\w+ing|about|for|an?|the|want|need|\w+ claims?)
  |(?<=\b(?:claims?|status|eligibility|benefits?|appeals?|authorizations?|referrals?) )not(?! (?:yet|been
    |paid|found|on|in|received|processed)\b)
  |(?:dont|arent|isnt)(?! (?:have|know|agree|sure|see|hear))|other than|besides|apart from|aside from|except(?: for)?|(?<=thing |all )but|unless
  |without)\b(.*)$
`);

/** "Claims, appeals, or refunds", without its commas. */
const claimsFirst =
  /^(?:for |about )?claims (?:appeals|disputes|grievances|refunds|payments|eligibility|benefits|referrals|authorizations)(?: \w+)? (?:and|or) (?!appeals|disputes|grievances)\w+$/;

function topicScore(label: string, goal: Goal): number {
  const { wants, brief } = goal;
  const ruledOut = negation.exec(label);
  if (ruledOut) {
    const left = label.slice(0, ruledOut.index);
    return topicScore(left, goal) - Math.max(-1, topicScore(ruledOut[1] ?? '', goal));
  }
  // "To claim your prize" is a verb.
  const words = label.replace(
    /\b(?:to|too|and|can|may) claim (?:yours?|mine|my|this|it|the|an?|one|them|now)\b/,
    '',
  );
  let score = scoreOfKind(words, brief);
  if (/\bclaim (?:number|id)\b|^by (?:the )?claim$|\bcontrol number\b|\bicn\b|\bdcn\b/.test(words))
    score += wants.hasClaimNumber ? 10 : -20;
  for (const [pattern, worth] of points) if (pattern.test(words)) score += worth;
  if (
    words.includes(' ') &&
    (words.split(/ (?:and|or) /).some((part) => /^(?:for |about )?claims$/.test(part)) ||
      claimsFirst.test(words))
  )
    score = Math.max(score, 4);
  const isOfProvider = provider.test(words) || callerOf(words) === 'provider';
  if (isOfProvider && !provider.test(words)) score += 5;
  const isForMembers =
    member.test(words) &&
    !isOfProvider &&
    !leftOver.test(words) &&
    !/\bclaims?\b|\bpatients? bills?\b|\b(?:seen|treated)\b|\b(?:single|one) (?:patient|member)$|\bid\b|\bnumber\b|\binfo|^by\b|\bbirth|\bthe (?:patient|member|subscriber)s? (?:is|was|has) (?:covered|insured|enrolled|with|under)\b/.test(
      words,
    );
  if (isForMembers) score -= 8;
  return score;
}

/** The score of an option that is of use for checking a claim, whatever else is offered. */
export const surely = 7;
/** An employer plan, when we do not know. */
const byDefault = 1.5;
/** An option for other claims, patients or IDs than ours. */
const notOurs = -30;

export interface Scored<T> {
  readonly option: T;
  readonly score: number;
}

/** What is left when nothing else applies to the caller. */
const leftOver = pattern(String.raw`
  ^(?:for |if |to )?(?:otherwise|if not
  |(?:i|you|it) (?:do|does|is|are)(?: ?not|nt)?(?: have (?:it|one|this|that))?|(?:you )?have (?:it|one)
  |dont have (?:it|one|that)|more (?:options|choices)
  |(?:all )?the rest(?: of .*)?|(?:all|any|every) ?(?:one|thing|body)?(?: others?| else)\b.*)$
`);
const noneListed =
  /\b(?:not (?:listed|one of|shown|here|any of)|none of (?:these|them|the above)|neither|someone else|(?:another|different) (?:patient|member|person))\b/;
export const undecided = pattern(String.raw`
  ^(?:if |or |for |to say )*(?:i(?:m| am)? |you(?:re| are)? )?(?:(?:not|arent) (?:sure|certain)|unsure
  |uncertain|undecided|dont know|do not know
  |unknown)(?: (?:it|this|that|which|what|of|about|if|whether|where|the (?:plan|type|status|outcome))\b.*)?$
`);
/** Some claims only: which of them ours is among is what we call for. */
const settled =
  'paid|unpaid|denied|rejected|approved|pending|pended|open|closed|finali[sz]ed|finished|settled|processed|completed|adjudicated|in pro(?:cess|gress)';
const latest =
  '(?:most recent|latest)(?: (?:claims?|one))?$|(?:most recent|latest|last)(?: \\w+)? claims?\\b';
const ofSome = pattern(String.raw`
  \b(?:${latest})|^if (?:it|they)s?(?: (?:is|are|was|were|has|have|been|still|already))* (?:${settled})\b
  |^(?!.*(?:\b(?:status|why|whether|how|when|or)|\w if)\b).*\b(?:(?:${settled}) claims?|claims?(?: (?:that
    |thats|which|is|was|were|are|has|have|been|still|already))* (?:${settled})(?! (?:under|through|by|with
    |via|for)\b))\b
`);
const ofDenied = /\b(?:denied|rejected)\b/;
const ofAny =
  /\b(?:all|any|each|every\w*|both|them|specific|particular|certain|general)\b(?!.*\bother\b)|\bdates?\b/;

/**
 * Ranks all options of one prompt, best first. The kind of caller outranks a mention of claims ("providers" before
 * "claims for members"). What is left over is right when nothing else applies to us.
 */
export function ranked<T extends { readonly label: string }>(options: readonly T[], goal: Goal): Scored<T>[] {
  const labels = options.map(({ label }) => label);
  const callers = labels.map(callerOf);
  const conditions = conditionsOf(labels, goal.brief);
  const asksCaller = callers.includes('provider') && callers.includes('member');
  const areSome = labels.filter((label) => ofSome.test(label) || ofAny.test(label)).length > 1;
  const isSome = labels.map(
    (label, index) =>
      conditions[index] === null && (areSome ? ofSome : ofDenied).test(label) && ofSome.test(label),
  );
  const scored = options.map((option, index) => {
    const { label } = option;
    const isExplicit = asksCaller || /\b(?:you(?:re| are)|im|i am|as) an? /.test(label);
    const caller = isExplicit || !member.test(label) ? callers[index] : null;
    const score =
      scoreOf(label, goal, conditions[index]) +
      (caller === 'member' ? -25 : caller === 'provider' && asksCaller ? 12 : 0);
    if (isSome[index]) return { option, score: Math.min(score, -1) };
    const isAny = isSome.includes(true) && score >= -5 && ofAny.test(label);
    return { option, score: isAny ? Math.max(score, 9) : score };
  });
  return scored
    .map(({ option, score }) => {
      const others = scored.filter((other) => other.option !== option).map((other) => other.score);
      const [first = -1, second = 0] = others.toSorted((one, other) => other - one);
      const isNoneOurs = first < surely && others.some((other) => other <= notOurs);
      if (isNoneOurs && noneListed.test(option.label)) return { option, score: 20 };
      if (first < 0 && score >= 0 && leftOver.test(option.label))
        return { option, score: Math.max(score, others.length > 0 ? 5 : 2) };
      const isTie = others.length > 1 && (first === second || first <= byDefault) && first > notOurs;
      return { option, score: isTie && undecided.test(option.label) ? Math.max(first, 0) + 4 : score };
    })
    .toSorted((one, other) => other.score - one.score);
}
