import { approveAccountRow } from '../db/accounts/account-approval.ts';
import { type OperatorCommand, OperatorError } from './command.ts';

export const approveAccount: OperatorCommand = {
  name: 'approve-account',
  parameters: ['ACCOUNT_ID'],
  summary: 'lets a new or suspended account make any number of calls',
  async run([id = ''], { database, print }) {
    const name = await database.asSystem('approve an account', (sql) => approveAccountRow(sql, id));
    if (name === null) throw new OperatorError(`There is no account ${id}. List them with list-accounts.`);
    print(`${name} is approved.`);
  },
};
