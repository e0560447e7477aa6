import { listPeople as contract } from '@claimline/domain/contracts/people';
import { byName } from '@claimline/domain/name-order';
import { strongestRole } from '@claimline/domain/role';
import { openInvitations } from '../db/invitations.ts';
import { clinicsOfAccount, isSecondFactorRequired, peopleOf } from '../db/people.ts';
import { implementForMember } from './function.ts';

export const listPeople = implementForMember(contract, async ({ account_id }, { sql }) => {
  const [rows, invitations, clinics, second_factor_required] = await Promise.all([
    peopleOf(sql, account_id),
    openInvitations(sql, account_id),
    clinicsOfAccount(sql, account_id),
    isSecondFactorRequired(sql, account_id),
  ]);
  const people = rows.flatMap(({ roles, ...person }) => {
    const role = strongestRole(roles);
    return role ? [{ ...person, role }] : [];
  });
  return { people: people.sort(byName), invitations, clinics, second_factor_required };
});
