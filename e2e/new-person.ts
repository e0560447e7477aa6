/** Somebody new with a sign-in of their own, in an account of their own: what a test does to them is nobody else's. */

import type { Page } from '@playwright/test';
import { type Ask, expect } from './people.ts';

export const colleaguesPassword = 'a colleague 77';
let made = 0;
export const newEmail = () => `mara.${Date.now()}.${process.pid}.${++made}@example.test`;

/** In a new account, with one clinic, of whoever is signed in on the page. */
export async function newColleague(page: Page, ask: Ask, role: string) {
  const email = newEmail();
  const { account_id } = await ask('createAccount', { name: `Larch Billing ${made}` });
  await ask('finishOnboarding', { account_id });
  const { clinic_id } = await ask('createClinic', { account_id, name: 'Larch Clinic' });
  await ask('invitePeople', { account_id, emails: [email], role, clinic_ids: [clinic_id] });
  const { invitations } = (await ask('listPeople', { account_id })) as { invitations: { id: string }[] };
  const { url } = await ask('linkInvitation', { account_id, invitation_id: invitations[0]?.id });
  const token = new URL(String(url)).searchParams.get('token');
  const answer = await page.request.post('/functions/acceptInvitation', {
    data: { data: { token, name: 'Mara Lind', password: colleaguesPassword } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { email, accountId: String(account_id) };
}
