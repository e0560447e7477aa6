import { missing } from '@claimline/domain/claim/outcome';
import { changeMember as contract } from '@claimline/domain/contracts/people';
import { isMember, setClinics, setRole } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { withLastAdminCheck } from './last-admin.ts';
import { requireClinics } from './require-clinics.ts';

export const changeMember = implementForMember(
  contract,
  async ({ account_id, user_id, role, clinic_ids }, { sql }) => {
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    const clinicIds = await requireClinics(sql, account_id, clinic_ids);
    // Clinics first: people who give up being an admin can grant nothing afterward.
    await setClinics(sql, account_id, user_id, clinicIds);
    await withLastAdminCheck(() => setRole(sql, account_id, user_id, role));
    return {};
  },
);
