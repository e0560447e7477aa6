import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { X12Claim } from './claim-of-837.ts';
import { plain, read } from './testing/read-whole.ts';
import { small } from './testing/small-837.ts';
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
  // A unique value, to match the claims read with those written.
  account: fc.constant(null).map(() => `PCN${++accounts}`),
  claimNumber: fc.option(digits(11)),
  lines: fc.array(
    fc.record({
      code: fc.constantFrom('99213', '99213-25', 'J1100', '71046-26-59', 'D1110'),
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
  form: fc.constantFrom('837P' as const, '837I' as const, '837D' as const),
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

/** The expected result of reading a transaction. */
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
            notCalled: null,
          };
        });
      return [
        ...of(holder, '18'),
        ...holder.dependents.flatMap((dependent) => of(dependent, dependent.relation)),
      ];
    }),
  );
}

const essence = ({ segment: _segment, transaction: _transaction, ...rest }: X12Claim): Essence => rest;

test('reads files written with any separators: providers, subscribers, dependents, claims, lines', () => {
  fc.assert(
    fc.property(
      fc.array(interchange, { minLength: 1, maxLength: 3 }),
      fc.constantFrom('', '\n', '\r\n', '  \n'),
      (file, lineEnd) => {
        const { claims, errors } = read(write837(file, lineEnd).join(''));
        expect(errors).toEqual([]);
        expect(claims.map(essence)).toEqual(file.flatMap(({ groups }) => groups.flat().flatMap(claimsOf)));
      },
    ),
    { numRuns: 60 },
  );
});

test('reads envelopes and transactions that use different separators', () => {
  const different = fc
    .tuple(separators, separators)
    .filter(([one, other]) => one.element !== other.element && one.element !== other.terminator)
    .filter(([one, other]) => other.element !== one.terminator);
  fc.assert(
    fc.property(
      different,
      fc.array(interchange, { minLength: 1, maxLength: 2 }),
      ([inner, envelope], file) => {
        const mixed = file.map(({ groups }) => ({ groups, separators: inner, envelope }));
        const { claims, errors } = read(write837(mixed).join(''));
        expect(errors).toEqual([]);
        expect(claims.map(essence)).toEqual(file.flatMap(({ groups }) => groups.flat().flatMap(claimsOf)));
      },
    ),
    { numRuns: 60 },
  );
});

/** Ways to damage one segment of a transaction's body. */
const damages = {
  'an unknown segment': (segment: string) => segment.replace(/^[A-Z0-9]+/, 'Q7Q'),
  'a segment without terminator': (segment: string) => segment.slice(0, -1),
  'a missing segment': () => '',
  'a segment with an unreadable character': (segment: string) => segment.replace('*', '*\ufffd'),
};

test.each(Object.entries(damages))(
  'reports %s, and reads every claim correctly or leaves it out',
  (_what, damage) => {
    fc.assert(
      fc.property(fc.array(transaction, { minLength: 2, maxLength: 3 }), fc.nat(), (transactions, chance) => {
        const segments = write837([{ separators: plain, groups: [transactions] }]);
        // Within a transaction, after its header and before its end.
        const inBody = segments.flatMap((segment, index) =>
          /^(ISA|GS|ST|BHT|SE|GE|IEA)/.test(segment) || /^NM1\*4[01]|^PER/.test(segment) ? [] : [index],
        );
        const harmed = inBody[chance % inBody.length] ?? 0;
        const file = segments
          .map((segment, index) => (index === harmed ? damage(segment) : segment))
          .join('');
        const { claims, errors } = read(file);
        const written = new Map(
          transactions.flatMap(claimsOf).map((one) => [one.patient_account_number, one]),
        );

        // Damage never leads to wrong values. A value may be missing, and the row check then asks for it.
        for (const one of claims.map(essence)) {
          if (one.patient_account_number === '') {
            expect(isDoubt(one.billed_cents)).toBe(true);
            continue;
          }
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
        expect(errors.length).toBeGreaterThan(0);
        expect(errors.every((error) => error.transaction === control)).toBe(true);
        if (damage('NM1*X~') !== '') expect(errors.map((error) => error.segment)).toContain(harmed + 1);
      }),
      { numRuns: 60 },
    );
  },
);

test('reports a lost separator of an element wherever a claim would be read incorrectly', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (written, chance) => {
      const whole = write837([{ separators: plain, groups: [[written]] }]).join('');
      const places = [...whole.matchAll(/\*/g)]
        .map(({ index }) => index)
        .filter((place) => place > whole.indexOf('~HL*') && place < whole.indexOf('~SE*'));
      const lost = places[chance % places.length] ?? 0;
      const { claims, errors } = read(whole.slice(0, lost) + whole.slice(lost + 1));
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence)) {
        // A first and last name joined into one are reported when the row is checked, as a missing first name.
        if (one.patient.first_name === null) continue;
        if (one.patient_account_number === '') {
          expect(isDoubt(one.billed_cents)).toBe(true);
          continue;
        }
        expect(withoutGaps(one)).toEqual(sameGaps(originals.get(one.patient_account_number), one));
      }
      expect(claims.length === originals.size || errors.length > 0).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('reads no wrong value where a separator was added', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (written, chance) => {
      const whole = write837([{ separators: plain, groups: [[written]] }]).join('');
      const places = [...whole.matchAll(/\*/g)]
        .map(({ index }) => index)
        .filter((place) => place > whole.indexOf('~HL*') && place < whole.indexOf('~SE*'));
      const added = places[chance % places.length] ?? 0;
      const { claims } = read(`${whole.slice(0, added)}*${whole.slice(added)}`);
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence)) {
        if (one.patient_account_number === '') continue;
        expect(withoutGaps(one)).toEqual(sameGaps(originals.get(one.patient_account_number), one));
      }
    }),
    { numRuns: 150 },
  );
});

const optional = /^(?:N3|N4|PER|PRV|REF|DMG|DTP|SBR|PAT|HI|CL1|OI|NM1\*(?:82|PR))\b/;
/** Changes of several segments at once, which leave their text as it is. */
const rearrangements = {
  'missing optional segments': (segments: string[], chance: number) =>
    segments.filter((segment, place) => !optional.test(segment) || (place * 7 + chance) % 3 !== 0),
  'a segment moved up by one place': (segments: string[], chance: number) =>
    segments.toSpliced(chance, 2, ...segments.slice(chance, chance + 2).toReversed()),
  // Nothing shows that a level, a claim or its number moved, and lines may be in any order.
  'a segment moved to another place': (segments: string[], chance: number) => {
    const moved = segments[chance] ?? '';
    if (/^(?:HL|CLM|LX|SV|REF.F8)/.test(moved)) return segments;
    const rest = segments.toSpliced(chance, 1);
    return rest.toSpliced((chance * 7919) % rest.length, 0, moved);
  },
  'a segment that occurs twice': (segments: string[], chance: number) =>
    segments.toSpliced(chance, 0, segments[chance] ?? ''),
  'levels with one number': (segments: string[], chance: number) =>
    segments.map((segment, place) => (place > chance ? segment.replace(/^HL\*\d+/, 'HL*2') : segment)),
  'levels below a missing one': (segments: string[], chance: number) =>
    segments.map((segment, place) =>
      place > chance ? segment.replace(/^(HL\*\d+)\*\d+/, '$1*99') : segment,
    ),
};

test.each(Object.entries(rearrangements))('reads no wrong value from %s', (_what, rearrange) => {
  fc.assert(
    fc.property(transaction, separators, fc.nat(), (written, chosen, chance) => {
      const segments = write837([{ separators: plain, groups: [[written]] }]);
      const from = segments.findIndex((segment) => segment.startsWith('HL*'));
      const body = segments.slice(from, -3);
      const file = [
        ...segments.slice(0, from),
        ...rearrange(body, chance % body.length),
        ...segments.slice(-3),
      ];
      const as: Record<string, string> = {
        '*': chosen.element,
        ':': chosen.component,
        '~': chosen.terminator,
      };
      const { claims } = read(file.join('').replace(/[*:~]/g, (one) => as[one] ?? one));
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence)) {
        if (one.patient_account_number === '') continue;
        expect(withoutGaps(one)).toEqual(sameGaps(originals.get(one.patient_account_number), one));
      }
    }),
    { numRuns: 60 },
  );
});

test('reports a truncated file, and reads the claims before the end correctly', () => {
  fc.assert(
    fc.property(transaction, fc.nat(), (written, chance) => {
      const whole = write837([{ separators: plain, groups: [[written]] }]).join('');
      const { claims, errors } = read(whole.slice(0, 110 + (chance % (whole.length - 130))));
      const originals = new Map(claimsOf(written).map((one) => [one.patient_account_number, one]));
      for (const one of claims.map(essence).filter(({ billed_cents }) => !isDoubt(billed_cents)))
        expect(one).toEqual(originals.get(one.patient_account_number));
      expect(errors.at(-1)?.message).toMatch(/^The file ends before/);
    }),
    { numRuns: 100 },
  );
});

function controlAt(segments: readonly string[], index: number): string | undefined {
  const opening = segments.slice(0, index).findLast((segment) => segment.startsWith('ST*'));
  return opening?.split('*')[2];
}

/** Nothing written here has parentheses. */
const isDoubt = (value: unknown) => typeof value === 'string' && value.endsWith(')');

/** A claim as text paths, without null values and doubts. */
function paths(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined || isDoubt(value)) return [];
  if (typeof value !== 'object') return [[path, String(value as string | number)]];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}
const withoutGaps = (one: Essence) => Object.fromEntries(paths(one));
const sameGaps = (original: Essence | undefined, one: Essence) => {
  const there = new Set(paths(one).map(([path]) => path));
  return Object.fromEntries(paths(original).filter(([path]) => there.has(path)));
};

test('hospital lines in a file that says it is professional: the dates are those of the statement', () => {
  const file = write837([{ separators: plain, groups: [[{ ...small, form: '837I' }]] }]).join('');
  const misnamed = file
    .replaceAll('005010X223A2', '005010X222A1')
    // Before the first day of the statement.
    .replace('DTP*472*D8*20260501', 'DTP*472*D8*20260428');
  expect(misnamed).not.toContain('X223');
  expect(misnamed).toContain('20260428');
  expect(read(misnamed).claims.map(({ service_from }) => service_from)).toEqual(['2026-05-01', '2026-05-02']);
});
