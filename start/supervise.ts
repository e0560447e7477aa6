import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reasonOf, StartFault } from './fault.ts';
import { Household } from './household.ts';
import { complain, outliveTheTerminal } from './say.ts';
import { readSettings } from './settings.ts';
import { Stopped, StopWish } from './stop-wish.ts';

/**
 * Starts all of Claimline, keeps it running and stops it: PostgreSQL, the simulated carrier, the server.
 * Run by start.mjs, on the Node that npm brought. `--seed` makes the demo and stops, with
 * `--claims NUMBER` an account of so many claims besides; `--add-user EMAIL` makes a person who may
 * sign in and stops; `--dev` rebuilds as files change.
 */
async function main(): Promise<number> {
  outliveTheTerminal();
  const wish = new StopWish(process.env.CLAIMLINE_GUARDED === '1');
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..');
  const household = new Household(wish, process.env);
  try {
    const asked = readArguments();
    const settings = readSettings(process.env, root, process.cwd());
    const newcomer = asked['add-user'];
    if (asked.seed || asked.claims !== undefined || newcomer !== undefined) {
      if (newcomer !== undefined) await household.addUser(settings, newcomer);
      else if (asked.claims !== undefined) await household.addClaims(settings, asked.claims);
      else await household.seedOnly(settings);
      wish.request({ exitCode: 0, isHasty: false });
    } else {
      await household.start(settings, asked.dev);
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

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      options: { seed: flag, dev: flag, 'add-user': { type: 'string' }, claims: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new StartFault(
      `${reasonOf(error)}. What may follow is --dev, --seed, --seed --claims NUMBER or --add-user EMAIL.`,
    );
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exit(await main());
