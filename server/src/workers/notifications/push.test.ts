/** Events reach browsers through a real push endpoint, once each, and each browser belongs to one person. */

import { describe, expect, it, vi } from 'vitest';
import { noticesScene, soon } from '../../../test/notices.ts';
import { type PersonKind, testPassword } from '../../../test/world.ts';
import { pushPurpose } from '../../push-services.ts';
import { secondsUntil } from './push-client.ts';

const scene = noticesScene();
const { startNotifier, look, inbox, settled, move, choose, subscribe, dueNow } = scene;

describe('a push', () => {
  const pushing = { 'claim-denied': ['in-app', 'push'] };

  it('arrives encrypted and signed, contains no patient data, and combines many events', async () => {
    await choose('user', pushing);
    await subscribe('user');
    const claimId = await scene.world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(() => expect(scene.service.arrived).toHaveLength(1), soon);
    expect(scene.service.arrived[0]).toMatchObject({
      title: 'Claim denied',
      body: 'Alder Clinic',
      path: `/${scene.world.accountId}/CIA?claim=${claimId}`,
    });
    const more = await Promise.all(Array.from({ length: 4 }, () => scene.world.addClaim('in-progress')));
    await scene.world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [more]);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(() => expect(scene.service.arrived).toHaveLength(2), soon);
    expect(scene.service.arrived[1]).toMatchObject({
      title: '4 claims denied',
      path: `/${scene.world.accountId}/?inbox=open`,
    });
    expect(scene.service.faults).toEqual([]);
    expect(JSON.stringify(scene.service.arrived)).not.toMatch(/José|Nuñez|W1234/);
    await vi.waitFor(
      async () => expect((await scene.world.owner.query('select from push_deliveries')).rows).toEqual([]),
      soon,
    );
  });

  it('is retried when the push service asks, or when another process abandoned it', async () => {
    await choose('user', pushing);
    await subscribe('user');
    scene.service.answers.push({ status: 429, retryAfter: '120' });
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    const waits = async () =>
      (
        await scene.world.owner.query<{ seconds: number; tries: number }>(
          'select extract(epoch from due_at - now())::float8 as seconds, tries from push_deliveries',
        )
      ).rows[0];
    await vi.waitFor(async () => {
      expect(scene.service.answers).toEqual([]);
      expect((await waits())?.seconds).toBeGreaterThan(100);
    }, soon);
    expect(scene.service.arrived).toEqual([]);
    // Simulates the expired lease of a killed process.
    await dueNow();
    startNotifier();
    look();
    await vi.waitFor(() => expect(scene.service.arrived).toHaveLength(1), soon);
  });

  it('removes the browser when its subscription has ended', async () => {
    await choose('user', pushing);
    await subscribe('user');
    scene.service.answers.push({ status: 410 });
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(
      async () =>
        expect((await scene.world.owner.query('select from identity.push_subscriptions')).rows).toEqual([]),
      soon,
    );
  });

  it('is not sent to people who left the clinic, read the notification or signed out', async () => {
    const kinds = ['viewer', 'user', 'admin'] as const;
    for (const kind of kinds) {
      await choose(kind, pushing);
      const { access_token } = await subscribe(kind);
      await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
      await settled();
      if (kind === 'viewer')
        await scene.world.owner.query('delete from clinic_users where user_id = $1', [
          scene.world.people.viewer,
        ]);
      if (kind === 'user')
        await scene.world.call(
          'markNotifications',
          { account_id: scene.world.accountId, read: true },
          access_token,
        );
      if (kind === 'admin')
        await scene.world.owner.query('delete from identity.sessions where user_id = $1', [
          scene.world.people.admin,
        ]);
      await dueNow();
      look();
      await vi.waitFor(
        async () => expect((await scene.world.owner.query('select from push_deliveries')).rows).toEqual([]),
        soon,
      );
    }
    expect(scene.service.arrived).toEqual([]);
  });

  it('to an unresponsive service delays neither inboxes nor other people’s pushes', async () => {
    await choose('user', pushing);
    await choose('viewer', pushing);
    const { answered } = scene.service.withholdAnswers();
    await subscribe('user');
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await answered;
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    expect(await inbox('viewer')).toHaveLength(2);
    scene.service.answerAll();
  });

  it('that cannot be encrypted for its browser is given up, and the others are sent', async () => {
    await choose('user', pushing);
    await subscribe('user');
    await scene.world.owner.query('update identity.push_subscriptions set sealed = $1', [
      scene.world.services.seal.seal(
        pushPurpose,
        JSON.stringify({
          ...scene.service.subscription,
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        }),
      ),
    ]);
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(
      async () => expect((await scene.world.owner.query('select from push_deliveries')).rows).toEqual([]),
      soon,
    );
    expect(scene.service.arrived).toEqual([]);
  });
});

describe('the messaging token', () => {
  const withToken = (token: string, accessToken: string) =>
    scene.world.edge.inject({
      method: 'POST',
      url: '/functions/listAccounts',
      headers: { authorization: `Bearer ${accessToken}`, 'firebase-instance-id-token': token },
      payload: { data: {} },
    });
  const holders = async () =>
    (
      await scene.world.owner.query<{ user_id: string; session_id: string | null }>(
        'select user_id, session_id from identity.push_subscriptions',
      )
    ).rows;

  it('identifies the browser by the session that sends it, for one person only', async () => {
    const { messaging_token } = await subscribe('user');
    const [before] = await holders();
    const again = await scene.world.signIn('user');
    expect((await withToken(messaging_token, again.access_token)).statusCode).toBe(200);
    const [after] = await holders();
    expect(after?.user_id).toBe(scene.world.people.user);
    expect(after?.session_id).not.toBe(before?.session_id);
    const other = await scene.world.signIn('viewer');
    await withToken(messaging_token, other.access_token);
    expect(await holders()).toEqual([]);
  });

  it('changes nothing when it is malformed or belongs to nobody', async () => {
    await subscribe('user');
    const before = await holders();
    const { access_token } = await scene.world.signIn('viewer');
    for (const token of ['x'.repeat(43), 'firebase:APA91b', ''])
      expect((await withToken(token, access_token)).statusCode).toBe(200);
    expect(await holders()).toEqual(before);
  });

  it('is never stored in plain text, nor is the endpoint', async () => {
    const { messaging_token } = await subscribe('user');
    const { rows } = await scene.world.owner.query<{ row: string }>(
      'select s::text as row from identity.push_subscriptions s',
    );
    expect(rows[0]?.row).not.toContain(messaging_token);
    expect(rows[0]?.row).not.toContain('127.0.0.1');
  });

  it('is paused when its person signs out and resumes when they sign in there again, but for nobody else', async () => {
    const sessionOf = async (kind: PersonKind) => {
      const answer = await scene.world.edge.inject({
        method: 'POST',
        url: '/functions/signIn',
        payload: { data: { email: scene.world.emailOf(kind), password: testPassword } },
      });
      return {
        ...answer.json<{ result: { access_token: string } }>().result,
        cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
      };
    };
    const signOut = (cookie: string) =>
      scene.world.edge.inject({
        method: 'POST',
        url: '/functions/signOut',
        headers: { cookie },
        payload: { data: {} },
      });
    const deny = async () => {
      await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
      await settled();
      await dueNow();
      look();
    };
    await choose('user', { 'claim-denied': ['in-app', 'push'] });
    const first = await sessionOf('user');
    const { body } = await scene.world.call(
      'addPushDevice',
      { subscription: scene.service.subscription },
      first.access_token,
    );
    const { messaging_token } = body.result as { messaging_token: string };
    await signOut(first.cookie);
    expect(await holders()).toEqual([{ user_id: scene.world.people.user, session_id: null }]);
    await deny();
    expect((await scene.world.owner.query('select from push_deliveries')).rows).toEqual([]);

    const again = await sessionOf('user');
    await withToken(messaging_token, again.access_token);
    expect(await holders()).toMatchObject([{ session_id: expect.any(String) }]);
    await deny();
    await vi.waitFor(() => expect(scene.service.arrived).toHaveLength(1), soon);

    await signOut(again.cookie);
    const other = await sessionOf('viewer');
    await withToken(messaging_token, other.access_token);
    expect(await holders()).toEqual([]);
  });

  it('receives nothing while its person is idle beyond the account’s limit', async () => {
    await choose('user', { 'claim-denied': ['in-app', 'push'] });
    await subscribe('user');
    await scene.world.owner.query('update billing_accounts set idle_sign_out_minutes = 15');
    await scene.world.owner.query(
      `update identity.sessions set last_active_at = now() - interval '16 minutes' where user_id = $1`,
      [scene.world.people.user],
    );
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(
      async () => expect((await scene.world.owner.query('select from push_deliveries')).rows).toEqual([]),
      soon,
    );
    expect(scene.service.arrived).toEqual([]);
    await scene.world.owner.query('update billing_accounts set idle_sign_out_minutes = null');
  });

  it('only a person’s latest browsers are kept', async () => {
    const { access_token } = await scene.world.signIn('user');
    for (let added = 0; added < 22; added++)
      expect(
        (
          await scene.world.call(
            'addPushDevice',
            {
              subscription: {
                ...scene.service.subscription,
                endpoint: `${scene.service.origin}/push/${added}`,
              },
              name: `Browser ${added}`,
            },
            access_token,
          )
        ).status,
      ).toBe(200);
    const { rows } = await scene.world.owner.query<{ name: string }>(
      'select name from identity.push_subscriptions order by created_at',
    );
    expect(rows).toHaveLength(20);
    expect(rows[0]?.name).toBe('Browser 2');
  });

  it('a browser needs keys that can be used for encryption', async () => {
    const { access_token } = await scene.world.signIn('user');
    const { body } = await scene.world.call(
      'addPushDevice',
      {
        subscription: {
          ...scene.service.subscription,
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        },
      },
      access_token,
    );
    expect(body.error?.details?.problems?.[0]?.field).toBe('subscription.keys.p256dh');
  });

  it('a browser needs a known push service', async () => {
    const { access_token } = await scene.world.signIn('user');
    const { subscription } = scene.service;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://metadata.internal/x',
      'https://fcm.googleapis.com:1/x',
    ]) {
      const { body } = await scene.world.call(
        'addPushDevice',
        { subscription: { ...subscription, endpoint } },
        access_token,
      );
      expect(body.error?.details?.problems?.[0]?.field).toBe('subscription.endpoint');
    }
  });
});

it.each<[string | null, number | null]>([
  ['120', 120],
  ['Sun, 22 Nov 2026 10:01:30 GMT', 90],
  ['Sun, 22 Nov 2026 09:00:00 GMT', null],
  ['soon', null],
  ['0', null],
  ['', null],
  [null, null],
])('a push service that says to come back after %j', (text, seconds) => {
  expect(secondsUntil(text, Date.parse('2026-11-22T10:00:00Z'))).toBe(seconds);
});
