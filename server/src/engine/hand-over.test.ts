/** A process that stops hands its calls over, to another process at once if there is one. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweredCall, answeredCall } from '../../test/answered-call.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTestEngine, type TestEngine } from '../../test/engine.ts';
import { sendWebhook, startTestCarrier, type TestCarrier } from '../../test/services/carrier.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
let stopping: TestEngine;
let other: TestEngine;

const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
});
afterAll(async () => {
  await carrier.stop();
  await testing.drop();
});
beforeEach(async () => {
  stopping = await createTestEngine(testing, carrier.url, { pace: 1 });
  other = await createTestEngine(testing, carrier.url, { pace: 1 });
  stopping.engine.start();
});
afterEach(async () => {
  await stopping.stop();
  await other.stop();
});

/** The carrier asks this process how to continue after the end of the session. */
async function ask(server: TestEngine, call: AnsweredCall): Promise<string> {
  const form = {
    CallSid: call.sid,
    CallStatus: 'in-progress',
    SessionStatus: 'ended',
    HandoffData: 'restart',
  };
  return (await sendWebhook(`${server.url}/carrier/after?call=${call.callId}`, form)).body;
}

async function stoppingCall() {
  const call = await answeredCall({ testing, carrier, server: stopping, memberId: '884100110' });
  await call.says('Thank you for calling.');
  const stopped = stopping.engine.stop();
  await vi.waitFor(() => expect(call.sent).toContainEqual({ type: 'end', handoffData: 'restart' }), soon);
  return { call, stopped };
}

test('another process continues the call at once, and the stopping one waits no longer', async () => {
  const { call, stopped } = await stoppingCall();
  const first = await ask(stopping, call);
  expect(first).toContain('<Redirect method="POST">');
  expect(first).not.toContain('<Pause');
  expect(await ask(other, call)).toContain('<ConversationRelay');
  await testing.owner.query(`update calls set held_by = 'another/connection' where id = $1`, [call.callId]);
  await stopped;
});

test('a question that is asked meanwhile is answered by the next process', async () => {
  const call = await answeredCall({ testing, carrier, server: stopping, memberId: '884100111' });
  await call.says('Please enter your ten digit NPI.');
  const stopped = stopping.engine.stop();
  const end = { type: 'end', handoffData: 'restart' };
  await vi.waitFor(() => expect(call.sent).toContainEqual(end), soon);
  expect(call.sent).toEqual([end]);
  await call.follows(await ask(other, call));
  await vi.waitFor(
    () => expect(call.sent.slice(1)).toEqual([{ type: 'sendDigits', digits: '1234567893' }]),
    soon,
  );
  await stopped;
  await call.ends();
});

test('without another process the carrier waits for the next one', async () => {
  const { call, stopped } = await stoppingCall();
  let answer = await ask(stopping, call);
  for (let times = 1; times < 10 && !answer.includes('<Pause'); times++) answer = await ask(stopping, call);
  expect(answer).toMatch(/<Pause length="20"\/><Redirect method="POST">/);
  await stopped;
});
