/** How billing programs and payers' templates name their columns. */

import { type IntakeField, intakeFields } from './field.ts';

/** Normalizes words, so that a few phrases below cover many headings. */
const spellingsOf: Record<string, string> = {
  member: 'mbr mem',
  subscriber: 'sub subscr insured beneficiary enrollee',
  patient: 'pt pat client',
  number: 'nbr num no',
  id: 'ident identifier identification',
  service: 'svc srv serv',
  date: 'dt',
  amount: 'amt',
  charge: 'chg',
  account: 'acct acc',
  insurance: 'ins insur insurer',
  payer: 'carrier payor plan',
  provider: 'prov physician doctor dr',
  rendering: 'rend',
  billing: 'bill biller',
  claim: 'clm',
  group: 'grp',
  phone: 'ph tel telephone',
  procedure: 'proc',
  code: 'cd',
  'first name': 'fname firstname',
  'last name': 'lname lastname surname',
  first: 'given',
  last: 'family',
  'birth date': 'birthdate birthday',
  'member id': 'memberid',
  'subscriber id': 'subscriberid',
  'policy id': 'policyid',
  'tax id': 'taxid tin ein fein',
  'group number': 'groupnumber',
  'claim number': 'claimnumber',
  'claim id': 'claimid',
  from: 'start begin beginning',
  to: 'end through thru until',
  relationship: 'rel relation',
  note: 'remarks remark comment memo',
  company: 'co',
  total: 'tot',
  name: 'nm',
  reference: 'ref',
  clinic: 'facility location site',
};
const spellings = new Map(
  Object.entries(spellingsOf).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
);
const silent = new Set('of the s for and or a primary pri 1 1st mm dd yyyy yy required optional'.split(' '));

/** The words of a heading, normalized: `Mbr. ID #` becomes `member id number`. */
export function headingWords(heading: string): string[] {
  return (
    heading
      // `D.O.B.` and `I.D.`
      .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => `${initials.replaceAll('.', '')} `)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('#', ' number ')
      .replaceAll('$', ' amount ')
      .split(/[^a-z0-9]+/)
      .flatMap((word) =>
        (
          spellings.get(word) ??
          spellings.get(word.replace(/(?<=..)s$/, '')) ??
          word.replace(/(?<=...)s$/, '')
        ).split(' '),
      )
      .filter((word) => word !== '' && !silent.has(word))
  );
}

/** Most likely first: when two columns match one field, the earlier phrase wins. */
const phraseList: Record<IntakeField, string> = {
  clinic_id: 'clinic, clinic name, clinic id, practice, practice name, department, office',
  provider_name:
    'billing provider name, provider name, provider, billing provider, rendering provider name, ' +
    'rendering provider, rendering, group name',
  NPI:
    'npi, billing npi, billing provider npi, provider npi, npi number, group npi, provider id, ' +
    'national provider id, practice npi, rendering npi, rendering provider npi',
  tax_id:
    'tax id, tax id number, federal tax id, federal tax id number, provider tax id, ' +
    'billing provider tax id, group tax id, taxpayer id, tax number',
  ptan:
    'ptan, medicare ptan, medicare provider number, provider transaction access number, ' +
    'legacy provider number',
  'patient.name':
    'patient name, patient, patient full name, member name, full name, name, subscriber name, ' +
    'patient last first, patient name last first, last name first name',
  'patient.first_name':
    'patient first name, first name, patient first, first, member first name, ' + 'subscriber first name',
  'patient.last_name':
    'patient last name, last name, patient last, last, member last name, subscriber last name',
  'patient.date_of_birth':
    'date birth, dob, patient dob, birth date, patient date birth, patient birth date, member dob, ' +
    'subscriber dob, member date birth, subscriber date birth, birth',
  'patient.member_id':
    'member id, member number, member id number, subscriber id, subscriber number, ' +
    'subscriber id number, policy number, policy id, insurance id, insurance id number, ' +
    'patient member id, hicn, mbi, medicare id, medicaid id, medicare number, medicaid number, ' +
    'member, insurance policy number, cardholder id, patient insurance id, patient policy number, ' +
    'recipient id, payer member id, id card number, insurance number',
  'patient.group_number':
    'group number, group id, policy group, group policy number, employer group, insurance group, ' +
    'subscriber group number, group, group no, policy group number, payer group number',
  'patient.relation_to_subscriber':
    'relationship to subscriber, relationship, patient relationship, ' +
    'patient relationship to subscriber, relationship code, relationship to insurance',
  'payer.name':
    'payer, payer name, insurance, insurance name, insurance company, insurance payer, ' +
    'insurance company name, payer insurance, insurance payer name, insurance provider, ' +
    'health payer, financial class payer',
  'payer.phone':
    'payer phone, payer phone number, insurance phone, insurance phone number, ' +
    'insurance company phone, provider line, provider service phone, claim phone, ' +
    'claim phone number, customer service phone',
  'claim.service_from':
    'date service, do, service date, dos, from date, date service from, from date service, ' +
    'service from, service date from, from dos, dos from, first date service, service from date, ' +
    'date from, statement from, statement from date, visit date, encounter date, admission date, ' +
    'from',
  'claim.service_to':
    'date service to, to date, to date service, service to, service date to, to dos, dos to, ' +
    'last date service, service to date, date to, statement to, statement to date, discharge date, ' +
    'to',
  'claim.billed_cents':
    'billed amount, amount billed, billed, total charge, charge, charge amount, ' +
    'total charge amount, total billed, total billed amount, claim amount, claim charge, ' +
    'billed charge, billing amount, total claim charge, total amount, amount, gross charge, ' +
    'total amount billed, charge total, claim total, total claim amount, billed cent, balance, ' +
    'outstanding balance, total',
  'claim.claim_number':
    'claim number, claim id, payer claim number, icn, dcn, tcn, payer claim control number, ' +
    'claim control number, internal control number, document control number, ' +
    'claim reference number, insurance claim number, payer claim id, claim, icn number, icn dcn, ' +
    'original reference number, claim reference, payer icn',
  'claim.patient_account_number':
    'patient account number, patient account, account number, patient control number, pcn, ' +
    'patient id, mrn, chart number, medical record number, account, patient number, account id, ' +
    'invoice number, visit number, encounter number, encounter id, visit id, patient account id, ' +
    'chart id, chart',
  'claim.procedure_codes':
    'procedure code, cpt, cpt code, hcpc, hcpc code, cpt hcpc, cpt hcpc code, procedure, ' +
    'service code, code',
  'claim.note': 'note, claim note, internal note, description',
  'call.not_before':
    'not before, call not before, call after, call date, follow up date, f u date, do not call before',
  'call.priority': 'priority, call priority, urgency, urgent',
};

/** Words that give a heading another meaning than the phrase it contains. */
const contraryList: Partial<Record<IntakeField, string>> = {
  'patient.member_id': 'secondary, tertiary, group',
  'payer.name': 'secondary, tertiary, id, number, type, phone, class, code, group, address, paid, payment',
  NPI: 'referring, ordering, facility, supervising, attending',
  provider_name: 'referring, ordering, id, npi, tax, number, phone, address, type',
  'patient.name':
    'id, number, dob, phone, address, account, city, state, zip, email, sex, gender, balance, ' +
    'responsibility, age, group',
  'claim.billed_cents':
    'paid, allowed, adjustment, adjusted, date, copay, deductible, code, count, unit, insurance, ' +
    'provider, npi',
  'claim.service_from': 'birth, received, paid, posted, code, phone, unit',
  'claim.service_to': 'birth, relationship, paid',
  'claim.claim_number': 'status, amount, charge, type, line, date, count',
  'claim.patient_account_number': 'bank, balance, type',
  'payer.phone': 'patient, fax, member, home, cell, mobile, contact',
  'claim.procedure_codes':
    'diagnosis, icd, zip, postal, type, payer, status, place, date, denial, reason, revenue',
  'patient.date_of_birth': 'provider',
  tax_id: 'patient',
};

const parted = (list: string) => list.split(', ').map(headingWords);

/** The phrases of a field as words, most likely first. */
export const phraseWords = new Map(intakeFields.map((field) => [field, parted(phraseList[field])]));
/** Words that rule out a field. */
export const contraryWords = new Map(
  intakeFields.map((field) => [field, new Set(parted(contraryList[field] ?? '').flat())]),
);
