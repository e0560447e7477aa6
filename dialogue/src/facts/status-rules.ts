/** Phrases that state the status of a claim. Their meaning depends on their clause (status-facts.ts). */

import type { CompletedStatus } from '@claimline/domain/claim/status';

export type LearnedStatus = Exclude<CompletedStatus, 'write-off'>;

export interface StatusRule {
  readonly status: LearnedStatus;
  /** Matched against lower-case speech. */
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Only a hint, used when nothing clearer is said. */
  readonly isWeak?: boolean;
  /** The charges went to the deductible. */
  readonly isDeductible?: boolean;
  /** A date that accompanies a status but is not one when another status is stated. */
  readonly isTime?: boolean;
  /** True even in a question or an offer: "should I send this denial back?" */
  readonly isPresupposed?: boolean;
  /** The phrase itself is negative ("has not been processed"). */
  readonly isNegative?: boolean;
}

const payment =
  '(?:payments?|check|cheque|eft|e\\.?f\\.?t|e f t|(?:electronic )?funds?(?: transfer)?|direct deposit|ach|reimbursement|remittance|draft|money)';
const sent =
  '(?:(?:re-?)?issued|made|sent(?: out)?|mailed|released|cut|deposited|cashed|cleared|generated|disbursed|printed|posted|processed|went out|gone out)';
const few = (count: number) => `(?:\\s+[\\w$.,'-]+){0,${count}}?\\s+`;
const inSentence = (count: number) => `(?:[^.?!]|\\.(?=\\d)){0,${count}}`;
const rule = (
  status: LearnedStatus,
  confidence: number,
  flags: Partial<StatusRule>,
  phrases: readonly string[],
): StatusRule => ({
  status,
  confidence,
  pattern: new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g'),
  ...flags,
});

const have =
  "(?:(?:do|does|did|could|can|was|were|are|am|is)(?:n'?t|not| not)|cannot|unable to|not able to|(?:i'm|we're) not|never|not)";
const find =
  '(?:see(?:ing)?|show(?:ing)?|find(?:ing)?|found|have|locate[d]?|match|got|gotten|receive[d]?|pull up|able to (?:find|locate|see))';
const noClaimBut = '(?! (?:number|form|status|payment|line|detail|information|note|image|attachment))';
const person = '(?:member|patient|provider|subscriber|payment|appeal|authorization|referral)';

export const statusRules: readonly StatusRule[] = [
  rule('paid', 0.93, {}, [
    '(?:re)?pa(?:id|yed)(?! (?:claims|to date|up))',
    `${payment}${few(7)}${sent}`,
    `(?:(?:re-?)?issued|made|sent|mailed|released|cut|generated|disbursed)${few(4)}${payment}`,
    '(?:was|were|been|we) reimbursed',
    'payment (?:made|issued|complete\\w*|amount)',
    'net payment',
  ]),
  rule('paid', 0.82, { isWeak: true }, [String.raw`(?:check|eft|trace)\s+(?:trace\s+)?(?:number|#\s*\d+)`]),
  rule('paid', 0.92, { isDeductible: true }, [
    `(?:applied|applies|apply|went|goes|going|credited|processed|charged|allocated|put|moved|all|everything|entire|full|whole)\\b${inSentence(60)}\\bdeductible`,
    `deductible\\b${inSentence(60)}\\b(?:applied|applies|goes|went|taken)\\b(?: to (?:it|that))?`,
    `(?:put|went|goes|applied)${few(4)}(?:to|toward|towards) (?:it|that)`,
    `(?:all|everything|entire|full|whole)\\b${inSentence(40)}\\b(?:went|applied|is|was|to)\\b${inSentence(20)}\\b(?:(?:patient|member)(?:'?s)? responsibility|co-?\\s?pay(?:ment)?|co-?\\s?insurance)`,
  ]),
  rule('denied', 0.93, {}, [
    'denied(?! claims?\\b)',
    'denies',
    'denying',
    'disallowed',
    'did deny',
    '(?:was|is|been|were|claim) declined',
    'denial (?:reason|code|date|was|is|letter)s?',
    "(?:an?|is|as|see|shows?|showing|it's) denial(?!s)",
    'reason for (?:the )?denial',
  ]),
  rule('denied', 0.85, { isPresupposed: true }, [String.raw`(?:this|the) denial(?!s)`]),
  rule('denied', 0.85, { isNegative: true }, [
    "(?:past|exceed(?:s|ed)|beyond|outside|after|over|missed|not within|did(?:n'?t| not) meet)\\s+(?:of\\s+)?(?:the\\s+|our\\s+)?(?:\\w+\\s+)?(?:timely filing|filing (?:limit|deadline))",
    'timely filing (?:was not met|limit (?:was )?exceeded|had (?:passed|expired))',
    "(?:is|are|was|were)(?:n'?t| not)\\s+(?:a\\s+)?(?:covered|payable|medically necessary|reimbursable)",
    'non-?\\s?covered (?:service|charge|expense|benefit)s?',
  ]),
  rule('denied', 0.75, {}, [
    "(?:(?:claim|it|that)(?:'s| was| is| has| been| got)*|we|they) rejected(?! (?:at|by|up|before|electronically|on the front))",
  ]),
  // Closed because requested records never arrived: not paid, but not explicitly denied either.
  rule('denied', 0.7, { isNegative: true }, [
    `closed\\b${inSentence(60)}\\b(?:missing|not (?:been )?(?:received|returned|sent)|no response|never (?:received|got|sent)|lack of|incomplete|without)`,
  ]),
  rule('processing', 0.95, { isNegative: true }, [
    "(?:has|have|was|is|had)(?:n'?t| not)(?: yet)?(?: been)?(?: yet)?(?: fully)? (?:processed|finali[sz]ed|adjudicated|completed|finished(?: processing)?|decided|reviewed)",
    'not (?:yet )?(?:been )?(?:finali[sz]ed|adjudicated|processed|completed)',
    'yet to be (?:processed|finali[sz]ed)',
    `${payment}(?: \\w+)? (?:(?:has|have|was)(?:n'?t| not)|(?:is|are)(?:n'?t| not)) (?:yet )?(?:been )?(?:yet )?${sent} yet`,
    'no (?:determination|decision) (?:has|yet)',
    "has(?:n'?t| not)(?: yet)? been (?:touched|worked|looked at|picked up|assigned)",
  ]),
  rule('processing', 0.94, {}, [
    '(?:in|under) (?:\\w+ )?process(?!ed)',
    "(?:is|are|still|currently|being|be|it's|claim's|in|now) (?:still |currently |being |actively |in )*(?:processing|reviewed|adjudicated|(?:being )?processed)(?! (?:on|and|as|to|at|for|with|in)\\b(?! (?:a |the )?(?:queue|system|department|clinical|medical)))",
    '(?<!no )(?:pending(?! (?:appeal|dispute|reconsideration))|pended|suspended|suspense)(?! (?:for more|documents? we))',
    '(?:under|in|for|undergoing|out for|at) (?:\\w+ ){0,2}?(?:medical |clinical |manual |further |additional |claims? )?review(?! of (?:the )?(?:appeal|reconsideration))',
    'payment floor',
    "(?:claim|it|this|that)(?: was| is| has been|'s been) approved(?! (?:amount|charge|and paid))",
    '(?:approved|finali[sz]ed|cleared|processed|ready) (?:to|for) pay(?:ment)?',
    "payment(?:'s| is| will be) (?:scheduled|pending|issued|released|sent)",
    "(?:claim|is|it's|we're|still|just|now) waiting (?:on|for)",
    "(?:still|currently|we're|we are|they're|they are|being) (?:still |currently )?work(?:ing|ed) on",
    "(?:claim|it)(?:'?s| is| was)? on (?:an? )?(?:\\w+ )?hold",
    `(?<!\\bcall(?:s|ers) )(?:in|out for|at)${few(3)}(?:queue(?! (?:is )?full)|pricing|workflow|adjudication)`,
    'awaiting (?:\\w+ ){0,3}(?:records|information|review|processing|determination)',
    'on hold (?:for|pending|awaiting)',
    'status(?: of (?:this|the|your|that) claim)?(?: is|,)? (?:open|active|new|received|processing|in process)',
  ]),
  rule('processing', 0.9, { isTime: true }, [
    '(?:expected|estimated|anticipated) (?:decision|completion|processing|finali[sz]ation|to (?:be )?(?:process|finali|complet|decid)\\w*)',
    'allow (?:\\w+ ){1,5}(?:business |calendar |working )?days',
    '(?:still|just) (?:waiting|awaiting|open)',
  ]),
  rule('processing', 0.82, { isWeak: true }, [
    '(?:claim|it|we) (?:(?:was|has been|have|did|just|only) )*(?:received?|got (?:it|this|the claim)|is in (?:our|the) system|on file)',
  ]),
  rule('reprocessing', 0.93, {}, [
    'no longer denied',
    '(?:appeal|denial|decision) (?:was |has been )?(?:overturned|reversed)',
    'overturned in your favor',
    'being adjusted',
    '(?:sent|routed|forwarded|referred) to (?:our|the|an?) (?:\\w+ )?(?:adjustments?|reconsiderations?|appeals?|re-?work|re-?processing) (?:team|department|unit|area|examiner)',
    "(?:being|was|were|is|are|been|currently|it's|we're|they're|and|for|in|under|undergoing|still|claim) (?:being |in )?(?:re-?\\s?process(?:ed|ing)|re-?\\s?adjudicat(?:ed|ing|ion)|re-?\\s?opened|re-?worked)",
    '(?:in|under|being|undergoing) (?:\\w+ )?reconsider(?:ation|ed)',
    '(?:sent|submitted|put|routed)(?: \\w+){0,8}? (?:for|to|into) re-?process(?:ing)?',
    'back in (?:the |our )?(?:\\w+ )?(?:queue|process)',
    '(?:returned|kicked|bounced)(?: \\w+){0,3}? back (?:for|into|to)(?! (?:you|the provider|your|a|an|missing))',
    '(?:sent|sending|routed|put|went|gone|going|goes)(?: \\w+){0,3}? back(?! to (?:you|the provider|your)| (?:by|from|in the mail)| undeliver)',
    `(?:claim|it)(?:'?s| was| is| has been)(?: currently| still| now)?(?: being)? adjusted`,
    '(?:project|request|effort) to re-?process',
    '(?:an?|pending|under|in|for) adjustment(?! (?:of|code|reason|amount))',
    '(?:appeal|dispute|reconsideration|redetermination|adjustment|re-?work) (?:\\w+ ){0,3}?(?:is|was|has been) (?:\\w+ )?(?:open|opened|pending|in process|in progress|received|under|being|on file|in review)',
    'adjustment (?:in process|in progress|pending|opened)',
    'under (?:an? )?(?:appeal|reconsideration)',
    '(?:appeal|dispute|reconsideration|redetermination) (?:is )?(?:still )?(?:pending|(?:under|in) review)',
    '(?:open|pending|active) (?:appeal|dispute|reconsideration)',
    'status(?: of (?:this|the|your|that) claim)?(?: is|,)? re-?process',
  ]),
  rule('no-claim', 0.93, { isNegative: true }, [
    `there (?:is|are|was|were)(?:n'?t| not) (?:an? |any )?(?:\\w+ )?claims?${noClaimBut}`,
    "nothing(?:'s| has)? (?:was found|(?:been |was )?(?:received|found|come in|come through)|came (?:up|in|through)|comes up|turned up|on file|in (?:our|the) system|for that da(?:te|y)|showing|matches|matching|(?:from|under) your)",
    `no (?:matching |such )?(?:claims?${noClaimBut}|records? of (?:a|any|the|this|that|your|receiving)? ?(?:\\w+ )?claims?)`,
    `${have} (?:\\w+ )?${find} (?:\\w+ ){0,4}?claims?${noClaimBut}`,
    `claims?\\b${inSentence(40)}?\\b(?:is|are|was|were|has|have)(?:n'?t| not) (?:been )?(?:on file|in (?:our|the) system|found|received|located|in our records)`,
    '(?:not|never) (?:been )?(?:on file|received)(?! (?:the |any |your |those |these )?(?:medical |additional |requested )?(?:records|information|documents|documentation|response|appeal|form|payment))',
    'never (?:received|got) (?:\\w+ ){0,2}?claim',
    `no record(?! of (?:the |that |this |any |your |an? )?${person})`,
    '(?:zero|0) claims',
    'claims? not (?:found|on file|located)',
    "(?:do|does|did)(?:n'?t| not) (?:have|see|show) (?:it|that claim|that one|this one)(?! (?:in|pulled|up|yet|here|because))",
    "(?:do|does|did)(?:n'?t| not) (?:see anything|have (?:any |a )?(?:record|anything))(?! (?:of|for|from) (?:the |that |this |your )?(?:member|patient|provider|subscriber))",
    'not (?:seeing|showing|finding) anything',
    "do(?:es)?n'?t see (?:where|that) (?:we|it|they) (?:have )?(?:ever )?(?:received|got)",
    '(?:claim|it) (?:was|has been|is) rejected (?:at|by|up ?front|before|electronically|on the front)',
  ]),
  rule('recouped', 0.93, {}, [
    'recoup(?:ed|ment)',
    'recovery of',
    '(?:was|were|been|being|is|and|later|then|we|they|payment|amount|has|claim|money|funds?) (?:\\w+ ){0,2}?(?:recovered|offset|retracted|taken back|took back|pulled back|clawed back|refunded to us|reversed|withheld)',
    '(?:an? |the )overpa(?:id|yment)',
    'took (?:\\w+ ){1,3}back',
    '(?:we|they) (?:have )?(?:recovered|retracted|reversed) (?:the|that|our|this)',
    'take-?\\s?back',
    '(?:been|as|to|an) offset',
    'refund (?:was |has been |is )?(?:requested|due|owed|request)',
  ]),
];
