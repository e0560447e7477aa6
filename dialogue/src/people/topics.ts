/** What to ask a representative, by status. Source: the field guide's questions to ask. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';

export const topicNames = [
  'status',
  'paid-amounts',
  'paid-check',
  'patient-responsibility',
  'denial-reason',
  'denial-date',
  'denial-deadline',
  'denial-remedy',
  'processing-received',
  'processing-expected',
  'processing-pending',
  'claim-number',
  'no-claim-search',
  'no-claim-limit',
  'no-claim-address',
  'recouped-where',
  'recouped-date',
  'reprocessing-expected',
  'reprocessing-why',
  'name-and-reference',
  'reference',
] as const;
export type TopicName = (typeof topicNames)[number];

export interface Topic {
  readonly name: TopicName;
  readonly question: string;
  /** Skip the question when all of these are known. */
  readonly fills: readonly FactField[];
  /** The meaning of an answer without a label. */
  readonly awaits: FactField | null;
}

const topics: Readonly<Record<CompletedStatus, readonly Topic[]>> = {
  paid: [
    {
      name: 'paid-amounts',
      question: 'What are the paid amount and the allowed amount?',
      fills: ['paid_cents', 'allowed_cents'],
      awaits: 'paid_cents',
    },
    {
      name: 'paid-check',
      question: 'What is the check or E F T number, and the payment date?',
      fills: ['check_number', 'paid_date'],
      awaits: 'check_number',
    },
    {
      name: 'patient-responsibility',
      question: 'What is the patient responsibility?',
      fills: ['patient_responsibility_cents'],
      awaits: 'patient_responsibility_cents',
    },
    {
      name: 'claim-number',
      question: 'What is your claim number?',
      fills: ['payer_claim_number'],
      awaits: 'payer_claim_number',
    },
  ],
  denied: [
    {
      name: 'denial-reason',
      question: 'What is the denial reason, with the reason and remark codes?',
      fills: ['denial'],
      awaits: 'denial',
    },
    {
      name: 'denial-date',
      question: 'On what date was it denied?',
      fills: ['processed_date'],
      awaits: 'processed_date',
    },
    {
      name: 'denial-remedy',
      question: 'What would fix it: a corrected claim or an appeal?',
      fills: ['next_step'],
      awaits: null,
    },
    {
      name: 'denial-deadline',
      question: 'What is the deadline for that?',
      fills: ['deadline_date'],
      awaits: 'deadline_date',
    },
    {
      name: 'claim-number',
      question: 'What is your claim number?',
      fills: ['payer_claim_number'],
      awaits: 'payer_claim_number',
    },
  ],
  processing: [
    {
      name: 'processing-received',
      question: 'On what date was the claim received?',
      fills: ['received_date'],
      awaits: 'received_date',
    },
    {
      name: 'processing-expected',
      question: 'When do you expect it to be finished?',
      fills: ['promised_date'],
      awaits: 'promised_date',
    },
    {
      name: 'processing-pending',
      question: 'Is anything needed from us?',
      fills: ['next_step'],
      awaits: null,
    },
    {
      name: 'claim-number',
      question: 'What is your claim number?',
      fills: ['payer_claim_number'],
      awaits: 'payer_claim_number',
    },
  ],
  reprocessing: [
    {
      name: 'reprocessing-why',
      question: 'Why was it sent back, and on what date?',
      fills: ['next_step'],
      awaits: null,
    },
    {
      name: 'reprocessing-expected',
      question: 'When do you expect it to be finished?',
      fills: ['promised_date'],
      awaits: 'promised_date',
    },
    {
      name: 'claim-number',
      question: 'What is your claim number?',
      fills: ['payer_claim_number'],
      awaits: 'payer_claim_number',
    },
  ],
  'no-claim': [
    {
      name: 'no-claim-search',
      question: 'Could you search once more by the member and date of service, under any provider number?',
      fills: [],
      awaits: null,
    },
    {
      name: 'no-claim-limit',
      question: 'What is the timely filing limit for this claim?',
      fills: ['deadline_date'],
      awaits: 'deadline_date',
    },
    {
      name: 'no-claim-address',
      question: 'To what mailing address or payer ID should the claim be sent?',
      fills: [],
      awaits: null,
    },
  ],
  recouped: [
    {
      name: 'recouped-where',
      question: 'To which patient, date of service and claim was the money applied?',
      fills: [],
      awaits: 'offset_detail',
    },
    {
      name: 'recouped-date',
      question: 'On what date was it taken back, and why?',
      fills: ['processed_date'],
      awaits: 'processed_date',
    },
    {
      name: 'claim-number',
      question: 'What is your claim number?',
      fills: ['payer_claim_number'],
      awaits: 'payer_claim_number',
    },
  ],
  'write-off': [],
};

const nameAndReference: Topic = {
  name: 'name-and-reference',
  question: 'May I have your name and a reference number for this call?',
  fills: ['representative_name', 'call_reference'],
  awaits: 'call_reference',
};

const statusTopic: Topic = {
  name: 'status',
  question: 'What is the status of the claim?',
  fills: ['status'],
  awaits: null,
};

const questionsMax = 6;

/** The next useful question, or null when everything important was asked or is known. */
export function nextTopic(facts: readonly Fact[], asked: readonly TopicName[]): Topic | null {
  const known = new Set(facts.map(({ field }) => field));
  const status = facts.findLast((fact) => fact.field === 'status')?.value as CompletedStatus | undefined;
  if (status === undefined) return asked.filter((name) => name === 'status').length < 3 ? statusTopic : null;
  const isOpen = (topic: Topic) => {
    const times = asked.filter((name) => name === topic.name).length;
    const missing = topic.fills.filter((field) => !known.has(field)).length;
    // When we ask two things at once, often only one is answered; ask for the other separately.
    const isHalfAnswered = missing > 0 && missing < topic.fills.length;
    return (times === 0 || (times < 3 && isHalfAnswered)) && (topic.fills.length === 0 || missing > 0);
  };
  const paidNothing = facts.some((fact) => fact.field === 'paid_cents' && fact.value === 0);
  const spent = asked.filter((name) => name !== 'status').length;
  if (spent < questionsMax) {
    const topic = topics[status].find(
      (candidate) => isOpen(candidate) && !(paidNothing && candidate.name === 'paid-check'),
    );
    if (topic) return narrowed(topic, known);
  }
  return null;
}

/**
 * The last question of every call with a person: name and reference number. Asks again for the reference number when
 * the answer was about something else, unless they said there is none (`hasNone`).
 */
export function closingTopic(
  facts: readonly Fact[],
  asked: readonly TopicName[],
  hasNone: boolean,
): Topic | null {
  const known = new Set(facts.map(({ field }) => field));
  if (!asked.includes(nameAndReference.name))
    return nameAndReference.fills.some((field) => !known.has(field))
      ? narrowed(nameAndReference, known)
      : null;
  const again = !hasNone && !known.has('call_reference') && !asked.includes('reference');
  return again
    ? { ...nameAndReference, name: 'reference', question: 'And the reference number for this call, please?' }
    : null;
}

/** Only the part that is still unknown. */
function narrowed(topic: Topic, known: ReadonlySet<FactField>): Topic {
  const missing = topic.fills.filter((field) => !known.has(field));
  const question = missing.length === 1 && missing[0] ? halves[missing[0]] : undefined;
  const isHalf = topic.fills.length > 1 && question !== undefined;
  return isHalf ? { ...topic, question, awaits: missing[0] ?? topic.awaits } : topic;
}

const halves: Partial<Record<FactField, string>> = {
  paid_cents: 'What is the paid amount?',
  allowed_cents: 'What is the allowed amount?',
  check_number: 'What is the check or E F T number?',
  paid_date: 'What is the payment date?',
  representative_name: 'May I have your name, please?',
  call_reference: 'May I have a reference number for this call?',
};
