import { expect, test } from 'vitest';
import {
  meetsPolicy,
  ordinaryPolicy,
  type PasswordPolicy,
  passwordRules,
  policySentence,
} from './password-policy.ts';

const strict: PasswordPolicy = {
  length_min: 10,
  length_max: 20,
  needs: ['lower', 'upper', 'digit', 'symbol'],
};

test.each<[PasswordPolicy, string, boolean]>([
  [ordinaryPolicy, '12345', false],
  [ordinaryPolicy, '123456', true],
  [ordinaryPolicy, '      ', true],
  // Five people see five characters, whatever they are made of.
  [ordinaryPolicy, '😀😀😀😀😀', false],
  [ordinaryPolicy, 'x'.repeat(1024), true],
  [ordinaryPolicy, 'x'.repeat(1025), false],
  [strict, 'Abcdefgh1!', true],
  [strict, 'Äbcdefgh1!', true],
  [strict, 'abcdefgh1!', false],
  [strict, 'ABCDEFGH1!', false],
  [strict, 'Abcdefghi!', false],
  [strict, 'Abcdefgh12', false],
  // A space is no symbol.
  [strict, 'Abcdefg 12', false],
  [strict, 'Abcdefgh1!Abcdefgh1!x', false],
])('%j takes or leaves "%s"', (policy, password, isGood) => {
  expect(meetsPolicy(policy, password)).toBe(isGood);
});

test('every demand that is not met is told at once', () => {
  expect(policySentence(strict, 'short')).toBe(
    'The password needs at least 10 characters, an uppercase letter, a digit, and a symbol, such as ! or #.',
  );
});

test('a policy without an end does not speak of one until it is passed', () => {
  expect(passwordRules(ordinaryPolicy, 'x')).toEqual([{ words: 'At least 6 characters', isMet: false }]);
});
