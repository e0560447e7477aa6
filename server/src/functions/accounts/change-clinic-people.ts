import { missing, Outcome, type Problem } from '@claimline/domain/claim/outcome';
import { changeClinicPeople as contract } from '@claimline/domain/contracts/clinics';
import { problemsSentence } from '@claimline/domain/validation';
import {
  addToClinic,
  lockClinics,
  peopleAmong,
  removeFromClinic,
  usersOfClinic,
} from '../../db/accounts/managed-clinics.ts';
import { implementForMember } from '../function.ts';

export const changeClinicPeople = implementForMember(
  contract,
  async ({ account_id, clinic_id, add, remove }, { sql }) => {
    const clinics = await lockClinics(sql, account_id);
    if (!clinics.some(({ id }) => id === clinic_id)) throw missing('The clinic', 'clinic_id');
    const people = await peopleAmong(sql, account_id, add);
    const problems: Problem[] = add.flatMap((id, place) =>
      people.includes(id) ? [] : [{ field: `add.${place}`, message: 'Choose someone in this account.' }],
    );
    if (problems.length > 0) throw new Outcome('invalid-argument', problemsSentence(problems), { problems });
    if (remove.length > 0)
      await removeFromClinic(sql, account_id, clinic_id, await peopleAmong(sql, account_id, remove));
    if (people.length > 0) await addToClinic(sql, account_id, clinic_id, people);
    return { users: await usersOfClinic(sql, account_id, clinic_id) };
  },
);
