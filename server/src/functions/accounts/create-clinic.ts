import { createClinic as contract } from '@claimline/domain/contracts/clinics';
import { addToClinic, insertClinic, lockClinics } from '../../db/accounts/managed-clinics.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { requireFreeClinicName } from './clinic-name.ts';

export const createClinic = implementForMember(
  contract,
  async ({ account_id, name, callback_phone, join }, { sql, person }) => {
    requireFreeClinicName(await lockClinics(sql, account_id), name);
    const clinic_id = newId();
    await insertClinic(sql, account_id, clinic_id, { name, callbackPhone: callback_phone });
    if (join) await addToClinic(sql, account_id, clinic_id, [person.userId]);
    return { clinic_id };
  },
);
