/** Events from the function to the endpoint: a real server on this machine that takes, refuses or never answers. */

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoggedEvent } from '@claimline/domain/analytics';
import type { Access } from '@claimline/domain/contracts/sign-in';
import { eventsAtOnceMax } from '@claimline/domain/limits';
import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, testPassword, type World } from '../../test/world.ts';
import { createLog } from '../log.ts';
import {
  createEventQueue,
  type EventQueue,
  type SentEvent,
  sentAtOnceMax,
  waitingMax,
} from './event-queue.ts';

interface Posted {
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly SentEvent[];
}

const secret = 'a secret of these tests, long enough for it';
const view: LoggedEvent = { name: 'screen_view', parameters: { screen: '/$account_id/CIA' } };
let server: Server;
let url: string;
let posted: Posted[];
/** What the endpoint answers; null for never. */
let status: number | null;
let cameIn: () => void;
let logged: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { events } = JSON.parse(Buffer.concat(parts).toString()) as { events: SentEvent[] };
      posted.push({ headers: request.headers, events });
      cameIn();
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  posted = [];
  status = 204;
  cameIn = () => undefined;
  logged = [];
});

const lineTo = (more: Partial<Parameters<typeof createEventQueue>[0]> = {}) =>
  createEventQueue({
    endpoint: { url, key: 'k-1' },
    secret,
    log: createLog('debug', { write: (line) => logged.push(line) }),
    ...more,
  });

async function dropped(why: string): Promise<number> {
  const found = await register.getSingleMetric('claimline_analytics_events_dropped_total')?.get();
  return found?.values.find(({ labels }) => labels['why'] === why)?.value ?? 0;
}

describe('the line', () => {
  it('sends what waits when the server stops, with the key and the time it came', async () => {
    const line = lineTo({ now: () => new Date('2026-05-01T10:00:00Z') });
    line.take('u1', [view, { name: 'correct_result', parameters: {} }]);
    await line.stop();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.headers).toMatchObject({
      authorization: 'Bearer k-1',
      'content-type': 'application/json',
    });
    expect(posted[0]?.events).toEqual([
      { ...view, at: '2026-05-01T10:00:00.000Z', person: expect.stringMatching(/^[\w-]{22}$/) },
      {
        name: 'correct_result',
        parameters: {},
        at: '2026-05-01T10:00:00.000Z',
        person: posted[0]?.events[0]?.person,
      },
    ]);
  });

  it('tells one person by the same word within a day, and by another the next day or with another secret', async () => {
    let day = '2026-05-01T23:59:59Z';
    const line = lineTo({ now: () => new Date(day) });
    const other = lineTo({ now: () => new Date(day), secret: `${secret}!` });
    line.take('u1', [view]);
    line.take('u1', [view]);
    line.take('u2', [view]);
    other.take('u1', [view]);
    day = '2026-05-02T00:00:00Z';
    line.take('u1', [view]);
    await line.stop();
    await other.stop();
    const people = posted.flatMap(({ events }) => events.map(({ person }) => person));
    expect(people[0]).toBe(people[1]);
    expect(new Set(people).size).toBe(4);
    expect(JSON.stringify(posted)).not.toMatch(/"u[12]"/);
  });

  it('sends by itself when many wait, and no more at once than it says', async () => {
    const came = Promise.withResolvers<void>();
    cameIn = came.resolve;
    const line = lineTo();
    line.take(
      'u1',
      Array.from({ length: sentAtOnceMax + 1 }, () => view),
    );
    await came.promise;
    await line.stop();
    expect(posted.map(({ events }) => events.length)).toEqual([sentAtOnceMax, 1]);
  });

  it.each([500, 403, 302])(
    'drops and counts what the endpoint answers with %i, and says so once',
    async (answer) => {
      status = answer;
      const before = await dropped('endpoint');
      const line = lineTo();
      for (let batch = 0; batch < 2; batch += 1)
        line.take(
          'u1',
          Array.from({ length: sentAtOnceMax }, () => view),
        );
      await line.stop();
      expect((await dropped('endpoint')) - before).toBe(2 * sentAtOnceMax);
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toContain('screen_view');
    },
  );

  it('waits for a endpoint that never answers no longer than its limit, and drops the rest at the stop', async () => {
    status = null;
    const before = await dropped('endpoint');
    const line = lineTo({ answerWithinMs: 50 });
    line.take(
      'u1',
      Array.from({ length: 3 * sentAtOnceMax }, () => view),
    );
    await line.stop();
    expect(posted).toHaveLength(1);
    expect((await dropped('endpoint')) - before).toBe(3 * sentAtOnceMax);
  });

  it('keeps no more than its bound while the endpoint is slow', async () => {
    const before = await dropped('full');
    const line = lineTo();
    line.take(
      'u1',
      Array.from({ length: waitingMax + 7 }, () => view),
    );
    await line.stop();
    expect((await dropped('full')) - before).toBe(7);
    expect(posted.flatMap(({ events }) => events)).toHaveLength(waitingMax);
  });

  it('sends nothing where there is no endpoint', async () => {
    const line = lineTo({ endpoint: null });
    line.take(
      'u1',
      Array.from({ length: sentAtOnceMax }, () => view),
    );
    await line.stop();
    expect(posted).toEqual([]);
  });
});

describe('logEvents', () => {
  let world: World;
  let line: EventQueue;
  let access: Access;

  beforeAll(async () => {
    line = lineTo();
    world = await createWorld(createLog('silent'), null, undefined, [], {
      take: (userId, events) => line.take(userId, events),
    });
    access = await world.signIn('viewer');
  });
  beforeEach(() => {
    line = lineTo();
  });
  afterEach(() => line.stop());
  afterAll(() => world.end());

  const tell = (events: unknown) => world.call('logEvents', { events }, access.access_token);

  it('brings a page’s events to the endpoint; access says that they are wanted', async () => {
    expect(access.logs_events).toBe(true);
    expect(await tell([view])).toMatchObject({ status: 200, body: { result: {} } });
    await line.stop();
    expect(posted.flatMap(({ events }) => events)).toEqual([expect.objectContaining(view)]);
    expect(JSON.stringify(posted)).not.toContain(world.people.viewer);
  });

  it.each([
    ['an unknown event', [{ name: 'open_patient', parameters: {} }]],
    ['an unknown parameter', [{ name: 'correct_result', parameters: { claim_id: 'c1' } }]],
    ['an address', [{ name: 'screen_view', parameters: { screen: '/a1/CIA?query=Nuñez' } }]],
    ['one good and one bad', [view, { name: 'login', parameters: { method: 'Nuñez' } }]],
    ['none', []],
    ['too many', Array.from({ length: eventsAtOnceMax + 1 }, () => view)],
  ])('refuses %s whole, and quotes nothing of it', async (_what, events) => {
    const { status: answered, body } = await tell(events);
    expect([answered, body.error?.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(body.error?.message).toMatch(/^events/);
    expect(JSON.stringify(body)).not.toContain('Nuñez');
    await line.stop();
    expect(posted).toEqual([]);
  });

  it('is not asked for where there is no endpoint', async () => {
    const plain = await createWorld();
    try {
      const { body } = await plain.call('signIn', { email: plain.emailOf('admin'), password: testPassword });
      expect(body.result).not.toHaveProperty('logs_events');
    } finally {
      await plain.end();
    }
  });
});
