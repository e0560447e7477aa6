/** Digest emails. */

import { describe, expect, it, vi } from 'vitest';
import { noticesScene, soon } from '../../../test/notices.ts';
import { takeDueDigest } from '../../db/notifications/notification-events.ts';

const scene = noticesScene();
const { startNotifier, look, settled, move, choose, makeDigestsDue, emails } = scene;

describe('a digest email', () => {
  it('summarizes events, contains no patient data, and is sent once', async () => {
    startNotifier();
    const claims = await Promise.all(Array.from({ length: 3 }, () => scene.world.addClaim('in-progress')));
    await scene.world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [claims]);
    await settled();
    expect(await emails()).toEqual([]);
    await makeDigestsDue();
    look();
    await vi.waitFor(async () => expect(await emails()).toHaveLength(3), soon);
    const mine = (await emails()).find(({ to }) => to === scene.world.emailOf('user'));
    expect(mine?.subject).toBe('3 claims denied – Alder Billing');
    expect(mine?.text).toContain('Alder Clinic: 3 claims denied');
    for (const secret of ['José', 'Nuñez', 'W1234', '1970'])
      expect(JSON.stringify(mine)).not.toContain(secret);
  });

  it('is created by one process at a time, so that nobody gets it in two parts', async () => {
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    await scene.stopNotifiers();
    await makeDigestsDue();
    const take = () => scene.world.database.asSystem('a test', takeDueDigest);
    const isTaken = Promise.withResolvers<void>();
    const isSeen = Promise.withResolvers<void>();
    const one = scene.world.database.asSystem('a test', async (sql) => {
      const due = await takeDueDigest(sql);
      isTaken.resolve();
      await isSeen.promise;
      return due;
    });
    await isTaken.promise;
    const others = [take(), take(), take()];
    await vi.waitFor(async () => {
      const { rows } = await scene.world.owner.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
      );
      expect(rows).toHaveLength(3);
    }, soon);
    isSeen.resolve();
    const taken = await Promise.all([one, ...others]);
    const people = (['admin', 'user', 'viewer'] as const).map((kind) => scene.world.emailOf(kind));
    expect(new Set(taken.map((due) => due?.email))).toEqual(new Set([...people, undefined]));
  });

  it('leaves out events that were read meanwhile and clinics the person can no longer see', async () => {
    const claimId = await scene.world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    const { access_token } = await scene.world.signIn('user');
    await scene.world.call(
      'markNotifications',
      { account_id: scene.world.accountId, read: true },
      access_token,
    );
    await scene.world.owner.query('delete from clinic_users where user_id = $1', [scene.world.people.viewer]);
    await makeDigestsDue();
    look();
    await vi.waitFor(
      async () => expect((await emails()).map(({ to }) => to)).toEqual([scene.world.emailOf('admin')]),
      soon,
    );
    await vi.waitFor(async () => {
      const { rows } = await scene.world.owner.query(
        'select from notifications where digest_due_at is not null',
      );
      expect(rows).toEqual([]);
    }, soon);
    expect(await emails()).toHaveLength(1);
  });

  it('for the morning waits until morning in the account’s time zone', async () => {
    await choose('user', {}, { email_frequency: 'daily' });
    await move(await scene.world.addClaim('in-progress'), `status = 'denied'`);
    await settled();
    const { rows } = await scene.world.owner.query<{ hour: string; ahead: boolean }>(
      `select to_char(n.digest_due_at at time zone b.time_zone, 'HH24:MI') as hour,
         n.digest_due_at between now() and now() + interval '1 day' as ahead
       from notifications n join billing_accounts b on b.id = n.account_id where n.user_id = $1`,
      [scene.world.people.user],
    );
    expect(rows).toEqual([{ hour: '08:00', ahead: true }]);
  });
});
