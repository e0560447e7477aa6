/** Small changes to a phrase, as made by speech recognition, that must not change the response. */

import type { Phrase } from './phrase.ts';

export interface Perturbed {
  readonly change: string;
  readonly phrase: Phrase;
}

/** Short words that recognition loses and that are hardly needed to understand a phrase. */
const smallWords = new Set(
  'a an the to of for or and is in on at by with your you please now if are it that this be have'.split(' '),
);

const synonyms: readonly (readonly [RegExp, string])[] = [
  [/\bpress\b/gi, 'push'],
  [/\bpress\b/gi, 'select'],
  [/\benter\b/i, 'key in'],
  [/\benter\b/i, 'punch in'],
  [/\bphysician\b/i, 'doctor'],
  [/\brepresentative\b/i, 'agent'],
  [/\bpatient\b/i, 'member'],
  [/\bbirth date\b|\bbirthdate\b/i, 'date of birth'],
  [/\bsay\b/i, 'tell me'],
  [/\bcorrect\b/i, 'right'],
  [/\bdate of service\b/i, 'service date'],
  [/\bclaim status\b/i, 'status of a claim'],
];

const fillers = ['um', 'okay', 'so', 'alright'];

/**
 * The original phrase, and variants: each short word removed, a synonym, a filler before and inside, a word repeated,
 * no punctuation.
 */
export function perturbations(phrase: Phrase): Perturbed[] {
  const changed: Perturbed[] = [{ change: 'as it is', phrase }];
  const add = (change: string, place: number, text: string) => {
    if (text.trim() === '' || text === phrase.heard[place]) return;
    changed.push({ change, phrase: { ...phrase, heard: phrase.heard.with(place, text) } });
  };
  for (const [place, text] of phrase.heard.entries()) {
    const words = text.split(' ');
    for (const [at, word] of words.entries())
      if (smallWords.has(word.toLowerCase().replace(/[^a-z]/g, '')) && !/[.?!,]$/.test(word))
        add('a small word lost', place, words.toSpliced(at, 1).join(' '));
    for (const [pattern, other] of synonyms) add('a synonym', place, text.replace(pattern, other));
    for (const filler of fillers) {
      add('a filler before', place, `${filler} ${text}`);
      add('a filler within', place, words.toSpliced(Math.ceil(words.length / 2), 0, filler).join(' '));
    }
    const repeated = words.findIndex((word, at) => at > 0 && /^(?:the|your|is|of)$/.test(word));
    if (repeated > 0)
      add('a word repeated', place, words.toSpliced(repeated, 0, words[repeated] ?? '').join(' '));
    add('no punctuation', place, text.replace(/[.,?!;:]+(?=\s|$)/g, ''));
    add('no punctuation, lower case', place, text.replace(/[.,?!;:]+(?=\s|$)/g, '').toLowerCase());
  }
  return changed;
}

const wordsMin = 6;

/** The phrase as recognition may deliver it: each piece cut once, at a place that depends on its text. */
export function inTwoPieces(phrase: Phrase): Phrase {
  const heard = phrase.heard.flatMap((text) => {
    const words = text.split(' ');
    if (words.length < wordsMin) return [text];
    const sum = [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    const at = 2 + (sum % (words.length - 3));
    return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  });
  return { ...phrase, heard };
}
