import { connect as connectSocket } from 'node:net';
import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountSid, authToken } from '../testing/scripted-application.ts';
import { smallLine, smallLinePhone } from '../testing/small-line.ts';
import { callerPhone, startTestSimulator, type TestSimulator } from '../testing/start.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator({
    scenarios: {
      small: smallLine(),
      busy: smallLine({
        name: 'Busy',
        phone: '+18005550198',
        answers: { ring_ms: 2000, pattern: ['busy', 'busy', 'answer'] },
      }),
      silent: smallLine({
        name: 'Silent',
        phone: '+18005550197',
        answers: { ring_ms: 2000, pattern: ['no-answer'] },
      }),
      dropping: smallLine({
        name: 'Dropping',
        phone: '+18005550196',
        answers: { ring_ms: 100, pattern: [{ drop_after_ms: 3000 }] },
      }),
    },
  });
  simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
});
afterAll(() => simulator.close());

describe('a call placed with the official SDK', () => {
  test('is created, fetched and reported by signed webhooks in order', async () => {
    const created = await simulator.client.calls.create({
      to: smallLinePhone,
      from: callerPhone,
      url: simulator.application.url('/voice'),
      statusCallback: simulator.application.url('/status?x=1'),
      statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      timeout: 30,
      machineDetection: 'Enable',
    });
    expect(created).toMatchObject({
      accountSid,
      to: smallLinePhone,
      toFormatted: '(800) 555-0199',
      from: callerPhone,
      status: 'queued',
      direction: 'outbound-api',
      apiVersion: '2010-04-01',
      uri: `/2010-04-01/Accounts/${accountSid}/Calls/${created.sid}.json`,
    });
    expect(created.sid).toMatch(/^CA[0-9a-f]{32}$/);
    expect(created.dateCreated).toBeInstanceOf(Date);

    expect(await simulator.ended(created.sid)).toBe('completed');
    expect(simulator.application.statuses(created.sid)).toEqual([
      'initiated',
      'ringing',
      'in-progress',
      'completed',
    ]);
    const requests = simulator.application.requests.filter(
      ({ parameters }) => parameters.CallSid === created.sid,
    );
    expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
    const callbacks = requests.filter(({ path }) => path.startsWith('/status'));
    expect(callbacks.map(({ parameters }) => parameters.SequenceNumber)).toEqual(['0', '1', '2', '3']);
    expect(callbacks.at(-1)?.parameters).toMatchObject({
      AccountSid: accountSid,
      CallSid: created.sid,
      ApiVersion: '2010-04-01',
      Direction: 'outbound-api',
      CallbackSource: 'call-progress-events',
      From: callerPhone,
      To: smallLinePhone,
    });
    expect(Number(callbacks.at(-1)?.parameters.CallDuration)).toBeGreaterThan(2);

    const fetched = await simulator.client.calls(created.sid).fetch();
    expect(fetched.status).toBe('completed');
    expect(fetched.startTime).toBeInstanceOf(Date);
    expect(fetched.endTime.getTime()).toBeGreaterThanOrEqual(fetched.startTime.getTime());
    expect(fetched.duration).toBe(callbacks.at(-1)?.parameters.CallDuration);
  });

  test('is hung up by an update, and canceled before it is answered', async () => {
    const held = await simulator.call('+18005550197');
    await simulator.application.until(() => simulator.application.statuses(held).includes('ringing'));
    const canceled = await simulator.client.calls(held).update({ status: 'canceled' });
    expect(canceled.status).toBe('canceled');
    expect(await simulator.ended(held)).toBe('canceled');

    simulator.application.rulesOf = () => [];
    const talking = await simulator.call(smallLinePhone);
    await simulator.application.until(() => simulator.application.heard(talking).length > 0);
    await expect(simulator.client.calls(talking).update({ status: 'canceled' })).rejects.toMatchObject({
      code: 21220,
    });
    await simulator.client.calls(talking).update({ status: 'completed' });
    expect(await simulator.ended(talking)).toBe('completed');
    simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    await expect(simulator.client.calls(talking).update({ status: 'completed' })).rejects.toMatchObject({
      status: 400,
      code: 21220,
    });
    await expect(simulator.client.calls(talking).update({ twiml: '<Response/>' })).rejects.toMatchObject({
      code: 20001,
    });
  });

  test('reaches a busy, a silent, a dropping and an unknown number', async () => {
    const busy = [];
    for (let nth = 0; nth < 3; nth++) busy.push(await simulator.ended(await simulator.call('+18005550198')));
    expect(busy).toEqual(['busy', 'busy', 'completed']);
    expect(await simulator.ended(await simulator.call('+18005550197', { timeout: 20 }))).toBe('no-answer');
    expect(await simulator.ended(await simulator.call('+12125550123'))).toBe('failed');

    simulator.application.rulesOf = () => [];
    const dropped = await simulator.call('+18005550196');
    expect(await simulator.ended(dropped)).toBe('completed');
    const action = simulator.application.requests.find(
      ({ path, parameters }) => path.startsWith('/action') && parameters.CallSid === dropped,
    );
    expect(action?.parameters).toMatchObject({ SessionStatus: 'completed', CallStatus: 'completed' });
    simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
  });

  test('ends at its time limit', async () => {
    simulator.application.rulesOf = () => [];
    const sid = await simulator.call(smallLinePhone, { timeLimit: 5 });
    await simulator.ended(sid);
    const call = await simulator.client.calls(sid).fetch();
    expect(call.duration).toBe('5');
    simulator.application.rulesOf = () => [[/press 2/, { press: '2' }]];
  });
});

describe('the list of calls', () => {
  test('is filtered and paged, newest first', async () => {
    const since = new Date(Date.now() - 1000);
    const sids = [];
    for (let nth = 0; nth < 5; nth++) sids.push(await simulator.call('+12025550188'));
    await Promise.all(sids.map((sid) => simulator.ended(sid)));

    const all = await simulator.client.calls.list({ to: '+12025550188', pageSize: 2 });
    expect(all.map(({ sid }) => sid)).toEqual([...sids].reverse());
    expect(await simulator.client.calls.list({ to: '+12025550188', status: 'busy' })).toEqual([]);
    expect(await simulator.client.calls.list({ to: '+12025550188', status: 'failed' })).toHaveLength(5);
    expect(await simulator.client.calls.list({ to: '+12025550188', from: '+12025550111' })).toEqual([]);
    expect(await simulator.client.calls.list({ to: '+12025550188', startTimeAfter: since })).toHaveLength(5);
    expect(await simulator.client.calls.list({ to: '+12025550188', startTimeBefore: since })).toEqual([]);
    // The fifth may have been placed on the next day.
    const firstDay = all.at(-1)?.startTime ?? since;
    expect((await simulator.client.calls.list({ to: '+12025550188', startTime: firstDay })).at(-1)?.sid).toBe(
      sids[0],
    );

    const page = await simulator.client.calls.page({ to: '+12025550188', pageSize: 2 });
    const second = await page.nextPage();
    expect(second?.instances.map(({ sid }) => sid)).toEqual([sids[2], sids[1]]);
    const third = await second?.nextPage();
    expect(third?.instances.map(({ sid }) => sid)).toEqual([sids[0]]);
    expect(third?.nextPageUrl).toBeUndefined();
  });
});

describe('what the carrier refuses', () => {
  const place = (changes: Record<string, string>) =>
    simulator.client.calls.create({
      to: smallLinePhone,
      from: callerPhone,
      url: simulator.application.url('/voice'),
      ...changes,
    });

  test.each([
    [{ to: '555' }, 400, 21211],
    [{ to: '' }, 400, 21201],
    [{ from: 'me' }, 400, 21212],
    [{ from: '' }, 400, 21213],
    [{ url: 'ftp://example.com' }, 400, 21205],
    [{ statusCallback: 'nowhere' }, 400, 21205],
    [{ method: 'PUT' }, 400, 20001],
  ])('%j is refused with status %i and code %i', async (changes, status, code) => {
    await expect(place(changes)).rejects.toMatchObject({
      status,
      code,
      moreInfo: `https://www.twilio.com/docs/errors/${code}`,
    });
  });

  test('a wrong token, another account and a call nobody placed', async () => {
    const stranger = twilio(accountSid, 'another-token');
    stranger.api.baseUrl = simulator.url;
    await expect(stranger.calls.list()).rejects.toMatchObject({ status: 401, code: 20003 });
    await expect(simulator.client.calls(`CA${'0'.repeat(32)}`).fetch()).rejects.toMatchObject({
      status: 404,
      code: 20404,
    });
    const elsewhere = await fetch(`${simulator.url}/2010-04-01/Accounts/AC${'9'.repeat(32)}/Calls.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    });
    expect(elsewhere.status).toBe(404);
  });

  test('too many requests at once', async () => {
    const { port, hostname } = new URL(simulator.url);
    const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connectSocket(Number(port), hostname);
        socket.on('error', () => undefined);
        // The carrier answers 100 once it has begun to read; the body never comes.
        socket.write(
          `POST /2010-04-01/Accounts/${accountSid}/Calls.json HTTP/1.1\r\nhost: carrier\r\nauthorization: ${authorization}\r\n` +
            'content-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
        );
        await new Promise((resolve) => socket.once('data', resolve));
        return socket;
      }),
    );
    await expect(simulator.client.calls.list()).rejects.toMatchObject({ status: 429, code: 20429 });
    for (const socket of sockets) socket.destroy();
  });
});

describe('calls beyond the calls-per-second limit', () => {
  const placeThree = async (slow: TestSimulator) => {
    slow.application.rulesOf = () => [[/press 2/, { press: '2' }]];
    return Promise.all(
      [1, 2, 3].map(() =>
        slow.client.calls.create({
          to: smallLinePhone,
          from: callerPhone,
          url: slow.application.url('/voice'),
        }),
      ),
    );
  };

  test('wait in the queue and can be canceled there', async () => {
    const slow = await startTestSimulator({ scenarios: { small: smallLine() }, callsPerSecond: 0.001 });
    try {
      const placed = await placeThree(slow);
      // Milliseconds of the call clock, at which the line takes one call in a thousand seconds.
      const queued = placed.map(({ queueTime }) => Number(queueTime)).sort((one, other) => one - other);
      expect(queued[0]).toBe(0);
      expect(queued[1]).toBeGreaterThan(500_000);
      expect(queued[2]).toBeGreaterThan(1_500_000);
      const waiting = placed.filter(({ queueTime }) => Number(queueTime) > 0).map(({ sid }) => sid);
      const listed = (await slow.client.calls.list({ status: 'queued' })).map(({ sid }) => sid);
      expect(listed).toEqual(expect.arrayContaining(waiting));
      for (const sid of waiting) await slow.client.calls(sid).update({ status: 'canceled' });
      await vi.waitFor(
        async () => {
          for (const sid of waiting) expect((await slow.client.calls(sid).fetch()).status).toBe('canceled');
        },
        { timeout: 20_000 },
      );
    } finally {
      await slow.close();
    }
  });

  test('are dialed in their turn', async () => {
    const slow = await startTestSimulator({ scenarios: { small: smallLine() }, callsPerSecond: 1 });
    try {
      await placeThree(slow);
      await slow.application.until(() => slow.application.frames.size >= 3);
      expect(slow.application.frames.size).toBe(3);
    } finally {
      await slow.close();
    }
  });
});
