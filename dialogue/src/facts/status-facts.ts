/**
 * What became of the claim, from what was said of it. Later statements correct earlier ones; offers, questions
 * and conditions are no statuses. Source of the table: the status map of the field guide.
 */

import type { Fact } from '@claimline/domain/result';
import type { CompletedStatus } from '@claimline/domain/status';
import { fact, type Heard, isInMenu, type Sentence, sentenceAt } from './heard.ts';

type LearnedStatus = Exclude<CompletedStatus, 'write-off'>;

interface Rule {
  readonly status: LearnedStatus;
  readonly pattern: RegExp;
  readonly confidence: number;
  /** Holds only when nothing else is said. */
  readonly isWeak?: boolean;
  readonly isDeductible?: boolean;
  /** A time given, which goes with a status but is none where another is said. */
  readonly isTime?: boolean;
}

const rules: readonly Rule[] = [
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
    confidence: 0.85,
    isWeak: true,
    pattern: /\b(?:check|eft|trace)\s+(?:trace\s+)?(?:number|#)\b/g,
  },
  {
    status: 'paid',
    confidence: 0.92,
    isDeductible: true,
    pattern:
      /\b(?:applied|applies|apply|went|goes|going|credited|processed|charged|allocated|put|moved)\b[^.?!]{0,50}\bdeductible\b|\bdeductible\b[^.?!]{0,30}\b(?:was|were|has been) applied\b|\b(?:all|everything|entire|full|whole)\b[^.?!]{0,30}\b(?:went|applied|is|was)\b[^.?!]{0,20}\b(?:patient|member)(?:'?s)? responsibility\b|\b(?:all|everything|entire amount|full amount|whole amount)\b[^.?!]{0,30}\b(?:is|was|to|toward)\b[^.?!]{0,25}\bdeductible\b/g,
  },
  // denied
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
  // no claim
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
      /\bclaims?\b[^.?!]{0,40}?\b(?:is|are|was|were|has|have)(?:n'?t| not)\s+(?:been\s+)?(?:on file|in (?:our|the) system|found|received|located|in our records)\b|\b(?:not|nothing|never)\s+(?:been\s+)?(?:on file|received)\b(?! (?:the )?(?:records|information|documents))|\bnot on file\b|\bnever (?:received|got) (?:\w+\s+){0,2}?claim\b|\bno record\b(?! of (?:the |that |this |any )?(?:member|patient|provider|subscriber|payment|appeal|authorization))|\b(?:zero|0) claims\b|\bnothing (?:on file|in (?:our|the) system|for that date|showing)\b|\bdon'?t see anything\b|\bnot (?:seeing|showing|finding) anything\b|\b(?:do|does|did)(?:n'?t| not) have (?:any |a )?(?:record|anything)\b(?! of (?:the |that |this )?(?:member|patient|provider|subscriber))|\b(?:claim|it)\s+(?:was|has been|is)\s+rejected\s+(?:at|by|up ?front|before|electronically|on the front)/g,
  },
  // recouped
  {
    status: 'recouped',
    confidence: 0.93,
    pattern:
      /\b(?:was|were|been|being|is|and|later|then|we|they|payment|amount|has|claim|money|funds?)\s+(?:\w+\s+){0,2}?(?:recouped|recovered|offset|retracted|taken back|took back|reversed|withheld)\b|\brecoup(?:ed|ment)\b|\boverpa(?:id|yment)\b|\btook (?:it|the payment|the money|that) back\b|\btake-?\s?back\b|\b(?:was|been|as|to|an) offset\b|\brefund (?:was |has been |is )?(?:requested|due|owed)\b/g,
  },
];

const condition =
  /\b(?:if|once|unless|until|whether|in case|should|after|before|when|in order|to see)\b[^,.;]{0,70}$/;
const negation =
  /\b(?:not|never|no|nothing|isn'?t|wasn'?t|hasn'?t|haven'?t|weren'?t|didn'?t|doesn'?t|don'?t|cannot|can'?t|without|neither|nor)\b(?:\s+[\w']+){0,2}\s*$/;
const offer =
  /\b(?:can|could|(?<!\b(?:in|on|of|since|by) )may|might|would|will|'?ll|'?d|able to|like (?:me|us) to|want (?:me|us) to|offer to|need to|have to|going to|try to|request(?:ing)?|please)\b(?:\s+[\w']+){0,6}\s*$/;
const otherClaim =
  /\b(?:previous(?:ly)?|prior|originally|original|initially|another|other|different|duplicate(?: of)?|separate)\b(?:\s+[\w']+){0,3}\s*$/;
const generic =
  /\b(?:most claims|all claims|claims are|claims that|guarantee|not a guarantee|calls? (?:is|are|may|will)|your (?:call|request|inquiry|entry)|hours|menu)\b/;
const reasonLead =
  /\b(?:denied|denial|reason)\b[^.?!]*\b(?:because|due|as|since|for|duplicate|reason|was|is|that|already|code)\b[^.?!]*$/;

interface Found {
  readonly status: LearnedStatus;
  readonly confidence: number;
  readonly isWeak: boolean;
  readonly isDeductible: boolean;
  readonly isTime: boolean;
  readonly start: number;
  readonly end: number;
}

function stands(heard: Heard, rule: Rule, found: Found, sentence: Sentence): boolean {
  if (sentence.isQuestion || generic.test(sentence.low)) return false;
  const before = heard.low.slice(sentence.start, found.start);
  const matched = heard.low.slice(found.start, found.end);
  const lead = `${before}${/^\w+/.exec(matched)?.[0] ?? ''} `;
  if (isInMenu(heard, found)) return false;
  if (condition.test(before)) return false;
  const isNegative = rule.status === 'no-claim' || /n'?t|\bnot\b|\bno\b/.test(matched);
  if (!isNegative && (negation.test(before) || negation.test(lead))) return false;
  if (/\b(?:not|n'?t|never)\b/.test(matched) && rule.status === 'paid') return false;
  if ((rule.status === 'reprocessing' || rule.status === 'recouped') && offer.test(before)) return false;
  if (
    (rule.status === 'denied' || rule.status === 'paid') &&
    /\b(?:will|would|could|may|might|can|to) (?:be )?$/.test(`${before}`)
  )
    return false;
  if (
    rule.status === 'paid' &&
    /\b(?:will|would|could|may|might|can|to)\b[^,.]{0,12}\b(?:be|have)\b/.test(matched)
  )
    return false;
  if (rule.status !== 'denied' && rule.status !== 'no-claim' && otherClaim.test(before)) return false;
  if (
    rule.status === 'denied' &&
    /\b(?:previous(?:ly)?|original(?:ly)?|initial(?:ly)?|at first|first)\b[^.?!]{0,20}$/.test(before) &&
    /\b(?:but|then|since|later|after|now|reprocess|however)\b/.test(heard.low.slice(found.end))
  )
    return false;
  if (
    rule.status === 'paid' &&
    !rule.isDeductible &&
    reasonLead.test(before) &&
    !/\b(?:but|then|since|reprocessed|later|however|now)\b/.test(before)
  )
    return false;
  if (
    rule.status === 'processing' &&
    /\b(?:appeal|dispute|reconsideration|redetermination)\b/.test(before.slice(-40))
  )
    return false;
  if (
    rule.status === 'processing' &&
    /\b(?:your|the|this) (?:call|request|inquiry|order)\b/.test(sentence.low)
  )
    return false;
  if (
    rule.status === 'no-claim' &&
    /\b(?:member|patient|provider|subscriber)(?:'?s)? (?:id|record|number|with|was|is|could|not)?\b/.test(
      matched,
    )
  )
    return false;
  if (rule.status === 'recouped' && /\b(?:deductible|negative balance offset:? none)\b/.test(matched))
    return false;
  return true;
}

function allFound(heard: Heard): Found[] {
  const found: Found[] = [];
  for (const rule of rules)
    for (const match of heard.low.matchAll(rule.pattern)) {
      const candidate: Found = {
        status: rule.status,
        confidence: rule.confidence,
        isWeak: rule.isWeak ?? false,
        isDeductible: rule.isDeductible ?? false,
        isTime: rule.isTime ?? false,
        start: match.index,
        end: match.index + match[0].length,
      };
      const sentence = sentenceAt(heard, candidate.start);
      if (sentence && stands(heard, rule, candidate, sentence)) found.push(candidate);
    }
  return found.sort((a, b) => a.end - b.end);
}

export interface StatusFound {
  readonly facts: readonly Fact[];
  readonly status: LearnedStatus | null;
  /** The charges went to the deductible. */
  readonly isDeductible: boolean;
  readonly isWeak: boolean;
}

/** The status said, if any. Charges applied to the deductible are paid, with nothing paid, and never denied. */
export function statusFacts(heard: Heard): StatusFound {
  const found = allFound(heard);
  const firm = found.filter(({ isWeak }) => !isWeak);
  const withoutTimes = firm.filter(({ isTime }) => !isTime);
  const strong = withoutTimes.length > 0 ? withoutTimes : firm;
  let chosen = (strong.length > 0 ? strong : found).at(-1);
  if (!chosen) return { facts: [], status: null, isDeductible: false, isWeak: false };
  const deductible = strong.findLast(({ isDeductible }) => isDeductible);
  let confidence = chosen.confidence;
  if (deductible && chosen.status === 'denied') {
    const isLater = deductible.start > chosen.start;
    const sameSentence = sentenceAt(heard, deductible.start) === sentenceAt(heard, chosen.start);
    if (isLater || sameSentence) {
      chosen = deductible;
      confidence = 0.7;
    }
  }
  const kinds = new Set(strong.map(({ status }) => status));
  const isMixed = kinds.has('paid') && kinds.has('denied');
  if (isMixed) confidence = Math.min(confidence, 0.85);
  const learned = fact(heard, 'status', chosen.status, confidence, chosen);
  return {
    facts: learned ? [learned] : [],
    status: chosen.status,
    isDeductible: chosen.status === 'paid' && deductible !== undefined,
    isWeak: chosen.isWeak,
  };
}
