/** How alike two words are, by letters and by sound. */

/** Letters to change, add or remove to get from one word to the other. */
export function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substituted));
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
