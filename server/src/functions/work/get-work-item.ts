import { dateAt } from '@claimline/domain/calendar';
import { missing } from '@claimline/domain/claim/outcome';
import { getWorkItem as contract } from '@claimline/domain/contracts/work';
import { clinicsOfClaims } from '../../db/claim/automations.ts';
import { findWorkItem } from '../../db/work/work-list.ts';
import { implementForMember } from '../function.ts';

export const getWorkItem = implementForMember(
  contract,
  async ({ account_id, claim_id }, { sql, timeZone }) => {
    const [item, clinics] = await Promise.all([
      findWorkItem(sql, account_id, claim_id),
      clinicsOfClaims(sql, account_id, [claim_id]),
    ]);
    if (clinics.length === 0) throw missing('The claim', 'claim_id');
    return { item: item ?? null, today: dateAt(new Date(), timeZone) };
  },
);
