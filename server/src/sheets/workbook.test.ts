/** Cells as Excel, Google Sheets and similar programs write them, byte by byte. */

import type { Cell } from '@claimline/domain/intake/field';
import { expect, test } from 'vitest';
import { archiveOf, collect, type RawWorkbook, rawWorkbook, workbookParts } from '../../test/files.ts';
import { numberFormatOf } from './number-formats.ts';
import { openFile } from './open-file.ts';

const failTooFarRight = (address: string) => {
  throw new Error(`${address} is too far right`);
};

/** The cells, and the numbers of hidden rows. */
async function sheetIn(
  bytes: Uint8Array,
): Promise<{ cells: readonly (readonly Cell[])[]; hiddenRows: number[] }> {
  const file = await openFile(bytes, 'claims.xlsx');
  if (file.kind !== 'sheets') throw new Error('no sheets');
  const [sheet] = file.sheets;
  const cells = sheet ? (await collect(sheet.rows(failTooFarRight))).flat().map((one) => one.cells) : [];
  return { cells, hiddenRows: [...(sheet?.hidden.rows ?? [])] };
}

const cellsOf = async (bytes: Uint8Array) => (await sheetIn(bytes)).cells;

const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;
const read = (cells: string, more: RawWorkbook['more'] = []) =>
  cellsOf(rawWorkbook({ sheets: [{ xml: row(cells) }], more }));
const texts = (xml: string) => [{ name: 'xl/sharedStrings.xml', content: `<sst>${xml}</sst>` }];
const styled = (...codes: string[]) => [
  {
    name: 'xl/styles.xml',
    content: `<styleSheet><numFmts>${codes
      .map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
      .map((_, place) => `<xf numFmtId="${164 + place}" applyNumberFormat="1"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
  },
];

test.each<[string, string, Cell]>([
  [
    'a shared text of runs',
    '<si><r><t>Nu</t></r><r><rPr><b/></rPr><t xml:space="preserve">ñez </t></r></si>',
    'Nuñez ',
  ],
  [
    'a shared text with its reading',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '東京',
  ],
  ['an escaped line end', '<si><t>line 1_x000D_\nline 2</t></si>', 'line 1\r\nline 2'],
  ['an escaped escape', '<si><t>_x005F_x000D_</t></si>', '_x000D_'],
  ['letters as references', '<si><t>O&#8217;Neil &amp; &lt;Co&gt;</t></si>', 'O’Neil & <Co>'],
  ['CDATA', '<si><t><![CDATA[A & B]]></t></si>', 'A & B'],
])('%s', async (_what, item, value) => {
  expect(await read('<c r="A1" t="s"><v>0</v></c>', texts(item))).toEqual([[value]]);
});

test.each<[string, string, Cell]>([
  ['an inline text of runs', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
  ['an inline text with its reading', '<c t="inlineStr"><is><t>a</t><rPh><t>x</t></rPh></is></c>', 'a'],
  ['a formula’s text', '<c t="str"><f>A1&amp;"x"</f><v>ax</v></c>', 'ax'],
  ['a formula’s number', '<c><f t="shared" si="0"/><v>12.5</v></c>', 12.5],
  ['a formula never worked out', '<c><f>A1</f><v></v></c>', '#FORMULA!'],
  ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['a boolean', '<c t="b"><v>1</v></c>', true],
  ['a day of ISO 8601', '<c t="d"><v>2026-05-01T00:00:00</v></c>', '2026-05-01T00:00:00'],
  ['a number with an exponent', '<c><v>1.2345678929999999E9</v></c>', 1_234_567_893],
])('%s', async (_what, cell, value) => {
  expect(await read(cell)).toEqual([[value]]);
});

test.each<[string, number, Cell]>([
  ['00000000', 123_456, '00123456'],
  ['000\\-00\\-0000', 12_345_678, '012-34-5678'],
  ['00&quot;-&quot;0000000', 12_345_678, '01-2345678'],
  ['&quot;W&quot;00000000', 123_456, 'W00123456'],
  ['\\M\\B00000', 42, 'MB00042'],
  ['00&quot; units&quot;', 7, 7],
  ['0', 7, 7],
  ['00', 1234, 1234],
  ['0.00', 12.5, 12.5],
  ['#,##0.00_);[Red]\\(#,##0.00\\)', 12.5, 12.5],
  ['_(&quot;$&quot;* #,##0.00_)', 12.5, 12.5],
  ['[$-409]d\\-mmm\\-yy;@', 46_143, '2026-05-01'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_143, '2026-05-01'],
  ['dd\\.mm\\.yyyy', 46_143, '2026-05-01'],
  ['yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;', 46_143, '2026-05-01'],
  ['m/d/yy h:mm', 46_143.5, '2026-05-01 12:00:00'],
  ['0&quot; days&quot;', 3, 3],
  ['[Blue]General', 5, 5],
  ['0.00E+00', 5, 5],
])('shows a number formatted as %s', async (code, number, value) => {
  expect(await read(`<c s="1"><v>${number}</v></c>`, styled(code))).toEqual([[value]]);
});

test('a formula that returns nothing is an empty cell', async () =>
  expect(await read('<c t="str"><f>""</f><v></v></c><c><v>1</v></c>')).toEqual([[null, 1]]));

test('does not mistake a named style for a cell’s style', async () => {
  expect(await read('<c s="0"><v>46143</v></c><c s="2"><v>46143</v></c>', styled('0'))).toEqual([
    [46_143, '2026-05-01'],
  ]);
});

test.each([
  ['[h]:mm', 'date'],
  ['mm:ss.0', 'date'],
  ['General', 'plain'],
  ['@', 'plain'],
  ['# ?/?', 'plain'],
  ['0%', 'plain'],
])('%s is %s', (code, kind) => expect(numberFormatOf(code).kind).toBe(kind));

test('the first days of Excel’s calendar, and its nonexistent leap day', async () => {
  const cells = [1, 59, 61].map((serial) => `<c s="2"><v>${serial}</v></c>`).join('');
  expect(await read(cells, styled('0'))).toEqual([['1900-01-01', '1900-02-28', '1900-03-01']]);
});

test('prefixed tags, cells and rows without addresses, and comments in between', async () => {
  const xml =
    '<!-- by hand --><x:sheetData xmlns:x="y"><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c/><x:c><x:v>2</x:v></x:c></x:row>' +
    '<x:row><x:c r="C2"><x:v>3</x:v></x:c><x:c><x:v>4</x:v></x:c></x:row></x:sheetData>';
  expect(await cellsOf(rawWorkbook({ sheets: [{ xml }] }))).toEqual([
    ['a', null, 2],
    [null, null, 3, 4],
  ]);
});

test('plain rows between others, and none of a comment', async () => {
  const plain = (number: number) => `<row r="${number}"><c r="A${number}"><v>${number}</v></c></row>`;
  const xml = `<sheetData>${plain(1)}${plain(2)}<row r="3"><c r="B3" t="str"><f>A1</f><v>three</v></c></row>${plain(4)}<row r="5"/><!-- ${plain(6)} -->${plain(7)}<row r="8" hidden="1"><c r="A8"><v>8</v></c></row><row><c><v>9</v></c></row></sheetData>`;
  expect(await sheetIn(rawWorkbook({ sheets: [{ xml }] }))).toEqual({
    cells: [[1], [2], [null, 'three'], [4], [7], [8], [9]],
    hiddenRows: [8],
  });
});

test('a sheet of several megabytes that is not compressed', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `<x:row><x:c><x:v>${index}</x:v></x:c></x:row>`);
  const xml = `<x:sheetData xmlns:x="y">${rows.join('')}</x:sheetData>`;
  const parts = workbookParts({ sheets: [{ xml }] }).map((part) => ({ ...part, isStored: true }));
  expect((await cellsOf(archiveOf(parts))).at(-1)).toEqual([59_999]);
});

test('parts in folders as Windows writes them, in upper case', async () => {
  const parts = workbookParts({
    sheets: [{ xml: row('<c t="s"><v>0</v></c>') }],
    more: texts('<si><t>a</t></si>'),
  }).map((part) => ({
    ...part,
    name: part.name.replace('sharedStrings', 'SharedStrings').replaceAll('/', '\\'),
  }));
  expect(await cellsOf(archiveOf(parts))).toEqual([['a']]);
});

test.each([
  ['a tag that is never closed', '<sheetData><row r="1"><c><v>1</v></row></sheetData>'],
  ['a column that no sheet has', row('<c r="XFE1"><v>1</v></c>')],
  ['an entity that nobody declared', row('<c t="str"><v>&x;</v></c>')],
])('reports %s as damage', async (_what, xml) => {
  await expect(cellsOf(rawWorkbook({ sheets: [{ xml }] }))).rejects.toThrow(/^The workbook is damaged/);
});

test('reads a sheet no further than needed', async () => {
  const many = Array.from(
    { length: 20_000 },
    (_, index) => `<row r="${index + 1}"><c><v>${index}</v></c></row>`,
  );
  const file = await openFile(
    rawWorkbook({ sheets: [{ xml: `<sheetData>${many.join('')}</sheetData><broken` }] }),
    'claims.xlsx',
  );
  if (file.kind !== 'sheets') throw new Error('no sheets');
  const rows = file.sheets[0]?.rows(failTooFarRight);
  const first = await rows?.next();
  expect(first?.done === false && first.value[0]).toEqual({ number: 1, cells: [0] });
  // The broken part is at the end.
  await rows?.return(undefined);
});
