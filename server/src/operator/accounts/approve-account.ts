import { approveAccountRow } from '../../db/accounts/account-approval.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';

export const approveAccount: OperatorCommand = {
  name: 'approve-account',
  parameters: ['ACCOUNT_ID'],
  summary: 'removes the daily call limit of a new account, or resumes a suspended one',
  async run([id = ''], { database, print }) {
    const name = await database.asSystem('approve an account', (sql) => approveAccountRow(sql, id));
    if (name === null)
      throw new OperatorError(`Account ${id} not found. Run list-accounts to list accounts.`);
    print(`${name} is approved.`);
  },
};
