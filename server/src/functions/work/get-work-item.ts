import { missing } from '@claimline/domain/claim/outcome';
import { getWorkItem as contract } from '@claimline/domain/contracts/work';
import { accountDay } from '../../db/accounts/account-days.ts';
import { clinicsOfClaims } from '../../db/claim/automations.ts';
import { findWorkItem } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const getWorkItem = implementForMember(contract, async ({ account_id, claim_id }, { sql }) => {
  const [item, { today }, clinics] = await Promise.all([
    findWorkItem(sql, account_id, claim_id),
    accountDay(sql, account_id, new Date()),
    clinicsOfClaims(sql, account_id, [claim_id]),
  ]);
  if (clinics.length === 0) throw missing('The claim', 'claim_id');
  return { item: item ?? null, today };
});
