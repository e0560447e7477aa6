import { signInFailures } from '../../db/audit/operator-actions.ts';
import type { OperatorCommand } from '../command.ts';

const shownMax = 200;

export const listSignInFailures: OperatorCommand = {
  name: 'sign-in-failures',
  parameters: [],
  summary: `lists the last ${shownMax} failed sign-ins of people in accounts, newest first`,
  async run(_args, { database, print }) {
    const failures = await database.asSystem('list refused sign-ins', (sql) => signInFailures(sql, shownMax));
    for (const { at, action, email, address, user_agent } of failures)
      print([at, action, email ?? 'unknown', address ?? '', user_agent ?? ''].join('  '));
  },
};
