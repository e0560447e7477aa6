/** Password reset links: used once, in time, for the person's own sign-in, and revealing nothing to outsiders. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { solvedProof } from '../../test/proof.ts';
import { queuedEmails } from '../../test/queued-emails.ts';
import { createWorld, type PersonKind, testPassword, type World } from '../../test/world.ts';
import type { Caller } from './identity.ts';

let world: World;
let callers = 0;
const nobody: Caller = { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' };

/** Sends the request like a browser, with the proof of work that is required after the first emails. */
const ask = async (email: string) =>
  world.call('requestPasswordReset', {
    email,
    proof: await solvedProof(world.services.identity.botCheck),
  });

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() =>
  world.owner.query('truncate outgoing_emails, identity.password_resets, identity.sign_in_tries'),
);
afterAll(() => world.end());

const emails = () => queuedEmails(world.owner, world.services.seal);

async function codeFor(kind: PersonKind): Promise<string> {
  const { body } = await world.call('requestPasswordReset', { email: world.emailOf(kind) });
  expect(body).toEqual({ result: {} });
  const sent = (await emails()).find(({ to }) => to === world.emailOf(kind));
  const code = /#code=(\S+)/.exec(sent?.text ?? '')?.[1];
  if (!code) throw new Error('no email with a code');
  return code;
}

/** Set by the tests above. */
const viewersPassword = 'a better horse 8';
const reset = (code: string, new_password: string) => world.call('resetPassword', { code, new_password });
const signIn = (kind: PersonKind, password: string) =>
  world.call('signIn', { email: world.emailOf(kind), password });

describe('a link to set a new password', () => {
  it('sets it, ends every session at once, confirms by email, and works once', async () => {
    const { access_token } = await world.signIn('user');
    const code = await codeFor('user');
    expect((await world.call('checkPasswordReset', { code })).body.result).toEqual({
      email: world.emailOf('user'),
    });
    const { body } = await reset(code, 'a better horse 8');
    expect(body.result).toEqual({ email: world.emailOf('user') });

    expect((await world.call('listAccounts', {}, access_token)).body.error?.details?.reason).toBe(
      'user-token-expired',
    );
    expect((await signIn('user', testPassword)).body.error?.details?.reason).toBe('invalid-credential');
    expect((await signIn('user', 'a better horse 8')).body.result).toBeDefined();
    expect((await emails()).map(({ subject }) => subject)).toContain('Your Claimline password was changed');

    const again = await reset(code, 'and another one 9');
    expect(again.body.error?.details?.reason).toBe('invalid-action-code');
    expect((await signIn('user', 'a better horse 8')).body.result).toBeDefined();
  });

  it('opens no session by itself, so a second factor is still required', async () => {
    const code = await codeFor('viewer');
    const answer = await world.edge.inject({
      method: 'POST',
      url: '/functions/resetPassword',
      payload: { data: { code, new_password: viewersPassword } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const { rows } = await world.owner.query('select from identity.sessions where user_id = $1', [
      world.people.viewer,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('expires after an hour, with a message that says so', async () => {
    const code = await codeFor('user');
    await world.owner.query(`update identity.password_resets set expires_at = now() - interval '1 second'`);
    for (const answer of [
      await world.call('checkPasswordReset', { code }),
      await reset(code, 'late horse 8'),
    ])
      expect(answer.body.error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        details: { reason: 'expired-action-code' },
      });
  });

  it('used twice at once sets one of the two passwords', async () => {
    const code = await codeFor('clinicless');
    const passwords = ['first of two 1', 'second of two 2'] as const;
    const answers = await Promise.all(passwords.map((password) => reset(code, password)));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn('clinicless', winner)).status).toBe(200);
  });

  it('ends a pending sign-in that used the old password', async () => {
    const code = await codeFor('viewer');
    const client = await world.owner.connect();
    try {
      // The steps of a reset before it ends the sessions.
      await client.query('begin');
      await client.query(
        `select from identity.password_resets r join identity.users u on u.id = r.user_id
         where u.id = $1 for update of r, u`,
        [world.people.viewer],
      );
      const coming = signIn('viewer', viewersPassword);
      const waits = async (count: number) => {
        const { rows } = await world.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(count);
      };
      await vi.waitFor(() => waits(1), { timeout: 60_000 });
      await client.query(
        `update identity.credentials set password = 'another' where user_id = $1 and provider_id = 'credential'`,
        [world.people.viewer],
      );
      await client.query('delete from identity.sessions where user_id = $1', [world.people.viewer]);
      await client.query('commit');
      expect((await coming).body.error?.details?.reason).toBe('invalid-credential');
    } finally {
      client.release();
    }
    const { rows } = await world.owner.query('select from identity.sessions where user_id = $1', [
      world.people.viewer,
    ]);
    expect(rows).toHaveLength(0);
    expect((await reset(code, viewersPassword)).status).toBe(200);
  });

  it('waits for a concurrent change that uses up the person’s links, without a deadlock', async () => {
    const code = await codeFor('user');
    const client = await world.owner.connect();
    try {
      await client.query('begin');
      await client.query('select from identity.users where id = $1 for update', [world.people.user]);
      const coming = reset(code, 'too late 12');
      await vi.waitFor(
        async () => {
          const { rows } = await world.owner.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000 },
      );
      // As changing the password or the address does.
      await client.query('update identity.password_resets set used_at = now() where user_id = $1', [
        world.people.user,
      ]);
      await client.query('commit');
      expect((await coming).body.error?.details?.reason).toBe('invalid-action-code');
    } finally {
      client.release();
    }
  });

  it('uses up all other links of the person', async () => {
    const older = await codeFor('user');
    const newer = await codeFor('user');
    expect((await reset(newer, 'a better horse 8')).status).toBe(200);
    expect((await reset(older, 'an older horse 7')).body.error?.details?.reason).toBe('invalid-action-code');
  });

  it('refuses a password that violates the policy, and can be used again afterward', async () => {
    const code = await codeFor('user');
    expect((await reset(code, 'short')).body.error?.details?.reason).toBe(
      'password-does-not-meet-requirements',
    );
    expect((await reset(code, 'long enough 6')).status).toBe(200);
  });

  it('cannot be guessed: after too many wrong codes even a valid one has to wait', async () => {
    const code = await codeFor('user');
    for (let guess = 0; guess < 30; guess++)
      expect(
        (await world.call('checkPasswordReset', { code: `guess ${guess}` })).body.error?.details?.reason,
      ).toBe('invalid-action-code');
    for (const answer of [
      await world.call('checkPasswordReset', { code }),
      await reset(code, 'right one 11'),
    ])
      expect(answer.body.error).toMatchObject({
        status: 'RESOURCE_EXHAUSTED',
        details: { reason: 'too-many-requests' },
      });
  });

  it('is stored as a hash only', async () => {
    const code = await codeFor('user');
    const { rows } = await world.owner.query<{ row: string }>(
      `select r::text as row from identity.password_resets r union all select l::text from outgoing_emails l`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toContain(code);
  });
});

describe('requesting a link', () => {
  it('gives the same response for known, unknown and disabled addresses, and emails only the first', async () => {
    await world.owner.query('update identity.users set banned = true where id = $1', [world.people.disabled]);
    const answers = await Promise.all(
      [world.emailOf('admin'), 'nobody@example.test', world.emailOf('disabled')].map((email) =>
        world.edge.inject({
          method: 'POST',
          url: '/functions/requestPasswordReset',
          payload: { data: { email } },
        }),
      ),
    );
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect((await emails()).map(({ to }) => to)).toEqual([world.emailOf('admin')]);
  });

  it('takes as long for an unknown as for a known address', async () => {
    /** Responses come at the end of a time step: the number of steps each took. */
    const stepsOf = async (email: string) => {
      const startedMs = performance.now();
      await world.services.identity.requestPasswordReset(email, {
        ...nobody,
        address: `10.0.0.${++callers}`,
      });
      return Math.floor((performance.now() - startedMs + 2) / 250);
    };
    expect(await stepsOf(world.emailOf('admin'))).toBeGreaterThan(0);
    expect(await stepsOf('nobody@example.test')).toBeGreaterThan(0);
  });

  it('does not flood anyone: five emails an hour, always with the same response', async () => {
    const email = world.emailOf('admin');
    for (let time = 0; time < 5; time++)
      expect((await world.call('requestPasswordReset', { email })).body).toEqual({ result: {} });
    for (let time = 0; time < 2; time++) expect((await ask(email)).body).toEqual({ result: {} });
    expect(await emails()).toHaveLength(5);
  });

  it('is limited per place, for known and unknown addresses', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        world.services.identity.requestPasswordReset(`p${place}@example.test`, nobody),
      ),
    );
    for (const email of ['another@example.test', world.emailOf('admin')])
      expect((await ask(email)).body.error?.details?.reason).toBe('too-many-requests');
  });
});
