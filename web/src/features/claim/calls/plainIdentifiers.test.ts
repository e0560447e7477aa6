import { expect, test } from 'vitest';
import { plainIdentifiers } from './plainIdentifiers.ts';

test.each([
  ['I have NPI (123) 456-7893.', 'I have NPI 1234567893.'],
  ['Member 581-23-4567, NPI (123) 456-7893?', 'Member 581234567, NPI 1234567893?'],
  ['Call (800) 555-0123 to appeal.', 'Call (800) 555-0123 to appeal.'],
  ['It was paid on 06/03/2026.', 'It was paid on 06/03/2026.'],
])('writes identifiers without punctuation: %s', (text, shown) => {
  expect(plainIdentifiers(text, ['1234567893', '581234567'])).toBe(shown);
});
