/** The fields that a sheet of claims can contain, one per column. */

import { fieldLabels, priorities } from '../claim/claim.ts';
import { type FieldPath, fieldAt, relations } from '../claim/fields.ts';

interface SheetColumn {
  /** Headings of billing programs and payers' templates, as `headingWords` normalizes them. Most likely first. */
  readonly headings: string;
  /** Headings that often mean something else: they match when nothing else does, and a person checks it. */
  readonly unsure?: string;
  /** Words that give a heading another meaning than the phrase it contains. */
  readonly contrary?: string;
  /** For the template: when it has to be filled in. */
  readonly needed: string;
  /** For the template: what it contains. */
  readonly about?: string;
  readonly example?: string;
}

/** By field. In the order of the template. */
export const sheetColumns = {
  clinic_id: {
    headings: 'clinic, clinic name, clinic id, practice, practice name, department, office',
    needed: 'unless selected during upload',
    about: 'The name of one of your clinics.',
  },
  provider_name: {
    headings:
      'billing provider name, provider name, provider, billing provider, ' +
      'rendering provider name, rendering provider, rendering, treating provider, service provider, ' +
      'performing provider, visit provider, clinician, clinician name, therapist, dentist',
    // A hospital's claim has another billing provider, and employers have groups, too.
    unsure: 'group name, attending provider, attending provider name, attending',
    contrary: 'referring, ordering, id, npi, tax, number, phone, address, type',
    needed: 'unless the NPI is one of your providers',
    about: 'The billing provider.',
    example: 'Example Clinic',
  },
  NPI: {
    headings:
      'npi, billing npi, billing provider npi, provider npi, npi number, group npi, provider id, ' +
      'national provider id, practice npi, rendering npi, rendering provider npi',
    contrary: 'referring, ordering, facility, supervising, attending',
    needed: 'unless selected during upload',
    about: '10 digits.',
    example: '1234567893',
  },
  tax_id: {
    headings:
      'tax id, tax id number, federal tax id, federal tax id number, provider tax id, ' +
      'billing provider tax id, group tax id, taxpayer id, tax number',
    contrary: 'patient',
    needed: 'unless the NPI is one of your providers',
    about: '9 digits; leading zeros matter.',
    example: '012345678',
  },
  ptan: {
    headings:
      'ptan, medicare ptan, medicare provider number, provider transaction access number, ' +
      'legacy provider number',
    needed: 'only for payers that ask for it',
    about: 'The provider’s Medicare number (PTAN).',
  },
  'patient.name': {
    headings:
      'patient name, patient, patient full name, member name, full name, name, ' +
      'patient last first, patient name last first, last name first name, patient name last first mi, ' +
      'patient last first mi, patient last first middle, patient name last first middle',
    // The subscriber may be somebody else.
    unsure: 'subscriber name, subscriber full name',
    contrary:
      'id, number, dob, phone, address, account, city, state, zip, email, sex, gender, balance, ' +
      'responsibility, age, group',
    needed: 'or first and last name',
    about: '“Last, First” or “First Last”.',
  },
  'patient.first_name': {
    headings: 'patient first name, first name, patient first, first, member first name',
    unsure: 'subscriber first name, subscriber first',
    needed: 'yes',
    example: 'Ana',
  },
  'patient.last_name': {
    headings: 'patient last name, last name, patient last, last, member last name',
    unsure: 'subscriber last name, subscriber last',
    needed: 'yes',
    example: 'Diaz',
  },
  'patient.date_of_birth': {
    headings:
      'date birth, dob, patient dob, birth date, patient date birth, patient birth date, ' +
      'member dob, member date birth, birth',
    unsure: 'subscriber dob, subscriber date birth, subscriber birth date',
    contrary: 'provider',
    needed: 'yes',
    about: 'Month/day/year, such as 06/03/1980.',
    example: '06/03/1980',
  },
  'patient.member_id': {
    headings:
      'member id, member number, member id number, subscriber id, subscriber number, ' +
      'subscriber id number, policy number, policy id, insurance id, insurance id number, ' +
      'patient member id, hicn, mbi, medicare id, medicaid id, medicare number, medicaid number, ' +
      'member, insurance policy number, cardholder id, patient insurance id, ' +
      'patient policy number, recipient id, payer member id, id card number, insurance number, insurance policy',
    unsure: 'policy',
    contrary: 'secondary, tertiary, sec, 2nd, 2, other, group',
    needed: 'yes',
    about: 'As shown on the card.',
    example: 'W123456789',
  },
  'patient.group_number': {
    headings:
      'group number, group id, policy group, group policy number, employer group, ' +
      'insurance group, subscriber group number, group, group no, policy group number, ' +
      'payer group number',
    needed: 'only for payers that ask for it',
  },
  'patient.relation_to_subscriber': {
    headings:
      'relationship to subscriber, relationship, patient relationship, ' +
      'patient relationship to subscriber, relationship code, relationship to insurance',
    needed: 'no',
    about: relations.join(', '),
    example: 'self',
  },
  'payer.name': {
    headings:
      'payer, payer name, insurance, insurance name, insurance company, insurance payer, ' +
      'insurance company name, payer insurance, insurance payer name, insurance provider, ' +
      'health payer, financial class payer, wc payer, wc insurance, work comp payer, worker comp payer, ' +
      'worker compensation payer, worker compensation insurance, responsible payer',
    contrary:
      'secondary, tertiary, sec, 2nd, 2, other, id, number, type, phone, class, code, group, address, paid, payment',
    needed: 'unless selected during upload',
    about: 'A payer in the directory, or any name with a phone number.',
  },
  'payer.electronic_id': {
    headings:
      'payer id, electronic payer id, payer id number, payer identifier, edi payer id, payer edi id, payer code, ' +
      'insurance payer id, clearinghouse payer id, electronic id',
    contrary: 'member, group, phone, secondary, tertiary, claim',
    needed: 'no',
    about: 'The payer’s ID in electronic claims.',
    example: '60054',
  },
  'payer.phone': {
    headings:
      'payer phone, payer phone number, insurance phone, insurance phone number, ' +
      'insurance company phone, provider line, provider service phone, claim phone, ' +
      'claim phone number, customer service phone',
    contrary: 'patient, fax, member, home, cell, mobile, contact',
    needed: 'only for payers that are not in the directory',
    about: 'US number with area code.',
  },
  'claim.service_from': {
    headings:
      'date service, do, service date, dos, from date, date service from, from date service, ' +
      'service from, service date from, from dos, dos from, first date service, ' +
      'service from date, date from, statement from, statement from date, visit date, ' +
      'encounter date, admission date, from, session date, appointment date, treatment date, procedure date, ' +
      'dos from to, date service from to, service date from to, service from to, date service range, ' +
      'service date range, dos range',
    unsure: 'date, collection date, date collected',
    contrary: 'birth, received, paid, posted, code, phone, unit',
    needed: 'yes',
    about: 'The first day, or both days as 05/01/2026 - 05/03/2026.',
    example: '05/01/2026',
  },
  'claim.service_to': {
    headings:
      'date service to, to date, to date service, service to, service date to, to dos, dos to, ' +
      'last date service, service to date, date to, statement to, statement to date, ' +
      'discharge date, to',
    contrary: 'birth, relationship, paid',
    needed: 'no',
    about: 'The last day, if different.',
  },
  'claim.billed_cents': {
    headings:
      'billed amount, amount billed, billed, total charge, charge, charge amount, ' +
      'total charge amount, total billed, total billed amount, claim amount, claim charge, ' +
      'billed charge, billing amount, total claim charge, total amount, gross charge, ' +
      'total amount billed, charge total, claim total, total claim amount, billed cent, total, ' +
      'fee, total fee, claim fee, billed fee, session fee, fee amount, original amount, original charge',
    // What is still owed, or paid.
    unsure: 'amount, balance, outstanding balance, balance due, amount due',
    contrary:
      'paid, allowed, adjustment, adjusted, date, copay, deductible, code, count, unit, ' +
      'insurance, provider, npi',
    needed: 'yes',
    about: 'In dollars, such as 1,234.50.',
    example: '1,234.50',
  },
  'claim.claim_number': {
    // The payer's numbers first: billing programs have claim numbers of their own, which payers do not know.
    headings:
      'payer claim control number, payer claim number, icn, claim icn, claim dcn, claim tcn, payer control number, ' +
      'payer icn, icn number, dcn, icn dcn, tcn, ' +
      'claim control number, internal control number, document control number, insurance claim number, ' +
      'payer claim id, original reference number, claim number, claim reference number',
    unsure: 'claim id, claim, claim reference',
    contrary: 'status, amount, charge, type, line, date, count',
    needed: 'only for payers that ask for it',
    about: 'The payer’s claim number.',
  },
  'claim.patient_account_number': {
    headings:
      'patient account number, patient account, account number, patient control number, pcn, ' +
      'patient id, mrn, chart number, medical record number, account, patient number, ' +
      'account id, invoice number, visit number, encounter number, encounter id, visit id, ' +
      'patient account id, chart id, chart',
    contrary: 'bank, balance, type',
    needed: 'only for payers that ask for it',
    about: 'Your number for the patient or visit.',
  },
  'claim.procedure_codes': {
    headings:
      'procedure code, cpt, cpt code, hcpc, hcpc code, cpt hcpc, cpt hcpc code, procedure, ' +
      'service code, code, billing code, ada code, ada procedure code, cdt code, cdt',
    contrary: 'diagnosis, icd, zip, postal, type, payer, status, place, date, denial, reason, revenue',
    needed: 'no',
    about: 'Separate with commas. Include modifiers, such as 99213-25.',
    example: '99213-25, 71046',
  },
  'claim.note': {
    headings: 'note, claim note, internal note, description',
    needed: 'no',
  },
  'call.not_before': {
    headings:
      'not before, call not before, call after, call date, follow up date, f u date, ' + 'do not call before',
    contrary: 'last, previous, prior, birth, service',
    needed: 'no',
    about: 'Claimline won’t call before this date.',
  },
  'call.priority': {
    headings: 'priority, call priority, urgency, urgent',
    needed: 'no',
    about: priorities.join(', '),
    example: 'normal',
  },
} as const satisfies Record<FieldPath, SheetColumn> & Record<string, SheetColumn>;

export type IntakeField = keyof typeof sheetColumns;
export const intakeFields = Object.keys(sheetColumns) as IntakeField[];

/** What is known of a field's column. */
export const sheetColumn = (field: IntakeField): SheetColumn => sheetColumns[field];

export const isIntakeField = (text: string): text is IntakeField =>
  (intakeFields as readonly string[]).includes(text);

/** The label of a field. A whole name in one column and a payer's electronic ID are no fields of a claim. */
export function intakeLabel(field: IntakeField): string {
  if (field === 'patient.name') return 'Patient name';
  return field === 'payer.electronic_id' ? 'Payer ID' : (fieldLabels[field] ?? field);
}

export const isDateField = (field: IntakeField) =>
  field === 'call.not_before' || fieldAt(field)?.kind === 'date';

/** Fields that every claim needs and no default can fill. A whole name covers both of its parts. */
export const neededColumns: readonly (readonly IntakeField[])[] = [
  ['patient.name', 'patient.last_name'],
  ['patient.date_of_birth'],
  ['patient.member_id'],
  ['claim.service_from'],
  ['claim.billed_cents'],
];

/** A cell as read from a sheet: dates as `YYYY-MM-DD` text, numbers as numbers. */
export type Cell = string | number | boolean | null;

/** The cell as it is stored: null for blank text. */
export const blankAsNull = (cell: Cell): Cell =>
  typeof cell === 'string' && cell.trim() === '' ? null : cell;

/** `A` for 0, `AB` for 27. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** `C7`: the third column of the seventh row. */
export const cellAddress = (column: number, row: number) => `${columnLetters(column)}${row}`;
