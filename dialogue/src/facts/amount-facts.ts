/** Amounts with what they are: each takes the nearest words that name one, before it or after it. */

import type { Fact } from '@claimline/domain/claim/result';
import { amountsIn } from '../speech/amounts.ts';
import { fact, type Heard, isInMenu, sentenceAt, spanOf } from './heard.ts';

export type AmountField =
  | 'billed_cents'
  | 'allowed_cents'
  | 'paid_cents'
  | 'patient_responsibility_cents'
  | 'deductible_cents';

/** `other`: a known kind of amount that is none of ours, such as a contractual adjustment. */
type Label = AmountField | 'other';

const labels: readonly (readonly [Label, RegExp])[] = [
  [
    'other',
    /\b(?:contractual|adjustments?|adjusted|discount(?:ed)?|write-?\s?offs?|written off|interest|withhold|sequestration|penalty|fee|overpa(?:id|yment)|recoup\w*|offset|refund\w*|taken back|took back|withheld|not covered|non-?covered|disallowed|bulk|check total|total of the check|out of pocket (?:max\w*|met)|remaining|limit|met)\b/g,
  ],
  ['deductible_cents', /\bdeductibles?\b/g],
  [
    'patient_responsibility_cents',
    /\b(?:(?:patient|member|subscriber|beneficiary|customer|recipient|insured|enrollee)(?:'?s|s)?\s+(?:\w+\s+)?(?:responsib\w*|share|liability|portion|balance|obligation|cost share|owes?|pays?)|responsib\w*|(?:patient|member) resp\b|cost share|owe[sd]?\s+by the (?:patient|member)|(?:patient|member|beneficiary|customer|recipient) owes|due from (?:the )?(?:patient|member)|bill(?:ed)? (?:to )?the (?:patient|member)|co-?\s?pay(?:ment)?s?|co-?\s?insurance)\b/g,
  ],
  [
    'allowed_cents',
    /\b(?:allowed|allowable|allowance|allows?|approved amount|covered amount|contracted (?:rate|amount)|negotiated (?:rate|amount)|eligible amount|fee schedule amount)\b/g,
  ],
  [
    'billed_cents',
    /\b(?:billed|total charges?|charges?|charged|submitted (?:amount|charges?)|claim (?:total|amount)|total (?:claim )?amount)\b/g,
  ],
  [
    'paid_cents',
    /\b(?:paid|pays?|paying|payments?|paid amount|issued|reimburse\w*|check (?:was|is|for|in|amount|number)|net amount|eft|check|paid out|sent)\b/g,
  ],
];

interface Candidate {
  readonly label: Label;
  readonly distance: number;
  readonly at: number;
}

function labelsIn(text: string): { label: Label; start: number; end: number }[] {
  const found: { label: Label; start: number; end: number }[] = [];
  for (const [label, pattern] of labels)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!found.some((other) => match.index < other.end && end > other.start))
        found.push({ label, start: match.index, end });
    }
  return found.sort((a, b) => a.start - b.start);
}

const breaks = /[,;]|\b(?:and|but|with|leaving|while|then)\b/;

function before(text: string, offset: number): Candidate | null {
  const found = labelsIn(text).at(-1);
  if (!found) return null;
  // "allowed $80 and $20 coinsurance": a break between label and amount speaks against.
  const gap = text.slice(found.end);
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/\b(?:is|was|of|for|at|total\w*|equals|:)\s*(?:\$\s*)?$/.test(gap) ? -10 : 0);
  return { label: found.label, distance, at: offset + found.start };
}

function after(text: string, offset: number): Candidate | null {
  const found = labelsIn(text)[0];
  if (!found) return null;
  const gap = text.slice(0, found.start);
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/^\s*(?:was|is|has been|were|applied|went|of|in|as|for|to)\b/.test(gap) ? -6 : 0);
  return { label: found.label, distance, at: offset + found.start };
}

const reach = 70;

/** All amounts that say what they are. A later amount of a kind replaces an earlier one when results are merged. */
export function amountFacts(heard: Heard, awaited: AmountField | null): Fact[] {
  const amounts = amountsIn(heard.tokens).map((amount) => ({
    ...amount,
    span: spanOf(heard, amount.from, amount.next),
  }));
  const learned: Fact[] = [];
  let cost: { fact: Fact | null; count: number } = { fact: null, count: 0 };
  let isAfterStyle = false;
  amounts.forEach((amount, index) => {
    const sentence = sentenceAt(heard, amount.span.start);
    if (!sentence || sentence.isReadBack || isInMenu(heard, amount.span)) return;
    if (sentence.isQuestion && !/,/.test(sentence.low)) return;
    const floor = Math.max(sentence.start, amounts[index - 1]?.span.end ?? 0, amount.span.start - reach);
    const ceiling = Math.min(
      sentence.end,
      amounts[index + 1]?.span.start ?? heard.low.length,
      amount.span.end + reach,
    );
    const lead = before(heard.low.slice(floor, amount.span.start), floor);
    const trail = after(heard.low.slice(amount.span.end, ceiling), amount.span.end);
    if (index === 0) isAfterStyle = lead === null && trail !== null;
    const chosen = pick(lead, trail, isAfterStyle);
    const label = chosen?.label ?? (awaited !== null && index === 0 ? awaited : null);
    if (label === null || label === 'other') return;
    // A bulk check pays many claims; its total is not what was paid on ours.
    if (
      label === 'paid_cents' &&
      /\bbulk\b/.test(sentence.low) &&
      !/\b(?:this|the|your) claim\b/.test(sentence.low)
    )
      return;
    const confidence = chosen === null ? 0.82 : amount.isPlain ? 0.85 : chosen.distance > 45 ? 0.82 : 0.95;
    const start = chosen ? Math.min(chosen.at, amount.span.start) : amount.span.start;
    const words = heard.low.slice(
      Math.max(start, sentence.start),
      Math.max(amount.span.end, (chosen?.at ?? 0) + 20),
    );
    const isCostShare =
      label === 'patient_responsibility_cents' &&
      /\bco-?\s?(?:pay|insurance)/.test(words) &&
      !/responsib|owes?|share|liability|portion/.test(words);
    // The quote must hold the amount, so its line is the amount'?s line.
    const made = fact(heard, label, amount.value, confidence, amount.span);
    if (isCostShare) cost = { fact: made, count: cost.count + 1 };
    else if (made) learned.push(made);
  });
  learned.push(...nothing(heard, amounts.length === 0 ? awaited : null), ...paidNothing(heard));
  const hasResponsibility = learned.some(({ field }) => field === 'patient_responsibility_cents');
  const hasDeductible = learned.some((known) => known.field === 'deductible_cents' && known.value > 0);
  if (!hasResponsibility && !hasDeductible && cost.count === 1 && cost.fact)
    learned.push({ ...cost.fact, confidence: Math.min(cost.fact.confidence, 0.85) });
  return learned;
}

/** "We paid nothing", "no payment was issued": nothing will be, of a claim that is decided. */
function paidNothing(heard: Heard): Fact[] {
  const match =
    /\b(?:(?:we|plan|they|insurance) (?:have |has )?paid nothing|nothing (?:was|has been) paid|no payment (?:was|has been) (?:made|issued|sent))\b(?! yet)/.exec(
      heard.low,
    );
  if (!match || sentenceAt(heard, match.index)?.isQuestion !== false) return [];
  const made = fact(heard, 'paid_cents', 0, 0.88, { start: match.index, end: match.index + match[0].length });
  return made ? [made] : [];
}

/** "Nothing", "zero": the answer to a question for an amount. */
function nothing(heard: Heard, awaited: AmountField | null): Fact[] {
  const match =
    awaited === null
      ? null
      : /\b(?:nothing|zero|none)\b|\bno (?:patient |member )?(?:responsibility|balance)\b/.exec(heard.low);
  if (awaited === null || match === null || heard.tokens.length > 10) return [];
  const made = fact(heard, awaited, 0, 0.82, { start: match.index, end: match.index + match[0].length });
  return made ? [made] : [];
}

function pick(lead: Candidate | null, trail: Candidate | null, isAfterStyle: boolean): Candidate | null {
  if (!lead || !trail) return lead ?? trail;
  const bias = isAfterStyle ? -15 : 15;
  return trail.distance + bias < lead.distance ? trail : lead;
}
