/** Cells with a fixed set of words or codes. */

import { priorities } from '../claim/claim.ts';
import { relations } from '../claim/fields.ts';
import type { Cell } from './field.ts';
import { type Read, readIdentifier, readText } from './value.ts';

const relationWords: Record<string, (typeof relations)[number]> = {
  self: 'self',
  insured: 'self',
  subscriber: 'self',
  same: 'self',
  '18': 'self',
  spouse: 'spouse',
  wife: 'spouse',
  husband: 'spouse',
  partner: 'spouse',
  '01': 'spouse',
  '1': 'spouse',
  child: 'child',
  son: 'child',
  daughter: 'child',
  dependent: 'child',
  '19': 'child',
  c: 'child',
  ch: 'child',
  other: 'other',
  o: 'other',
  g8: 'other',
  '21': 'other',
};
const priorityWords: Record<string, (typeof priorities)[number]> = {
  high: 'high',
  urgent: 'high',
  rush: 'high',
  yes: 'high',
  y: 'high',
  normal: 'normal',
  standard: 'normal',
  medium: 'normal',
  low: 'normal',
  no: 'normal',
  n: 'normal',
};

function readWord<T extends string>(
  words: Record<string, T>,
  allowed: readonly T[],
): (cell: Cell) => Read<T> {
  return (cell) => {
    const read = readText(cell);
    if (read.kind !== 'value') return read;
    const word = words[read.value.toLowerCase()];
    return word === undefined
      ? { kind: 'problem', message: `Enter one of ${allowed.join(', ')}.` }
      : { kind: 'value', value: word };
  };
}

export const readRelation = readWord(relationWords, relations);
export const readPriority = readWord(priorityWords, priorities);

/** Procedure codes as sheets list them in one cell: `99213-25, 71046` or `99213 25;71046`. */
export function readProcedureCodes(cell: Cell): Read<string[]> {
  const read = readIdentifier(cell);
  if (read.kind !== 'value') return read;
  const codes: string[] = [];
  const restored: string[] = [];
  for (const word of read.value
    .toUpperCase()
    .split(/[\s,;|/:+-]+/)
    .filter(Boolean)) {
    const last = codes.length - 1;
    if (/^[A-Z0-9]{2}$/.test(word) && last >= 0) codes[last] = `${codes[last]}-${word}`;
    else if (/^\d{3,4}$/.test(word)) {
      // Anesthesia codes begin with a zero.
      codes.push(word.padStart(5, '0'));
      restored.push(`${word} was read as ${word.padStart(5, '0')}: Excel drops zeros at the front.`);
    } else codes.push(word);
  }
  return restored.length === 0
    ? { kind: 'value', value: codes }
    : { kind: 'value', value: codes, flag: restored.join(' ') };
}
