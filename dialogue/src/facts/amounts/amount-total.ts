/** What was paid in parts, when their sum is named. */

import type { Fact } from '@claimline/domain/claim/result';
import { type Heard, stated } from '../heard.ts';
import { labelsIn } from '../labels.ts';
import { amountLabels } from './amount-labels.ts';

const totalAfter = /^,? (?:in )?(?:total|altogether|all together|all told|combined)\b/;
const totalBefore =
  /\b(?:total(?:s|ed|ing)?(?: (?:of|is|was|comes to))?|altogether(?: (?:it|that)'?s)?),? \$?$/;

/** "Two separate checks, $40 and $50, $90 total": the sum, when nothing else was said of its parts. */
function sumOfParts(heard: Heard, learned: readonly Fact[]): Fact[] {
  const amounts = heard.values.filter(({ kind, values }) => kind === 'money' && values.length > 0);
  const centsOf = (at: number) => Number(amounts[at]?.values[0]);
  const first = amounts.findIndex((_, at) =>
    learned.some(({ field, value }) => field === 'paid_cents' && value === centsOf(at)),
  );
  // Not "paid $80, interest $1.20, total of $81.20".
  const isOfOther = (until: number) =>
    labelsIn(heard.low.slice(amounts[first]?.span.end, until), amountLabels).some(
      ({ label }) => label !== 'paid_cents',
    );
  let sum = first < 0 ? 0 : centsOf(first);
  for (let at = first + 1; first >= 0 && at < amounts.length; at += 1) {
    const amount = amounts[at];
    const isTotal =
      amount !== undefined &&
      at > first + 1 &&
      amount.values.includes(sum as never) &&
      (totalAfter.test(heard.low.slice(amount.span.end)) ||
        totalBefore.test(heard.low.slice(0, amount.span.start)));
    if (isTotal && !isOfOther(amount.span.start)) return stated(heard, 'paid_cents', sum, 0.85, amount.span);
    sum += centsOf(at);
  }
  return [];
}

/** "The 99213 paid $64 and the 36415 paid $3, so $67": the sum of what was paid on the lines. */
export function withTotal(heard: Heard, learned: readonly Fact[]): readonly Fact[] {
  const paid = learned.filter(({ field, value }) => field === 'paid_cents' && Number(value) > 0);
  const sum = [...new Set(paid.map(({ value }) => Number(value)))].reduce((all, value) => all + value, 0);
  // "Line 1 paid $52, line 2 paid $30, total paid $82".
  const named = paid.filter(({ value }) => Number(value) * 2 === sum);
  if (paid.length > 2 && named.length > 0)
    return [...learned.filter(({ field }) => field !== 'paid_cents'), ...named];
  const total = heard.values.findLast(
    ({ kind, values }) => kind === 'money' && values.includes(sum as never),
  );
  const isSum = paid.length > 1 && total !== undefined && paid.every(({ value }) => value !== sum);
  const whole = isSum ? stated(heard, 'paid_cents', sum, 0.85, total.span) : sumOfParts(heard, learned);
  return whole.length === 0 ? learned : [...learned.filter(({ field }) => field !== 'paid_cents'), ...whole];
}
