/** What the documentation names in backticks, and links to, exists: files, folders, identifiers, scripts, settings. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { externalNames, outdatedNames } from './docs-allowed.ts';
import { root } from './place.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const documents = tracked.filter((file) =>
  /^([A-Z]+\.md|docs\/decisions\/.*\.md|lint\/README\.md)$/.test(file),
);

const sources = tracked.filter((file) => /\.(tsx?|mjs|js|json|sql|css|sh|html|cmd)$/.test(file));

/** Every path and every end of one: `server/src/db/claims.ts`, `db/claims.ts`, `claims.ts`, and folders likewise. */
const paths = new Set<string>();
for (const file of tracked) {
  const parts = file.split('/');
  for (let end = 1; end <= parts.length; end += 1)
    for (let start = 0; start < end; start += 1) paths.add(parts.slice(start, end).join('/'));
}

const words = new Set<string>();
for (const file of sources) {
  if (file === 'lint/docs-allowed.ts') continue;
  for (const [word] of readFileSync(path.join(root, file), 'utf8').matchAll(/[A-Za-z_][\w-]*\w/g)) {
    words.add(word.toLowerCase());
    for (const part of word.split('-')) words.add(part.toLowerCase());
  }
}

const scripts = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object })
  .scripts;

/** What does not exist of one text in backticks. */
function missingIn(text: string): string[] {
  const script = /^npm run ([\w:-]+)/.exec(text)?.[1];
  if (script !== undefined && !(script in scripts)) return [text];
  const file = /(?:[\w.@*-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|json|md|sh)\b/.exec(text)?.[0];
  // What a running Claimline writes is in the sources by its name, as `demo.json` is.
  if (file !== undefined && !file.includes('*')) {
    const isKnown = paths.has(file) || isWritten(path.basename(file));
    return isKnown ? [] : [text];
  }
  const folder = /^[\w.-]+(?:\/[\w.-]+)*\/?$/.exec(text)?.[0].replace(/\/$/, '') ?? '';
  if (paths.has(folder)) return [];
  const names = text.match(/[A-Za-z_][\w-]*\w/g) ?? [];
  return names.every((name) => isPlaceholder(name) || isWord(name)) ? [] : [text];
}

/** `FILE` in `npm test -- FILE`. */
const isPlaceholder = (name: string) => /^[A-Z]{3,}$/.test(name);

const isWord = (name: string) =>
  words.has(name.toLowerCase()) || name.split('-').every((part) => words.has(part.toLowerCase()));

function isWritten(name: string): boolean {
  return name.split(/[.-]/).every((part) => words.has(part.toLowerCase()) || part.length < 3);
}

function namesIn(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
}

test.each(documents)('%s names only what exists', (document) => {
  const allowed = [...externalNames, ...(outdatedNames[document] ?? [])];
  const missing = namesIn(document).flatMap(missingIn);
  expect([...new Set(missing)].filter((name) => !allowed.includes(name))).toEqual([]);
});

/** GitHub's ids of headings. */
const headingsOf = (document: string) =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

const linking = tracked.filter((file) => file.endsWith('.md'));

test.each(linking)('%s links only to what exists', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const missing = links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', heading] = link.split('#');
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(root, target))) return true;
    return (
      heading !== undefined && !headingsOf(readFileSync(path.join(root, target), 'utf8')).includes(heading)
    );
  });
  expect(missing).toEqual([]);
});

test('lists every decision in its README', () => {
  const readme = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  const decisions = tracked.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  expect(decisions.filter((file) => !readme.includes(`](${path.basename(file)})`))).toEqual([]);
});
