import { accountsForOperator } from '../../db/accounts/account-approval.ts';
import type { OperatorCommand } from '../command.ts';

export const listAccounts: OperatorCommand = {
  name: 'list-accounts',
  parameters: [],
  summary: 'lists accounts, those waiting for approval first',
  async run(_args, { database, print }) {
    const accounts = await database.asSystem('list accounts for an operator', accountsForOperator);
    for (const { id, created_at, name, admin, state } of accounts)
      print([id, created_at.slice(0, 10), state, admin ?? 'no admin', name].join('  '));
  },
};
