/** Normalizes recognized speech: lower case, no apostrophes, spelled acronyms joined, one space between words. */

import { withoutFillers } from './fillers.ts';
import { memoizeByText } from './memoize.ts';
import { unmisheard } from './mishearings.ts';

const acronyms = 'npi nppes tin ptan hcid mbi dob dos ssn ein eft icn dcn cpt eob ivr id'.split(' ');

/** How recognition writes letters that are said one by one. */
const sounds: Readonly<Record<string, string>> = {
  b: '(?:b|bee|be)',
  c: '(?:c|cee)',
  d: '(?:d|dee)',
  e: '(?:e|ee)',
  i: '(?:i|eye|ie)',
  m: '(?:m|em)',
  n: '(?:n|en|in)',
  o: '(?:o|oh)',
  p: '(?:p|pee|pea)',
  s: '(?:s|ess|ass)',
  t: '(?:t|tee|tea)',
};

const spelled = acronyms.map((acronym) => {
  const letters = [...acronym].map((letter) => sounds[letter] ?? letter).join('[ .-]+');
  // The last letters of a spelled name are not an acronym.
  return [new RegExp(`(?<!\\b[b-hj-z][ .-])\\b${letters}\\b\\.?`, 'g'), acronym] as const;
});

/** As {@link plain}, with ` . ` at the end of sentences and ` , ` at commas. */
export const marked = memoizeByText(computeMarked);

function computeMarked(text: string): string {
  let out = withoutFillers(text)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/[\u2018\u2019\u201c\u201d'"]/g, '')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b(dr|mr|mrs|ms|st|no)\./g, '$1')
    .replace(/\b([ap])\.m\b\.?(?= \w|$)/g, '$1 m');
  for (const [pattern, acronym] of spelled) out = out.replace(pattern, acronym);
  out = out
    .replace(/(\d)(?=digit)/g, '$1 ')
    // Recognition writes `$552 and 4¢`.
    .replace(/(\d) ?\u00a2/g, '$1 cents ')
    .replace(/[\u2013\u2014]|--+| - /g, ' , ')
    .replace(/[.?!]+(?=\s|$)/g, ' . ')
    .replace(/[,;:]+(?=\s|$)/g, ' , ')
    .replace(/[^a-z0-9\u00e0-\u024f.,$#*/ -]/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ');
  return unmisheard(out).replace(/\s+/g, ' ').trim();
}

/** Words only, for rules that do not need sentences. */
export const plain = memoizeByText((text) =>
  marked(text)
    .replace(/(^|\s)[.,](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** The sentences of an utterance, each in plain words, with whether it was heard as a question. */
export function sentencesOf(text: string): { readonly words: string; readonly isQuestion: boolean }[] {
  // "The claim with I.C.N. 2 2 6 of Mr. Carter is paid": these periods do not end the sentence.
  const pieces =
    text.match(
      /(?:[^.?!]|[.?!](?!\s|$)|(?<=\b(?:dr|mrs?|ms|st))\.|(?<=\b[a-z]\.[a-z])(?<![ap]\.m)\.(?=\s\d))+[.?!]*/gi,
    ) ?? [];
  return pieces
    .map((piece) => ({ words: plain(piece), isQuestion: piece.trimEnd().endsWith('?') }))
    .filter(({ words }) => words !== '');
}
