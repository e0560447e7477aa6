import { directUrl } from '../../db/pool.ts';
import { planUpgrade } from '../../db/upgrade-plan.ts';
import type { OperatorCommand } from '../command.ts';

/** Run by the new version, before it starts, on the database of the old one. */
export const upgradePlan: OperatorCommand = {
  name: 'upgrade-plan',
  parameters: [],
  summary:
    'what starting this version would change in the database, and whether older processes can keep serving',
  async run(_args, { configuration, print }) {
    const { current, unknown, pending } = await planUpgrade(directUrl(configuration.databaseUrl));
    print(`The database is at ${current ?? 'nothing yet'}.`);
    if (unknown.length > 0)
      print(`A newer Claimline has changed it: ${unknown.join(', ')}. This version may not start on it.`);
    if (pending.length === 0) return print('Nothing to migrate: processes can be replaced one at a time.');
    for (const { name, about, changes, breaksOlder } of pending) {
      print('');
      print(`${name}${breaksOlder ? '  (older processes have to be stopped first)' : ''}`);
      print(`  ${about}`);
      for (const { statement, rows } of changes)
        print(
          `  ${statement}${rows === null ? '' : ` (about ${Math.round(rows).toLocaleString('en-US')} rows)`}`,
        );
    }
    print('');
    print(
      pending.some(({ breaksOlder }) => breaksOlder)
        ? `${pending.length} migrations. Stop all older processes, make a backup, then start this version.`
        : `${pending.length} migrations. Make a backup; older processes can serve while it migrates and until they are replaced.`,
    );
  },
};
