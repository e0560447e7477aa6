/** Recognizes a file by its first bytes, whatever its name is. */

import { FileRefusal } from './refusal.ts';

export type FileKind = 'workbook' | 'text';

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);

const ascii = (bytes: Uint8Array, length: number) =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1');

/** In compound files of older Office versions, names are UTF-16. */
const namesPart = (bytes: Uint8Array, name: string) => Buffer.from(bytes).includes(name, 0, 'utf16le');

const saveAs = 'Open it in Excel, choose Save As “Excel Workbook (.xlsx)”, and upload that.';

/** Throws a {@link FileRefusal} that names the kind of file when no claims can be read from it. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new FileRefusal('The file is empty.');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  if (startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) throw new FileRefusal('The file is an empty archive.');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) throw compoundFile(bytes);
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && (bytes[3] ?? 1) === 0)
    throw new FileRefusal(`The file is an old Excel sheet (.xls). ${saveAs}`);
  const other = otherKind(bytes);
  if (other) throw new FileRefusal(`The file is ${other}. Upload .xlsx, .csv, or X12 837.`);
  refuseMarkup(bytes);
  return 'text';
}

function compoundFile(bytes: Uint8Array): FileRefusal {
  if (namesPart(bytes, 'EncryptedPackage') || namesPart(bytes, 'EncryptionInfo'))
    return new FileRefusal(
      'The file is password-protected. Open it, remove the password (File, Info, Protect Workbook), and upload it again.',
    );
  if (namesPart(bytes, 'Workbook') || namesPart(bytes, 'Book'))
    return new FileRefusal(`The file is an old Excel sheet (.xls). ${saveAs}`);
  return new FileRefusal(
    'The file is an older Office document without a sheet. Upload .xlsx, .csv, or X12 837.',
  );
}

function otherKind(bytes: Uint8Array): string | null {
  const head = ascii(bytes, 1024);
  if (head.includes('%PDF-')) return 'a PDF document';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'a PNG picture';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'a JPEG picture';
  if (head.startsWith('GIF8')) return 'a GIF picture';
  if (head.startsWith('{\\rtf')) return 'a text document (RTF)';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'a gzip archive';
  if (head.startsWith('7z\u00bc\u00af') || head.startsWith('Rar!')) return 'an archive';
  if (startsWith(bytes, 0x7f, 0x45, 0x4c, 0x46) || startsWith(bytes, 0x4d, 0x5a, 0x90)) return 'a program';
  return null;
}

/** Portals offer web pages and XML with the extension .xls, which Excel opens anyway. */
function refuseMarkup(bytes: Uint8Array): void {
  const head = ascii(bytes, 2048)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^(<!doctype html|<html|<table|<meta|<style)/i.test(head))
    throw new FileRefusal(`The file is a web page saved with a spreadsheet name. ${saveAs}`);
  if (/^<\?xml|^<Workbook/i.test(head)) throw new FileRefusal(`The file is XML, not a sheet. ${saveAs}`);
}
