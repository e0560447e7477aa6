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
  /** States the status only of an amount in the same sentence: "we wired eighty one dollars". */
  readonly needsAmount?: boolean;
  /** States the status only when nothing was paid: "she has not met her deductible". */
  readonly needsNothingPaid?: boolean;
  /** "I don't see it": what is missing is the claim unless something else was just named. */
  readonly isPronoun?: boolean;
}

/** Not "I'd check back". */
const aCheck =
  "(?<!\\b(?:i|you|we|i'[dl]l?|we'll|can|could|should|would|will|to|please|let me) )check(?! (?:back|with|again|if|whether|(?:your|my) (?!way\\b|office\\b|(?:\\w+ )?(?:looking|asking|waiting|calling)))\\b|(?<=\\bbulk check) on\\b| on (?!(?:the )?(?:\\d|\\w+(?:st|nd|rd|th)\\b|jan|feb|mar|apr|may\\b|jun|jul|aug|sep|oct|nov|dec)))";
const payment = `(?:payments?(?! or denial\\b| (?:decision|determination|request))|${aCheck}|cheque|eft|e\\.?f\\.?t|e f t|(?:electronic )?funds?(?: transfer)?|direct deposit|ach|reimbursement|remittance|draft|money)`;
const sent =
  '(?:(?:re-?)?issued|made|sent(?: out)?|mailed|released|cut|deposited|cashed|cleared|generated|disbursed|printed|posted|processed|went out|gone out)';
/** Up to `count` words of one sentence. */
const few = (count: number) => `(?:\\s+(?:[\\w$,'-]|\\.(?=\\w))+){0,${count}}?\\s+`;
const inSentence = (count: number) => `(?:[^.?!]|\\.(?=\\d)){0,${count}}`;
const rule = (
  status: LearnedStatus,
  confidence: number,
  flags: Partial<StatusRule>,
  phrases: readonly string[],
): StatusRule => ({
  status,
  confidence,
  // Recognition writes "its" and "thats"; phrases about "it" are also said about "yours".
  pattern: new RegExp(
    `\\b(?:${phrases
      .join('|')
      .replace(/\b(it|that|there|they|we)'(?=s|re)/g, "$1'?")
      .replace(/\(\?:(it|claim)\|/g, '(?:$1|yours|')
      .replace(/\bnothing\b/g, "nothin[g']?")})\\b`,
    'g',
  ),
  ...flags,
});

const have =
  "(?:(?:do|does|did|could|can|was|were|are|am|is|has|have|had)(?:n'?t|not| not)|can'?t|cannot|unable to|not able to|(?:i'm|we're) not|never|not)";
const find =
  '(?:see(?:ing)?|show(?:ing)?|contain|include|find(?:ing)?|found|have|locat(?:e|ed|ing)|match|got(?:ten)?(?! (?:to|in|into|around|over)\\b)|had(?= an? (?:\\w+ )?claim (?:come|for|from|submitted|filed|billed)\\b)|receive[d]?|bring(?:ing)? up|pull(?:ing)?(?: up)?|able to (?:find|locate|see))';
const still = '(?: just| simply| really| still| actually| currently)*';
const redone =
  '(?:(?:process|work|review|adjudicat)(?:ed|ing)(?: it)? again|re-?\\s?(?:process|adjudicat|calculat|evaluat|examin)(?:ed|ing|ation)|re-?\\s?open(?:ed|ing(?= (?:it|this|that|the claim|your)\\b))|re-?do(?:ing|ne)|reconsider(?:ed|ing)|re-?\\s?(?:work(?:ed|ing)|run(?:ning)?)|re-?review(?:ed|ing)?)';
/** A negated verb, with its auxiliary. */
const neg =
  "(?:(?:could |can |would |will )?(?:not|never)|cannot|(?:do|does|did|could|ca|was|were|are|is|has|have|had|wo|would)n'?t)";
const busy =
  '(?:looking (?:at|into|over)|holding|reviewing|researching|investigating|evaluating|auditing|adjudicating|pricing|working (?:on|through))';
const zeroPaid =
  "(?:(?:zero|no|nothing)(?: was| is| has been)? (?:dollar )?(?:pay(?:ment|ments|able|ing)?|paid|came)|(?:pa(?:y|id|yable)|payment|pays)(?: (?:amount|was|is|of|at|you|out))* (?:zero|none|nothing|\\$0(?:\\.00)?)|(?:did|do|will|wo|does)(?: not|n't) pay (?:anything|a thing)|zero (?:to|from) )";
/** "It goes to the deductible first, and the whole allowed amount went there". */
export const allWentThere =
  "(?<=(?<!\\b(?:has|have|he's|she's) (?:already )?met (?:his|her|the|their) )\\bdeductible\\b(?! (?:is|was|has been) (?:met|satisfied))(?:(?!\\bco-?\\s?(?:pay|ins))[^?!]){0,90})\\b(?:(?:it )?all(?: of (?:it|that|the allowed(?: amount)?))?|everything|(?:whole|entire|full)(?: allowed)?(?: amount| thing)?) (?:went|goes|(?:was|got) applied) (?:right |straight )?there\\b";
const shared = '(?:deductible|responsibility|co-?\\s?pay(?:ment)?|co-?\\s?insurance|patient owes)';
const already = '(?:yet|been|even|fully|quite|all the way)';
const staff = '(?:examiner|processor|adjuster|analyst|nurse|reviewer|medical director)';
/** "Primary paid more than our allowed amount, so our payment is zero": of a secondary. */
const afterPrimary =
  "(?<=(?<!\\b(?:if|when|whenever|unless|until|once|and) (?:the |your )?)\\b(?:primary|medicare|other (?:insurance|payer|carrier))(?: (?:insurance|payer|carrier|plan))?(?:'?s)?(?: has| have| already)* (?:paid|payment)\\b(?:(?!\\b(?:den(?:y|ied|ial)|will|would|pending)\\b)(?:[^.?!]|\\.(?=\\d))){0,70})";
const zeroFromUs =
  "(?:our|the) payment(?:'?s| is| was| came (?:out )?(?:to|at)) (?:zero|nothing|\\$0)|(?:we|it) (?:pay|paid|owed?)(?: out)? (?:zero|nothing|\\$0)|(?:no|zero) payment (?:from|by) us|nothing (?:was |is )?(?:paid|due|owed|payable) (?:from|by) us";
/** Where a claim is rejected that never became one. */
const unaccepted =
  '(?:at|by (?:the |our |your )?(?:clearing\\s?house|front|edi|gateway|edits?|intake|mail ?room|scrubber|vendor)|up ?front|before|electronically|on the front)';
/** "Hit the check run": a step inside the payer's house, so the claim is there. */
/** "Not submitted timely", "not billed to the correct payer": it was, in another way. */
const howSent =
  '(?! (?:on time|in time|timely|correctly|properly|within|as an?|with (?:the|an?|all)|(?:to|under|by) (?:the |your |an? )?(?:\\w+ )?(?:correct|right|proper|primary|other))\\b)';
const stageReached =
  '(?:hit|reach(?:ed)?|ma[dk]e it|c[ao]me(?: up| through)?|show(?:n|ed)? up|arrived?|got(?:ten)?|land(?:ed)?|gone)(?: (?:in|on|up|over|out|to|into|onto|through|at))* (?:the |our |an? |that |this |any )?(?:\\w+ ){0,2}?(?:runs?|cycles?|check ?writes?|remit(?:tance)?s?|(?:re-?)?pricing|adjudication|payment|examiners?|queue|finance|accounting)\\b(?! (?:center|system|office)\\b)';
/** "I don't show it as cashed yet": what has not happened to a check that was issued. */
const afterIssue =
  ' (?:(?:as|was|is|has|being|having|been|to|have|actually|ever) )*(?:cashed|cleared|clearing|deposited|negotiated|presented|posted)\\b';
/** "I can't see the claim from here" says nothing of whether it exists. */
const noClaimBut =
  "(?! itself\\b)(?!(?:'s)? (?:to|number|form|status|payment|line|representative|department|office|address|detail|information|history|screen|file|note|image|attachment|from here|(?:from|on|in|with) (?:my|this) (?:end|side|screen|system|desk|view|access)))";
/** "I didn't find a match for what you said": of our entry, not of the claim. */
const noEntryBut =
  '(?! (?:for|to|with) (?:what\\b|your (?:entry|response|answer|selection)|(?:that|this|the) (?:(?:member |patient |n p )?(?:number|id|i d?|npi|name|entry)\\b|\\w+ you)))';
const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const person = '(?:member|patient|provider|subscriber|payment|appeal|authorization|referral)';

/** "We sent it back asking for medical records": to the provider. */
const forRecords =
  ' (?:(?:to|with|and|just) )*(?:(?:ask(?:ing|ed)?|request(?:ing|ed)?|wanting|needing|letter)(?: (?:you|the (?:provider|office)))?(?: for)?|for) (?:(?:the|your|his|her|more|missing|additional|further|some|an?|medical|clinical|operative|office|itemized|updated) )*(?:records?|notes|information|documentation|documents|w-?9|invoice|bill|signature|eob|referral)\\b(?! review)';

export const statusRules: readonly StatusRule[] = [
  rule('paid', 0.93, {}, [
    '(?:(?:pa(?:id|ys?)|processed|came out) (?:out )?(?:(?:at|to|as) )?(?:zero|\\$0)|zero (?:was |is )?pa(?:id|y))(?=[^.?!]{0,25} (?:because|since|as|due)\\b[^.?!]{0,40}\\b(?:primary|medicare|other (?:insurance|payer|carrier))\\b[^.?!]{0,20}\\b(?:paid|pays|payment)\\b|[^?!]{0,40}\\b(?:primary|medicare|other (?:insurance|payer|carrier)) pa(?:id|ys?) more\\b)',
    `${afterPrimary}(?:${zeroFromUs})`,
    '(?<!\\b(?:(?:i|we)(?: just| all)? got|i(?: just)?|being|getting|gets|get|amount to be) )(?:re)?pa(?:id|yed)(?! (?:claims|to date|up|a visit|(?:\\w+ )?attention)\\b)',
    "(?:did|end(?:ed|s)? up|w[io]und up) pay(?:ing)?|(?:completed|closed|finali[sz]ed) with (?:an? )?payment(?! (?:is|will|to|pending))|finali[sz]ed,? (?:as )?(?:payment|paid)(?! (?:is|will|pending|denied|date|amount))|(?:check|eft)(?:'s| is| was) (?:dated|(?<=\\b(?:new|replacement) check (?:is|was) )(?=\\$?\\d)|for (?=\\$?\\d|[a-z]+ (?:hundred|thousand|dollars)\\b))|check date,? (?:is |was )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\\d))|finali[sz]ed to pay(?=[^.?!]{0,25} on\\b)",
    'went (?:out )?(?:to|by|via|as) (?:an? )?(?:e f t|eft|ach|a c h|direct deposit|(?:paper )?check)(?! (?:run|write|process\\w*))',
    `(?!(?<=approved for )payment and an? )${payment}${few(7)}${sent}`,
    `(?:(?:re-?)?issued|made|sent|mailed|released|cut|generated|disbursed)${few(4)}${payment}`,
    '(?:was|were|been|we) reimbursed',
    '(?<!(?:anticipated|approved|estimated|expected|projected) )payment (?:made|issued|complete\\w*|amount(?! will))',
    '(?:category|claim status) (?:code )?f ?(?:1|one)',
    '(?:there (?:was|is)|i (?:see|show|have)|shows?|with) (?:an? |the |one )?payment(?: on (?:this|it|that|there)| to \\w+)? (?:of|for|dated|on)',
    'i (?:do )?(?:see|show|have) (?:an? |the )?payment on (?:this|it|that)(?: one| claim)?(?=$|[.,])',
    'payment(?: \\w+){1,7}? (?:still )?stands|re-?issued (?:it|the (?:check|payment))',
  ]),
  rule('paid', 0.9, { needsAmount: true }, [
    "(?:went|gone) (?:out|to (?:you|your|the (?:clinic|practice|provider|doctor)|an? (?:virtual|credit|debit|payment) card))|(?:it|that|this)(?:'s| is| was) (?:an? |by |on |via )*(?:virtual (?:credit |payment )?card|direct deposit|eft|ach)|virtual (?:credit |payment )?card (?:was |got |has been )?(?:faxed|e-?mailed|mailed|sent|issued)",
    '(?:wired|remitted|(?<!\\byou )sent(?: out| over)?(?! (?:it |this |that |them )?back\\b)(?! (?:it|this|that) (?:on |over )?to (?:the|an?) (?!provider|clinic|office|practice|bank|doctor))|mailed|released|deposited|disbursed|issued|cut|picked up|covered the (?:co-?\\s?(?:pay|insurance)|deductible)|settled|cleared|direct deposited)',
    'you(?: guys| all)? (?:got|were sent|received)(?! (?:(?!dollars)[a-z0-9-]+ ){0,5}(?:days|weeks|months|until|till)\\b)',
  ]),
  rule('paid', 0.82, { isWeak: true }, [
    String.raw`(?:check|eft|trace)\s+(?:trace\s+)?(?:number(?=.{0,40}(?:\d|zero|one|two|three|four|five|six|seven|eight|nine))|#\s*\d+)`,
  ]),
  rule('paid', 0.92, { isDeductible: true }, [
    `(?:applied|applies|apply|went|goes|going|credited|processed|charged|allocated|put|moved|all|everything|entire|full|whole)\\b${inSentence(60)}\\bdeductible`,
    '(?:it|that|this|one|claim)(?: \\w+)? hits? (?:all )?(?:the|his|her|their|that) (?:\\w+ )?deductible',
    `(?<!\\bafter (?:the |his |her |their )?)deductible\\b${inSentence(60)}\\b(?:applied|applies|goes|went|taken|took|ate|absorbed)\\b(?: to (?:it|that))?`,
    allWentThere,
    `(?<!\\b(?:zero|nothing|none|dollars|cents|\\d),? )(?:all|entirely|that's|it's|which is|and that's) (?:of it )?(?:(?:all|the|to|for|under|toward|his|her|their|patient|member|part|of)(?:'?s)? )*(?:deductible|co-?pay|co-?insurance)`,
    `(?:all|everything|entire|full|whole)\\b${inSentence(40)}\\b(?:went|applied|is|was|to)\\b${inSentence(20)}\\b(?:(?:patient|member)(?:'?s)? responsibility|co-?\\s?pay(?:ment)?|co-?\\s?insurance)`,
  ]),
  rule('paid', 0.88, { isDeductible: true, isNegative: true, needsNothingPaid: true }, [
    `${zeroPaid}${inSentence(70)}\\b${shared}(?: (?:is|was|has|had)(?:n'?t| not)(?: yet)?(?: been)? (?:met|satisfied)(?: yet)?)?`,
    `${shared}${inSentence(60)}\\b${zeroPaid}`,
    `(?:has|had|have)(?:n'?t| not) (?:yet )?(?:met|satisfied)${few(3)}deductible`,
  ]),
  rule('denied', 0.93, {}, [
    "(?:is|it's|was|got|been|to|claim|(?:claim|and|one) it) den(?:y|yed)",
    '(?:disposition|result|outcome|status)(?: is| of)? deny|(?:approved|finali[sz]ed|processed|adjudicated) to (?:be denied|deny)|adverse (?:determination|decision)|determination (?:is|was) adverse',
    'denied(?! by (?:[^ ]+ ){0,2}(?:clearing|front|edi\\b|gateway|edits?\\b|scrubber))(?! (?:him|her|me|my (?!notes|system|screen|records|computer))\\b| claims?\\b(?! adjustment)| (?:coverage|access|enrollment)(?! (?:term|laps|end|expir|was|is|not|inactive)))',
    'denying',
    'no payment (?:will|can) be (?:made|issued) (?:for|on) (?:this|the|your) (?:claim|bill)',
    '(?:a|as) no[- ]pay',
    'upheld (?:the|our) (?:denial|decision|determination)',
    'disallowed|turned (?:it|this|that|(?:the|your|this) claim|this one) down',
    '(?:category|claim status) (?:code )?f ?(?:2|two)|finali[sz]ed,? (?:as )?(?:an? )?denial',
    "did deny|(?:as|it's|that's|(?:it|that|this) is) a denied (?:claim|one)",
    "(?:was|is|been|were|claim|we|they|have|has|we'?ve|they'?ve) declined(?! to| payment)",
    'denial (?:(?:on|for) (?:this|that|it)(?: one)? (?=was|is))?(?:reason|code|date|was|is|letter)s?',
    "(?:an?|is|as|see|shows?|showing|it's)(?: hard| full| (?:\\d+|c ?o|p ?r|o ?a|p ?i|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty))* denial(?!s)",
  ]),
  rule('denied', 0.88, {}, [
    '(?:kicked out|turned down|thrown out|(?:was|been|is|it) refused)',
    '(?:denial|decision)(?: \\w+){0,4}? (?:still )?(?:stands|remains|(?:was |is |has been )?upheld)',
  ]),
  rule('denied', 0.86, { isNegative: true }, [
    "(?:was|is|were)(?:n'?t| not)(?: been)? approved(?! yet)|(?:has|have)(?:n'?t| not) been approved(?! yet)",
    `(?<!\\bi )(?:${neg}|(?:is|are|we're|was|were) unable to)(?: be| going to| gonna| able to)* (?:pay(?:ing)?|cover(?:ing)?|reimburse|allow)(?: (?:on|for))? (?:that|this|it|these|the claim|for it)(?!.*\\buntil\\b)(?! (?:\\w+ ){0,2}?more (?:than|often)\\b)`,
    '(?:refus|declin)(?:ed|ing) (?:to pay|payment)',
    "(?:no[nt][- ]?\\s?|nothing(?:'?s| is| was| will be)? )payable(?! until)(?![^.?!]{0,15} (?:because|since|as|due)\\b[^.?!]*\\bdeductible)",
    'none of (?:the|these|those) (?:charges|services|lines)(?: \\w+){0,4}? (?:was|were|is|are) (?:approved|allowed|paid|covered)',
  ]),
  rule('denied', 0.85, { isPresupposed: true }, [
    String.raw`(?<!\b(?:you|you've) (?:have|got|received) |\bit(?:'s| is) (?:\w+ ){1,4}(?:days?|months?) (?:from|of|after) (?=the ))(?:this|the|that|your) denial(?!s| (?:out\b|(?:reason|code)s|rates?|trends?|desk|department|team|unit|office|line|area|hotline)\b)`,
  ]),
  rule('denied', 0.85, { isNegative: true }, [
    "(?:past|exceed(?:s|ed)|beyond|outside|after|over|missed|not within|did(?:n'?t| not) meet)\\s+(?:of\\s+)?(?:the\\s+|our\\s+)?(?:\\w+\\s+)?(?:timely filing|filing (?:limit|deadline))",
    "(?:is|are|was|were|'s)(?:n'?t| not)\\s+(?:a\\s+)?(?:covered|payable|medically necessary|reimbursable)",
    'non-?\\s?covered (?:service|charge|expense|benefit)s?',
  ]),
  rule('denied', 0.75, {}, [
    `(?:claim|it|that|was|is|been|got|we|they|'s|status) rejected(?! ${unaccepted})`,
  ]),
  rule('denied', 0.86, {}, [
    `rejected(?! ${unaccepted}) (?:\\w+ ){0,6}?(?:because|due to|since|as|for)(?! (?:an? |the )?(?:review|resubmission|correction))(?!.*\\b(?:clearing\\s?house|front[ -]end|gateway)\\b)`,
    `(?:no payment (?:was|has been|is|will be) (?:made|issued|sent|due)(?: on \\w+ claim)?|(?:claim|bill|it|this|that|one) (?:was|is|has)(?:n'?t| not)(?: been)? paid)(?: because| due to| (?:as|since)(?= (?:the|your|our|we|there|no)\\b)|[.,]? the reason is)(?!.*\\b(?:deductible|responsibility|co-?\\s?pay|co-?\\s?insurance|pending|(?:re-?)?process\\w*|review\\w*|receiv\\w*|return\\w*|void\\w*|adjust\\w*|just|only|still|yet|new|need\\w*|await\\w*|waiting|request\\w*)\\b)`,
  ]),
  // Closed because requested records never arrived: not paid, but not explicitly denied either.
  rule('denied', 0.7, { isNegative: true }, [
    `closed\\b${inSentence(90)}\\b(?:missing|not (?:been )?(?:received|returned|sent)|no response|never (?:received|got|sent)|lack of|incomplete|without)`,
  ]),
  rule('processing', 0.95, { isNegative: true }, [
    `(?<!\\bi )(?:has|have|was|is|had)(?:n'?t| not)(?: ${already})*(?: (?:paid|issued) yet| (?:done|touch|gotten to|got to|work|look|pick|assign|clear|finish|complet|releas|pric|start|settl|determin|gone through|adjudicat|process|finali[sz]|decid|review)\\w*| (?:entered|keyed|scanned)(?: in)? yet)`,
    `(?<!\\b(?:i|you) )${neg}(?: ${already}| just| ever)* ${stageReached}`,
    `(?:has|have)(?:n'?t| not)(?: yet)? (?:cut|issued|sent|mailed|released) (?:an?|the|any) (?:check|payment)(?! (?:because|since|as|due))|(?:check|payment) (?:has|have)(?:n'?t| not) (?:been )?(?:cut|issued|sent|mailed|gone out)(?! (?:because|since|as|due))|(?:it|that|this|claim|money|one) (?:just )?(?:has|have)(?:n'?t| not) (?:yet |actually |even )?gone out|not (?:been )?pa(?:id|yed) yet|(?:not|un|non)[ -]?(?:${already} )*(?:finali[sz]ed|finished|adjudicated|completed?|worked|processed|(?<=yet )process|(?<=(?:^|[.] )approved, not yet )paid|keyed)`,
    "(?<!\\bnothing(?:'?s)? (?:pending|pended|in process|received|on file),? (?:and )?)nothing(?:'?s| has| is|'s been| has been)? (?:paid|denied)(?: or| nor|,? (?:and )?nothing(?:'s)?(?: been)?) (?:paid|denied)|(?:has|have)(?:n'?t| not) approved (?:it|this|that|the (?:claim|bill))",
    `no (?:final )?(?:determination|decision|outcome|results?)(?: of (?:payment|benefits)(?: or denial)?)?(?:(?:'s| has| have| was| is)(?! (?:found|returned))| made| yet| so far| (?:on|for) (?:it|that|this|the claim)(?: one)? yet)`,
    '(?:(?:but|and|with|has|still) (?:still )?|(?<=, ))no (?:final )?(?:determination|decision)(?! (?:letter|notice|date|code|was|is|from))',
    "(?:not (?:seeing|showing)|(?:don't|do not|doesn't|does not) (?:see|show)) (?:that|where) (?:it|this|that|the claim)(?:'s| is| was| has)?(?: been)?(?: fully)? (?:finali|process|adjudicat|complet|decid)\\w*",
    "(?:nobody|no one)(?:'s| has)(?: yet| even)* (?:touched|worked|reviewed|opened|decided|picked|looked at|gotten to|keyed|entered)",
    "nothing(?:'?s| has| is)? (?:been )?(?:decided|determined|final)|before (?:we|they|it) can (?:be )?(?:process|finish|complete|adjudicate|finali[sz]e|decide|pay|paid|move|go)\\w*",
    "(?:employer|group|plan|client|account)(?:'?s)?(?: still| just)? (?:has|have|needs?|had)(?:n't| not)?(?: yet)?(?: to)? fund(?:ed)?(?: (?:it|this|that|them|the (?:claim|check|payment)))?(?: yet| first)",
    '(?:is|has|have|had) yet to (?:be )?(?:pay|paid|process|finali|work|adjudicat|review|make|reach|decide|price|complete)\\w*',
  ]),
  // "We have not received the records, if we don't by July 31st the claim will be denied".
  rule('processing', 0.86, { isNegative: true, isTime: true }, [
    "(?:(?:have|has)(?:n't| not) (?:yet )?(?:been )?received(?! (?:\\w+ )?(?:claim|bill))|(?:we|they)(?:'ve| have)? (?:requested|asked)|(?:was|were|been) requested)(?=[^?!]{0,120}\\b(?:if|or(?: else)?)\\b[^?!]{0,90}(?:\\bwill|'ll) (?:be )?(?:den(?:y|ied)|closed?)\\b)",
  ]),
  rule('processing', 0.94, {}, [
    '(?:in|under) (?:\\w+ )?(?:process(?!ed)|development)|with (?:the |our )?(?:re-?)?pricing(?! (?:center|department))|open status|no payment,? (?:and |or )?no denial',
    "(?:is|are|still|currently|being|be|it's|claim's|one's|in(?: there| here)?|now|file and|received and) (?:still |currently |being |actively |manually |medically |clinically |in )*(?:processing|finali[sz]ing|adjudicating|reviewed|adjudicated|(?<=(?:being|currently|still) )processed|(?<=\\b(?:still|being) )review(?:ing|ed)(?= (?:on|at) (?:our|this) (?:side|end)\\b)|(?<=\\b(?:it|claim|this|that|one)(?:'s| is)(?: still| now| currently)* being )(?:looked (?:at|into)|audited|investigated|researched|evaluated))(?! and (?:paid|denied|closed|completed|finali))(?! (?:on|as|to|at|with|in)\\b(?! (?:(?:a |the )?(?:queue|system|department|clinical|medical|secondary)|(?:our|this) (?:side|end)\\b|we speak))|(?<!\\bbeing [\\w ]{5,12}) for\\b| for (?:an? )?(?:appeal|reconsider|re-?process|adjust))",
    '(?<!no )(?:pending(?! (?:re-?process|appeal|dispute|reconsideration|(?:an? )?refund))|pend(?:ed|s)|(?<=\\b(?:is|was|been) )pend(?= (?:for|because|due|to)\\b)|suspended|suspense|deferred(?! (?:comp|pay|until|to)))(?! (?:for more(?! info)|documents? we))',
    "(?:hit|in|got) (?:an? )?pend|(?<=\\b(?:shows?|showing|see|has|have|it's|that's|is|was|as) (?:just |still )*)an? pend",
    '(?:under|in|for|with|undergoing|out for|at) (?:an? |our )?(?:[\\w-]+ ){0,2}?(?:medical |clinical |manual |further |additional |claims? )?(?:review|audit)(?! of (?:the )?(?:appeal|reconsideration))',
    `(?<!\\bcall(?:s|ers) )(?:in|into|to|out (?:for|to)|at|on|through)${few(3)}(?:(?:queue|cue)(?! (?:is )?full)|(?:re-?)?pricing|workflow|(?:pre-)?adjudication(?! (?:side|department|team))|pipeline|inventory|backlog|hopper|edits|manual processing)`,
    `(?:in|into|on) (?:an? |the )?(?:\\w+ ){0,2}(?:hold|pend\\w*|due|wait(?:ing)?|delay(?:ed)?|open|received|accepted|route|pre-?\\s?pay(?:ment)?|active|to be paid|suspen\\w+) (?:status|bucket|state)`,
    "(?:in|still in) the works|accepted (?:for|into) (?:processing|adjudication)|(?:just|still|been) sitting(?= (?:there|out there|here|in|since)\\b| *(?:$|[.,]))|it'?s sitting since|(?<=\\b(?:it'?s|it is|claim is)(?: still| just)* )in line(?= *(?:$|[.,]))|in line to be|still cooking|payment floor|(?<=on the )floor|(?:there(?:'s| is)|(?:has|have|see|show)) (?:still )?an? (?:\\w+ ){0,2}hold (?:on|for) (?:this|that|the|your|it)|under (?:an? )?(?:\\w+ ){0,4}investigation|in progress|(?<=[.?!] |^)(?:still )?processing(?=,? (?:ma'?am|sir)\\b)",
    '(?:category|claim status) (?:code )?p ?(?:\\d|zero|oh|one|two|three|four|five)',
    `(?:still|they're|they are|currently|actively|is|are) ${busy}(?: the)? (?:it|this|that|these|claim|your claim)(?! (?:up|line|call|for you|now|right now)\\b)`,
    'working its way|(?:going|moving) (?:its way )?through(?=$|[.,]| (?:the|our) (?:system|process|cycle|edits)| and\\b)',
    `(?:${staff}|network|repricer|vendor|team|unit|home plan)(?: that| who)?(?:'s| has| is)(?: still)? (?:got|looking|sitting|it)`,
    `(?<!\\b(?:send|submit|resubmit|bill|mail|file|forward|direct|go) (?:\\w+ ){0,2})(?:with|to|at|in|waiting (?:on|for)|(?<!\\b(?:denied|paid|rejected|declined|refused) )by) (?:our|the|an?) (?:\\w+ ){0,3}?(?:${staff}s?|repric\\w+|clinical team|(?<!(?:in|out)[ -](?:of[ -])?)network|vendor)`,
    `(?:(?:forwarded|routed|transferred|passed|sent)(?: it| this| that| them| on| over)* to (?:the |our )?(?:[\\w']+ ){1,3}|accepted (?:it|this|that|the claim|your claim) |(?:claim|it|that|this|status)(?:'s| is| was| has)?(?: been| just| now)* (?:accepted|entered|queued|forwarded|routed|released|logged|keyed|(?:placed )?in line) )for (?:\\w+ )?(?:processing|(?:re)?pricing|adjudication|approval)(?! (?:and|but|then) )`,
    "(?:claim|it|that|one)(?:'s| is) still (?:going|moving)(?= *(?:$|[.,]|through\\b))|(?:claim|it|that)(?:'s| is| (?:will )?remains?| stays| as)(?: still| currently| just| as)* (?:open|active|unpaid)(?! to)|(?:is|it's|still) an open claim",
    "(?:it|that|claim|this one)(?:'ll| will|(?:'?s| is) going to) (?:pay|be paid|go out)|(?:it|that|this|claim|money) goes out (?:on|in|with) (?:the |our |this |next )*(?:\\w+ )?(?:run|cycle|write)|(?:we|they)(?:'?re| are) (?:going to|gonna) pay (?:it|this|that)",
    `(?:do|does|has|have)(?:n'?t| not)(?: yet)? (?:have|show|see|made?|reached?) (?:an? |any )?(?:final )?(?:determination|decision|outcome)`,
    "(?:it's |its |is |was )?(?:not|neither|n't) (?:been )?paid,? (?:and|or|nor)(?: (?:it's|its|it is|it was))?(?: not)? (?:been )?denied(?! (?:is|are|was) (?:showing|listed|shown|there|marked|checked))",
    "(?:not|neither|n't) (?:been )?denied,? (?:and|or|nor|but)(?: (?:it's|its|it is|it was))?(?: not)? (?:been )?paid",
    "(?:is|still|it's|that's|in|sitting|parked) (?:still |sitting )?(?:with|in|at) (?:our|the|an?) (?:\\w+ ){0,4}(?:team|department|unit|area)|(?:it's|that's|claim's|is) (?:still )?with them(?: right)? now|(?:they|medical group|ipa|vendor)(?:'re| are| is|'s)(?: the ones)?(?: still| now)? (?:handling|processing|pricing) it|they have it now",
    '(?:scheduled|set|slated|due|queued) (?:to|for) (?:(?:pay|be paid|payment|go out|release)\\w*|(?:[\\w.]+ ){1,5}(?:check|payment|pay) (?:run|write|cycle))',
    "(?:claim|it|this|that|one)(?:'?s| was| is| has been|'s been|'s showing|shows|(?= as))(?: as)? approved(?! (?:amount|charge|and paid|to (?:be denied|deny)\\b)|,? and (?:the |an? |your )?(?:payment|check|eft|deposit)\\b[^?!]{0,40}?\\b(?:was|went|has been) (?:sent|issued|made|mailed|released|out|deposited)\\b)|has (?:okayed|approved) (?:it|this|that)",
    '(?:approved?|finali[sz]ed|cleared|processed|ready) (?:to|for) (?:pay(?:ment)?|release)(?! and paid|(?<=finali[sz]ed to pay)[^.?!]{0,25} on\\b| (?:of|in the amount of) [^.?!]{3,60}\\bon\\b)',
    "payment(?:'s| is| will be) (?:scheduled|pending|issued|released|sent)|payment (?:of|for|in the amount of)(?: [\\w$.,-]+){1,9}? (?:is|has been) (?:scheduled|pending)",
    '(?<=^|[.] )to be paid(?=[.]|$)',
    "(?:claim(?:'s)?|is|are|and|it's|we're|still|just|now|status,?) (?:just |still )?(?:awaiting|waiting (?:on|for|to be|its turn))",
    'awaiting (?:\\w+ ){0,3}(?:records|information|review|processing|determination|adjudication|payment|release|funding)(?! (?:center|department|line))',
    "(?:still|currently|we're|we are|they're|they are|being) (?:still |currently |being |actively )*(?:work(?:ing|ed) (?:on|the claim|it)|worked)",
    "we(?:'re| are) holding (?:it|that one|(?:the|your|this) claim)(?! (?:up|open)\\b)|(?:claim|it|(?:that|this)(?: one)?(?='s| is))(?:'?s| is| was| has)?(?: just| still| now| currently| being| been| put| placed)* (?:on (?:an? )?(?:\\w+ )?hold|held|(?<=s )holding(?! (?:up|on|off|for)\\b))",
    "(?:been|is|'s|was|already|just) priced(?! and (?:paid|denied))",
    'status(?: of (?:(?:this|the|your|that) )?claim)?(?: is| of|,)? +(?:approved(?! (?:and|to|amount))|open|active|new|received|accepted|processing|in process|pend|on hold)',
  ]),
  rule('processing', 0.9, { isTime: true }, [
    '(?:expected|estimated|anticipated) (?:decision|completion|processing|finali[sz]ation|to (?:be )?(?:process|finali|complet|decid)\\w*)',
    'allow (?:\\w+ ){1,5}(?:business |calendar |working )?days',
    "(?:still|just) (?:waitin[g']?|awaiting|open)",
    'within (?:the|our|its) (?:\\w+ )?(?:thirty|forty five|\\d+|processing|turnaround|time ?frame)',
  ]),
  rule('processing', 0.82, { isWeak: true }, [
    "(?:we|they)(?:'ve| have) (?:asked|requested|sent)(?: (?:for|you|out|off|a|the|request))* (?:\\w+ )?(?:records|notes|information|documentation) (?:on|for|to (?:process|review)) (?:this|the|your|that) claim",
    "(?:claim|it|its|it's|we) (?:(?:was|has|been|have|did|just|only|as) )*(?:received?|acknowledged|accepted|loaded|got (?:it|this|the claim|here)|came in|(?:is )?in (?:our|the) system|hit (?:our|the) system|(?<!\\bwe (?:have |did )*)on file)",
  ]),
  rule('reprocessing', 0.93, {}, [
    `(?:(?:still|they're|we're|currently|actively|are)(?: currently| still| actively)? )${busy} (?:your|the|that|this) (?:corrected|replacement|resubmitted) (?:claim|bill|one)`,
    `(?:(?:re-?)?sent|routed|forwarded|referred|submitted|handed|passed)(?: \\w+){0,5}? to (?:be |get )${redone}`,
    '(?<!\\b(?:if|whether|in case|unless|until) )(?:they|we|he|she|reviewer|director|panel|appeals?)(?: (?:have|has|had|just|already))* overturned|overturned (?:it|that|this) (?:and|so|in)\\b|(?:appeal|denial|decision) (?:was |has been )?(?:overturned|reversed)|(?:revers|overturn)(?:ed|ing) (?:the|that|our|your) (?:denial|decision)|(?:overturned|reversed) (?:it|that|this) on appeal',
    '(?:(?:re-?)?sent|routed|forwarded|referred|submitted)(?: \\w+){0,3}? (?:for|to|into) (?:our |the |an? )?(?:\\w+ )?(?:adjustments?|reconsiderations?|appeals?|re-?work|re-?process(?:ing)?)(?: (?:team|department|unit|area|examiner))?',
    `${redone}(?: is|'s)? (?:ongoing|under ?way)|(?:has|have|got|received|reviewing) your (?:request for )?(?:an? )?second (?:level )?review|(?:in|under|through|undergoing|getting) (?:an? |its |the )?second (?:level )?review|(?:being|was|were|is|are|been|get(?:s|ting)|got|as|currently|it's|i'm|we're|they're|we|they|they've|and|for|in|on an?|under|undergoing|still|claim|be) (?:being |in |all )?${redone}(?! (?:center|department|unit|team)\\b)`,
    `(?:went|gone|goes|going|moved)(?: over| back| out)? (?:to|into|for) ${redone}`,
    '(?:in an? (?:\\w+ )?|under an? (?:claim )?)(?:adjustment|re-?opening)(?! (?:of|to)\\b)|(?:in|under|being|undergoing) (?:\\w+ )?(?:reconsider(?:ation|ed)|redetermination|re-?work)|under appeal',
    '(?:in|with|at) (?:the |our )?(?:(?:appeals?|reconsiderations?|disputes?|grievances?|adjustments?|re-?work) (?:department|team|unit|area|queue|group|process)|(?:provider )?(?:appeals|disputes)(?! (?:of|for|address|line)))|(?:appeals?|adjustments?|disputes?|reconsiderations?) (?:department|team|unit) (?:has|have|is (?:working|reviewing)) (?:it|this|that)(?! (?:to|in writing))',
    'back (?:in|through) (?:the |our )?(?:\\w+ )?(?:queue|line|process(?:ing)?|system)|(?:run|go)\\w* back through',
    `(?:sent|sending|routed|put|went|gone|going|goes)(?: \\w+){0,3}? back(?! to (?:you|the provider|your)| (?:by|from|in the mail|to (?:jan|feb|mar|apr|may|jun|jul))| undeliver|${forRecords})`,
    "(?:claim|it|that|this|one)(?:'?s| was| is| has been)(?: currently| still| now)?(?: being)? adjusted|being adjusted|adjusted (?:claim|one)|(?:fixing|correcting) (?:it|that|this|the claim)",
    "re-?sent (?:it|this|that|the claim)(?: back)? for processing|(?:i|we)(?:'ve| have)?(?: just| already)? (?:submitted|sent|filed|opened|entered|started|put in) (?:an?|the|your) (?:adjustment|reprocessing|re-?work)",
    '(?:put(?:ting)?|push(?:ing|ed)?|send(?:ing)?|sent|r[au]n(?:ning)?) (?:it|this|that|the claim) (?:back (?:through|in for)\\b|through again)|pending re-?processing|(?:project|request|effort) to re-?process|re-?processing project|mass adjustment',
    '(?:an?|pending|under|in|for|through|undergoing|working (?:the|on the)) adjustment(?! (?:of|code|reason|amount))',
    '(?:appeal|dispute|reconsideration|redetermination|second (?:(?:level|bill) )?review|adjustment|re-?work|grievance)(?: request)? (?:(?!never)\\w+ ){0,3}?(?:is|was|has been) (?:(?!never|not)\\w+ )?(?:open|opened|pending|in process|in progress|received|under|being|on file|in review|(?<=(?:was|has been) )(?:filed|requested|submitted))',
    "(?:appeal|dispute|reconsideration|redetermination)(?: request)?(?: (?:number )?\\d+)?(?: is|'s| was| has been|'s been)*(?: on file| open| assigned| logged| active| received| came in| got here)",
    '(?:looked at|look at|looking at|reviewed|reviewing|working|worked)(?: it| that| this)? (?:again|a second time)',
    "(?:we've|we have|they've|has|since|they|we) (?:since )?(?:been )?re-?opened|(?:it|claim)(?:'?s| is) (?:back )?open again",
    '(?:open|pending|active) (?:appeal|dispute|reconsideration|adjustment)',
    '(?:adjustment|appeal|reconsideration|redetermination) request received|adjustment (?:in process|in progress|pending|opened|initiated)|(?:in|under|on|at) (?:an? |the )?(?:external |independent |state )?(?:(?:appeals?|dispute|reconsideration|grievance) (?:status|hold)|external (?:review|appeal))|(?:gone|went|sent|going) to (?:an? )?(?:external|independent) (?:review|appeal)|(?:appeal|dispute|reconsideration) status\\W+(?:is )?(?:open|pending|active|in (?:process|review))',
  ]),
  rule('no-claim', 0.93, { isNegative: true }, [
    '(?:category|claim status) (?:code )?a ?(?:4|four)(?= (?:the )?claim not found)',
    `there(?:'s| is| are| was| were| has| have)${still}(?:n'?t| not| never)${still}(?: been)? (?:an? |any )?(?:\\w+ )?claims?${noClaimBut}`,
    "nothing(?:'?s| has| is| else)? (?:was found|(?:been |was )?(?:received|found|come in|come through)|came (?:up|in|through)|comes up|turned up|on file|in (?:our|the) system|for that da(?:te|y)|showing|matches|matching|(?:from|under) your)",
    `(?:no|know) (?:matching |such |${months} (?:\\w+ ){1,2})?(?:claims?${noClaimBut}|plans? (?:on file|found|for|in the system)|records? of (?:a|any|the|this|that|your|receiving)? ?(?:\\w+ )?claims?)`,
    '(?:not|never) (?:been )?(?:on file|received)(?![^.?!]{0,30} (?:until|till)\\b)(?! (?:them|those|these)\\b| (?:(?:the|an?|any|your|those|these|his|her|all) )?(?:(?!claim|bill)\\w+ ){0,2}?(?:records?|information|info|documents?|documentation|notes|charts?|reports?|paperwork|attachments?|x-?rays?|proof|referral|eob|e o b|response|reply|answer|appeal|forms?|payment))',
    `no record(?! of (?:the |that |this |any |your |an? )?${person})`,
    `(?:zero|0) claims|no (?:(?:dental|medical|vision|matching|such) )?(?:bill|claim)s? (?:was |were |(?:has|have) been )?(?:received|in (?:the|our|my) (?:system|records)|(?:(?:at all|whatsoever|anywhere|here) )?for ${months})`,
    `(?:it's|it is|claim's|claim is)${still} not in (?:our|the|my) (?:claims? )?(?:system|house|records)|not in house`,
    `(?:has|have|did)(?:n'?t| not) (?:ever )?(?!${stageReached})(?:hit (?:our|the)(?! system (?:to|for) (?:pay|be|finali|release))|ma[dk]e it|reach(?:ed)? us|arrived?|(?:got(?:ten)?|get|come|pass(?:ed)?)(?: (?:through|past|by))? (?:the |our |your )?(?:clearing\\s?house|front|gateway|scrubber))`,
    'no (?:information|data|history|details?|records?) (?:is |was |were |has been |could be )?(?:found|on file|on record|located|exists?) (?:for|on) (?:the |this |that |your )?(?:claim|date(?! of birth))',
    "no claims? history for|claims? history does(?:n'?t| not) exist|no claims? (?:history|records?|information|data|activity) (?:is |was |were |has been |have been |could be )?(?:found|on file|on record|located|exists?|match(?:es|ed)?)",
    '(?:number of )?claims? (?:found|located|on file|count(?: (?:for|on) (?:the|this|that|your)(?: \\w+){1,4}?)?),? (?:is |was )?(?:zero|0|none)',
    `(?:it's|it is|that's|claim's|claim is)${still} not (?:in )?here(?! yet)`,
    `(?:do|does|did)(?:n'?t| not) (?:have|see|show) (?:it|yours|that claim|that one|this one)(?!'s| (?:in|pulled|up|yet|here|because)|${afterIssue})`,
    `${have} (?:show|see|have) (?:us )?(?:ever )?(?:receiving|getting)`,
    "do(?:es)?n'?t (?:see|show) (?:where|that) (?:we|it|they) (?:have )?(?:ever )?(?:received|got)",
    `(?:claim (?:(?:that )?you|submitted|sent|billed|for|from|dated)${few(6)}(?:was|been|got)|(?:claim|it)(?: was| has been| is| got|'s)?) (?:rejected|kicked back) (?!at the pharmacy)${unaccepted}`,
  ]),
  rule('no-claim', 0.88, { isNegative: true }, [
    `nothing(?: else)?(?:'s| has| have| is| was)?(?: ever)?(?: been)? (?:hit|reached|(?:come|came)(?: \\w+)? (?:in|through|across|over|up|to us)|made it|arrived|shown up|showed up|submitted|billed|filed|since)`,
    `${months}(?: \\w+){1,2},? (?:i|we)(?: have| see| show| find|'ve got| got) nothing(?! (?:else|more|further|but))`,
    `nothing(?:'?s)? (?:at all )?(?:(?:out |in )?(?:here|there)|in (?:our|the|my) system|(?:on|for|from|under|with|dated) (?!the (?:patient|member)\\b(?!'))(?:the |that |this |your |doctor |dr |him|her|them|\\d+|[a-z ]{3,20}twenty twenty|${months}))`,
    `${have}(?: \\w+){0,2}? (?:${find}|return(?:ed)?|yield(?:ed)?|produced?|retrieved?)(?: (?!on (?:the|your|this|that) claim|corrected)\\w+){0,4}? (?:claims?|submissions?|bills?|invoices?|billing|record of|trace|evidence|charges?|match(?:es)?${noEntryBut})${noClaimBut}`,
    '(?:have|has|see|find|show|with|is|was) (?:absolutely |just )?no (?:record|trace|evidence|sign|submission|bill) (?:of|for|from|in|here)(?! (?:the |that |this |any |your |an? )?(?:member|patient|provider|subscriber|payment|appeal|auth\\w*|referral))',
    `${neg} (?:be |been )?(?:(?:found|located)(?! (?:the|your|an?|his|her|that|my) (?!(?:\\w+ )?(?:claim|bill|charge|submission|one|date|visit)))|on record|showing (?:up|in (?:our|the)|anywhere|at all)|coming up|pulling up|popping up|appearing|in here)`,
    '(?:no|zero|0|not any) (?:(?!other|more|additional|further|separate)\\w+ )?(?:claims?|bills?|results?|match(?:es)?|submissions?|charges?) (?:were |was |are |is )?(?:found|on file|on record|returned|available|for (?:(?:that|this|the) (?:date|day|claim|service|visit)|him|her)|under|match|from you|there|showing|here|billed|submitted)',
    '(?:returned|gives? me|got|getting|shows?|showing|with|there (?:were|are)) (?:no|zero) (?:results?|match(?:es)?|claims?)',
    '(?:com(?:e|es|ing)|came|draw\\w*|drew) (?:up |back )?(?:with )?(?:an? )?(?:empty|blank|nothing|no (?:results?|claims?))',
    "nothing,? not (?:under|for|from|on)|there(?:'s| is) none (?:from|for|on file|under|here)|would(?:n'?t| not) have (?:any|(?:gotten|received) (?:an?|that|the|your|any)) (?:\\w+ )?claim(?! number)",
    'no match(?= on| for|$|[.,])(?! (?:on|for) (?:that|this|the|your) (?:member|patient|provider|subscriber|id|npi|name))',
    "there(?:'s| is| was| are)?(?:n'?t| not) (?:anything|a thing|one|an? (?:claim|bill)) (?:on|in|for|from|under|there|here|showing|billed)",
    `(?:is|was|has|have|had|were)(?:n'?t| not| never)(?: been)?(?: ever)? (?!${stageReached})(?:here|on file|(?:submitted|billed)${howSent}|come in|made it|reached us|gotten here|shown up|in (?:our|the|my) (?:system|records?))`,
    `(?:was |has |had |been )?never (?:been |was |even )?(?!${stageReached})(?:(?:submitted|billed|filed)${howSent}|made it|came in|come in|reached|arrived|hit our|got (?:here|to us|in|into))`,
    `${have} (?:\\w+ )?${find} (?:anything|nothing|any|one|any charges|that date|that day) (?:up|billed|received|submitted|filed|for|on(?! (?:the|your|this|that) claim)|under|with|from|that|at all|in)`,
    `${have} ${find} (?:the )?${months}(?: \\w+){1,2} (?:in here|here|on file|at all|in (?:our|the|my) system)`,
  ]),
  rule('no-claim', 0.84, { isNegative: true, isWeak: true, isPronoun: true }, [
    "nothing(?:'s| has| is)?(?: ever| been)? (?:comes?|came) back",
    `(?!ca(?:n'?t|nnot) see)${have} (?:\\w+ )?${find} (?:it|that|one|this|anything|that one|this one)(?=$|[.,;?!]| (?:in|on|under|for|here|sir|ma'?am|at all|anywhere|either|with|from|yet|your?|so|and|but|did|i|(?:the )?timely)\\b)`,
  ]),
  rule('recouped', 0.93, {}, [
    'recoup(?:ed|ment)(?! my (?!notes|system|screen|records|computer))',
    '(?<=\\bpaid\\b[^.?!]{0,50} )then (?:we |they )?reversed(?: it| that)?(?! the denial)',
    'net (?:payment|paid)(?: amount)?(?: is| of| was)? (?:negative|minus)',
    '(?:took|pulled|clawed|taking|pulling|clawing)(?: \\w+){1,3} back|(?:took|pulled|clawed|taking|pulling|clawing) back (?:\\w+ ){1,2}?(?:payment|money|amount|funds?)|we got (?:the|our|that) money back|retracted (?:the|that|it)',
    "(?:was|were|been|being|is|and|later|then|we|they|we've|payment|amount|has|got|it|claim|money|funds?) (?:\\w+ ){0,2}?(?:recovered|offset|retracted|taken back|took back|pulled back|clawed back|refunded (?:\\w+ )?(?:back )?to us)",
    '(?:paid|payment|amount|money|funds?|check|claim|it) (?:\\w+ ){0,3}?(?:was|were|been|got|is|being|then|later) (?:\\w+ )?reversed|being reversed|reversed (?:the|that|our|this) (?:payment|check|money)',
    '(?:was|were|been|got|payment|money) (?:\\w+ )?withheld',
    'take-?\\s?back|recoup (?:happened|went through)|(?:money|payment|funds?)\\b[^.?!]{0,30} (?:went|came) back to us',
    'overpayment(?: \\w+){0,6}? (?:collected|withheld|deducted|recovered)|applied to (?:an?|the|your|our) (?:\\w+ ){0,3}overpayment',
    'reversal of (?:the |your |our )?(?:\\w+ )?payment|recovery (?:date|amount|method|status|of \\$?\\w+)|(?:amount|money|dollars|cents|which) (?:\\w+ ){0,3}?deducted from (?:your|the|an?) (?:\\w+ )?(?:remit\\w*|payment|check)',
  ]),
  rule('recouped', 0.75, {}, [
    '(?:an? |the )overpa(?:id|yment)',
    'refund (?:was |has been |is )?(?:requested|due|owed|request)',
  ]),
];
