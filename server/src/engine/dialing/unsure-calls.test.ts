/** Calls where the rules are unsure, with a language model to ask. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import {
  addClaim,
  addPractice,
  callsOf,
  createTestEngine,
  type Practice,
  type TestEngine,
} from '../../../test/engine.ts';
import {
  expectedSignature,
  sendWebhook,
  startTestCarrier,
  type TestCarrier,
} from '../../../test/services/carrier.ts';
import { completion, type ModelEndpoint, startModelEndpoint } from '../../../test/services/language-model.ts';
import { createLanguageModel } from '../../language-model/language-model.ts';
import { createLog } from '../../log.ts';

const soon = { timeout: 60_000, interval: 20 };
const unknownMenu = 'For remits, press 1. For dispositions, press 2. Which would you like?';

let testing: TestDatabase;
let carrier: TestCarrier;
let model: ModelEndpoint;
let server: TestEngine;
let practice: Practice;

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  model = await startModelEndpoint();
  server = await createTestEngine(testing, carrier.url, {
    pace: 5,
    languageModel: createLanguageModel(
      { baseUrl: model.baseUrl, key: null, model: 'small' },
      createLog('silent'),
    ),
  });
  practice = await addPractice(testing.owner, 100);
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await carrier.stop();
  await model.close();
  await testing.drop();
});

/** A claim's call, answered and connected. */
async function connectedCall() {
  const claim = await addClaim(testing.owner, practice);
  server.engine.wake();
  const dialled = await vi.waitFor(async () => {
    const [call] = await callsOf(testing.owner, claim);
    const placed = carrier.dialled.find((one) => one.call === call?.id);
    if (call?.state !== 'placed' || !placed) throw new Error('not dialed yet');
    return placed;
  }, soon);
  const form = (status: string, sequence: number) => ({
    CallSid: dialled.sid,
    CallStatus: status,
    SequenceNumber: String(sequence),
  });
  const { body } = await sendWebhook(dialled.url, form('in-progress', 1));
  const url = (/ConversationRelay url="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
  const socket = new WebSocket(url, { headers: { 'x-twilio-signature': expectedSignature(url, {}) } });
  const frames: string[] = [];
  socket.on('message', (data: Buffer) => frames.push(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  send({ type: 'setup', callSid: dialled.sid });
  return {
    claim,
    frames,
    says: (voicePrompt: string) => send({ type: 'prompt', voicePrompt, last: true }),
    /** The payer hangs up. */
    async end() {
      socket.terminate();
      await sendWebhook(dialled.statusUrl, form('completed', 2));
    },
  };
}

async function resultOf(claim: string) {
  const { rows } = await testing.owner.query<{
    status: string;
    needs_review: boolean;
    review_reasons: string[];
  }>(
    `select a.status, a.needs_review, r.review_reasons from automations a left join results r on r.call_id = a.result_call_id
     where a.id = $1`,
    [claim],
  );
  return rows[0];
}

test('keys the option that the model chooses from those the line offers', async () => {
  model.answer((response) => response.end(completion({ choice: 'press-2' })));
  const call = await connectedCall();
  call.says(unknownMenu);
  await vi.waitFor(
    () => expect(call.frames).toEqual([JSON.stringify({ type: 'sendDigits', digits: '2' })]),
    soon,
  );
  await call.end();
});

test.each([
  ['answers what was not offered', (end: (body: string) => void) => end(completion({ choice: 'press-7' }))],
  ['does not answer in time', () => undefined],
])('a model that %s changes nothing: the rules decide', async (_, reply) => {
  model.answer((response) => reply((body) => response.end(body)));
  const asked = model.asked.length;
  const call = await connectedCall();
  call.says(unknownMenu);
  await vi.waitFor(() => expect(model.asked.length).toBe(asked + 1), soon);
  call.says('For claims, press 4.');
  await vi.waitFor(
    () => expect(call.frames).toEqual([JSON.stringify({ type: 'sendDigits', digits: '4' })]),
    soon,
  );
  await call.end();
});

test('uses the model a limited number of times per call', async () => {
  model.answer((response) => response.end(completion({ choice: 'wait' })));
  const before = model.asked.length;
  const call = await connectedCall();
  for (let asked = 1; asked <= 8; asked += 1) {
    call.says(unknownMenu);
    await vi.waitFor(() => expect(model.asked.length).toBe(before + asked), soon);
  }
  call.says(unknownMenu);
  call.says('For claims, press 4.');
  await vi.waitFor(
    () => expect(call.frames).toEqual([JSON.stringify({ type: 'sendDigits', digits: '4' })]),
    soon,
  );
  expect(model.asked.length).toBe(before + 8);
  await call.end();
});

test('a status that the model finds in an ended call goes to review with its quote', async () => {
  const call = await connectedCall();
  call.says('We were unable to honor that one on our side.');
  model.answer((response, { body }) => {
    const { lines } = JSON.parse(body.messages.at(-1)?.content ?? '') as { lines: { line: number }[] };
    const line = lines.at(-1)?.line;
    const status = { field: 'status', status: 'denied', line, quote: 'unable to honor that one' };
    response.end(completion({ facts: [status] }));
  });
  await vi.waitFor(async () => {
    const { rowCount } = await testing.owner.query('select from transcript_lines where automation_id = $1', [
      call.claim,
    ]);
    expect(rowCount).toBe(1);
  }, soon);
  await call.end();
  await vi.waitFor(
    async () => expect(await resultOf(call.claim)).toMatchObject({ status: 'denied', needs_review: true }),
    soon,
  );
  expect((await resultOf(call.claim))?.review_reasons.join(' ')).toContain('language model');
});

test('a status with a quote that nobody said is rejected', async () => {
  const call = await connectedCall();
  call.says('We were unable to find anything new on our side.');
  model.answer((response) =>
    response.end(
      completion({ facts: [{ field: 'status', status: 'paid', line: 0, quote: 'the claim was paid' }] }),
    ),
  );
  const before = model.asked.length;
  await vi.waitFor(async () => {
    const { rowCount } = await testing.owner.query('select from transcript_lines where automation_id = $1', [
      call.claim,
    ]);
    expect(rowCount).toBe(1);
  }, soon);
  await call.end();
  await vi.waitFor(
    async () => expect((await callsOf(testing.owner, call.claim))[0]?.state).toBe('ended'),
    soon,
  );
  expect(model.asked.length).toBeGreaterThan(before);
  expect((await resultOf(call.claim))?.status).toBe('scheduled');
});
