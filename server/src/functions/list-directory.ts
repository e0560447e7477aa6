import { listDirectory as contract } from '@claimline/domain/contracts/claims';
import { clinicIds } from '../db/clinics.ts';
import { payersOf, providersOf } from '../db/directory.ts';
import { payerNames } from '../db/insights.ts';
import { implementForMember } from './function.ts';

export const listDirectory = implementForMember(contract, async ({ account_id }, { sql }) => ({
  payers: await payersOf(sql, account_id),
  payer_names: await payerNames(sql, await clinicIds(sql, account_id)),
  providers: await providersOf(sql, account_id),
}));
