/** Notifications of a denial, and the end of an idle session. */

import { submitClaims, uniqueName } from '../support/claims.ts';
import { newPersonInOwnAccount, newPassword as password } from '../support/new-person.ts';
import { type Ask, askAs, expect, fillSignIn, test } from '../support/people.ts';

test('the bell shows a denial at once and leads to the claim', async ({ page, login, browser }) => {
  await login('admin');
  const ask = await askAs(page);
  const { email, accountId } = await newPersonInOwnAccount(ask, 'viewer');
  const patient = uniqueName();
  const [claim_id] = await submitClaims(ask, accountId, 1, patient);
  await ask('cancelClaim', { account_id: accountId, claim_id });

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(`/login?redirect=/${accountId}`);
  await fillSignIn(colleague, { email, password });
  const bell = colleague.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(colleague.getByRole('heading', { name: 'Deadlines and promises' })).toBeVisible();

  const seen = (await ask('getClaim', { account_id: accountId, claim_id })) as {
    status_since: string;
    history: { id: string }[];
  };
  await ask('correctClaim', {
    account_id: accountId,
    claim_id,
    seen_status_since: seen.status_since,
    seen_change_id: seen.history.at(-1)?.id ?? null,
    status: 'denied',
    why: 'The denial came by mail.',
  });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const notices = colleague.getByRole('dialog', { name: 'Notifications' });
  await notices.getByRole('button', { name: new RegExp(`^Claim denied ?, unread.*${patient}`) }).click();
  await expect(
    colleague.getByRole('dialog').getByRole('heading', { name: new RegExp(patient) }),
  ).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
  await context.close();
});

/** Calls outside of the browser, which would count as its activity. */
async function atAnotherDesk(origin: string, email: string): Promise<Ask> {
  const ask = async (name: string, data: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${origin}/functions/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ data }),
    });
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };
  const { access_token } = await ask('signIn', { email, password });
  return (name, data) => ask(name, data, String(access_token));
}

test('an idle session ends and leaves the page; a deleted user cannot sign in', async ({
  page,
  login,
  browser,
}) => {
  await login('admin', '/dashboard');
  const { origin } = new URL(page.url());
  // In a separate account, whose rule does not end the sessions of other tests; an admin may create one.
  const keeper = await newPersonInOwnAccount(await askAs(page), 'admin');
  const ask = await atAnotherDesk(origin, keeper.email);
  const { email, accountId } = await newPersonInOwnAccount(ask, 'viewer');
  await ask('saveSignInRules', {
    account_id: accountId,
    idle_sign_out_minutes: 5,
    second_factor_required_for: 'nobody',
  });
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.clock.install();
  await colleague.goto('/login?redirect=/profile');
  await fillSignIn(colleague, { email, password });
  await expect(colleague.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  // Instead of waiting, the session is ended elsewhere and the page's clock is moved on.
  await (await atAnotherDesk(origin, email))('endOtherSessions', {});
  // In steps, so that the page asks before it refreshes its access token, which would also notice.
  await expect(async () => {
    await colleague.clock.fastForward('02:35');
    await expect(colleague).toHaveURL(/\/login\?redirect=/, { timeout: 1_500 });
  }).toPass();
  await expect(colleague.getByText('Your session ended.')).toBeVisible();

  await fillSignIn(colleague, { email, password });
  await colleague.getByRole('button', { name: 'Delete my login' }).click();
  const sure = colleague.getByRole('dialog', { name: 'Delete your login?' });
  await sure.getByLabel(`Type ${email}`).fill(email);
  await sure.getByRole('button', { name: 'Delete my login' }).click();
  await expect(colleague.getByText('Your login was deleted')).toBeVisible();
  await fillSignIn(colleague, { email, password });
  await expect(colleague.getByText('Incorrect email or password.')).toBeVisible();
  await context.close();
});
