import { missing } from '@claimline/domain/claim/outcome';
import * as claimsContracts from '@claimline/domain/contracts/claims';
import * as contracts from '@claimline/domain/contracts/payers';
import { requireNoProblems } from '@claimline/domain/validation';
import type { Sql } from '../../db/database.ts';
import { payerNames } from '../../db/figures/insights.ts';
import { newId } from '../../db/ids.ts';
import { payersOf, providersOf } from '../../db/payers/directory.ts';
import {
  insertPayer,
  isPayerNameTaken,
  lockPayer,
  managedPayers,
  overridePayer,
  updateOwnPayer,
} from '../../db/payers/managed-payers.ts';
import { setRetired } from '../../db/payers/retired.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';

export const listPayers = implementForMember(contracts.listPayers, async ({ account_id }, { sql }) => ({
  payers: await managedPayers(sql, account_id),
}));

export const listDirectory = implementForMember(
  claimsContracts.listDirectory,
  async ({ account_id }, { clinicIds, sql }) => ({
    payers: await payersOf(sql, account_id),
    payer_names: await payerNames(sql, clinicIds),
    providers: await providersOf(sql, account_id),
  }),
);

/** Throws when another available payer has this name: billers and sheets identify payers by name. */
async function requireFreePayerName(
  sql: Sql,
  accountId: string,
  name: string,
  own: string | null,
): Promise<void> {
  if (await isPayerNameTaken(sql, accountId, name, own))
    requireNoProblems([
      { field: 'name', message: 'There is already a payer with this name. Edit that one.' },
    ]);
}

export const createPayer = implementForMember(
  contracts.createPayer,
  async ({ account_id, ...payer }, { sql }) => {
    await requireFreePayerName(sql, account_id, payer.name, null);
    const payer_id = newId();
    await insertPayer(sql, account_id, payer_id, payer);
    return { payer_id };
  },
);

export const changePayer = implementForMember(
  contracts.changePayer,
  async ({ account_id, payer_id, seen, name, ...line }, { sql }) => {
    const payer = await lockPayer(sql, account_id, payer_id);
    if (!payer) throw missing('The payer', 'payer_id');
    requireRevision('This payer', payer.revision, seen);
    if (payer.is_own) {
      if (name !== undefined) await requireFreePayerName(sql, account_id, name, payer_id);
      await updateOwnPayer(sql, account_id, payer_id, { ...line, name: name ?? payer.name });
    } else await overridePayer(sql, account_id, payer_id, line);
    const changed = await lockPayer(sql, account_id, payer_id);
    if (!changed) throw missing('The payer', 'payer_id');
    return { revision: changed.revision };
  },
);

export const retirePayer = implementForMember(
  contracts.retirePayer,
  async ({ account_id, payer_id, retired }, { sql }) => {
    const row = await setRetired(sql, 'payers', account_id, payer_id, retired);
    if (!row) throw missing('The payer', 'payer_id');
    return row;
  },
);
