import { expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

function createScene() {
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

test('the first is handed on at once, those that follow together, the last included', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = createScene();
  batcher.add(1);
  expect(flushed).toEqual([[1]]);
  batcher.add(2);
  batcher.add(3);
  await flushEnds();
  expect(flushed).toEqual([[1]]);
  await advanceTime();
  expect(flushed).toEqual([[1], [2, 3]]);
});

test('nothing is handed on while the last is still under way, however slow', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = createScene();
  batcher.add(1);
  batcher.add(2);
  await advanceTime();
  expect(flushed).toEqual([[1]]);
  await flushEnds();
  expect(flushed).toEqual([[1], [2]]);
});

test('after a rest the next is handed on at once again', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = createScene();
  batcher.add(1);
  await flushEnds();
  await advanceTime();
  batcher.add(2);
  expect(flushed).toEqual([[1], [2]]);
});

test('once stopped nothing more is handed on', async () => {
  const { batcher, flushed, advanceTime, flushEnds } = createScene();
  batcher.add(1);
  batcher.add(2);
  batcher.stop();
  await flushEnds();
  await advanceTime();
  expect(flushed).toEqual([[1]]);
});
