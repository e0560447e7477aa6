import { expect, test } from 'vitest';
import { z } from 'zod';
import { submissionSchema } from './claim/claim.ts';
import { unknownFields, unknownFieldsMax } from './unknown-fields.ts';

const person = z.object({
  name: z.string(),
  born: z.object({ year: z.int() }).nullable().optional(),
  by: z.union([z.object({ id: z.string() }), z.object({ name: z.string(), phone: z.string() })]),
  children: z.array(z.object({ name: z.string() })).default([]),
  more: z.unknown(),
  free: z.record(z.string(), z.string()).optional(),
});

test.each([
  [{ name: 'A', by: { id: 'x' }, children: [{ name: 'B' }], more: { any: 1 }, free: { any: 'x' } }, []],
  [
    { Name: 'A', born: { yaer: 1980 }, children: [{ name: 'B' }, { nmae: 'C' }] },
    ['Name', 'born.yaer', 'children.1.nmae'],
  ],
  // By the most similar shape.
  [{ by: { id: 'x', phone: '1' } }, ['by.phone']],
  [{ by: { name: 'x', phone: '1', id: 'x' } }, ['by.id']],
  [{ born: null, by: 'x', children: 'x' }, []],
  ['text', []],
  [null, []],
  [[{ name: 'A' }], []],
  [JSON.parse('{"__proto__": 1, "constructor": 2}'), ['__proto__', 'constructor']],
])('finds the unknown fields of %j', (value, fields) =>
  expect(unknownFields(person, value).map(({ field }) => field)).toEqual(fields),
);

test('reports each with the fields known at its place', () => {
  expect(unknownFields(submissionSchema, { payer: { payerid: 'x' } })).toEqual([
    {
      field: 'payer.payerid',
      message: 'Unknown field. Accepted fields: payer_id; or name, phone.',
    },
  ]);
  expect(unknownFields(z.object({}), { a: 1 })).toEqual([
    { field: 'a', message: 'No fields are accepted here.' },
  ]);
});

test('reports a limited number', () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, place) => [`x${place}`, 1]));
  expect(unknownFields(person, many)).toHaveLength(unknownFieldsMax);
  const children = Array.from({ length: 10_000 }, () => ({ x: 1 }));
  expect(unknownFields(person, { children })).toHaveLength(unknownFieldsMax);
});
