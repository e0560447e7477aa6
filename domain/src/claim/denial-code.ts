/** Denial codes in one form, however a payer, a sheet or a person writes them. */

import type { DenialReason } from './result.ts';

const groupPrefix = /^(?:CO|PR|OA|PI)(?=[A-Z]?\d)/;
/** `016` is `16`, but `MA04` keeps its zero: only numbers have leading zeros. */
const leadingZeros = /^0+(?=\d)/;

/** A CARC or a RARC as lists keep it: `CO-16` and `016` are `16`, `n 290` is `N290`. Empty when nothing is left of it. */
export function normalDenialCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(groupPrefix, '')
    .replace(leadingZeros, '');
}

/** The CARCs and RARCs of denial reasons, each once, in order. */
export function denialCodesOf(reasons: readonly DenialReason[]): string[] {
  const codes = reasons.flatMap(({ CARC, RARC }) => [CARC, RARC]).map((code) => normalDenialCode(code ?? ''));
  return [...new Set(codes)].filter((code) => code !== '').sort();
}
