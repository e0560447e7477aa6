import { expect, test } from 'vitest';
import { denialTexts, parseCorrection, textOf } from './correctionDraft.ts';

const read = (texts: object, denials?: Parameters<typeof parseCorrection>[0]['denials']) =>
  parseCorrection({ texts, denials }, 2026);

test.each([
  ['paid_cents', 12_345, '123.45'],
  ['paid_cents', 0, '0.00'],
  ['paid_date', '2026-06-03', '06/03/2026'],
  ['check_number', '0042', '0042'],
  ['deadline_kind', null, ''],
] as const)('%s %j shows as %j', (field, value, text) => expect(textOf(field, value)).toBe(text));

test('reads edited fields and leaves the others alone', () => {
  expect(
    read({
      paid_cents: '$1,234.5',
      paid_date: '6/3/26',
      check_number: ' 0042 ',
      payment_method: 'eft',
      allowed_cents: '',
    }),
  ).toEqual({
    ok: true,
    values: {
      paid_cents: 123_450,
      paid_date: '2026-06-03',
      check_number: '0042',
      payment_method: 'eft',
      allowed_cents: null,
    },
  });
  expect(read({})).toEqual({ ok: true, values: {} });
});

test('keeps denial reasons complete', () => {
  const reason = { group: 'CO' as const, CARC: '16', RARC: null, words: 'lacks information' };
  expect(read({}, denialTexts([reason]))).toEqual({ ok: true, values: { denial: [reason] } });
  expect(read({}, [])).toEqual({ ok: true, values: { denial: null } });
});

test('reports each problem at its field', () => {
  expect(
    read({ paid_cents: 'a lot', paid_date: '02/30/2026' }, [{ group: '', CARC: 'x9x', RARC: '', words: '' }]),
  ).toEqual({
    ok: false,
    errors: {
      paid_cents: 'Enter an amount with cents, such as 120.00.',
      paid_date: 'Enter a valid date, such as 06/03/2026.',
      'denial.0.CARC': 'A CARC is a number such as 16, or a letter and a number such as B7.',
    },
  });
});
