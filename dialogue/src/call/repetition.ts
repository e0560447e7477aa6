/** Lines repeat a prompt that was not answered, and recognition damages each repetition in another place. */

import { speechMs } from '@claimline/domain/call/speech';
import { plain } from '../speech/plain-text.ts';

/** As many prompts as are kept to compare with. */
export const promptsKept = 12;

const wordsOf = (text: string) => plain(text).split(' ');

/** The length of the longest common subsequence for each pair of prefixes. */
function commonLengths(one: readonly string[], other: readonly string[]): number[][] {
  const table = [Array<number>(other.length + 1).fill(0)];
  for (const [row, word] of one.entries()) {
    const above = table[row] ?? [];
    const lengths = [0];
    for (const [column, heard] of other.entries())
      lengths.push(
        word === heard ? (above[column] ?? 0) + 1 : Math.max(above[column + 1] ?? 0, lengths[column] ?? 0),
      );
    table.push(lengths);
  }
  return table;
}

/** Of all words, at least this share is common to two hearings of the same prompt. */
const sameMin = 0.7;

export function isSamePrompt(one: string, other: string): boolean {
  const [words, heard] = [wordsOf(one), wordsOf(other)];
  const common = commonLengths(words, heard)[words.length]?.[heard.length] ?? 0;
  return common >= 2 && common >= sameMin * Math.max(words.length, heard.length);
}

/** Both hearings in one: words that either lost are taken from the other. */
export function mergedPrompt(one: string, other: string): string {
  const [words, heard] = [wordsOf(one), wordsOf(other)];
  const table = commonLengths(words, heard);
  const merged: string[] = [];
  let [row, column] = [words.length, heard.length];
  while (row > 0 || column > 0) {
    const isCommon = row > 0 && column > 0 && words[row - 1] === heard[column - 1];
    const isOfOne = column === 0 || (table[row - 1]?.[column] ?? -1) >= (table[row]?.[column - 1] ?? 0);
    const next = isCommon || (row > 0 && isOfOne) ? words[row - 1] : heard[column - 1];
    if (next !== undefined) merged.unshift(next);
    if (isCommon) [row, column] = [row - 1, column - 1];
    else if (row > 0 && isOfOne) row -= 1;
    else column -= 1;
  }
  return merged.join(' ');
}

/** How long the rest of a prompt takes, when an earlier one began with the same words; 0 when none did. */
export function restMs(text: string, earlier: readonly string[]): number {
  const begun = plain(text);
  const rests = earlier.flatMap((prompt) => {
    const known = plain(prompt);
    return begun !== '' && known.startsWith(`${begun} `) ? [speechMs(known.slice(begun.length))] : [];
  });
  return Math.max(0, ...rests);
}
