import { listPayers as contract } from '@claimline/domain/contracts/payers';
import { managedPayers } from '../../db/payers/managed-payers.ts';
import { implementForMember } from '../function.ts';

export const listPayers = implementForMember(contract, async ({ account_id }, { sql }) => ({
  payers: await managedPayers(sql, account_id),
}));
