/** Finds amounts and their meaning: each amount takes the nearest label before or after it. */

import type { Fact } from '@claimline/domain/claim/result';
import { pattern } from '../../pattern.ts';
import { months } from '../../speech/spoken-date.ts';
import { sentenceAt } from '../clauses.ts';
import { correction, renames } from '../corrections.ts';
import { type Heard, isOfOther, isSaidOfOurs, type Span, stated } from '../heard.ts';
import { labelsIn } from '../labels.ts';
import type { Doubt } from '../learned.ts';
import { oddBefore } from '../odd-words.ts';
import { isAlone, standingOf } from '../standing.ts';
import {
  introducesDate,
  isDue,
  isPlainAround,
  isRefining,
  ofIdentifier,
  opensSentence,
} from './amount-due.ts';
import { type AmountField, after, amountLabels, before, type Label, pick, reach } from './amount-labels.ts';
import { isNamed, statementStart } from './amount-leads.ts';
import {
  alsoCalled,
  isBenefit,
  isOfMore,
  isTaken,
  isYearly,
  namesCharge,
  sameAs,
  textOf,
  wholeTo,
  withTo,
} from './amount-meanings.ts';
import { areConfirmed, type Labeled, settledAmounts, unread } from './amount-settling.ts';
import { withTotal } from './amount-total.ts';
import { nothing, owesNothing, paidNothing } from './amount-zero.ts';
import { bulkCheckPattern, isBulk } from './bulk-check.ts';

/** Finds all labeled amounts. When results are merged, a later amount of a kind replaces an earlier one. */
export function amountFacts(
  heard: Heard,
  awaited: AmountField | null,
  known: readonly Fact[],
  billedCents: number | null = null,
  isPaid = false,
): { readonly facts: Fact[]; readonly doubts: Doubt[] } {
  const labeled = labeledIn(heard, awaited, billedCents);
  const isMissing = isPaid && [...labeled, ...known].every(({ field }) => field !== 'paid_cents');
  const found = isMissing
    ? [...labeled, ...onlyPayment(heard, labeled, billedCents)]
    : [...onlyCharge(heard, labeled, billedCents), ...labeled];
  const learned: Fact[] = [];
  const doubts: Doubt[] = [];
  const costs: Fact[] = [];
  const settled = settledAmounts(found, known, billedCents);
  const nothingPaid = paidNothing(heard);
  const isConfirmed = areConfirmed(settled, [...known, ...nothingPaid]);
  for (const { field, values, amount, isFar, isCorrection, isCostShare } of settled) {
    const said = heard.text.slice(amount.span.start, amount.span.end);
    const [value] = values;
    if (value === undefined || values.length > 1) {
      doubts.push(unread(field, values, said));
      continue;
    }
    // The member's remaining yearly responsibility is not part of this claim.
    if (field === 'deductible_cents' && billedCents !== null && value > billedCents) continue;
    const mayLackPart = (isRound(amount) && value > 0 && !isCorrection) || amount.unit === 'cents';
    // "We allowed eighty-eight dollars even, and all eighty-eight went out."
    const isSaidAgain = settled.some(
      (one) => one.field !== field && one.amount.unit === 'dollars' && one.values[0] === value,
    );
    const isAsBilled = field === 'billed_cents' && value === billedCents;
    const isHinted = mayLackPart && !isConfirmed && !isSaidAgain && !isAsBilled;
    const confidence = isHinted ? 0.75 : isFar ? 0.82 : amount.unit === 'dollars' ? 0.95 : 0.85;
    // The quote must contain the amount, so it comes from the amount's line.
    (isCostShare ? costs : learned).push(...stated(heard, field, value, confidence, amount.span));
  }
  learned.push(...nothing(heard, found.length === 0 ? awaited : null), ...nothingPaid, ...owesNothing(heard));
  const hasShare = learned.some(
    ({ field, value }) =>
      field === 'patient_responsibility_cents' || (field === 'deductible_cents' && Number(value) > 0),
  );
  // "Copay, twenty dollars. Coinsurance, zero."
  const owed = costs.filter(({ value }) => value !== 0);
  const [cost = costs[0]] = owed;
  if (!hasShare && owed.length < 2 && cost)
    learned.push({ ...cost, confidence: Math.min(cost.confidence, 0.85) });
  const facts = withTotal(heard, learned);
  return { facts: [...facts, ...wholeTo(heard, facts, known), ...sameAs(heard, facts)], doubts };
}

const unlabeled = { isFar: true, isCorrection: false, isCostShare: false };

/** "June 3rd, here we go. $150, paid at $65.75", "received June 24th, $150, pending": what we billed. */
function onlyCharge(heard: Heard, labeled: readonly Labeled[], billedCents: number | null): Labeled[] {
  if (labeled.some(({ field }) => field === 'billed_cents')) return [];
  const paid = labeled.find(({ field }) => field === 'paid_cents');
  // The payer may only repeat what we said.
  if (paid === undefined && heard.read.length === 0) return [];
  return heard.values.flatMap((amount) =>
    amount.kind === 'money' &&
    (paid === undefined || amount.span.end < paid.amount.span.start) &&
    amount.values.includes(billedCents ?? Number.NaN) &&
    labeled.every((one) => one.amount.span.start !== amount.span.start) &&
    isAlone(heard, amount.span) &&
    isSaidOfOurs(heard, amount.span)
      ? [{ ...unlabeled, amount, values: amount.values, field: 'billed_cents' as const }]
      : [],
  );
}

const shareLead = /\b(?:for|so|(?:came|comes) to|of that|is|was|amount|amount of)[\s,]*$/;
/** Also "$79.00, June 25". */
const shareTrail = pattern(String.raw`
  ^(?:,? that'?s (?:(?:the|our|your) (?:\w+ )?rate|(?:by |an? )?(?:direct deposit|eft|ach))\b
  |[\s.,]*(?:$|(?:and|on|of|check|for|dated?|was|in total|the|even|flat|by|it|via|trace|eft|direct|electronic\w*|virtual|went|faxed|funny
    |easy|nice|lucky|odd|\d+[/-]\d+|${months.join('|')})\b)
  | (?:per|under|at|based on|according to) (?:the |our |your )?(?:\w+ )?(?:fee|contract\w*|schedule|guidelines?|rate|allowable)\b
  |[.!]\s)
`);

/** "Amount sixty one dollars", but not "discount amount". */
const isAmountSaid = (lead: string) =>
  /\bamount(?: of| is| was)?\s*$/.test(lead) && labelsIn(lead.slice(-30), amountLabels).length === 0;

/** What was paid, if only one amount without a label can be meant: "it's paid. Eighty four dollars." */
function onlyPayment(heard: Heard, labeled: readonly Labeled[], billedCents: number | null): Labeled[] {
  const most = billedCents ?? Number.POSITIVE_INFINITY;
  const open = heard.values.flatMap((amount) => {
    if (amount.kind !== 'money' || !isSaidOfOurs(heard, amount.span)) return [];
    const values = amount.values.filter((cents) => cents > 0 && cents <= most);
    const [lead, trail] = [heard.low.slice(0, amount.span.start), heard.low.slice(amount.span.end)];
    const isOpen =
      !notPaid.test(lead) &&
      !shareOf.test(lead) &&
      values.length > 0 &&
      (amount.unit !== 'bare' ||
        (/(?<!\b(?:number|code|id)\b[^.?!]{0,15})\b(?:it|that)'s $/.test(lead) &&
          Number(values[0]) % 100 > 0) ||
        (isAlone(heard, amount.span) && values.length === 1 && Number(values[0]) % 100 > 0) ||
        (shareLead.test(lead) &&
          !introducesDate.test(lead) &&
          (!ofIdentifier.test(lead) || /^ of (?:that|it)\b/.test(trail)))) &&
      shareTrail.test(trail) &&
      standingOf(heard, amount.span) === 'fact' &&
      (isAmountSaid(lead) ||
        opensSentence(heard, amount.span) ||
        oddBefore(heard, [], amount.span) === null) &&
      labeled.every((one) => one.amount.span.start !== amount.span.start);
    return isOpen ? [{ amount, values }] : [];
  });
  const [only] = open;
  if (only === undefined || open.length > 1) return [];
  return [{ ...only, ...unlabeled, field: 'paid_cents' }];
}

/** "Withheld sequestration $1.44", "interest paid $0.42". */
const notPaid =
  /(?:\b(?:interest(?: paid)?|sequestration|with(?:held|hold)|penalty|discount|adjustment|write-?\s?off|contractual)(?: (?:amount|is|was|of))* +)\$?$/;

/** "Paid at eighty percent of one hundred ten dollars": what the share is of was not paid. */
const shareOf = /(?:\bpercent|%) of (?:the )?\$?$/;

/** "Zero payment, $112.50 went to the deductible": the amount itself is not negated. */
const noPayment = /\b(?:no|zero) pay(?:ment)?,? \$?$/;

/** "The full one fifty would be patient responsibility", "you may collect thirty dollars from the patient": it is. */
const wouldBe =
  /^(?!.*\b(?:then|otherwise|case)\b)(?:.* )?(?:would be (?:(?:the|all|his|her|their|p|r|pr|one|two|three|[123]),? )*$|you (?:may|can)(?: now)? (?:(?:bill|collect|charge)\b.*)?$)/s;

/** "The whole allowed amount went to the deductible. That's $118.25." */
const wholeAllowed =
  /\b(?:whole|entire|full) allowed(?: amount)?[^.?!]*\bdeductible[.,;]? (?:(?:and|so) )?(?:that's|that is|that was|it's|it is|it was|which is|which was) \$?$/;

/** What "the amount applied" was applied to. */
const toDeductibleOnly = /^(?!.*\b(?:co-?\s?(?:pay|insurance)|responsib|offset|account)).*\bdeductible\b/s;

/** Whole dollars without a unit may lack their cents. */
const isRound = ({ unit, values }: Labeled['amount']) =>
  unit === 'bare' && values.length === 1 && Number(values[0]) % 100 === 0;

function labeledIn(heard: Heard, awaited: AmountField | null, billedCents: number | null): Labeled[] {
  const amounts = heard.values
    .filter((value) => value.kind === 'money')
    .filter(
      (value) => value.unit !== 'bare' || isDue(heard, value, awaited) || isNamed(heard, value, billedCents),
    );
  const bulk = bulkCheckPattern(heard.names);
  const found: Labeled[] = [];
  let isAfterStyle = false;
  let previous: Label | null = null;
  amounts.forEach((amount, index) => {
    const { span } = amount;
    const sentence = sentenceAt(heard, span.start);
    // "Zero payment, all of it went to the deductible".
    const isNoPayment = amount.values[0] === 0 && /^ payment\b/.test(heard.low.slice(span.end));
    if (!sentence || isNoPayment || !isSaidOfOurs(heard, span)) return;
    const earlier = amounts[index - 1]?.span.end ?? 0;
    const [renamed] = renames.exec(heard.low.slice(span.end)) ?? [];
    const ceiling = Math.min(
      renamed === undefined ? sentence.end : heard.low.length,
      amounts[index + 1]?.span.start ?? heard.low.length,
      span.end + reach,
    );
    const next = after(heard.low.slice(span.end, ceiling), span.end);
    // "Twenty percent coinsurance. That comes to $70.40."
    const from = statementStart(heard, span, sentence);
    const floor = Math.max(from, earlier, span.start - reach);
    // "An additional payment of thirty dollars was approved".
    const isApproved =
      next?.label === 'allowed_cents' && /\bpayment of \$?$/.test(heard.low.slice(0, span.start));
    const nearest = before(heard.low.slice(floor, span.start), floor);
    // "He owes $79 altogether": the total belongs to the label right before it.
    const isSum =
      next !== null &&
      nearest !== null &&
      nearest.distance < 12 &&
      /^(?:altogether|in total)$/.test(textOf(heard, next));
    const following = isApproved || isSum ? null : next;
    // "We paid the therapist, not your bill", but not "paid to yours".
    const isOthers = nearest && isOfOther(heard, { start: nearest.end + 8, end: nearest.end });
    const labelBefore = isOthers && isOfOther(heard, nearest) ? null : nearest;
    // "Nothing was paid, the whole $109.60 is the patient's", "we paid nothing, $88.15 is what he owes".
    const isDenied =
      following &&
      labelBefore?.label === 'paid_cents' &&
      (standingOf(heard, labelBefore) === 'negated' || /^ nothing\b/.test(heard.low.slice(labelBefore.end)));
    const lead = isDenied ? null : labelBefore;
    const trail =
      isAfterStyle || !isTaken(heard, span, lead, following, amounts[index + 1]?.span) ? following : null;
    if (index === 0) isAfterStyle = lead === null && trail !== null;
    const isCorrected = lead === null && correction.test(heard.low.slice(earlier, span.start));
    // "It paid forty dollars, well, forty eight to be exact".
    const isRefined =
      lead === null && previous !== null && isRefining.test(heard.low.slice(earlier, span.start));
    const isWhole =
      lead === null &&
      wholeAllowed.test(heard.low.slice(0, span.start)) &&
      amount.values.every((cents) => cents <= (billedCents ?? cents));
    const corrected = isWhole ? 'allowed_cents' : isCorrected || isRefined ? previous : null;
    // "The forty dollar one paid", "a hundred and fifty dollar claim", "the other one's your $150".
    const named = heard.low.slice(0, span.start) + (/^an? /.exec(textOf(heard, span))?.[0] ?? '');
    const isName =
      (/\bthe \$?$/.test(named) && /^ (?:one|claim|denied|pended)\b/.test(heard.low.slice(span.end))) ||
      (/\b(?:an?|the|your) \$?$/.test(named) && /^ claim\b/.test(heard.low.slice(span.end))) ||
      (amount.values.includes(billedCents ?? Number.NaN) && /\bone(?:'s| is) your \$?$/.test(named));
    const isCharge =
      amount.values.includes(billedCents ?? Number.NaN) &&
      (lead?.label === 'billed_cents' ||
        /\b(?:out of (?:the )?|(?:dollars|cents|\d) of (?:the|your) )\$?$/.test(
          heard.low.slice(0, span.start),
        ) ||
        namesCharge(heard, span, Math.max(sentence.start, earlier)));
    const chosen =
      corrected === null && (!isCharge || lead?.label === 'billed_cents')
        ? pick(lead, trail, isAfterStyle)
        : null;
    // "It's a bulk check, your patient's portion is $84.50", "your claim was $77.30 of that".
    const isPortion =
      bulk.test(heard.low.slice(0, span.start)) ||
      (/\b(?:this|your) (?:claim|one|patient)(?:'s| is| was)? \$?$/.test(heard.low.slice(0, span.start)) &&
        /^ of (?:that|it)\b/.test(heard.low.slice(span.end)));
    const label =
      isName || isCharge
        ? 'billed_cents'
        : isPortion
          ? 'paid_cents'
          : (corrected ?? chosen?.label ?? (awaited !== null && index === 0 ? awaited : null));
    previous = label;
    const isUnnamed =
      (label === 'paid_cents' && shareOf.test(heard.low.slice(0, span.start))) ||
      (chosen !== null && textOf(heard, chosen) === 'amount applied' && !toDeductibleOnly.test(heard.low));
    if (label === null || label === 'other' || isUnnamed) return;
    // "The patient may owe $20" says what the patient owes.
    const isModal =
      chosen !== null && /\b(?:may|might|will|would|should)\b|'(?:d|ll)\b/.test(textOf(heard, chosen));
    const parts = [
      ...(isModal || isName || isDenied || noPayment.test(heard.low.slice(0, span.start)) ? [] : [span]),
      ...(chosen && !(chosen === trail && chosen.isJoined) ? [withTo(heard, chosen)] : []),
    ];
    const isShare = label === 'deductible_cents' || label === 'patient_responsibility_cents';
    // "$106.30 will be her responsibility".
    const isStated = (part: Span) => {
      const standing = standingOf(heard, part);
      const isSoft = isShare && wouldBe.test(heard.low.slice(sentence.start, part.start));
      if (standing === 'possible') return isSoft;
      return standing === 'fact' || ((isShare || label === 'allowed_cents') && standing === 'future');
    };
    if (!isCorrected && !parts.every(isStated)) return;
    if (label === 'paid_cents' && isOfMore(heard, span, sentence)) return;
    if (isShare && (isBenefit(heard, span) || isYearly(heard, span))) return;
    const words = heard.low.slice(
      Math.max(Math.min(chosen?.start ?? span.start, span.start), from),
      Math.max(span.end, (chosen?.start ?? 0) + 20),
    );
    const isCostShare =
      label === 'patient_responsibility_cents' &&
      /\bco-?\s?(?:pay|insurance)/.test(words) &&
      !/responsib|owes?|share|liability|portion/.test(words);
    const labeled = {
      values: amount.values,
      amount,
      isFar: chosen === null || chosen.distance > 45,
      isCorrection: corrected !== null,
      isCostShare,
    };
    const isExact = isPlainAround(heard, span, chosen === trail ? null : lead);
    found.push({ ...labeled, field: label, ...(!isExact && { values: [] }) });
    // "Allowed ninety eight dollars applied to the deductible", but not "100 allowed 98 applied to the deductible".
    const isAllowedToo =
      label === 'deductible_cents' &&
      chosen === trail &&
      lead?.label === 'allowed_cents' &&
      /^(?: amount)?(?: (?:is|was|of|at))* \$?$/.test(heard.low.slice(lead.end, span.start)) &&
      !(earlier > 0 && /^ *$/.test(heard.low.slice(earlier, lead.start)));
    if (isAllowedToo) found.push({ ...labeled, field: 'allowed_cents', isCostShare: false });
    const nextAfter = (at: number) => after(heard.low.slice(at, ceiling), at);
    let end = chosen === trail ? (chosen?.end ?? span.end) : span.end;
    // "Allowed $73 is patient responsibility, deductible": further meanings, as long as they follow each other.
    for (let next = chosen !== trail ? trail : chosen && nextAfter(end); next; next = nextAfter(end)) {
      const also = alsoCalled(heard, end, next);
      if (also === null) break;
      if (also !== label) found.push({ ...labeled, field: also, isCostShare: false });
      end = next.end;
    }
  });
  const ofOurs = found.filter((one) => !isBulk(heard, one, billedCents));
  return ofOurs.some(({ field }) => field === 'paid_cents') ? ofOurs : found;
}
