import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readJson } from '../settings/data-folder.ts';
import { changedFolders, recordPassed } from './changes.ts';
import { deadlocksIn } from './deadlocks.ts';
import { kindOf, listTestFiles, type Selection } from './find-tests.ts';
import { failureOf, sum, type Tally, tallyOfRunner } from './tally.ts';
import { areToolsEnded, root, runTool } from './tool.ts';
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

/** The tests that need nothing but this machine. */
export async function runUnitTests(selection: Selection): Promise<Tally> {
  if (!selection.isOnlyChanged) return runVitest('unit', selection);
  const testFiles = listTestFiles(root).filter((file) => kindOf(file) === 'unit');
  const changed = changedFolders('unit', [...new Set(testFiles.map(folderOf))]);
  // The tests of the lint rules also read the documentation, which names things in every folder.
  const folders = ['lint', ...changed.map(({ folder }) => folder)];
  console.log(`Unit tests of ${[...new Set(folders)].join(', ')}; the other folders have not changed`);
  const files = testFiles.filter((file) => folders.includes(folderOf(file)));
  const tally = await runVitest('unit', { ...selection, files });
  if (tally.failed === 0) for (const change of changed) recordPassed('unit', change);
  return tally;
}

const folderOf = (file: string) => file.split('/')[0] ?? '';

/** The tests that need PostgreSQL or start processes. They share one PostgreSQL, in which each file has its own database. */
export function runIntegrationTests(selection: Selection): Promise<Tally> {
  return withPostgres({ isDurable: false }, async ({ url, logPath, emptyCluster }) => {
    const env = { TEST_DATABASE_URL: url, TEST_CLUSTER: emptyCluster, TEST_RUN: String(process.pid) };
    // They mostly wait for a database or another process.
    const more = [`--maxWorkers=${availableParallelism() * 3}`];
    return sum([await runVitest('integration', selection, more, env), deadlocksIn(logPath)]);
  });
}

function runVitest(
  kind: 'unit' | 'integration',
  { files, title, isWatching }: Selection,
  more: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  return withFolder(async (folder) => {
    const path = join(folder, 'report.json');
    const args = [
      isWatching ? 'watch' : 'run',
      '--project',
      kind,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      ...more,
      ...(title === undefined ? [] : ['-t', title]),
      ...(files ?? []).map((file) => join(root, file)),
    ];
    const exitCode = await runTool('vitest', args, {
      env,
      limitMinutes: isWatching ? Number.POSITIVE_INFINITY : 20,
    });
    // Watching ends when it is stopped.
    return tallyOfRunner(areToolsEnded() ? 0 : exitCode, count(path));
  });
}

function count(path: string): Tally | undefined {
  const found = readJson(path, report);
  if (found === undefined) return undefined;
  const failures = found.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    // A file that could not be loaded has no failed test.
    if (status === 'failed' && assertionResults.length === 0) return [failureOf(file, message)];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureOf(`${file} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')));
  });
  return { passed: found.numPassedTests, failed: failures.length, failures, flaky: [] };
}
