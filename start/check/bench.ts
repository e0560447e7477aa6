import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ignoreClosedTerminal, printError } from '../supervisor/console-output.ts';
import { Shutdown } from '../supervisor/shutdown.ts';
import { findOrInstallChromium } from './chromium.ts';
import { endAllTools, root, runTool } from './tool.ts';
import { withPostgres } from './work-folder.ts';

/** The longest lasts half an hour and prepares for some minutes. */
const limitMinutes = 60;

/** `npm run bench`: runs the measurements named, or all, one after the other, each on a separate durable PostgreSQL. */
async function main(): Promise<number> {
  ignoreClosedTerminal();
  const shutdown = new Shutdown(process.env.CLAIMLINE_GUARDED === '1');
  void shutdown.requested.then(endAllTools);
  const names = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => basename(name, '.bench.ts'));
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined || wanted.length === 0) {
    printError(`Unknown benchmark ${unknown ?? 'in bench/'}. Choose from: ${names.join(', ')}.`);
    return 1;
  }
  let failed = 0;
  for (const name of wanted) {
    if (shutdown.reason !== undefined) return 1;
    console.log(`\n── ${name} ──`);
    const file = join('bench', `${name}.bench.ts`);
    const chromium = ['browser', 'grid'].includes(name) ? await findOrInstallChromium() : undefined;
    const exitCode = await withPostgres({ isDurable: true }, ({ url }) =>
      runTool(process.execPath, [file], {
        env: { TEST_DATABASE_URL: url, ...(chromium && { CHROMIUM_PATH: chromium }) },
        limitMinutes,
      }),
    );
    if (exitCode !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

process.exit(await main());
