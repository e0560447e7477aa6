import { createPayer as contract } from '@claimline/domain/contracts/payers';
import { newId } from '../../db/ids.ts';
import { insertPayer } from '../../db/payers/managed-payers.ts';
import { implementForMember } from '../function.ts';
import { requireFreePayerName } from './payer-name.ts';

export const createPayer = implementForMember(contract, async ({ account_id, ...payer }, { sql }) => {
  await requireFreePayerName(sql, account_id, payer.name, null);
  const payer_id = newId();
  await insertPayer(sql, account_id, payer_id, payer);
  return { payer_id };
});
