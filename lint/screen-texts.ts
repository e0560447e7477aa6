/**
 * Collects the texts that people read: what JSX shows, and every string of the server, the domain and the start scripts
 * that looks like prose. Values inside a text become `…`.
 */

import { parseSync } from 'vite';

export interface ScreenText {
  readonly line: number;
  readonly text: string;
}

type Part = Readonly<Record<string, unknown>>;

/** Attributes of an element that no one reads. */
const silentAttributes = new Set(['className', 'id', 'key', 'to', 'href', 'name', 'type', 'style']);

export function textsOfSource(file: string, source: string): ScreenText[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const texts: ScreenText[] = [];
  visit({ ...program }, (part, text) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    const start = Number(part['start']);
    if (isProse(plain)) texts.push({ line: source.slice(0, start).split('\n').length, text: plain });
  });
  return texts;
}

/** The messages that functions of the database raise. */
export function textsOfSql(source: string): ScreenText[] {
  return [...source.matchAll(/(?:raise\s+exception|message\s*=)\s*'((?:[^']|'')*)'/gi)].map((found) => ({
    line: source.slice(0, found.index).split('\n').length,
    text: (found[1] ?? '').replaceAll("''", "'"),
  }));
}

/** Text for people has a space, or begins like a sentence; anything else is a name for programs, or SQL. */
const isProse = (text: string) =>
  (/\S \S/.test(text) || /^[A-Z][a-z]/.test(text)) && /[a-z]/i.test(text) && !sqlStart.test(text);
const sqlStart = /^\(?(select|insert into|update|delete from|with|create|alter|declare) [a-z_…]/;

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'type' in value;
}

const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value : [value]).filter(isPart);

function visit(part: Part, add: (part: Part, text: string) => void): void {
  const type = String(part['type']);
  if (isSilent(part, type)) return;
  const joined = type === 'BinaryExpression' ? joinedText(part) : null;
  if (joined !== null) {
    add(part, joined);
    return;
  }
  if (type === 'JSXElement' || type === 'JSXFragment') add(firstText(part), shownText(part));
  else if (type === 'TemplateLiteral' || type === 'Literal') add(part, literalText(part) ?? '');
  for (const [key, value] of Object.entries(part)) {
    if (key === 'key' && type === 'Property') continue;
    for (const child of partsOf(value)) visit(child, add);
  }
}

/** Imports, types, SQL, and attributes such as classes. */
function isSilent(part: Part, type: string): boolean {
  if (type === 'ImportDeclaration' || type === 'TaggedTemplateExpression') return true;
  if (type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration') return true;
  return (
    type === 'JSXAttribute' && isPart(part['name']) && silentAttributes.has(String(part['name']['name']))
  );
}

const isText = (child: Part) => child['type'] === 'JSXText' && /\w/.test(String(child['value']));

const firstText = (element: Part) => partsOf(element['children']).find(isText) ?? element;

/** What an element shows itself, with `…` for values and inner elements. */
function shownText(element: Part): string {
  const children = partsOf(element['children']);
  if (!children.some(isText)) return '';
  return children
    .map((child) => {
      if (child['type'] === 'JSXText') return String(child['value']);
      const value = isPart(child['expression']) ? literalText(child['expression']) : null;
      return value ?? '…';
    })
    .join('');
}

/** The text of a string or template; null for anything else. */
function literalText(part: Part): string | null {
  if (part['type'] === 'Literal') return typeof part['value'] === 'string' ? part['value'] : null;
  if (part['type'] !== 'TemplateLiteral') return null;
  return partsOf(part['quasis'])
    .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
    .join('…');
}

/** `'a ' + 'b'` as one text; null when it adds anything but texts. */
function joinedText(part: Part): string | null {
  if (part['type'] !== 'BinaryExpression' || part['operator'] !== '+') return literalText(part);
  const [left, right] = [part['left'], part['right']].map((side) => (isPart(side) ? joinedText(side) : null));
  return left == null || right == null ? null : left + right;
}
