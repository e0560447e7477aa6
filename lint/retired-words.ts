/**
 * Rule `retired-words`: names, comments, test titles and file names use ordinary English. A word is on the list when
 * an engineer would not search for it; each entry says what to write instead.
 */

import path from 'node:path';
import { root } from './place.ts';
import { type Context, type Ranged, type Rule, testTitle } from './rule.ts';

interface RetiredWord {
  /** Matched against lower-case words with single spaces between them. */
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Retired wherever they appear. */
const everywhere: readonly RetiredWord[] = [
  { pattern: /\bhouseholds?\b/, instead: 'processes or supervisor' },
  { pattern: /\berrands?\b/, instead: 'task or one-off process' },
  { pattern: /\bpost ?box(es)?\b/, instead: 'queue or inbox' },
  { pattern: /\bstop wish(es)?\b/, instead: 'shutdown request' },
  { pattern: /\bwalls\b/, instead: 'limits or boundaries' },
  { pattern: /\beyes\b/, instead: 'viewer or reviewer' },
  { pattern: /\b(doors?|as door)\b/, instead: 'interface, entry point or client' },
  { pattern: /\bglimps(e|es|ed|ing)\b/, instead: 'sample' },
  { pattern: /\btold\b/, instead: 'notified, message, reported or said' },
  { pattern: /\bmend(s|ed|ing)?\b/, instead: 'fix' },
  { pattern: /\b(whom|whoever|whomever|whosoever)\b/, instead: 'who, or name the person' },
  { pattern: /\bbesides\b/, instead: 'also, or other than' },
  { pattern: /\bdeeds?\b/, instead: 'action or event' },
  { pattern: /\bof one's own\b/, instead: 'own, separate or dedicated' },
  {
    pattern: /\b(puts?|putting|stands?|standing|waits?|waiting) (\w+ ){0,2}in line\b(?! with)/,
    instead: 'queue',
  },
  {
    pattern: /\btak(e|es|ing) in (claims?|files?|sheets?|rows?|uploads?|again)\b/,
    instead: 'import or include',
  },
];

/** Retired as part of a name; in a sentence they are ordinary words. */
const inNames: readonly RetiredWord[] = [
  { pattern: /\b(take|takes|taken|took|taking) in\b/, instead: 'import or include' },
];

/** Retired as the whole name of a file, which says nothing by itself. */
const fileNames: readonly RetiredWord[] = [
  { pattern: /^opened$/, instead: 'what is open' },
  { pattern: /^once$/, instead: 'what happens only once' },
  { pattern: /^say$/, instead: 'console or output' },
];

/** `stopWish`, `stop-wish`, `STOP_WISH` → `stop wish`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z]+)([A-Z][a-z])/g, '$1$3 $2$4')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A line of SQL within a template string. */
const sqlComment = /^\s*-- (.*)$/gm;

function proseOf(text: string): string {
  // Code in backticks is a quotation, and a line of a block comment begins with a star.
  return text
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\n\s*\*?/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[\s-]+/g, ' ')
    .toLowerCase();
}

/** A message for the first retired word in Markdown or SQL; null when there is none. */
export const problemInProse = (text: string) => problemIn(proseOf(text), everywhere);

/** A message for the first retired word in the text; null when there is none. */
function problemIn(text: string, words: readonly RetiredWord[]): string | null {
  for (const { pattern, instead } of words) {
    const found = pattern.exec(text);
    if (found) return `"${found[0]}" is retired: write ${instead}.`;
  }
  return null;
}

export const retiredWords: Rule = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const report = (node: Ranged, message: string | null) => {
      if (message !== null) context.report({ node, message });
    };
    const names = [...everywhere, ...inNames];
    const seen = new Set<string>();
    return {
      Program(node) {
        const ownName = wordsOf(path.basename(file).split('.')[0] ?? '');
        report(node, problemIn(wordsOf(file), names) ?? problemIn(ownName, fileNames));
        for (const comment of commentBlocks(context))
          report(comment.node, problemIn(comment.text, everywhere));
      },
      // A name from elsewhere (an import, a member of an object) is reported where it is declared.
      ImportSpecifier: ({ local }) => void seen.add(local.name),
      Identifier(node) {
        if (seen.has(node.name) || isMemberOfOther(node)) return;
        seen.add(node.name);
        report(node, problemIn(wordsOf(node.name), names));
      },
      TemplateElement(node) {
        for (const [, comment = ''] of node.value.raw.matchAll(sqlComment))
          report(node, problemIn(proseOf(comment), everywhere));
      },
      PrivateIdentifier(node) {
        if (seen.has(`#${node.name}`)) return;
        seen.add(`#${node.name}`);
        report(node, problemIn(wordsOf(node.name), names));
      },
      CallExpression(node) {
        const title = testTitle(node);
        if (title) report(title.node, problemIn(proseOf(title.text), everywhere));
      },
    };
  },
};

function isMemberOfOther(node: Ranged & { parent?: unknown }): boolean {
  const parent = node.parent as { type: string; property?: unknown; computed?: boolean } | undefined;
  return parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true;
}

/** Comments, with line comments that follow each other joined: a phrase may go over two lines. */
function commentBlocks(context: Context): { node: Ranged; text: string }[] {
  const blocks: { node: Ranged; text: string; endLine: number; isLine: boolean }[] = [];
  for (const comment of context.sourceCode.getAllComments()) {
    const last = blocks.at(-1);
    const isLine = comment.type === 'Line';
    const { start, end } = comment.loc;
    if (last?.isLine && isLine && start.line === last.endLine + 1) {
      last.text += ` ${comment.value}`;
      last.endLine = end.line;
    } else blocks.push({ node: comment, text: comment.value, endLine: end.line, isLine });
  }
  return blocks.map(({ node, text }) => ({ node, text: proseOf(text) }));
}
