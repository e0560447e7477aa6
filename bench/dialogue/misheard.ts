/** Phrases in which recognition lost one word, or put a word with a similar sound in its place. */

import type { Phrase } from '@claimline/dialogue/scoring/phrase';
import { dictionary } from 'cmu-pronouncing-dictionary';

/** Words that decide what is said: without them, the phrase means something else. */
const deciding = new Set(
  `zero oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand first second third fourth fifth
  sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth
  nineteenth twentieth thirtieth double triple january february march april may june july august september october november
  december not no never nothing none neither without unless if until isn't wasn't don't didn't hasn't haven't doesn't
  aren't can't rashid carter`.split(/\s+/),
);

const bare = (word: string) => word.toLowerCase().replace(/[^a-z']/g, '');

/** A word that occurs less often may be a mistake of an author. */
const usesMin = 15;

/** For each word of these phrases, those of their words that differ in at most one sound. */
export function soundNeighbors(phrases: readonly Phrase[]): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, number>();
  for (const { heard } of phrases)
    for (const word of heard.join(' ').split(' ').map(bare)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const words = [...uses].flatMap(([word, count]) =>
    count >= usesMin && word.length > 1 && dictionary[word] !== undefined ? [word] : [],
  );
  const soundsOf = (word: string) => (dictionary[word] ?? '').replace(/\d/g, '').split(' ');
  // "P EY D" is also "* EY D", "P * D" and "P EY *".
  const formsOf = (word: string) => {
    const sounds = soundsOf(word);
    return [sounds.join(' '), ...sounds.map((_, at) => sounds.with(at, '*').join(' '))];
  };
  const byForm = new Map<string, string[]>();
  for (const word of words)
    for (const form of formsOf(word)) byForm.set(form, [...(byForm.get(form) ?? []), word]);
  return new Map(
    words.map((word) => {
      const sounds = soundsOf(word);
      const shorter = sounds.map((_, at) => sounds.toSpliced(at, 1).join(' '));
      const forms = sounds.length > 2 ? [...formsOf(word), ...shorter] : [sounds.join(' ')];
      const others = new Set(forms.flatMap((form) => byForm.get(form) ?? []));
      return [word, [...others].filter((other) => other !== word && !deciding.has(other))];
    }),
  );
}

/** A number that depends only on the text, so that every run changes the same words. */
const sumOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

/** The phrase with one of its words changed by `change`; null when it has no word that can be changed. */
function withOneWord(phrase: Phrase, change: (word: string, sum: number) => string | null): Phrase | null {
  const sum = sumOf(phrase.heard.join(' '));
  const places = phrase.heard.flatMap((text, piece) =>
    text.split(' ').flatMap((word, at) => {
      const isFree = bare(word) !== '' && !/[\d-]/.test(word) && !deciding.has(bare(word));
      const changed = isFree ? change(word, sum) : null;
      return changed === null ? [] : [{ piece, at, changed }];
    }),
  );
  const place = places[sum % places.length];
  if (place === undefined) return null;
  const words = (phrase.heard[place.piece] ?? '').split(' ');
  const text = (
    place.changed === '' ? words.toSpliced(place.at, 1) : words.with(place.at, place.changed)
  ).join(' ');
  return text === '' ? null : { ...phrase, heard: phrase.heard.with(place.piece, text) };
}

export const withWordLost = (phrase: Phrase) => withOneWord(phrase, () => '');

export const withWordMisheard = (phrase: Phrase, neighbors: ReadonlyMap<string, readonly string[]>) =>
  withOneWord(phrase, (word, sum) => {
    const others = neighbors.get(bare(word)) ?? [];
    const other = others[sum % others.length];
    return other === undefined ? null : word.toLowerCase().replace(bare(word), other);
  });
