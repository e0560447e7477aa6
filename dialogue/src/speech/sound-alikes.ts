/** Words that sound like the vocabulary of phone systems, whole or split: "clamps", "a mount", "sir vis". */

import { isKnownName } from '../names/known-names.ts';
import { memoizeByText } from './memoize.ts';
import { neutralWords } from './neutral-words.ts';
import { distance, soundOf, soundsApart, undoubled } from './sounds.ts';

/** A part of a text, and the words to put in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly said: string;
}

const wordsOf = (list: string) => list.trim().split(/\s+/);

const vocabulary = wordsOf(`
  about address adjustment again against alphanumeric amount appeal appeals applied assistant authorization authorizations automated
  behavioral beneficiary benefits cents claim claims clearinghouse clinic confirm correct coverage credentialing decimal
  deductible department determination digit digits disconnected doctor duplicate eligibility english enrollment
  extension facility grievances guarantee hospital identification information inquiries institutional keypad mailbox management medicaid
  medical medicare member members number numbers otherwise outside patient patients payment payments pending
  pharmacy physician processable processing professional provider providers referral referrals rendering representative service services
  spanish specialist status submission submissions subscriber system touchtone understand utilization website without
`);
/** Words that are never replaced, alone or as part of a phrase: the vocabulary, and ordinary words that sound like it. */
const wholes = new Set([
  ...vocabulary,
  ...wordsOf(`
    admitted apartment attached before belong benefit bit bot clear clia comp copied dont ending get grievance inquiry
    month painting pointing provided says sees sends sounds states studies survey surveys touched willing wondering
  `),
]);

/** Sounds by which words are looked up: one for those that are easily confused, and no vowels. */
const alike: Readonly<Record<string, string>> = { 0: '', b: 'p', g: 'k', n: 'm', r: 'l', x: 's' };
const keyOf = (sound: string) => undoubled([...sound].map((one) => alike[one] ?? one).join(''));
const sounds = vocabulary.map((word) => ({ word, sound: soundOf(word) }));
/** "Rovider": the beginning of a long word is lost. */
const cut = sounds
  .filter(({ sound }) => /^[^0]{2}.{6}/.test(sound))
  .map(({ word, sound }) => ({ word, sound: sound.slice(1) }));
const [bySound, bySoundOrCut] = [sounds, [...sounds, ...cut]].map((all) =>
  Map.groupBy(all, ({ sound }) => keyOf(sound)),
);

interface Found {
  readonly word: string;
  readonly sound: string;
  readonly apart: number;
}

const soundsOf = memoizeByText((word) => {
  const sound = soundOf(word);
  return { sound, key: keyOf(sound) };
});
const joined = (parts: readonly string[]) =>
  parts.reduce((all, part) => (all + part.replace(/^h/, '')).replace(/(.)\1|t(?=x)|(?<=b)0(?=l$)/g, '$1'));

/** The word of the vocabulary that sounds like these words, also with an ending too many: "deducted bull". */
function likeOf(parts: readonly string[]): Found | undefined {
  const [first = '', ...rest] = parts;
  const stem =
    /.{4}ed$/.test(first) && rest.length > 0 ? soundsLike([first.slice(0, -2), ...rest]) : undefined;
  return soundsLike(parts) ?? stem;
}

function soundsLike(parts: readonly string[]): Found | undefined {
  const heard = parts.map(soundsOf);
  const words = (parts.length === 1 ? bySoundOrCut : bySound)?.get(joined(heard.map(({ key }) => key)));
  if (words === undefined) return undefined;
  const said = joined(heard.map(({ sound }) => sound));
  const [best, next] = words
    .map(({ word, sound }) => ({ word, sound, apart: soundsApart(said, sound) }))
    .filter(({ apart, sound }) => apart <= (sound.length < 12 ? 0.5 : 1))
    .sort((one, two) => one.apart - two.apart);
  return best?.apart === next?.apart ? undefined : best;
}

/** Which part of the letters may differ: more with an odd word, as in "sir vis", than in "a mount". */
function differsMax(parts: readonly string[], { word, sound, apart }: Found): number {
  const isOdd = parts.some(
    (part) => part.length > 2 && !neutralWords.has(part) && !word.startsWith(part.slice(0, 6)),
  );
  if (parts.length === 1 && sound.length < 9 && apart > 0) return 0;
  if (!isOdd || (sound.length < 8 && apart > 0)) return 0.25;
  // "Core wrecked".
  if (sound.length > 5) return apart === 0 && parts.length > 1 ? 0.9 : 0.65;
  return parts[0]?.[0] === word[0] ? 0.4 : 0.25;
}

/** The word of the vocabulary that these words are, or are the parts of. */
const wholeOf = (parts: readonly string[]): Found | undefined => wholeOfText(parts.join(' '));

const wholeOfText = memoizeByText((text): Found | undefined => {
  const parts = text.split(' ');
  const found = likeOf(parts);
  if (found === undefined) return undefined;
  // "Amy Hunt" is not amount.
  if (parts.length > 1 && parts.every(isKnownName)) return undefined;
  // "Claim is", "payment was", "deductable i", "c l a i m".
  const isWord = parts.some(
    (part) => wholes.has(part) || (parts.length > 1 && part.length > 6 && wholeOf([part])?.apart === 0),
  );
  if (isWord || !parts.every((part) => /^[a-z]+$/.test(part)) || parts.every((part) => part.length < 3))
    return undefined;
  const differs = distance(undoubled(parts.join('')), undoubled(found.word));
  return differs <= found.word.length * differsMax(parts, found) ? found : undefined;
});

const claim = [
  String.raw`(?<=^|\b(?<!\bin )(?:the|an?|your|this|that|new|existing|by|correct) )[a-z]+(?= (?:numbers?|status)\b)`,
  String.raw`(?<=\b(?:check|on|about|of|hear|existing|new) (?:an?|the|this|your) |\b(?:check|existing|new) )[a-z]+(?! claims?\b)`,
  String.raw`(?<=\b(?:for|say|(?:professional|facility|hospital|medical|institutional)(?: ,)?) )[a-z]+(?= (?:press|or)\b)`,
];
/** Where only these words fit, so that one that sounds only a little like them is one: "date of breath". */
const slots: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?<=\b(?:(?:dates?|year) of|day to) )[a-z]+/gi, ['service', 'birth']],
  // "Press stair then the key", "the pow and key".
  [/(?<=\bpress )[a-z]+(?= then\b)/gi, ['star', 'pound']],
  [new RegExp(claim.join('|'), 'gi'), ['claim', 'claims']],
  [/[a-z]+(?= (?:id|identification)\b)/gi, ['member', 'tax']],
];

function inSlots(text: string): Edit[] {
  return slots.flatMap(([slot, words]) =>
    [...text.matchAll(slot)].flatMap(({ 0: heard, index: start }) => {
      const word = heard.toLowerCase();
      const stem = word.replace(/ed$/, '');
      // "That check cleared", but "cleaned" for claim.
      if (neutralWords.has(word) || wholes.has(word) || stem.startsWith('clear')) return [];
      const { sound } = soundsOf(stem);
      const [best] = words
        .map((said) => ({ said, like: soundOf(said), apart: soundsApart(sound, soundOf(said)) }))
        .filter(({ like, apart }) => like[0] === sound[0] && apart <= like.length / 4)
        .sort((one, two) => one.apart - two.apart);
      return best ? [{ start, end: start + heard.length, said: best.said }] : [];
    }),
  );
}

/** Where the vocabulary was said, and other words were heard. */
export function vocabularyIn(text: string): Edit[] {
  const words = [...text.matchAll(/\S+/g)];
  const heard = words.map(({ 0: word }) => word.toLowerCase());
  const edits: Edit[] = [];
  for (let at = 0; at < words.length; at++) {
    if (wholes.has(heard[at] ?? '')) continue;
    const found = [1, 2, 3, 4]
      .filter((size) => at + size <= words.length)
      .flatMap((size) => {
        const said = heard.slice(at, at + size);
        // A mark between words separates them.
        const last = said.pop()?.replace(/[.,;:?!]+$/, '') ?? '';
        const whole = wholeOf([...said, last]);
        if (whole === undefined) return [];
        // "A pro vider": the first word is not a part.
        const others = size === 1 ? undefined : wholeOf([...said.slice(1), last]);
        const isPart = others === undefined || others.apart > whole.apart;
        return isPart ? [{ ...whole, size, end: (words[at + size - 1]?.index ?? 0) + last.length }] : [];
      })
      // "Pay mint is": the third word is not a part.
      .sort((one, two) => one.apart - two.apart)[0];
    if (found === undefined) continue;
    edits.push({ start: words[at]?.index ?? 0, end: found.end, said: found.word });
    at += found.size - 1;
  }
  const others = inSlots(text).filter(
    ({ start }) => !edits.some((one) => start >= one.start && start < one.end),
  );
  return [...edits, ...others].sort((one, two) => one.start - two.start);
}

/** The words with the vocabulary in place of what sounds like it. */
export const asVocabulary = (words: string): string =>
  vocabularyIn(words).reduceRight(
    (text, { start, end, said }) => text.slice(0, start) + said + text.slice(end),
    words,
  );
