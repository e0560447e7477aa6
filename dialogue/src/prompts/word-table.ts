/** Tables of phrases, each with what it stands for. */

/**
 * Reads one rule per line: its value, two spaces or more, and phrases separated by ` | `. Phrases are regular
 * expressions that begin and end at words. A line that begins with `|` continues the one before it.
 */
export function wordTable<Value extends string>(table: string): (readonly [value: Value, words: RegExp])[] {
  const lines = table
    .trim()
    .replace(/\n\s*\|/g, ' |')
    .split('\n');
  return lines.map((line) => {
    const [, value, phrases = ''] = /^(\S+)\s{2,}(.*)$/.exec(line.trim()) ?? [];
    return [value as Value, new RegExp(`\\b(?:${phrases.replaceAll(' | ', '|')})\\b`)] as const;
  });
}

/** Words of any of the phrases, in the same notation. */
export const anyOf = (phrases: string): RegExp =>
  new RegExp(`\\b(?:${phrases.trim().replace(/\s*\n\s*\| | \| /g, '|')})\\b`);
