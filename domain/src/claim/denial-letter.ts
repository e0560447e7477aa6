/**
 * Letters to a payer about a denied claim. A letter states only what the claim and its calls state; what only the practice
 * knows is left as a blank, `[fill in: …]`. The arguments follow the groups of claim adjustment reason codes (X12 code
 * list 139).
 */

import { type CalendarDate, dateAt, dateForPeople } from '../calendar.ts';
import { dollars } from '../money.ts';
import { type Correction, effectiveValue } from './correction.ts';
import { normalizeDenialCode } from './denial-code.ts';
import { valueText } from './fact-text.ts';
import { type DenialReason, type Fact, factOf } from './result.ts';

export const letterKinds = ['appeal', 'reconsideration', 'corrected-claim'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterLabels: Record<LetterKind, string> = {
  appeal: 'Appeal',
  reconsideration: 'Reconsideration request',
  'corrected-claim': 'Corrected claim cover letter',
};

/** In characters. */
export const letterBodyMax = 20_000;
export const letterheadMax = 600;

/** What a letter can say about a claim. */
export interface LetterClaim {
  readonly clinic_name: string;
  readonly payer_name: string;
  readonly provider_name: string;
  readonly NPI: string;
  readonly tax_id: string;
  readonly patient: {
    readonly name: string;
    readonly date_of_birth: CalendarDate;
    readonly member_id: string;
    readonly group_number?: string | undefined;
  };
  readonly claim: {
    readonly service_from: CalendarDate;
    readonly service_to: CalendarDate;
    readonly billed_cents: number;
    readonly claim_number?: string | undefined;
    readonly patient_account_number?: string | undefined;
    readonly procedure_codes?: readonly string[] | undefined;
  };
  readonly result: { readonly call_id: string; readonly facts: readonly Fact[] } | null;
  readonly corrected: Correction;
  readonly calls: readonly { readonly id: string; readonly created_at: string }[];
}

export interface LetterContext {
  readonly today: CalendarDate;
  /** Dates of calls are dates there. */
  readonly timeZone: string;
  /** The name of the person who signs. */
  readonly signer: string;
}

const blank = (what: string) => `[fill in: ${what}]`;
const blankPattern = /\[fill in:[^\]]*\]/g;

/** What is still to be filled in, in order. */
export function blanksIn(text: string): string[] {
  return [...text.matchAll(blankPattern)].map(([found]) => found);
}

interface Argument {
  /** CARCs. */
  readonly codes: readonly string[];
  /** Why the denial should be changed; for appeals and reconsiderations. */
  readonly argument: string;
  /** What was corrected; where nothing can be, corrected claims use the general text. */
  readonly correction?: string;
}

const general: Argument = {
  codes: [],
  argument: `We disagree with this decision because ${blank('why the claim should be paid')}.`,
  correction: `We corrected ${blank('what was corrected on the claim')}.`,
};

const codesOf = (text: string) => text.split(' ');

const argumentGroups: readonly Argument[] = [
  {
    codes: ['29'],
    argument: `The claim was first submitted to you on ${blank('date the claim was first submitted')}, within your filing limit. Proof of timely filing is enclosed: ${blank('clearinghouse report or other proof')}.`,
  },
  {
    codes: ['18'],
    argument: `This claim is not a duplicate. It differs from the other claim in ${blank('date, procedure, modifier or provider that differs')}.`,
    correction: `We added information that distinguishes this claim from the other one: ${blank('modifier or other correction')}.`,
  },
  {
    codes: codesOf('15 197 198 243 296'),
    argument: `The service was authorized under number ${blank('authorization number')}. If you have no authorization on file, please consider a retroactive authorization, because ${blank('why it could not be requested earlier')}.`,
    correction: `We added the authorization number ${blank('authorization number')}.`,
  },
  {
    codes: codesOf('50 54 55 56 150 151 152 153 154 216 272'),
    argument: `The service was medically necessary for this patient: ${blank('diagnosis, findings and why this service was needed')}. The medical records are enclosed. Please have the claim reviewed by a clinician of the same specialty.`,
  },
  {
    codes: codesOf('163 164 226 227 250 251 252'),
    argument: `The information you requested is enclosed: ${blank('records or documents enclosed')}.`,
    correction: `We added the information you requested: ${blank('records or documents enclosed')}.`,
  },
  {
    codes: codesOf('59 97 231 234 236 B15 P14'),
    argument: `The service was separate and distinct from the other service on that day: ${blank('why the services are distinct')}. The medical records are enclosed.`,
    correction: `We added the modifier ${blank('modifier')}, because the services were distinct: ${blank('why the services are distinct')}.`,
  },
  {
    codes: codesOf('4 5 6 7 8 9 10 11 12 16 125 129 140 146 181 182 199 206 207 208'),
    argument: `The claim was coded correctly: ${blank('why the codes on the claim are correct')}.`,
    correction: `We corrected ${blank('field or code that was corrected')} from ${blank('value before')} to ${blank('value now')}.`,
  },
  {
    codes: codesOf('26 27 31 32 33 34 177 200'),
    argument: `The patient was covered on the date of service. Proof of coverage is enclosed: ${blank('eligibility response or card')}.`,
    correction: `We corrected the coverage information: ${blank('what was corrected')}.`,
  },
  {
    codes: codesOf('19 20 21 22 23 24 109'),
    argument: `You are responsible for this claim because ${blank('why this payer is responsible')}. ${blank('other payer’s explanation of benefits, if there is one')}`,
    correction: `We added the other payer’s decision: ${blank('other payer’s explanation of benefits')}.`,
  },
  {
    codes: codesOf('35 49 96 119 149 167 204'),
    argument: `The service is covered under the patient’s plan: ${blank('plan provision or why it is covered')}.`,
    correction: `We corrected ${blank('diagnosis or code that was corrected')}.`,
  },
];

function argumentOf(reasons: readonly DenialReason[]): Argument {
  const codes = reasons.map(({ CARC }) => normalizeDenialCode(CARC ?? ''));
  return argumentGroups.find((group) => codes.some((code) => group.codes.includes(code))) ?? general;
}

/** The denial reasons that count: corrected by a person, or as heard. */
function denialReasons({ result, corrected }: Pick<LetterClaim, 'result' | 'corrected'>): DenialReason[] {
  return (effectiveValue(result?.facts ?? [], corrected, 'denial') as DenialReason[] | null) ?? [];
}

/** The usual kind of letter for this denial: what the payer asks for, or else what its code allows. */
export function usualLetter(claim: Pick<LetterClaim, 'result' | 'corrected'>): LetterKind {
  const kind = effectiveValue(claim.result?.facts ?? [], claim.corrected, 'deadline_kind');
  if (kind === 'appeal' || kind === 'corrected-claim') return kind;
  return codingGroup.includes(normalizeDenialCode(denialReasons(claim)[0]?.CARC ?? ''))
    ? 'corrected-claim'
    : 'appeal';
}
const codingGroup = argumentGroups.find(({ codes }) => codes.includes('16'))?.codes ?? [];

const datesOf = ({ service_from, service_to }: LetterClaim['claim']) =>
  [...new Set([service_from, service_to])].map(dateForPeople).join(' – ');

function reference(kind: LetterKind, { claim, patient, ...rest }: LetterClaim): string {
  const payerNumber = rest.result && factOf(rest.result.facts, 'payer_claim_number')?.value;
  const rows: [string, string | undefined][] = [
    ['Patient', patient.name],
    ['Date of birth', dateForPeople(patient.date_of_birth)],
    ['Member ID', patient.member_id],
    ['Group number', patient.group_number],
    ['Claim number', payerNumber ?? claim.claim_number ?? blank('payer’s claim number')],
    ['Patient account', claim.patient_account_number],
    ['Date of service', datesOf(claim)],
    ['Procedure codes', claim.procedure_codes?.join(', ') || undefined],
    ['Billed amount', dollars(claim.billed_cents)],
    ['Provider', `${rest.provider_name}, NPI ${rest.NPI}, tax ID ${rest.tax_id}`],
  ];
  const lines = rows.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return [`Re: ${letterLabels[kind]}`, ...lines].join('\n');
}

const openings: Record<LetterKind, string> = {
  appeal: 'We are appealing your denial of this claim',
  reconsideration: 'Please reconsider your denial of this claim',
  'corrected-claim': 'A corrected claim is enclosed. It replaces the claim above, which you denied',
};

function opening(kind: LetterKind, { result, corrected }: LetterClaim): string {
  const processed = effectiveValue(result?.facts ?? [], corrected, 'processed_date') as CalendarDate | null;
  const reasons = denialReasons({ result, corrected });
  const given =
    reasons.length === 0
      ? blank('reason for the denial')
      : reasons.map((reason) => valueText('denial', reason)).join('; ');
  const on = processed === null ? '' : ` on ${dateForPeople(processed)}`;
  return `${openings[kind]}${on}. The reason given was: ${given}.`;
}

/** The payer's own words on the call. */
function callParagraph({ result, calls }: LetterClaim, timeZone: string): string | null {
  const call = calls.find(({ id }) => id === result?.call_id);
  if (!result || !call) return null;
  const name = factOf(result.facts, 'representative_name')?.value;
  const number = factOf(result.facts, 'call_reference')?.value;
  const quotes = new Set(
    result.facts.filter(({ field }) => field === 'status' || field === 'denial').map(({ quote }) => quote),
  );
  const said = [...quotes].map((quote) => `“${quote}”`).join(' ');
  return [
    `We called you about this claim on ${dateForPeople(dateAt(new Date(call.created_at), timeZone))}${name === undefined ? '' : ` and spoke with ${name}`}.`,
    said === '' ? '' : `The answer was: ${said}`,
    number === undefined ? '' : `Call reference: ${number}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const requests: Record<LetterKind, string> = {
  appeal:
    'Please review the claim, pay it, and send us your decision in writing. If you uphold the denial, please name the provision it is based on and the next level of appeal.',
  reconsideration: 'Please process the claim again and send us your decision in writing.',
  'corrected-claim': 'Please process the corrected claim.',
};

/** The first draft of a letter, without letterhead and recipient. */
export function composeLetter(kind: LetterKind, claim: LetterClaim, context: LetterContext): string {
  const group = argumentOf(denialReasons(claim));
  const deadline = effectiveValue(
    claim.result?.facts ?? [],
    claim.corrected,
    'deadline_date',
  ) as CalendarDate | null;
  const paragraphs = [
    dateForPeople(context.today),
    reference(kind, claim),
    'To the claims review department:',
    opening(kind, claim),
    kind === 'corrected-claim' ? (group.correction ?? general.correction) : group.argument,
    callParagraph(claim, context.timeZone),
    deadline === null ? null : `The deadline we were given is ${dateForPeople(deadline)}.`,
    requests[kind],
    `Enclosed: ${blank('list of enclosures')}`,
    ['Sincerely,', '', context.signer, blank('title and phone number'), claim.clinic_name].join('\n'),
  ];
  return paragraphs.filter((paragraph) => paragraph !== null && paragraph !== undefined).join('\n\n');
}
