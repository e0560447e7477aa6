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
  // Five emoji are five characters to people, however many code points they have.
  [ordinaryPolicy, '😀😀😀😀😀', false],
  [ordinaryPolicy, 'x'.repeat(1024), true],
  [ordinaryPolicy, 'x'.repeat(1025), false],
  [strict, 'Abcdefgh1!', true],
  [strict, 'Äbcdefgh1!', true],
  [strict, 'abcdefgh1!', false],
  [strict, 'ABCDEFGH1!', false],
  [strict, 'Abcdefghi!', false],
  [strict, 'Abcdefgh12', false],
  // A space does not count as a symbol.
  [strict, 'Abcdefg 12', false],
  [strict, 'Abcdefgh1!Abcdefgh1!x', false],
])('%j takes or leaves "%s"', (policy, password, isGood) => {
  expect(meetsPolicy(policy, password)).toBe(isGood);
});

test('reports every unmet requirement at once', () => {
  expect(policySentence(strict, 'short')).toBe(
    'The password needs at least 10 characters, an uppercase letter, a digit, and a symbol, such as ! or #.',
  );
});

test('mentions a maximum length only when it is exceeded', () => {
  expect(passwordRules(ordinaryPolicy, 'x')).toEqual([{ label: 'At least 6 characters', isMet: false }]);
});
