/** For tests: runs commands of `npm run operator` on a test world. */

import { readConfiguration } from '../src/configuration.ts';
import { createLog } from '../src/log.ts';
import { commands } from '../src/operator/commands.ts';
import { findCommand, runCommand } from '../src/operator/run.ts';
import { testSecret, type World } from './world.ts';

/** Runs the command as the operator `pat` and returns what it printed. */
export const operate = (world: World, ...args: string[]) => operateWith({}, world, ...args);

/** With these settings in the environment. */
export async function operateWith(
  settings: NodeJS.ProcessEnv,
  world: World,
  ...args: string[]
): Promise<string[]> {
  const printed: string[] = [];
  const { database, identity } = world.services;
  await runCommand(findCommand(commands, args), {
    configuration: readConfiguration({
      DATABASE_URL: world.url,
      AUTH_SECRET: testSecret,
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      CARRIER_URL: 'http://127.0.0.1:9',
      ...settings,
    }),
    database,
    identity,
    log: createLog('silent'),
    operator: 'pat',
    print: (line) => printed.push(line),
  });
  return printed;
}
