import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  [undefined, 'all'],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=200-499', { first: 200, last: 499 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=-0', 'none'],
  ['bytes=1000-', 'none'],
  ['bytes=5-2', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-1', 'all'],
  ['bytes=x-9', 'all'],
])('%s of 1,000 bytes', (header, range) => expect(parseRange(header, 1_000)).toEqual(range));

test('an empty file has no range', () => expect(parseRange('bytes=0-', 0)).toBe('none'));
