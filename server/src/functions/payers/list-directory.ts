import { listDirectory as contract } from '@claimline/domain/contracts/claims';
import { clinicIds } from '../../db/accounts/clinics.ts';
import { payerNames } from '../../db/figures/insights.ts';
import { payersOf, providersOf } from '../../db/payers/directory.ts';
import { implementForMember } from '../function.ts';

export const listDirectory = implementForMember(contract, async ({ account_id }, { sql }) => ({
  payers: await payersOf(sql, account_id),
  payer_names: await payerNames(sql, await clinicIds(sql, account_id)),
  providers: await providersOf(sql, account_id),
}));
