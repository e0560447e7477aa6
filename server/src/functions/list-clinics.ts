import { listClinics as contract } from '@claimline/domain/contracts/accounts';
import { clinicCards } from '../db/clinics.ts';
import { implementForMember } from './function.ts';
import { byName } from './name-order.ts';

export const listClinics = implementForMember(contract, async ({ account_id }, { sql }) => {
  const cards = await clinicCards(sql, account_id);
  const clinics = cards.map(({ total, ...card }) => ({
    ...card,
    waiting: total - card.completed - card.calling - card.failed,
  }));
  return { clinics: clinics.sort(byName) };
});
