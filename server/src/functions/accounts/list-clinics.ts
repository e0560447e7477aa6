import { listClinics as contract } from '@claimline/domain/contracts/accounts';
import { byName } from '@claimline/domain/list/name-order';
import { clinicCards } from '../../db/accounts/clinics.ts';
import { implementForMember } from '../function.ts';

export const listClinics = implementForMember(contract, async ({ account_id }, { sql }) => {
  const cards = await clinicCards(sql, account_id);
  const clinics = cards.map(({ total, ...card }) => ({
    ...card,
    waiting: total - card.completed - card.calling - card.failed,
  }));
  return { clinics: clinics.sort(byName) };
});
