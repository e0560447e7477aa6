/**
 * Webhooks on a real PostgreSQL and real HTTP: each event arrives, in order, at the endpoints allowed to see it,
 * despite failures and crashes.
 */

import { spawn } from 'node:child_process';
import type { Webhook as Endpoint } from '@claimline/domain/contracts/developers/webhooks';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { useWebhooks } from '../../../test/webhooks.ts';
import { testSecret } from '../../../test/world.ts';
import { openDatabase } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import { createWebhooks } from './webhooks.ts';

const webhooks = useWebhooks();
const { add, arrived, call, deliveries, endpoint, eventually, messages, pay, standing, startSending } =
  webhooks;

describe('a message', () => {
  it('is signed as Standard Webhooks defines and contains ids, statuses and links, but no patient data', async () => {
    const { webhook, secret } = await add();
    startSending();
    const claim = await webhooks.world.addClaim();
    await pay(claim);
    await arrived(2);
    const messages = webhooks.receiver.received
      .map(({ body, headers }) => {
        const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
        expect(headers['content-type']).toBe('application/json');
        expect(body).not.toMatch(/José|Nuñez|W1234|1970|12345/);
        return { id: headers['webhook-id'], ...(verified as { type: string; sequence: number }) };
      })
      .toSorted((one, other) => one.sequence - other.sequence);
    expect(messages).toMatchObject([
      { type: 'claim.submitted', sequence: 1, data: { claim_id: claim, status: 'pending' } },
      {
        type: 'claim.completed',
        sequence: 2,
        data: {
          account_id: webhooks.world.accountId,
          clinic_id: webhooks.world.clinicId,
          claim_id: claim,
          status: 'paid',
          previous_status: 'pending',
          links: {
            claim: `https://claimline.test/v1/claims/${claim}`,
            page: `https://claimline.test/${webhooks.world.accountId}/CIA?claim=${claim}`,
          },
        },
      },
    ]);
    const seen = await standing(webhook.id, {
      sequence: 2,
      state: 'delivered',
      attempts: 1,
      last_status: 204,
    });
    expect(seen.body).toBe(
      webhooks.receiver.received.find(({ headers }) => headers['webhook-id'] === seen.id)?.body,
    );
    expect(seen.tries).toMatchObject([
      { number: 1, status: 204, problem: null, url: `${webhooks.receiver.url}/` },
    ]);
    expect(seen.tries[0]?.request_headers).toMatchObject({ 'webhook-id': seen.id });
  });

  it('is sent only for committed events of the right clinic and type', async () => {
    await add();
    startSending();
    await webhooks.world.database
      .asSystem('a test', async (sql) => {
        await sql(`update automations set status = 'paid' where id = $1`, [
          await webhooks.world.addClaim('denied'),
        ]);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    const near = await webhooks.world.addClaim();
    await webhooks.world.owner.query(`update automations set archived = true where id = $1`, [near]);
    await webhooks.world.owner.query('update automations set clinic_id = $2 where id = $1', [
      near,
      webhooks.world.nearClinicId,
    ]);
    await pay(near);
    const last = await webhooks.world.addClaim();
    await pay(last);
    // One for each claim added, and the last claim's answer.
    await arrived(4);
    expect(
      messages()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(['claim.completed', 'claim.submitted', 'claim.submitted', 'claim.submitted']);
    expect((await webhooks.world.owner.query('select from webhook_events')).rowCount).toBe(0);
  });

  it('reports each kind of event once per change', async () => {
    const { webhook } = await add({
      events: [
        'claim.status_changed',
        'claim.failed',
        'claim.needs_review',
        'claim.archived',
        'claim.restored',
        'call.ended',
      ],
    });
    startSending();
    const id = await webhooks.world.addClaim();
    for (const change of [
      `status = 'failed', failure_reason = 'dropped'`,
      'needs_review = true',
      'archived = true',
      'archived = false',
    ])
      await webhooks.world.owner.query(`update automations set ${change} where id = $1`, [id]);
    await webhooks.world.addCall(id);
    await arrived(6);
    const types = (await deliveries(webhook.id)).map(({ type }) => type).toReversed();
    expect(types).toEqual([
      'claim.status_changed',
      'claim.failed',
      'claim.needs_review',
      'claim.archived',
      'claim.restored',
      'call.ended',
    ]);
    expect(messages().find(({ type }) => type === 'claim.failed')?.data).toMatchObject({
      status: 'failed',
      failure_reason: 'dropped',
      previous_status: 'pending',
    });
  });

  it('is signed with the old secret too for a while after it was replaced', async () => {
    const { webhook, secret } = await add();
    const rotated = await call<{ webhook: Endpoint; secret: string }>('rotateWebhookSecret', {
      webhook_id: webhook.id,
    });
    expect(rotated.webhook.old_secret_until).not.toBeNull();
    startSending();
    await webhooks.world.addClaim();
    await arrived(1);
    const [first] = webhooks.receiver.received;
    for (const one of [secret, rotated.secret])
      new Webhook(one).verify(first?.body ?? '', first?.headers as Record<string, string>);
    await call('rotateWebhookSecret', { webhook_id: webhook.id, keep_old_hours: 0 });
    await webhooks.world.addClaim();
    await arrived(2);
    const second = webhooks.receiver.received[1];
    expect(() =>
      new Webhook(rotated.secret).verify(second?.body ?? '', second?.headers as Record<string, string>),
    ).toThrow('No matching signature found');
  });

  it('is stored without any secret in plain text', async () => {
    const { secret } = await add();
    const { rows } = await webhooks.world.owner.query('select * from webhook_endpoints');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect(JSON.stringify(await endpoint())).not.toContain('s1.');
  });
});

it('killed three times while sending: each message arrives with its own number', async () => {
  const { webhook } = await add({ events: ['claim.submitted'] });
  const count = 120;
  let kills = 0;
  const worker = () =>
    spawn(
      process.execPath,
      [`${import.meta.dirname}/../../../test/processes/webhook-worker.ts`, webhooks.world.url, testSecret],
      {
        stdio: 'ignore',
      },
    );
  let child = worker();
  const ended = [new Promise((resolve) => child.once('exit', resolve))];
  webhooks.receiver.answer = (response) => {
    // In the middle of a message: it was received, but the process died before recording that.
    if (kills < 3 && webhooks.receiver.received.length > (kills + 1) * 30) {
      kills++;
      child.kill('SIGKILL');
      child = worker();
      ended.push(new Promise((resolve) => child.once('exit', resolve)));
      void webhooks.world.owner.query(
        `update webhook_deliveries set held_until = now() - interval '1 second' where held_until is not null`,
      );
    }
    response.writeHead(204).end();
  };
  await webhooks.world.owner.query(
    `insert into automations (id, account_id, clinic_id, provider_name, npi, tax_id, patient_first_name,
       patient_last_name, patient_date_of_birth, member_id, payer_name, payer_phone, service_from, service_to, billed_cents)
     select 'claim' || n, $1, $2, 'Dr. Ash', '1234567893', '123456789', 'Ana', 'Diaz', '1970-02-03', 'W1', 'Aetna',
       '+18005550124', '2026-05-01', '2026-05-01', 100 from generate_series(1, $3::int) n`,
    [webhooks.world.accountId, webhooks.world.clinicId, count],
  );
  const numbers = () => {
    const byNumber = new Map<number, Set<string>>();
    for (const { body, headers } of webhooks.receiver.received) {
      const { sequence } = JSON.parse(body) as { sequence: number };
      byNumber.set(sequence, (byNumber.get(sequence) ?? new Set()).add(String(headers['webhook-id'])));
    }
    return byNumber;
  };
  await eventually(async () => {
    // A dead process keeps its messages leased for a while; the test does not wait for that.
    await webhooks.world.owner.query(
      `update webhook_deliveries set held_until = now() - interval '1 second'
       where held_until < now() + interval '40 seconds'`,
    );
    expect(numbers().size).toBe(count);
  }, 240_000);
  child.kill('SIGKILL');
  await Promise.all(ended);
  expect(kills).toBe(3);
  expect([...numbers().keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  expect([...numbers().values()].every((ids) => ids.size === 1)).toBe(true);
  const claims = new Set(messages().map(({ data }) => data['claim_id']));
  expect(claims.size).toBe(count);
  expect((await endpoint())?.id).toBe(webhook.id);
}, 240_000);

it('two processes send each message once', async () => {
  const { webhook } = await add({ events: ['claim.submitted'] });
  const log = createLog('silent');
  const second = openDatabase(webhooks.world.url, log, { people: 2, system: 3 });
  const other = createWebhooks({
    database: second,
    log,
    seal: webhooks.world.services.seal,
    publicUrl: 'https://claimline.test',
    allowsPrivate: true,
  });
  other.start();
  startSending();
  for (let count = 0; count < 40; count++) await webhooks.world.addClaim();
  await eventually(async () => expect((await endpoint())?.waiting).toBe(0));
  await arrived(40);
  await eventually(async () =>
    expect((await deliveries(webhook.id)).every(({ state }) => state === 'delivered')).toBe(true),
  );
  expect(new Set(webhooks.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  await other.stop();
  await second.close();
});
