/**
 * What became of the claim, from what was said of it. Later statements correct earlier ones; offers, questions
 * and conditions are no statuses. Source of the table: the status map of the field guide.
 */

import type { Fact } from '@claimline/domain/claim/result';
import { fact, type Heard, isInMenu, type Sentence, sentenceAt } from './heard.ts';
import { type LearnedStatus, type StatusRule, statusRules } from './status-rules.ts';

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

function stands(heard: Heard, rule: StatusRule, found: Found, sentence: Sentence): boolean {
  if (sentence.isQuestion || generic.test(sentence.low)) return false;
  const before = heard.low.slice(sentence.start, found.start);
  const matched = heard.low.slice(found.start, found.end);
  const lead = `${before}${/^\w+/.exec(matched)?.[0] ?? ''} `;
  if (isInMenu(heard, found)) return false;
  // Received and processed: the outcome is still to be said.
  const isDone =
    /\b(?:processed|finali[sz]ed|completed)\b/.test(heard.low) &&
    !/\b(?:not|n'?t|being|yet)\b/.test(heard.low);
  if (rule.isWeak && rule.status === 'processing' && isDone) return false;
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
  // "That ID is not on file" is said of the member, not of the claim.
  if (
    rule.status === 'no-claim' &&
    !/\bclaims?\b/.test(sentence.low) &&
    /\b(?:members?|patients?|providers?|subscribers?|recipients?|beneficiary|i\.?d\.?|npi|number)\b/.test(
      before,
    )
  )
    return false;
  if (rule.status === 'recouped' && /\b(?:deductible|negative balance offset:? none)\b/.test(matched))
    return false;
  return true;
}

function allFound(heard: Heard): Found[] {
  const found: Found[] = [];
  for (const rule of statusRules)
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

/** Of the same status said several times in a row, the plainest. */
function plainest(found: readonly Found[], last: Found): Found {
  const changed = found.findLastIndex(({ status }) => status !== last.status);
  return found
    .slice(changed + 1)
    .reduce((best, next) => (next.confidence > best.confidence ? next : best), last);
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
  chosen = plainest(strong.length > 0 ? strong : found, chosen);
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
    // A time alone changes no status that was said.
    isWeak: chosen.isWeak || chosen.isTime,
  };
}
