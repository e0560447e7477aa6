/** Scans a sheet's XML for what the library's rows do not show: hidden rows and columns, macros, entities. */

import type { Archive, Part } from './archive.ts';
import { declares } from './read-xml.ts';
import { FileRefusal } from './refusal.ts';

export interface Hidden {
  /** Row numbers as shown in the sheet. */
  readonly rows: ReadonlySet<number>;
  /** Column indexes from 0. Only columns that are hidden singly or a few at a time. */
  readonly columns: ReadonlySet<number>;
}

/** No tag of a sheet is longer; the rest of a chunk is scanned with the next one. */
const tagLengthMax = 2_048;
/** Excel hides "all columns to the right" as one range to XFD, which contains no values. */
const hiddenColumnsMax = 512;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1];

/** Reads the part once completely, so that its true size and checksum are known before the library reads it. */
export async function scanSheet(archive: Archive, part: Part): Promise<Hidden> {
  const rows = new Set<number>();
  const columns = new Set<number>();
  const inspect = (tag: string) => {
    if (tag.startsWith('<row')) {
      const number = attribute(tag, 'r');
      if (number !== undefined) rows.add(Number(number));
    } else if (tag.startsWith('<col ')) {
      const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
      if (last - first < hiddenColumnsMax)
        for (let column = first; column <= last; column++) columns.add(column - 1);
    }
  };
  let rest = '';
  let isBeginning = true;
  for await (const chunk of archive.unpack(part)) {
    // Tags are ASCII, so bytes above it may decode to anything here.
    const text = rest + chunk.toString('latin1');
    if (isBeginning) {
      refuseDeclarations(text);
      isBeginning = false;
    }
    if (text.includes('hidden='))
      for (const found of text.matchAll(/<(?:row|col)\s[^<>]*?hidden="(?:1|true)"[^<>]*>/g))
        inspect(found[0]);
    // The last tag may continue in the next chunk.
    const open = text.lastIndexOf('<');
    rest = open > text.lastIndexOf('>') && text.length - open < tagLengthMax ? text.slice(open) : '';
  }
  return { rows, columns };
}

/** Entities that expand to gigabytes or fetch other files can only be declared at the very beginning. */
function refuseDeclarations(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml.slice(0, 65_536))) throw new FileRefusal(declares);
}
