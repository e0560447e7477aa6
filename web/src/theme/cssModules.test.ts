/** Finds class names that a component uses but its stylesheet lacks, and the other way around. */

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '..');
const find = (pattern: string) => globSync(pattern, { cwd: source }).map((file) => path.join(source, file));
const read = (file: string) => readFileSync(file, 'utf8');

function definedIn(stylesheet: string): Set<string> {
  const css = read(stylesheet).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/\.([a-z]\w*)(?=[^;{}]*\{)/gi)].map(([, name]) => name ?? ''));
}

/** The class names used, by stylesheet. */
function usedClasses(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of find('**/*.{ts,tsx}')) {
    const code = read(file);
    for (const [, local, stylesheet] of code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
      const key = path.resolve(path.dirname(file), stylesheet ?? '');
      const names = used.get(key) ?? new Set();
      for (const [, name] of code.matchAll(new RegExp(`(?<![\\w./])${local}\\.(?!module\\b)(\\w+)`, 'g')))
        names.add(name ?? '');
      used.set(key, names);
    }
  }
  return used;
}

test('every class in use is defined, and every defined class is used', () => {
  const used = usedClasses();
  const errors = find('**/*.module.css').flatMap((stylesheet) => {
    const defined = definedIn(stylesheet);
    const names = used.get(stylesheet) ?? new Set();
    const missing = [...names].filter((name) => !defined.has(name)).map((name) => `${name} is missing`);
    const unused = [...defined].filter((name) => !names.has(name)).map((name) => `${name} is unused`);
    return [...missing, ...unused].map((error) => `${path.relative(source, stylesheet)}: ${error}`);
  });
  expect(errors).toEqual([]);
});
