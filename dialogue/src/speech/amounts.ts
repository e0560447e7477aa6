/** Amounts of money as said: `$84.50`, `84 dollars and 50 cents`, `one hundred twenty three dollars`. */

import { readBelowHundred, readCardinal, readWhole } from './spoken-number.ts';
import type { Read, Token } from './tokens.ts';

const isDollars = (token: Token | undefined) => /^(dollars?|bucks?)$/.test(token?.word ?? '');
const isCents = (token: Token | undefined) => /^cents?$/.test(token?.word ?? '');

/** Integer cents of digits such as `1234.5`; null when there are more than two decimals. */
function centsOfDigits(digits: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(digits);
  if (!match?.[1]) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function withCents(tokens: readonly Token[], dollarCents: number, from: number, next: number): Read<number> {
  const at = tokens[next]?.word === 'and' ? next + 1 : next;
  const cents = readWhole(tokens, at);
  if (cents && cents.value < 100 && isCents(tokens[cents.next]))
    return { value: dollarCents + cents.value, from, next: cents.next + 1 };
  // "84 dollars and fifty": the word "cents" left out.
  if (cents && at > next && cents.value < 100 && cents.value >= 1 && cents.next >= tokens.length)
    return { value: dollarCents + cents.value, from, next: cents.next };
  return { value: dollarCents, from, next };
}

/** An amount beginning at token `at`, in integer cents. `isPlain` marks digits said without any unit. */
export function readAmount(
  tokens: readonly Token[],
  at: number,
): (Read<number> & { isPlain: boolean }) | null {
  const word = tokens[at]?.word ?? '';
  if (word === '$') {
    const cents = centsOfDigits(tokens[at + 1]?.word ?? '');
    if (cents === null) return null;
    const hasUnit = isDollars(tokens[at + 2]);
    return { ...withCents(tokens, cents, at, at + (hasUnit ? 3 : 2)), isPlain: false };
  }
  const digits = centsOfDigits(word);
  if (digits !== null) {
    if (isDollars(tokens[at + 1])) return { ...withCents(tokens, digits, at, at + 2), isPlain: false };
    if (isCents(tokens[at + 1]) && digits < 10_000)
      return { value: digits / 100, from: at, next: at + 2, isPlain: false };
    if (/^\d+\.\d{2}$/.test(word)) return { value: digits, from: at, next: at + 1, isPlain: true };
    return null;
  }
  const cardinal = readCardinal(tokens, at);
  if (!cardinal) return null;
  if (isDollars(tokens[cardinal.next]))
    return { ...withCents(tokens, cardinal.value * 100, at, cardinal.next + 1), isPlain: false };
  if (isCents(tokens[cardinal.next]) && cardinal.value < 100)
    return { value: cardinal.value, from: at, next: cardinal.next + 1, isPlain: false };
  // "one hundred four point five zero"
  if (tokens[cardinal.next]?.word === 'point') {
    const tenth = readBelowHundred(tokens, cardinal.next + 1);
    const hundredth = tenth && tenth.value < 10 ? readBelowHundred(tokens, tenth.next) : null;
    if (tenth && tenth.value >= 10)
      return { value: cardinal.value * 100 + tenth.value, from: at, next: tenth.next, isPlain: true };
    if (tenth && hundredth && hundredth.value < 10)
      return {
        value: cardinal.value * 100 + tenth.value * 10 + hundredth.value,
        from: at,
        next: hundredth.next,
        isPlain: true,
      };
  }
  return null;
}

/** All amounts of an utterance, in order. */
export function amountsIn(tokens: readonly Token[]): (Read<number> & { isPlain: boolean })[] {
  const found: (Read<number> & { isPlain: boolean })[] = [];
  for (let at = 0; at < tokens.length; ) {
    const amount = readAmount(tokens, at);
    if (amount) found.push(amount);
    at = amount ? amount.next : at + 1;
  }
  return found;
}
