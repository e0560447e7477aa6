import { expect, test } from 'vitest';
import { readScenario } from '../payer/scenarios.ts';
import { smallLine } from '../testing/small-line.ts';
import { type LineEvent, startVirtualCall, type VirtualCall } from './call.ts';

const answeredAt = new Date('2026-11-20T15:00:00Z');
const small = (changes: Record<string, unknown> = {}) =>
  readScenario('small.json', JSON.stringify(smallLine(changes)));

/** Plays a call to its end; `reply` acts on what is heard. */
async function play(call: VirtualCall, reply: (text: string) => void): Promise<LineEvent[]> {
  const events: LineEvent[] = [];
  for (;;) {
    const event = await call.next(call.nowMs + 600_000);
    if (!event) return events;
    events.push(event);
    if (event.kind === 'hung-up') return events;
    if (event.kind === 'heard') reply(event.text);
  }
}

const start = (scenario = small(), seed = 'one') => startVirtualCall({ scenario, seed, answeredAt });

test('plays a line to its end by keys, at the pace of speech, in no time', async () => {
  const call = start();
  const events = await play(call, (text) => {
    if (text.includes('press 2')) call.press('1');
    if (text.includes('member ID')) call.press('w1234567896#');
  });
  const heard = events.flatMap((event) => (event.kind === 'heard' ? [[event.atMs, event.text]] : []));
  expect(heard).toEqual([
    [1538, 'For claims, press 1.'],
    [4196, 'To end this call, press 2.'],
    [6234, 'Enter the member ID.'],
    [expect.any(Number), 'The claim is processing.'],
    [expect.any(Number), 'Goodbye.'],
  ]);
  expect(events.at(-1)).toMatchObject({ kind: 'hung-up', how: 'the payer hung up' });
});

test('says what the caller says at the pace of speech, and cuts it off when the payer speaks', async () => {
  const call = start();
  const events = await play(call, (text) => {
    if (text.includes('press 2')) call.say('claims');
    if (text.includes('member ID')) call.say('W 1 2 3 4 5 6');
    if (text.includes('processing'))
      call.say('a long sentence that goes on until the line says goodbye '.repeat(9));
  });
  const interrupted = events.find((event) => event.kind === 'interrupted');
  expect(interrupted?.said).toMatch(/^a long sentence/);
  expect(events.at(-1)?.kind).toBe('hung-up');
});

test('time advances to the requested moment when nothing happens', async () => {
  const call = start();
  expect(await call.next(0)).toMatchObject({ kind: 'speech-began', atMs: 0 });
  expect(await call.next(1000)).toBeNull();
  expect(call.nowMs).toBe(1000);
});

test('nothing more is heard after the caller hangs up', async () => {
  const call = start();
  await call.next(10_000);
  call.hangUp();
  expect(await call.next(600_000)).toBeNull();
});

test('the same seed gives the same call, a different seed gives different words', async () => {
  const { states } = smallLine();
  const scenario = small({
    states: {
      ...(states as object),
      bye: {
        say: ['[Goodbye|Bye now|So long|Take care|Farewell|See you], [friend|caller].'],
        end: 'hang-up',
      },
    },
  });
  const farewell = async (seed: string) => {
    const call = start(scenario, seed);
    const events = await play(call, (text) => {
      if (text.includes('press 2')) call.press('2');
    });
    return events.findLast((event) => event.kind === 'heard')?.text;
  };
  expect(await farewell('one')).toBe(await farewell('one'));
  const farewells = await Promise.all(Array.from({ length: 30 }, (_, n) => farewell(String(n))));
  expect(new Set(farewells).size).toBeGreaterThan(6);
});
