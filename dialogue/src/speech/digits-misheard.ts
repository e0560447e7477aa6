/** Digits that recognition wrote as other words: "five eight won to three". */

import { digitHomophones, digitWords } from './spoken-number.ts';

const digit = '(?:\\d|zero|oh|one|two|three|four|five|six|seven|eight|ate|nine)';

/** Words that stand for misheard digits; some only between other digits. */
const heardDigits: Readonly<Record<string, string>> = {
  ...digitHomophones,
  free: '3',
  hero: '0',
  sicks: '6',
  sex: '6',
  fought: '4',
  pour: '4',
  war: '4',
};
export const misheardDigit = `(?:${Object.keys(heardDigits).join('|')})`;
/** "Five eight won to three for five six": recognition's words among digits. */
const digitsMisheard = new RegExp(
  `\\b(?<!ty )(?:won|${digit}|(?<=\\b(?:number|id|npi) )(?:too?|for))(?:(?: ,)? (?:${digit}|${misheardDigit}))+(?: ,)? (?:${digit}|won|sicks|hero|(?:too?|for|tree|free|sex|fought|pour|war)(?= (?:, )?(?:if|correct|right|yes|is (?:this|that|the|your))\\b))\\b(?! (?:digit|for|to|if)\\b)`,
  'g',
);
const wordOf = new Map(Object.entries(digitWords).map(([word, value]) => [value, word]));
/** Fewer sure digits may be ordinary words. */
const definiteMin = 4;

function asDigits(run: string): string {
  const words = run.split(' ');
  // These may be ordinary words.
  const definite = words.filter(
    (word, at) => !/^(?:to|for|free|sex|,)$/.test(word) && (word !== 'too' || at < words.length - 1),
  );
  // "Zero six zero one to zero six zero three" is a range.
  const [from = '', to = ''] = run.split(' to ').map((part) => part.split(' ').length);
  const isEnding = heardDigits[words.at(-1) ?? ''] !== undefined;
  if (definite.length < (isEnding ? 2 : definiteMin) || (from === to && definite.length === words.length - 1))
    return run;
  return words.map((word) => wordOf.get(heardDigits[word] ?? '') ?? word).join(' ');
}

/** The words, with the digits that were meant. */
export const withDigits = (words: string): string => words.replace(digitsMisheard, asDigits);
