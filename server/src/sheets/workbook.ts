/** A workbook (.xlsx, .xlsm): its sheets, and the rows of one of them. */

import { type Archive, openArchive, type Part } from './archive.ts';
import { directoryBytesMax } from './limits.ts';
import { readNumberFormats } from './number-formats.ts';
import { damaged, readXml, withoutPrefix } from './read-xml.ts';
import { FileRefusal } from './refusal.ts';
import { type HiddenParts, readSheetCells } from './sheet-cells.ts';
import { type SheetRow, sheetRow } from './sheet-row.ts';
import { readSharedTexts } from './workbook-texts.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly part: Part;
}

export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly hasMacros: boolean;
  /** Whether its serial dates count from 1904. */
  readonly countsFrom1904: boolean;
  /** Some at a time, read only as far as they are consumed. What is hidden is added to `hidden` meanwhile. */
  rows(
    sheet: WorkbookSheet,
    tooFarRight: (address: string) => void,
    hidden: HiddenParts,
  ): AsyncGenerator<readonly SheetRow[]>;
}

/** The tags of a part by name, with their attributes; prefixes are dropped from both. */
async function tagsOf(archive: Archive, part: Part): Promise<Map<string, Map<string, string>[]>> {
  if (part.unpackedBytes > directoryBytesMax) throw new FileRefusal(damaged);
  const tags = new Map<string, Map<string, string>[]>();
  await readXml(archive.unpack(part), {
    opened(name, attributes) {
      const pairs = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
      const alike = tags.get(name) ?? [];
      tags.set(name, alike);
      alike.push(new Map(pairs));
    },
    closed: () => undefined,
    text: () => undefined,
  });
  return tags;
}

/**
 * `xl/worksheets/sheet1.xml` for `worksheets/sheet1.xml` or `/xl/worksheets/sheet1.xml`, relative to
 * `xl/workbook.xml`.
 */
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
  const { names } = archive;
  if (names.some((name) => /^xl\/workbook\.bin$/.test(name)))
    return new FileRefusal(
      'The file is an Excel binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)”.',
    );
  if (names.includes('content.xml'))
    return new FileRefusal('The file is an OpenDocument file. Save it as .xlsx or .csv.');
  if (names.some((name) => name.startsWith('word/') || name.startsWith('ppt/')))
    return new FileRefusal('The file is an Office document without a sheet. Upload .xlsx, .csv, or X12 837.');
  return new FileRefusal(
    'The file is an archive without a workbook in it. Unpack it and upload the sheet itself.',
  );
}

export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const archive = openArchive(bytes);
  const root = archive.part('_rels/.rels');
  const main =
    root &&
    (await tagsOf(archive, root))
      .get('Relationship')
      ?.find((one) => one.get('Type')?.endsWith('/officeDocument'));
  const path = targetPath(main?.get('Target') ?? '', '');
  const workbookPart = archive.part(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const links = archive.part(`${folder}_rels/${path.slice(folder.length)}.rels`);
  if (!workbookPart || !links || !path.endsWith('.xml')) throw notAWorkbook(archive);

  const related = ((await tagsOf(archive, links)).get('Relationship') ?? []).flatMap((one) => {
    const part = archive.part(targetPath(one.get('Target') ?? '', folder));
    return part ? [{ id: one.get('Id'), kind: one.get('Type')?.replace(/^.*\//, ''), part }] : [];
  });
  const partOf = (kind: string) => related.find((one) => one.kind === kind)?.part;
  const tags = await tagsOf(archive, workbookPart);
  const sheets = (tags.get('sheet') ?? []).flatMap((sheet): WorkbookSheet[] => {
    const name = sheet.get('name');
    // A sheet that consists of a chart has no rows.
    const target = related.find(({ id, kind }) => id === sheet.get('id') && kind === 'worksheet');
    if (!name || !target) return [];
    return [{ name, isHidden: (sheet.get('state') ?? 'visible') !== 'visible', part: target.part }];
  });
  if (sheets.length === 0) throw new FileRefusal('The workbook has no sheet with rows.');
  const [properties] = tags.get('workbookPr') ?? [];
  const values = {
    texts: await readSharedTexts(archive, partOf('sharedStrings')),
    formats: await readNumberFormats(archive, partOf('styles')),
    countsFrom1904: ['1', 'true'].includes(properties?.get('date1904') ?? ''),
  };

  return {
    sheets,
    hasMacros: archive.names.some((name) => /vbaProject\.bin$/i.test(name)),
    countsFrom1904: values.countsFrom1904,
    async *rows(sheet, tooFarRight, hidden) {
      for await (const read of readSheetCells(archive, sheet.part, values, hidden))
        yield read.flatMap(({ number, cells }) => sheetRow(number, cells, tooFarRight) ?? []);
    },
  };
}
