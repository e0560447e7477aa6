/** Denial codes in one normalized form, however they were written. */

import type { DenialReason } from './result.ts';

const groupPrefix = /^(?:CO|PR|OA|PI)(?=[A-Z]?\d)/;
/** `016` is `16`, but `MA04` keeps its zero: only numbers have leading zeros. */
const leadingZeros = /^0+(?=\d)/;

/**
 * A CARC or RARC in normalized form: `CO-16` and `016` become `16`, `n 290` becomes `N290`. Empty when nothing is
 * left.
 */
export function normalizeDenialCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(groupPrefix, '')
    .replace(leadingZeros, '');
}

/** The CARCs and RARCs of denial reasons without duplicates, in order. */
export function denialCodesOf(reasons: readonly DenialReason[]): string[] {
  const codes = reasons
    .flatMap(({ CARC, RARC }) => [CARC, RARC])
    .map((code) => normalizeDenialCode(code ?? ''));
  return [...new Set(codes)].filter((code) => code !== '').sort();
}
