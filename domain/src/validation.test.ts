import { expect, test } from 'vitest';
import { z } from 'zod';
import { Outcome } from './claim/outcome.ts';
import { check, parseInput, problemsSentence } from './validation.ts';

const schema = z.object({
  name: z.string(),
  count: z.int(),
  amount: z.number(),
  shown: z.boolean(),
  kind: z.enum(['one', 'two']),
  email: z.email('Enter a valid email address.'),
  inner: z.object({ list: z.array(z.string()) }),
  choice: z.union([
    z.object({ id: z.string() }),
    z.object({ name: z.string(), phone: z.string().min(3, 'Short.') }),
  ]),
});
const right = {
  name: 'a',
  count: 1,
  amount: 1.5,
  shown: true,
  kind: 'one',
  email: 'a@b.example',
  inner: { list: [] },
  choice: { id: 'x' },
};

test('returns valid input', () => expect(check(schema, right)).toEqual({ ok: true, value: right }));

test('reports all missing fields at once, by name', () => {
  expect(check(schema, { inner: {} })).toEqual({
    ok: false,
    problems: [
      { field: 'name', message: 'Required' },
      { field: 'count', message: 'Required' },
      { field: 'amount', message: 'Required' },
      { field: 'shown', message: 'Required' },
      { field: 'kind', message: 'Required' },
      { field: 'email', message: 'Required' },
      { field: 'inner.list', message: 'Required' },
      { field: 'choice', message: 'Required' },
    ],
  });
});

test.each([
  [{ name: 5 }, 'name', 'Expected string, received number'],
  [{ name: null }, 'name', 'Expected string, received null'],
  [{ name: ['a'] }, 'name', 'Expected string, received array'],
  [{ count: '1' }, 'count', 'Expected number, received string'],
  [{ count: 1.5 }, 'count', 'Expected integer, received float'],
  [{ amount: Number.NaN }, 'amount', 'Expected number, received nan'],
  [{ amount: true }, 'amount', 'Expected number, received boolean'],
  [{ shown: 'true' }, 'shown', 'Expected boolean, received string'],
  [{ email: 'a' }, 'email', 'Enter a valid email address.'],
  [{ inner: 'x' }, 'inner', 'Expected object, received string'],
  [{ inner: { list: ['a', 2] } }, 'inner.list.1', 'Expected string, received number'],
])('refuses %j: %s %s', (part, field, message) => {
  expect(check(schema, { ...right, ...part })).toEqual({ ok: false, problems: [{ field, message }] });
});

test.each([
  [{}, [['choice.id', 'Required']]],
  [{ id: 5 }, [['choice.id', 'Expected string, received number']]],
  [{ name: 'a' }, [['choice.phone', 'Required']]],
  [{ name: 'a', phone: '1' }, [['choice.phone', 'Short.']]],
  [
    { name: 5, phone: '1' },
    [
      ['choice.name', 'Expected string, received number'],
      ['choice.phone', 'Short.'],
    ],
  ],
  ['x', [['choice', 'Expected object, received string']]],
])('reports the problems of the most similar shape: %j', (choice, faults) => {
  const problems = faults.map(([field, message]) => ({ field, message }));
  expect(check(schema, { ...right, choice })).toEqual({ ok: false, problems });
});

test('a value that is not an object has no fields', () => {
  expect(check(schema, null)).toEqual({
    ok: false,
    problems: [{ field: '', message: 'Expected object, received null' }],
  });
});

test('a refusal names every invalid field', () => {
  const refused = () => parseInput(schema, { ...right, name: 5, inner: {} });
  expect(refused).toThrow(Outcome);
  expect(refused).toThrow('name: Expected string, received number; inner.list: Required');
  expect(problemsSentence([{ field: '', message: 'Expected object, received null' }])).toBe(
    'Expected object, received null',
  );
});
