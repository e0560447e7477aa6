/** How each status is said, each pattern tried on lower-case speech. Source: the status map of the field guide. */

import type { CompletedStatus } from '@claimline/domain/claim/status';

export type LearnedStatus = Exclude<CompletedStatus, 'write-off'>;

export interface StatusRule {
  readonly status: LearnedStatus;
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Holds only when nothing else is said. */
  readonly isWeak?: boolean;
  readonly isDeductible?: boolean;
  /** A time given, which goes with a status but is none where another is said. */
  readonly isTime?: boolean;
}

export const statusRules: readonly StatusRule[] = [
  // paid
  {
    status: 'paid',
    confidence: 0.95,
    pattern:
      /\b(?:was|has been|had been|were|is|got|been|we|and|claim|status(?: is| of| as)?|finalized (?:as|and)|processed (?:as|and|to)|in|as|also|then|it|line)\s+(?:fully |partially |already |now )?paid\b(?! to date)/g,
  },
  {
    status: 'paid',
    confidence: 0.93,
    pattern:
      /\bpaid\s+(?:on|out|at|in full|in the amount|to the|to your|by (?:check|eft|direct)|via|with|under|per|an? (?:amount|total)|\$|\d)/g,
  },
  {
    status: 'paid',
    confidence: 0.9,
    pattern: /\b(?:paid amount|amount paid|payment amount|total paid|net (?:paid|payment))\b/g,
  },
  {
    status: 'paid',
    confidence: 0.93,
    pattern:
      /\b(?:payment|check|eft|electronic funds? transfer|reimbursement|remittance|funds?)\s+(?:\S+\s+){0,5}?(?:was|were|has been|have been|had been|got)\s+(?:\w+\s+)?(?:issued|made|sent|mailed|released|cut|deposited|cashed|cleared|generated|processed)\b|\bpayment (?:of|is|was|amount is|amount was) (?:\$|\d)/g,
  },
  {
    status: 'paid',
    confidence: 0.93,
    pattern:
      /\b(?:we|they|have|has)\s+(?:\w+\s+)?(?:issued|made|sent|mailed|released|cut)\s+(?:\w+\s+){0,3}?(?:payment|check|eft|reimbursement)\b/g,
  },
  {
    status: 'paid',
    confidence: 0.82,
    isWeak: true,
    pattern: /\b(?:check|eft|trace)\s+(?:trace\s+)?(?:number|#)\b/g,
  },
  {
    status: 'paid',
    confidence: 0.92,
    isDeductible: true,
    pattern:
      /\b(?:applied|applies|apply|went|goes|going|credited|processed|charged|allocated|put|moved)\b(?:[^.?!]|\.(?=\d)){0,50}\bdeductible\b|\bdeductible\b(?:[^.?!]|\.(?=\d)){0,30}\b(?:was|were|has been) applied\b|\bdeductible\b(?:[^.?!]|\.(?=\d)){0,60}\b(?:applies|applied|goes|went) to (?:it|that)\b|\b(?:all|everything|entire|full|whole)\b(?:[^.?!]|\.(?=\d)){0,30}\b(?:went|applied|is|was)\b(?:[^.?!]|\.(?=\d)){0,20}\b(?:patient|member)(?:'?s)? responsibility\b|\b(?:all|everything|entire amount|full amount|whole amount)\b(?:[^.?!]|\.(?=\d)){0,30}\b(?:is|was|to|toward)\b(?:[^.?!]|\.(?=\d)){0,25}\bdeductible\b/g,
  },
  {
    status: 'paid',
    confidence: 0.9,
    pattern:
      /\b(?:this|that|the|it|claim)(?: one| claim)? (?:just |already |has )?paid\b(?! (?:claims?|amount))|\bstatus(?: of (?:this|the|your|that) claim)?(?: is|,)? payment (?:made|issued|complete\w*)\b/g,
  },
  {
    status: 'paid',
    confidence: 0.9,
    isDeductible: true,
    pattern: /\b(?:entire|full|whole|all)\b(?:[^.?!]|\.(?=\d)){0,40}\bdeductible\b/g,
  },
  // denied
  {
    status: 'denied',
    confidence: 0.93,
    pattern:
      /\bstatus(?: of (?:this|the|your|that) claim)?(?: is|,)? (?:a )?denial\b|\b(?:this|that|it)(?: one)?(?: is|'s) a denial\b/g,
  },
  {
    status: 'denied',
    confidence: 0.95,
    pattern:
      /\b(?:was|is|has been|had been|were|been|claim|and|it|got|status(?: is| of| as)?|finalized (?:as|and)|processed (?:as|and)|as|in|be|we|line|service|services|charges?)\s+(?:\w+ly |fully |also |being |a )?(?:denied|denial|disallowed|declined)\b/g,
  },
  { status: 'denied', confidence: 0.9, pattern: /\b(?:denied|denies|denying|disallowed)\b/g },
  {
    status: 'denied',
    confidence: 0.88,
    pattern:
      /\bdenial (?:reason|code|date|was|is|letter)\b|\b(?:see|show|shows|showing|have|there is|there'?s|got) (?:a |the |an )?denial\b|\breason for (?:the )?denial\b/g,
  },
  {
    status: 'denied',
    confidence: 0.85,
    pattern:
      /\b(?:past|exceed(?:s|ed)|beyond|outside|after|over|missed|not within|didn'?t meet|did not meet)\s+(?:of\s+)?(?:the\s+|our\s+)?(?:\w+\s+)?(?:timely filing|filing (?:limit|deadline))|\btimely filing (?:was not met|limit (?:was )?exceeded|had (?:passed|expired))/g,
  },
  {
    status: 'denied',
    confidence: 0.85,
    pattern:
      /\b(?:is|are|was|were)(?:n'?t| not)\s+(?:a\s+)?(?:covered|payable|medically necessary|reimbursable)\b|\bnon-?\s?covered (?:service|charge|expense|benefit)s?\b|\bnot a covered (?:service|benefit|expense)\b/g,
  },
  {
    status: 'denied',
    confidence: 0.75,
    pattern:
      /\b(?:claim|it)\s+(?:was|has been|is)\s+rejected\b(?! (?:at|by|up|before|electronically|on the front))/g,
  },
  // processing
  {
    status: 'processing',
    confidence: 0.95,
    pattern:
      /\b(?:in|under)\s+(?:\w+\s+)?process\b(?!ed)|\b(?:is|are|still|currently|being|be|it'?s|claim'?s|in|now)\s+(?:still |currently |being |actively |in )*(?:processing|processed|reviewed|adjudicated)\b(?! (?:on|and|as|to|at|for|with|in)\b(?! (?:a|the)? ?(?:queue|system|department|clinical|medical)))/g,
  },
  {
    status: 'processing',
    confidence: 0.95,
    pattern:
      /\b(?:is|are|still|currently|in|it'?s|been|was|and|status|claim)\s+(?:\w+\s+)?(?:pending|pended|suspended|suspense)\b/g,
  },
  {
    status: 'processing',
    confidence: 0.95,
    pattern:
      /\b(?:has|have)(?:n'?t| not)\s+(?:yet\s+)?(?:been\s+)?(?:yet\s+)?(?:processed|finalized|adjudicated|completed|finished|decided|reviewed|finished processing)\b|\bnot (?:yet )?(?:been )?(?:finalized|adjudicated|processed|completed)\b|\byet to be (?:processed|finalized)\b|\bno (?:determination|decision) (?:has|yet)\b/g,
  },
  {
    status: 'processing',
    confidence: 0.93,
    pattern:
      /\b(?:under|in|for|pending|undergoing|out for|at)\s+(?:\w+\s+)?(?:medical |clinical |manual |further |additional |claims? )?review\b(?! of (?:the )?(?:appeal|reconsideration))/g,
  },
  {
    status: 'processing',
    confidence: 0.93,
    pattern:
      /\bpayment floor\b|\bapproved (?:to|for) pay(?:ment)?\b|\b(?:scheduled|set|expected|going|due)\s+(?:to|for)\s+(?:be )?(?:pay(?:ment)?|paid|finalize)\b|\bwill (?:be )?(?:pay|paid|issued)\b|\bpayment (?:is|will be) (?:scheduled|pending|issued)\b/g,
  },
  {
    status: 'processing',
    confidence: 0.9,
    isTime: true,
    pattern:
      /\b(?:expected|estimated|anticipated)\s+(?:decision|completion|processing|finalization|to (?:be )?(?:process|finaliz|complet|decid)\w*)\b|\ballow (?:\w+\s+){1,5}(?:business |calendar |working )?days\b|\b(?:still|just)\s+(?:waiting|awaiting|open)\b|\bon hold (?:for|pending|awaiting)\b|\bawaiting (?:\w+\s+){0,3}(?:records|information|review|processing|determination)\b/g,
  },
  {
    status: 'processing',
    confidence: 0.82,
    isWeak: true,
    pattern:
      /\b(?:claim|it|we)\s+(?:was|has been|have|did)?\s*(?:received?|is in (?:our|the) system|on file)\b/g,
  },
  {
    status: 'processing',
    confidence: 0.93,
    pattern:
      /\bstatus(?: of (?:this|the|your|that) claim)?(?: is|,)? (?:open|active|new|received)\b|\b(?:still|currently|we'?re|we are|they'?re|they are|being)\s+(?:still\s+|currently\s+)?(?:working|worked)\s+on\b/g,
  },
  // reprocessing
  {
    status: 'reprocessing',
    confidence: 0.93,
    pattern:
      /\b(?:being|was|were|is|are|been|currently|it'?s|we'?re|they'?re|and|for|in|under|undergoing|still|claim)\s+(?:being\s+|in\s+)?(?:re-?\s?process(?:ed|ing)|re-?\s?adjudicat(?:ed|ing|ion)|re-?\s?opened|reconsideration)\b/g,
  },
  {
    status: 'reprocessing',
    confidence: 0.93,
    pattern:
      /\b(?:sent|sending|routed|submitted|put|returned)\s+(?:\w+\s+){0,3}?back\b(?! to (?:you|the provider|your))|\b(?:claim|it)\s+(?:was|is being|has been|is)\s+(?:being\s+)?adjusted\b|\b(?:in|an?|pending|under) adjustment (?:is|was|in|has|status|request|review)?\b/g,
  },
  {
    status: 'reprocessing',
    confidence: 0.93,
    pattern:
      /\b(?:appeal|dispute|reconsideration|redetermination|adjustment)\s+(?:\w+\s+){0,3}?(?:is|was|has been)\s+(?:\w+\s+)?(?:open|opened|pending|in process|in progress|received|under|being|on file|in review)\b|\bunder (?:an? )?(?:appeal|reconsideration)\b|\b(?:appeal|dispute|reconsideration|redetermination)\s+(?:is\s+)?(?:still\s+)?(?:under|in) review\b|\b(?:open|pending|active) (?:appeal|dispute|reconsideration)\b/g,
  },
  {
    status: 'reprocessing',
    confidence: 0.93,
    pattern:
      /\bstatus(?: of (?:this|the|your|that) claim)?(?: is|,)? re-?process\b|\b(?:kicked|bounced)\s+back\b|\b(?:adjustment|re-?work)\s+(?:is\s+|was\s+|currently\s+|still\s+)*(?:in process|in progress|underway|under way|pending|opened)\b|\b(?:being|was|is)\s+(?:\w+\s+)?re-?worked\b|\b(?:went|gone|going|goes)\s+back\s+(?:for|to|into|through)\s+(?:re-?\s?process\w*|processing|review|claims)\b/g,
  },
  // no claim
  {
    status: 'no-claim',
    confidence: 0.93,
    pattern:
      /\bthere\s+(?:is|are|was|were)(?:n'?t|\s+not)\s+(?:an?\s+|any\s+)?(?:\w+\s+)?claims?\b(?! (?:number|payment))|\bnothing (?:was found|has been found|came up|comes up|turned up)\b/g,
  },
  {
    status: 'no-claim',
    confidence: 0.93,
    pattern:
      /\bno (?:matching |such )?(?:claims?|records? of (?:a|any|the|this|that|your|receiving)? ?(?:\w+ )?claims?)\b(?:\s+(?:\w+\s+){0,4}?(?:found|on file|matching|match\w*|in (?:our|the) system|received|for|with|that|listed|showing|available|located|exist\w*))?/g,
  },
  {
    status: 'no-claim',
    confidence: 0.93,
    pattern:
      /\b(?:do|does|did|could|can|was|were|are|am|is)(?:n'?t|not| not)\s+(?:\w+\s+)?(?:see|show|find|have|locate|finding|seeing|showing|receive|received|able to (?:find|locate|see))\s+(?:\w+\s+){0,4}?claims?\b|\bcannot (?:find|locate|see) (?:\w+\s+){0,3}?claims?\b|\bunable to (?:find|locate|match) (?:\w+\s+){0,3}?claims?\b|\b(?:i'?m|we'?re|am|are) not (?:seeing|showing|finding) (?:\w+\s+){0,4}?claims?\b/g,
  },
  {
    status: 'no-claim',
    confidence: 0.92,
    pattern:
      /\bclaims?\b(?:[^.?!]|\.(?=\d)){0,40}?\b(?:is|are|was|were|has|have)(?:n'?t| not)\s+(?:been\s+)?(?:on file|in (?:our|the) system|found|received|located|in our records)\b|\b(?:not|nothing|never)\s+(?:been\s+)?(?:on file|received)\b(?! (?:the )?(?:records|information|documents))|\bnot on file\b|\bnever (?:received|got) (?:\w+\s+){0,2}?claim\b|\bno record\b(?! of (?:the |that |this |any )?(?:member|patient|provider|subscriber|payment|appeal|authorization))|\b(?:zero|0) claims\b|\bnothing (?:on file|in (?:our|the) system|for that date|showing)\b|\bdon'?t see anything\b|\bnot (?:seeing|showing|finding) anything\b|\b(?:do|does|did)(?:n'?t| not) have (?:any |a )?(?:record|anything)\b(?! of (?:the |that |this )?(?:member|patient|provider|subscriber))|\b(?:claim|it)\s+(?:was|has been|is)\s+rejected\s+(?:at|by|up ?front|before|electronically|on the front)/g,
  },
  // recouped
  {
    status: 'recouped',
    confidence: 0.93,
    pattern:
      /\b(?:was|were|been|being|is|and|later|then|we|they|payment|amount|has|claim|money|funds?)\s+(?:\w+\s+){0,2}?(?:recouped|recovered|offset|retracted|taken back|took back|pulled back|clawed back|refunded to us|reversed|withheld)\b|\brecoup(?:ed|ment)\b|\boverpa(?:id|yment)\b|\btook (?:it|the payment|the money|that) back\b|\btake-?\s?back\b|\b(?:was|been|as|to|an) offset\b|\brefund (?:was |has been |is )?(?:requested|due|owed)\b/g,
  },
];
