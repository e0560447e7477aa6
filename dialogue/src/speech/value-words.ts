/** Whether a word, alone, can be part of a number, a date or an amount. */

import { monthOf, readOrdinal } from './spoken-date.ts';
import { groupAt } from './spoken-number.ts';
import { tokensOf } from './tokens.ts';

const unit = /^(?:hundred|thousand|million|double|triple|dollars?|cents?|point)$/;

/** `word` in lower case, without punctuation after it. */
export function isValueWord(word: string): boolean {
  if (/^[$#]?[\w*/.,-]*\d[\w*/.,-]*\u00a2?$|^\$$/.test(word)) return true;
  const tokens = tokensOf(word);
  return (
    unit.test(word) ||
    tokens.some(({ word: part }, at) => monthOf(part) !== null || groupAt(tokens, at) !== null) ||
    readOrdinal(tokens, 0) !== null
  );
}
