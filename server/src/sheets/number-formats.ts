/**
 * How a cell's number is shown: as a date, with leading zeros, or plain. Source: ECMA-376, part 1, 18.8.30 and
 * 18.8.31.
 */

import type { Archive, Part } from './archive.ts';
import { readXml } from './read-xml.ts';

export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  /** The texts before, between and after the digits: one more than there are digits. */
  | { readonly kind: 'digits'; readonly around: readonly string[] };

const plain: NumberFormat = { kind: 'plain' };
const date: NumberFormat = { kind: 'date' };

/** Built-in date formats that no file defines: 14 to 22 and 45 to 47, and those of East Asian Excel. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** This many digits beside letters are an identifier, as in `"W"00000`; fewer are a quantity of something. */
const identifierDigitsMin = 5;

/** Parses `00000` or `000\-00\-0000`: leading zeros and the text around the digits, which is not part of the number. */
function aroundDigits(code: string): readonly string[] | null {
  const around = [''];
  for (const [part, escaped, quoted] of code.matchAll(/\\(.)|"([^"]*)"|./gs)) {
    if (part === '0') around.push('');
    else if (escaped === undefined && quoted === undefined && !/[() /-]/.test(part)) return null;
    else around.push(`${around.pop() ?? ''}${escaped ?? quoted ?? part}`);
  }
  const hasWords = around.some((text) => !/^[() /-]*$/.test(text));
  return around.length > (hasWords ? identifierDigitsMin : 2) ? around : null;
}

export function numberFormatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  const around = aroundDigits(positive);
  if (around) return { kind: 'digits', around };
  // Removes literal text, colors, conditions and currencies; [h] and the like are times.
  const letters = positive.replace(/\\.|"[^"]*"|[*_]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(letters) && !/general|[#?]|e[+-]/i.test(letters) ? date : plain;
}

/** `123456` as `00000000` shows it; null when the format does not show the number exactly. */
export function shownByDigits(value: number, around: readonly string[]): string | null {
  const places = around.length - 1;
  if (!Number.isSafeInteger(value) || value < 0 || String(value).length > places) return null;
  const digits = String(value).padStart(places, '0');
  return around.map((text, place) => `${text}${digits[place] ?? ''}`).join('');
}

/** The formats of a workbook's cells, by the style number of a cell. */
export async function readNumberFormats(
  archive: Archive,
  part: Part | undefined,
): Promise<readonly NumberFormat[]> {
  if (!part) return [];
  const own = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await readXml(archive.unpack(part), {
    opened(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, numberFormatOf(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells)
        formats.push(own.get(numFmtId) ?? (isDateId(Number(numFmtId)) ? date : plain));
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return formats;
}
