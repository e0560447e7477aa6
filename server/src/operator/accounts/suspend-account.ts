import { suspendAccountRow } from '../../db/accounts/account-approval.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';

export const suspendAccount: OperatorCommand = {
  name: 'suspend-account',
  parameters: ['ACCOUNT_ID'],
  summary: 'stops new calls for an account; people keep read access. approve-account resumes it',
  async run([id = ''], { database, print }) {
    const name = await database.asSystem('suspend an account', (sql) => suspendAccountRow(sql, id));
    if (name === null)
      throw new OperatorError(`Account ${id} not found. Run list-accounts to list accounts.`);
    print(`${name} is suspended: no new calls are made for it.`);
  },
};
