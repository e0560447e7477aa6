/** A new person in a new account, for tests that change the account or end the person's sign-in. */

import { type Ask, addPerson, type Role } from './people.ts';

export const newPassword = 'a colleague 77';
let created = 0;

/** The account belongs to the caller and has one clinic. */
export async function newPersonInOwnAccount(ask: Ask, role: Role) {
  const { account_id } = await ask('createAccount', { name: `Larch Billing ${++created}` });
  const accountId = String(account_id);
  await ask('finishOnboarding', { account_id });
  const { clinic_id } = await ask('createClinic', { account_id, name: 'Larch Clinic' });
  const clinicIds = [String(clinic_id)];
  const email = await addPerson(ask, {
    accountId,
    role,
    clinicIds,
    name: 'Mara Lind',
    password: newPassword,
  });
  return { email, accountId };
}
