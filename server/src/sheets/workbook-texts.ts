/** The shared texts of a workbook, stored once for all cells that show them. Source: ECMA-376, part 1, 18.4. */

import type { Archive, Part } from './archive.ts';
import { readXml } from './read-xml.ts';

/**
 * Characters that XML does not allow are written as `_x000D_`, and a literal underscore before such a sequence as
 * `_x005F_`.
 */
export const withoutEscapes = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Collects the text of one item: its own or that of its runs, without phonetic guides. */
export function textGatherer() {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return {
    opened(name: string): void {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    closed(name: string): void {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    text(more: string): void {
      if (isText) text += more;
    },
    /** The texts collected since the last call. */
    take(): string {
      const taken = withoutEscapes(text);
      text = '';
      return taken;
    },
  };
}

export async function readSharedTexts(archive: Archive, part: Part | undefined): Promise<readonly string[]> {
  if (!part) return [];
  const texts: string[] = [];
  const item = textGatherer();
  await readXml(archive.unpack(part), {
    opened: (name) => item.opened(name),
    closed(name) {
      item.closed(name);
      if (name === 'si') texts.push(item.take());
    },
    text: (more) => item.text(more),
  });
  return texts;
}
