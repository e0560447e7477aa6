/**
 * Shows that every rule reports exactly what it should. The linter runs over a copy of the project's folders with one
 * violation in each file, and over the same folders with the violations corrected.
 */

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './place.ts';
import { codeViolations } from './violations/code.ts';
import { importViolations } from './violations/imports.ts';
import { validFiles } from './violations/valid-files.ts';
import { wordViolations } from './violations/words.ts';

const violations = [...importViolations, ...codeViolations, ...wordViolations];

const folder = mkdtempSync(path.join(tmpdir(), 'claimline lint '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter reports for each file: rules and messages. */
type Verdict = Map<string, { rule: string; message: string }[]>;

const shown: Record<'bad' | 'good', { exitCode: number; verdict: Verdict }> = {
  bad: { exitCode: 0, verdict: new Map() },
  good: { exitCode: 0, verdict: new Map() },
};

function build(version: 'bad' | 'good'): string {
  const tree = path.join(folder, version);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  };
  for (const workspace of ['domain', 'dialogue', 'server', 'web', 'simulator', 'e2e', 'bench', 'start']) {
    write(
      `${workspace}/tsconfig.json`,
      '{ "extends": "../tsconfig.base.json", "compilerOptions": { "types": ["node"] } }',
    );
    if (workspace !== 'start')
      cpSync(path.join(root, workspace, 'package.json'), path.join(tree, workspace, 'package.json'));
  }
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, file), path.join(tree, file));
  cpSync(path.join(root, 'lint'), path.join(tree, 'lint'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(validFiles)) write(file, text);
  for (const each of violations) if (each[version] !== '') write(each.file, each[version]);
  return tree;
}

interface Report {
  diagnostics: { code: string; message: string; filename: string }[];
}

function lint(tree: string): Promise<{ exitCode: number; verdict: Verdict }> {
  const command = path.join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve, reject) => {
    const options = { cwd: tree, maxBuffer: 64 << 20 };
    const child = execFile(
      process.execPath,
      [command, '--type-aware', '-f', 'json'],
      options,
      (_, output) => {
        try {
          const verdict: Verdict = new Map();
          for (const { code, message, filename } of (JSON.parse(output) as Report).diagnostics) {
            const file = filename.replaceAll('\\', '/');
            verdict.set(file, [...(verdict.get(file) ?? []), { rule: code, message }]);
          }
          resolve({ exitCode: child.exitCode ?? -1, verdict });
        } catch (error) {
          reject(new Error(`The linter did not report: ${output}`, { cause: error }));
        }
      },
    );
  });
}

beforeAll(async () => {
  shown.bad = await lint(build('bad'));
  shown.good = await lint(build('good'));
});

describe('lint rules', () => {
  test('the linter fails on the violations and passes the corrected files', () => {
    expect(shown.bad.exitCode).toBe(1);
    expect(Object.fromEntries(shown.good.verdict)).toEqual({});
    expect(shown.good.exitCode).toBe(0);
  });

  test.each(violations)('$rule: $title', ({ file, rule }) => {
    const found = shown.bad.verdict.get(file) ?? [];
    expect([...new Set(found.map((one) => one.rule))]).toEqual([rule]);
  });

  test('reports nothing in the valid files', () => {
    for (const file of Object.keys(validFiles)) expect(shown.bad.verdict.get(file)).toBeUndefined();
  });
});
