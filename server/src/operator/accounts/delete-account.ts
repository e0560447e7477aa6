import { deletionWaitDays } from '@claimline/domain/contracts/offboarding';
import { accountDeletions, cancelDeletion, requestDeletion } from '../../db/accounts/account-deletions.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';

export const deleteAccount: OperatorCommand = {
  name: 'delete-account',
  parameters: ['ACCOUNT_ID'],
  summary: `stops an account’s calls and deletes everything of it after ${deletionWaitDays} days`,
  async run([id = ''], { database, operator, print }) {
    const deletion = await database.asSystem('request the deletion of an account', (sql) =>
      requestDeletion(sql, id, `operator ${operator}`),
    );
    if (deletion === undefined)
      throw new OperatorError(`There is no account ${id}. List them with list-accounts.`);
    print(
      `${deletion.account_name} will be deleted after ${deletion.due_at}. Until then: keep-account ${id}.`,
    );
    print('Its people may want their data first: export-account.');
  },
};

export const keepAccount: OperatorCommand = {
  name: 'keep-account',
  parameters: ['ACCOUNT_ID'],
  summary: 'cancels the deletion of an account; its calls go on unless it was suspended before',
  async run([id = ''], { database, print }) {
    const canceled = await database.asSystem('cancel the deletion of an account', (sql) =>
      cancelDeletion(sql, id),
    );
    if (canceled === undefined)
      throw new OperatorError(`No deletion of ${id} can be canceled: see account-deletions.`);
    print(`${canceled.account_name} is kept.`);
  },
};

export const listAccountDeletions: OperatorCommand = {
  name: 'account-deletions',
  parameters: [],
  summary: 'deletions of accounts that wait, and the receipts of those that are done, as JSON lines',
  async run(_args, { database, print }) {
    for (const deletion of await database.asSystem('list deletions of accounts', accountDeletions))
      print(JSON.stringify(deletion));
  },
};
