/** For tests: files as programs and attackers make them, built byte by byte where no program would. */

import { crc32, deflateRawSync } from 'node:zlib';

/** Reads a whole stream in order. */
export async function collect<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of coming) all.push(one);
  return all;
}

export interface RawPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** False values for the zip directory. */
  readonly claimedBytes?: number;
  /** Not compressed. */
  readonly isStored?: boolean;
}

/** An archive with exactly these parts. */
export function archiveOf(parts: readonly RawPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedBytes, isStored = false } of parts) {
    const plain = Buffer.isBuffer(content) ? content : Buffer.from(content);
    const packed = isStored ? plain : deflateRawSync(plain, { level: 1 });
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedBytes ?? plain.length, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, title, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, title]));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface RawSheet {
  readonly name?: string;
  readonly state?: string;
  /** The content of `<worksheet>`. */
  readonly xml: string | Buffer;
}

export interface RawWorkbook {
  readonly sheets: readonly RawSheet[];
  readonly prolog?: string;
  readonly from1904?: boolean;
  readonly more?: readonly RawPart[];
}

/** The parts of a workbook with sheets given as XML. */
export function workbookParts({ sheets, prolog = '', from1904 = false, more = [] }: RawWorkbook): RawPart[] {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${numbered
        .map(
          ({ name, state, id }) =>
            `<sheet name="${name ?? `Sheet${id}`}" sheetId="${id}"${state ? ` state="${state}"` : ''} r:id="rId${id}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${numbered
        .map(
          ({ id }) =>
            `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
        )
        .join('')}${
        more.some(({ name }) => name === 'xl/styles.xml')
          ? `<Relationship Id="rIdS" Type="${office}/styles" Target="styles.xml"/>`
          : ''
      }${
        more.some(({ name }) => name === 'xl/sharedStrings.xml')
          ? `<Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`
          : ''
      }</Relationships>`,
    },
    ...more,
    ...numbered.map(({ id, xml }) => ({
      name: `xl/worksheets/sheet${id}.xml`,
      content: Buffer.concat([
        Buffer.from(`${prolog}<worksheet>`),
        Buffer.isBuffer(xml) ? xml : Buffer.from(xml),
        Buffer.from('</worksheet>'),
      ]),
    })),
  ];
}

export const rawWorkbook = (given: RawWorkbook) => archiveOf(workbookParts(given));

/** Rows of text as sheet XML. */
export function textRowsXml(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return `<sheetData>${rows
    .map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`)
    .join('')}</sheetData>`;
}

/** The beginning of an older Office file, with the names of its streams. */
export function compoundFile(...names: string[]): Buffer {
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(1024),
  ]);
}
