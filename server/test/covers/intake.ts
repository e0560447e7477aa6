/** Valid calls of the functions for importing claims from files. */

import { newId } from '../../src/db/ids.ts';
import { type PersonKind, type World } from '../world.ts';
import { type Covers, inAccount, validSubmission } from './cover.ts';

export const intakeCovers = {
  listBatches: inAccount,
  listBatchClaims: (world, kind) => wholeBatch(world, kind),
  listBatchNames: inAccount,
  changeBatch: async (world, kind) => ({
    ...(await wholeBatch(world, kind)),
    is_paused: true,
    priority: 'high',
  }),
  linkBatchFile: (world, kind) => batchWithFile(world, kind),
  beginImport: async (world, kind = 'admin') => {
    // Only so many may be open, and other functions leave theirs.
    await world.owner.query(`update imports set state = 'cancelled' where created_by = $1`, [
      world.people[kind],
    ]);
    return { account_id: world.accountId, file_name: 'May.csv', file_bytes: 9 };
  },
  listImports: inAccount,
  getImport: (world, kind) => ownImport(world, kind),
  listImportProblems: (world, kind) => ownImport(world, kind),
  listImportRows: (world, kind) => ownImport(world, kind),
  listImportRowNumbers: (world, kind) => ownImport(world, kind),
  changeImport: async (world, kind) => ({ ...(await ownImport(world, kind)), columns: ['NPI'] }),
  fixImportCells: async (world, kind) => ({
    ...(await ownImport(world, kind)),
    cells: [{ row_number: 2, column: 0, value: '1234567893', was: 'Alder' }],
  }),
  skipImportRows: async (world, kind) => ({
    ...(await ownImport(world, kind)),
    row_numbers: [2],
    skipped: true,
  }),
  replaceInImport: async (world, kind) => ({
    ...(await ownImport(world, kind)),
    column: 0,
    find: 'Alder',
    replace: '1234567893',
  }),
  listImportValues: inAccount,
  forgetImportValue: async (world) => ({
    account_id: world.accountId,
    field: 'payer.name',
    written: 'Nobody',
  }),
  runImport: async (world, kind) => ({ ...(await ownImport(world, kind)), duplicates: true }),
  cancelImport: (world, kind) => ownImport(world, kind),
  undoImport: (world, kind) => doneImport(world, kind),
  getFaultyRows: (world, kind) => ownImport(world, kind),
  getImportTemplate: inAccount,
} satisfies Covers;

/** The caller's import, with a row that could be imported. */
async function ownImport(world: World, kind: PersonKind = 'admin', state = 'ready') {
  const import_id = newId();
  const column = { heading: 'Provider', field: 'NPI', confidence: 1, by: 'name', remark: null, samples: [] };
  const found = { kind: 'sheet', sheets: [], notes: [], columns: [column], counts_from_1904: false };
  await world.owner.query(
    `insert into imports (id, account_id, created_by, file_name, file_bytes, state, found)
     values ($1, $2, $3, 'Alder.csv', 9, $4, $5)`,
    [import_id, world.accountId, world.people[kind], state, JSON.stringify(found)],
  );
  await world.owner.query(
    `insert into import_rows (account_id, import_id, row_number, cells, submission) values ($1, $2, 2, '["Alder"]', $3)`,
    [world.accountId, import_id, JSON.stringify(validSubmission(world))],
  );
  return { account_id: world.accountId, import_id };
}

/** The caller's batch, with a claim in the clinic. */
async function wholeBatch(world: World, kind: PersonKind = 'admin') {
  const batch_id = newId();
  await world.owner.query('insert into batches (id, account_id, name, uploaded_by) values ($1, $2, $3, $4)', [
    batch_id,
    world.accountId,
    'May',
    world.people[kind],
  ]);
  await world.owner.query('update automations set bulk_ref = $1 where id = $2', [
    batch_id,
    await world.addClaim('pending'),
  ]);
  return { account_id: world.accountId, batch_id };
}

/** The caller's import of a batch. */
async function doneImport(world: World, kind: PersonKind = 'admin') {
  const { batch_id } = await wholeBatch(world, kind);
  const made = await ownImport(world, kind, 'imported');
  await world.owner.query('update imports set batch_id = $2 where id = $1', [made.import_id, batch_id]);
  await world.owner.query(
    `insert into import_counts (account_id, import_id, standing, count) values ($1, $2, 'imported', 1)`,
    [world.accountId, made.import_id],
  );
  return made;
}

async function batchWithFile(world: World, kind: PersonKind = 'admin') {
  const batch = await wholeBatch(world, kind);
  const file_id = newId();
  await world.owner.query(
    `insert into files (id, account_id, kind, name, media_type, bytes, sha256, created_by, batch_id)
     values ($1, $2, 'import', 'May.csv', 'text/csv', 3, 'x', $3, $4)`,
    [file_id, world.accountId, world.people[kind], batch.batch_id],
  );
  return { ...batch, file_id };
}
