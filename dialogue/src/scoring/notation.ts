/** The short notation of moves: `f:npi`, `d:1`, `s:claims`, `yes`, `wait`. */

import type { Field } from '../fields/field-values.ts';

/** Other words for our fields. */
const fieldWords: Readonly<Record<string, Field>> = {
  name: 'patient-name',
  provider: 'provider-name',
  claim: 'claim-number',
  phone: 'callback-phone',
  callback: 'callback-phone',
  practice: 'practice-name',
  caller: 'caller-name',
  account: 'patient-account',
  group: 'group-number',
};

/** The field of a word; `tin-last5` is part of the tax ID. */
export function fieldOfWord(word: string): string {
  const whole = word.replace(/-last\d$/, '');
  return fieldWords[whole] ?? whole;
}

const bareMoves = ['yes', 'no', 'wait', 'hold', 'human', 'rep', 'hangup', 'again', 'skip'] as const;
export type BareMove = (typeof bareMoves)[number];

const alternative = new RegExp(
  `^(?:f:[a-z-]+(?:last\\d)?#?|d:[0-9*#]+|s:.+|(?:yes|no)(?: [0-9*#])?|${bareMoves.join('|')})$`,
);

export const alternativesOf = (notation: string) => notation.split('|').map((part) => part.trim());

export function isNotation(text: string): boolean {
  return alternativesOf(text).every((part) => alternative.test(part));
}
