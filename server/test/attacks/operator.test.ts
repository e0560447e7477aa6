/** What operators do about people: ban, end sessions, remove a lost second factor, look at refused sign-ins. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../operator.ts';
import { queuedEmails } from '../queued-emails.ts';
import { currentCode, nextCode } from '../sign-in/second-factor.ts';
import { createWorld, type PersonKind, testPassword, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

const isSignedIn = async (token: string) => (await world.call('getProfile', {}, token)).status === 200;
const signInOf = (kind: PersonKind) =>
  world.call('signIn', { email: world.emailOf(kind), password: testPassword });

/** What the account's admins read about it. */
async function loggedActions(kind: PersonKind): Promise<string[]> {
  const { rows } = await world.owner.query<{ action: string }>(
    `select table_name || ' ' || action as action from audit_events where record_id = $1 order by id`,
    [world.people[kind]],
  );
  return rows.map(({ action }) => action);
}

test('a banned person loses access at once and cannot sign in until unbanned', async () => {
  const { access_token } = await world.signIn('user');
  expect(await operate(world, 'ban-person', world.emailOf('user'))).toEqual([
    'user@example.test can no longer sign in.',
  ]);
  expect(await isSignedIn(access_token)).toBe(false);
  expect((await signInOf('user')).body.error?.details?.reason).toBe('user-disabled');
  expect(await loggedActions('user')).toEqual(
    expect.arrayContaining(['users banned', 'sessions ended-by-operator']),
  );
  await operate(world, 'unban-person', world.emailOf('user'));
  expect((await signInOf('user')).status).toBe(200);
  await expect(operate(world, 'ban-person', 'nobody@example.test')).rejects.toThrow(
    'No user has the email address',
  );
});

test('ends the sessions of one person, and of everybody', async () => {
  const { access_token: admins } = await world.signIn('admin');
  const { access_token: viewers } = await world.signIn('viewer');
  await operate(world, 'end-sessions', world.emailOf('viewer'));
  expect([await isSignedIn(admins), await isSignedIn(viewers)]).toEqual([true, false]);
  const { access_token: outsiders } = await world.signIn('outsider');
  await operate(world, 'end-every-session');
  expect([await isSignedIn(admins), await isSignedIn(outsiders)]).toEqual([false, false]);
  expect(await loggedActions('admin')).toContain('sessions ended-by-operator');
});

test('a lost second factor is removed after a wait; its owner gets an email and can cancel it', async () => {
  const email = world.emailOf('clinicless');
  expect(await operate(world, 'remove-second-factor', email)).toEqual([`${email} has no second factor.`]);
  const { access_token } = await world.signIn('clinicless');
  const { body } = await world.call('beginSecondFactor', {}, access_token);
  const { seed } = body.result as { seed: string };
  await world.call('turnOnSecondFactor', { code: currentCode(seed) }, access_token);

  const [asked] = await operate(world, 'remove-second-factor', email);
  expect(asked).toMatch(/can be removed after .*: run this command again then/);
  const mails = await queuedEmails(world.owner, world.services.seal);
  expect(mails.find((mail) => mail.to === email)?.text).toContain('removed after 72 hours');
  await operate(world, 'remove-second-factor', email);
  expect((await signInOf('clinicless')).body.error?.details?.reason).toBe('multi-factor-auth-required');

  const confirmed = await world.call(
    'confirmItIsMe',
    { password: testPassword, code: nextCode(seed) },
    access_token,
  );
  expect(confirmed.body.error).toBeUndefined();
  const passed = () =>
    world.owner.query(
      `update identity.second_factor_removals set removable_at = now() - interval '1 minute'`,
    );
  await passed();
  expect((await operate(world, 'remove-second-factor', email))[0]).toMatch(/can be removed after/);
  await passed();
  expect(await operate(world, 'remove-second-factor', email)).toEqual([
    `The second factor of ${email} is removed, and their sessions are ended.`,
  ]);
  expect((await signInOf('clinicless')).status).toBe(200);
  expect(await loggedActions('clinicless')).toEqual(
    expect.arrayContaining(['second_factors removal-requested', 'second_factors removed']),
  );
});

test('lists refused sign-ins, and every command that was run', async () => {
  await world.call('signIn', { email: world.emailOf('viewer'), password: 'a wrong one' });
  const failures = await operate(world, 'sign-in-failures');
  expect(failures[0]).toMatch(/wrong-password {2}viewer@example\.test {2}127\.0\.0\.1/);
  expect((await operate(world, 'history')).join('\n')).toMatch(
    /pat {2}history\n.*pat {2}sign-in-failures\n(.*\n)*.*pat {2}ban-person {2}user@example\.test/,
  );
});
