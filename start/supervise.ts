import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StartFault } from './fault.ts';
import { Household } from './household.ts';
import { complain, outliveTheTerminal } from './say.ts';
import { readSettings } from './settings.ts';
import { Stopped, StopWish } from './stop-wish.ts';

/**
 * Starts all of Claimline, keeps it running and stops it: PostgreSQL, the simulated carrier, the server.
 * Run by start.mjs, on the Node that npm brought. `--seed` makes the demo and stops; `--dev` rebuilds as files change.
 */
async function main(): Promise<number> {
  outliveTheTerminal();
  const { values } = parseArgs({ options: { seed: { type: 'boolean' }, dev: { type: 'boolean' } } });
  const wish = new StopWish(process.env.CLAIMLINE_GUARDED === '1');
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..');
  const household = new Household(wish, process.env);
  try {
    const settings = readSettings(process.env, root, process.cwd());
    if (values.seed === true) {
      await household.seedOnly(settings);
      wish.request({ exitCode: 0, isHasty: false });
    } else {
      await household.start(settings, values.dev === true);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      complain(error instanceof StartFault ? error.message : describe(error));
      wish.request({ exitCode: 1, isHasty: false });
    }
  }
  const { exitCode, isHasty } = await wish.wanted;
  await household.stop(isHasty);
  return exitCode;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exit(await main());
