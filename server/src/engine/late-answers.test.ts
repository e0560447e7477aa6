/** What we key and say must answer what the line asks at that moment, however long our own database takes. */

import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { addClaim, addPractice, createTestEngine, type TestEngine } from '../../test/engine.ts';
import {
  expectedSignature,
  sendWebhook,
  startTestCarrier,
  type TestCarrier,
} from '../../test/services/carrier.ts';
import type { FrameOut } from '../carrier/media-frames.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
let server: TestEngine;

const soon = { timeout: 60_000, interval: 20 };
const npi = '1234567893';
const memberId = '884100110';

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  server = await createTestEngine(testing, carrier.url, { pace: 1 });
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await carrier.stop();
  await testing.drop();
});

interface Line {
  readonly callId: string;
  readonly sent: FrameOut[];
  /** Resolves once our server has received the words. */
  says(words: string): Promise<void>;
  /** Resolves once our server knows that the payer began to speak. */
  begins(): Promise<void>;
}

/** An answered call with an open connection. */
async function answeredCall(): Promise<Line> {
  const practice = await addPractice(testing.owner);
  const claim = await addClaim(testing.owner, practice, { memberId });
  server.engine.wake();
  const dialled = await vi.waitFor(async () => {
    const { rows } = await testing.owner.query<{ id: string }>(
      `select id from calls where automation_id = $1 and state = 'placed'`,
      [claim],
    );
    const placed = carrier.dialled.find(({ call }) => call === rows[0]?.id);
    if (!placed) throw new Error('not dialed yet');
    return placed;
  }, soon);
  const { body } = await sendWebhook(dialled.url, {
    CallSid: dialled.sid,
    CallStatus: 'in-progress',
    SequenceNumber: '0',
  });
  const url = (/ConversationRelay url="([^"]+)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
  const socket = new WebSocket(url, { headers: { 'x-twilio-signature': expectedSignature(url, {}) } });
  const sent: FrameOut[] = [];
  socket.on('message', (data: Buffer) => sent.push(JSON.parse(data.toString('utf8')) as FrameOut));
  await new Promise((resolve) => socket.once('open', resolve));
  const send = (frame: Record<string, unknown>) => {
    socket.send(JSON.stringify(frame));
    const received = new Promise<void>((resolve) => socket.once('pong', () => resolve()));
    socket.ping();
    return received;
  };
  await send({ type: 'setup', callSid: dialled.sid });
  onTestFinished(() => socket.terminate());
  return {
    callId: dialled.call,
    sent,
    says: (voicePrompt) => send({ type: 'prompt', voicePrompt, last: true }),
    begins: () => send({ type: 'info', name: 'clientSpeaking', value: 'on' }),
  };
}

/** From now on nothing about the call can be stored, until the result is called. */
async function holdBackWrites(callId: string): Promise<() => Promise<void>> {
  const other: pg.PoolClient = await testing.owner.connect();
  onTestFinished(() => other.release());
  await other.query('begin');
  await other.query('select from calls where id = $1 for update', [callId]);
  return async () => {
    await other.query('commit');
  };
}

async function linesOf(callId: string) {
  const { rows } = await testing.owner.query<{ speaker: string; text: string; at_ms: number }>(
    'select speaker, text, at_ms::int as at_ms from transcript_lines where call_id = $1 order by sequence',
    [callId],
  );
  return rows;
}

/** The payer asks, and our answer waits for the database. */
async function heldBackAnswer(line: Line, question: string): Promise<() => Promise<void>> {
  await line.says(question);
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(1), soon);
  const release = await holdBackWrites(line.callId);
  await vi.waitFor(async () => {
    const { rows } = await testing.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like 'update calls set dialogue_state%'`,
    );
    expect(rows).toHaveLength(1);
  }, soon);
  return release;
}

/** The line's own time, which is what these tests are about. */
async function passes(durationMs: number): Promise<void> {
  const begunMs = performance.now();
  await vi.waitFor(() => expect(performance.now() - begunMs).toBeGreaterThan(durationMs), soon);
}

test('an answer that was held back is not given to the next question', async () => {
  const line = await answeredCall();
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(1_500);
  await line.says('Please enter the member ID, followed by the pound key.');
  await release();

  await vi.waitFor(() => expect(line.sent).toHaveLength(1), soon);
  expect(line.sent).toEqual([{ type: 'sendDigits', digits: `${memberId}#` }]);
  expect((await linesOf(line.callId)).map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'payer: Please enter your ten digit NPI.',
    'payer: Please enter the member ID, followed by the pound key.',
    `claimline: ${memberId}#`,
  ]);
});

test('an answer that was held back waits for what the payer begins to say', async () => {
  const line = await answeredCall();
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(1_500);
  await line.begins();
  await release();
  await vi.waitFor(async () => expect(await linesOf(line.callId)).toHaveLength(1), soon);
  await line.says('Please enter the member ID, followed by the pound key.');

  await vi.waitFor(() => expect(line.sent).toHaveLength(1), soon);
  expect(line.sent).toEqual([{ type: 'sendDigits', digits: `${memberId}#` }]);
});

test('the transcript has the time at which an answer was sent', async () => {
  const line = await answeredCall();
  const release = await heldBackAnswer(line, 'Please enter your ten digit NPI.');
  await passes(3_000);
  await release();

  await vi.waitFor(() => expect(line.sent).toEqual([{ type: 'sendDigits', digits: npi }]), soon);
  await vi.waitFor(async () => {
    const [asked, answered] = await linesOf(line.callId);
    expect((answered?.at_ms ?? 0) - (asked?.at_ms ?? 0)).toBeGreaterThan(4_500);
  }, soon);
});
