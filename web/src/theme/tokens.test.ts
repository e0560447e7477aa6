/** Keeps the layout on the scale of tokens.css: no other file states a length in px or the width of a breakpoint. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from './breakpoints.ts';

const source = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');
const definitions = ['tokens.css', 'breakpoints.css'];
const stylesheets = globSync('**/*.css', { cwd: source }).filter(
  (file) => !definitions.includes(path.basename(file)),
);

/** Hairlines of 1 px are allowed. */
const rawLength = /(?<![\w.-])-?(?!1px)[\d.]+px/;
const handWrittenQuery = /@media[^{]*\d/;

function problemsIn(css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return code.split('\n').filter((line) => rawLength.test(line) || handWrittenQuery.test(line));
}

test.each([
  ['  padding: 10px;', true],
  ['  margin: 0 -6px;', true],
  ['  border-radius: 1px 12.5px;', true],
  ['@media (max-width: 47.99em) {', true],
  ['  border: 1px solid var(--hairline);', false],
  ['  padding: var(--space-12) calc(-1 * var(--space-8));', false],
  ['@media (--below-sm) {', false],
  ['@media (prefers-reduced-motion: reduce) {', false],
  ['/* 36 px and 40px are rows. */', false],
])('%j is a problem: %s', (line, isProblem) => expect(problemsIn(line).length > 0).toBe(isProblem));

test('every stylesheet uses tokens', () => {
  const problems = stylesheets.flatMap((file) =>
    problemsIn(read(file)).map((line) => `${file}: ${line.trim()}`),
  );
  expect(problems).toEqual([]);
});

test('every token in use exists', () => {
  const tokens = read('theme/tokens.css');
  const used = stylesheets.flatMap((file) =>
    [...read(file).matchAll(/var\((--(?:space|size)-\d+)/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(used)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});

test('every step of the scale is used', () => {
  const css = stylesheets.map((file) => read(file)).join('\n');
  const tokens = read('theme/tokens.css');
  const steps = [...tokens.matchAll(/(--(?:space|size)-\d+):/g)].map(([, name]) => name ?? '');
  expect(steps.filter((name) => !css.includes(`var(${name})`))).toEqual([]);
});

test('stylesheets and scripts agree on the breakpoints', () => {
  const queries = read('theme/breakpoints.css').matchAll(/--(?:below|from)-(\w+) \(width (?:<|>=) (.+)\)/g);
  for (const [, name, width] of queries) expect(breakpoints).toHaveProperty(name ?? '', width);
});
