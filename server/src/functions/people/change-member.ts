import { missing } from '@claimline/domain/claim/outcome';
import { changeMember as contract } from '@claimline/domain/contracts/people';
import { giveClinics, giveRole, isMember } from '../../db/accounts/people.ts';
import { implementForMember } from '../function.ts';
import { demandClinics } from './demand-clinics.ts';
import { keepingAnAdmin } from './keeping-an-admin.ts';

export const changeMember = implementForMember(
  contract,
  async ({ account_id, user_id, role, clinic_ids }, { sql }) => {
    if (!(await isMember(sql, account_id, user_id))) throw missing('The person', 'user_id');
    const clinicIds = await demandClinics(sql, account_id, clinic_ids);
    // Clinics first: people who give up being an admin can grant nothing afterward.
    await giveClinics(sql, account_id, user_id, clinicIds);
    await keepingAnAdmin(() => giveRole(sql, account_id, user_id, role));
    return {};
  },
);
