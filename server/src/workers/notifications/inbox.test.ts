/** Events reach the inboxes of the people concerned, once each. */

import { describe, expect, it, vi } from 'vitest';
import { noticesScene, soon } from '../../../test/notices.ts';
import { newId } from '../../db/ids.ts';

const scene = noticesScene();
const { startNotifier, look, inbox, settled, move, choose, emails, makeDigestsDue } = scene;

describe('the inbox', () => {
  it('notifies only people of the clinic, with the claim’s name', async () => {
    const claimId = await scene.world.addClaim('in-progress');
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

  it('reports an answer that needs review once, and not also as a denial', async () => {
    const claimId = await scene.world.addClaim('in-progress');
    await scene.world.owner.query(`begin; update automations set status = 'denied' where id = '${claimId}';
      update automations set needs_review = true where id = '${claimId}'; commit`);
    await settled();
    expect((await inbox('user')).map(({ event }) => event)).toEqual(['claim-needs-review']);
    await choose('viewer', { 'claim-needs-review': [] });
    const again = await scene.world.addClaim('in-progress');
    await move(again, `status = 'denied', needs_review = true`);
    await settled();
    expect((await inbox('viewer', { size: 1 })).map(({ event }) => event)).toEqual(['claim-denied']);
  });

  it('reports what failed and needs a person, but not what a person canceled or did themselves', async () => {
    const [failed, cancelled, corrected] = await Promise.all([
      scene.world.addClaim('in-progress'),
      scene.world.addClaim('pending'),
      scene.world.addClaim('paid'),
    ]);
    await move(failed, `status = 'failed', failure_reason = 'member_not_found'`);
    await move(cancelled, `status = 'failed', failure_reason = 'cancelled'`);
    await scene.world.database.as({ userId: scene.world.people.user }, (sql) =>
      sql(`update automations set status = 'denied' where id = $1`, [corrected]),
    );
    await settled();
    expect((await inbox('user')).map(({ claim }) => claim?.id)).toEqual([failed]);
    expect(new Set((await inbox('admin')).map(({ claim }) => claim?.id))).toEqual(
      new Set([corrected, failed]),
    );
  });

  it('reports nothing about the sandbox, whose claims nobody denied', async () => {
    const claimId = await scene.world.addClaim('in-progress');
    await scene.world.owner.query(
      `insert into automations (id, account_id, clinic_id, status, provider_name, npi, tax_id, patient_first_name,
         patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
       select id || 's', account_id, clinic_id, status, provider_name, npi, tax_id, patient_first_name, patient_last_name,
         patient_date_of_birth, 'SANDBOXDENIED', payer_name, payer_phone, service_from, service_to, billed_cents
       from automations where id = $1`,
      [claimId],
    );
    await move(`${claimId}s`, `status = 'denied', deadline_date = current_date + 1`);
    await move(claimId, `status = 'denied'`);
    await settled();
    expect(await inbox('viewer')).toMatchObject([{ claim: { id: claimId } }]);
  });

  it('notifies only about a person’s own claims when they chose that', async () => {
    await choose('user', {}, { scope: 'own' });
    const [own, other] = [
      await scene.world.addClaim('in-progress'),
      await scene.world.addClaim('in-progress'),
    ];
    await move(own, `created_by = '${scene.world.people.user}'`);
    await scene.world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [
      [own, other],
    ]);
    await settled();
    expect((await inbox('user')).map(({ claim }) => claim?.id)).toEqual([own]);
  });

  it('notifies of overdue promises and near deadlines once, however often and in whichever process it runs', async () => {
    const [late, near, far] = await Promise.all([
      scene.world.addClaim('processing'),
      scene.world.addClaim('denied'),
      scene.world.addClaim('denied'),
    ]);
    await move(late, `promised_date = current_date - 2`);
    await move(near, `deadline_date = current_date + 3`);
    await move(far, `deadline_date = current_date + 30`);
    // The check runs when they start.
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

  it('reports a finished batch with its last claim, even if several end at once', async () => {
    const batchId = newId();
    await scene.world.owner.query(
      `insert into batches (id, account_id, name, uploaded_by) values ($1, $2, 'May', $3)`,
      [batchId, scene.world.accountId, scene.world.people.user],
    );
    const claims = await Promise.all(Array.from({ length: 6 }, () => scene.world.addClaim('in-progress')));
    await scene.world.owner.query('update automations set bulk_ref = $1 where id = any ($2)', [
      batchId,
      claims,
    ]);
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

  it('stores jobs that ended quickly as read, and notifies of slow ones', async () => {
    const [quick, slow] = [newId(), newId()];
    for (const [id, age] of [
      [quick, '1 second'],
      [slow, '1 hour'],
    ])
      await scene.world.owner.query(
        `insert into exports (id, account_id, user_id, token_hash, question, file_name, expires_at, created_at)
         values ($1, $2, $3, $4, '{}', 'Claims.xlsx', now(), now() - $5::interval)`,
        [id, scene.world.accountId, scene.world.people.user, Buffer.from(id ?? ''), age],
      );
    await scene.world.owner.query(`update exports set state = 'done'`);
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

  it('shows nothing about a clinic to someone who left it', async () => {
    const claimId = await scene.world.addClaim('in-progress');
    await move(claimId, `status = 'denied'`);
    await settled();
    expect(await inbox('viewer')).toHaveLength(1);
    await scene.world.owner.query('delete from clinic_users where user_id = $1', [scene.world.people.viewer]);
    expect(await inbox('viewer')).toEqual([]);
  });

  it('can be marked read and unread, paginated and counted', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => scene.world.addClaim('in-progress')));
    await scene.world.owner.query(`update automations set status = 'denied' where id = any ($1)`, [claims]);
    await settled();
    const { access_token } = await scene.world.signIn('user');
    const inAccount = { account_id: scene.world.accountId };
    const unread = async () => (await scene.world.call('countUnread', inAccount, access_token)).body.result;
    expect(await unread()).toEqual({ unread: 5 });
    const first = await inbox('user', { size: 3 });
    const last = first.at(-1);
    const rest = await inbox('user', { size: 3, after: { at: last?.at, id: last?.id } });
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(5);
    const ids = [first[0]?.id];
    await scene.world.call('markNotifications', { ...inAccount, read: true, ids }, access_token);
    expect(await unread()).toEqual({ unread: 4 });
    expect(await inbox('user', { only_unread: true })).toHaveLength(4);
    await scene.world.call('markNotifications', { ...inAccount, read: false, ids }, access_token);
    expect(await unread()).toEqual({ unread: 5 });
    expect(
      (await scene.world.call('markNotifications', { ...inAccount, read: true }, access_token)).body.result,
    ).toEqual({
      marked: 5,
    });
    // Another person's notification does not change.
    expect(await inbox('admin', { only_unread: true })).toHaveLength(5);
  });
});

it('a webhook that Claimline switched off is reported to the admins, in the inbox and by email; one switched off by a person is not', async () => {
  const endpoint = async (url: string, why: string) => {
    const id = newId();
    await scene.world.owner.query(
      `insert into webhook_endpoints (id, account_id, url, events, clinic_ids, secret, created_by)
       values ($1, $2, $3, '{claim.failed}', $4, 'sealed', $5)`,
      [id, scene.world.accountId, url, [scene.world.clinicId], scene.world.people.admin],
    );
    await scene.world.owner.query(
      'update webhook_endpoints set is_on = false, off_why = $2, off_at = now() where id = $1',
      [id, why],
    );
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
  await makeDigestsDue();
  look();
  await vi.waitFor(async () => expect(await emails()).toHaveLength(1), soon);
  expect(await emails()).toMatchObject([
    { to: scene.world.emailOf('admin'), subject: '1 webhook turned off – Alder Billing' },
  ]);
  await scene.world.owner.query('truncate webhook_endpoints cascade');
});
