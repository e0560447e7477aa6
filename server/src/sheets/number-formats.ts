/** How a cell's number is shown: as a date, with zeros in front, or plainly. Source: ECMA-376, part 1, 18.8.30 and 18.8.31. */

import type { Archive, Part } from './archive.ts';
import { readXml } from './read-xml.ts';

export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' }
  /** Every place of `pattern` that is 0 is a digit of the number, and the rest stands between them. */
  | { readonly kind: 'digits'; readonly pattern: string };

const plain: NumberFormat = { kind: 'plain' };
const date: NumberFormat = { kind: 'date' };

/** Formats that stand in no file: 14 to 22 and 45 to 47, and those of East Asian Excel. */
const isDateId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** `00000`, `000\-00\-0000`: the zeros in front are shown and are no part of the number. */
const isDigits = (pattern: string) => /^[0() /-]*$/.test(pattern) && /0.*0/.test(pattern);

export function numberFormatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  const pattern = positive.replace(
    /\\(.)|"([^"]*)"/g,
    (_whole, one?: string, more?: string) => one ?? more ?? '',
  );
  if (isDigits(pattern)) return { kind: 'digits', pattern };
  // Without what is shown as it stands, colours, conditions and currencies; [h] and the like are times.
  const letters = positive.replace(/\\.|"[^"]*"|[*_]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[dmyhs]/i.test(letters) && !/general|[#?]|e[+-]/i.test(letters) ? date : plain;
}

/** `123456` as `00000000` shows it; null for what the pattern does not show whole. */
export function shownByPattern(value: number, pattern: string): string | null {
  const places = pattern.replace(/[^0]/g, '').length;
  if (!Number.isSafeInteger(value) || value < 0 || String(value).length > places) return null;
  const digits = String(value).padStart(places, '0');
  let next = 0;
  return pattern.replace(/0/g, () => digits[next++] ?? '');
}

/** The formats of a workbook's cells by the number that stands in each cell. */
export async function readNumberFormats(
  archive: Archive,
  part: Part | undefined,
): Promise<readonly NumberFormat[]> {
  if (!part) return [];
  const own = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  const whole = readXml(archive.unpack(part), {
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
  for await (const _chunk of whole);
  return formats;
}
