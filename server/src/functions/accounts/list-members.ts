import { strongestRole } from '@claimline/domain/account/role';
import { listMembers as contract } from '@claimline/domain/contracts/accounts';
import { byName } from '@claimline/domain/list/name-order';
import { membersOf } from '../../db/accounts/memberships.ts';
import { implementForMember } from '../function.ts';

export const listMembers = implementForMember(contract, async ({ account_id }, { sql }) => {
  const rows = await membersOf(sql, account_id);
  const members = rows.flatMap(({ roles, ...person }) => {
    const role = strongestRole(roles);
    return role ? [{ ...person, role }] : [];
  });
  return { members: members.sort(byName) };
});
