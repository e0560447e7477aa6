/**
 * For tests: the three claims of `fixtures/` in files of programs that do not run here, with the parts, names,
 * attributes and order that those programs write. Sources: ECMA-376 parts 1 and 4, MS-XLSX, and files saved by each.
 */

import { archiveOf, type RawPart } from './files.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

const headings =
  'Patient,DOB,Member ID,Date of service,Charges,Payer,Payer phone,Provider,NPI,Tax ID,Clinic,Not before'.split(
    ',',
  );
const claims = [
  'Núñez, José|1/2/1980|00123456|5/1/2026|1234.5|Harbor Mutual|800-555-0124|Dr. Ash|1234567893|012345678|Alder Clinic|12/31/2099',
  'O’Neil, Ann|3/4/1975|W200|5/2/26|$99.00|Harbor Mutual|(800) 555-0124|Dr. Ash|1234567893|01-2345678|Alder Clinic|12/31/2099',
  'Łukasz Müller|12/31/1990|W300|5/3/2026|120.25|Harbor Mutual|18005550124|Dr. Ash|1234567893|012345678|Alder Clinic|12/31/2099',
].map((line) => line.split('|'));

const letter = (column: number) => String.fromCharCode(65 + column);
/** A day as a spreadsheet's serial number. */
const serial = (text: string, from1904 = false) => {
  const [month = '', day = '', year = ''] = text.split('/');
  const whole = year.length === 2 ? `20${year}` : year;
  const days =
    (Date.UTC(Number(whole), Number(month) - 1, Number(day)) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return days - (from1904 ? 1462 : 0);
};
const dateColumns = new Set([1, 3, 11]);

/** The shared strings of a workbook, in the order in which its cells reference them. */
function sharedTexts() {
  const texts: string[] = [];
  return {
    cell(address: string, text: string, style: string): string {
      const known = texts.indexOf(text);
      if (known === -1) texts.push(text);
      return `<c r="${address}"${style} t="s"><v>${known === -1 ? texts.length - 1 : known}</v></c>`;
    },
    /** Writes an item in the program's format. */
    xml: (item: (text: string) => string, namespace = main) =>
      `${head}<sst xmlns="${namespace}" count="60" uniqueCount="${texts.length}">${texts.map(item).join('')}</sst>`,
  };
}
type Texts = ReturnType<typeof sharedTexts>;

interface Look {
  readonly texts: Texts;
  readonly style: { readonly text: string; readonly date: string; readonly money: string };
  readonly from1904?: boolean;
  /** What follows the address of a row. */
  readonly row?: string;
}

/**
 * Headings and claims as rows, from a given row on: dates and amounts as numbers, everything else as shared strings.
 */
function tableRows(first: number, { texts, style, from1904 = false, row = '' }: Look): string {
  return [headings, ...claims]
    .map((values, index) => {
      const number = first + index;
      const cells = values.map((value, column) => {
        const address = `${letter(column)}${number}`;
        if (index > 0 && dateColumns.has(column))
          return `<c r="${address}"${style.date}><v>${serial(value, from1904)}</v></c>`;
        if (index > 0 && column === 4)
          return `<c r="${address}"${style.money}><f>${value.replace('$', '')}*1</f><v>${Number(value.replace('$', ''))}</v></c>`;
        return texts.cell(address, value, style.text);
      });
      return `<row r="${number}"${row}>${cells.join('')}</row>`;
    })
    .join('');
}

interface Parts {
  readonly workbook: string;
  readonly sheets: readonly string[];
  readonly texts: string;
  readonly styles: string;
  readonly more?: readonly RawPart[];
  readonly relations?: string;
}

function workbook({ workbook, sheets, texts, styles, more = [], relations = office }: Parts): Buffer {
  const related = (targets: readonly (readonly [id: string, kind: string, target: string])[]) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([id, kind, target]) => `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`;
  return archiveOf([
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', content: related([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: related([
        ...sheets.map(
          (_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`] as const,
        ),
        ['rId91', 'theme', 'theme/theme1.xml'],
        ['rId92', 'styles', 'styles.xml'],
        ['rId93', 'sharedStrings', 'sharedStrings.xml'],
        ['rId94', 'calcChain', 'calcChain.xml'],
      ]),
    },
    ...sheets.map((content, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content })),
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/sharedStrings.xml', content: texts },
    { name: 'xl/theme/theme1.xml', content: `${head}<a:theme xmlns:a="x" name="Office Theme"/>` },
    ...more,
  ]);
}

const stylesOf = (formats: readonly string[], namespace = main) =>
  `${head}<styleSheet xmlns="${namespace}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac x16r2 xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><numFmts count="${formats.length}">${formats
    .map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="1" x14ac:knownFonts="1"><font><sz val="11"/><name val="Aptos Narrow"/></font></fonts><cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" xfId="0"/>${formats
    .map((_, place) => `<xf numFmtId="${164 + place}" fontId="0" xfId="0" applyNumberFormat="1"/>`)
    .join(
      '',
    )}<xf numFmtId="14" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs><dxfs count="1"><dxf><numFmt numFmtId="19" formatCode="m/d/yyyy"/></dxf></dxfs></styleSheet>`;

const excelSpaces =
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"';

/** Excel: a table with a total row, a hidden first sheet, a filter, a button, and a wrong range. */
export function excel({ from1904 = false, hasMacros = false } = {}): Buffer {
  const texts = sharedTexts();
  const style = { text: '', date: ' s="3"', money: ' s="1"' };
  const rows = tableRows(1, { texts, style, from1904, row: ' spans="1:12" x14ac:dyDescent="0.25"' });
  const total = `<row r="5" spans="1:12" x14ac:dyDescent="0.25">${texts.cell('A5', 'Total', '')}<c r="E5" s="1"><f>SUBTOTAL(109,Claims[Charges])</f><v>1453.75</v></c></row>`;
  return workbook({
    workbook: `${head}<workbook xmlns="${main}" ${excelSpaces.replace('mc:Ignorable="x14ac xr xr2 xr3"', 'mc:Ignorable="x15 xr xr6 xr10 xr2"')}><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="28227"/><workbookPr${from1904 ? ' date1904="1"' : ''} defaultThemeVersion="202300"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Billing\\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><bookViews><workbookView xWindow="-120" activeTab="1"/></bookViews><sheets><sheet name="Lists" sheetId="2" state="veryHidden" r:id="rId2"/><sheet name="Claims" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">Claims!$A$1:$L$4</definedName><definedName name="Payers">Lists!$A$1:$A$9</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
    sheets: [
      `${head}<worksheet xmlns="${main}" ${excelSpaces}><sheetPr filterMode="1"/><dimension ref="A1:XFD1048576"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="12" width="14.7109375" customWidth="1"/></cols><sheetData>${rows}${total}</sheetData><autoFilter ref="A1:L4"/><phoneticPr fontId="1" type="noConversion"/><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="F2:F500"><formula1>Payers</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><legacyDrawing r:id="rId3"/><mc:AlternateContent><mc:Choice Requires="x14"><controls><control shapeId="1025" r:id="rId4" name="Button 1"><controlPr defaultSize="0" macro="[0]!Send"><anchor moveWithCells="1"><from><xdr:col xmlns:xdr="x">13</xdr:col><xdr:row xmlns:xdr="x">2</xdr:row></from></anchor></controlPr></control></controls></mc:Choice></mc:AlternateContent><tableParts count="1"><tablePart r:id="rId1"/></tableParts><extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings/></ext></extLst></worksheet>`,
      `${head}<worksheet xmlns="${main}" ${excelSpaces}><sheetData><row r="1"><c r="A1" t="str"><f>UPPER("harbor")</f><v>HARBOR</v></c></row></sheetData></worksheet>`,
    ],
    // Text with mixed formatting, with a phonetic reading above it, and with significant spaces.
    texts: texts.xml((text) =>
      text === 'Núñez, José'
        ? '<si><r><t xml:space="preserve">Núñez, </t></r><r><rPr><b/><sz val="11"/></rPr><t>José</t></r><rPh sb="0" eb="5"><t>ヌニェス</t></rPh><phoneticPr fontId="1"/></si>'
        : `<si><t${text.includes('Müller') ? ' xml:space="preserve"' : ''}>${text}${text.includes('Müller') ? '  ' : ''}</t></si>`,
    ),
    styles: stylesOf([
      '_(&quot;$&quot;* #,##0.00_);_(&quot;$&quot;* \\(#,##0.00\\)',
      '[$-409]m/d/yy\\ h:mm\\ AM/PM;@',
    ]),
    more: [
      {
        name: 'xl/calcChain.xml',
        content: `${head}<calcChain xmlns="${main}"><c r="E2" i="1" l="1"/></calcChain>`,
      },
      {
        name: 'xl/tables/table1.xml',
        content: `${head}<table xmlns="${main}" id="1" name="Claims" ref="A1:L5"/>`,
      },
      ...(hasMacros ? [{ name: 'xl/vbaProject.bin', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) }] : []),
    ],
  });
}

/** Excel's “Strict Open XML Spreadsheet”: other namespaces, and days as ISO dates. */
export function excelStrict(): Buffer {
  const texts = sharedTexts();
  const style = { text: '', date: ' s="2"', money: ' s="1"' };
  const asDays = tableRows(1, { texts, style }).replace(
    / s="2"><v>(\d+)<\/v>/g,
    (_whole, days: string) =>
      ` s="2" t="d"><v>${new Date(Date.UTC(1899, 11, 30) + Number(days) * 86_400_000).toISOString().slice(0, 19)}</v>`,
  );
  return workbook({
    relations: strictOffice,
    workbook: `${head}<workbook xmlns="${strictMain}" xmlns:r="${strictOffice}" conformance="strict"><workbookPr dateCompatibility="0"/><sheets><sheet name="Claims" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    sheets: [`${head}<worksheet xmlns="${strictMain}"><sheetData>${asDays}</sheetData></worksheet>`],
    texts: texts.xml((text) => `<si><t>${text}</t></si>`, strictMain),
    styles: stylesOf(['0.00', 'm/d/yyyy'], strictMain),
  });
}

/** Google Sheets: no range, styled rows up to the thousandth with a checkbox in each, days as numbers. */
export function googleSheets(): Buffer {
  const texts = sharedTexts();
  const style = { text: ' s="1"', date: ' s="2"', money: ' s="3"' };
  const boxed = tableRows(1, { texts, style, row: ' ht="15.75" customHeight="1"' }).replaceAll(
    '</row>',
    '<c r="M0" s="1" t="b"><v>0</v></c></row>',
  );
  let number = 0;
  const rows = boxed.replace(/r="M0"/g, () => `r="M${++number}"`);
  const empty = Array.from(
    { length: 996 },
    (_, index) =>
      `<row r="${index + 5}" ht="15.75" customHeight="1"><c r="A${index + 5}" s="1"/><c r="M${index + 5}" s="1" t="b"><v>0</v></c></row>`,
  );
  return workbook({
    workbook: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${main}" xmlns:r="${office}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:mv="urn:schemas-microsoft-com:mac:vml"><workbookPr/><sheets><sheet state="visible" name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames/><calcPr/></workbook>`,
    sheets: [
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${rows}${empty.join('')}</sheetData><drawing r:id="rId1"/></worksheet>`,
    ],
    texts: texts.xml((text) => `<si><t>${text}</t></si>`),
    styles: stylesOf(['@', 'm/d/yyyy', '&quot;$&quot;#,##0.00']),
  });
}

/** Google Sheets' CSV: UTF-8 without a byte order mark, CRLF line endings, quotes only where needed. */
export const googleCsv = () =>
  Buffer.from(
    [headings, ...claims]
      .map((row) => row.map((value) => (/[",]/.test(value) ? `"${value}"` : value)).join(','))
      .join('\r\n'),
  );

/** Numbers: first a sheet about the export, and the table's name above the table. */
export function numbers(): Buffer {
  const texts = sharedTexts();
  const style = { text: ' s="1"', date: ' s="4"', money: ' s="3"' };
  const summary = `<row r="1">${texts.cell('A1', 'This document was exported from Numbers. Each table was converted to an Excel worksheet.', '')}</row><row r="3">${texts.cell('B3', 'Numbers Sheet Name', '')}${texts.cell('C3', 'Numbers Table Name', '')}${texts.cell('D3', 'Excel Worksheet Name', '')}</row>`;
  const table = `<row r="1" ht="27.65" customHeight="1">${texts.cell('A1', 'Table 1', ' s="1"')}<c r="B1" s="1"/></row>${tableRows(2, { texts, style })}`;
  return workbook({
    workbook: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr/><sheets><sheet name="Export Summary" sheetId="1" r:id="rId1"/><sheet name="Claims - Table 1" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    sheets: [summary, table].map(
      (rows) =>
        `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><dimension ref="A1:L5"/><sheetViews><sheetView workbookViewId="0" showGridLines="0"/></sheetViews><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:L1"/></mergeCells></worksheet>`,
    ),
    texts: texts.xml((text) => `<si><t>${text}</t></si>`),
    styles: stylesOf(['@', 'General', '&quot;$&quot;#,##0.00']),
  });
}

/** Access: text in a Windows encoding, every day with midnight, amounts with currency signs. */
export const access = () =>
  Buffer.from(
    [headings, ...claims]
      .map((row, index) =>
        row
          .map((value, column) => {
            if (index > 0 && dateColumns.has(column)) return `${value} 0:00:00`;
            if (index > 0 && column === 4) return `$${Number(value.replace('$', '')).toFixed(2)}`;
            return `"${value.replace('Ł', 'L')}"`;
          })
          .join(','),
      )
      .join('\r\n')
      .replaceAll('’', '\u0092'),
    'latin1',
  );

/** A payer's own template: banner, instructions, headings over two rows, hints, an example, a legend, and a total. */
export function payerTemplate(): Buffer {
  const texts = sharedTexts();
  const style = { text: '', date: ' s="2"', money: ' s="1"' };
  const row = (number: number, cells: Readonly<Record<string, string>>) =>
    `<row r="${number}">${Object.entries(cells)
      .map(([column, text]) => texts.cell(`${column}${number}`, text, ''))
      .join('')}</row>`;
  const table = tableRows(7, { texts, style }).replace(/^.*?<\/row>/, '');
  return workbook({
    workbook: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="DropDowns" sheetId="3" state="hidden" r:id="rId2"/><sheet name="Instructions" sheetId="1" r:id="rId3"/><sheet name="Claim Status Request" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    sheets: [
      `${head}<worksheet xmlns="${main}"><sheetData>${[
        row(1, { A: 'Harbor Mutual Health Plan' }),
        row(2, { A: 'Claim Status Inquiry – Bulk Request Form (Rev. 03/2026)' }),
        row(4, { A: 'Fax to 800-555-0199 or upload at the provider portal. Do not change the columns.' }),
        row(6, {
          A: 'Patient',
          C: 'Member',
          D: 'Service',
          F: 'Payer',
          H: 'Provider',
          K: 'Clinic',
          L: 'Call',
        }),
        row(7, {
          A: 'Name',
          B: 'DOB',
          C: 'ID #',
          D: 'Date',
          E: 'Billed amount',
          F: 'Name',
          G: 'Phone',
          H: 'Name',
          I: 'NPI',
          J: 'Tax ID',
          K: 'Name',
          L: 'Not before',
        }),
      ].join(
        '',
      )}${table.replace(/(?<=<row r="|r="[A-L])(\d+)(?=")/g, (number) => String(Number(number) + 1))}${[
        row(13, { A: 'TOTAL', E: '$1,453.75' }),
        row(15, { A: 'P', B: 'Paid' }),
        row(16, { A: 'Confidential. Contains protected health information.' }),
      ].join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:L1"/></mergeCells></worksheet>`.replace(
        '<row r="9">',
        `${row(8, { A: 'Last, First', B: 'MM/DD/YYYY', C: 'Required', D: 'MM/DD/YYYY', E: '0.00' })}<row r="9">`,
      ),
      `${head}<worksheet xmlns="${main}"><sheetData>${row(1, { A: 'Harbor Mutual' })}</sheetData></worksheet>`,
      `${head}<worksheet xmlns="${main}"><sheetData>${row(1, { A: 'How to use this form' })}${row(2, { A: 'Member ID', B: 'As shown on the card' })}</sheetData></worksheet>`,
    ],
    texts: texts.xml((text) => `<si><t>${text}</t></si>`),
    styles: stylesOf(['&quot;$&quot;#,##0.00', 'mm/dd/yyyy;@']),
  });
}
