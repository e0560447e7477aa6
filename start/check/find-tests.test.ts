import { expect, test } from 'vitest';
import { filesMatching, filesNamed, kindOf, listTestFiles, similarFiles } from './find-tests.ts';
import { root } from './tool.ts';

const files = [
  'domain/src/claim/status.test.ts',
  'domain/src/payer.test.ts',
  'server/src/db/claims.test.ts',
  'server/src/db/claim-list/page.test.ts',
  'start/supervisor/supervise.integration.test.ts',
  'web/src/components/Table.test.tsx',
  'e2e/claim.spec.ts',
];

test.each([
  ['a file', 'server/src/db/claims.test.ts', ['server/src/db/claims.test.ts']],
  ['a file from here', './domain/src/payer.test.ts', ['domain/src/payer.test.ts']],
  ['an absolute path', '/checkout/e2e/claim.spec.ts', ['e2e/claim.spec.ts']],
  ['a folder', 'server/src/db', ['server/src/db/claims.test.ts', 'server/src/db/claim-list/page.test.ts']],
  ['a folder with a slash', 'e2e/', ['e2e/claim.spec.ts']],
  ['a source file', 'web/src/components/Table.tsx', ['web/src/components/Table.test.tsx']],
  ['part of a path', 'claim-list', ['server/src/db/claim-list/page.test.ts']],
  ['part of a name in another case', 'table', ['web/src/components/Table.test.tsx']],
  ['nothing', 'paeyr', []],
])('a pattern that is %s', (_name, pattern, expected) => {
  expect(filesMatching(files, pattern, '/checkout')).toEqual(expected);
});

test('the kind of a test follows from its path', () => {
  expect(files.map(kindOf)).toEqual([
    'unit',
    'unit',
    'integration',
    'integration',
    'integration',
    'unit',
    'browser',
  ]);
});

test('runs nothing and names every pattern that matches no file', () => {
  const named = (...patterns: string[]) => filesNamed(files, patterns, '/checkout', ['lint', 'unit']);
  expect(named('domain/src/payer.test.ts', 'payer', 'e2e')).toEqual([
    'domain/src/payer.test.ts',
    'e2e/claim.spec.ts',
  ]);
  expect(() => named('domain/src/payer.test.ts', 'xyz', 'payer-names')).toThrow(
    'No test ran: no test file matches "xyz" or "payer-names". Did you mean domain/src/payer.test.ts? Name a test file, a folder, part of a path, or a stage: lint, unit.',
  );
});

test('suggests files with a similar name', () => {
  expect(similarFiles(files, 'server/src/payer-names.test.ts')).toEqual(['domain/src/payer.test.ts']);
  expect(similarFiles(files, 'xyz')).toEqual([]);
});

test('lists the tests of the project, and nothing from packages', () => {
  const listed = listTestFiles(root);
  expect(listed).toContain('start/check/find-tests.test.ts');
  expect(listed).toContain('e2e/accounts/roles.spec.ts');
  expect(listed.filter((file) => file.includes('node_modules'))).toEqual([]);
});
