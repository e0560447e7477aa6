/** Invitations from the email to the account: each state of a link, and each way to accept it. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, testPassword, type World } from '../../../test/world.ts';
import { emailPurpose } from '../../mail/email-queue.ts';

let world: World;
let admin: string;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.signIn('admin')).access_token;
});
beforeEach(() =>
  world.owner.query('truncate outgoing_emails, invitations, invitation_tokens, identity.sign_in_tries'),
);
afterAll(() => world.end());

const newEmail = () => `new${++made}@example.test`;

async function invite(emails: string[], given: { role?: string; clinic_ids?: string[] } = {}) {
  const { role = 'user', clinic_ids = [world.clinicId] } = given;
  return world.call('invitePeople', { account_id: world.accountId, emails, role, clinic_ids }, admin);
}

/** The queued emails to an address, newest last. */
async function emailsTo(email: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ sealed: string }>(
    'select sealed from outgoing_emails where sealed is not null order by created_at',
  );
  return rows
    .map(
      ({ sealed }) =>
        JSON.parse(world.services.seal.open(emailPurpose, sealed)) as { to: string; text: string },
    )
    .filter(({ to }) => to === email)
    .map(({ text }) => text);
}

const tokenIn = (text: string | undefined) => /\?token=(\S+)/.exec(text ?? '')?.[1] ?? 'none';

async function invited(email: string, given?: Parameters<typeof invite>[1]): Promise<string> {
  expect((await invite([email], given)).body.error).toBeUndefined();
  return tokenIn((await emailsTo(email)).at(-1));
}

async function invitationId(email: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from invitations where email = $1 order by created_at desc limit 1',
    [email],
  );
  return rows[0]?.id ?? 'none';
}

const open = async (token: string) => (await world.call('openInvitation', { token })).body;
const accept = (token: string, password = testPassword) =>
  world.call('acceptInvitation', { token, name: 'Mara Lind', password });
const join = async (token: string, kind: PersonKind) =>
  (await world.call('joinAccount', { token }, (await world.signIn(kind)).access_token)).body;

async function standing(email: string) {
  const { rows } = await world.owner.query<{ role: string; clinics: string[]; email_verified: boolean }>(
    `select m.role, u.email_verified, array(select clinic_id from clinic_users where user_id = u.id and account_id = $2) as clinics
     from memberships m join identity.users u on u.id = m.user_id where u.email = $1 and m.account_id = $2`,
    [email, world.accountId],
  );
  return rows;
}

describe('an invitation', () => {
  it('adds a new person with its role and clinics, by its email', async () => {
    const email = newEmail();
    expect((await invite([email.toUpperCase()], { role: 'viewer' })).status).toBe(200);
    const token = tokenIn((await emailsTo(email)).at(-1));
    expect((await open(token)).result).toMatchObject({
      account: 'Alder Billing',
      role: 'viewer',
      inviter: 'admin',
      email,
      clinics: ['Alder Clinic'],
    });
    const { body } = await accept(token);
    expect(body.result).toEqual({ account_id: world.accountId, email });
    expect(await standing(email)).toEqual([
      { role: 'viewer', clinics: [world.clinicId], email_verified: true },
    ]);
    const signedIn = await world.call('signIn', { email, password: testPassword });
    const { access_token } = signedIn.body.result as { access_token: string };
    expect(
      (await world.call('listClinics', { account_id: world.accountId }, access_token)).body.result,
    ).toMatchObject({ clinics: [{ id: world.clinicId }] });
  });

  it('lets somebody with a sign-in join, and nobody else', async () => {
    const email = world.emailOf('outsider');
    const token = await invited(email, { role: 'user' });
    expect((await join(token, 'clinicless')).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { reason: 'other-email' },
    });
    expect(await standing(world.emailOf('clinicless'))).toHaveLength(1);
    expect((await join(token, 'outsider')).result).toEqual({ account_id: world.accountId, email });
    expect(await standing(email)).toMatchObject([{ role: 'user', clinics: [world.clinicId] }]);
    await world.owner.query(`delete from memberships where account_id = $1 and user_id = $2`, [
      world.accountId,
      world.people.outsider,
    ]);
    await world.owner.query(`delete from clinic_users where clinic_id = $1 and user_id = $2`, [
      world.clinicId,
      world.people.outsider,
    ]);
  });

  it('creates no second sign-in for a known address, and remains valid for signing in with it', async () => {
    const email = world.emailOf('outsider');
    const token = await invited(email);
    expect((await accept(token, 'taken over 99')).body.error?.details?.reason).toBe('email-already-in-use');
    expect((await world.call('signIn', { email, password: testPassword })).status).toBe(200);
    expect((await open(token)).result).toBeDefined();
    expect(await standing(email)).toEqual([]);
  });

  it('refuses unknown, revoked, used and expired tokens with their reason', async () => {
    const revoked = newEmail();
    const used = newEmail();
    const expired = newEmail();
    const tokens = {
      unknown: 'x'.repeat(43),
      revoked: await invited(revoked),
      used: await invited(used),
      expired: await invited(expired),
    };
    const revoking = await world.call(
      'revokeInvitation',
      { account_id: world.accountId, invitation_id: await invitationId(revoked) },
      admin,
    );
    expect(revoking.status).toBe(200);
    expect((await accept(tokens.used)).status).toBe(200);
    await world.owner.query(`update invitations set expires_at = now() where email = $1`, [expired]);
    const refusalOf = {
      unknown: ['invalid-action-code', /couldn’t find/],
      revoked: ['invalid-action-code', /was revoked/],
      used: ['invalid-action-code', /already been used/],
      expired: ['expired-action-code', /has expired/],
    } as const;
    for (const state of ['unknown', 'revoked', 'used', 'expired'] as const) {
      const [reason, words] = refusalOf[state];
      for (const error of [
        (await open(tokens[state])).error,
        (await accept(tokens[state])).body.error,
        (await join(tokens[state], 'user')).error,
      ]) {
        expect(error?.details?.reason, state).toBe(reason);
        expect(error?.message, state).toMatch(words);
      }
    }
    expect(await standing(revoked)).toEqual([]);
    expect(await standing(expired)).toEqual([]);
    expect(await standing(used)).toHaveLength(1);
  });

  it('opened twice at once, is accepted once and reported as used to the other', async () => {
    const email = newEmail();
    const token = await invited(email);
    const answers = await Promise.all([accept(token, 'first one 11'), accept(token, 'second one 22')]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
    const loser = answers.find(({ status }) => status === 400);
    expect(loser?.body.error?.message).toMatch(/already been used/);
    expect(await standing(email)).toHaveLength(1);

    const known = await invited(world.emailOf('outsider'));
    const joins = await Promise.all([join(known, 'outsider'), join(known, 'outsider')]);
    expect(joins.filter(({ result }) => result !== undefined)).toHaveLength(1);
    await world.owner.query(`delete from memberships where account_id = $1 and user_id = $2`, [
      world.accountId,
      world.people.outsider,
    ]);
  });

  it('cannot be guessed: after too many wrong tokens even a valid one has to wait', async () => {
    const token = await invited(newEmail());
    for (let guess = 0; guess < 30; guess++)
      expect((await open(`guess ${guess}`)).error?.details?.reason).toBe('invalid-action-code');
    for (const error of [
      (await open(token)).error,
      (await accept(token)).body.error,
      (await join(token, 'user')).error,
    ])
      expect(error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', details: { reason: 'too-many-requests' } });
  });

  it('a copied link does not verify an email address; both links work', async () => {
    const email = newEmail();
    const mailed = await invited(email);
    const { body } = await world.call(
      'linkInvitation',
      { account_id: world.accountId, invitation_id: await invitationId(email) },
      admin,
    );
    const copied = tokenIn((body.result as { url: string }).url);
    expect(copied).not.toBe(mailed);
    expect((await open(mailed)).result).toBeDefined();
    expect((await accept(copied)).status).toBe(200);
    expect(await standing(email)).toMatchObject([{ email_verified: false }]);
    expect((await open(mailed)).error?.message).toMatch(/already been used/);
  });

  it('inviting again applies the newer role and clinics, also to the older email', async () => {
    const email = newEmail();
    const older = await invited(email, { role: 'admin' });
    const newer = await invited(email, { role: 'viewer', clinic_ids: [] });
    expect(newer).not.toBe(older);
    expect((await open(older)).result).toMatchObject({ role: 'viewer', clinics: [] });
    const { rows } = await world.owner.query('select from invitations where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it('sending again extends it', async () => {
    const email = newEmail();
    const token = await invited(email);
    await world.owner.query(`update invitations set expires_at = now() where email = $1`, [email]);
    expect((await open(token)).error?.details?.reason).toBe('expired-action-code');
    const invitation_id = await invitationId(email);
    expect(
      (await world.call('resendInvitation', { account_id: world.accountId, invitation_id }, admin)).status,
    ).toBe(200);
    expect(await emailsTo(email)).toHaveLength(2);
    expect((await open(token)).result).toBeDefined();
  });

  it('is stored as hashes only', async () => {
    const token = await invited(newEmail());
    const { rows } = await world.owner.query<{ row: string }>(
      `select t::text as row from invitation_tokens t union all select i::text from invitations i
       union all select l::text from outgoing_emails l`,
    );
    expect(rows.length).toBe(3);
    for (const { row } of rows) expect(row).not.toContain(token);
  });
});

describe('inviting', () => {
  it('invites several people at once, without duplicates and in order, and leaves members as they are', async () => {
    const [one, other] = [newEmail(), newEmail()];
    const { body } = await invite([one, world.emailOf('viewer'), other, one.toUpperCase()], {
      role: 'admin',
    });
    expect(body.result).toEqual({
      results: [
        { email: one, result: 'invited' },
        { email: world.emailOf('viewer'), result: 'member' },
        { email: other, result: 'invited' },
      ],
    });
    expect(await emailsTo(one)).toHaveLength(1);
    expect(await emailsTo(world.emailOf('viewer'))).toHaveLength(0);
    expect(await standing(world.emailOf('viewer'))).toMatchObject([{ role: 'viewer' }]);
  });

  it('says that an address was already invited, and sends the invitation again', async () => {
    const email = newEmail();
    await invite([email], { role: 'user' });
    const { body } = await invite([email], { role: 'admin' });
    expect(body.result).toEqual({ results: [{ email, result: 'reinvited' }] });
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it('answers the same for addresses with and without a sign-in', async () => {
    const unknown = newEmail();
    const known = world.emailOf('outsider');
    const answers = await Promise.all([invite([unknown]), invite([known])]);
    expect(JSON.stringify(answers[0]).replaceAll(unknown, '…')).toBe(
      JSON.stringify(answers[1]).replaceAll(known, '…'),
    );
    const opened = await Promise.all(
      [unknown, known].map(async (email) => ({
        email,
        body: await open(tokenIn((await emailsTo(email)).at(-1))),
      })),
    );
    const [first, second] = opened.map(({ email, body }) =>
      JSON.stringify(body)
        .replaceAll(email, '…')
        .replace(/"expires_at":"[^"]+"/, ''),
    );
    expect(first).toBe(second);
  });

  it('refuses clinics of other accounts or unknown ones by field, and invites nobody', async () => {
    const email = newEmail();
    const { body } = await invite([email], { clinic_ids: [world.clinicId, world.otherClinicId] });
    expect(body.error?.details?.problems).toEqual([
      { field: 'clinic_ids.1', message: 'Choose a clinic in this account.' },
    ]);
    expect(await emailsTo(email)).toEqual([]);
  });

  it('is limited per day, so that our mail server cannot be used for spam', async () => {
    await invited(newEmail());
    await world.owner.query(
      `insert into invitation_tokens (hash, account_id, invitation_id, is_mailed)
       select 'h' || n, account_id, id, true from invitations, generate_series(1, 299) n`,
    );
    expect((await invite([newEmail()])).body.error?.status).toBe('RESOURCE_EXHAUSTED');
    // Nor by accounts created for the purpose.
    const made = await world.call('createAccount', { name: 'Another' }, admin);
    const { account_id } = made.body.result as { account_id: string };
    const asked = { account_id, emails: [newEmail()], role: 'viewer', clinic_ids: [] };
    expect((await world.call('invitePeople', asked, admin)).body.error?.status).toBe('RESOURCE_EXHAUSTED');
  });
});
