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
import { type Missing, partNamed } from './missing.ts';
import { scoreOfKind } from './option-kinds.ts';
import { points } from './option-points.ts';

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
  /** To search another date, because the line spoke of one that is not ours. False: it read out our claim. */
  readonly otherDate?: boolean;
  /** The remark codes of a denial whose reason code is known. */
  readonly remarks?: boolean;
  /** Whether a yes to "would you like to hear more of this claim?" is useful. */
  readonly moreOfClaim: boolean;
  /** What the answer still lacks, the most useful first. */
  readonly missing?: readonly Missing[];
}

export const wantsClaimStatus: Wants = {
  hasClaimNumber: false,
  nextClaim: false,
  repeat: false,
  details: false,
  reference: true,
  moreOfClaim: true,
};

/** "Would you like to check another date of service?", "to try a different date". */
export const searchesOtherDate =
  /\b(?:check|try|search|look|find|use|choose|select|enter|pull|run|have)\b.*\b(?:another|different|new|other) (?:service )?(?:dates?|days?)\b/;

/** The basis for choosing: the claim, what we still need, and what the line has accepted. */
export interface Goal extends Identified {
  readonly brief: CallBrief;
  readonly wants: Wants;
}

export type OptionKind = 'choice' | 'representative' | 'main-menu' | 'repeat' | 'next' | 'other';

/** "To continue holding" is useful while we wait for a person, and its repetition is not a loop. */
export function isHoldOption(label: string): boolean {
  if (/\bstill (?:there|here|holding|waiting|on the line)\b/.test(label)) return true;
  return (
    /\b(?:stay|remain)(?:ing)? (?:in|on) (?:the |our )?(?:queue|line)(?=$| for\b)|\b(?:keep|hold) (?:my|your|the) (?:place|spot)\b|\b(?:to|continue|keep|on|and|rather|prefer) (?:hold|wait)(?:ing)?\b|\bcontinue holding\b|^(?:for |to )?(?:hold|holding|wait|waiting)\b(?! times?\b)/.test(
      label,
    ) &&
    !/^(?:an? )?(?:representative|agent|operator)\b|\b(?:call ?back|called|call (?:you|me)|(?:us|we|we will|well) call|schedule|not|dont|rather than|instead of|without|message|lose|tired)\b/.test(
      label,
    )
  );
}

const person =
  '(?:representatives?|agents?|customer (?:service|care)|operator|live (?:person|agent)|specialist|associate|some(?:one|body)|advocate|team member|attendant)';

/** Kinds of options; the first line that fits decides. */
const kinds = wordTable<OptionKind>(String.raw`
  choice          (?:return|go|take me|takes you) (?:back )?to (?:\w+ )?claims | english | (?:skip|decline|bypass) (?:\w+ )?survey
  representative  (?:need|want) (?:more |further |additional )?(?:help|assistance)\b(?!.*\bwith (?:an?|another|eligib\w*|benefits?))
  next            skip (?:it|this one|this claim|that one) | next (?:claim|one|service|record|line|result|item) | (?:one|claim) (?:right )?(?:after|following) (?:it|this|that)(?: one)? | following (?:claim|one)$ | another claim | next$ | ^next | more claims | keep (?:looking|searching)
  main-menu       main menu | start over
  other           re ?enter | (?:enter|try|type|key|say)\b.*\bagain
  repeat          repeat | again | hear (?:these|this|that)\b(?! claim)
  other           (?:another|different|new) (?:\w+ )?(?:date|patient|member|search(?! by)|subscriber)
    | different claim | previous menu | return to | go back | goodbye | hang up | end (?:this|the) call
    | (?:leave|exit|quit|get out of) (?:(?:the|this|our) )?(?:\w+ ){0,2}?(?:system|line|menu|service|claims?|department)
  choice          ^(?=.*\bclaims?\b)(?!.*(?:representative|agent|operator|someone|speak|talk)).*
  representative  ^(?=.*\b${person}\b).*\b(?:speak|talk|connect\w*|transfer\w*|reach|representatives?|operator|live)
    | ^(?:for |a |an |to )*(?:(?:\w+ ){0,2}service (?:representatives?|advocates?|associates?|agents?)|(?:\w+ services )?(?:representatives?|operator|agent|advocate|associate)|customer (?:service|care)|someone)(?: only)?$
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
  /\b(?:dont|do not|does not|doesnt) (?:have|know)\b(?! (?:yet )?(?:where|which|whether|if)\b)|\bwithout (?:an? |the |your )?(?:\w+ )?(?:id|number|npi|claim)\b/;

const lackingFirst =
  /^if you (?:dont|do not) have (?:it|one|that|the claim number) (?:and (?:you(?:d| would)? |would )?(?:like|want|wish|need|prefer) to |you can (?:also )?)/;

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
  // "If you don't have it and would like to search by member ID".
  const instead = wants.hasClaimNumber ? label : label.replace(lackingFirst, '');
  if (instead !== label && instead !== '') return scoreOf(instead, goal, holds);
  const kind = kindOf(label);
  if (label === plain(brief.payer_name)) return 9;
  if (wants.thisClaim === true && thisClaim.test(label)) return 25;
  // "To skip it", when no claim was described.
  if (kind === 'next')
    return wants.nextClaim ? 30 : wants.thisClaim === undefined && /\bskip it\b/.test(label) ? 1.5 : -5;
  if (wants.otherDate === true && searchesOtherDate.test(label)) return 15;
  if (kind === 'repeat') return wants.repeat ? 15 : -5;
  if (kind === 'main-menu' || kind === 'other') return -5;
  if (kind === 'representative') return -1;
  if (wants.nextClaim && thisClaim.test(label)) return -40;
  if (wants.remarks === true && /\bremarks?(?: codes?)?\b/.test(label)) return 20;
  if (wants.details && /\b(?:all of (?:it|them|that|the above)|everything|all three)$/.test(label)) return 22;
  if (wants.details && ofDetails.test(label) && !/\bfax/.test(label)) return 20;
  const part = wants.missing === undefined ? -1 : wants.missing.indexOf(partNamed(label) as Missing);
  if (part >= 0) return 19 - part;
  if (wants.reference && isReferenceOption(label)) return 6;
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
  \b(?:not (?:\w+ing|about|for|an?|the|want|need|\w+ claims?|(?:\w+ ){0,2}(?:provider|doctor|member|patient))
  |(?<=\b(?:claims?|status|eligibility|benefits?|appeals?|authorizations?|referrals?) )not(?! (?:yet|been
    |paid|found|on|in|received|processed)\b)
  |(?:dont|arent|isnt)(?! (?:have|know|agree|sure|see|hear))|other than|besides|apart from|aside from|except(?: for)?|(?<=thing |all |^for )but|unless
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
    /\b(?:to|too|and|can|may) claim (?:yours?|youre|mine|my|this|it|the|an?|one|them|now)\b/,
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
    !/\bclaims?\b|\bpatients? bills?\b|\b(?:seen|treated)\b|\b(?:paid|pay|owe) you\b|\b(?:single|one) (?:patient|member)$|\b(?:with|on|about) (?:this|that) (?:patient|member)\b|\bid\b|\bnumber\b|\binfo|^by\b|\bbirth|\bthe (?:patient|member|subscriber)s? (?:is|was|has) (?:covered|insured|enrolled|with|under)\b/.test(
      words,
    );
  if (isForMembers) score -= 8;
  return score;
}

/** The score of an option that is of use for checking a claim, whatever else is offered. */
export const certainScore = 7;
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
  |^(?:if|for) (?:its |it is |youre |you are )?(?:for )?(?:neither|none)(?: of (?:these|those|them|the above))?$
`);
const noneListed =
  /\b(?:not (?:listed|one of|shown|here|any of)|none of (?:these|them|the above)|neither|someone else|(?:another|different) (?:patient|member|person|date|visit))\b/;
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
/** "The recent cybersecurity incident or a claim affected by it": of something we know nothing about. */
const ofEvent =
  /\bclaims? (?:\w+ ){0,3}?(?:(?:affected|impacted|delayed|disrupted|held up)\b|(?:caused|covered|related|tied|due|involv\w*)\b.*\b(?:it|incident|attack|breach|outage|event|disaster|hurricane|storm|flood|recall|settlement|other insurance)s?$)/;
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
      conditions[index] === null &&
      (ofEvent.test(label) || ((areSome ? ofSome : ofDenied).test(label) && ofSome.test(label))),
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
      const isNoneOurs = first < certainScore && others.some((other) => other <= notOurs);
      if (isNoneOurs && noneListed.test(option.label)) return { option, score: 20 };
      if (first < 0 && score >= 0 && leftOver.test(option.label))
        return { option, score: Math.max(score, others.length > 0 ? 5 : 2) };
      const isTie = others.length > 1 && (first === second || first <= byDefault) && first > notOurs;
      return { option, score: isTie && undecided.test(option.label) ? Math.max(first, 0) + 4 : score };
    })
    .toSorted((one, other) => other.score - one.score);
}
