import { afterEach, expect, test } from 'vitest';
import { smallLine, smallLinePhone } from '../../testing/small-line.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/start.ts';

let simulator: TestSimulator;
afterEach(() => simulator.close());

const actionsOf = (sid: string) =>
  simulator.application.requests
    .filter(({ path, parameters }) => path.startsWith('/action') && parameters.CallSid === sid)
    .map(({ parameters }) => parameters);

test('a session is set up, prompted and ended with hand-off data; every signature is the SDK’s own', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.voice = () => simulator.application.connect({ call: 'a & b "c"' });
  simulator.application.rulesOf = () => [
    [/press 2/, { say: 'Claims, please.' }],
    [/member ID/, { press: '12w34w56' }],
    [/The claim is/, { end: '{"reason":"done"}' }],
  ];
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');

  expect(simulator.application.framesOf(sid, 'setup')).toEqual([
    expect.objectContaining({
      callSid: sid,
      sessionId: expect.stringMatching(/^VX[0-9a-f]{32}$/),
      to: smallLinePhone,
      direction: 'outbound-api',
      callType: 'PSTN',
      customParameters: { call: 'a & b "c"' },
    }),
  ]);
  expect(simulator.application.framesOf(sid, 'prompt')[0]).toEqual({
    type: 'prompt',
    voicePrompt: 'For claims, press 1.',
    lang: 'en-US',
    last: true,
  });
  expect(simulator.application.heard(sid).at(-1)).toBe('The claim is processing.');
  expect(actionsOf(sid)).toEqual([
    expect.objectContaining({
      SessionId: expect.stringMatching(/^VX/),
      SessionStatus: 'ended',
      HandoffData: '{"reason":"done"}',
      CallStatus: 'in-progress',
    }),
  ]);
  expect(simulator.application.handshakesSigned).toEqual([true]);
  expect(simulator.application.requests.every(({ isSigned }) => isSigned)).toBe(true);

  expect(await simulator.ledger()).toEqual([
    expect.objectContaining({
      sid,
      to: smallLinePhone,
      status: 'completed',
      ending: 'the application hung up',
      keyed: [{ at_ms: expect.any(Number), text: '123456' }],
      said: [{ at_ms: expect.any(Number), text: 'Claims, please.' }],
    }),
  ]);
});

test('after a lost socket the action opens a new session, and the line has gone on', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  let sessions = 0;
  simulator.application.onSession = () => sessions++;
  simulator.application.action = (parameters) =>
    parameters.ErrorCode ? simulator.application.connect() : '<Response><Hangup/></Response>';
  simulator.application.rulesOf = () =>
    sessions === 1
      ? [[/press 1/, { drop: true }]]
      : [
          [/press 2|did not get/, { press: '1' }],
          [/member ID/, { press: '100000#' }],
        ];
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  expect(actionsOf(sid)[0]).toMatchObject({
    SessionStatus: 'failed',
    ErrorCode: '64105',
    ErrorMessage: 'ConversationRelay: Websocket ended',
    CallStatus: 'in-progress',
  });
  expect(simulator.application.framesOf(sid, 'setup')).toHaveLength(2);
  expect(simulator.application.heard(sid)).toContain('The claim is paid.');
});

test('asks for an action that fails once, then hangs up: the call was answered', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.rulesOf = () => [[/press 1/, { drop: true }]];
  simulator.application.action = () => null;
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  expect(actionsOf(sid)).toHaveLength(1);
  expect(simulator.warnings.join()).toContain('answered 500');
});

test('a server that cannot be reached is error 64102', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.voice = () =>
    `<Response><Connect action="${simulator.application.url('/action')}"><ConversationRelay url="ws://127.0.0.1:1/relay" ttsProvider="Amazon"/></Connect></Response>`;
  const sid = await simulator.call(smallLinePhone);
  await simulator.ended(sid);
  expect(actionsOf(sid)[0]).toMatchObject({ SessionStatus: 'failed', ErrorCode: '64102' });
});

test('answers an unknown frame with an error and ignores it', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.onSession = (socket) =>
    socket.once('message', () => {
      socket.send('not json');
      socket.send(JSON.stringify({ type: 'sendDigits', digits: '12x' }));
    });
  simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  expect(simulator.application.framesOf(sid, 'error').map(({ description }) => description)).toEqual([
    'Invalid message received: not json',
    'Invalid message received: {"type":"sendDigits","digits":"12x"}',
  ]);
});

test('speech of the caller is interrupted when the other side speaks', async () => {
  simulator = await startTestSimulator({
    scenarios: {
      small: smallLine({
        start: 'queue',
        trouble: 'bye',
        states: {
          queue: {
            say: ['Please hold.'],
            hold: {
              seconds: 20,
              every_s: 3,
              messages: ['All of our representatives are busy.'],
              goto: 'bye',
            },
          },
          bye: { say: ['Goodbye.'], end: 'hang-up' },
        },
      }),
    },
  });
  simulator.application.rulesOf = () => [
    [
      /All of our/,
      { say: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen' },
    ],
  ];
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  expect(simulator.application.framesOf(sid, 'interrupt')[0]).toMatchObject({
    utteranceUntilInterrupt: expect.stringMatching(/^one/),
    durationUntilInterruptMs: expect.any(Number),
  });
});

test.each([
  ['<Response><Say>Hello</Say></Response>', '<Say> is not simulated'],
  ['<Response><Hangup></Response>', 'not well-formed'],
  ['<Response><Connect><Stream url="wss://x"/></Connect></Response>', 'exactly one <ConversationRelay>'],
  ['<Response><Pause length="soon"/></Response>', 'length of <Pause>'],
])('%s ends the call with a clear warning', async (document, warning) => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.voice = () => document;
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  expect(simulator.warnings.join()).toContain(warning);
});

test('a document may pause, redirect, and hang up', async () => {
  simulator = await startTestSimulator({ scenarios: { small: smallLine() } });
  simulator.application.voice = (parameters) =>
    parameters.CallStatus === 'in-progress' &&
    simulator.application.requests.filter(({ path }) => path.startsWith('/voice')).length === 1
      ? '<?xml version="1.0"?><!-- first --><Response><Pause length="2"/><Redirect method="POST">/voice?again=1&amp;b=2</Redirect></Response>'
      : '<Response><Hangup/></Response>';
  const sid = await simulator.call(smallLinePhone);
  expect(await simulator.ended(sid)).toBe('completed');
  const again = simulator.application.requests.filter(({ path }) => path === '/voice?again=1&b=2');
  expect(again).toHaveLength(1);
  expect(again[0]?.isSigned).toBe(true);
  expect(Number((await simulator.client.calls(sid).fetch()).duration)).toBeGreaterThanOrEqual(2);
});
