import { expect, test } from 'vitest';
import { withoutSplits } from './split-words.ts';

test.each([
  ['are you a health care pro fessional', 'are you a health care professional'],
  ['enter the billed a mount', 'enter the billed amount'],
  ['the date of sir vice', 'the date of service'],
  ['which fuss ility', 'which facility'],
  ['enroll mint or man age mint', 'enrollment or management'],
  ['benny fits', 'benefits'],
  ['the pay mint is a mount', 'the payment is amount'],
  ['adjust meant, a peal.', 'adjustment, appeal.'],
])('puts together what was split: %s', (heard, said) => expect(withoutSplits(heard)).toBe(said));

test.each([
  'the claim is here',
  'the payment was sent',
  'correct one',
  'put on it',
  'c l a i m',
  'the benefit is here',
  'not provided or authorized',
  'say provider as well',
])('leaves other words: %s', (heard) => expect(withoutSplits(heard)).toBe(heard));
