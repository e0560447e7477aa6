/** Money in integer cents, never a float. */

import { z } from 'zod';

export const centsSchema = z
  .int()
  .min(0, 'Must not be negative.')
  .max(99_999_999_99, 'At most $99,999,999.99.');

/** `$1,234.5`, `1234.50`, `$ 12` → cents; null when it is not an amount to the cent. */
export function centsOf(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  const cents = Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

const wholeDollars = new Intl.NumberFormat('en-US');

/** Cents as `$1,234.50`; a negative amount as `-$1,234.50`. */
export function dollars(cents: number): string {
  const whole = wholeDollars.format(Math.trunc(Math.abs(cents) / 100));
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
