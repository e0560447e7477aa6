import { operatorActions } from '../db/audit/operator-actions.ts';
import type { OperatorCommand } from './command.ts';

const shownMax = 100;

export const history: OperatorCommand = {
  name: 'history',
  parameters: [],
  summary: `lists the last ${shownMax} commands that operators ran, newest first`,
  async run(_args, { database, print }) {
    const actions = await database.asSystem('list what operators did', (sql) =>
      operatorActions(sql, shownMax),
    );
    for (const { at, operator, command, args } of actions) print([at, operator, command, ...args].join('  '));
  },
};
