/** Reads untrusted XML as events, chunk by chunk, without storing anything itself. */

import { SaxesParser } from 'saxes';
import { FileRefusal } from './refusal.ts';

export const damaged =
  'The workbook is damaged and cannot be read. Open it in Excel, save it again, and upload the new file.';

export const declares =
  'The file contains XML entities, which Excel never writes and which can be used in attacks. Save it again in Excel.';

/** Of a single text, tag or comment: far more than a cell may have. */
const textMax = 2 * 1024 * 1024;
const tooLong =
  'The workbook contains a text of more than two million characters. The limit of a cell is 32,767. Shorten it, and upload the new file.';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlListener {
  /** Names have no namespace prefix. */
  opened(name: string, attributes: Attributes): void;
  closed(name: string): void;
  text(text: string): void;
}

export const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Characters that XML does not allow but some programs write; they become the replacement character. */
const isUnreadable = /^(?:disallowed character|malformed character entity)\.$/;
const undecodedEntity = /&#x?[0-9a-f]{1,8};/gi;

export interface XmlReader {
  /** The next text, cut anywhere. */
  write(text: string): void;
  /** Checks that nothing is missing. */
  close(): void;
}

/** Sends XML to the listener. Throws a {@link FileRefusal} for invalid XML or XML that declares entities. */
export function xmlReader(listener: XmlListener): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('error', (error) => {
    if (!isUnreadable.test(error.message)) throw new FileRefusal(damaged);
  });
  parser.on('doctype', () => {
    throw new FileRefusal(declares);
  });
  /** How much was written since the parser last reported something. It keeps that, and memory could end before a limit notices. */
  let unfinished = 0;
  const take = (text: string) => {
    unfinished = 0;
    listener.text(text.includes('&') ? text.replace(undecodedEntity, '\ufffd') : text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentag', ({ name, attributes }) => {
    unfinished = 0;
    listener.opened(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => listener.closed(withoutPrefix(name)));
  return {
    write(more) {
      unfinished += more.length;
      if (unfinished > textMax) throw new FileRefusal(tooLong);
      parser.write(more);
    },
    close: () => parser.close(),
  };
}

/** The text of chunks of UTF-8. */
export async function* textOfChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Sends all of the XML to the listener. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const reader = xmlReader(listener);
  for await (const text of textOfChunks(chunks)) reader.write(text);
  reader.close();
}
