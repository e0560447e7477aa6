/** The words of column headings, normalized so that a few phrases cover many headings. */

import { intakeFields, sheetColumn } from './field.ts';

/** Normalizes words, so that a few phrases below cover many headings. */
const spellingsOf: Record<string, string> = {
  member: 'mbr mem',
  subscriber: 'sub subscr insured beneficiary enrollee',
  patient: 'pt pat client claimant',
  number: 'nbr num no',
  id: 'ident identifier identification',
  service: 'svc srv serv servicing',
  date: 'dt',
  encounter: 'enc',
  admission: 'admit admitted',
  discharge: 'disch discharged',
  electronic: 'elect',
  amount: 'amt',
  charge: 'chg chrg charged',
  account: 'acct acc',
  insurance: 'ins insur insurer',
  payer: 'carrier payor plan pyr',
  provider: 'prov prvdr prvd physician doctor dr',
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
  original: 'orig',
  name: 'nm',
  reference: 'ref',
  clinic: 'facility location site',
};
const spellings = new Map(
  Object.entries(spellingsOf).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
);
const silent = new Set(
  'of the s for and or a primary prim pri 1 1st mm dd yyyy yy required optional'.split(' '),
);

/** Words of headings as they are written, to find them where they are joined. Shorter ones occur inside other words. */
const writtenWords = new Set(
  [
    ...Object.entries(spellingsOf).flat(),
    ...intakeFields
      .map(sheetColumn)
      .flatMap(({ headings, unsure = '', contrary = '' }) => [headings, unsure, contrary]),
  ]
    .join(' ')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)
    .concat('primary', 'of', 'to', 'no', 'id', 'dt', 'pt', 'nm', 'cd'),
);
const isWritten = (word: string) => writtenWords.has(word) || writtenWords.has(word.replace(/s$/, ''));

/** `patientlastname` as its three words; a word that is not made of known ones stays whole. */
function apart(word: string): string[] {
  const [, letters, digit] = /^([a-z]{5,39})(\d)$/.exec(word) ?? [];
  if (letters !== undefined && digit !== undefined) return [...apart(letters), digit];
  if (!/^[a-z]{5,40}$/.test(word) || isWritten(word)) return [word];
  /** The fewest words that end at each place. */
  const endingAt: (string[] | undefined)[] = [[]];
  for (let end = 2; end <= word.length; end++)
    for (let start = 0; start <= end - 2; start++) {
      const [before, last] = [endingAt[start], word.slice(start, end)];
      if (before && isWritten(last) && (endingAt[end]?.length ?? 9) > before.length + 1)
        endingAt[end] = [...before, last];
    }
  return endingAt[word.length] ?? [word];
}

/** Numbers of the boxes of paper forms: `24J` and `2.` */
const boxNumber =
  /^\s*(?:(?:box|item|field|fl)\s*)?(?:\d{1,2}[a-j]\b|\d{1,2}[.)]|[1-9]\d\b)[.):]*\s+(?=[a-z]{2})/i;

/** The words of a heading, normalized: `Mbr. ID #` becomes `member id number`. */
export function headingWords(heading: string): string[] {
  return (
    heading
      .replace(boxNumber, '')
      // `D.O.B.` and `I.D.`
      .replace(/\b(?:\p{L}\.){2,}/gu, (initials) => `${initials.replaceAll('.', '')} `)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('#', ' number ')
      .replaceAll('$', ' amount ')
      .split(/[^a-z0-9]+/)
      .flatMap(apart)
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
