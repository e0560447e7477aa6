/** Recognizes statements of nothing but values with their labels. */

import { plain } from '../speech/plain-text.ts';
import { repaired } from '../speech/repaired.ts';
import { isValueWord } from '../speech/value-words.ts';

/** Without "it", which may be something else, and without copays and deductibles, which may be of the plan. */
const labelWords = new Set(
  `a an the is was on of for at in and by dated claim claim's bill billed charge charges charged total amount amounts
  date dates received receipt process processed processing finalized completed allowed allowable approved plan we paid
  pays pay payment check eft trace number issued mailed cashed patient patient's member member's responsibility owes owe
  okay so um uh even`.split(/\s+/),
);

/** "Received date June 10th, the allowed amount is $94.20": of the claim although nothing else says so. */
export function saysOnlyValues(text: string): boolean {
  const words = plain(repaired(text).text).split(' ');
  const isLabel = (word: string) => labelWords.has(word);
  return words.some(isLabel) && words.every((word) => isLabel(word) || isValueWord(word));
}
