import { missing, type Problem } from '@claimline/domain/claim/outcome';
import * as contracts from '@claimline/domain/contracts/accounts';
import * as clinicsContracts from '@claimline/domain/contracts/clinics';
import { byName } from '@claimline/domain/list/name-order';
import { requireNoProblems } from '@claimline/domain/validation';
import { clinicCards } from '../../db/accounts/clinics.ts';
import {
  addToClinic,
  type ClinicState,
  insertClinic,
  lockClinics,
  managedClinics,
  peopleAmong,
  removeFromClinic,
  updateClinic,
  usersOfClinic,
} from '../../db/accounts/managed-clinics.ts';
import { newId } from '../../db/ids.ts';
import { implementForMember } from '../function.ts';
import { requireRevision } from '../settings/require-revision.ts';

/** Throws when another clinic of the account has this name: billers choose clinics by name. */
function requireFreeClinicName(clinics: readonly ClinicState[], name: string, own?: string): void {
  const isTaken = clinics.some(
    (clinic) => clinic.id !== own && clinic.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken)
    requireNoProblems([{ field: 'name', message: 'The account already has a clinic with this name.' }]);
}

export const listClinics = implementForMember(contracts.listClinics, async ({ account_id }, { sql }) => {
  const cards = await clinicCards(sql, account_id);
  const clinics = cards.map(({ total, ...card }) => ({
    ...card,
    waiting: total - card.completed - card.calling - card.failed,
  }));
  return { clinics: clinics.sort(byName) };
});

export const listManagedClinics = implementForMember(
  clinicsContracts.listManagedClinics,
  async ({ account_id }, { sql }) => ({
    clinics: await managedClinics(sql, account_id),
  }),
);

export const createClinic = implementForMember(
  clinicsContracts.createClinic,
  async ({ account_id, name, callback_phone, join }, { sql, person }) => {
    requireFreeClinicName(await lockClinics(sql, account_id), name);
    const clinic_id = newId();
    await insertClinic(sql, account_id, clinic_id, { name, callbackPhone: callback_phone });
    if (join) await addToClinic(sql, account_id, clinic_id, [person.userId]);
    return { clinic_id };
  },
);

export const changeClinic = implementForMember(
  clinicsContracts.changeClinic,
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

export const changeClinicPeople = implementForMember(
  clinicsContracts.changeClinicPeople,
  async ({ account_id, clinic_id, add, remove }, { sql }) => {
    const clinics = await lockClinics(sql, account_id);
    if (!clinics.some(({ id }) => id === clinic_id)) throw missing('The clinic', 'clinic_id');
    const people = await peopleAmong(sql, account_id, add);
    const problems: Problem[] = add.flatMap((id, place) =>
      people.includes(id) ? [] : [{ field: `add.${place}`, message: 'Choose someone in this account.' }],
    );
    requireNoProblems(problems);
    if (remove.length > 0)
      await removeFromClinic(sql, account_id, clinic_id, await peopleAmong(sql, account_id, remove));
    if (people.length > 0) await addToClinic(sql, account_id, clinic_id, people);
    return { users: await usersOfClinic(sql, account_id, clinic_id) };
  },
);
