import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function setup() {
  const flushed: number[][] = [];
  const waits: { ms: number; action: () => void }[] = [];
  let finish = () => {};
  const batcher = createBatcher<number>(
    (items) => {
      flushed.push(items);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    (flushed) => 500 * flushed.length,
    (ms, action) => {
      waits.push({ ms, action });
      return () => waits.pop();
    },
  );
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    batcher,
    flushed,
    async advanceTime() {
      waits.shift()?.action();
      await settle();
    },
    async flushEnds() {
      finish();
      await settle();
    },
  };
}

test('passes the first change on at once and the following ones together', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = setup();
  batcher.add(1);
  expect(flushed).toEqual([[1]]);
  batcher.add(2);
  batcher.add(3);
  await flushEnds();
  expect(flushed).toEqual([[1]]);
  await advanceTime();
  expect(flushed).toEqual([[1], [2, 3]]);
});

test('passes nothing on while the previous flush is running', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = setup();
  batcher.add(1);
  batcher.add(2);
  await advanceTime();
  expect(flushed).toEqual([[1]]);
  await flushEnds();
  expect(flushed).toEqual([[1], [2]]);
});

test('passes the next change on at once after a pause', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = setup();
  batcher.add(1);
  await flushEnds();
  await advanceTime();
  batcher.add(2);
  expect(flushed).toEqual([[1], [2]]);
});

test('passes nothing on after it is stopped', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = setup();
  batcher.add(1);
  batcher.add(2);
  batcher.stop();
  await flushEnds();
  await advanceTime();
  expect(flushed).toEqual([[1]]);
});
