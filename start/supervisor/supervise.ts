import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings/settings.ts';
import { reasonOf, StartError } from '../start-error.ts';
import { ignoreClosedTerminal, printError } from './console-output.ts';
import { Shutdown, Stopped } from './shutdown.ts';
import { Supervisor } from './supervisor.ts';

/**
 * Starts, supervises and stops PostgreSQL, the simulated carrier and the server. Run by start.mjs on the pinned Node.
 * `--seed` creates the demo and stops, with `--claims NUMBER` also an account with that many claims. `--add-user EMAIL`
 * creates a user and stops. `--dev` serves the screens from source and restarts the server when files change.
 */
async function main(): Promise<number> {
  ignoreClosedTerminal();
  const shutdown = new Shutdown(process.env.CLAIMLINE_GUARDED === '1');
  const root = process.env.CLAIMLINE_ROOT ?? join(fileURLToPath(import.meta.url), '..', '..', '..');
  const supervisor = new Supervisor(shutdown, process.env);
  try {
    const asked = readArguments();
    const settings = readSettings(process.env, root, process.cwd());
    const newcomer = asked['add-user'];
    if (asked.seed || asked.claims !== undefined || newcomer !== undefined) {
      if (newcomer !== undefined) await supervisor.addUser(settings, newcomer);
      else if (asked.claims !== undefined) await supervisor.addClaims(settings, asked.claims);
      else await supervisor.seedOnly(settings);
      shutdown.request({ exitCode: 0, isHasty: false });
    } else {
      await supervisor.start(settings, asked.dev ? { isInspected: asked.inspect } : undefined);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) {
      printError(error instanceof StartError ? error.message : describe(error));
      shutdown.request({ exitCode: 1, isHasty: false });
    }
  }
  const { exitCode, isHasty } = await shutdown.requested;
  await supervisor.stop(isHasty);
  return exitCode;
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      options: {
        seed: flag,
        dev: flag,
        inspect: flag,
        'add-user': { type: 'string' },
        claims: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError(
      `${reasonOf(error)}. Use --dev, --dev --inspect, --seed, --seed --claims NUMBER or --add-user EMAIL.`,
    );
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exit(await main());
