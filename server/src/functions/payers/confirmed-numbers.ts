import * as contracts from '@claimline/domain/contracts/payers';
import { insertConfirmedNumber, numbersToConfirm } from '../../db/payers/confirmed-numbers.ts';
import { implementForMember } from '../function.ts';

export const listNumbersToConfirm = implementForMember(
  contracts.listNumbersToConfirm,
  async ({ account_id }, { sql }) => ({
    numbers: await numbersToConfirm(sql, account_id),
  }),
);

export const confirmNumber = implementForMember(
  contracts.confirmNumber,
  async ({ account_id, phone }, { person, sql }) => {
    await insertConfirmedNumber(sql, account_id, phone, person.userId);
    return {};
  },
);
