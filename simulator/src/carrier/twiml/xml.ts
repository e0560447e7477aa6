/** A reader for the small XML that TwiML is: elements, attributes, text; no DTD, no namespaces. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]+|#\d+|\w+);/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });
}

const token =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/\s*([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root element, or null when the text is not well-formed. */
export function parseXml(text: string): XmlElement | null {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (!match) return null;
    const [, cdata, closing, opening, attributes, selfClosing, characters] = match;
    const parent = open.at(-1);
    if (closing !== undefined) {
      if (open.pop()?.name !== closing) return null;
    } else if (opening !== undefined) {
      const element: XmlElement = {
        name: opening,
        attributes: readAttributes(attributes ?? ''),
        children: [],
        text: '',
      };
      if (parent) parent.children.push(element);
      else if (root) return null;
      else root = element;
      if (!selfClosing) open.push(element);
    } else if (cdata !== undefined || characters !== undefined) {
      const content = cdata ?? decode(characters ?? '');
      if (parent) parent.text += content;
      else if (content.trim() !== '') return null;
    }
  }
  return open.length === 0 ? root : null;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(attribute))
    if (name) attributes[name] = decode(double ?? single ?? '');
  return attributes;
}
