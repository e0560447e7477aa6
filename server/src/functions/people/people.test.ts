/** The people of an account: changed by admins, never without an admin, with immediate effect. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type PersonKind, testPassword, type World } from '../../../test/world.ts';
import { newId } from '../../db/ids.ts';
import { errorBody, outcomeOf } from '../../http/answer.ts';
import { invoke } from '../invoke.ts';
import { findImplementation } from '../registry.ts';

let world: World;
let admin: string;
const tokens = new Map<PersonKind, string>();

beforeAll(async () => {
  world = await createWorld();
  for (const kind of ['admin', 'user', 'outsider'] as const)
    tokens.set(kind, (await world.signIn(kind)).access_token);
  admin = tokenOf('admin');
});
beforeEach(async () => {
  const { owner, people, accountId, clinicId, nearClinicId } = world;
  await owner.query('truncate disabled_members, invitations, invitation_tokens, outgoing_emails');
  await owner.query(`update billing_accounts set second_factor_required_for = 'nobody'`);
  await owner.query('update identity.users set has_second_factor = false');
  await owner.query(
    `insert into memberships (account_id, user_id, role) values ($1, $2, 'admin'), ($1, $3, 'user'), ($1, $4, 'viewer')
     on conflict do nothing`,
    [accountId, people.admin, people.user, people.viewer],
  );
  await owner.query(
    `delete from memberships where account_id = $1 and not (user_id, role) in (
       ($2, 'admin'), ($3, 'user'), ($4, 'viewer'), ($5, 'user'))`,
    [accountId, people.admin, people.user, people.viewer, people.clinicless],
  );
  await owner.query('delete from clinic_users where account_id = $1', [accountId]);
  await owner.query(
    `insert into clinic_users (account_id, clinic_id, user_id)
     values ($1, $2, $3), ($1, $2, $4), ($1, $2, $5), ($1, $6, $7)`,
    [accountId, clinicId, people.admin, people.user, people.viewer, nearClinicId, people.clinicless],
  );
});
afterAll(() => world.end());

function tokenOf(kind: PersonKind): string {
  return tokens.get(kind) ?? 'none';
}

const member = (kind: PersonKind) => ({ account_id: world.accountId, user_id: world.people[kind] });
const change = (kind: PersonKind, role: string, clinic_ids: string[] = [world.clinicId], token = admin) =>
  world.call('changeMember', { ...member(kind), role, clinic_ids }, token);
const disable = (kind: PersonKind, is_disabled = true) =>
  world.call('disableMember', { ...member(kind), is_disabled }, admin);

async function rolesOf(kind: PersonKind): Promise<string[]> {
  const { rows } = await world.owner.query<{ role: string }>(
    'select role from memberships where account_id = $1 and user_id = $2 order by role',
    [world.accountId, world.people[kind]],
  );
  return rows.map(({ role }) => role);
}

async function admins(): Promise<number> {
  const { rows } = await world.owner.query(
    `select from memberships where account_id = $1 and role = 'admin'`,
    [world.accountId],
  );
  return rows.length;
}

/** As in a browser: the access token, and the cookie that downloads files. */
async function signInWithCookie(kind: PersonKind): Promise<{ access_token: string; cookie: string }> {
  const answer = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email: world.emailOf(kind), password: testPassword } },
  });
  const { result } = answer.json<{ result: { access_token: string } }>();
  return {
    access_token: result.access_token,
    cookie: [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';', 1)[0])
      .join('; '),
  };
}

/** Reads the stream of changes until it ends, and returns how it was refused. */
async function watchEnd(kind: PersonKind) {
  const access_token = tokenOf(kind);
  const implementation = findImplementation('watchAccount');
  if (!implementation) throw new Error('no watchAccount');
  const answer = await invoke(
    implementation,
    {
      accessToken: access_token,
      verify: (given) => world.services.identity.verify(given),
      recognize: (given) => world.services.identity.recognize(given),
      data: { account_id: world.accountId },
      signal: new AbortController().signal,
      caller: { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' },
      setCookies: () => undefined,
    },
    world.services,
  );
  if (answer.kind !== 'stream') throw new Error('no stream');
  const { messages } = answer;
  await messages.next();
  const listen = async () => {
    try {
      for (;;) if ((await messages.next()).done) return undefined;
    } catch (error) {
      return errorBody(outcomeOf(error)).error;
    }
  };
  return { access_token, ended: listen() };
}

describe('a member', () => {
  it('gets exactly the new role and clinics', async () => {
    await world.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'viewer')`, [
      world.accountId,
      world.people.user,
    ]);
    expect((await change('user', 'admin', [world.nearClinicId])).status).toBe(200);
    expect(await rolesOf('user')).toEqual(['admin']);
    const access_token = tokenOf('user');
    const { body } = await world.call('listClinics', { account_id: world.accountId }, access_token);
    expect(body.result).toMatchObject({ clinics: [{ id: world.nearClinicId }] });
  });

  it('can no longer edit with an existing token after becoming a viewer', async () => {
    const access_token = tokenOf('user');
    const claim_id = await world.addClaim('paid');
    const archive = () =>
      world.call('archiveClaim', { account_id: world.accountId, claim_id, archived: true }, access_token);
    expect((await change('user', 'viewer')).status).toBe(200);
    expect((await archive()).body.error?.status).toBe('PERMISSION_DENIED');
  });

  it.each(['removed', 'disabled'] as const)(
    '%s loses the account within one request: token, stream and file links',
    async (how) => {
      const { callId, claimId } = await world.addRecording();
      const { access_token, cookie } = await signInWithCookie('user');
      const { ended } = await watchEnd('user');
      const link = await world.call(
        'linkRecording',
        { account_id: world.accountId, claim_id: claimId, call_id: callId },
        access_token,
      );
      const { url } = (link.body.result as { link: { url: string } }).link;
      const download = () => world.edge.inject({ method: 'GET', url, headers: { cookie } });
      expect((await download()).statusCode).toBe(200);
      const done =
        how === 'removed' ? await world.call('removeMember', member('user'), admin) : await disable('user');
      expect(done.status).toBe(200);

      expect(await ended).toMatchObject({ status: 'NOT_FOUND' });
      for (const [name, data] of [
        ['getAccount', { account_id: world.accountId }],
        ['listClinics', { account_id: world.accountId }],
        ['linkRecording', { account_id: world.accountId, claim_id: claimId, call_id: callId }],
      ] as const)
        expect((await world.call(name, data, access_token)).body.error?.status).toBe('NOT_FOUND');
      expect((await download()).statusCode).toBe(404);
      const { body } = await world.call('listAccounts', {}, access_token);
      expect(body.result).toMatchObject({ accounts: [], shared: [] });
    },
  );

  it('can be disabled and restored with the same role and clinics', async () => {
    await change('user', 'user', [world.clinicId, world.nearClinicId]);
    expect((await disable('user')).status).toBe(200);
    const shown = async () =>
      (
        (await world.call('listPeople', { account_id: world.accountId }, admin)).body.result as {
          people: { id: string; role: string; clinics: string[]; disabled_at: string | null }[];
        }
      ).people.find(({ id }) => id === world.people.user);
    expect(await shown()).toMatchObject({ role: 'user', disabled_at: expect.any(String) });
    expect((await disable('user', false)).status).toBe(200);
    expect(await shown()).toMatchObject({ role: 'user', disabled_at: null });
    expect((await shown())?.clinics.toSorted()).toEqual([world.clinicId, world.nearClinicId].toSorted());
  });

  it('cannot return by an old or new invitation while disabled', async () => {
    const email = world.emailOf('user');
    await disable('user');
    const { body } = await world.call(
      'invitePeople',
      { account_id: world.accountId, emails: [email], role: 'admin', clinic_ids: [] },
      admin,
    );
    expect(body.result).toEqual({ results: [{ email, result: 'disabled' }] });
  });

  it('is still named in history after removal, and can be invited again', async () => {
    expect((await world.call('removeMember', member('viewer'), admin)).status).toBe(200);
    expect((await world.call('removeMember', member('viewer'), admin)).body.error?.status).toBe('NOT_FOUND');
    const { body } = await world.call(
      'invitePeople',
      { account_id: world.accountId, emails: [world.emailOf('viewer')], role: 'viewer', clinic_ids: [] },
      admin,
    );
    expect(body.result).toMatchObject({ results: [{ result: 'invited' }] });
  });

  it('cannot disable themselves', async () => {
    await change('user', 'admin');
    expect((await disable('admin')).body.error?.status).toBe('INVALID_ARGUMENT');
    expect(await rolesOf('admin')).toEqual(['admin']);
  });
});

describe('the last admin', () => {
  it('keeps the role, whichever way it would be lost: a change, a removal, the database owner', async () => {
    const refused = [await change('admin', 'user'), await world.call('removeMember', member('admin'), admin)];
    for (const { body } of refused)
      expect(body.error).toMatchObject({ status: 'ABORTED', details: { reason: 'last-admin' } });
    await expect(
      world.owner.query(`delete from memberships where account_id = $1 and role = 'admin'`, [
        world.accountId,
      ]),
    ).rejects.toMatchObject({ code: 'CL001' });
    expect(await rolesOf('admin')).toEqual(['admin']);
  });

  it('remains when two admins remove each other’s role at once, repeatedly', async () => {
    for (let round = 0; round < 8; round++) {
      await world.owner.query(
        `insert into memberships (account_id, user_id, role) values ($1, $2, 'admin'), ($1, $3, 'admin') on conflict do nothing`,
        [world.accountId, world.people.admin, world.people.user],
      );
      const other = tokenOf('user');
      const both = await Promise.all([change('user', 'user', [], admin), change('admin', 'user', [], other)]);
      const refused = both.flatMap(({ body }) => body.error ?? []);
      expect(refused).toMatchObject([
        { status: 'PERMISSION_DENIED', message: expect.stringContaining('(user)') },
      ]);
      expect(await admins()).toBe(1);
    }
  });

  it('remains when two database sessions remove one each at once', async () => {
    await world.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'admin')`, [
      world.accountId,
      world.people.user,
    ]);
    const [one, other] = [await world.owner.connect(), await world.owner.connect()];
    const take = (client: typeof one, kind: PersonKind) =>
      client.query(`delete from memberships where account_id = $1 and user_id = $2 and role = 'admin'`, [
        world.accountId,
        world.people[kind],
      ]);
    try {
      await one.query('begin');
      await take(one, 'admin');
      const second = take(other, 'user').then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
      await one.query('commit');
      expect(await second).toBe('CL001');
    } finally {
      one.release();
      other.release();
    }
    expect(await admins()).toBe(1);
  });
});

describe('a required second factor', () => {
  const requireIt = (group = 'everyone') =>
    world.owner.query('update billing_accounts set second_factor_required_for = $2 where id = $1', [
      world.accountId,
      group,
    ]);
  const enrol = (kind: PersonKind) =>
    world.owner.query('update identity.users set has_second_factor = true where id = $1', [
      world.people[kind],
    ]);

  it('locks out people without one at the next request and on open streams, until they have one', async () => {
    await enrol('admin');
    const { access_token, ended } = await watchEnd('user');
    await requireIt();
    expect(await ended).toMatchObject({
      status: 'PERMISSION_DENIED',
      details: { reason: 'second-factor-required' },
    });
    const get = () => world.call('getAccount', { account_id: world.accountId }, access_token);
    expect((await get()).body.error?.details?.reason).toBe('second-factor-required');
    expect((await world.call('getAccount', { account_id: world.accountId }, admin)).status).toBe(200);
    await enrol('user');
    expect((await get()).status).toBe(200);
  });

  it('can be required for admins only, and is asked of a new admin', async () => {
    await requireIt('admins');
    const reasonFor = async (kind: PersonKind) => {
      const { body } = await world.call('getAccount', { account_id: world.accountId }, tokenOf(kind));
      return body.error?.details?.reason;
    };
    expect(await reasonFor('user')).toBeUndefined();
    expect(await reasonFor('admin')).toBe('second-factor-required');
    await world.owner.query(
      `insert into memberships (account_id, user_id, role) values ($1, $2, 'admin') on conflict do nothing`,
      [world.accountId, world.people.user],
    );
    expect(await reasonFor('user')).toBe('second-factor-required');
    await world.owner.query(`delete from memberships where user_id = $1 and role = 'admin'`, [
      world.people.user,
    ]);
  });

  it('looks like a missing account to people of other accounts', async () => {
    await enrol('admin');
    await requireIt();
    const access_token = tokenOf('outsider');
    const { body } = await world.call('getAccount', { account_id: world.accountId }, access_token);
    expect(body.error?.status).toBe('NOT_FOUND');
  });
});

describe('the list of people', () => {
  it('shows an admin all people without API keys, and the delivery of their invitation emails', async () => {
    const email = `p${newId().toLowerCase()}@example.test`;
    await world.call(
      'invitePeople',
      { account_id: world.accountId, emails: [email], role: 'viewer', clinic_ids: [world.clinicId] },
      admin,
    );
    await world.owner.query(
      `update outgoing_emails set state = 'failed', sealed = null, settled_at = now(), problem = 'The mail server rejected the address.'`,
    );
    const { body } = await world.call('listPeople', { account_id: world.accountId }, admin);
    expect(body.result).toMatchObject({
      people: ['admin', 'clinicless', 'user', 'viewer'].map((name) => ({ name })),
      invitations: [
        {
          email,
          role: 'viewer',
          inviter: 'admin',
          is_expired: false,
          email_state: 'failed',
          email_problem: 'The mail server rejected the address.',
        },
      ],
      clinics: [{ name: 'Alder Clinic' }, { name: 'Aspen Clinic' }],
      second_factor_required_for: 'nobody',
    });
    const { people } = body.result as { people: { name: string; last_sign_in_at: string | null }[] };
    expect(people.find(({ name }) => name === 'admin')?.last_sign_in_at).toEqual(expect.any(String));
    expect(people.find(({ name }) => name === 'clinicless')?.last_sign_in_at).toBeNull();
  });
});
