import { confirmNumber as contract } from '@claimline/domain/contracts/payers';
import { insertConfirmedNumber } from '../../db/payers/confirmed-numbers.ts';
import { implementForMember } from '../function.ts';

export const confirmNumber = implementForMember(contract, async ({ account_id, phone }, { person, sql }) => {
  await insertConfirmedNumber(sql, account_id, phone, person.userId);
  return {};
});
