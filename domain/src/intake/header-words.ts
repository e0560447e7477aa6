/** The words of column headings, normalized so that a few phrases cover many headings. */

import { intakeFields, sheetColumn } from './field.ts';

/** Normalizes words, so that a few phrases below cover many headings. */
const spellingsOf: Record<string, string> = {
  member: 'mbr mem',
  subscriber: 'sub subscr insured beneficiary enrollee',
  patient: 'pt pat client claimant',
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
  'from dos': 'fdos',
  'to dos': 'tdos',
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

const parted = (list: string) => list.split(', ').map(headingWords);

/** The phrases of a field as words, most likely first. */
export const phraseWords = new Map(intakeFields.map((field) => [field, parted(sheetColumn(field).headings)]));
/** Headings that match a field only when nothing else does. */
export const unsureWords = new Map(
  intakeFields.map((field) => [
    field,
    parted(sheetColumn(field).unsure ?? '').filter((words) => words.length > 0),
  ]),
);
/** Words that rule out a field. */
export const contraryWords = new Map(
  intakeFields.map((field) => [field, new Set(parted(sheetColumn(field).contrary ?? '').flat())]),
);
