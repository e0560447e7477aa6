import { expect, test } from 'vitest';
import { speechMs } from './speech.ts';

test.each([
  ['', 0],
  ['Claims', 385],
  ['Please hold for the next available representative.', 2_692],
  // Numbers are spoken digit by digit, three digits in the time of a word.
  ['202612345678', 1_538],
  ['$1,234.56', 769],
])('%j takes %i ms', (text, ms) => expect(speechMs(text)).toBe(ms));
