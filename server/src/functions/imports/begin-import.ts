import { Outcome } from '@claimline/domain/claim/outcome';
import { beginImport as contract } from '@claimline/domain/contracts/imports/imports';
import type { StorageCode } from '@claimline/domain/storage';
import { newId } from '../../db/ids.ts';
import { insertImport, lockImportsOf, openImports } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';
import { showImport } from './import-view.ts';

/** The most files with their rows that are kept for one person until they are imported. */
const openImportsMax = 20;

export const beginImport = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, file_name, file_bytes } = input;
  await lockImportsOf(sql, account_id, person.userId);
  if ((await openImports(sql, account_id, openImportsMax)).length >= openImportsMax)
    throw new Outcome(
      'resource-exhausted',
      `You have ${openImportsMax} open imports. Finish or discard one first.`,
      { reason: 'quota-exceeded' satisfies StorageCode },
    );
  const id = newId();
  await insertImport(sql, {
    id,
    accountId: account_id,
    userId: person.userId,
    fileName: file_name,
    fileBytes: file_bytes,
  });
  return showImport(sql, account_id, id);
});
