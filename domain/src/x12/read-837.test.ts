import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { X12Claim } from './claim-of-837.ts';
import { faultSentence } from './faults.ts';
import { read837 } from './read-837.ts';
import { NotX12 } from './segments.ts';
import {
  type WrittenClaim,
  type WrittenInterchange,
  type WrittenPerson,
  type WrittenTransaction,
  write837,
} from './testing/write-837.ts';

const text = (least: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGJKLMOPQRTUVWXYZ'), minLength: least, maxLength: 9 });
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
let accounts = 0;
const claim: fc.Arbitrary<WrittenClaim> = fc.record({
  // Its own, so that a claim read can be found among those written.
  account: fc.constant(null).map(() => `PCN${++accounts}`),
  claimNumber: fc.option(digits(11)),
  lines: fc.array(
    fc.record({
      code: fc.constantFrom('99213', '99213-25', 'J1100', '71046-26-59'),
      cents: fc.integer({ min: 1, max: 1_000_000 }),
      day,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const person = { last: text(2), first: text(1), born: day };
const someClaims = fc.array(claim, { minLength: 1, maxLength: 2 });
const subscriber = fc
  .record({
    ...person,
    memberId: fc.tuple(text(1), digits(8)).map((parts) => parts.join('')),
    group: fc.option(digits(6)),
    payer: fc.record({ name: text(3), id: digits(5) }),
    claims: fc.array(claim, { maxLength: 2 }),
    dependents: fc.array(
      fc.record({ ...person, relation: fc.constantFrom('01', '19', 'G8'), claims: someClaims }),
      { maxLength: 2 },
    ),
  })
  .filter(({ claims, dependents }) => claims.length + dependents.length > 0);
const provider = fc.record({
  name: text(3),
  npi: fc.constantFrom('1234567893', '1457319808', '1245319599'),
  taxId: digits(9),
  subscribers: fc.array(subscriber, { minLength: 1, maxLength: 2 }),
});
const transaction = fc.record({
  form: fc.constantFrom('837P' as const, '837I' as const),
  providers: fc.array(provider, { minLength: 1, maxLength: 2 }),
});
const separators = fc
  .uniqueArray(fc.constantFrom(...'*|~:>!%&+;<=?@[]_{}\u001c\u001d\u001e'), { minLength: 2, maxLength: 2 })
  .chain(([element = '*', component = ':']) =>
    fc
      .constantFrom(...'~!\n\r\u001c$#'.split('').filter((one) => one !== element && one !== component))
      .map((terminator) => ({ element, component, terminator })),
  );
const interchange: fc.Arbitrary<WrittenInterchange> = fc.record({
  separators,
  groups: fc.array(fc.array(transaction, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
});

type Essence = Omit<X12Claim, 'segment' | 'transaction'>;
const relations = { '01': 'spouse', '19': 'child', G8: 'other', '18': 'self' } as const;

/** What a transaction should be read as. */
function claimsOf({ form, providers }: WrittenTransaction): Essence[] {
  return providers.flatMap((billing) =>
    billing.subscribers.flatMap((holder) => {
      const of = (patient: WrittenPerson, relation: keyof typeof relations) =>
        patient.claims.map((one): Essence => {
          const days = one.lines.map((line) => line.day).toSorted();
          return {
            form,
            provider: { name: billing.name, NPI: billing.npi, tax_id: billing.taxId },
            patient: { first_name: patient.first, last_name: patient.last, date_of_birth: patient.born },
            member_id: holder.memberId,
            group_number: holder.group,
            relation_to_subscriber: relations[relation],
            payer: holder.payer,
            patient_account_number: one.account,
            billed_cents: one.lines.reduce((sum, { cents }) => sum + cents, 0),
            service_from: days[0] ?? null,
            service_to: days.at(-1) ?? null,
            claim_number: one.claimNumber,
            procedure_codes: [...new Set(one.lines.map(({ code }) => code))],
          };
        });
      return [
        ...of(holder, '18'),
        ...holder.dependents.flatMap((dependent) => of(dependent, dependent.relation)),
      ];
    }),
  );
}

function read(file: string) {
  const found = [...read837(file)];
  return {
    claims: found.flatMap((one) => (one.kind === 'claim' ? [one.claim] : [])),
    faults: found.flatMap((one) => (one.kind === 'fault' ? [one.fault] : [])),
  };
}

const essence = ({ segment: _segment, transaction: _transaction, ...rest }: X12Claim): Essence => rest;

test('what is written with any separators is read: providers, subscribers, dependents, claims, lines', () => {
  fc.assert(
    fc.property(
      fc.array(interchange, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', '\n', '\r\n', '  \n'),
      (file, lineEnd) => {
        const { claims, faults } = read(write837(file, lineEnd).join(''));
        expect(faults).toEqual([]);
        expect(claims.map(essence)).toEqual(file.flatMap(({ groups }) => groups.flat().flatMap(claimsOf)));
      },
    ),
    { numRuns: 60 },
  );
});

const plain = { element: '*', component: ':', terminator: '~' };

/** Ways in which one segment of a transaction's body comes to harm. */
const harms = {
  'a name nobody knows': (segment: string) => segment.replace(/^[A-Z0-9]+/, 'Q7Q'),
  'no end': (segment: string) => segment.slice(0, -1),
  'not there': () => '',
  'an unreadable character': (segment: string) => segment.replace('*', '*\ufffd'),
};

test.each(Object.entries(harms))(
  'one segment with %s: claims are right or left out, others untouched, and it is named',
  (_what, harm) => {
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 2, maxLength: 3 }), fc.nat(), (transactions, chance) => {
        const segments = write837([{ separators: plain, groups: [transactions] }]);
        // Within a transaction, after its header and before its end.
        const inBody = segments.flatMap((segment, index) =>
          /^(ISA|GS|ST|BHT|SE|GE|IEA)/.test(segment) || /^NM1\*4[01]|^PER/.test(segment) ? [] : [index],
        );
        const harmed = inBody[chance % inBody.length] ?? 0;
        const file = segments.map((segment, index) => (index === harmed ? harm(segment) : segment)).join('');
        const { claims, faults } = read(file);
        const written = new Map(
          transactions.flatMap(claimsOf).map((one) => [one.patient_account_number, one]),
        );

        // Nothing is read wrongly: at most it is missing, and then the row's check asks for it.
        for (const one of claims.map(essence)) {
          const original = written.get(one.patient_account_number);
          expect(original).toBeDefined();
          expect(withoutGaps(one)).toEqual(sameGaps(original, one));
        }
        const control = controlAt(segments, harmed);
        const untouched = claims.filter((one) => one.transaction !== control).length;
        expect(untouched).toBe(
          transactions.flatMap((one, index) =>
            `11${String(index + 1).padStart(4, '0')}` === control ? [] : claimsOf(one),
          ).length,
        );
        expect(faults.length).toBeGreaterThan(0);
        expect(faults.every((fault) => fault.transaction === control)).toBe(true);
        if (harm('NM1*X~') !== '') expect(faults.map((fault) => fault.segment)).toContain(harmed + 1);
      }),
      { numRuns: 60 },
    );
  },
);

test('an element’s separator lost anywhere: nothing is read wrongly without a word', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (written, chance) => {
      const whole = write837([{ separators: plain, groups: [[written]] }]).join('');
      const places = [...whole.matchAll(/\*/g)]
        .map(({ index }) => index)
        .filter((place) => place > whole.indexOf('~HL*') && place < whole.indexOf('~SE*'));
      const lost = places[chance % places.length] ?? 0;
      const { claims, faults } = read(whole.slice(0, lost) + whole.slice(lost + 1));
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence)) {
        // First and last name that ran into one are told where the row is checked: a first name is missing.
        if (one.patient.first_name === null) continue;
        expect(withoutGaps(one)).toEqual(sameGaps(originals.get(one.patient_account_number), one));
      }
      expect(claims.length === originals.size || faults.length > 0).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('a file cut off anywhere: what is read is right, and the end is named', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (written, chance) => {
      const whole = write837([{ separators: plain, groups: [[written]] }]).join('');
      const { claims, faults } = read(whole.slice(0, 110 + (chance % (whole.length - 130))));
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence)) expect(one).toEqual(originals.get(one.patient_account_number));
      expect(faults.at(-1)?.message).toMatch(/^The file ends here/);
    }),
    { numRuns: 100 },
  );
});

function controlAt(segments: readonly string[], index: number): string | undefined {
  const opening = segments.slice(0, index).findLast((segment) => segment.startsWith('ST*'));
  return opening?.split('*')[2];
}

/** A claim as text paths, those that are null left out. */
function paths(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[path, String(value as string | number)]];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}
const withoutGaps = (one: Essence) => Object.fromEntries(paths(one));
const sameGaps = (original: Essence | undefined, one: Essence) => {
  const there = new Set(paths(one).map(([path]) => path));
  return Object.fromEntries(paths(original).filter(([path]) => there.has(path)));
};

const small: WrittenTransaction = {
  form: '837P',
  providers: [
    {
      name: 'ALDER CLINIC',
      npi: '1234567893',
      taxId: '123456789',
      subscribers: [
        {
          last: 'DIAZ',
          first: 'ANA',
          born: '1980-01-02',
          memberId: 'W1234',
          group: '777',
          payer: { name: 'AETNA', id: '60054' },
          claims: [
            {
              account: 'A1',
              claimNumber: null,
              lines: [{ code: '99213', cents: 12_345, day: '2026-05-01' }],
            },
            {
              account: 'A2',
              claimNumber: null,
              lines: [{ code: '99214', cents: 20_000, day: '2026-05-02' }],
            },
          ],
          dependents: [],
        },
      ],
    },
  ],
};
const smallFile = () => write837([{ separators: plain, groups: [[small]] }]).join('');

test.each<[string, (file: string) => string, string[], string[]]>([
  [
    'an amount that is none',
    (file) => file.replace('CLM*A1*123.45', 'CLM*A1*12E.45'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: “12E.45” is not an amount (CLM02).',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 20.',
    ],
    ['A2'],
  ],
  [
    'a date that is none',
    (file) => file.replace('DTP*472*D8*20260502', 'DTP*472*D8*20260532'),
    [
      'Segment 39 (DTP), loop 2400, transaction 110001: “20260532” is not a date (D8).',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 39.',
    ],
    ['A1'],
  ],
  [
    'an NPI that is none',
    (file) => file.replace('XX*1234567893', 'XX*1234567890'),
    [
      'Segment 9 (NM1), loop 2010AA, transaction 110001: “1234567890” is not a valid NPI.',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 9.',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 9.',
    ],
    [],
  ],
  [
    'a party of no kind',
    (file) => file.replace('NM1*IL*', 'NM1*IX*'),
    [
      'Segment 15 (NM1), loop 2000B, transaction 110001: “IX” stands where its kind of party should (NM101).',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 15.',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 15.',
    ],
    [],
  ],
  [
    'elements that moved as a separator was lost',
    (file) => file.replace('SBR*P*18', 'SBR*P18'),
    [
      'Segment 14 (SBR), loop 2000B, transaction 110001: “P18” stands where its order of payers should (SBR01).',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 14.',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 14.',
    ],
    [],
  ],
  [
    'a billing provider’s NPI one place too early',
    (file) => file.replace('*****XX*1234567893', '****XX*1234567893'),
    [
      'Segment 9 (NM1), loop 2000A, transaction 110001: “1234567893” stands where its identifier of a billing provider should (NM108).',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 9.',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 9.',
    ],
    [],
  ],
  [
    'a claim told twice, once without its lines',
    (file) => file.replace('CLM*A1*', 'CLM*A1*123.45***11:B:1*Y*A*Y*Y~CLM*A1*'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out as it has no line of service (SV1, SV2).',
      'Segment 41 (SE), transaction 110001: Counts 38, but 39 came. Something before it is missing or too much.',
    ],
    ['A1', 'A2'],
  ],
  [
    'separators of empty elements at the end',
    (file) =>
      file.replace(
        /(LX\*1|HL\*2\*1\*22\*0|DMG\*D8\*19800102\*F|SBR\*P\*18\*777\*{6}CI|DTP\*472\*D8\*\d+)~/g,
        '$1***~',
      ),
    [],
    ['A1', 'A2'],
  ],
  [
    'a home’s line, by what a stay of that kind costs',
    (file) => file.replaceAll('SV1*HC:99213', 'SV2*0022*HP:1AB21'),
    [],
    ['A1', 'A2'],
  ],
  [
    'a second interchange that does not say how it is separated',
    (file) => `${file}${file.replaceAll('A1*', 'B1*').replace(/ISA\*[^~]*~/, 'ISA*00*SENDER~')}`,
    [
      'Segment 43 (ISA): The ISA segment does not end with the character that ends segments.',
      'Segment 84 (IEA): Ends 000000001, but nothing was begun.',
    ],
    ['A1', 'A2', 'B1', 'A2'],
  ],
  [
    'a level that belongs nowhere',
    (file) => file.replace('HL*2*1*22', 'HL*2*9*22'),
    [
      'Segment 13 (HL), transaction 110001: Level 2 belongs to level 9, which is not there.',
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out because of segment 13.',
      'Segment 30 (CLM), loop 2300, transaction 110001: Claim A2 is left out because of segment 13.',
    ],
    [],
  ],
  [
    'a line that is gone',
    (file) => file.replace('SV1*HC:99213*123.45*UN*1***1~', 'SV1*HC:99213*100*UN*1***1~'),
    [
      'Segment 20 (CLM), loop 2300, transaction 110001: Claim A1 is left out as it says 123.45, and its lines add up to 100.00. A line is missing or damaged.',
    ],
    ['A2'],
  ],
  [
    'counts that are wrong',
    (file) =>
      file
        .replace(/SE\*\d+/, 'SE*7')
        .replace('GE*1*1', 'GE*2*1')
        .replace('IEA*1*', 'IEA*3*'),
    [
      'Segment 40 (SE), transaction 110001: Counts 7, but 38 came. Something before it is missing or too much.',
      'Segment 41 (GE): Counts 2, but 1 came. Something before it is missing or too much.',
      'Segment 42 (IEA): Counts 3, but 1 came. Something before it is missing or too much.',
    ],
    ['A1', 'A2'],
  ],
  [
    'a file cut off within a claim',
    (file) => file.slice(0, file.indexOf('LX*1~SV1*HC:99214') + 10),
    [
      'Segment 37 (LX), loop 2400, transaction 110001: Claim A2 is cut off here.',
      'Segment 38 (SV1), transaction 110001: The file ends here, before the end of its interchange (IEA). It is cut off; ask for it again.',
    ],
    ['A1'],
  ],
  [
    'another kind of transaction',
    (file) => file.replace('ST*837*110001*005010X222A1', 'ST*835*110001').replace('SE*37', 'SE*1'),
    [
      'Segment 3 (ST): Transaction 110001 is a 835 and no claims. Only 837P and 837I of version 005010 are read.',
    ],
    [],
  ],
  [
    'an older version',
    (file) => file.replace('*005010X222A1~BHT', '*004010X098A1~BHT'),
    [
      'Segment 3 (ST): Transaction 110001 is an 837 of version 004010X098A1. Only 837P and 837I of version 005010 are read.',
    ],
    [],
  ],
])('%s', (_what, harm, sentences, accountsLeft) => {
  const { claims, faults } = read(harm(smallFile()));
  expect(faults.map(faultSentence)).toEqual(sentences);
  expect(claims.map((one) => one.patient_account_number)).toEqual(accountsLeft);
});

test.each(['', 'Patient,DOB', 'GS*HC*A*B~', 'ISA*00*', 'ISAAAAA'])('%j is no X12', (file) => {
  expect(() => [...read837(file)]).toThrow(NotX12);
});

test('any text at all is read, refused or told of, and never breaks', () => {
  const file = smallFile();
  fc.assert(
    fc.property(fc.nat({ max: file.length }), fc.nat({ max: 40 }), fc.string(), (from, length, put) => {
      const changed = file.slice(0, from) + put + file.slice(from + length);
      try {
        for (const found of read837(changed)) expect(['claim', 'fault']).toContain(found.kind);
      } catch (error) {
        expect(error).toBeInstanceOf(NotX12);
      }
    }),
    { numRuns: 500 },
  );
});
