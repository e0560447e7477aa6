/** Words that put an answer in doubt: who says so, whose claim is meant, what became of it. */

import type { Clause } from './clauses.ts';
import type { LearnedStatus } from './status-rules.ts';

/** The payer does not know, or only repeats what somebody said. */
export const unsure =
  /\b(?:they (?:tell|told|said|say)\b|(?:may|might|could) (?:not )?be (?:him|her|them|yours|someone|somebody)|assumed?|swear|training|might|ought|think(?! (?:you )?said| we(?:'ve| have)?(?: got| have)? an? (?:bad|poor))|believe|guess\w*|suppos\w*|suspect|imagine|appears?(?! on\b)|appeared(?! (?:on|remittance|check)\b)|seems?|seemed|probably|possibly|perhaps|maybe|likely|unlikely|presumably|apparently|theoretically|allegedly|kind of|sort of|unsure|not (?:\w+ )?(?:sure|certain|positive)(?! (?:if |what |that )?i(?:'m| am| understood| heard| got)?\b)|not (?:an? )?(?:hundred|100|one hundred) percent|don'?t (?:quote|hold) me|can'?t (?:really |actually )?(?:tell|confirm|verify)|hard to (?:tell|say)|if i(?:'m| am) (?:reading|seeing|looking at)|could be|i'm (?:new|still (?:learning|training))|(?:says?|shows?|showing|has|see|seeing) both|don'?t know why|i (?:honestly|really|truly|just|frankly) don'?t know(?! (?:if|whether|when|how|where) you)|don'?t (?:honestly|really) know|no idea|conflict\w*|contradict\w*|doesn'?t (?:make (?:any )?sense|add up)|confus\w*|two different|i hope|hopefully|neither|(?<!\bthink )(?:patient|member|provider|office|doctor|he|she|they|someone|somebody|employer|you|who) (?:\w+ )?(?:said|says|told|tells|claims that|thinks|mentioned|reported|believes)|(?:according to|per) (?:the (?:member|patient|provider|office|notes?)|you|my notes?))\b/g;

/** Another claim than ours may be meant. */
export const others =
  /\b(?:wrong (?:\w+ )?(?:one|claim|patient|member|person|guy|account|record|file|screen|page|line|day|date|year|name|id|number)|(?:another|other|different|separate)(?! (?:\w+ )?(?:insurance|coverage|carrier|payer|plan|service|procedure|code|documentation|document|information|questions?|reason|day|week|\d+|ten|twenty|thirty))|(?:old|former) (?:\w+ )?(?:id|plan|policy|number|member|insurance|group)|wife\w*|husband\w*|father\w*|mother\w*|dad|mom|(?:two|three|several) (?:patients|members|people|records)|goes to an? |(?:isn'?t|not|doesn'?t) (?:on|match\w*|under) (?:this|that|the) (?:one|claim)|son|sons|son's|daughter\w*|brother\w*|sister\w*|spouse\w*|dependents?|kid\w*|children|and hers|therapist\w*|surgeon\w*|anesthesiologist\w*|after yours|before yours|also (?:has|had|have|got)|i (?:just )?had|i was (?:just )?(?:on|in)|(?:paid|sent|issued|mailed|went|released|made)(?: \w+){0,5}? to (?:the |a |an |his |her )?(?:member|patient|subscriber|hospital|facility|lab|wrong|primary)|junior|senior|facility's?)\b/g;

export const aboutClaims =
  /\b(?:den(?:y|ied|ial)|paid|pays?|pend\w*|process\w*|received|billed|submitted|finali[sz]ed|recoup\w*|says|shows|yours|hers|his)\b/;

/** What became undone. */
export const undone =
  /\b(?:reversing|shouldn't have|should not have|flipped|reversed|reversal|void\w*|stopped|stop payment|undeliver\w*|cancell?ed|withdrawn|rescinded|retracted|refunded|recalled)\b/g;

/** What was stated before may no longer be true. */
export const overtaken =
  /\b(?:in error|by mistake|mistakenly|incorrectly|wrongly|(?:already|been|got) fixed|approved it|since been (?!paid|denied)|was(?:n't| not)? (?:until|when)|until (?:this|last|yesterday|today))\b/g;

/** The money went elsewhere, or is wanted back. */
export const diverted =
  /\b(?:not to (?:you|your)\b|held\b|printing|(?:not|n't) (?:been |yet )*(?:mailed|sent|issued|released|printed|gone)|returned (?:to|by|as)|bounced|recovery|(?:ask\w*|want\w*|need\w*|request\w*) (?:\w+ ){0,2}back|cashed by|stale|expired|escheat\w*|lost|tak(?:e|ing) (?:\w+ ){0,3}back|adjusted to|zeroed|applied to (?:an?|another|your|the) (?:\w+ ){0,2}(?:balance|account|claim)|to (?:the|an?|another) (?:group|clinic|practice|office|location) (?:in|at|on)|for (?:that|this|those|these) (?:code|procedure)|last year)\b/g;

/** Part of the claim. */
export const parts =
  /\b(?:except|excluding|partial\w*|partly|(?:some|most|half|rest|part) of (?:it|them|the claim|that|this)|the rest|for (?:the )?\d{5}\b|\d{5} (?:paid|denied|was|is)|(?:first|second|third|last) (?:lines?|services?|procedures?|charges?|items?)|line (?:one|two|three|\d))\b/g;

/** A condition of what was said just before. */
export const condition =
  /\b(?:if|unless|provided|assuming|in case|once|as soon as|contingent|depend\w*|subject to)\b/g;

/** The payer takes back what it said. */
export const correcting =
  /^(?:(?:oh|no|nope|sorry|wait|whoa|hmm)\W*)*\b(?:no|nope|whoa|wait)\W*$|\b(?:(?<!please |moment )wait|correction|no,? (?:(?:that|it)(?:'?s| is| was) (?:the|an?|her|his|another)\b|i(?:'?m| am)\b)|(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|(?<!what i |you |does |that )(?:mean|meant)|oops|whoops|pardon|apologies(?! for)|scratch|strike|never ?mind|take that back|(?<!please |pleas |on )(?:hold|hang) on|mistake|misread|misspoke|wrong|not (?:right|it)|(?<!(?:i'm|am|so|very) )sorry,? (?:i(?:'m| am| was|'ve)|that(?:'s| is| was)|this is|the)\b|make (?:that|it)|should say|or is (?:that|it)|i lied|my bad|let me (?:double|re-?)\s?check|hmm)\b/g;

/** In a later turn, without saying what is true instead. */
export const withdrawing =
  /\b(?:(?:did|was|has|is)(?:n'?t| not)(?= ?(?:$|[.,!]))|scratch|strike|never ?mind|take that back|misread|misspoke|that'?s (?:not (?:right|it)|(?:the )?wrong)|on the wrong|my mistake|or is (?:that|it)|i (?:mean|meant)(?=\W*(?:$|\d)))\b/g;

/** In a later turn: "wait, I'm in his spouse's account". */
export const opened =
  /\b(?:i(?:'m| am| was|'ve got| had)|this is|that(?:'s| is| was)|it(?:'s| is| was)|looking at|pulled up) (?:\w+ ){0,4}(?:account|record|screen|chart|file|history|profile|policy|patient|member|person|spouse|wife|husband|son|daughter|dependent|brother|sister|twin|father|mother)\b/g;

/** What we or the payer may do next says nothing about the status. */
export const advice =
  /^(?:(?:and|so|but|then|or|also|okay|well|now)[ ,]+)*(?:(?:if|unless|once|when|should|until) (?:you|we|they)\b|you(?:'ll|'d)?\b|your (?:office|provider|practice)|the (?:provider|office|practice|billing)\b|please|i can(?!'?t)\b|i could\b|i'll\b|i will\b|we(?:'ll| will| can)\b|let me|feel free|would you|do you|is there|was there|did you|anything|can i|may i|shall i|to (?!my|our|the best|me\b)|press|for (?:more|further)|thank|sorry (?:for|about)|i apologi[sz]e|give me|one moment|bear with)/;

export const arrived =
  /\b(?:(?:there(?:'s| is)|(?:i|we) (?:do )?(?:see|have|got)) one(?! (?:moment|second|sec|thing|more)\b)|came in|was received|received (?=(?:on )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))|(?:shows?|says?|showing) (?:it )?(?:was )?received)\b/g;

/** "Nothing on file until June 20th". */
export const arrivedLater = /\b(?:until|till)\b/g;

/** What is in process was never decided, or is in process again. */
export const decided = /\b(?:finali[sz]ed|completed|closed|adjusted|adjustment|appealed)\b/g;

/** "Is that the one you need?": until then, the answer may be about another claim. */
export const asksWhich =
  /\bis (?:that|this|it) (?:what|who|the (?:one|claim|patient|person|guy)(?! (?:lacks?|is|was|has|did|does))|him|her|you|yours?)\b|\bwhich (?:one|claim) (?:did|do|are|were) you\b|\b(?:what|which|who)(?:'s| was| is| did)\b[^.?!]{0,30}\b(?:yours|you (?:say|need|want)|(?:member|patient|name|service|birth|id) again)\b/g;

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

/** "As of last month, …". */
export const adverbial =
  /^(?:to|the way|as|in|at|under|per|from|by|back|when|last|prior|before|previously) \S/;

export const isHarmless = (clause: Clause) =>
  clause.isAsked ||
  clause.isConditional ||
  clause.sentence.isReadBack ||
  /\b(?:hea?re? (?:that |it |this )?again|hang up)\b/.test(clause.low) ||
  advice.test(clause.low);

/** "The claim is from Quest", "billed by Keller Orthopedics". */
export const sourceOf =
  /\b(?:claim|one|that|it|this)(?:'?s| is| was| here)* (?:from|billed by|belongs to) (?:(?:an?|the|doctor|dr) )*([a-z']+)/;

/** "But they lifted it", "that's under dispute": what is said of the outcome afterwards may change it. */
export const ofOutcome =
  /^(?:and )?(?:but|though|although|only|however|then (?!press|pound|star)|except|or (?:was|is|it)|that(?:'s| is| was| has| got| one))\b/;

/** What else is said after a payment. */
export const ofPayment =
  /^(?:electronic\w*|remit\w*|appear\w*|warrant|cashed|cleared|draft|instrument|bulk|direct|transfer\w*|towards?|mail\w*|issued|virtual|card|bank|voucher|e[or][bpr]|or|and|per|not|left|leaving|account|contract\w*|network|cycle|cost|explanation|review|benefits?|each|total\w*|address|paper|method|via|through|reference|call|tax|npi|calendar|year|means|internal|more|though|data|repeat|say|main|menu|goodbye|pound|star|otherwise|excuse|know|slash|dash|another|fee|schedule|off|under|patience|share|part|confirmation|done|pleasure|welcome|care|wonderful|weekend|evening|afternoon|morning|enjoy|nice|bye|helps?|calling|hope|else|questions?|problem|worries|understand)$/;
