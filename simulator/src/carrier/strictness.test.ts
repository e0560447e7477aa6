/** What the real carrier refuses or gives up on, and the faults that can be asked for. */

import { createHmac } from 'node:crypto';
import twilio from 'twilio';
import { afterEach, describe, expect, test } from 'vitest';
import { accountSid, authToken } from '../testing/scripted-application.ts';
import { smallLine, smallLinePhone } from '../testing/small-line.ts';
import { callerPhone, startTestSimulator, type TestSimulator } from '../testing/start.ts';

let simulator: TestSimulator;
afterEach(() => simulator.close());
const scenarios = { small: smallLine() };

const requestsTo = (path: string) =>
  simulator.application.requests.filter((request) => request.path.startsWith(path)).length;

const place = (more: { url?: string; from?: string; fallbackUrl?: string; statusCallback?: string } = {}) =>
  simulator.client.calls.create({
    to: smallLinePhone,
    from: callerPhone,
    url: simulator.application.url('/voice'),
    statusCallback: simulator.application.url('/status'),
    ...more,
  });

async function control(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(`${simulator.url}/controls`, {
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
    simulator = await startTestSimulator({ scenarios });
    simulator.application.voice = () => null;
    const { sid } = await place({ url: simulator.application.url('/voice') + fragment });
    expect(await simulator.ended(sid)).toBe('completed');
    expect(requestsTo('/voice')).toBe(times);
    expect(simulator.application.requests.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('a status callback that is answered 503 is lost', async () => {
    simulator = await startTestSimulator({ scenarios });
    simulator.application.status = ({ CallStatus }) => (CallStatus === 'ringing' ? 503 : 204);
    simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    const sid = await simulator.call(smallLinePhone);
    await simulator.ended(sid);
    expect(simulator.application.statuses(sid)).toEqual(['initiated', 'ringing', 'in-progress', 'completed']);
  });

  test('the fallback URL is asked with the error, at first and in the middle of a call', async () => {
    simulator = await startTestSimulator({ scenarios });
    simulator.application.voice = ({ ErrorCode }) => (ErrorCode ? simulator.application.connect() : null);
    simulator.application.action = () => null;
    simulator.application.rulesOf = () => [
      [/press 1/, { drop: true }],
      [/press 2|did not get/, { press: '2' }],
    ];
    const { sid } = await place({ fallbackUrl: simulator.application.url('/voice?fallback') });
    await simulator.ended(sid);
    const asked = simulator.application.requests.filter(({ path }) => path === '/voice?fallback');
    expect(asked[0]?.parameters).toMatchObject({
      ErrorCode: '11200',
      ErrorUrl: simulator.application.url('/voice'),
    });
    expect(asked[1]?.parameters).toMatchObject({
      ErrorCode: '11200',
      ErrorUrl: simulator.application.url('/action?from=connect&n=1'),
    });
  });
});

describe('API errors', () => {
  test('http and ws are refused', async () => {
    simulator = await startTestSimulator({ scenarios, lenient: new Set(['speech']) });
    await expect(place()).rejects.toMatchObject({ status: 400, code: 21205 });
    await expect(place({ url: 'https://x.example/voice' })).rejects.toMatchObject({ code: 21205 });
  });

  test('a caller number that is not owned or verified is error 21210', async () => {
    simulator = await startTestSimulator({ scenarios, ownNumbers: ['+18005550111'] });
    await expect(place()).rejects.toMatchObject({ status: 400, code: 21210 });
    await place({ from: '+18005550111' });
  });

  test.each(['10002', '10004', '21205', '21210', '21212', '21214', '21215', '21216'])(
    'error %s comes as often as asked for',
    async (code) => {
      simulator = await startTestSimulator({ scenarios });
      await control({ refuse_calls: { code, times: 2 } });
      await expect(place()).rejects.toMatchObject({ status: 400, code: Number(code) });
      await expect(place()).rejects.toMatchObject({ code: Number(code) });
      await place();
    },
  );

  test('a call that cannot be connected reports the SIP response', async () => {
    simulator = await startTestSimulator({ scenarios });
    await control({ fail_calls: { sip: '604' } });
    const sid = await simulator.call(smallLinePhone);
    expect(await simulator.ended(sid)).toBe('failed');
    expect(simulator.application.requests.at(-1)?.parameters).toMatchObject({ SipResponseCode: '604' });
  });
});

describe('sessions', () => {
  const actions = () =>
    simulator.application.requests
      .filter(({ path }) => path.startsWith('/action'))
      .map((one) => one.parameters);

  test.each(['64101', '64102', '64106', '64109'])('fail with %s on demand', async (code) => {
    simulator = await startTestSimulator({ scenarios });
    await control({ fail_sessions: { code } });
    await simulator.ended(await simulator.call(smallLinePhone));
    expect(actions()).toEqual([
      expect.objectContaining({ SessionStatus: 'failed', ErrorCode: code, CallStatus: 'in-progress' }),
    ]);
  });

  test('fail with 64101 when a value is not allowed', async () => {
    simulator = await startTestSimulator({ scenarios });
    simulator.application.voice = () =>
      simulator.application.connect({}, { reportInputDuringAgentSpeech: 'true' });
    await simulator.ended(await simulator.call(smallLinePhone));
    expect(actions()).toEqual([
      expect.objectContaining({
        ErrorCode: '64101',
        ErrorMessage: 'ConversationRelay: Invalid value of reportInputDuringAgentSpeech',
      }),
    ]);
  });

  test('end after ten messages that are not valid', async () => {
    simulator = await startTestSimulator({ scenarios });
    simulator.application.onSession = (socket) =>
      socket.once('message', () => {
        for (let count = 0; count < 12; count++) socket.send('{"type":"dance"}');
      });
    await simulator.ended(await simulator.call(smallLinePhone));
    expect(actions()).toEqual([expect.objectContaining({ SessionStatus: 'failed', ErrorCode: '64107' })]);
  });

  test('report who speaks and what was said, when asked', async () => {
    simulator = await startTestSimulator({ scenarios });
    simulator.application.voice = () =>
      simulator.application.connect({}, { events: 'speaker-events tokens-played' });
    simulator.application.rulesOf = () => [
      [/press 2/, { say: 'Claims, please.' }],
      [/member ID/, { end: '' }],
    ];
    const sid = await simulator.call(smallLinePhone);
    await simulator.ended(sid);
    const reported = simulator.application
      .framesOf(sid, 'info')
      .map(({ name, value }) => [name, value].join(' '));
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
    simulator = await startTestSimulator({ scenarios });
    await control({ socket_signature: 'parameters' });
    const signatures: unknown[] = [];
    simulator.application.onHandshake = (request) => signatures.push(request.headers['x-twilio-signature']);
    simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    await simulator.ended(await simulator.call(smallLinePhone));
    const signed = `${simulator.application.url('/relay', 'ws')}keya b`;
    expect(signatures).toEqual([createHmac('sha1', authToken).update(signed).digest('base64')]);
  });
});

test('both auth tokens and an API key sign in, and webhooks are signed with the token in use', async () => {
  const [secondAuthToken, key] = ['the-second-token', `SK${'a'.repeat(32)}`];
  simulator = await startTestSimulator({ scenarios, secondAuthToken, apiKey: `${key}:its-secret` });
  const clients = [
    twilio(accountSid, secondAuthToken),
    twilio(key, 'its-secret', { accountSid }),
    twilio(accountSid, 'neither-of-them'),
  ];
  for (const client of clients) client.api.baseUrl = simulator.url;
  const listed = await Promise.allSettled(clients.map((client) => client.calls.list({ limit: 1 })));
  expect(listed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);

  await control({ signs_with: 'second' });
  simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
  await simulator.ended(await simulator.call(smallLinePhone));
  expect(simulator.application.requests.some(({ isSigned }) => isSigned)).toBe(false);
});
