import { startAccountArchive as contract } from '@claimline/domain/contracts/account-leaving';
import { requestArchive } from '../../db/accounts/account-archives.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { requireWholeAccount } from './require-whole-account.ts';

export const startAccountArchive = implementForMember(contract, async ({ account_id }, { sql, person }) => {
  await requireWholeAccount(sql, account_id);
  const asked = { id: newId(), accountId: account_id, userId: person.userId };
  return { archive_id: await requestArchive(sql, asked) };
});
