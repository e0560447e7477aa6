/** Chooses among the readings of amounts by what the others of the claim allow. */

import { type Fact, factLabels } from '@claimline/domain/claim/result';
import { dollars } from '@claimline/domain/money';
import type { Value } from '../../speech/values.ts';
import type { Span } from '../heard.ts';
import type { Doubt } from '../learned.ts';
import type { AmountField } from './amount-labels.ts';

/** An amount with its meaning. */
export interface Labeled {
  readonly field: AmountField;
  /** What it may be, in cents. */
  readonly values: readonly number[];
  readonly amount: Extract<Value, { kind: 'money' }> & { span: Span };
  readonly isFar: boolean;
  /** Replaces what was said before. */
  readonly isCorrection: boolean;
  /** A copay or coinsurance, one of several parts of what the patient owes. */
  readonly isCostShare: boolean;
}

type Amounts = Partial<Record<AmountField, number>>;

/** The parts of a claim are never more than the whole. */
function isPossible(of: Amounts, billedCents: number | null): boolean {
  const most = of.allowed_cents ?? billedCents ?? Number.POSITIVE_INFINITY;
  const parts = [of.paid_cents, of.patient_responsibility_cents, of.deductible_cents];
  return (
    most <= (billedCents ?? Number.POSITIVE_INFINITY) &&
    parts.every((part) => part === undefined || part <= most)
  );
}

const isVerySmall = (value: number, billedCents: number | null) =>
  billedCents !== null && value < Math.min(1_000, billedCents / 20);

/** "One oh five" of a claim for $150 is $105, not $1.05. */
function isLikely(value: number, readings: readonly number[], billedCents: number | null): boolean {
  if (billedCents === null || !isVerySmall(value, billedCents)) return true;
  return !readings.some((other) => other >= billedCents / 20 && other <= billedCents);
}

const addsUp = ({
  paid_cents: paid,
  deductible_cents: deductible,
  patient_responsibility_cents: patient = deductible,
  allowed_cents: allowed,
}: Amounts) =>
  paid !== undefined && patient !== undefined && allowed !== undefined && paid + patient === allowed;

const combinationsMax = 256;

const amountsAmong = (known: readonly Fact[]): Amounts => {
  const amounts: Amounts = {};
  for (const { field, value } of known)
    if (field.endsWith('_cents') && typeof value === 'number') amounts[field as AmountField] = value;
  return amounts;
};

/** Whether the amounts confirm each other: what was paid and what the patient owes are together what was allowed. */
export function areConfirmed(settled: readonly Labeled[], known: readonly Fact[]): boolean {
  const amounts = amountsAmong(known);
  for (const { field, values } of settled) if (values.length === 1) amounts[field] = values[0] ?? 0;
  return addsUp(amounts);
}

/** Without the readings that the other amounts of the claim exclude: "one twenty" is $120 when $96 of it was paid. */
export function settledAmounts(
  found: readonly Labeled[],
  known: readonly Fact[],
  billedCents: number | null,
): readonly Labeled[] {
  if (found.every(({ values }) => values.length < 2)) return found;
  const fixed = amountsAmong(known);
  let combinations: (readonly number[])[] = [[]];
  for (const { field, values } of found) {
    const own =
      field === 'billed_cents' && billedCents !== null && values.includes(billedCents)
        ? [billedCents]
        : values;
    combinations = combinations.flatMap((all) =>
      (own.length === 0 ? [Number.NaN] : own).map((value) => [...all, value]),
    );
    if (combinations.length > combinationsMax) return found;
  }
  const plausible = combinations.filter((values) =>
    values.every((value, index) => isLikely(value, found[index]?.values ?? [], billedCents)),
  );
  if (plausible.length > 0) combinations = plausible;
  // Later amounts of a kind correct earlier ones, but each of them must be possible.
  const amountsOf = (values: readonly number[]): Amounts =>
    found.reduce<Amounts>((all, { field }, index) => {
      const value = values[index] ?? Number.NaN;
      return Number.isNaN(value) ? all : { ...all, [field]: value };
    }, fixed);
  const possible = combinations.filter((values) =>
    found.every(
      ({ field, values: own }, index) =>
        own.length < 2 || isPossible({ ...amountsOf(values), [field]: values[index] }, billedCents),
    ),
  );
  const exact = possible.filter((values) => addsUp(amountsOf(values)));
  const left = exact.length > 0 ? exact : possible.length > 0 ? possible : combinations;
  return found.map((one, index) => {
    const values = [...new Set(left.map((values) => values[index] ?? Number.NaN))];
    if (one.values.length < 2) return one;
    const isSmall = exact.length === 0 && values.every((value) => isVerySmall(value, billedCents));
    // "One ninety" of a claim for $150: neither $190 nor $1.90 is likely.
    return isSmall ? one : { ...one, values };
  });
}

export function unread(field: AmountField, values: readonly number[], said: string): Doubt {
  const readings = values.map(dollars);
  const rest = readings.length === 0 ? 'could not be read' : `may be ${readings.join(' or ')}`;
  return { field, readings, words: `${factLabels[field]}: \u201c${said}\u201d ${rest}.` };
}
