/** For tests: reads written files with independent code. */

import { strFromU8, unzipSync } from 'fflate';

/** Rows of fields, strictly by RFC 4180; throws for anything else. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  for (;;) {
    const field = fields.exec(text);
    if (!field) throw new Error('this is no CSV');
    const [, quoted, plain = '', end] = field;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    else if (end === '') return rows;
  }
}

export interface ReadCell {
  /** The cell's type in the sheet: `inlineStr` for text, empty for a number. */
  readonly type: string;
  readonly text: string;
  /** The number format of its style. */
  readonly format: string;
}

const decode = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export interface ReadSheet {
  readonly xml: string;
  /** By row, then by column letter. */
  readonly rows: Record<string, ReadCell>[];
}

/** The first sheet of a workbook, parsed from its parts' XML. */
export function readXlsx(bytes: Uint8Array): ReadSheet {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const styles = part('xl/styles.xml');
  const custom = new Map(
    Array.from(styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g), ([, id, code]) => [
      id,
      decode(code ?? ''),
    ]),
  );
  const known: Record<string, string> = { 0: 'General', 1: '0', 4: '#,##0.00', 49: '@' };
  const cells = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  const formats = Array.from(
    cells.matchAll(/numFmtId="(\d+)"/g),
    ([, id = '0']) => custom.get(id) ?? known[id] ?? id,
  );
  const xml = part('xl/worksheets/sheet1.xml');
  const rows = Array.from(xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, row = '']) =>
    Object.fromEntries(
      Array.from(
        row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs),
        ([, attributes = '', inner = '']): [string, ReadCell] => {
          const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
          return [
            attribute('r').replace(/\d+$/, ''),
            {
              type: attribute('t'),
              text: decode(/<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(inner)?.[1] ?? ''),
              format: formats[Number(attribute('s') || 0)] ?? '',
            },
          ];
        },
      ),
    ),
  );
  return { xml, rows };
}
