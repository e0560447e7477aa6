/** Words that recognition split: "pro fessional", "a mount", "sir vice". */

import { consonantsOf, distance, undoubled } from './sounds.ts';

/** A part of a text, and the words to put in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly said: string;
}

/** Long words of phone systems, which no two other words sound like. */
const vocabulary = new Set(
  `
    address adjustment alphanumeric amount appeal appeals assistant authorization authorizations automated
    behavioral benefits billing cents claim claims clearinghouse confirm coverage decimal deductible
    department determination digit digits duplicate eligibility english enrollment extension facility hospital identification
    information institutional keypad management medicaid medicare member members number numbers patient
    patients payment payments pharmacy physician processing professional provider providers referral
    referrals rendering representative service services spanish status subscriber touchtone utilization without
  `
    .trim()
    .split(/\s+/),
);
/** Words that are no parts of others. */
const wholes = new Set([...vocabulary, 'benefit', 'provided']);
const bySound = Map.groupBy(vocabulary, consonantsOf);

interface Whole {
  readonly word: string;
  /** Letters in which the parts differ from it. */
  readonly differs: number;
}

const likeOf = (said: string): Whole | undefined =>
  bySound
    .get(consonantsOf(said))
    ?.map((word) => ({ word, differs: distance(said, undoubled(word)) }))
    .find(({ word, differs }) => differs <= Math.floor(word.length / 4));

/** The word of the vocabulary that these words are the parts of. */
function wholeOf(parts: readonly string[]): Whole | undefined {
  // "Claim is", "payment was", "deductable i", "c l a i m".
  const isWord = parts.some((part) => wholes.has(part) || (part.length > 6 && likeOf(undoubled(part))));
  if (isWord || !parts.every((part) => /^[a-z]+$/.test(part)) || parts.every((part) => part.length < 3))
    return undefined;
  return likeOf(undoubled(parts.join('')));
}

/** Where words were split, and the word they are parts of. */
export function splitsIn(text: string): Edit[] {
  const words = [...text.matchAll(/\S+/g)];
  const edits: Edit[] = [];
  for (let at = 0; at < words.length - 1; at++) {
    const [two, three] = [2, 3].map((size) => {
      const parts = words.slice(at, at + size);
      const said = parts.map(({ 0: word }) => word.toLowerCase());
      // A mark between words separates them.
      const last = said.pop()?.replace(/[.,;:?!]+$/, '') ?? '';
      const whole = wholeOf([...said, last]);
      return whole && { ...whole, size, end: (parts.at(-1)?.index ?? 0) + last.length };
    });
    // "Pay mint is": the third word is not a part.
    const found = two && three ? (three.differs < two.differs ? three : two) : (two ?? three);
    if (found === undefined) continue;
    edits.push({ start: words[at]?.index ?? 0, end: found.end, said: found.word });
    at += found.size - 1;
  }
  return edits;
}

/** The words with those put together that were split. */
export const withoutSplits = (words: string): string =>
  splitsIn(words).reduceRight(
    (text, { start, end, said }) => text.slice(0, start) + said + text.slice(end),
    words,
  );
