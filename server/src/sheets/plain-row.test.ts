import { expect, test } from 'vitest';
import { readPlainRow } from './plain-row.ts';

const read = (xml: string) => readPlainRow(xml, 0, xml.length);

test('reads numbers, shared texts and empty cells', () => {
  expect(
    read(
      '\n<row r="7" spans="1:4" hidden="0"><c r="A7" s="2" t="s"><v>3</v></c><c r="B7"><v>1.5E+2</v></c><c r="D7" s="1"/></row>',
    ),
  ).toEqual({
    number: 7,
    cells: [
      { address: 'A7', style: '2', type: 's', text: '3' },
      { address: 'B7', style: undefined, type: undefined, text: '1.5E+2' },
      { address: 'D7', style: '1', type: undefined, text: '' },
    ],
  });
});

test.each([
  ['a formula', '<row r="1"><c r="A1"><f>B1</f><v>2</v></c></row>'],
  ['an inline text', '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>'],
  ['an entity', '<row r="1"><c r="A1" t="n"><v>&#49;</v></c></row>'],
  ['a cell without an address', '<row r="1"><c><v>1</v></c></row>'],
  ['a hidden row', '<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>'],
  ['a row without a number', '<row><c r="A1"><v>1</v></c></row>'],
  ['a row in a comment', '<!-- <row r="1"><c r="A1"><v>1</v></c></row>'],
  ['the end of the sheet', '</sheetData><row r="1"></row>'],
])('leaves %s to the XML parser', (_what, xml) => {
  expect(read(xml)).toBeNull();
});
