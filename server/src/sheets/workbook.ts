/** A workbook (.xlsx, .xlsm): its sheets, and the rows of one. */

import { HucreError } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import { type Archive, openArchive, type Part } from './archive.ts';
import { directoryBytesMax } from './limits.ts';
import { type Hidden, lookThrough, refuseDeclarations } from './look-through.ts';
import { FileRefusal } from './refusal.ts';
import { type SheetRow, sheetRow } from './sheet-row.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: Part;
  /** Its place among all sheets of the workbook, as the library counts them. */
  readonly index: number;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly hasMacros: boolean;
  /** Whether its serial dates count from 1904. */
  readonly countsFrom1904: boolean;
  hiddenIn(sheet: WorkbookSheet): Promise<Hidden>;
  rows(
    sheet: WorkbookSheet,
    tooFarRight: (address: string) => void,
    rowsMax?: number,
  ): AsyncGenerator<SheetRow>;
}

const damaged =
  'The workbook is damaged and cannot be read. Open it in Excel, save it again, and upload the new file.';

const unescaped = (text: string) =>
  text
    .replace(
      /&(lt|gt|quot|apos|#39);/g,
      (_whole, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? "'",
    )
    .replaceAll('&amp;', '&');

/** Tags of one name with their attributes; namespaces are dropped from both. */
function tagsOf(xml: string, name: string): Map<string, string>[] {
  return Array.from(
    // Bounded, so that no run of letters is looked at again from each of them.
    xml.matchAll(new RegExp(`<(?:\\w{1,32}:)?${name}\\s([^<>]{0,4096})>`, 'g')),
    ([, attributes = '']) => {
      const pairs = attributes.matchAll(/(?:\w{1,32}:)?(\w{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g);
      return new Map(
        Array.from(pairs, ([, key = '', double, single]) => [key, unescaped(double ?? single ?? '')]),
      );
    },
  );
}

async function textOf(archive: Archive, part: Part): Promise<string> {
  if (part.unpackedBytes > directoryBytesMax) throw new FileRefusal(damaged);
  const chunks: Buffer[] = [];
  for await (const chunk of archive.unpack(part)) chunks.push(chunk);
  const xml = Buffer.concat(chunks).toString('utf8');
  refuseDeclarations(xml);
  return xml;
}

/** `xl/worksheets/sheet1.xml` for `worksheets/sheet1.xml` or `/xl/worksheets/sheet1.xml` seen from `xl/workbook.xml`. */
function targetPath(target: string, folder: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function notAWorkbook(archive: Archive): FileRefusal {
  const names = [...archive.parts.keys()];
  if (names.some((name) => /^xl\/workbook\.bin$/.test(name)))
    return new FileRefusal(
      'The file is an Excel binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)”.',
    );
  if (names.includes('content.xml'))
    return new FileRefusal('The file is an OpenDocument file. Save it as .xlsx or .csv.');
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/')))
    return new FileRefusal('The file is an Office document without a sheet. Upload .xlsx, .csv or X12 837.');
  return new FileRefusal(
    'The file is an archive without a workbook in it. Unpack it and upload the sheet itself.',
  );
}

/** The library's own words speak of its insides; a biller gets ours. */
function asRefusal(error: unknown): unknown {
  return error instanceof HucreError || error instanceof RangeError ? new FileRefusal(damaged) : error;
}

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const archive = openArchive(bytes);
  const root = archive.parts.get('_rels/.rels');
  const main =
    root &&
    tagsOf(await textOf(archive, root), 'Relationship').find((one) =>
      one.get('Type')?.endsWith('/officeDocument'),
    );
  const path = targetPath(main?.get('Target') ?? '', '');
  const workbookPart = archive.parts.get(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const links = archive.parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!workbookPart || !links || !path.endsWith('.xml')) throw notAWorkbook(archive);

  // Every text the library will hold in memory is looked at first.
  for (const [name, part] of archive.parts)
    if (/(sharedStrings|styles)\.xml$/i.test(name)) await lookThrough(archive, part);

  const targets = new Map(
    tagsOf(await textOf(archive, links), 'Relationship').map((one) => [
      one.get('Id'),
      targetPath(one.get('Target') ?? '', folder),
    ]),
  );
  const workbookXml = await textOf(archive, workbookPart);
  const listed = tagsOf(workbookXml, 'sheet').filter((sheet) => sheet.get('name') && sheet.get('id'));
  const sheets = listed.flatMap((sheet, index): WorkbookSheet[] => {
    const part = archive.parts.get(targets.get(sheet.get('id')) ?? '');
    // A chart on a sheet of its own has no rows.
    if (!part || !/worksheets\//.test(part.name)) return [];
    return [
      {
        name: sheet.get('name') ?? '',
        isHidden: (sheet.get('state') ?? 'visible') !== 'visible',
        part,
        index,
      },
    ];
  });
  if (sheets.length === 0) throw new FileRefusal('The workbook has no sheet with rows.');
  const [properties] = tagsOf(workbookXml, 'workbookPr');

  return {
    sheets,
    hasMacros: [...archive.parts.keys()].some((name) => name.endsWith('vbaProject.bin')),
    countsFrom1904: ['1', 'true'].includes(properties?.get('date1904') ?? ''),
    hiddenIn: (sheet) => lookThrough(archive, sheet.part),
    async *rows(sheet, tooFarRight, rowsMax) {
      try {
        const options = { sheet: sheet.index, ...(rowsMax === undefined ? {} : { maxRows: rowsMax }) };
        for await (const { index, values } of streamXlsxRows(bytes, options)) {
          const row = sheetRow(index + 1, values, tooFarRight);
          if (row) yield row;
        }
      } catch (error) {
        throw asRefusal(error);
      }
    },
  };
}
