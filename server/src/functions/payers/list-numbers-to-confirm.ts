import { listNumbersToConfirm as contract } from '@claimline/domain/contracts/payers';
import { numbersToConfirm } from '../../db/payers/confirmed-numbers.ts';
import { implementForMember } from '../function.ts';

export const listNumbersToConfirm = implementForMember(contract, async ({ account_id }, { sql }) => ({
  numbers: await numbersToConfirm(sql, account_id),
}));
