/** Detects the delimiter between the values of a text file. */

const candidates = [',', ';', '\t', '|', '^', '~', ':', '\u001f'];
/** Only used when every line has the same number of them, because they also occur in addresses and notes. */
const rareCandidates = ['#', '*', '!', '&', '§', '¦', '\u0001', '\u001e'];

/** Counts outside quotes: a comma in "Doe, John" separates nothing. */
export function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) count++;
  }
  return count;
}

/** Excel's own line that names the delimiter: `sep=;`. */
export function declaredDelimiter(text: string): { delimiter: string; length: number } | null {
  const match = /^sep=(.)\r?\n/i.exec(text.slice(0, 16));
  return match?.[1] === undefined ? null : { delimiter: match[1], length: match[0].length };
}

/** The character that splits most of the first lines into the same number of values, and into the most. */
export function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [...candidates, ...rareCandidates]) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter)).filter((count) => count > 0);
    if (counts.length === 0) continue;
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count === usual).length / lines.length;
    if (rareCandidates.includes(delimiter) && (alike < 1 || usual < 2)) continue;
    const score = alike * 100 + Math.min(usual, 40);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Some programs write a space after each delimiter, followed by a quoted value: `1, "Diaz, Ana"`. Removes that space
 * so that the quotes are recognized. A doubled quote is part of a value and stays.
 */
export function withoutSpacesBeforeQuotes(text: string, delimiter: string): string {
  if (/\s/.test(delimiter)) return text;
  const escaped = delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const spaced = new RegExp(`${escaped}[ \\t]{1,16}"(?!"(?![ \\t]{0,16}(?:${escaped}|[\\r\\n]|$)))`, 'g');
  return text.slice(0, 65_536).search(spaced) === -1
    ? text
    : text.replace(spaced, `${delimiter.replace('$', '$$$$')}"`);
}
