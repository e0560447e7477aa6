import { listManagedClinics as contract } from '@claimline/domain/contracts/clinics';
import { managedClinics } from '../../db/accounts/managed-clinics.ts';
import { implementForMember } from '../function.ts';

export const listManagedClinics = implementForMember(contract, async ({ account_id }, { sql }) => ({
  clinics: await managedClinics(sql, account_id),
}));
