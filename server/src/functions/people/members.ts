import { withRole } from '@claimline/domain/account/role';
import { missing, Outcome, type Problem } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/people';
import { byName } from '@claimline/domain/list/name-order';
import { requireNoProblems } from '@claimline/domain/validation';
import { pendingInvitations, revokeInvitationsFor } from '../../db/accounts/invitations.ts';
import {
  clinicsOfAccount,
  disablePerson,
  isLastAdmin,
  isMember,
  peopleOf,
  removeDisabled,
  removeFromAccount,
  restorePerson,
  secondFactorRequiredFor,
  setClinics,
  setRole,
} from '../../db/accounts/people.ts';
import type { Sql } from '../../db/database.ts';
import { implementForMember } from '../function.ts';

export const listPeople = implementForMember(contracts.listPeople, async ({ account_id }, { sql }) => {
  const [rows, invitations, clinics, second_factor_required_for] = await Promise.all([
    peopleOf(sql, account_id),
    pendingInvitations(sql, account_id),
    clinicsOfAccount(sql, account_id),
    secondFactorRequiredFor(sql, account_id),
  ]);
  return { people: withRole(rows).sort(byName), invitations, clinics, second_factor_required_for };
});

/** The ids without duplicates. Throws `invalid-argument` for each id that is not a clinic of the account. */
export async function requireClinics(
  sql: Sql,
  accountId: string,
  clinicIds: readonly string[],
): Promise<string[]> {
  const there = new Set((await clinicsOfAccount(sql, accountId)).map(({ id }) => id));
  const problems: Problem[] = clinicIds.flatMap((id, place) =>
    there.has(id) ? [] : [{ field: `clinic_ids.${place}`, message: 'Choose a clinic in this account.' }],
  );
  requireNoProblems(problems);
  return [...new Set(clinicIds)];
}

/** Wraps changes that could remove the last admin: they are refused with a message and rolled back. */
export async function withLastAdminCheck<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLastAdmin(error)) throw error;
    throw new Outcome('aborted', 'An account needs at least one admin. Make someone else an admin first.', {
      reason: 'last-admin',
    });
  }
}

export const changeMember = implementForMember(
  contracts.changeMember,
  async ({ account_id, user_id, role, clinic_ids }, { sql }) => {
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    const clinicIds = await requireClinics(sql, account_id, clinic_ids);
    // Clinics first: people who give up being an admin can grant nothing afterward.
    await setClinics(sql, account_id, user_id, clinicIds);
    await withLastAdminCheck(() => setRole(sql, account_id, user_id, role));
    return {};
  },
);

export const disableMember = implementForMember(
  contracts.disableMember,
  async ({ account_id, user_id, is_disabled }, { sql, person }) => {
    if (!is_disabled) {
      if (!(await restorePerson(sql, account_id, user_id))) throw missing('The person', 'user_id');
      return {};
    }
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    if (user_id === person.userId)
      throw new Outcome('invalid-argument', 'You can’t disable yourself. Ask another admin.');
    await revokeInvitationsFor(sql, account_id, user_id);
    await withLastAdminCheck(() => disablePerson(sql, account_id, user_id, person.userId));
    return {};
  },
);

export const removeMember = implementForMember(
  contracts.removeMember,
  async ({ account_id, user_id }, { sql }) => {
    if (await removeDisabled(sql, account_id, user_id)) return {};
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    await revokeInvitationsFor(sql, account_id, user_id);
    await withLastAdminCheck(() => removeFromAccount(sql, account_id, user_id));
    return {};
  },
);
