import { join, relative } from 'node:path';
import { z } from 'zod';
import { readJson } from '../data-folder.ts';
import { failureOf, ofRunner, type Tally } from './tally.ts';
import { root, runTool } from './tool.ts';
import { withFolder, withPostgres } from './work-folder.ts';

const report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** The tests that stand on nothing but this machine. */
export function runUnitTests(): Promise<Tally> {
  return runVitest('unit-*');
}

/** The tests that stand on a real PostgreSQL: one for all of them, each file with a database of its own in it. */
export function runIntegrationTests(): Promise<Tally> {
  return withPostgres({ isDurable: false }, (url) =>
    runVitest('integration-*', { TEST_DATABASE_URL: url, TEST_RUN: String(process.pid) }),
  );
}

function runVitest(projects: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return withFolder(async (folder) => {
    const path = join(folder, 'report.json');
    const exitCode = await runTool(
      'vitest',
      ['run', '--project', projects, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      { env, limitMinutes: 20 },
    );
    return ofRunner(exitCode, count(path));
  });
}

function count(path: string): Tally | undefined {
  const found = readJson(path, report);
  if (found === undefined) return undefined;
  const failures = found.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    // A file that could not even be loaded holds no test that failed.
    if (status === 'failed' && assertionResults.length === 0) return [failureOf(file, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureOf(`${file} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')));
  });
  return { passed: found.numPassedTests, failed: failures.length, failures };
}
