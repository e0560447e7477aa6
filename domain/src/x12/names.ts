/** The names that NM1 segments give: providers and persons. */

import { doubt, errorIn } from './claim-of-837.ts';
import { elementOf, emptyToNull } from './element-value.ts';
import type { Level } from './levels.ts';
import type { Segment } from './segments.ts';

export function nameProvider(provider: Level['provider'], segment: Segment): void {
  const [type, last, first] = [elementOf(segment, 2), elementOf(segment, 3), elementOf(segment, 4)];
  provider.name = emptyToNull((type === '2' ? [last] : [first, last]).filter(Boolean).join(' '));
  const [kind, id] = [elementOf(segment, 8), elementOf(segment, 9)];
  if (kind === 'XX') provider.NPI = emptyToNull(id);
  // Version 4010 may name a provider by tax ID or social security number.
  else if (kind === '24' || kind === '34') provider.tax_id = taxIdOf(id);
}

/** Social security numbers and IDs of other kinds are not member IDs, as version 4010 may have in their place. */
const memberIdKinds = ['MI', 'II', 'ZZ', ''];

export function namePerson(level: Level, segment: Segment): void {
  // NM107 is a suffix such as JR, which is not part of the last name.
  level.person.last_name = emptyToNull(elementOf(segment, 3));
  level.person.first_name = emptyToNull(elementOf(segment, 4));
  const [kind, id] = [elementOf(segment, 8), elementOf(segment, 9)];
  level.member_id = memberIdKinds.includes(kind) ? emptyToNull(id) : null;
}

// In a name with one separator too many, which of its elements moved is unknown.

export function nameShiftedProvider(provider: Level['provider'], segment: Segment): void {
  provider.name = null;
  provider.NPI = doubt(elementOf(segment, 10), errorIn(segment.number));
}

export function nameShiftedPerson(level: Level, segment: Segment): void {
  const why = errorIn(segment.number);
  const written = [elementOf(segment, 3), elementOf(segment, 4)].filter(Boolean).join(', ');
  level.person.last_name = doubt(written, why);
  level.person.first_name = null;
  level.member_id = doubt(elementOf(segment, 10), why);
}

/** REF01 of a billing provider's tax ID. Version 4010 also has TJ. */
export const isTaxIdCode = (code: string) => code === 'EI' || code === 'SY' || code === 'TJ';

export const taxIdOf = (text: string) => {
  const digits = text.replace(/-/g, '');
  return /^\d{9}$/.test(digits) ? digits : doubt(text, 'not a tax ID of 9 digits');
};
