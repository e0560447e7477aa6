import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import {
  addClaim,
  addPractice,
  type CallSeen,
  callsOf,
  createTestEngine,
  type Practice,
  statusesOf,
  type TestEngine,
} from '../../test/engine.ts';
import {
  type Dialed,
  expectedSignature,
  sendWebhook,
  startTestCarrier,
  type TestCarrier,
} from '../../test/services/carrier.ts';

let testing: TestDatabase;
let carrier: TestCarrier;
let server: TestEngine;
let practice: Practice;
let claim: string;
let dialled: Dialed;

const soon = { timeout: 60_000, interval: 20 };

beforeAll(async () => {
  testing = await createTestDatabase();
  carrier = await startTestCarrier();
  server = await createTestEngine(testing, carrier.url, { pace: 2 });
  practice = await addPractice(testing.owner, 100);
  server.engine.start();
});
afterAll(async () => {
  await server.stop();
  await carrier.stop();
  await testing.drop();
});
beforeEach(dialOneClaim);

async function dialOneClaim(): Promise<void> {
  await testing.owner.query('delete from dialing_holds');
  claim = await addClaim(testing.owner, practice);
  server.engine.wake();
  await vi.waitFor(async () => expect((await theCall()).state).toBe('placed'), soon);
  const { id } = await theCall();
  const placed = carrier.dialled.find((one) => one.call === id);
  if (!placed) throw new Error('no call was dialled');
  dialled = placed;
}

async function theCall(): Promise<CallSeen> {
  const call = (await callsOf(testing.owner, claim))[0];
  if (!call) throw new Error('no call yet');
  return call;
}

const form = (status: string, sequence = 0, sid = dialled.sid) => ({
  CallSid: sid,
  CallStatus: status,
  SequenceNumber: String(sequence),
});
const tell = (status: string, sequence: number) => sendWebhook(dialled.statusUrl, form(status, sequence));
const answer = () => sendWebhook(dialled.url, form('in-progress'));

async function events(): Promise<string[]> {
  const { rows } = await testing.owner.query<{ status: string; sequence: number }>(
    'select status, sequence from call_events where call_id = $1 order by sequence, status',
    [dialled.call],
  );
  return rows.map((row) => `${row.sequence} ${row.status}`);
}

function mediaUrlIn(twiml: string): string {
  return (/ConversationRelay url="([^"]+)"/.exec(twiml)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** The HTTP status of a refused handshake, or 101. */
async function handshake(url: string, signature?: string): Promise<number> {
  const headers = signature === undefined ? {} : { 'x-twilio-signature': signature };
  const socket = new WebSocket(url, { headers });
  const { promise, resolve } = Promise.withResolvers<number>();
  socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
  socket.on('open', () => resolve(101));
  socket.on('error', () => undefined);
  const status = await promise;
  socket.terminate();
  return status;
}

test('webhooks that arrive twice and out of order are stored once and never move a call backward', async () => {
  await tell('in-progress', 2);
  await tell('ringing', 1);
  await tell('initiated', 0);
  await tell('in-progress', 2);
  expect(await theCall()).toMatchObject({ state: 'in-progress' });
  expect(await events()).toEqual(['0 initiated', '1 ringing', '2 in-progress']);

  await tell('completed', 3);
  await tell('completed', 3);
  await tell('ringing', 1);
  expect(await theCall()).toMatchObject({ state: 'ended', ending: 'dropped' });
  expect(await events()).toEqual(['0 initiated', '1 ringing', '2 in-progress', '3 completed']);
  expect(await statusesOf(testing.owner, claim)).toEqual([
    'pending',
    'scheduled',
    'ringing',
    'in-progress',
    'scheduled',
  ]);
});

test('simultaneous webhooks settle the call once', async () => {
  await Promise.all([tell('completed', 3), tell('busy', 3), tell('ringing', 1), tell('completed', 3)]);
  expect((await theCall()).state).toBe('ended');
  const statuses = await statusesOf(testing.owner, claim);
  expect(statuses.filter((status) => status === 'scheduled')).toHaveLength(2);
});

test('an answered call is connected to us; a repeated webhook connects it again', async () => {
  const first = await answer();
  const again = await answer();
  expect(first).toEqual(again);
  expect(first.body).toContain(
    `action="${server.url}/carrier/after?call=${dialled.call}#rc=5&amp;rp=ct,rt,5xx"`,
  );
  expect(mediaUrlIn(first.body)).toBe(
    `${server.url.replace('http', 'ws')}/carrier/media/${dialled.call}/${(await theCall()).media_token}`,
  );
});

test('a forged webhook changes nothing', async () => {
  for (const url of [dialled.url, dialled.statusUrl, `${server.url}/carrier/after?call=${dialled.call}`]) {
    expect(await sendWebhook(url, form('completed'), 'forged')).toMatchObject({ status: 403, body: '' });
    expect(await sendWebhook(url, form('completed'), '')).toMatchObject({ status: 403 });
    const meant = expectedSignature(url, form('busy'));
    expect(await sendWebhook(url, form('completed'), meant)).toMatchObject({ status: 403 });
  }
  expect(await theCall()).toMatchObject({ state: 'placed' });
  expect(await events()).toEqual([]);
});

test('a call that is closed, bound to another id or unknown is hung up when answered', async () => {
  const stray = await sendWebhook(dialled.url, form('in-progress', 0, `CA${'f'.repeat(32)}`));
  expect(stray.body).toContain('<Hangup/>');
  expect(await theCall()).toMatchObject({ state: 'placed', carrier_sid: dialled.sid });

  await tell('busy', 1);
  expect((await answer()).body).toContain('<Hangup/>');
  expect(await theCall()).toMatchObject({ state: 'ended', ending: 'busy' });

  const unknown = await sendWebhook(`${server.url}/carrier/voice?call=nosuchcall`, form('in-progress'));
  expect(unknown.body).toContain('<Hangup/>');
});

test('a call that was closed before the carrier showed it is hung up when it is answered', async () => {
  await testing.owner.query(
    `update calls set carrier_sid = null, state = 'ended', ending = 'never-placed' where id = $1`,
    [dialled.call],
  );
  expect((await answer()).body).toContain('<Hangup/>');
  expect(
    (await sendWebhook(`${server.url}/carrier/after?call=${dialled.call}`, form('in-progress'))).body,
  ).toContain('<Hangup/>');
  expect(await theCall()).toMatchObject({ state: 'ended', ending: 'never-placed' });
});

test('the media connection requires the carrier’s signature and the call’s own token', async () => {
  const url = mediaUrlIn((await answer()).body);
  expect(await handshake(url)).toBe(403);
  expect(await handshake(url, 'forged')).toBe(403);
  const otherToken = `${url}x`;
  expect(await handshake(otherToken, expectedSignature(otherToken, {}))).toBe(403);
  expect(await handshake(url, expectedSignature(url, {}))).toBe(101);

  await tell('completed', 3);
  expect(await handshake(url, expectedSignature(url, {}))).toBe(403);
});

test('a lost media connection is requested again until the line is gone', async () => {
  const url = mediaUrlIn((await answer()).body);
  expect(await handshake(url, expectedSignature(url, {}))).toBe(101);
  const afterUrl = `${server.url}/carrier/after?call=${dialled.call}`;
  const again = await sendWebhook(afterUrl, form('in-progress'));
  expect(mediaUrlIn(again.body)).toBe(url);
  const gone = await sendWebhook(afterUrl, form('completed'));
  expect(gone.body).toContain('<Hangup/>');
  expect(await theCall()).toMatchObject({ state: 'ended', ending: 'dropped' });
});

test('a request that is not a call webhook is refused and leaves no trace', async () => {
  expect(await sendWebhook(`${server.url}/carrier/status`, form('busy'))).toMatchObject({ status: 400 });
  expect(await sendWebhook(dialled.statusUrl, { CallSid: dialled.sid, CallStatus: 'dancing' })).toMatchObject(
    {
      status: 400,
    },
  );
  const json = await fetch(dialled.statusUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[1]',
  });
  expect(json.status).toBe(403);
  expect((await fetch(`${server.url}/carrier/media/${dialled.call}/token`)).status).toBe(403);
  expect(await theCall()).toMatchObject({ state: 'placed' });
});

test('a recording webhook locks the claim before the recording, as the end of a call does', async () => {
  await answer();
  await testing.owner.query(
    `insert into recordings (call_id, account_id, clinic_id, automation_id)
     select id, account_id, clinic_id, automation_id from calls where id = $1`,
    [dialled.call],
  );
  const other = await testing.owner.connect();
  try {
    await other.query('begin');
    await other.query('select from automations where id = $1 for update', [claim]);
    const webhook = sendWebhook(`${server.url}/carrier/recording?call=${dialled.call}`, {
      CallSid: dialled.sid,
      RecordingSid: `RE${'a'.repeat(32)}`,
      RecordingStatus: 'completed',
      RecordingDuration: '10',
    });
    await vi.waitFor(async () => expect(await isAnyoneWaitingForALock()).toBe(true), soon);
    await other.query('select from recordings where call_id = $1 for update nowait', [dialled.call]);
    await other.query('commit');
    expect((await webhook).status).toBe(204);
  } finally {
    other.release();
  }
  const { rows } = await testing.owner.query('select state from recordings where call_id = $1', [
    dialled.call,
  ]);
  expect(rows).toEqual([{ state: 'ready' }]);
});

async function isAnyoneWaitingForALock(): Promise<boolean> {
  const { rows } = await testing.owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

async function faults(): Promise<Record<string, unknown>[]> {
  const { rows } = await testing.owner.query<Record<string, unknown>>(
    'select kind, code, message from call_faults where call_id = $1 order by at',
    [dialled.call],
  );
  return rows;
}

const afterUrl = () => `${server.url}/carrier/after?call=${dialled.call}`;
const failedSession = (code: string, message: string) => ({
  ...form('in-progress'),
  SessionStatus: 'failed',
  ErrorCode: code,
  ErrorMessage: message,
});

test('a WebSocket that never opens is not retried without end', async () => {
  await answer();
  const lost = failedSession('64105', 'ConversationRelay: Websocket ended');
  for (let attempt = 2; attempt <= 3; attempt++)
    expect((await sendWebhook(afterUrl(), lost)).body).toContain('<ConversationRelay');
  expect((await sendWebhook(afterUrl(), lost)).body).toContain('<Hangup/>');
  // Our fault, so the claim loses no attempt.
  expect(await theCall()).toMatchObject({ state: 'ended', ending: 'dropped', ending_detail: 'interrupted' });
});

test.each(['64101', '64102', '64106', '64109'])(
  'the session error %s ends the call at once',
  async (code) => {
    await answer();
    expect((await sendWebhook(afterUrl(), failedSession(code, 'not this voice'))).body).toContain(
      '<Hangup/>',
    );
    expect(await theCall()).toMatchObject({
      state: 'ended',
      ending: 'dropped',
      ending_detail: 'interrupted',
    });
    expect(await faults()).toEqual([{ kind: 'session', code, message: 'not this voice' }]);
  },
);

test('refused connections and frames the carrier did not understand are kept, without what was said', async () => {
  const url = mediaUrlIn((await answer()).body);
  expect(await handshake(url, 'forged')).toBe(403);
  const headers = { 'x-twilio-signature': expectedSignature(url, {}) };
  const socket = new WebSocket(url, { headers });
  await new Promise((resolve) => socket.once('open', resolve));
  const description = 'Invalid message received: {"type":"text","token":"Maria Alvarez"}';
  socket.send(JSON.stringify({ type: 'error', description }));
  await vi.waitFor(async () => {
    expect(await faults()).toEqual([
      { kind: 'handshake', code: null, message: 'the signature is wrong' },
      { kind: 'frame', code: null, message: 'Invalid message received:' },
    ]);
  }, soon);
  socket.terminate();
});

test('when an address did not answer, the fallback continues the call, known by our id or the carrier’s', async () => {
  const error = { ErrorCode: '11200', ErrorUrl: dialled.url };
  const fallback = `${server.url}/carrier/fallback`;
  const first = await sendWebhook(`${fallback}?call=${dialled.call}`, { ...form('in-progress'), ...error });
  expect(first.body).toContain('<ConversationRelay');
  const second = await sendWebhook(fallback, { ...form('in-progress'), ...error });
  expect(mediaUrlIn(second.body)).toBe(mediaUrlIn(first.body));
  expect(await faults()).toEqual([
    { kind: 'fallback', code: '11200', message: null },
    { kind: 'fallback', code: '11200', message: null },
  ]);
  const unknown = await sendWebhook(fallback, form('in-progress', 0, `CA${'e'.repeat(32)}`));
  expect(unknown.body).toContain('<Hangup/>');
  expect(await sendWebhook(fallback, form('in-progress'), 'forged')).toMatchObject({ status: 403 });
});
