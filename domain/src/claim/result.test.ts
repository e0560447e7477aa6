import { expect, test } from 'vitest';
import { check } from '../validation.ts';
import { type Fact, type FactField, factFields, factLabels, factOf, factSchema } from './result.ts';

const heard = { confidence: 0.95, quote: 'as heard', line: 3, at_ms: 9_000 };
const denial = { group: 'CO', CARC: '16', RARC: 'N290', words: 'missing information' };

/** A result from its values, every fact heard clearly. A field given as undefined is left out. */
function facts(values: Partial<Record<FactField, unknown>>): Fact[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => factSchema.parse({ field, value, ...heard }));
}

test('the last fact of a field counts', () => {
  const result = facts({ paid_cents: 1 }).concat(facts({ paid_cents: 2 }));
  expect(factOf(result, 'paid_cents')?.value).toBe(2);
  expect(factOf(result, 'status')).toBeUndefined();
});

test.each([
  [{ field: 'paid_cents', value: 1.5 }, 'value'],
  [{ field: 'paid_cents', value: '12' }, 'value'],
  [{ field: 'status', value: 'failed' }, 'value'],
  [{ field: 'paid_date', value: '2026-02-30' }, 'value'],
  [{ field: 'denial', value: { ...denial, group: 'XX' } }, 'value.group'],
  [{ field: 'mood', value: 'good' }, 'field'],
  [{ field: 'status', value: 'paid', confidence: 1.1 }, 'confidence'],
  [{ field: 'status', value: 'paid', quote: '' }, 'quote'],
  [{ field: 'status', value: 'paid', line: -1 }, 'line'],
])('%j is no fact', (part, field) => {
  const checked = check(factSchema, { ...heard, ...part });
  expect(checked).toMatchObject({ ok: false, problems: [{ field }] });
});

test('every fact has its label', () => expect(Object.keys(factLabels)).toEqual(factFields));
