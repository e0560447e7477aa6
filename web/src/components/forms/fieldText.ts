/** Converts between a claim's field and the text of its input. Pure. */

import { numericDate } from '@claimline/domain/calendar';
import type { FieldKind, FieldValue } from '@claimline/domain/claim/fields';
import { centsOf } from '@claimline/domain/money';
import { parseTypedDate } from './parseTypedDate.ts';

/** Why the text cannot be read as such a value; null when it can. Rules about the value are the schema's. */
export function checkText(kind: FieldKind, text: string, currentYear: number): string | null {
  if (kind === 'date' && parseTypedDate(text, currentYear) === null)
    return 'Enter a valid date, such as 06/03/2026.';
  return kind === 'cents' && centsOf(text) === null ? 'Enter an amount, such as 1,234.50.' : null;
}

/** The value that the text means; the text itself when it cannot be read. */
export function valueOfText(kind: FieldKind, text: string, currentYear: number): unknown {
  switch (kind) {
    case 'date':
      return parseTypedDate(text, currentYear) ?? text;
    case 'cents':
      return centsOf(text) ?? text;
    case 'codes':
      return text.split(/[\s,;]+/).filter((code) => code !== '');
    case 'name':
    case 'identifier':
    case 'relation':
    case 'note':
      return text;
  }
}

/** Empty when there is no value. */
export function textOfValue(kind: FieldKind, value: FieldValue): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value !== 'string') return value.join(', ');
  return kind === 'date' ? numericDate(value) : value;
}
