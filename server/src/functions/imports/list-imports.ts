import { listImports as contract, type Import } from '@claimline/domain/contracts/imports/imports';
import { openImports } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';
import { showRecord } from './import-view.ts';

const shownMax = 20;

export const listImports = implementForMember(contract, async ({ account_id }, { sql }) => {
  const imports: Import[] = [];
  for (const record of await openImports(sql, account_id, shownMax))
    imports.push(await showRecord(sql, account_id, record));
  return { imports };
});
