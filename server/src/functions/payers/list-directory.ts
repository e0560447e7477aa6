import { listDirectory as contract } from '@claimline/domain/contracts/claims';
import { payerNames } from '../../db/figures/insights.ts';
import { payersOf, providersOf } from '../../db/payers/directory.ts';
import { implementForMember } from '../function.ts';

export const listDirectory = implementForMember(contract, async ({ account_id }, { clinicIds, sql }) => ({
  payers: await payersOf(sql, account_id),
  payer_names: await payerNames(sql, clinicIds),
  providers: await providersOf(sql, account_id),
}));
