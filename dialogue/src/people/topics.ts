/** What to ask a representative, by status. */

import type { Fact, FactField } from '@claimline/domain/claim/result';
import type { CompletedStatus } from '@claimline/domain/claim/status';

export interface Topic {
  readonly question: string;
  /** Skip the question when all of these are known. */
  readonly fills: readonly FactField[];
  /** The meaning of an answer without a label. */
  readonly awaits: FactField | null;
}

const topic = (
  question: string,
  fills: readonly FactField[],
  awaits: FactField | null = fills[0] ?? null,
): Topic => ({ question, fills, awaits });

const topics = {
  status: topic('What is the status of the claim?', ['status'], null),
  'paid-amounts': topic('What are the paid amount and the allowed amount?', ['paid_cents', 'allowed_cents']),
  'paid-check': topic('What is the check or E F T number, and the payment date?', [
    'check_number',
    'paid_date',
  ]),
  'patient-responsibility': topic('What is the patient responsibility?', ['patient_responsibility_cents']),
  'denial-reason': topic('What is the denial reason, with the reason and remark codes?', ['denial']),
  'denial-date': topic('On what date was it denied?', ['processed_date']),
  'denial-remedy': topic('What would fix it: a corrected claim or an appeal?', ['next_step'], null),
  'denial-deadline': topic('What is the deadline for that?', ['deadline_date']),
  received: topic('On what date was the claim received?', ['received_date']),
  expected: topic('When do you expect it to be finished?', ['promised_date']),
  pending: topic('Is anything needed from us?', ['next_step'], null),
  'reprocessing-why': topic('Why is it being reprocessed, and since what date?', ['next_step'], null),
  'reprocessing-reason': topic('Why is it being reprocessed?', ['next_step'], null),
  'reprocessing-since': topic('Since what date is it being reprocessed?', [], null),
  'no-claim-search': topic(
    'Could you search once more by the member and date of service, under any provider number?',
    [],
  ),
  'no-claim-limit': topic('What is the timely filing limit for this claim?', ['deadline_date']),
  'no-claim-address': topic('To what mailing address or payer ID should the claim be sent?', []),
  'recouped-where': topic(
    'To which patient, date of service and claim was the money applied?',
    [],
    'offset_detail',
  ),
  'recouped-date': topic('On what date was it taken back, and why?', ['processed_date']),
  'recouped-reason': topic('Why was it taken back?', [], 'offset_detail'),
  'claim-number': topic('What is your claim number?', ['payer_claim_number']),
  'name-and-reference': topic(
    'May I have your name and a reference number for this call?',
    ['representative_name', 'call_reference'],
    'call_reference',
  ),
  reference: topic('And the reference number for this call, please?', ['call_reference']),
};
export type TopicName = keyof typeof topics;

const topicsOf: Readonly<Record<CompletedStatus, readonly TopicName[]>> = {
  paid: ['paid-amounts', 'paid-check', 'patient-responsibility', 'claim-number'],
  denied: ['denial-reason', 'denial-date', 'denial-remedy', 'denial-deadline', 'claim-number'],
  processing: ['received', 'expected', 'pending', 'claim-number'],
  reprocessing: ['reprocessing-why', 'reprocessing-reason', 'reprocessing-since', 'expected', 'claim-number'],
  'no-claim': ['no-claim-search', 'no-claim-limit', 'no-claim-address'],
  recouped: ['recouped-where', 'recouped-date', 'recouped-reason', 'claim-number'],
  'write-off': [],
};

/** Narrower questions that a question already covers. */
export const coveredBy: Partial<Record<TopicName, readonly TopicName[]>> = {
  'reprocessing-why': ['reprocessing-reason', 'reprocessing-since'],
  'recouped-date': ['recouped-reason'],
};

/** A topic to ask about now, with only the part that is still unknown. */
export interface Asking extends Topic {
  readonly name: TopicName;
}

/** How often we ask for the half of a question that is still open. */
export const timesMax = 2;

/** The next useful question, or null when everything important was asked or is known. Not `last` again right away. */
export function nextTopic(facts: readonly Fact[], asked: readonly TopicName[], last: string): Asking | null {
  const known = new Set(facts.map(({ field }) => field));
  const status = facts.findLast((fact) => fact.field === 'status')?.value as CompletedStatus | undefined;
  const timesAsked = (name: TopicName) => asked.filter((one) => one === name).length;
  if (status === undefined) return timesAsked('status') < 3 ? narrowed('status', known) : null;
  const paidNothing = facts.some((fact) => fact.field === 'paid_cents' && fact.value === 0);
  const next = topicsOf[status].find((name) => {
    const { fills } = topics[name];
    const missing = fills.filter((field) => !known.has(field)).length;
    // When we ask two things at once, often only one is answered; ask for the other separately.
    const isHalfAnswered = missing > 0 && missing < fills.length;
    const isOpen = timesAsked(name) === 0 || (timesAsked(name) < timesMax && isHalfAnswered);
    return (
      isOpen &&
      (fills.length === 0 || missing > 0) &&
      !(paidNothing && name === 'paid-check') &&
      narrowed(name, known).question !== last
    );
  });
  return next === undefined ? null : narrowed(next, known);
}

/**
 * The last question of every call with a person: name and reference number. Asks again for the reference number when
 * the answer was about something else, unless they said there is none.
 */
export function closingTopic(facts: readonly Fact[], asked: readonly TopicName[]): Asking | null {
  const known = new Set(facts.map(({ field }) => field));
  if (asked.includes('reference')) known.add('call_reference');
  const isKnown = (name: TopicName) => topics[name].fills.every((field) => known.has(field));
  const name = asked.includes('name-and-reference') ? 'reference' : 'name-and-reference';
  if (isKnown(name) || asked.includes(name)) return null;
  return narrowed(name, known);
}

/** Only the part that is still unknown. */
function narrowed(name: TopicName, known: ReadonlySet<FactField>): Asking {
  const asked = { name, ...topics[name] };
  const [missing, ...others] = asked.fills.filter((field) => !known.has(field));
  const question = missing === undefined || others.length > 0 ? undefined : halves[missing];
  const isHalf = asked.fills.length > 1 && question !== undefined;
  return isHalf ? { ...asked, question, awaits: missing ?? asked.awaits } : asked;
}

const halves: Partial<Record<FactField, string>> = {
  paid_cents: 'What is the paid amount?',
  allowed_cents: 'What is the allowed amount?',
  check_number: 'What is the check or E F T number?',
  paid_date: 'What is the payment date?',
  representative_name: 'May I have your name, please?',
  call_reference: 'May I have a reference number for this call?',
};
