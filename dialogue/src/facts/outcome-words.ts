/** Words for the outcome of a claim, and for what became of it. */

import { pattern } from '../pattern.ts';
import type { LearnedStatus } from './status/status-rules.ts';

/** What is not so: "it was not denied, it's pending". */
export const negated =
  /\b(?:not|never|neither|(?:was|is|has|have)n'?t)\b(?: (?!only|sure)\w+){0,2} (?:denied|denial|paid|pending|pended|in process|suspended|on hold|finali[sz]ed)\b/;

/** The whole claim is stated, not only its lines. */
export const inTotal = /\b(?:total (?:paid|payment|of)|(?:paid|claim) total|both lines)\b/;

/** What became undone. */
export const undone = pattern(
  String.raw`
  \b(?:reversing|stop(?:ped)?[- ]pa(?:id|y\w*)|(?:pull|took|tak|claw|yank)\w* (?:\w+ ){0,3}(?:back|out)
  |shouldn't have|should not have|flipped|reversed|reversal|void\w*(?! and (?:\w+ )?re-?issued)|stopped
  |undeliver\w*|cancell?ed|withdrawn|rescinded|retracted|refunded|recalled)\b
`,
  'g',
);

/** What was stated before may no longer be true. */
export const overtaken =
  /\b(?:in error|by mistake|mistakenly|incorrectly|wrongly|(?:already|been|got) fixed|approved it|since been (?!paid|denied)|was(?:n't| not)? (?:until|when)|until (?:this|last|yesterday|today))\b/g;

/** "It hasn't been cashed yet", "I don't see that it cleared": a check that is not cashed yet is still a payment. */
export const uncashed =
  /\b(?:i(?:'m| am| do|'ve)? |we(?:'re| are| do)? |it'?s? (?:is |has |was )?|check (?:is |has |was )?)?(?:not|(?:do|does|did|is|was|has)n'?t)(?: (?:see|seeing|show|showing|that|where|it'?s?|as|they|you|was|has|have|is|been|being|having|the|check|actually|even))*? (?:cash(?:ed)?|clear(?:ed|ing)?|negotiated)\b(?: yet)?/g;

/** The money went elsewhere, or is wanted back. */
export const diverted = pattern(
  String.raw`
  \b(?:not to (?:you|your)\b|held\b|printing
  |(?:not|n't) (?:been |yet )*(?:mailed|sent|issued|released|printed|gone)|returned (?:to|by|as)|bounced
  |recovery|(?:ask\w*|want\w*|need\w*|request\w*) (?:\w+ ){0,2}back|cashed by|stale|expired|escheat\w*|lost
  |tak(?:e|ing) (?:\w+ ){0,3}back|adjusted to|zeroed
  |applied to (?:an?|another|your|the) (?:\w+ ){0,2}(?:balance|account|claim)
  |to (?:the|an?|another) (?:group|clinic|practice|office|location) (?:in|at|on(?! (?:\d|the|jan|feb|mar|apr
    |may|jun|jul|aug|sep|oct|nov|dec)))
  |for (?:that|this|those|these) (?:code|procedure)|last year)\b
`,
  'g',
);

/** Part of the claim. */
export const parts = pattern(
  String.raw`
  \b(?:except|excluding|partial\w*|partly|(?:some|most|half|rest|part) of (?:it|them|the claim|that|this)
  |the rest(?!,? [\w$. -]{2,30},? (?:is|was|goes|would be|belongs) (?:on|to|with|for)? ?(?:the )?(?:patient|member|him|her|his))|for (?:the )?\d{5}\b|\d{5} (?:paid|denied|was|is)
  |(?:first|second|third|last) (?:lines?|services?|procedures?|charges?|items?)|line (?:one|two|three|\d))\b
`,
  'g',
);

/** A condition of what was said just before. */
export const condition =
  /\b(?:if(?! you (?:disagree|don'?t agree|want|wish|feel|choose|would)\b)|unless|provided|assuming|in case|once|as soon as|contingent|depend\w*|subject to)\b/g;

/** "But they lifted it", "that's under dispute": what is said of the outcome afterwards may change it. */
export const ofOutcome =
  /^(?:and )?(?:but|though|although|only|however|then (?!press|pound|star)|except|or (?:was|is|it)|that(?:'s| is| was| has| got| one))\b/;

/** What else is said after a payment. */
export const ofPayment = pattern(String.raw`
  ^(?:that'd|electronic\w*|remit\w*|appear\w*|warrant|cashed|cleared|draft|instrument|bulk|direct|transfer\w*
  |towards?|mail\w*|issued|virtual|card|bank|voucher|e[or][bpr]|or|and|per|not|left|leaving|account
  |contract\w*|network|cycle|cost|e-?mailed|faxed|too|explanation|review|benefits?|quarter|each|total\w*|address|paper|method|via
  |through|reference|call|tax|npi|calendar|year|means|internal|more|though|data|repeat|say|main|menu|goodbye
  |pound|star|otherwise|excuse|know|slash|dash|another|fee|schedule|off|under|patience|share|part
  |confirmation|done|pleasure|welcome|care|wonderful|weekend|evening|afternoon|morning|enjoy|nice|bye|helps?
  |calling|hope|else|questions?|problem|worries|understand|codes?|last|ending|complete|included|including
  |insured|discount|remaining|considered|rest|weekly|monthly|daily|box|coinsurance|copayment|copay)$
`);

/** How long it takes: "but normally it's about fifteen more days", "that's the 30 days". */
export const ofTime =
  /^(?:normally|usually|typically|about|around|roughly|business|calendar|working|days?|weeks?|months?|more|co|pr|oa|pi)$/;

export const arrived = pattern(
  String.raw`
  \b(?:(?:there(?:'s| is)|(?:i|we) (?:do )?(?:see|have|got)) one(?! (?:moment|second|sec|thing|more)\b)
  |came in|was received|received (?=(?:on )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))
  |(?:shows?|says?|showing) (?:it )?(?:was )?received)\b
`,
  'g',
);

/** "Nothing on file until June 20th". */
export const arrivedLater = /\b(?:until|till)\b/g;

/** A department that does not look up claims cannot say that there is none. */
export const wrongPlace = /\bwrong (?:desk|department|line|number|extension|team|area|place|queue)\b/g;

/** What is in process was never decided, or is in process again. */
export const decided = /\b(?:finali[sz]ed|completed|closed|adjusted|adjustment|appealed)\b/g;

/** Words of each status, which the phrases that state one must account for. */
export const cues: readonly (readonly [LearnedStatus, RegExp])[] = [
  ['denied', /\b(?:bundled(?! (?:rate|payment))|den(?:y|ied|ial|ies|ying)|refus(?:ed|al)|disallowed)\b/g],
  ['paid', /\b(?:paid|reimbursed|approved? (?:for|to) pay\w*)\b/g],
  ['processing', /\b(?:pend(?:ed|ing|s)|suspended|in process|being processed)\b/g],
  [
    'reprocessing',
    /\bre-?(?:process|open|adjudicat|work|run)(?:ed|ing|s)?\b|\boverturned\b|\bsent back\b|\b(?:sent|filed|submitted|received|got|opened) (?:us )?(?:an?|your|the) (?:appeal|dispute|reconsideration)\b/g,
  ],
  ['recouped', /\b(?:recoup\w*|clawed|retracted)\b/g],
  ['processing', arrived],
  ['paid', decided],
];
