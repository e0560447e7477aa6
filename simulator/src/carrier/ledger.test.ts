import { appendFile, type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LedgerEntry, openLedger } from './ledger.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ledger-'));
});
afterEach(() => rm(directory, { recursive: true }));

const placed = (sid: string): LedgerEntry => ({
  event: 'placed',
  sid,
  to: '+18005550199',
  from: '+18005550100',
  url: 'http://127.0.0.1/voice',
  method: 'POST',
  fallback_url: null,
  fallback_method: 'POST',
  status_callback: null,
  status_callback_method: 'POST',
  status_callback_events: ['completed'],
  timeout_s: 60,
  time_limit_s: 14_400,
  placed_at: '2026-11-21T00:00:00.000Z',
  earlier_calls: 0,
});

test('reads back everything after a restart, in order', async () => {
  const ledger = await openLedger(directory);
  await Promise.all(['CA1', 'CA2', 'CA3'].map((sid) => ledger.record(placed(sid))));
  await ledger.record({ event: 'answered', sid: 'CA2', at: '2026-11-21T00:00:05.000Z' });
  await ledger.record({
    event: 'ended',
    sid: 'CA2',
    at: '2026-11-21T00:01:05.000Z',
    status: 'completed',
    duration_s: 60,
    ending: 'the payer hung up',
    keyed: [{ at_ms: 1, text: '1' }],
    said: [],
  });
  const before = [...ledger.calls.values()];
  await ledger.close();

  const again = await openLedger(directory);
  expect([...again.calls.values()]).toEqual(before);
  expect(again.calls.get('CA2')).toMatchObject({ status: 'completed', duration_s: 60 });
  await again.close();
});

test('reads a ledger of an earlier version, which named an event differently', async () => {
  const ledger = await openLedger(directory);
  await ledger.record(placed('CA1'));
  await ledger.close();
  await appendFile(join(directory, 'ledger.jsonl'), '{"event":"told","sid":"CA1"}\n');

  const again = await openLedger(directory);
  expect(again.calls.get('CA1')?.is_notified).toBe(true);
  await again.close();
});

test('cuts off a torn last line, and begins the next on a new line', async () => {
  const ledger = await openLedger(directory);
  await ledger.record(placed('CA1'));
  await ledger.close();
  await appendFile(join(directory, 'ledger.jsonl'), '{"event":"placed","sid":"CA2","to":"+1800');

  const torn = await openLedger(directory);
  expect([...torn.calls.keys()]).toEqual(['CA1']);
  await torn.record(placed('CA3'));
  await torn.close();
  const again = await openLedger(directory);
  expect([...again.calls.keys()]).toEqual(['CA1', 'CA3']);
  await again.close();
});

test('names any other broken line and changes nothing', async () => {
  const path = join(directory, 'ledger.jsonl');
  await appendFile(path, `{"event":"what"}\n${JSON.stringify(placed('CA1'))}\n`);
  const before = await readFile(path, 'utf8');
  await expect(openLedger(directory)).rejects.toThrow(/ledger\.jsonl: line 1 is not a ledger line/);
  expect(await readFile(path, 'utf8')).toBe(before);
});

describe('a full disk', () => {
  const ended: LedgerEntry = { event: 'answered', sid: 'CA1', at: '2026-11-21T00:00:05.000Z' };
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  /** Every write of any file fails from now on, after half of it. */
  async function fillDisk() {
    const handle = await open(join(directory, 'ledger.jsonl'), 'a');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const real = prototype.appendFile;
    return vi.spyOn(prototype, 'appendFile').mockImplementation(async function (this: FileHandle, text) {
      if (typeof text === 'string') await real.call(this, text.slice(0, text.length / 2));
      throw full;
    });
  }
  const reopened = async () => {
    const again = await openLedger(directory);
    await again.close();
    return again.calls;
  };

  test('refuses new calls, and writes the events of others once there is room', async () => {
    const ledger = await openLedger(directory);
    await ledger.record(placed('CA1'));
    const disk = await fillDisk();
    await expect(ledger.record(placed('CA2'))).rejects.toThrow('no space left');
    await ledger.record(ended);
    expect(await ledger.isWritable()).toBe(false);
    expect([...ledger.calls.keys()]).toEqual(['CA1']);
    expect(ledger.calls.get('CA1')?.status).toBe('in-progress');

    disk.mockRestore();
    await ledger.record(placed('CA3'));
    expect(await ledger.isWritable()).toBe(true);
    await ledger.close();
    const calls = await reopened();
    expect([...calls.keys()]).toEqual(['CA1', 'CA3']);
    expect(calls.get('CA1')?.status).toBe('in-progress');
  });

  test('notices without a new call that there is room again', async () => {
    const ledger = await openLedger(directory);
    const disk = await fillDisk();
    await expect(ledger.record(placed('CA1'))).rejects.toThrow('no space left');
    expect(await ledger.isWritable()).toBe(false);
    disk.mockRestore();
    expect(await ledger.isWritable()).toBe(true);
    await ledger.close();
    expect((await reopened()).size).toBe(0);
  });
});
