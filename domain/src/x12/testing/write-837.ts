/**
 * Test helper: writes 837 files with any separators from the expected result of reading them. It shares nothing with the
 * reader, so that both cannot be wrong in the same way.
 */

export interface WrittenSeparators {
  element: string;
  component: string;
  terminator: string;
}

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
export type WrittenForm = '837P' | '837I' | '837D';
export interface WrittenTransaction {
  form: WrittenForm;
  providers: WrittenProvider[];
}
export interface WrittenInterchange {
  separators: WrittenSeparators;
  /** Of the interchange's and groups' own segments, where a program rewrote only those. */
  envelope?: WrittenSeparators | null;
  /** One group for each list of transactions. */
  groups: WrittenTransaction[][];
}

/** Segments as lists of elements; a component is a nested list. */
type Written = (string | string[])[];

const dollars = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '');
const compact = (day: string) => day.replaceAll('-', '');

const versions: Record<WrittenForm, string> = {
  '837P': '005010X222A1',
  '837I': '005010X223A2',
  '837D': '005010X224A2',
};

function serviceSegment({ code, cents }: WrittenLine, form: WrittenForm): Written {
  const procedure = [form === '837D' ? 'AD' : 'HC', ...code.split('-')];
  switch (form) {
    case '837P':
      return ['SV1', procedure, dollars(cents), 'UN', '1', '', '', '1'];
    case '837I':
      return ['SV2', '0450', procedure, dollars(cents), 'UN', '1'];
    case '837D':
      return ['SV3', procedure, dollars(cents), '', ['10', '20'], '', '1'];
  }
}

function claimSegments(claim: WrittenClaim, form: WrittenForm): Written[] {
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
    ...claim.lines.flatMap((line, index): Written[] => [
      ['LX', String(index + 1)],
      serviceSegment(line, form),
      ['DTP', '472', 'D8', compact(line.day)],
    ]),
  ];
}

function transactionSegments({ form, providers }: WrittenTransaction, control: string): Written[] {
  let level = 0;
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
    ['ST', '837', control, versions[form]],
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
  return interchanges.flatMap(({ separators, envelope, groups }, index) => {
    const control = String(index + 1).padStart(9, '0');
    const around = envelope ?? separators;
    const writeWith =
      ({ element, component, terminator }: WrittenSeparators) =>
      (segment: Written) =>
        segment.map((part) => (typeof part === 'string' ? part : part.join(component))).join(element) +
        terminator +
        lineEnd;
    const outside = writeWith(around);
    const inside = writeWith(separators);
    const blank = ' '.repeat(10);
    const names = ['ZZ', 'SENDER'.padEnd(15), 'ZZ', 'RECEIVER'.padEnd(15)];
    const isa = [
      'ISA',
      '00',
      blank,
      '00',
      blank,
      ...names,
      '260601',
      '1023',
      '^',
      '00501',
      control,
      '0',
      'P',
    ];
    return [
      outside([...isa, around.component]),
      ...groups.flatMap((transactions, group) => [
        outside([
          'GS',
          'HC',
          'SENDER',
          'RECEIVER',
          '20260601',
          '1023',
          String(group + 1),
          'X',
          '005010X222A1',
        ]),
        ...transactions
          .flatMap((transaction, place) =>
            transactionSegments(transaction, `${index + 1}${group + 1}${String(place + 1).padStart(4, '0')}`),
          )
          .map(inside),
        outside(['GE', String(transactions.length), String(group + 1)]),
      ]),
      outside(['IEA', String(groups.length), control]),
    ];
  });
}
