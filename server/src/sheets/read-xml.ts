/** Reads untrusted XML as events, chunk by chunk, without storing anything itself. */

import { SaxesParser } from 'saxes';
import { FileRefusal } from './refusal.ts';

export const damaged =
  'The workbook is damaged and cannot be read. Open it in Excel, save it again, and upload the new file.';

export const declares =
  'The file contains XML entities, which Excel never writes and which can be used in attacks. Save it again in Excel.';

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

/**
 * Sends each chunk of XML to the listener and returns after each, so that results of one chunk can be passed on
 * before the next is read. Throws a {@link FileRefusal} for invalid XML or XML that declares entities.
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  listener: XmlListener,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8');
  parser.on('error', (error) => {
    if (!isUnreadable.test(error.message)) throw new FileRefusal(damaged);
  });
  parser.on('doctype', () => {
    throw new FileRefusal(declares);
  });
  const take = (text: string) =>
    listener.text(text.includes('&') ? text.replace(undecodedEntity, '\ufffd') : text);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentag', ({ name, attributes }) => listener.opened(withoutPrefix(name), attributes));
  parser.on('closetag', ({ name }) => listener.closed(withoutPrefix(name)));
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  yield;
}
