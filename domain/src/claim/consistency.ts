/**
 * Decides whether the facts of a call are reliable enough to become a result without review by a person. A table of
 * rules over all facts of the call, the claim as submitted, and the previous answer.
 */

import type { CalendarDate } from '../calendar.ts';
import { type Fact, type FactField, factOf, factSchema, reviewConfidence } from './result.ts';
import { statusLabels } from './status.ts';

/** One answer of a payer with all that is known of its claim. */
export interface Answer {
  readonly facts: readonly Fact[];
  /** The claim as it was submitted. */
  readonly claim: { readonly billed_cents: number; readonly service_from: CalendarDate };
  /** The answer before this one, with the day of its call; null for a first answer. */
  readonly previous: { readonly facts: readonly Fact[]; readonly date: CalendarDate } | null;
  /** What the call itself left in doubt, in words for the biller. */
  readonly doubts: readonly string[];
}

type Amount = Extract<FactField, `${string}_cents`>;
type Day = Extract<FactField, `${string}_date`>;

/** The answer's values by field. */
class Evidence {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
  get status() {
    return factOf(this.answer.facts, 'status')?.value ?? null;
  }
  get previousStatus() {
    return this.answer.previous && (factOf(this.answer.previous.facts, 'status')?.value ?? null);
  }
  is(...statuses: readonly (typeof this.status)[]): boolean {
    return statuses.includes(this.status);
  }
  wasBefore(...statuses: readonly (typeof this.status)[]): boolean {
    return this.previousStatus !== null && statuses.includes(this.previousStatus);
  }
  has(...fields: readonly FactField[]): boolean {
    return this.answer.facts.some(({ field }) => fields.includes(field));
  }
  cents(field: Amount): number | null {
    return factOf(this.answer.facts, field)?.value ?? null;
  }
  day(field: Day): CalendarDate | null {
    return factOf(this.answer.facts, field)?.value ?? null;
  }
  /** The first amount is known to be more than the second. */
  isMore(one: number | null, other: number | null): boolean {
    return one !== null && other !== null && one > other;
  }
  /** Money was sent to the provider. */
  get isPayment(): boolean {
    return (this.cents('paid_cents') ?? 0) > 0 || this.has('check_number', 'paid_date');
  }
  /** A virtual card has no check number. */
  get isByCard(): boolean {
    return factOf(this.answer.facts, 'payment_method')?.value === 'card';
  }
  /** A payment made after the call of the answer before. */
  get isNewPayment(): boolean {
    const [paid, before] = [this.day('paid_date'), this.answer.previous?.date];
    return paid !== null && before !== undefined && paid > before;
  }
  /** Stated in both calls, with different values. */
  differs(field: FactField): boolean {
    const now = factOf(this.answer.facts, field)?.value;
    const before = this.answer.previous && factOf(this.answer.previous.facts, field)?.value;
    const plain = (value: unknown) =>
      typeof value === 'string' ? value.toUpperCase().replace(/[^A-Z0-9]/g, '') : value;
    return now !== undefined && before != null && plain(now) !== plain(before);
  }
  /** A denial reported by the previous answer. */
  get wasDenied(): boolean {
    const denial = this.answer.previous && factOf(this.answer.previous.facts, 'denial');
    return this.previousStatus === 'denied' || (this.previousStatus === 'paid' && denial != null);
  }
}

interface Rule {
  /** Why the result needs review, as shown to the biller. */
  readonly reason: string | ((evidence: Evidence) => string);
  /** Why this cannot be. */
  readonly source:
    | 'remittance arithmetic'
    | 'claim life cycle'
    | 'claim as submitted'
    | 'previous result'
    | 'completeness'
    | 'speech recognition';
  readonly isBroken: (evidence: Evidence) => boolean;
}

const label = (status: keyof typeof statusLabels | null) =>
  status === null ? 'no status' : statusLabels[status];

export const consistencyRules: readonly Rule[] = [
  {
    reason: 'Paid and patient responsibility do not add up to the allowed amount.',
    source: 'remittance arithmetic',
    isBroken: (of) => {
      const [paid, patient, allowed] = [
        of.cents('paid_cents'),
        of.cents('patient_responsibility_cents'),
        of.cents('allowed_cents'),
      ];
      return paid !== null && patient !== null && allowed !== null && paid + patient !== allowed;
    },
  },
  {
    reason: 'The allowed amount is more than the billed amount.',
    source: 'claim as submitted',
    isBroken: (of) => of.isMore(of.cents('allowed_cents'), of.answer.claim.billed_cents),
  },
  {
    reason: 'The paid amount is more than the billed amount.',
    source: 'claim as submitted',
    isBroken: (of) => of.isMore(of.cents('paid_cents'), of.answer.claim.billed_cents),
  },
  {
    reason: 'The patient responsibility is more than the billed amount.',
    source: 'claim as submitted',
    isBroken: (of) => of.isMore(of.cents('patient_responsibility_cents'), of.answer.claim.billed_cents),
  },
  {
    reason: 'The paid amount is more than the allowed amount.',
    source: 'remittance arithmetic',
    isBroken: (of) =>
      of.isMore(of.cents('paid_cents'), of.cents('allowed_cents')) &&
      of.cents('patient_responsibility_cents') === null,
  },
  {
    reason: 'The deductible amount is more than the allowed amount.',
    source: 'remittance arithmetic',
    isBroken: (of) =>
      of.isMore(of.cents('deductible_cents'), of.cents('allowed_cents') ?? of.answer.claim.billed_cents),
  },
  {
    reason: 'The payer’s billed amount differs from the claim.',
    source: 'claim as submitted',
    isBroken: (of) => of.has('billed_cents') && of.cents('billed_cents') !== of.answer.claim.billed_cents,
  },
  {
    reason: 'The received, processed and paid dates are out of order.',
    source: 'claim life cycle',
    isBroken: (of) => {
      // A payment is taken back, or a claim processed again, after it was paid.
      const processed = of.is('recouped', 'reprocessing') ? null : of.day('processed_date');
      const days = [of.day('received_date'), processed, of.day('paid_date')].filter((day) => day !== null);
      return days.some((day, index) => index > 0 && day < (days[index - 1] ?? ''));
    },
  },
  {
    reason: 'The payer named a date before the date of service.',
    source: 'claim as submitted',
    isBroken: (of) =>
      (['received_date', 'processed_date', 'paid_date'] as const).some((field) => {
        const day = of.day(field);
        return day !== null && day < of.answer.claim.service_from;
      }),
  },
  {
    // "It's paid. June third.": rather which claim is meant.
    reason: 'The payment date is the date of service.',
    source: 'claim as submitted',
    isBroken: (of) => of.day('paid_date') === of.answer.claim.service_from,
  },
  {
    reason: 'The payer said paid, but the amount was not heard.',
    source: 'completeness',
    isBroken: (of) => of.is('paid') && of.cents('paid_cents') === null,
  },
  {
    reason: 'The check or EFT number was not heard.',
    source: 'completeness',
    isBroken: (of) =>
      of.is('paid') && of.isMore(of.cents('paid_cents'), 0) && !of.has('check_number') && !of.isByCard,
  },
  {
    reason: 'The payment date was not heard.',
    source: 'completeness',
    isBroken: (of) =>
      of.is('paid') &&
      of.isMore(of.cents('paid_cents'), 0) &&
      (of.has('check_number') || of.isByCard) &&
      !of.has('paid_date'),
  },
  {
    reason: 'The payer said denied, but the reason was not heard.',
    source: 'completeness',
    isBroken: (of) => of.is('denied') && !of.has('denial'),
  },
  {
    reason: ({ status }) => `The payer said ${label(status)} but also reported a payment.`,
    source: 'claim life cycle',
    isBroken: (of) => of.is('denied', 'processing', 'reprocessing', 'no-claim') && of.isPayment,
  },
  {
    reason: ({ status }) => `The payer said ${label(status)} but also gave a denial reason.`,
    source: 'claim life cycle',
    isBroken: (of) => of.is('paid', 'processing', 'no-claim') && of.has('denial'),
  },
  {
    reason: 'The payer said it has no claim but also gave details of one.',
    source: 'claim life cycle',
    isBroken: (of) =>
      of.is('no-claim') &&
      of.has('allowed_cents', 'processed_date', 'payer_claim_number', 'deductible_cents'),
  },
  {
    reason: ({ status, previousStatus }) =>
      `The previous result was ${label(previousStatus)}, and this one is ${label(status)}.`,
    source: 'previous result',
    isBroken: (of) =>
      (of.is('denied', 'processing', 'no-claim') && of.wasBefore('paid', 'recouped')) ||
      (of.is('processing', 'no-claim') && of.wasBefore('denied', 'reprocessing')) ||
      (of.is('no-claim') && of.wasBefore('processing')),
  },
  {
    reason: 'The previous result was a denial, but the payment reported now is dated before it.',
    source: 'previous result',
    isBroken: (of) => of.is('paid') && of.wasDenied && !of.has('denial') && !of.isNewPayment,
  },
  {
    reason: 'The previous result was a recoupment, but the payment reported now is dated before it.',
    source: 'previous result',
    isBroken: (of) => of.is('paid') && of.wasBefore('recouped') && !of.isNewPayment,
  },
  {
    reason: 'The payment differs from the previous result and is not dated after it.',
    source: 'previous result',
    isBroken: (of) =>
      of.is('paid') &&
      of.wasBefore('paid') &&
      !of.isNewPayment &&
      (of.differs('paid_cents') || of.differs('check_number')),
  },
  {
    reason: 'The payer’s claim number differs from the previous result.',
    source: 'previous result',
    isBroken: (of) => of.differs('payer_claim_number'),
  },
  {
    reason: 'The received date differs from the previous result.',
    source: 'previous result',
    isBroken: (of) => of.differs('received_date'),
  },
  {
    reason: 'The status or an amount was not heard clearly.',
    source: 'speech recognition',
    isBroken: (of) =>
      of.answer.facts.some(
        ({ field, confidence }) =>
          confidence < reviewConfidence && (field === 'status' || field.endsWith('_cents')),
      ),
  },
];

/**
 * Explains which facts contradict each other or the claim, or are too uncertain: sentences for a person, empty when
 * there are no problems.
 */
export function reviewReasons(answer: Answer): string[] {
  const evidence = new Evidence(answer);
  const broken = consistencyRules.filter(({ isBroken }) => isBroken(evidence));
  return [
    ...broken.map(({ reason }) => (typeof reason === 'string' ? reason : reason(evidence))),
    ...answer.doubts,
  ];
}

/** Contradictions among values that a person entered: amounts that do not add up, dates out of order. */
export function valueContradictions(
  values: Partial<Record<FactField, unknown>>,
  claim: Answer['claim'],
): string[] {
  const facts = Object.entries(values).flatMap(([field, value]) => {
    const fact = factSchema.safeParse({ field, value, confidence: 1, quote: 'entered', line: 0, at_ms: 0 });
    return fact.success ? [fact.data] : [];
  });
  const evidence = new Evidence({ facts, claim, previous: null, doubts: [] });
  return consistencyRules.flatMap(({ reason, source, isBroken }) => {
    const isOfValues = source === 'remittance arithmetic' || source === 'claim as submitted';
    return isOfValues && typeof reason === 'string' && isBroken(evidence) ? [reason] : [];
  });
}
