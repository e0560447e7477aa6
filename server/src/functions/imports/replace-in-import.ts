import { invalid } from '@claimline/domain/claim/outcome';
import { replaceInImport as contract } from '@claimline/domain/contracts/imports/import-rows';
import { isRemembered } from '@claimline/domain/intake/replacements';
import { countRows } from '../../db/imports/import-rows.ts';
import { rememberValue } from '../../db/imports/value-memories.ts';
import { implementForMember } from '../function.ts';
import { beginWork, requireImport, showImport } from './import-view.ts';

export const replaceInImport = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, import_id, column, find, match, replace, remember } = input;
  const record = await requireImport(sql, account_id, import_id, 'ready');
  const field = record.found?.columns[column]?.field;
  if (field === undefined) throw invalid('column', 'The file has no such column.');
  if (remember && match === 'whole' && isRemembered(field) && find.trim() !== '' && replace.trim() !== '')
    await rememberValue(sql, account_id, { field, written: find, value: replace });
  const { rows, imported } = await countRows(sql, account_id, import_id);
  await beginWork(
    sql,
    {
      accountId: account_id,
      userId: person.userId,
      importId: import_id,
      kind: 'intake-replace',
      input: { column, find, match, replace },
      total: rows - imported,
    },
    { state: 'checking' },
  );
  return showImport(sql, account_id, import_id);
});
