/** Formats a field for a person. */

import { dollars } from '@claimline/domain/money';
import type { CallBrief } from '../conversation.ts';
import { dateInWords } from '../speech/spoken-date.ts';
import type { Field } from './field-names.ts';
import { digitsApart, spelledOut } from './letters.ts';

/** A field in the form for a person; null when the claim does not have it. */
export function spokenField(field: Field, brief: CallBrief): string | null {
  const { patient, claim } = brief;
  const lettered = (value: string | null | undefined) => (value ? spelledOut(value) : null);
  switch (field) {
    case 'npi':
      return `The NPI is ${digitsApart(brief.NPI)}.`;
    case 'tin':
      return `The tax ID is ${digitsApart(brief.tax_id)}.`;
    case 'ptan':
      return brief.ptan && `The PTAN is ${spelledOut(brief.ptan)}.`;
    case 'member':
      return `The member ID is ${spelledOut(patient.member_id)}.`;
    case 'dob':
      return `The date of birth is ${dateInWords(patient.date_of_birth)}.`;
    case 'dos':
      return `The ${claim.service_from === claim.service_to ? '' : 'first '}date of service is ${dateInWords(claim.service_from)}.`;
    case 'dos-to':
      return claim.service_from === claim.service_to
        ? `The date of service is ${dateInWords(claim.service_from)}.`
        : `The last date of service is ${dateInWords(claim.service_to)}.`;
    case 'claim-number':
      return claim.claim_number ? `The claim number is ${lettered(claim.claim_number)}.` : null;
    case 'group-number':
      return patient.group_number ? `The group number is ${lettered(patient.group_number)}.` : null;
    case 'patient-account':
      return claim.patient_account_number
        ? `The patient account number is ${lettered(claim.patient_account_number)}.`
        : null;
    case 'billed':
      return `The billed amount is ${dollars(claim.billed_cents)}.`;
    case 'patient-name':
      return `The patient is ${patient.first_name} ${patient.last_name}.`;
    case 'last-name':
      return `The last name is ${patient.last_name}, spelled ${spelledOut(patient.last_name)}.`;
    case 'first-name':
      return `The first name is ${patient.first_name}, spelled ${spelledOut(patient.first_name)}.`;
    case 'practice-name':
      return `I am calling from ${brief.practice.name}, for ${brief.provider_name}.`;
    case 'caller-name':
      return 'My name is Claimline, an automated assistant.';
    case 'callback-phone':
      return brief.practice.callback_phone === null
        ? null
        : `The call-back number is ${digitsApart(brief.practice.callback_phone.replace(/^\+1/, ''))}.`;
    case 'reason':
      return 'I am calling about the status of a claim.';
    case 'procedure-code': {
      const code = claim.procedure_codes?.[0];
      return code ? `The procedure code is ${spelledOut(code.slice(0, 5))}.` : null;
    }
    case 'fax-number':
    case 'zip':
    case 'ssn':
    case 'access-code':
    case 'phone-extension':
      return null;
  }
}
