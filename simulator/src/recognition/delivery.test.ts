import { expect, test } from 'vitest';
import { loadScenarios, shippedScenarios } from '../payer/scenarios.ts';
import { sayAmount, sayIdentifier } from '../payer/spoken.ts';
import { type LineEvent, startVirtualCall } from '../virtual/call.ts';

const payers = await loadScenarios(shippedScenarios);
const answeredAt = new Date('2026-07-20T15:00:00Z');

async function heardIn(ms: number, seed: string, isLive: boolean, phone = '+18005550110') {
  const scenario = payers.get(phone);
  expect.assert(scenario);
  const call = startVirtualCall({ scenario, seed, answeredAt, isLive });
  const heard: (LineEvent & { kind: 'heard' })[] = [];
  for (let event = await call.next(ms); event !== null; event = await call.next(ms))
    if (event.kind === 'heard') heard.push(event);
  call.hangUp();
  return heard;
}
const seeds = Array.from({ length: 40 }, (_, n) => `call ${n}`);
const textOf = (heard: readonly { text: string }[]) => heard.map(({ text }) => text).join(' ');

test('the words of the first second and a half are lost', async () => {
  for (const seed of seeds) {
    const [said, heard] = [
      textOf(await heardIn(20_000, seed, false)),
      textOf(await heardIn(20_000, seed, true)),
    ];
    const [first = '', second = ''] = said.split(' ');
    expect(heard.startsWith(`${first} ${second}`)).toBe(false);
    expect(heard.length).toBeGreaterThan(20);
  }
});

test('words come 0.35 to 2.6 seconds late, in order, and some utterances in pieces', async () => {
  const pieces: number[] = [];
  for (const seed of seeds) {
    const said = await heardIn(20_000, seed, false);
    const heard = await heardIn(24_000, seed, true);
    pieces.push(heard.length - said.length);
    const last = said.at(-1);
    const late = heard.find(({ text }) => text === last?.text);
    if (last && late) expect(late.atMs - last.atMs).toBeGreaterThanOrEqual(350);
    expect(heard.map(({ atMs }) => atMs)).toEqual(heard.map(({ atMs }) => atMs).sort((a, b) => a - b));
  }
  expect(Math.max(...pieces)).toBeGreaterThan(0);
});

test('values are formatted as transcription services do', () => {
  expect(sayAmount(125_040, 'smart')).toBe('$1,250 and 40¢');
  expect(sayAmount(125_000, 'smart')).toBe('$1,250');
  expect(sayAmount(40, 'smart')).toBe('40¢');
  expect(sayIdentifier('1234567890', 'smart')).toBe('(123) 456-7890');
  expect(sayIdentifier('581234567', 'smart')).toBe('581-23-4567');
  expect(sayIdentifier('202603512345', 'smart')).toBe('2026-035-12345');
  expect(sayIdentifier('W1234', 'smart')).toBe('W1234');
});
