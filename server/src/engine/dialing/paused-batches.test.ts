/** Claims of a paused batch are not called; other waiting claims are. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addClaim, addPractice, createTestEngine, statusOf, type TestEngine } from '../../../test/engine.ts';
import { startTestCarrier, type TestCarrier } from '../../../test/services/carrier.ts';
import { newId } from '../../db/ids.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
let running: TestEngine;
beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
});
afterAll(async () => {
  await running.stop();
  await carrier.stop();
  await testing.drop();
});

test('a paused batch waits, whether or not its claims are queued, and continues when it is resumed', async () => {
  const { owner } = testing;
  const practice = await addPractice(owner);
  const batch = newId();
  await owner.query(`insert into batches (id, account_id, paused_at) values ($1, $2, now())`, [
    batch,
    practice.accountId,
  ]);
  const inBatch = async (claim: string) => {
    await owner.query('update automations set bulk_ref = $1 where id = $2', [batch, claim]);
    return claim;
  };
  const early = new Date(Date.now() - 60_000);
  const waiting = await inBatch(await addClaim(owner, practice, { dueAt: early, phone: '+18005550111' }));
  const inLine = await inBatch(await addClaim(owner, practice, { dueAt: early, phone: '+18005550112' }));
  await owner.query(`update automations set status = 'scheduled' where id = $1`, [inLine]);
  const other = await addClaim(owner, practice, { phone: '+18005550113' });
  running = await createTestEngine(testing, carrier.url);
  running.engine.start();

  const soon = { timeout: 60_000, interval: 20 };
  await vi.waitFor(async () => expect(await statusOf(owner, other)).toBe('ringing'), soon);
  expect(await statusOf(owner, waiting)).toBe('pending');
  expect(await statusOf(owner, inLine)).toBe('scheduled');
  // The claim rings from the moment that its call is begun; the carrier hears of it a little later.
  await vi.waitFor(() => expect(carrier.dialled.map(({ to }) => to)).toEqual(['+18005550113']), soon);

  await owner.query('update batches set paused_at = null');
  running.engine.wake();
  await vi.waitFor(async () => {
    expect(await statusOf(owner, waiting)).toBe('ringing');
    expect(await statusOf(owner, inLine)).toBe('ringing');
  }, soon);
});
