/**
 * Somebody signs up with another person's address, by an invitation link that was copied instead of mailed, and protects
 * the sign-in with a second factor of their own. The owner of the mailbox must still get in.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queuedEmails } from '../queued-emails.ts';
import { currentCode } from '../sign-in/second-factor.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
let admin: string;
let otherAdmin: string;
const email = 'victim@example.test';
const squatterPassword = 'squatter horse 9';

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
  otherAdmin = (await world.signIn('outsider')).access_token;
});
afterAll(() => world.end());

let squatter: { token: string };

beforeEach(async () => {
  await world.owner.query('truncate outgoing_emails, invitations, invitation_tokens, identity.sign_in_tries');
  await world.owner.query(
    `with gone as (select id from identity.users where email = $1),
       people as (delete from memberships where user_id in (select id from gone)),
       clinics as (delete from clinic_users where user_id in (select id from gone))
     update identity.users set email = id || '@gone.invalid' where email = $1`,
    [email],
  );
  await ask('invitePeople', {
    account_id: world.accountId,
    emails: [email],
    role: 'user',
    clinic_ids: [world.clinicId],
  });
  const { rows } = await world.owner.query<{ id: string }>('select id from invitations where email = $1', [
    email,
  ]);
  const { url } = await ask<{ url: string }>('linkInvitation', {
    account_id: world.accountId,
    invitation_id: rows[0]?.id,
  });
  const token = /\?token=(\S+)/.exec(url)?.[1];
  await ask('acceptInvitation', { token, name: 'Squatter', password: squatterPassword }, '');
  const { access_token } = await ask<{ access_token: string }>(
    'signIn',
    { email, password: squatterPassword },
    '',
  );
  const { seed } = await ask<{ seed: string }>('beginSecondFactor', {}, access_token);
  await ask('turnOnSecondFactor', { code: currentCode(seed) }, access_token);
  squatter = { token: access_token };
  await world.owner.query('truncate outgoing_emails');
});

async function ask<Result>(name: string, data: object, token = admin): Promise<Result> {
  const { body } = await world.call(name, data, token || undefined);
  expect(body.error).toBeUndefined();
  return body.result as Result;
}

async function mailsToVictim(): Promise<string[]> {
  const mails = await queuedEmails(world.owner, world.services.seal);
  return mails
    .toReversed()
    .filter(({ to }) => to === email)
    .map(({ text }) => text);
}

/** The owner gets in with their own password alone, and nothing of the squatter works. */
async function expectOwned(password: string): Promise<void> {
  const signedIn = await world.call('signIn', { email, password });
  expect(signedIn.body.error).toBeUndefined();
  expect(signedIn.body.result).toMatchObject({ user: { email } });
  expect((await world.call('getProfile', {}, squatter.token)).status).toBe(401);
  expect((await world.call('signIn', { email, password: squatterPassword })).status).not.toBe(200);
  expect((await mailsToVictim()).join()).toContain('confirmed for the first time');
}

test('a new password by email removes the squatter’s second factor', async () => {
  await ask('requestPasswordReset', { email }, '');
  const code = /#code=(\S+)/.exec((await mailsToVictim()).at(-1) ?? '')?.[1];
  await ask('resetPassword', { code, new_password: 'the owner’s horse 1' }, '');
  await expectOwned('the owner’s horse 1');
});

test('a mailed invitation of another account lets the owner in with a password of their own', async () => {
  await ask(
    'invitePeople',
    { account_id: world.otherAccountId, emails: [email], role: 'user', clinic_ids: [world.otherClinicId] },
    otherAdmin,
  );
  const token = /\?token=(\S+)/.exec((await mailsToVictim()).at(-1) ?? '')?.[1];
  await ask('acceptInvitation', { token, name: 'The Owner', password: 'the owner’s horse 2' }, '');
  await expectOwned('the owner’s horse 2');
});

test('a copied invitation of another account proves nothing', async () => {
  await ask(
    'invitePeople',
    { account_id: world.otherAccountId, emails: [email], role: 'user', clinic_ids: [world.otherClinicId] },
    otherAdmin,
  );
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from invitations where email = $1 and account_id = $2',
    [email, world.otherAccountId],
  );
  const { url } = await ask<{ url: string }>(
    'linkInvitation',
    { account_id: world.otherAccountId, invitation_id: rows[0]?.id },
    otherAdmin,
  );
  const { body } = await world.call('acceptInvitation', {
    token: /\?token=(\S+)/.exec(url)?.[1],
    name: 'Another Squatter',
    password: 'correct battery 3',
  });
  expect(body.error?.details?.reason).toBe('email-already-in-use');
});

test('a second factor that was set up after the address was proven stays', async () => {
  await world.owner.query('update identity.users set email_verified = true where email = $1', [email]);
  await ask('requestPasswordReset', { email }, '');
  const code = /#code=(\S+)/.exec((await mailsToVictim()).at(-1) ?? '')?.[1];
  await ask('resetPassword', { code, new_password: 'the owner’s horse 4' }, '');
  const { body } = await world.call('signIn', { email, password: 'the owner’s horse 4' });
  expect(body.error?.details?.reason).toBe('multi-factor-auth-required');
});

test('a stranger’s sign-in does not get an address because its owner opened a link', async () => {
  const owner = 'owner@example.test';
  const { access_token } = await world.signIn('viewer');
  const { body } = await world.call('requestEmailChange', { email: owner }, access_token);
  expect(body.error).toBeUndefined();
  const [mail] = await queuedEmails(world.owner, world.services.seal);
  expect(mail?.to).toBe(owner);
  const code = /#code=(\S+)/.exec(mail?.text ?? '')?.[1];
  const opened = await world.call('confirmEmailChange', { code });
  expect(opened).toMatchObject({ status: 403, body: { error: { details: { reason: 'other-browser' } } } });
  const { rows } = await world.owner.query('select from identity.users where email = $1', [owner]);
  expect(rows).toEqual([]);
});
