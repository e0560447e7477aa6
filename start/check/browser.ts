import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../settings/data-folder.ts';
import { watchSources } from '../supervisor/watch-sources.ts';
import { findOrInstallChromium } from './chromium.ts';
import { deadlocksIn } from './deadlocks.ts';
import type { Selection } from './find-tests.ts';
import { failure, failureOf, sum, type Tally, tallyOfRunner } from './tally.ts';
import { areToolsEnded, root, runTool, whenToolsEnd } from './tool.ts';
import { withFolder } from './work-folder.ts';

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({ stats: z.object({ expected: z.int() }), suites: z.array(suite) });

/** Runs the tests that drive a real browser against all of Claimline. */
export async function runBrowserTests(selection: Selection): Promise<Tally> {
  const chromium = await findOrInstallChromium();
  if (chromium === undefined) {
    console.error('Chromium was not found and couldn’t be installed: install it, or set CHROMIUM_PATH.');
    return failure('No Chromium was found.');
  }
  console.log(`Using ${chromium}`);
  let tally = await runPlaywright(chromium, selection);
  while (selection.isWatching && !areToolsEnded()) {
    console.log('Waiting for a change');
    await nextChange();
    if (!areToolsEnded()) tally = await runPlaywright(chromium, selection);
  }
  return tally;
}

/** Resolves when sources of the tests, the screens or the server change, or the run is stopped. */
function nextChange(): Promise<void> {
  const folders = [
    'e2e',
    ...['web', 'server', 'dialogue', 'domain', 'simulator'].map((name) => join(name, 'src')),
  ];
  return new Promise((resolve) => {
    const stopWatching = watchSources(
      folders.map((folder) => join(root, folder)),
      finish,
    );
    whenToolsEnd(finish);
    function finish(): void {
      stopWatching();
      resolve();
    }
  });
}

async function runPlaywright(chromium: string, { files = [], title, isWatching }: Selection): Promise<Tally> {
  return withFolder(async (folder) => {
    const path = join(folder, 'report.json');
    const dataDir = join(folder, 'data of the browser tests');
    const args = [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(title === undefined ? [] : ['--grep', escapeForPattern(title)]),
      ...files.map((file) => `${escapeForPattern(file)}$`),
    ];
    const exitCode = await runTool('playwright', args, {
      env: {
        CHROMIUM_PATH: chromium,
        E2E_REPORT: path,
        E2E_DATA_DIR: dataDir,
      },
      limitMinutes: isWatching ? Number.POSITIVE_INFINITY : 20,
    });
    const found = readJson(path, report);
    const failures = found?.suites.flatMap((file) => failuresIn(file, 'e2e/')) ?? [];
    const counted = found && {
      passed: found.stats.expected,
      failed: failures.length,
      failures,
      flaky: [],
    };
    return sum([tallyOfRunner(exitCode, counted), deadlocksIn(join(dataDir, 'postgres', 'postgres.log'))]);
  });
}

/** Playwright reads files and titles as patterns. */
const escapeForPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Those that failed, and those that passed only when tried again. */
function failuresIn({ title, specs, suites = [] }: z.infer<typeof suite>, within: string): string[] {
  const here = `${within}${title} › `;
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return failureOf(`${here}${spec.title}`, messages.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap((inner) => failuresIn(inner, here))];
}
