/** The fields that payers ask for: their names for people, and where the claim has their values. */

import type { CallBrief } from '../conversation.ts';

/** `lettered`: an identifier that may contain letters. `none`: never given. */
type Form = 'digits' | 'lettered' | 'date' | 'amount' | 'name' | 'words' | 'none';

interface FieldValue {
  /** Shown in failure messages for billers. */
  readonly name: string;
  readonly form: Form;
  /** As in the claim; null or empty when the claim does not have it. */
  readonly valueIn: (brief: CallBrief) => string | null | undefined;
}

const field = (name: string, form: Form, valueIn: FieldValue['valueIn'] = () => null): FieldValue => ({
  name,
  form,
  valueIn,
});

const phone = ({ practice }: CallBrief) => practice.callback_phone?.replace(/^\+1/, '');

const table = {
  npi: field('NPI', 'digits', ({ NPI }) => NPI),
  tin: field('Tax ID', 'digits', ({ tax_id }) => tax_id),
  ptan: field('PTAN', 'lettered', ({ ptan }) => ptan),
  member: field('Member ID', 'lettered', ({ patient }) => patient.member_id),
  dob: field('Date of birth', 'date', ({ patient }) => patient.date_of_birth),
  dos: field('Date of service', 'date', ({ claim }) => claim.service_from),
  'dos-to': field('Date of service', 'date', ({ claim }) => claim.service_to),
  'claim-number': field('Claim number', 'lettered', ({ claim }) => claim.claim_number),
  'group-number': field('Group number', 'lettered', ({ patient }) => patient.group_number),
  'patient-account': field('Patient account number', 'lettered', ({ claim }) => claim.patient_account_number),
  billed: field('Billed amount', 'amount', ({ claim }) => String(claim.billed_cents)),
  'patient-name': field(
    'Patient name',
    'name',
    ({ patient }) => `${patient.first_name} ${patient.last_name}`,
  ),
  'last-name': field('Last name', 'name', ({ patient }) => patient.last_name),
  'first-name': field('First name', 'name', ({ patient }) => patient.first_name),
  'practice-name': field('Practice name', 'words', ({ practice }) => practice.name),
  'provider-name': field('Provider name', 'name', ({ provider_name: name }) =>
    name.replace(/,? (?:M\.?D|D\.?O|N\.?P|P\.?A|D\.?D\.?S|Ph\.?D|[A-Z]{2,4})\.?$/, ''),
  ),
  'caller-name': field('Caller name', 'words', () => 'Claimline, an automated assistant'),
  'caller-last-name': field('Last name of the caller', 'words', () => 'none'),
  'callback-phone': field('Call-back number', 'digits', phone),
  reason: field('Reason for the call', 'words', () => 'claim status'),
  'procedure-code': field('Procedure code', 'lettered', ({ claim }) =>
    claim.procedure_codes?.[0]?.slice(0, 5),
  ),
  'diagnosis-code': field('Diagnosis code', 'none'),
  'modifier-or-revenue-code': field('Modifier or revenue code', 'none'),
  'fax-number': field('Fax number', 'none'),
  address: field('Address', 'none'),
  'patient-phone': field('Phone number of the patient', 'none'),
  relationship: field('Relationship to the subscriber', 'none'),
  zip: field('ZIP code', 'none'),
  ssn: field('Social Security number', 'none'),
  'authorization-number': field('Authorization or record number', 'none'),
  'access-code': field('Access code', 'none'),
  'phone-extension': field('Extension', 'none'),
};
export type Field = keyof typeof table;

export const fieldValues: Readonly<Record<Field, FieldValue>> = table;
export const fields = Object.keys(table) as Field[];
