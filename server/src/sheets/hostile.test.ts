/** Malicious files and files of other kinds are refused with a message, and the process survives. */

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  archiveOf,
  collect,
  compoundFile,
  rawWorkbook,
  textRowsXml,
  workbookParts,
} from '../../test/files.ts';
import { confine, startAhead } from './confine.ts';
import { openFile } from './open-file.ts';
import { FileRefusal } from './refusal.ts';
import { textCounter } from './sheet-row.ts';

const thread = new URL('../../test/read-thread.ts', import.meta.url);

interface Counted {
  name: string;
  rows: number;
  tooFarRight: string[];
}

/** What the thread reports for each sheet, or its refusal. */
async function reportOf(
  bytes: Uint8Array,
  fileName = 'claims.xlsx',
  limits = {},
): Promise<Counted[] | string> {
  try {
    return await collect(confine<Counted>(thread, { bytes, fileName }, limits));
  } catch (error) {
    if (error instanceof FileRefusal) return error.message;
    throw error;
  }
}

const sheet = (xml: string | Buffer) => rawWorkbook({ sheets: [{ xml }] });
const oneRow = textRowsXml([['a', 'b']]);

test.each<[string, Buffer, RegExp]>([
  ['nothing', Buffer.alloc(0), /^The file is empty\.$/],
  ['a PDF named .xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /is a PDF document/],
  ['a picture named .xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa]), /is a PNG picture/],
  ['a workbook with a password', compoundFile('EncryptionInfo', 'EncryptedPackage'), /password-protected/],
  [
    'an old .xls',
    compoundFile('Root Entry', 'Workbook'),
    /an old Excel sheet \(\.xls\)\. Open it in Excel, choose Save As/,
  ],
  ['a much older .xls', Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06]), /an old Excel sheet/],
  [
    'a web page named .xls',
    Buffer.from('\ufeff<html><table><tr><td>1'),
    /is a web page saved with a spreadsheet name/,
  ],
  ['XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), /is XML, not a sheet/],
  ['bytes that are no text', Buffer.from([1, 0, 0, 7, 200, 0, 0, 0, 0, 3]), /file type isn’t supported/],
  [
    'an archive of something else',
    archiveOf([{ name: 'readme.txt', content: 'x' }]),
    /an archive without a workbook/,
  ],
  ['a document', archiveOf([{ name: 'word/document.xml', content: 'x' }]), /without a sheet/],
  ['a binary workbook', archiveOf([{ name: 'xl/workbook.bin', content: 'x' }]), /\.xlsb/],
  ['an OpenDocument', archiveOf([{ name: 'content.xml', content: 'x' }]), /OpenDocument/],
  ['a workbook cut off', sheet(oneRow).subarray(0, 700), /incomplete or damaged/],
  ['a workbook without a sheet', rawWorkbook({ sheets: [] }), /no sheet with rows/],
])('%s', async (_name, bytes, words) => {
  await expect(openFile(bytes, 'claims.xlsx')).rejects.toThrow(words);
});

test('detects a byte of a row that changed in transit', async () => {
  const bytes = sheet(textRowsXml(Array.from({ length: 50 }, (_, row) => [`name ${row * 7919}`, 'b'])));
  const middle = bytes.indexOf('sheet1.xml') + 200;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0x55, middle);
  expect(await reportOf(bytes)).toMatch(/damaged/);
});

test('a zip bomb: a small file that would unpack to gigabytes', async () => {
  const nulls = Buffer.alloc(64 * 1024 * 1024);
  const parts = Array.from({ length: 8 }, (_, index) => ({
    name: `xl/media/image${index}.png`,
    content: nulls,
  }));
  expect(await reportOf(rawWorkbook({ sheets: [{ xml: oneRow }], more: parts }))).toMatch(
    /larger than 400 MB/,
  );
});

test.each([0, 1000])('a part of 8 MB that declares %i bytes', async (claimedBytes) => {
  const parts = workbookParts({ sheets: [{ xml: Buffer.alloc(8 * 1024 * 1024, ' ') }] });
  const misdeclared = parts.map((part) =>
    part.name.includes('worksheets') ? { ...part, claimedBytes } : part,
  );
  expect(await reportOf(archiveOf(misdeclared))).toMatch(/larger than 400 MB|incomplete or damaged/);
});

test('a single cell at XFD1048576 costs nothing and is reported', async () => {
  const xml =
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
  expect(await reportOf(sheet(xml))).toEqual([{ name: 'Sheet1', rows: 1, tooFarRight: ['XFD1048576'] }]);
});

test('a cell of 400 MB', async () => {
  const text = Buffer.alloc(400 * 1024 * 1024, 'A');
  const xml = Buffer.concat([
    Buffer.from('<sheetData><row r="1"><c t="inlineStr"><is><t>'),
    text,
    Buffer.from('</t></is></c></row></sheetData>'),
  ]);
  expect(await reportOf(sheet(xml))).toMatch(/larger than 400 MB/);
});

test('names the cell when refusing one of 40,000 characters', async () => {
  expect(await reportOf(sheet(textRowsXml([['a', 'x'.repeat(40_000)]])))).toMatch(
    /^Cell B1 has 40,000 characters/,
  );
});

test('a row of 70,000 characters in which many cells share one text', async () => {
  const content = `<sst><si><t>${'x'.repeat(14_000)}</t></si></sst>`;
  const xml = `<sheetData><row r="7">${'<c t="s"><v>0</v></c>'.repeat(5)}</row></sheetData>`;
  const bytes = rawWorkbook({ sheets: [{ xml }], more: [{ name: 'xl/sharedStrings.xml', content }] });
  expect(await reportOf(bytes)).toMatch(/^Row 7 has 70,000 characters/);
});

test('counts all text of a file, however small the file is', () => {
  const count = textCounter(2 * 1024 * 1024);
  const cells = ['x'.repeat(512 * 1024), 7, null];
  for (let row = 0; row < 4; row++) count(cells);
  expect(() => count(['x'])).toThrow(/^The rows contain more than 2 MB of text\. Split the file/);
});

test('a quote that is never closed', async () => {
  const text = `a,b\n1,"2\n${'3,4\n'.repeat(20_000)}`;
  expect(await reportOf(Buffer.from(text), 'claims.csv')).toMatch(
    /^Cell B2 contains a whole row because an opening quote is never closed/,
  );
});

test('rows that would expand to gigabytes of empty cells cost nothing', async () => {
  const row = (number: number) => `<row r="${number}"><c r="XFD${number}"><v>1</v></c></row>`;
  const xml = `<sheetData>${Array.from({ length: 60_000 }, (_, index) => row(index + 1)).join('')}</sheetData>`;
  const [first] = (await reportOf(sheet(xml), 'claims.xlsx', { memoryMb: 48 })) as Counted[];
  expect(first?.rows).toBe(0);
  expect(first?.tooFarRight[0]).toBe('XFD1');
});

test('texts that expand beyond the memory limit end the thread, not the server', async () => {
  const content = `<sst>${'<si><t>a</t></si>'.repeat(2_500_000)}</sst>`;
  const bytes = rawWorkbook({
    sheets: [{ xml: oneRow }],
    more: [{ name: 'xl/sharedStrings.xml', content }],
  });
  expect(await reportOf(bytes, 'claims.xlsx', { memoryMb: 24 })).toMatch(/needs too much memory/);
});

test('ends work that takes too long', async () => {
  expect(await reportOf(sheet(oneRow), 'claims.xlsx', { timeMs: 0 })).toMatch(/takes too long/);
});

test('counts memory outside the heap too', async () => {
  const rows = textRowsXml(Array.from({ length: 50_000 }, () => ['a', 'b']));
  const more = [{ name: 'xl/media/image1.png', content: randomBytes(16 * 1024 * 1024) }];
  const bytes = rawWorkbook({ sheets: [{ xml: rows }], more });
  expect(await reportOf(bytes, 'claims.xlsx', { buffersMb: 8 })).toMatch(/needs too much memory/);
});

test.each([
  ['cell', '<sheetData><row r="1"><c t="inlineStr"><is><t>', '</t></is></c></row></sheetData>'],
  ['comment', '<!--', '--><sheetData/>'],
])('a %s of 150 MB', async (_what, before, after) => {
  const text = Buffer.alloc(150 * 1024 * 1024, 'A');
  const xml = Buffer.concat([Buffer.from(before), text, Buffer.from(after)]);
  expect(await reportOf(sheet(xml))).toMatch(/text of more than two million characters/);
});

/** A workbook whose list of sheets ends with this. */
const listEndingWith = (more: string) =>
  archiveOf(
    workbookParts({ sheets: [{ xml: oneRow }] }).map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: `${String(part.content)}${more}` } : part,
    ),
  );

test('a list of sheets that is far too large', async () => {
  expect(await reportOf(listEndingWith(' '.repeat(5 * 1024 * 1024)))).toMatch(/^The workbook is damaged/);
});

test('does not scan a tag of a million letters a million times', async () => {
  const bytes = listEndingWith(`<sheet ${'a'.repeat(1_000_000)}>`);
  expect(await reportOf(bytes, 'claims.xlsx', { timeMs: 20_000 })).toMatch(/^The workbook is damaged/);
});

test.each([
  ['billion laughs', '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'],
  ['a file of the server', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
])('entities: %s', async (_name, prolog) => {
  const bytes = rawWorkbook({ prolog, sheets: [{ xml: oneRow }] });
  const file = await openFile(bytes, 'claims.xlsx');
  await expect(file.kind === 'sheets' && file.sheets[0]?.rows(() => undefined).next()).rejects.toThrow(
    /contains XML entities/,
  );
});

test('entities in other parts of a workbook', async () => {
  const content = '<!DOCTYPE a [<!ENTITY x "y">]><sst><si><t>&x;</t></si></sst>';
  const bytes = rawWorkbook({ sheets: [{ xml: oneRow }], more: [{ name: 'xl/sharedStrings.xml', content }] });
  await expect(openFile(bytes, 'claims.xlsx')).rejects.toThrow(/contains XML entities/);
});

test('a thread that was started ahead reads one file, and another thread the next', async () => {
  startAhead(thread);
  const report = [{ name: 'Sheet1', rows: 1, tooFarRight: [] }];
  expect(await reportOf(sheet(oneRow))).toEqual(report);
  startAhead(thread);
  expect(await reportOf(Buffer.alloc(0))).toMatch(/^The file is empty/);
  expect(await reportOf(sheet(oneRow))).toEqual(report);
});
