import { readdirSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';

export type TestKind = 'unit' | 'integration' | 'browser';

/** Which tests to run, when not all of them. */
export type Selection = {
  /** Paths from the root; undefined for all of a kind. */
  files?: string[] | undefined;
  /** Only tests whose title contains it. */
  title?: string | undefined;
  /** Only folders that have changed since their tests passed. For unit tests. */
  isOnlyChanged?: boolean | undefined;
  /** Run again when files change, until stopped. */
  isWatching?: boolean | undefined;
};

const ignoredFolders = new Set(['node_modules', 'dist', 'test-results', 'data', 'docs']);

/**
 * Every test file below the root, as paths from it with forward slashes. Browser tests are
 * `*.spec.ts` below `e2e`, all others
 * `*.test.ts` or `*.test.tsx`.
 */
export function listTestFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') || ignoredFolders.has(entry.name) ? [] : listTestFiles(root, path);
    }
    const isTest = path.startsWith('e2e/') ? path.endsWith('.spec.ts') : /\.test\.tsx?$/.test(path);
    return isTest ? [path] : [];
  });
}

/** As vitest.config.ts has it: `integration` needs PostgreSQL or starts processes. */
export function kindOf(testFile: string): TestKind {
  if (testFile.startsWith('e2e/')) return 'browser';
  return testFile.startsWith('server/') || testFile.includes('.integration.test.') ? 'integration' : 'unit';
}

/**
 * The test files a pattern names: one file, every file of a folder, the test of a source file, or every file whose
 * path contains the pattern.
 */
export function filesMatching(testFiles: string[], pattern: string, root: string): string[] {
  const fromRoot = isAbsolute(pattern) ? relative(root, pattern) : pattern;
  const wanted = fromRoot.replaceAll('\\', '/').replace(/^\.\//, '');
  const folder = wanted.endsWith('/') ? wanted : `${wanted}/`;
  const testOfSource = wanted.replace(/\.tsx?$/, '.test.');
  for (const matches of [
    (file: string) => file === wanted,
    (file: string) => file.startsWith(folder),
    (file: string) => testOfSource !== wanted && file.startsWith(testOfSource),
    (file: string) => file.toLowerCase().includes(wanted.toLowerCase()),
  ]) {
    const found = testFiles.filter(matches);
    if (found.length > 0) return found;
  }
  return [];
}

/** Up to three files whose name looks like what was asked for. */
export function similarFiles(testFiles: string[], pattern: string): string[] {
  const words = basename(pattern)
    .split(/[^a-z\d]+/i)
    .filter((word) => word.length > 3 && !['test', 'spec', 'integration'].includes(word));
  return testFiles
    .filter((file) => words.some((word) => basename(file).toLowerCase().includes(word.toLowerCase())))
    .slice(0, 3);
}

/** The files that the patterns name. Throws a text for the person at the terminal when one of them names none. */
export function filesNamed(
  testFiles: string[],
  patterns: string[],
  root: string,
  stages: string[],
): string[] {
  const found = patterns.map((pattern) => filesMatching(testFiles, pattern, root));
  const unknown = patterns.filter((_, place) => found[place]?.length === 0);
  if (unknown.length === 0) return [...new Set(found.flat())];
  const similar = unknown.flatMap((pattern) => similarFiles(testFiles, pattern));
  throw new Error(
    [
      `No test ran: no test file matches ${unknown.map((pattern) => `"${pattern}"`).join(' or ')}.`,
      ...(similar.length > 0 ? [`Did you mean ${similar.join(' or ')}?`] : []),
      `Name a test file, a folder, part of a path, or a stage: ${stages.join(', ')}.`,
    ].join(' '),
  );
}
