/** Read-backs and answers that are ours, altered in one value, so that they are of others. */

import { scorePhrase } from './judge.ts';
import type { Phrase } from './phrase.ts';

export interface Altered {
  readonly change: string;
  readonly phrase: Phrase;
}

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');
const inDigits = /\d(?:[ -]?\d){5,}/g;
const inWords = new RegExp(
  `\\b(?:oh|${digitWords.join('|')})(?: (?:oh|${digitWords.join('|')})){4,}\\b`,
  'gi',
);

/** Values of the default brief, and those of others. */
const others: readonly (readonly [string, RegExp, string])[] = [
  ['another first name', /\bRashid\b/gi, 'Jamal'],
  ['another first name', /\bRashid\b/gi, 'Rachel'],
  ['another last name', /\bCarter\b/gi, 'Cartwright'],
  ['another last name', /\bCarter\b/gi, 'Johnson'],
  ['another provider', /\bAnna\b/gi, 'Susan'],
  ['another provider', /\bKeller\b/gi, 'Brandt'],
  ['another practice', /\bLakeside\b/gi, 'Bayview'],
  ['another month', /\bJune\b/gi, 'July'],
  ['another month', /\bMarch\b/gi, 'May'],
  ['another day', /\b(June )(?:third|3rd|3)\b/gi, '$1ninth'],
  ['another day', /\b(June )(?:third|3rd|3)\b/gi, '$1thirteenth'],
  ['another day', /\b(March )(?:fifteenth|15th|15)\b/gi, '$1sixteenth'],
  ['another year', /\b1980\b/g, '1990'],
  ['another year', /\b(nineteen )eighty\b/gi, '$1ninety'],
  ['another amount', /\$150\b/g, '$180'],
  ['another amount', /\b(one hundred (?:and )?)fifty\b/gi, '$1fifteen'],
  ['another amount', /\b(one )hundred( (?:and )?fifty)\b/gi, '$1thousand$2'],
  ['another amount', /\b(one )fifty\b/gi, '$1eighty'],
];

/** The text with one digit changed, one missing, and two that follow each other exchanged. */
function withOtherDigits(text: string): (readonly [string, string])[] {
  const runs = [...text.matchAll(inDigits), ...text.matchAll(inWords)];
  return runs.flatMap(({ 0: run, index }) => {
    const digits = [...run.matchAll(/\d|[a-z]+/gi)];
    const middle = Math.floor(digits.length / 2);
    const [one, next] = [digits[middle], digits[middle + 1]];
    if (one === undefined || next === undefined) return [];
    const with2 = (first: string, second: string) =>
      text.slice(0, index + one.index) +
      first +
      run.slice(one.index + one[0].length, next.index) +
      second +
      text.slice(index + next.index + next[0].length);
    const isDigit = /\d/.test(one[0]);
    const other = isDigit ? String((Number(one[0]) + 3) % 10) : one[0] === 'four' ? 'nine' : 'four';
    const all: (readonly [string, string])[] = [
      ['one digit changed', with2(other, next[0])],
      ['one digit missing', with2('', next[0])],
    ];
    return one[0] === next[0] ? all : [...all, ['two digits exchanged', with2(next[0], one[0])]];
  });
}

/** "Rashid, R A S H I D": the letters would remain ours. */
const isSpelled = /\b[A-Z](?:[ ,-]+[A-Z]\b){2}/i;

/** "Did I get that wrong?": yes denies it. */
const asksIfWrong = /\b(?:wrong|incorrect|change|off)\b/i;

/** None of a phrase that is not confirmed as it is, or may be answered otherwise. */
export function foreignReadBacks(phrase: Phrase): Altered[] {
  const isConfirmable = /^yes(?: \| d:\S+)?$/.test(phrase.expect?.move ?? '');
  if (!isConfirmable || phrase.heard.some((text) => asksIfWrong.test(text))) return [];
  if (scorePhrase(phrase).verdict !== 'right') return [];
  return phrase.heard.flatMap((text, place) => {
    const altered = [
      ...withOtherDigits(text),
      ...(isSpelled.test(text) ? [] : others).map(
        ([change, ours, theirs]) => [change, text.replaceAll(ours, theirs)] as const,
      ),
    ];
    return altered
      .filter(([, said]) => said !== text)
      .map(([change, said]) => ({ change, phrase: { ...phrase, heard: phrase.heard.with(place, said) } }));
  });
}

/** Whether it was confirmed without the doubt that the result would carry. */
export function isConfirmed(phrase: Phrase): boolean {
  const { verdict, review } = scorePhrase(phrase);
  return verdict === 'right' && !review.some((reason) => reason.includes('heard as'));
}

const identifying = /name|day/;

/** Answers that are stated without review, of another patient or another day. */
export function foreignAnswers(phrase: Phrase): Altered[] {
  if (typeof phrase.expect?.status !== 'string' || !isStated(phrase)) return [];
  if (scorePhrase(phrase).verdict !== 'right') return [];
  return others
    .filter(([change]) => identifying.test(change))
    .map(([change, ours, theirs]) => ({
      change,
      phrase: { ...phrase, heard: phrase.heard.map((text) => text.replaceAll(ours, theirs)) },
    }))
    .filter(({ phrase: { heard } }) => heard.join(' ') !== phrase.heard.join(' '));
}

export function isStated(phrase: Phrase): boolean {
  const { status, review } = scorePhrase(phrase);
  return status !== undefined && review.length === 0;
}
