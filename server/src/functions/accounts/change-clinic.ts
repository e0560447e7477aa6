import { missing } from '@claimline/domain/claim/outcome';
import { changeClinic as contract } from '@claimline/domain/contracts/clinics';
import { lockClinics, updateClinic } from '../../db/accounts/managed-clinics.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';
import { requireFreeClinicName } from './clinic-name.ts';

export const changeClinic = implementForMember(
  contract,
  async ({ account_id, clinic_id, name, callback_phone, seen }, { sql }) => {
    const clinics = await lockClinics(sql, account_id);
    const clinic = clinics.find(({ id }) => id === clinic_id);
    if (!clinic) throw missing('The clinic', 'clinic_id');
    requireRevision('This clinic', clinic.revision, seen);
    requireFreeClinicName(clinics, name, clinic_id);
    return {
      revision: await updateClinic(sql, account_id, clinic_id, { name, callbackPhone: callback_phone }),
    };
  },
);
