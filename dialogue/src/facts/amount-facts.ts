/** Finds amounts and their meaning: each amount takes the nearest label before or after it. */

import { type Fact, factLabels } from '@claimline/domain/claim/result';
import { dollars } from '@claimline/domain/money';
import { dateOf } from '../speech/spoken-date.ts';
import { groupsOf, type Value } from '../speech/values.ts';
import { clauseAt, standingOf } from './clauses.ts';
import {
  correction,
  fact,
  type Heard,
  isInMenu,
  isOfOther,
  type Sentence,
  type Span,
  sentenceAt,
} from './heard.ts';
import { labelsIn } from './labels.ts';
import type { Doubt } from './learned.ts';

export type AmountField =
  | 'billed_cents'
  | 'allowed_cents'
  | 'paid_cents'
  | 'patient_responsibility_cents'
  | 'deductible_cents';

/** `other`: a known kind of amount that we do not record, such as a contractual adjustment. */
type Label = AmountField | 'other';

const labels: readonly (readonly [Label, RegExp])[] = [
  [
    'other',
    /\b(?:contractual|charges? exceeds?|exceeds|adjustments?|adjusted|discount(?:ed)?|write-?\s?offs?|written off|interest|withhold|sequestration|penalty|fee(?! schedule)|overpa(?:id|yment)|recoup\w*|offset|refund\w*|taken back|took back|withheld|not covered|non-?covered|disallowed|bulk|interest|minus|negative|check write|check total|(?:primary(?: insurance| payer| carrier)?|other (?:insurance|payer|carrier)|patient|member|subscriber|they|you)(?: has| have| already)? (?:paid|pays)|total of the check|out of pocket (?:max\w*|met)|(?<!paid the )remaining|limit|met)\b/g,
  ],
  ['deductible_cents', /\bdeductibles?\b/g],
  [
    'patient_responsibility_cents',
    /\b(?:(?:patient|member|subscriber|beneficiary|customer|recipient|insured|enrollee)(?:'?s|s)?\s+(?:\w+\s+)?(?:responsib\w*|share|liability|portion|balance|obligation|cost share|owes?|pays?)|responsib\w*|(?:patient|member) resp\b|cost share|owe[sd]?\s+by the (?:patient|member)|(?:patient|member|beneficiary|customer|recipient) owes|due from (?:the )?(?:patient|member)|bill(?:ed)? (?:to )?the (?:patient|member)|co-?\s?pay(?:ment)?s?|co-?\s?insurance)\b/g,
  ],
  [
    'allowed_cents',
    /\b(?:approved(?! (?:to|for|amount))|(?:allowed|approved|covered) charges?|allowed|allowable|allowance|allows?|approved amount|covered amount|contracted (?:rate|amount)|negotiated (?:rate|amount)|eligible amount|fee schedule amount)\b/g,
  ],
  [
    'billed_cents',
    /\b(?:billed|(?:the|other|next|first|second|third|last) (?:one|claim)(?: (?:i|we) (?:see|have|show))?,?(?: is| was)? for|first one i see is|total charges?|charges?|charged|submitted (?:amount|charges?)|claim (?:total|amount)|total (?:claim )?amount)\b/g,
  ],
  [
    'paid_cents',
    /\b(?:paid|pays?|paying|payments?|paid amount|issued|reimburse\w*|check (?:was|is|for|in|amount|number)|net amount|eft|check|paid out|sent)\b/g,
  ],
];

interface Candidate extends Span {
  readonly label: Label;
  readonly distance: number;
}

const breaks = /[,;]|\b(?:and|so|but|with|leaving|while|then)\b/;

function before(text: string, offset: number): Candidate | null {
  const found = labelsIn(text, labels).at(-1);
  if (!found) return null;
  // "allowed $80 and $20 coinsurance": a break between label and amount makes a match less likely.
  const gap = text.slice(found.end);
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/\b(?:is|was|of|for|at|total\w*|equals|:)\s*(?:\$\s*)?$/.test(gap) ? -10 : 0);
  return { label: found.label, distance, start: offset + found.start, end: offset + found.end };
}

function after(text: string, offset: number): Candidate | null {
  const found = labelsIn(text, labels)[0];
  if (!found) return null;
  const gap = text.slice(0, found.start);
  const distance =
    gap.length +
    (breaks.test(gap) ? 40 : 0) +
    (/^\s*(?:was|is|has been|were|applied|went|of|in|as|for|to)\b/.test(gap) ? -6 : 0);
  return { label: found.label, distance, start: offset + found.start, end: offset + found.end };
}

const reach = 70;

/** A number without a unit is an amount only right after its label: "the paid amount is eighty four fifty". */
const isOnly =
  /^(?:[\s:,]|\b(?:amount|is|was|of|at|equals|totals?|totaled|in|the|a|sum|for|on|it|you|us|out|another|whole|full|back)\b)*$/;

/** Whether numbers without a unit appear where an amount is expected: "paid on June 2nd for eighty four fifty". */
function isDue(
  heard: Heard,
  value: Extract<Value, { kind: 'money' }> & { span: Span },
  awaited: AmountField | null,
): boolean {
  const isDated = dateOf(groupsOf(heard.tokens, value)).some(
    ({ year }) => year !== null && year > 2020 && year < 2030,
  );
  const isNamed = /\b(?:amount|is|was|of|for|at)\s*$/.test(heard.low.slice(0, value.span.start));
  // "Paid six twenty two twenty six" ends in a year.
  if (isDated && !isNamed && awaited === null) return false;
  if (awaited !== null) return value.values.length > 0;
  // "This one was paid" is not an amount of $1.
  const isPronoun = heard.low.slice(value.span.start, value.span.end) === 'one';
  if (
    value.values.length > 0 &&
    correction.test(heard.low.slice(Math.max(0, value.span.start - 45), value.span.start))
  )
    return true;
  // "Paid on seven ten" is a date.
  const isDay = /\bon\s*$/.test(heard.low.slice(0, value.span.start));
  if (
    isPronoun ||
    isDay ||
    value.values.length === 0 ||
    /^\s*(?:of|or)\b/.test(heard.low.slice(value.span.end))
  )
    return false;
  const start = Math.max(sentenceAt(heard, value.span.start)?.start ?? 0, value.span.start - 90);
  let lead = heard.low.slice(start, value.span.start);
  for (const { kind, span } of heard.values)
    if (kind === 'date' && span.start >= start && span.end <= value.span.start)
      lead =
        lead.slice(0, span.start - start) + ' '.repeat(span.end - span.start) + lead.slice(span.end - start);
  const name = labelsIn(lead, labels).at(-1);
  const gap = name && lead.slice(name.end);
  const isNumber = name !== undefined && /\b(?:check|eft|number)\b/.test(lead.slice(name.start, name.end));
  if (gap !== undefined && isOnly.test(gap) && (!isNumber || /\b(?:for|of)\s*$/.test(gap))) return true;
  const after = /^\s*(?:(?:was|is|were|the) )*/.exec(heard.low.slice(value.span.end))?.[0].length ?? 0;
  const trail = heard.low.slice(value.span.end + after, value.span.end + after + 40);
  return labelsIn(trail, labels)[0]?.start === 0;
}

/** No part of a claim can exceed the billed amount. */
function possible(values: readonly number[], label: Label, billedCents: number | null): readonly number[] {
  if (values.length < 2 || billedCents === null) return values;
  if (label === 'billed_cents' && values.includes(billedCents)) return [billedCents];
  return values.filter((value) => value <= billedCents);
}

/** Finds all labeled amounts. When results are merged, a later amount of a kind replaces an earlier one. */
export function amountFacts(
  heard: Heard,
  awaited: AmountField | null,
  billedCents: number | null = null,
  hasPayment = false,
): { readonly facts: Fact[]; readonly doubts: Doubt[] } {
  const amounts = heard.values
    .filter((value) => value.kind === 'money')
    .filter((value) => value.unit !== 'bare' || isDue(heard, value, awaited));
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
  let cost: { fact: Fact | null; count: number } = { fact: null, count: 0 };
  let isAfterStyle = false;
  let previous: Label | null = null;
  amounts.forEach((amount, index) => {
    const sentence = sentenceAt(heard, amount.span.start);
    if (!sentence || sentence.isReadBack || isInMenu(heard, amount.span) || isOfOther(heard, amount.span))
      return;
    const isAsked = sentence.isQuestion && !/,/.test(sentence.low);
    if (isAsked) return;
    const earlier = amounts[index - 1]?.span.end ?? 0;
    const floor = Math.max(sentence.start, earlier, amount.span.start - reach);
    const ceiling = Math.min(
      sentence.end,
      amounts[index + 1]?.span.start ?? heard.low.length,
      amount.span.end + reach,
    );
    const gap = heard.low.slice(floor, amount.span.start);
    const lead = before(gap, floor);
    const isBare = amount.unit === 'bare';
    const trail = after(heard.low.slice(amount.span.end, ceiling), amount.span.end);
    if (index === 0) isAfterStyle = lead === null && trail !== null;
    const corrected =
      lead === null && correction.test(heard.low.slice(earlier, amount.span.start)) ? previous : null;
    const chosen = corrected === null ? pick(lead, trail, isAfterStyle) : null;
    const isIt =
      lead === null &&
      /\b(?:it was|it's|that was|that's|its|thats|for|in the amount of)\s*$/.test(
        heard.low.slice(sentence.start, amount.span.start),
      );
    const implied =
      isIt && trail === null && (hasPayment || isPaidBefore(heard, amount.span)) ? 'paid_cents' : null;
    const label = corrected ?? chosen?.label ?? implied ?? (awaited !== null && index === 0 ? awaited : null);
    previous = label;
    const said = heard.text.slice(amount.span.start, amount.span.end);
    if (label === null || label === 'other') return;
    const standings = [amount.span, ...(chosen ? [chosen] : [])].map((span) => standingOf(heard, span));
    if (corrected === null && standings.some((standing) => standing !== 'fact')) return;
    if (label === 'paid_cents' && isOfMore(heard, amount.span, sentence)) return;
    const values = possible(amount.values, label, billedCents);
    const [value] = values;
    if (value === undefined && amount.values.length === 0)
      doubts.push({
        field: label,
        readings: [],
        words: `${factLabels[label]}: \u201c${said}\u201d could not be read.`,
      });
    if (values.length > 1)
      doubts.push(twoReadings(label, values, heard.text.slice(amount.span.start, amount.span.end)));
    if (value === undefined || values.length > 1) return;
    // The member's remaining yearly responsibility is not part of this claim.
    if (label === 'deductible_cents' && billedCents !== null && value > billedCents) return;
    const isShare = label === 'deductible_cents' || label === 'patient_responsibility_cents';
    if (isShare && isBenefit(heard, amount.span)) return;
    const isHinted =
      (isBare && amount.values.length === 1 && value % 100 === 0 && value > 0) || amount.unit === 'cents';
    const isFar = chosen === null || chosen.distance > 45;
    const confidence = isHinted ? 0.75 : isFar ? 0.82 : amount.unit === 'dollars' ? 0.95 : 0.85;
    const start = chosen ? Math.min(chosen.start, amount.span.start) : amount.span.start;
    const words = heard.low.slice(
      Math.max(start, sentence.start),
      Math.max(amount.span.end, (chosen?.start ?? 0) + 20),
    );
    const isCostShare =
      label === 'patient_responsibility_cents' &&
      /\bco-?\s?(?:pay|insurance)/.test(words) &&
      !/responsib|owes?|share|liability|portion/.test(words);
    // The quote must contain the amount, so it comes from the amount's line.
    const made = fact(heard, label, value, confidence, amount.span);
    const isToDeductible =
      /^\s*(?:(?:was|were|is|all|has been|that|it|which) )*(?:applied|went|goes|applies|put)\b[^.?!]{0,30}\bdeductible\b/.test(
        heard.low.slice(amount.span.end),
      );
    if (label === 'allowed_cents' && isToDeductible) {
      const applied = fact(heard, 'deductible_cents', value, confidence, amount.span);
      if (applied) learned.push(applied);
    }
    if (isCostShare) cost = { fact: made, count: cost.count + 1 };
    else if (made) learned.push(made);
  });
  learned.push(...nothing(heard, amounts.length === 0 ? awaited : null), ...paidNothing(heard));
  const hasResponsibility = learned.some(({ field }) => field === 'patient_responsibility_cents');
  const hasDeductible = learned.some((known) => known.field === 'deductible_cents' && known.value > 0);
  if (!hasResponsibility && !hasDeductible && cost.count === 1 && cost.fact)
    learned.push({ ...cost.fact, confidence: Math.min(cost.fact.confidence, 0.85) });
  return { facts: learned, doubts };
}

function isBenefit(heard: Heard, span: Span): boolean {
  const clause = clauseAt(heard, span.start);
  const lead = heard.low.slice(Math.max(clause?.start ?? 0, span.start - 40), span.start);
  const trail = heard.low.slice(span.end, Math.min(clause?.end ?? 0, span.end + 40));
  return !/\bclaim\b/.test(lead) && ofBenefits.test(`${lead} ${trail}`) && !/\bpaid\b/.test(lead);
}

/** "That one was paid. It was $84.50." */
function isPaidBefore(heard: Heard, { start }: Span): boolean {
  const before = heard.clauses.filter((clause) => clause.end <= start && start - clause.end < 60);
  return (
    /\bpaid\s*[.,]?\s*$/.test(before.at(-1)?.low ?? '') || /\bpaid\s*[.,]?\s*$/.test(before.at(-2)?.low ?? '')
  );
}

/** What a plan covers is about the member, not the claim. */
const ofBenefits =
  /\b(?:active|effective|eligible|coverage|benefits?|in network|out of network|accumul\w+|year to date|calendar year|remaining|left|has met|office visit|specialist|emergency room|urgent care|plan has|(?:he|she|member|patient) has an?)\b/;

/** A check for several claims, or a total with interest, exceeds what was paid on ours. */
function isOfMore(heard: Heard, span: Span, sentence: Sentence): boolean {
  const clause = clauseAt(heard, span.start);
  const near = heard.low.slice(Math.max(sentence.start, span.start - 45), span.end);
  const isBulk =
    /\bbulk\b|\bthis year\b|\byear to date\b|\bto your tax\b|\b(?:several|multiple|other|all) (?:\w+ )?claims\b/.test(
      near,
    ) ||
    (/\bbulk\b/.test(sentence.low) && !/\b(?:this|the|your) claim\b/.test(sentence.low));
  return isBulk || /\b(?:includ\w+|with) (?:\w+ )?interest\b|\binterest included\b/.test(clause?.low ?? '');
}

function twoReadings(field: AmountField, values: readonly number[], said: string): Doubt {
  const readings = values.map(dollars);
  return {
    field,
    readings,
    words: `${factLabels[field]}: \u201c${said}\u201d may be ${readings.join(' or ')}.`,
  };
}

/** "We paid nothing", "no payment was issued": on a decided claim, nothing will be paid. */
function paidNothing(heard: Heard): Fact[] {
  const match =
    /\b(?:(?:(?:we|plan|they|insurance) (?:have |has )?)?paid nothing|nothing (?:was|has been) paid|no payment (?:was|has been) (?:made|issued|sent))\b(?! yet)/.exec(
      heard.low,
    );
  if (!match || sentenceAt(heard, match.index)?.isQuestion !== false) return [];
  const made = fact(heard, 'paid_cents', 0, 0.88, { start: match.index, end: match.index + match[0].length });
  return made ? [made] : [];
}

/** "Nothing", "zero": the answer when we asked for an amount. */
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
