/** Events from `logEvents` to the endpoint, a local server that accepts, refuses or never answers. */

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

const queueTo = (more: Partial<Parameters<typeof createEventQueue>[0]> = {}) =>
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

describe('the event queue', () => {
  it('sends queued events when the server stops, with the key and the time of each', async () => {
    const queue = queueTo({ now: () => new Date('2026-05-01T10:00:00Z') });
    queue.take('u1', [view, { name: 'correct_result', parameters: {} }]);
    await queue.stop();
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

  it('changes a person’s pseudonym every day, and with the secret', async () => {
    let day = '2026-05-01T23:59:59Z';
    const queue = queueTo({ now: () => new Date(day) });
    const other = queueTo({ now: () => new Date(day), secret: `${secret}!` });
    queue.take('u1', [view]);
    queue.take('u1', [view]);
    queue.take('u2', [view]);
    other.take('u1', [view]);
    day = '2026-05-02T00:00:00Z';
    queue.take('u1', [view]);
    await queue.stop();
    await other.stop();
    const people = posted.flatMap(({ events }) => events.map(({ person }) => person));
    expect(people[0]).toBe(people[1]);
    expect(new Set(people).size).toBe(4);
    expect(JSON.stringify(posted)).not.toMatch(/"u[12]"/);
  });

  it('sends a full batch without waiting for the timer, and the rest in the next', async () => {
    const came = Promise.withResolvers<void>();
    cameIn = came.resolve;
    const queue = queueTo();
    queue.take(
      'u1',
      Array.from({ length: sentAtOnceMax + 1 }, () => view),
    );
    await came.promise;
    await queue.stop();
    expect(posted.map(({ events }) => events.length)).toEqual([sentAtOnceMax, 1]);
  });

  it.each([500, 403, 302])(
    'drops and counts events that the endpoint answers with %i, and logs it once',
    async (answer) => {
      status = answer;
      const before = await dropped('endpoint');
      const queue = queueTo();
      for (let batch = 0; batch < 2; batch += 1)
        queue.take(
          'u1',
          Array.from({ length: sentAtOnceMax }, () => view),
        );
      await queue.stop();
      expect((await dropped('endpoint')) - before).toBe(2 * sentAtOnceMax);
      expect(logged).toHaveLength(1);
      expect(logged[0]).not.toContain('screen_view');
    },
  );

  it('waits for an endpoint up to the time limit, and drops the rest when the server stops', async () => {
    status = null;
    const before = await dropped('endpoint');
    const queue = queueTo({ answerWithinMs: 2_000 });
    queue.take(
      'u1',
      Array.from({ length: 3 * sentAtOnceMax }, () => view),
    );
    await queue.stop();
    expect(posted).toHaveLength(1);
    expect((await dropped('endpoint')) - before).toBe(3 * sentAtOnceMax);
  });

  it('keeps a limited number of events while the endpoint is slow', async () => {
    const before = await dropped('full');
    const queue = queueTo();
    queue.take(
      'u1',
      Array.from({ length: waitingMax + 7 }, () => view),
    );
    await queue.stop();
    expect((await dropped('full')) - before).toBe(7);
    expect(posted.flatMap(({ events }) => events)).toHaveLength(waitingMax);
  });

  it('sends nothing without an endpoint', async () => {
    const queue = queueTo({ endpoint: null });
    queue.take(
      'u1',
      Array.from({ length: sentAtOnceMax }, () => view),
    );
    await queue.stop();
    expect(posted).toEqual([]);
  });
});

describe('logEvents', () => {
  let world: World;
  let queue: EventQueue;
  let access: Access;

  beforeAll(async () => {
    queue = queueTo();
    world = await createWorld({
      eventSink: { take: (userId, events) => queue.take(userId, events) },
    });
    access = await world.signIn('viewer');
  });
  beforeEach(() => {
    queue = queueTo();
  });
  afterEach(() => queue.stop());
  afterAll(() => world.end());

  const tell = (events: unknown) => world.call('logEvents', { events }, access.access_token);

  it('forwards a page’s events to the endpoint, and tells pages that they are collected', async () => {
    expect(access.logs_events).toBe(true);
    expect(await tell([view])).toMatchObject({ status: 200, body: { result: {} } });
    await queue.stop();
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
    await queue.stop();
    expect(posted).toEqual([]);
  });

  it('is not announced without an endpoint', async () => {
    const plain = await createWorld();
    try {
      const { body } = await plain.call('signIn', { email: plain.emailOf('admin'), password: testPassword });
      expect(body.result).not.toHaveProperty('logs_events');
    } finally {
      await plain.end();
    }
  });
});
