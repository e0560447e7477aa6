import { Outcome, type Problem } from '@claimline/domain/claim/outcome';
import type { InputOf } from '@claimline/domain/contract';
import { changeImport as contract } from '@claimline/domain/contracts/imports/imports';
import { chooseColumns } from '@claimline/domain/intake/choose-columns';
import { requireNoProblems } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { rowContext } from '../../db/imports/import-context.ts';
import { countRows, rowsAfter } from '../../db/imports/import-rows.ts';
import type { ImportRecord } from '../../db/imports/imports.ts';
import { implementForMember } from '../function.ts';
import { beginWork, requireImport, showImport } from './import-view.ts';

/** Requested values that this import or account does not have. */
async function problemsOf(
  sql: Sql,
  { account_id, sheet, defaults = {} }: InputOf<typeof contract>,
  record: ImportRecord,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const { clinics, providers, payers } = await rowContext(sql, account_id, {});
  const requireValid = (field: string, isValid: boolean, message: string) => {
    if (!isValid) problems.push({ field, message });
  };
  const { clinic_id, NPI, payer_id } = defaults;
  requireValid(
    'defaults.clinic_id',
    !clinic_id || clinics.some(({ id }) => id === clinic_id),
    'Choose one of your clinics.',
  );
  requireValid(
    'defaults.NPI',
    !NPI || providers.some((one) => one.NPI === NPI),
    'Choose one of the account’s providers.',
  );
  requireValid(
    'defaults.payer_id',
    !payer_id || payers.some(({ id }) => id === payer_id),
    'Choose a payer from the directory.',
  );
  const sheets = record.found?.sheets ?? [];
  requireValid(
    'sheet',
    sheet === undefined || sheets.some(({ name }) => name === sheet),
    'The workbook has no sheet with this name.',
  );
  return problems;
}

export const changeImport = implementForMember(contract, async (input, { person, sql }) => {
  const { account_id, import_id, columns, sheet, defaults, answers } = input;
  const record = await requireImport(sql, account_id, import_id, 'ready', 'reading', 'checking');
  if (record.state !== 'ready' && record.job_state !== 'failed')
    throw new Outcome('aborted', 'The rows are being checked. Wait a moment.');
  const problems = await problemsOf(sql, input, record);
  requireNoProblems(problems);

  const work = { accountId: account_id, userId: person.userId, importId: import_id };
  const change = {
    ...(defaults ? { defaults } : {}),
    ...(answers ? { answers: { ...record.answers, ...answers } } : {}),
  };
  const { found } = record;
  const counts = await countRows(sql, account_id, import_id);
  const isOtherSheet =
    sheet !== undefined && !found?.sheets.some(({ name, is_chosen }) => is_chosen && name === sheet);
  if (!found || isOtherSheet || record.state === 'reading') {
    if (counts.imported > 0)
      throw new Outcome(
        'aborted',
        'Claims from this sheet have been imported. Upload the file again to import another sheet.',
      );
    await beginWork(
      sql,
      { ...work, kind: 'intake-read', total: null },
      { ...change, state: 'reading', ...(isOtherSheet ? { sheet, mapping: null, answers: {} } : {}) },
    );
    return showImport(sql, account_id, import_id);
  }
  const chosen = columns ?? found.columns.map(({ field }) => field);
  const sample = await rowsAfter(sql, account_id, import_id, 'all', 0, 50);
  const changed = chooseColumns(
    found.columns.map(({ heading }) => heading),
    sample.map(({ cells }) => cells),
    { remembered: new Map(), chosen },
  );
  await beginWork(
    sql,
    { ...work, kind: 'intake-check', total: counts.rows - counts.imported },
    {
      ...change,
      state: 'checking',
      ...(columns ? { mapping: columns } : {}),
      found: { ...found, columns: changed },
    },
  );
  return showImport(sql, account_id, import_id);
});
