/** How alike two words are, by letters and by sound. */

/** Letters to change, add or remove to get from one word to the other; some may count less. */
export function distance(
  left: string,
  right: string,
  lost: (letter: string) => number = () => 1,
  changed: (one: string, other: string) => number = () => 1,
): number {
  let row = [0];
  for (const letter of right) row.push((row.at(-1) ?? 0) + lost(letter));
  for (const one of left) {
    const next = [(row[0] ?? 0) + lost(one)];
    for (let j = 0; j < right.length; j++) {
      const other = right.charAt(j);
      const substituted = (row[j] ?? 0) + (one === other ? 0 : changed(one, other));
      next.push(Math.min((row[j + 1] ?? 0) + lost(one), (next[j] ?? 0) + lost(other), substituted));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

export const consonants: readonly (readonly [RegExp, string])[] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/(sch|sh|ch|tch|j|g(?=[eiy]))/g, 'x'],
  [/ck|c(?![eiy])|q|kh/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/gh/g, ''],
  [/th|d/g, 't'],
  [/v|w/g, 'f'],
  [/(?<=[a-z])h/g, ''],
];

export const replaced = (text: string, rules: readonly (readonly [RegExp, string])[]) =>
  rules.reduce((result, [pattern, sound]) => result.replace(pattern, sound), text);

export const undoubled = (text: string) => text.replace(/(.)\1+/g, '$1');

/** Consonants by sound: Rashid and Richard share most of theirs. */
export function consonantsOf(name: string): string {
  const first = /^[aeiouy]/.test(name) ? 'a' : '';
  return undoubled(first + replaced(name, consonants).replace(/[aeiouyh]/g, ''));
}

const phonetics: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  // X is one sound of its own: "sh", "ch", "j".
  [/x/g, 'ks'],
  [/(?:[tsc]|ss)i(?=[aeo])|sh|[st]?ch|j|d?g(?=[eiy])/g, 'x'],
  [/ph|v/g, 'f'],
  [/ck|c(?![eiy])|q/g, 'k'],
  // "Wrecked".
  [/(?<=[kpfx])ed$/, 't'],
  [/c|z/g, 's'],
  [/gh(?=t|$)|(?<=.)h/g, ''],
  [/t?th|d/g, 't'],
  // "Clamps" and "claims", "sense" and "cents".
  [/m[pb](?=[st]|$)/g, 'm'],
  [/(?<=[^aeiou])e$/, ''],
  [/[aeiouy]w?[aeiouyw]*/g, '0'],
  [/(.)\1+|t(?=x)/g, '$1'],
];

/** The sounds of a word: consonants, and 0 for any vowels. */
export const soundOf = (letters: string) => replaced(letters, phonetics);

/** Sounds that are easily confused. */
const pairs = 'pb bp kg gk mn nm sx xs lr rl'.split(' ');

/** How far apart sounds are: a vowel or an easily confused sound counts half. */
export const soundsApart = (left: string, right: string): number =>
  distance(
    left,
    right,
    (sound) => (sound === '0' ? 0.5 : 1),
    (one, other) => (pairs.includes(one + other) ? 0.5 : 1),
  );
