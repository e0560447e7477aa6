import { strongestRole } from '@claimline/domain/account/role';
import { listPeople as contract } from '@claimline/domain/contracts/people';
import { byName } from '@claimline/domain/list/name-order';
import { openInvitations } from '../../db/accounts/invitations.ts';
import { clinicsOfAccount, peopleOf, secondFactorRequiredFor } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';

export const listPeople = implementForMember(contract, async ({ account_id }, { sql }) => {
  const [rows, invitations, clinics, second_factor_required_for] = await Promise.all([
    peopleOf(sql, account_id),
    openInvitations(sql, account_id),
    clinicsOfAccount(sql, account_id),
    secondFactorRequiredFor(sql, account_id),
  ]);
  const people = rows.flatMap(({ roles, ...person }) => {
    const role = strongestRole(roles);
    return role ? [{ ...person, role }] : [];
  });
  return { people: people.sort(byName), invitations, clinics, second_factor_required_for };
});
