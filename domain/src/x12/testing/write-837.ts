/** Test helper: writes 837 files with any separators from the expected result of reading them. */

import type { Separators } from '../segments.ts';

export interface WrittenLine {
  code: string;
  cents: number;
  day: string;
}
export interface WrittenClaim {
  account: string;
  claimNumber: string | null;
  lines: WrittenLine[];
}
export interface WrittenPerson {
  last: string;
  first: string;
  born: string;
  claims: WrittenClaim[];
}
export interface WrittenSubscriber extends WrittenPerson {
  memberId: string;
  group: string | null;
  payer: { name: string; id: string };
  dependents: (WrittenPerson & { relation: '01' | '19' | 'G8' })[];
}
export interface WrittenProvider {
  name: string;
  npi: string;
  taxId: string;
  subscribers: WrittenSubscriber[];
}
export interface WrittenTransaction {
  form: '837P' | '837I';
  providers: WrittenProvider[];
}
export interface WrittenInterchange {
  separators: Separators;
  /** One group for each list of transactions. */
  groups: WrittenTransaction[][];
}

/** Segments as lists of elements; a component is a nested list. */
type Written = (string | string[])[];

const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '');
const compact = (day: string) => day.replaceAll('-', '');

function claimSegments(claim: WrittenClaim, form: '837P' | '837I'): Written[] {
  const total = claim.lines.reduce((sum, { cents }) => sum + cents, 0);
  const days = claim.lines.map(({ day }) => compact(day)).toSorted();
  return [
    ['CLM', claim.account, dollars(total), '', '', ['11', 'B', '1'], 'Y', 'A', 'Y', 'Y'],
    ...(form === '837I'
      ? [
          ['DTP', '434', 'RD8', `${days[0]}-${days.at(-1)}`],
          ['CL1', '1', '', '01'],
        ]
      : []),
    ...(claim.claimNumber === null ? [] : [['REF', 'F8', claim.claimNumber]]),
    ['HI', ['ABK', 'M5450']],
    ['NM1', '82', '1', 'ELM', 'DORA', '', '', '', 'XX', '1245319599'],
    ['SBR', 'S', '18', 'OTHERGROUP', '', '', '', '', '', 'CI'],
    ['OI', '', '', 'Y'],
    ['NM1', 'IL', '1', 'SOMEONE', 'ELSE', '', '', '', 'MI', 'NOTTHIS1'],
    ['NM1', 'PR', '2', 'SECONDARY PAYER', '', '', '', '', 'PI', '99999'],
    ...claim.lines.flatMap(({ code, cents, day }, index): Written[] => [
      ['LX', String(index + 1)],
      form === '837P'
        ? ['SV1', ['HC', ...code.split('-')], dollars(cents), 'UN', '1', '', '', '1']
        : ['SV2', '0450', ['HC', ...code.split('-')], dollars(cents), 'UN', '1'],
      ['DTP', '472', 'D8', compact(day)],
    ]),
  ];
}

function transactionSegments({ form, providers }: WrittenTransaction, control: string): Written[] {
  let level = 0;
  const version = form === '837P' ? '005010X222A1' : '005010X223A2';
  const body = providers.flatMap((provider): Written[] => {
    const providerLevel = String(++level);
    return [
      ['HL', providerLevel, '', '20', '1'],
      ['NM1', '85', '2', provider.name, '', '', '', '', 'XX', provider.npi],
      ['N3', '1 MAIN ST'],
      ['N4', 'TOPEKA', 'KS', '666031234'],
      ['REF', 'EI', provider.taxId],
      ...provider.subscribers.flatMap((subscriber): Written[] => {
        const subscriberLevel = String(++level);
        return [
          ['HL', subscriberLevel, providerLevel, '22', subscriber.dependents.length > 0 ? '1' : '0'],
          [
            'SBR',
            'P',
            subscriber.claims.length > 0 ? '18' : '',
            subscriber.group ?? '',
            '',
            '',
            '',
            '',
            '',
            'CI',
          ],
          ['NM1', 'IL', '1', subscriber.last, subscriber.first, '', '', '', 'MI', subscriber.memberId],
          ['N3', '2 OAK ST'],
          ['N4', 'TOPEKA', 'KS', '66604'],
          ['DMG', 'D8', compact(subscriber.born), 'F'],
          ['NM1', 'PR', '2', subscriber.payer.name, '', '', '', '', 'PI', subscriber.payer.id],
          ...subscriber.claims.flatMap((claim) => claimSegments(claim, form)),
          ...subscriber.dependents.flatMap((dependent): Written[] => [
            ['HL', String(++level), subscriberLevel, '23', '0'],
            ['PAT', dependent.relation],
            ['NM1', 'QC', '1', dependent.last, dependent.first],
            ['N3', '2 OAK ST'],
            ['N4', 'TOPEKA', 'KS', '66604'],
            ['DMG', 'D8', compact(dependent.born), 'M'],
            ...dependent.claims.flatMap((claim) => claimSegments(claim, form)),
          ]),
        ];
      }),
    ];
  });
  return [
    ['ST', '837', control, version],
    ['BHT', '0019', '00', '0123', '20260601', '1023', 'CH'],
    ['NM1', '41', '2', 'CLEARING HOUSE', '', '', '', '', '46', 'TGJ23'],
    ['PER', 'IC', 'JERRY', 'TE', '3055552222'],
    ['NM1', '40', '2', 'RECEIVER', '', '', '', '', '46', '66783'],
    ...body,
    ['SE', String(body.length + 6), control],
  ];
}

/** The file's segments, each with its terminator and any line breaks after it. */
export function write837(interchanges: readonly WrittenInterchange[], lineEnd = ''): string[] {
  return interchanges.flatMap(({ separators: { element, component, terminator }, groups }, index) => {
    const control = String(index + 1).padStart(9, '0');
    const joined = (segment: Written) =>
      segment.map((part) => (typeof part === 'string' ? part : part.join(component))).join(element) +
      terminator +
      lineEnd;
    const isa = [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      'SENDER'.padEnd(15),
      'ZZ',
      'RECEIVER'.padEnd(15),
    ];
    return [
      [...isa, '260601', '1023', '^', '00501', control, '0', 'P', component].join(element) +
        terminator +
        lineEnd,
      ...groups.flatMap((transactions, group) =>
        [
          ['GS', 'HC', 'SENDER', 'RECEIVER', '20260601', '1023', String(group + 1), 'X', '005010X222A1'],
          ...transactions.flatMap((transaction, place) =>
            transactionSegments(transaction, `${index + 1}${group + 1}${String(place + 1).padStart(4, '0')}`),
          ),
          ['GE', String(transactions.length), String(group + 1)],
        ].map(joined),
      ),
      joined(['IEA', String(groups.length), control]),
    ];
  });
}
