import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../data-folder.ts';
import { findOrInstallChromium } from './chromium.ts';
import { ofRunner, type Tally } from './tally.ts';
import { runTool } from './tool.ts';
import { withFolder } from './work-folder.ts';

const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** The tests that drive a real browser against all of Claimline, started as a person would. */
export async function runBrowserTests(): Promise<Tally> {
  const chromium = await findOrInstallChromium();
  if (chromium === undefined) {
    console.error(
      'No Chromium was found or could be installed: install one, or say where it is by CHROMIUM_PATH.',
    );
    return { passed: 0, failed: 1 };
  }
  console.log(`In ${chromium}`);
  return withFolder(async (folder) => {
    const path = join(folder, 'report.json');
    const exitCode = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: {
        CHROMIUM_PATH: chromium,
        E2E_REPORT: path,
        E2E_DATA_DIR: join(folder, 'data of the browser tests'),
      },
      limitMinutes: 20,
    });
    const stats = readJson(path, report)?.stats;
    const counted = stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    return ofRunner(exitCode, counted);
  });
}
