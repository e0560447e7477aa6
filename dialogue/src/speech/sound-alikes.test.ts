import { expect, test } from 'vitest';
import { asVocabulary } from './sound-alikes.ts';

test.each([
  ['are you a health care pro fessional', 'are you a health care professional'],
  ['enter the billed a mount', 'enter the billed amount'],
  ['the date of sir vice', 'the date of service'],
  ['which fuss ility', 'which facility'],
  ['enroll mint or man age mint', 'enrollment or management'],
  ['benny fits', 'benefits'],
  ['the pay mint is a mount', 'the payment is amount'],
  ['adjust meant, a peal.', 'adjustment, appeal.'],
  ['the date of sir vis', 'the date of service'],
  ['sub mission or author is a shun', 'submission or authorization'],
  ['a pro vider', 'a provider'],
  ['lake side family clean nick', 'lake side family clinic'],
  ['for eligible itty', 'for eligibility'],
  ['core ect', 'correct'],
  ['under stand a gain', 'understand again'],
])('puts together what was split: %s', (heard, said) => expect(asVocabulary(heard)).toBe(said));

test.each([
  'the claim is here',
  'the payment was sent',
  'correct one',
  'put on it',
  'c l a i m',
  'the benefit is here',
  'not provided or authorized',
  'say provider as well',
  'with it',
  'eligible to be paid',
  'provide your name',
  'to get a month of it',
  'you mind',
  'rash eed',
])('leaves other words: %s', (heard) => expect(asVocabulary(heard)).toBe(heard));

test.each([
  ['for legibility press one for clamps press two', 'for eligibility press one for claims press two'],
  ['claim statis', 'claim status'],
  ['surface rep', 'service rep'],
  ['rovider press two', 'provider press two'],
  ['date of breath, date of serve', 'date of birth, date of service'],
  ['the clean number, a clay number', 'the claim number, a claim number'],
  ['to check a clay', 'to check a claim'],
  ['for clean press two', 'for claim press two'],
  ['your tacks id or text id', 'your tax id or tax id'],
])('takes what sounds like the vocabulary for it: %s', (heard, said) =>
  expect(asVocabulary(heard)).toBe(said),
);

test.each([
  'on clean claims',
  'in a clean status',
  'your clia number',
  'the clear number',
  'medically necessary',
  'i will collect it',
  'it appears so',
  'the survey states it',
  'retro termination',
  'after entering it',
  'the plan number',
  'a workers comp claim',
  'idris carter',
  'amy hunt',
  'theresa chen',
])('leaves ordinary words: %s', (heard) => expect(asVocabulary(heard)).toBe(heard));
