import { Outcome } from '@claimline/domain/claim/outcome';
import { expect, test } from 'vitest';
import { reconnectUntilAborted, reconnectWaitMs } from './reconnect.ts';

/** What each connection does, in order; after the last one the caller leaves. */
type ConnectionStep = 'says something' | 'breaks' | 'is ended' | 'leaves' | Outcome;

async function follow(connections: ConnectionStep[][]): Promise<string[]> {
  const leaving = new AbortController();
  const states: string[] = [];
  let next = 0;
  await reconnectUntilAborted(
    {
      async connect(heard) {
        for (const step of connections[next++] ?? []) {
          if (step instanceof Outcome) throw step;
          if (step === 'says something') heard();
          if (step === 'breaks') throw new TypeError('The line broke.');
          if (step === 'is ended') return;
          if (step === 'leaves') leaving.abort();
        }
      },
      async pause(waitMs) {
        states.push(`waits ${waitMs} ms`);
      },
      jitter: () => 0.5,
      isOffline: () => false,
      onState: (connection) => states.push(connection),
      catchUp: () => states.push('catches up'),
    },
    leaving.signal,
  );
  return states;
}

test('is live while connected and does not refetch', async () => {
  expect(await follow([['says something', 'leaves']])).toEqual(['connecting', 'live', 'idle']);
});

test('recovers from one break without a message, and refetches', async () => {
  expect(
    await follow([
      ['says something', 'breaks'],
      ['says something', 'leaves'],
    ]),
  ).toEqual(['connecting', 'live', 'waits 1000 ms', 'live', 'catches up', 'idle']);
});

test('reports a lasting outage as lost and retries with growing delays', async () => {
  expect(await follow([['breaks'], ['breaks'], ['is ended'], ['says something', 'leaves']])).toEqual([
    'connecting',
    'waits 1000 ms',
    'lost',
    'waits 2000 ms',
    'lost',
    'waits 4000 ms',
    'live',
    'catches up',
    'idle',
  ]);
});

test('retries when the server is down or overloaded', async () => {
  const away = new Outcome('unavailable', 'Away.');
  expect(await follow([[away], ['says something', 'leaves']])).toContain('live');
});

test.each(['unauthenticated', 'permission-denied', 'not-found'] as const)(
  'does not retry after %s',
  async (code) => {
    await expect(follow([['says something', new Outcome(code, 'No.')]])).rejects.toMatchObject({ code });
  },
);

test('waits 37.5 s at most and spreads clients by half', () => {
  expect(reconnectWaitMs(1, 0)).toBe(750);
  expect(reconnectWaitMs(1, 1)).toBe(1250);
  expect(reconnectWaitMs(40, 1)).toBe(37_500);
});
