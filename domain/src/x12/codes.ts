/**
 * The codes that give a segment its meaning. An unknown code must be reported, or its data would be lost silently.
 * Source: the implementation guides 005010X222A1 and 005010X223A2.
 */

import type { Segment } from './segments.ts';

const oneOf = (codes: string) => {
  const known = new Set(codes.split(' '));
  return (code: string) => known.has(code);
};

const isParty = oneOf(
  '31 36 40 41 45 71 72 73 74 77 82 85 87 9K DD DK DN DQ FA GB IL OB OD P3 P4 PE PR PW QB QC QD QV TT TTP TU ZZ',
);
const isPartyType = oneOf('1 2');
const isOrder = oneOf('A B C D E F G H P S T U');

interface Rule {
  readonly place: number;
  readonly isRight: (code: string) => boolean;
  readonly isOptional?: boolean;
  /** Of the segments with this code in their first element alone. */
  readonly of?: string;
  readonly what: string;
}

const rules: Readonly<Record<string, readonly Rule[]>> = {
  NM1: [
    { place: 1, isRight: isParty, what: 'valid party type' },
    {
      place: 2,
      isRight: isPartyType,
      what: 'party type: 1 for a person, 2 for an organization',
    },
    {
      place: 8,
      isRight: oneOf('XX 24 34'),
      isOptional: true,
      of: '85',
      what: 'valid billing provider identifier type',
    },
    // Longer than its type, it is the number itself, one element too early; the name may be joined, too.
    ...['IL', 'QC'].map((of) => ({
      place: 8,
      isRight: (code: string) => code.length <= 2,
      isOptional: true,
      of,
      what: 'valid member identifier type',
    })),
  ],
  SBR: [{ place: 1, isRight: isOrder, what: 'valid payer order' }],
  DTP: [{ place: 1, isRight: (code) => /^\d{3}$/.test(code), what: 'valid date type' }],
  REF: [
    { place: 1, isRight: (code) => /^[A-Z0-9]{2,3}$/.test(code), what: 'valid reference type' },
    { place: 2, isRight: (code) => code !== '', what: 'reference' },
  ],
};

/** Describes the first invalid code of a segment; null when all codes are valid. */
export function describeInvalidCode({ id, elements }: Segment): string | null {
  const at = (place: number) => (elements[place - 1] ?? '').trim();
  for (const { place, isRight, isOptional = false, of, what } of rules[id] ?? []) {
    const code = at(place);
    if ((isOptional && code === '') || (of !== undefined && at(1) !== of) || isRight(code)) continue;
    const where = `${id}${String(place).padStart(2, '0')}`;
    return code === ''
      ? `${where} is empty; it should be a ${what}.`
      : `“${code}” in ${where} is not a ${what}.`;
  }
  return null;
}
