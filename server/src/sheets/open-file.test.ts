import { type Cell, columnLetters } from '@claimline/domain/intake/field';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { collect, rawWorkbook, textRowsXml } from '../../test/files.ts';
import { openFile } from './open-file.ts';

const failTooFarRight = (address: string) => {
  throw new Error(`${address} is too far right`);
};

async function read(bytes: Uint8Array, name = 'claims.csv') {
  const file = await openFile(bytes, name);
  if (file.kind === 'x12') throw new Error('an X12 file');
  const sheets = await Promise.all(
    file.sheets.map(async (sheet) => ({
      name: sheet.name,
      isHidden: sheet.isHidden,
      rows: (await collect(sheet.rows(failTooFarRight))).flat(),
    })),
  );
  return { notes: file.notes, sheets };
}

const cells = async (bytes: Uint8Array, name?: string): Promise<readonly (readonly Cell[])[]> =>
  (await read(bytes, name)).sheets[0]?.rows.map((row) => row.cells) ?? [];

const rows = [
  ['Patient', 'Member ID', 'Charges'],
  ['Nuñez, José', '00123', '$1,234.50'],
];
const joined = (delimiter: string) =>
  rows
    .map((row) => row.map((text) => (text.includes(delimiter) ? `"${text}"` : text)).join(delimiter))
    .join('\r\n');

test.each([',', ';', '\t', '|', '^', '~', '#', '*', '\u0001'])(
  'separates values by %j',
  async (delimiter) => {
    expect(await cells(Buffer.from(joined(delimiter)))).toEqual(rows);
  },
);

test('accepts a space after each delimiter with quotes after it', async () => {
  const text =
    'Patient, Note, Charges, Payer\n"Diaz, Ana", "said, ""no"", twice", "$1,120.50", ""\nBo, x, 5, "Aetna"';
  expect(await cells(Buffer.from(text))).toEqual([
    ['Patient', ' Note', ' Charges', ' Payer'],
    ['Diaz, Ana', 'said, "no", twice', '$1,120.50'],
    ['Bo', ' x', ' 5', 'Aetna'],
  ]);
});

test('reads Excel’s own delimiter line and counts it in row numbers', async () => {
  const { sheets } = await read(Buffer.from(`sep=:\r\n${joined(':')}`));
  expect(sheets[0]?.rows).toEqual([
    { number: 2, cells: rows[0] },
    { number: 3, cells: rows[1] },
  ]);
});

test.each([
  ['UTF-8', Buffer.from(joined(','))],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${joined(',')}`)],
  ['UTF-16 LE', Buffer.from(`\ufeff${joined(',')}`, 'utf16le')],
  ['UTF-16 LE without its mark', Buffer.from(joined(','), 'utf16le')],
  ['UTF-16 BE', Buffer.from(`\ufeff${joined(',')}`, 'utf16le').swap16()],
  ['UTF-16 BE without its mark', Buffer.from(joined(','), 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(joined(','), 'latin1')],
])('text in %s', async (_name, bytes) => {
  expect(await cells(bytes)).toEqual(rows);
});

test('reports Windows-1252, so that names get checked', async () => {
  const { notes } = await read(Buffer.from(joined(','), 'latin1'));
  expect(notes).toEqual([expect.stringContaining('it was read with the Windows encoding')]);
});

test('quoted values keep line ends, quotes and delimiters; trailing empty rows and columns are ignored', async () => {
  const text = 'a,b,,\n"line 1\nline ""2""","x,y",,\n,,,\n\n,,,\nlast,,,';
  const { sheets } = await read(Buffer.from(text));
  expect(sheets[0]?.rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['line 1\nline "2"', 'x,y'] },
    { number: 6, cells: ['last'] },
  ]);
});

test.each([
  ['amid others', 'a,b,c,d\n1,2,3,4\n"5,6,7,8\n9,10,11,12\n', 'A3'],
  ['at the end', 'a,b,c,d\n1,2,3,4\n5,6,7,"8\n9,10,11,12\n', 'D3'],
  ['in the last row', 'a,b,c,d\n1,2,3,4\n"5,6,7,8', 'A3'],
])('reports an unclosed quote %s, which would swallow the rows below it', async (_where, text, address) => {
  await expect(cells(Buffer.from(text))).rejects.toThrow(`Cell ${address} contains a whole row`);
  // The lines of a note may contain commas.
  const note = '1,2,3,"told, that\nx, y and z, of 4, come"\n';
  expect(await cells(Buffer.from(`a,b,c,d\n${note}`))).toHaveLength(2);
});

test('reads every value that a CSV writer writes', async () => {
  const value = fc
    .string({
      unit: fc.constantFrom('a', 'é', '7', ' ', '"', ',', '\n', '\r\n', '\r', '=', '\t'),
      maxLength: 6,
    })
    // Cells without text are empty, and spaces before a quote are of programs that write them.
    .filter((text) => text.trim() !== '' && !/^[\s=]|,[ \t]+("|$)/.test(text));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value, value), { minLength: 3, maxLength: 6 }),
      async (rows) => {
        const head = ['a', 'b', 'c'];
        const text = stringify([head, head, ...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
        expect(await cells(Buffer.from(`sep=,\r\n${text}`))).toEqual([head, head, ...rows]);
      },
    ),
    { numRuns: 200 },
  );
});

test('replaces what the database cannot store by the replacement character', async () => {
  const bytes = rawWorkbook({ sheets: [{ xml: textRowsXml([['a&#0;b', 'c&#xD800;d']]) }] });
  expect(await cells(bytes)).toEqual([['a\ufffdb', 'c\ufffdd']]);
});

test('a workbook: text, numbers, dates by style, values of formulas, no row or column lost', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Claims',
        rows: [
          ['Patient', 'DOB', 'Billed'],
          ['Ana Diaz', new Date('1980-01-02T00:00:00Z'), 1234.5],
          [null, null, null],
          ['Bo Li', new Date('2026-05-01T13:45:00Z'), true],
        ],
        cells: new Map([['3,2', { value: 12.25, formula: 'SUM(A1:A2)', formulaResult: 12.25 }]]),
      },
      { name: 'Codes & notes', hidden: true, rows: [['x']] },
    ],
  });
  const { sheets, notes } = await read(bytes, 'claims.xlsx');
  expect(notes).toEqual([]);
  expect(sheets).toEqual([
    {
      name: 'Claims',
      isHidden: false,
      rows: [
        { number: 1, cells: ['Patient', 'DOB', 'Billed'] },
        { number: 2, cells: ['Ana Diaz', '1980-01-02', 1234.5] },
        { number: 4, cells: ['Bo Li', '2026-05-01 13:45:00', 12.25] },
      ],
    },
    { name: 'Codes & notes', isHidden: true, rows: [{ number: 1, cells: ['x'] }] },
  ]);
});

test('a workbook that counts days from 1904 gives the same dates', async () => {
  const style =
    '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
  const xml = (serial: number) =>
    `<sheetData><row r="1"><c r="A1" s="1"><v>${serial}</v></c></row></sheetData>`;
  const more = [{ name: 'xl/styles.xml', content: style }];
  expect(await cells(rawWorkbook({ sheets: [{ xml: xml(29222) }], more }))).toEqual([['1980-01-02']]);
  expect(await cells(rawWorkbook({ sheets: [{ xml: xml(27760) }], more, from1904: true }))).toEqual([
    ['1980-01-02'],
  ]);
});

test('reports hidden rows and columns', async () => {
  const xml =
    '<cols><col min="2" max="3" hidden="1" width="0"/><col min="40" max="16384" hidden="1"/></cols>' +
    '<sheetData><row r="1"><c t="inlineStr"><is><t>a</t></is></c></row><row r="2" hidden="1"><c><v>1</v></c></row></sheetData>';
  const file = await openFile(rawWorkbook({ sheets: [{ xml }] }), 'a.xlsx');
  if (file.kind !== 'sheets') throw new Error('no sheets');
  for (const sheet of file.sheets) await collect(sheet.rows(failTooFarRight));
  expect(file.sheets[0]?.hidden).toEqual({ rows: new Set([2]), columns: new Set([1, 2]) });
});

test.each([
  ['claims.xls', 'The file is named .xls but is an Excel workbook. It was read as a workbook.'],
  ['claims.csv', 'The file is named .csv but is an Excel workbook. It was read as a workbook.'],
])('reads a workbook named %s by its bytes, with a note', async (name, note) => {
  const { notes } = await read(rawWorkbook({ sheets: [{ xml: textRowsXml([['a']]) }] }), name);
  expect(notes).toEqual([note]);
});

test('recognizes X12 by its first segment', async () => {
  const file = await openFile(Buffer.from('\r\nISA*00*          *00*'), 'claims.txt');
  expect(file.kind).toBe('x12');
});

test.each([
  ['in small letters', 'isa*00*          *00*', 'ISA*00*          *00*', []],
  [
    'below the head of a letter',
    'From: a@b\r\n\r\nISA*00*          *00*',
    'ISA*00*          *00*',
    ['The text above the ISA segment was ignored.'],
  ],
  [
    'that begins with its group',
    'GS*HC*S*R*20260601*1023*1*X*005010X222A1~ST*837*1~',
    'GS*HC*S*R*20260601*1023*1*X*005010X222A1~ST*837*1~',
    [],
  ],
  ['apart by tabs', 'ISA\t00\t          \t00\t', 'ISA\t00\t          \t00\t', []],
])('X12 %s', async (_how, written, text, notes) =>
  expect(await openFile(Buffer.from(written), 'claims.txt')).toEqual({ kind: 'x12', text, notes }),
);

test('concatenated files may each start with a byte order mark before a quote', async () => {
  const one = '\ufeff"Patient","Charges"\r\n"Diaz, Ana","$1,120.50"\r\n';
  expect(await cells(Buffer.from(`\ufeff${one}${one}`))).toEqual([
    ['Patient', 'Charges'],
    ['Diaz, Ana', '$1,120.50'],
    ['Patient', 'Charges'],
    ['Diaz, Ana', '$1,120.50'],
  ]);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (column, letters) => expect(columnLetters(column)).toBe(letters));
