import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../data-folder.ts';
import { ofRunner, type Tally } from './tally.ts';
import { runTool } from './tool.ts';
import { withFolder, withPostgres } from './work-folder.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
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
      { env, limitMinutes: 12 },
    );
    return ofRunner(exitCode, count(path));
  });
}

function count(path: string): Tally | undefined {
  const found = readJson(path, report);
  if (found === undefined) return undefined;
  // A file that could not even be loaded holds no test that failed.
  const unloaded = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: found.numPassedTests, failed: found.numFailedTests + unloaded.length };
}
