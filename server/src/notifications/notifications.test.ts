/** What happens reaches those whom it concerns: inboxes, letters and a real push endpoint, once each. */

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listNotifications, type Notification } from '@claimline/domain/contracts/notifications';
import { type NotificationEvent, notificationDefaults } from '@claimline/domain/notification';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../db/ids.ts';
import { createLog } from '../log.ts';
import { letterPurpose } from '../mail/put-letter.ts';
import { createWorld, type PersonKind, testPassword, type World } from '../test-world.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { openPushDoor } from './push-door.ts';
import { loadPushKeys, type PushKeys } from './push-keys.ts';
import { type PushService, startPushService } from './test-push-service.ts';

let world: World;
let folder: string;
let keys: PushKeys;
let service: PushService;
const notifiers: Notifier[] = [];
const soon = { timeout: 6_000, interval: 20 };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimline-keys-'));
  keys = await loadPushKeys(folder);
  service = await startPushService(() => keys.publicKey);
  world = await createWorld(createLog('silent'), null, {
    publicKey: keys.publicKey,
    moreServices: [service.origin],
  });
  await world.owner.query('update identity.users set banned = true where id = $1', [world.people.disabled]);
});
afterAll(async () => {
  await service.close();
  await world.end();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => startNotifier());
afterEach(async () => {
  for (const notifier of notifiers.splice(0)) await notifier.stop();
  await world.owner.query('update automations set archived = true');
  await world.owner.query(
    'truncate notification_events, notifications, notification_choices, identity.push_subscriptions, push_deliveries, letters cascade',
  );
  await world.owner.query(
    `insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3) on conflict do nothing`,
    [world.accountId, world.clinicId, world.people.viewer],
  );
  for (const list of [service.arrived, service.faults, service.answers]) list.length = 0;
});

function startNotifier(): Notifier {
  const notifier = createNotifier({
    database: world.database,
    log: createLog('silent'),
    seal: world.around.seal,
    postbox: world.around.postbox,
    door: openPushDoor({ keys, subject: 'mailto:ops@claimline.test', moreServices: [service.origin] }),
    works: true,
  });
  notifiers.push(notifier);
  notifier.start();
  return notifier;
}

/** Everyone looks: as if a nudge had come. */
const look = () => {
  for (const notifier of notifiers) notifier.nudge();
};

async function inbox(kind: PersonKind, more: object = {}): Promise<Notification[]> {
  const { access_token } = await world.signIn(kind);
  const accountId = kind === 'outsider' ? world.otherAccountId : world.accountId;
  const { body } = await world.call('listNotifications', { account_id: accountId, ...more }, access_token);
  return listNotifications.output.parse(body.result).notifications;
}

const told = async () => {
  const { rows } = await world.owner.query('select from notification_events where told_at is null');
  expect(rows).toEqual([]);
};
const settled = () =>
  vi.waitFor(() => {
    look();
    return told();
  }, soon);

const move = (claimId: string, columns: string) =>
  world.owner.query(`update automations set ${columns} where id = $1`, [claimId]);

async function choose(
  kind: PersonKind,
  change: Partial<Record<NotificationEvent, string[]>>,
  more: object = {},
) {
  const { access_token } = await world.signIn(kind);
  const { status } = await world.call(
    'keepNotificationChoices',
    {
      account_id: world.accountId,
      ...notificationDefaults,
      ways: { ...notificationDefaults.ways, ...change },
      ...more,
    },
    access_token,
  );
  expect(status).toBe(200);
}

async function subscribe(kind: PersonKind) {
  const { access_token } = await world.signIn(kind);
  const { body } = await world.call(
    'addPushDevice',
    { subscription: service.subscription, name: 'Firefox on Linux' },
    access_token,
  );
  const { messaging_token } = body.result as { messaging_token: string };
  return { access_token, messaging_token };
}

/** As time would make it. */
const dueNow = () => world.owner.query(`update push_deliveries set due_at = now()`);
const lettersDueNow = () =>
  world.owner.query('update notifications set letter_due_at = now() where letter_due_at is not null');

async function letters() {
  const { rows } = await world.owner.query<{ sealed: string }>(
    'select sealed from letters where sealed is not null order by created_at',
  );
  return rows.map(
    ({ sealed }) =>
      JSON.parse(world.around.seal.open(letterPurpose, sealed)) as {
        to: string;
        subject: string;
        text: string;
      },
  );
}

describe('the inbox', () => {
  it('tells those of the clinic, and nobody else, with what the claim is called', async () => {
    const claimId = await world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    const [item] = await inbox('viewer');
    expect(item).toMatchObject({
      event: 'claim-denied',
      is_read: false,
      claim: { id: claimId, patient_name: 'José Nuñez', clinic_name: 'Alder Clinic', status: 'denied' },
    });
    expect(await inbox('admin')).toHaveLength(1);
    expect(await inbox('clinicless')).toEqual([]);
    expect(await inbox('outsider')).toEqual([]);
  });

  it('tells an answer that needs review once, not as a denial too', async () => {
    const claimId = await world.addClaim('in-progress');
    await world.owner.query(`begin; update automations set status = 'denied' where id = '${claimId}';
      update automations set needs_review = true where id = '${claimId}'; commit`);
    await settled();
    expect((await inbox('user')).map(({ event }) => event)).toEqual(['claim-needs-review']);
    await choose('viewer', { 'claim-needs-review': [] });
    const again = await world.addClaim('in-progress');
    await move(again, `status = 'denied', needs_review = true`);
    await settled();
    expect((await inbox('viewer', { size: 1 })).map(({ event }) => event)).toEqual(['claim-denied']);
  });

  it('tells what failed for want of a person, not what a person cancelled or did themselves', async () => {
    const [failed, cancelled, corrected] = await Promise.all([
      world.addClaim('in-progress'),
      world.addClaim('pending'),
      world.addClaim('paid'),
    ]);
    await move(failed, `status = 'failed', failure_reason = 'member_not_found'`);
    await move(cancelled, `status = 'failed', failure_reason = 'cancelled'`);
    await world.database.as({ userId: world.people.user }, (sql) =>
      sql(`update automations set status = 'denied' where id = $1`, [corrected]),
    );
    await settled();
    expect((await inbox('user')).map(({ claim }) => claim?.id)).toEqual([failed]);
    expect(new Set((await inbox('admin')).map(({ claim }) => claim?.id))).toEqual(
      new Set([corrected, failed]),
    );
  });

  it('tells of one’s own claims only, when one chose so', async () => {
    await choose('user', {}, { scope: 'own' });
    const [own, other] = [await world.addClaim('in-progress'), await world.addClaim('in-progress')];
    await move(own, `created_by = '${world.people.user}'`);
    await world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [[own, other]]);
    await settled();
    expect((await inbox('user')).map(({ claim }) => claim?.id)).toEqual([own]);
  });

  it('tells promises broken and deadlines near once, however often it looks and whoever looks', async () => {
    const [late, near, far] = await Promise.all([
      world.addClaim('processing'),
      world.addClaim('denied'),
      world.addClaim('denied'),
    ]);
    await move(late, `promised_date = current_date - 2`);
    await move(near, `deadline_date = current_date + 3`);
    await move(far, `deadline_date = current_date + 30`);
    // They look when they begin.
    startNotifier();
    startNotifier();
    await vi.waitFor(async () => expect(await inbox('user')).toHaveLength(2), soon);
    startNotifier();
    await settled();
    expect((await inbox('user')).map(({ event }) => event).sort()).toEqual([
      'deadline-near',
      'promise-broken',
    ]);
  });

  it('tells that a batch is through when its last claim is, though several end at once', async () => {
    const batchId = newId();
    await world.owner.query(
      `insert into batches (id, account_id, name, uploaded_by) values ($1, $2, 'May', $3)`,
      [batchId, world.accountId, world.people.user],
    );
    const claims = await Promise.all(Array.from({ length: 6 }, () => world.addClaim('in-progress')));
    await world.owner.query('update automations set bulk_ref = $1 where id = any ($2)', [batchId, claims]);
    await move(claims[0] ?? '', `status = 'paid'`);
    await settled();
    expect(await inbox('user')).toEqual([]);
    await Promise.all(claims.slice(1).map((id) => move(id, `status = 'paid'`)));
    await vi.waitFor(async () => {
      look();
      expect((await inbox('user')).map(({ event, subject }) => [event, subject])).toEqual([
        ['batch-finished', { id: batchId, name: 'May', state: null }],
      ]);
    }, soon);
    expect(await inbox('admin')).toEqual([]);
  });

  it('keeps what ended at once as read, and tells what took a while', async () => {
    const [quick, slow] = [newId(), newId()];
    for (const [id, age] of [
      [quick, '1 second'],
      [slow, '1 hour'],
    ])
      await world.owner.query(
        `insert into exports (id, account_id, user_id, token_hash, question, file_name, expires_at, created_at)
         values ($1, $2, $3, $4, '{}', 'Claims.xlsx', now(), now() - $5::interval)`,
        [id, world.accountId, world.people.user, Buffer.from(id ?? ''), age],
      );
    await world.owner.query(`update exports set state = 'done'`);
    await settled();
    const items = await inbox('user');
    expect(new Map(items.map(({ subject, is_read }) => [subject?.id, is_read]))).toEqual(
      new Map([
        [quick, true],
        [slow, false],
      ]),
    );
    expect(await inbox('admin')).toEqual([]);
  });

  it('of someone who left the clinic shows nothing of it any more', async () => {
    const claimId = await world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    expect(await inbox('viewer')).toHaveLength(1);
    await world.owner.query('delete from clinic_users where user_id = $1', [world.people.viewer]);
    expect(await inbox('viewer')).toEqual([]);
  });

  it('is marked read and unread, page by page, and counted', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => world.addClaim('in-progress')));
    await world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [claims]);
    await settled();
    const { access_token } = await world.signIn('user');
    const inAccount = { account_id: world.accountId };
    const unread = async () => (await world.call('countUnread', inAccount, access_token)).body.result;
    expect(await unread()).toEqual({ unread: 5 });
    const first = await inbox('user', { size: 3 });
    const last = first.at(-1);
    const rest = await inbox('user', { size: 3, after: { at: last?.at, id: last?.id } });
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(5);
    const ids = [first[0]?.id];
    await world.call('markNotifications', { ...inAccount, read: true, ids }, access_token);
    expect(await unread()).toEqual({ unread: 4 });
    expect(await inbox('user', { only_unread: true })).toHaveLength(4);
    await world.call('markNotifications', { ...inAccount, read: false, ids }, access_token);
    expect(await unread()).toEqual({ unread: 5 });
    expect(
      (await world.call('markNotifications', { ...inAccount, read: true }, access_token)).body.result,
    ).toEqual({
      marked: 5,
    });
    // Another's stays as it is.
    expect(await inbox('admin', { only_unread: true })).toHaveLength(5);
  });
});

it('a webhook that Claimline switched off is told to the admins, in the inbox and by letter; one that a person did is not', async () => {
  const endpoint = async (url: string, why: string) => {
    const id = newId();
    await world.owner.query(
      `insert into webhook_endpoints (id, account_id, url, events, clinic_ids, secret, created_by)
       values ($1, $2, $3, '{claim.failed}', $4, 'sealed', $5)`,
      [id, world.accountId, url, [world.clinicId], world.people.admin],
    );
    await world.owner.query('update webhook_endpoints set is_on = false, off_why = $2 where id = $1', [
      id,
      why,
    ]);
    return id;
  };
  await endpoint('https://example.com/by-hand', 'person');
  const id = await endpoint('https://example.com/gone', 'gone');
  await settled();
  const subject = { id, name: 'https://example.com/gone', state: null };
  expect(await inbox('admin')).toMatchObject([
    { event: 'webhook-off', claim: null, subject, is_read: false },
  ]);
  expect(await inbox('user')).toEqual([]);
  expect(await inbox('outsider')).toEqual([]);
  await lettersDueNow();
  look();
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1), soon);
  expect(await letters()).toMatchObject([
    { to: world.emailOf('admin'), subject: '1 webhook switched off – Alder Billing' },
  ]);
  await world.owner.query('truncate webhook_endpoints cascade');
});

describe('a letter', () => {
  it('gathers what happened, says nothing of a patient, and goes once', async () => {
    startNotifier();
    const claims = await Promise.all(Array.from({ length: 3 }, () => world.addClaim('in-progress')));
    await world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [claims]);
    await settled();
    expect(await letters()).toEqual([]);
    await lettersDueNow();
    look();
    await vi.waitFor(async () => expect(await letters()).toHaveLength(3), soon);
    const mine = (await letters()).find(({ to }) => to === world.emailOf('user'));
    expect(mine?.subject).toBe('3 claims denied – Alder Billing');
    expect(mine?.text).toContain('Alder Clinic: 3 claims denied');
    for (const secret of ['José', 'Nuñez', 'W1234', '1970'])
      expect(JSON.stringify(mine)).not.toContain(secret);
  });

  it('is not written of what was read meanwhile, nor to who may no longer see the clinic', async () => {
    const claimId = await world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    const { access_token } = await world.signIn('user');
    await world.call('markNotifications', { account_id: world.accountId, read: true }, access_token);
    await world.owner.query('delete from clinic_users where user_id = $1', [world.people.viewer]);
    await lettersDueNow();
    look();
    await vi.waitFor(
      async () => expect((await letters()).map(({ to }) => to)).toEqual([world.emailOf('admin')]),
      soon,
    );
    await vi.waitFor(async () => {
      const { rows } = await world.owner.query('select from notifications where letter_due_at is not null');
      expect(rows).toEqual([]);
    }, soon);
    expect(await letters()).toHaveLength(1);
  });

  it('of a morning waits for it, where the account works', async () => {
    await choose('user', {}, { letters: 'daily' });
    await move(await world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    const { rows } = await world.owner.query<{ hour: string; ahead: boolean }>(
      `select to_char(n.letter_due_at at time zone b.time_zone, 'HH24:MI') as hour,
         n.letter_due_at between now() and now() + interval '1 day' as ahead
       from notifications n join billing_accounts b on b.id = n.account_id where n.user_id = $1`,
      [world.people.user],
    );
    expect(rows).toEqual([{ hour: '08:00', ahead: true }]);
  });
});

describe('a push', () => {
  const pushing = { 'claim-denied': ['in-app', 'push'] };

  it('arrives encrypted and signed, says nothing of a patient, and is one for many', async () => {
    await choose('user', pushing);
    await subscribe('user');
    const claimId = await world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(() => expect(service.arrived).toHaveLength(1), soon);
    expect(service.arrived[0]).toMatchObject({
      title: 'Claim denied',
      body: 'Alder Clinic',
      path: `/${world.accountId}/CIA?claim=${claimId}`,
    });
    const more = await Promise.all(Array.from({ length: 4 }, () => world.addClaim('in-progress')));
    await world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [more]);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(() => expect(service.arrived).toHaveLength(2), soon);
    expect(service.arrived[1]).toMatchObject({
      title: '4 claims denied',
      path: `/${world.accountId}/?inbox=open`,
    });
    expect(service.faults).toEqual([]);
    expect(JSON.stringify(service.arrived)).not.toMatch(/José|Nuñez|W1234/);
    await vi.waitFor(
      async () => expect((await world.owner.query('select from push_deliveries')).rows).toEqual([]),
      soon,
    );
  });

  it('is tried again as the push service asks, and one that was given up half way by another process', async () => {
    await choose('user', pushing);
    await subscribe('user');
    service.answers.push({ status: 429, retryAfter: '120' });
    await move(await world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    const waits = async () =>
      (
        await world.owner.query<{ seconds: number; tries: number }>(
          'select extract(epoch from due_at - now())::float8 as seconds, tries from push_deliveries',
        )
      ).rows[0];
    await vi.waitFor(async () => {
      expect(service.answers).toEqual([]);
      expect((await waits())?.seconds).toBeGreaterThan(100);
    }, soon);
    expect(service.arrived).toEqual([]);
    // As the lease of a killed process that runs out.
    await dueNow();
    startNotifier();
    look();
    await vi.waitFor(() => expect(service.arrived).toHaveLength(1), soon);
  });

  it('to a browser that takes no more forgets the browser', async () => {
    await choose('user', pushing);
    await subscribe('user');
    service.answers.push({ status: 410 });
    await move(await world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await dueNow();
    look();
    await vi.waitFor(
      async () =>
        expect((await world.owner.query('select from identity.push_subscriptions')).rows).toEqual([]),
      soon,
    );
  });

  it('goes to nobody who left the clinic, read it, or signed out', async () => {
    const kinds = ['viewer', 'user', 'admin'] as const;
    for (const kind of kinds) {
      await choose(kind, pushing);
      const { access_token } = await subscribe(kind);
      await move(await world.addClaim('in-progress'), `status = 'denied'`);
      await settled();
      if (kind === 'viewer')
        await world.owner.query('delete from clinic_users where user_id = $1', [world.people.viewer]);
      if (kind === 'user')
        await world.call('markNotifications', { account_id: world.accountId, read: true }, access_token);
      if (kind === 'admin')
        await world.owner.query('delete from identity.sessions where user_id = $1', [world.people.admin]);
      await dueNow();
      look();
      await vi.waitFor(
        async () => expect((await world.owner.query('select from push_deliveries')).rows).toEqual([]),
        soon,
      );
    }
    expect(service.arrived).toEqual([]);
    expect(
      (
        await world.owner.query('select from identity.push_subscriptions where user_id = $1', [
          world.people.admin,
        ])
      ).rows,
    ).toEqual([]);
  });
});

describe('the messaging token', () => {
  const withToken = (token: string, accessToken: string) =>
    world.edge.inject({
      method: 'POST',
      url: '/functions/listAccounts',
      headers: { authorization: `Bearer ${accessToken}`, 'firebase-instance-id-token': token },
      payload: { data: {} },
    });
  const holders = async () =>
    (
      await world.owner.query<{ user_id: string; session_id: string }>(
        'select user_id, session_id from identity.push_subscriptions',
      )
    ).rows;

  it('says whose the browser is: of the session that carries it, and of one person only', async () => {
    const { messaging_token } = await subscribe('user');
    const [before] = await holders();
    const again = await world.signIn('user');
    expect((await withToken(messaging_token, again.access_token)).statusCode).toBe(200);
    const [after] = await holders();
    expect(after?.user_id).toBe(world.people.user);
    expect(after?.session_id).not.toBe(before?.session_id);
    const other = await world.signIn('viewer');
    await withToken(messaging_token, other.access_token);
    expect(await holders()).toEqual([]);
  });

  it('of another make, or of nobody, changes nothing', async () => {
    await subscribe('user');
    const before = await holders();
    const { access_token } = await world.signIn('viewer');
    for (const token of ['x'.repeat(43), 'firebase:APA91b', ''])
      expect((await withToken(token, access_token)).statusCode).toBe(200);
    expect(await holders()).toEqual(before);
  });

  it('stands nowhere in clear, and the endpoint neither', async () => {
    const { messaging_token } = await subscribe('user');
    const { rows } = await world.owner.query<{ row: string }>(
      'select s::text as row from identity.push_subscriptions s',
    );
    expect(rows[0]?.row).not.toContain(messaging_token);
    expect(rows[0]?.row).not.toContain('127.0.0.1');
  });

  it('ends with signing out', async () => {
    const answer = await world.edge.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { data: { email: world.emailOf('user'), password: testPassword } },
    });
    const { access_token } = answer.json<{ result: { access_token: string } }>().result;
    await world.call('addPushDevice', { subscription: service.subscription }, access_token);
    expect(await holders()).toHaveLength(1);
    await world.edge.inject({
      method: 'POST',
      url: '/functions/signOut',
      headers: { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' },
      payload: { data: {} },
    });
    expect(await holders()).toEqual([]);
  });

  it('a browser is added by a known push service only', async () => {
    const { access_token } = await world.signIn('user');
    const { subscription } = service;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://metadata.internal/x',
      'https://fcm.googleapis.com:1/x',
    ]) {
      const { body } = await world.call(
        'addPushDevice',
        { subscription: { ...subscription, endpoint } },
        access_token,
      );
      expect(body.error?.details?.problems?.[0]?.field).toBe('subscription.endpoint');
    }
  });
});

describe('the key pair', () => {
  it('is made once, for its owner’s eyes, and is the same for processes that start together', async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'claimline-keys-'));
    const made = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(place)));
    for (const pair of made) expect(pair).toEqual(made[0]);
    expect(await loadPushKeys(place)).toEqual(made[0]);
    expect((await stat(path.join(place, 'push-keys.json'))).mode & 0o777).toBe(0o600);
    expect(await readFile(path.join(place, 'push-keys.json'), 'utf8')).toContain(made[0]?.publicKey);
    await rm(place, { recursive: true });
  });
});
