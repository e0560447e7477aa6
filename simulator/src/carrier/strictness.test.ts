/** What the real carrier refuses or gives up on, and the faults that can be asked for. */

import { createHmac } from 'node:crypto';
import twilio from 'twilio';
import { afterEach, describe, expect, test } from 'vitest';
import { accountSid, authToken } from '../testing/scripted-application.ts';
import { smallLine, smallLinePhone } from '../testing/small-line.ts';
import { callerPhone, type Rig, startRig } from '../testing/start.ts';

let rig: Rig;
afterEach(() => rig.close());
const scenarios = { small: smallLine() };

const requestsTo = (path: string) =>
  rig.application.requests.filter((request) => request.path.startsWith(path)).length;

const place = (more: { url?: string; from?: string; fallbackUrl?: string; statusCallback?: string } = {}) =>
  rig.client.calls.create({
    to: smallLinePhone,
    from: callerPhone,
    url: rig.application.url('/voice'),
    statusCallback: rig.application.url('/status'),
    ...more,
  });

async function control(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${rig.url}/controls`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(settings),
  });
  expect(response.status).toBe(204);
}

describe('webhooks', () => {
  test.each([
    ['', 1],
    ['#rp=5xx', 2],
    ['#rc=3&rp=ct,5xx', 4],
    ['#rp=never', 0],
  ])('an answer 500 to a URL with %j is asked for %i times', async (fragment, times) => {
    rig = await startRig({ scenarios });
    rig.application.voice = () => null;
    const { sid } = await place({ url: rig.application.url('/voice') + fragment });
    expect(await rig.ended(sid)).toBe('completed');
    expect(requestsTo('/voice')).toBe(times);
    expect(rig.application.requests.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('a status callback that is answered 503 is lost', async () => {
    rig = await startRig({ scenarios });
    rig.application.status = ({ CallStatus }) => (CallStatus === 'ringing' ? 503 : 204);
    rig.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    const sid = await rig.call(smallLinePhone);
    await rig.ended(sid);
    expect(rig.application.statuses(sid)).toEqual(['initiated', 'ringing', 'in-progress', 'completed']);
  });

  test('the fallback URL is asked with the error, at first and in the middle of a call', async () => {
    rig = await startRig({ scenarios });
    rig.application.voice = ({ ErrorCode }) => (ErrorCode ? rig.application.connect() : null);
    rig.application.action = () => null;
    rig.application.rulesOf = () => [
      [/press 1/, { drop: true }],
      [/press 2|did not get/, { press: '2' }],
    ];
    const { sid } = await place({ fallbackUrl: rig.application.url('/voice?fallback') });
    await rig.ended(sid);
    const asked = rig.application.requests.filter(({ path }) => path === '/voice?fallback');
    expect(asked[0]?.parameters).toMatchObject({
      ErrorCode: '11200',
      ErrorUrl: rig.application.url('/voice'),
    });
    expect(asked[1]?.parameters).toMatchObject({
      ErrorCode: '11200',
      ErrorUrl: rig.application.url('/action?from=connect&n=1'),
    });
  });
});

describe('API errors', () => {
  test('http and ws are refused', async () => {
    rig = await startRig({ scenarios, lenient: new Set(['speech']) });
    await expect(place()).rejects.toMatchObject({ status: 400, code: 21205 });
    await expect(place({ url: 'https://x.example/voice' })).rejects.toMatchObject({ code: 21205 });
  });

  test('a caller number that is not owned or verified is error 21210', async () => {
    rig = await startRig({ scenarios, ownNumbers: ['+18005550111'] });
    await expect(place()).rejects.toMatchObject({ status: 400, code: 21210 });
    await place({ from: '+18005550111' });
  });

  test.each(['10002', '10004', '21205', '21210', '21212', '21214', '21215', '21216'])(
    'error %s comes as often as asked for',
    async (code) => {
      rig = await startRig({ scenarios });
      await control({ refuse_calls: { code, times: 2 } });
      await expect(place()).rejects.toMatchObject({ status: 400, code: Number(code) });
      await expect(place()).rejects.toMatchObject({ code: Number(code) });
      await place();
    },
  );

  test('a call that cannot be connected reports the SIP response', async () => {
    rig = await startRig({ scenarios });
    await control({ fail_calls: { sip: '604' } });
    const sid = await rig.call(smallLinePhone);
    expect(await rig.ended(sid)).toBe('failed');
    expect(rig.application.requests.at(-1)?.parameters).toMatchObject({ SipResponseCode: '604' });
  });
});

describe('sessions', () => {
  const actions = () =>
    rig.application.requests.filter(({ path }) => path.startsWith('/action')).map((one) => one.parameters);

  test.each(['64101', '64102', '64106', '64109'])('fail with %s on demand', async (code) => {
    rig = await startRig({ scenarios });
    await control({ fail_sessions: { code } });
    await rig.ended(await rig.call(smallLinePhone));
    expect(actions()).toEqual([
      expect.objectContaining({ SessionStatus: 'failed', ErrorCode: code, CallStatus: 'in-progress' }),
    ]);
  });

  test('fail with 64101 when a value is not allowed', async () => {
    rig = await startRig({ scenarios });
    rig.application.voice = () => rig.application.connect({}, { reportInputDuringAgentSpeech: 'true' });
    await rig.ended(await rig.call(smallLinePhone));
    expect(actions()).toEqual([
      expect.objectContaining({
        ErrorCode: '64101',
        ErrorMessage: 'ConversationRelay: Invalid value of reportInputDuringAgentSpeech',
      }),
    ]);
  });

  test('end after ten messages that are not valid', async () => {
    rig = await startRig({ scenarios });
    rig.application.onSession = (socket) =>
      socket.once('message', () => {
        for (let count = 0; count < 12; count++) socket.send('{"type":"dance"}');
      });
    await rig.ended(await rig.call(smallLinePhone));
    expect(actions()).toEqual([expect.objectContaining({ SessionStatus: 'failed', ErrorCode: '64107' })]);
  });

  test('report who speaks and what was said, when asked', async () => {
    rig = await startRig({ scenarios });
    rig.application.voice = () => rig.application.connect({}, { events: 'speaker-events tokens-played' });
    rig.application.rulesOf = () => [
      [/press 2/, { say: 'Claims, please.' }],
      [/member ID/, { end: '' }],
    ];
    const sid = await rig.call(smallLinePhone);
    await rig.ended(sid);
    const reported = rig.application.framesOf(sid, 'info').map(({ name, value }) => [name, value].join(' '));
    expect(reported.slice(0, 7)).toEqual([
      'clientSpeaking on',
      'clientSpeaking off',
      'clientSpeaking on',
      'clientSpeaking off',
      'agentSpeaking on',
      'tokensPlayed Claims, please.',
      'agentSpeaking off',
    ]);
  });

  test('sign the handshake in the other form on demand', async () => {
    rig = await startRig({ scenarios });
    await control({ socket_signature: 'parameters' });
    const signatures: unknown[] = [];
    rig.application.onHandshake = (request) => signatures.push(request.headers['x-twilio-signature']);
    rig.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    await rig.ended(await rig.call(smallLinePhone));
    const signed = `${rig.application.url('/relay', 'ws')}keya b`;
    expect(signatures).toEqual([createHmac('sha1', authToken).update(signed).digest('base64')]);
  });
});

test('both auth tokens and an API key sign in, and webhooks are signed with the token in use', async () => {
  const [secondAuthToken, key] = ['the-second-token', `SK${'a'.repeat(32)}`];
  rig = await startRig({ scenarios, secondAuthToken, apiKey: `${key}:its-secret` });
  const clients = [
    twilio(accountSid, secondAuthToken),
    twilio(key, 'its-secret', { accountSid }),
    twilio(accountSid, 'neither-of-them'),
  ];
  for (const client of clients) client.api.baseUrl = rig.url;
  const listed = await Promise.allSettled(clients.map((client) => client.calls.list({ limit: 1 })));
  expect(listed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);

  await control({ signs_with: 'second' });
  rig.application.rulesOf = () => [[/press 2/, { press: '2' }]];
  await rig.ended(await rig.call(smallLinePhone));
  expect(rig.application.requests.some(({ isSigned }) => isSigned)).toBe(false);
});
