import { expect, test } from 'vitest';
import { gather } from './batchChanges.ts';

function scene() {
  const flushed: number[][] = [];
  const waits: { ms: number; action: () => void }[] = [];
  let finish = () => {};
  const gathering = gather<number>(
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
    gathering,
    flushed,
    async timePasses() {
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
  const { gathering, flushed, timePasses, flushEnds } = scene();
  gathering.add(1);
  expect(flushed).toEqual([[1]]);
  gathering.add(2);
  gathering.add(3);
  await flushEnds();
  expect(flushed).toEqual([[1]]);
  await timePasses();
  expect(flushed).toEqual([[1], [2, 3]]);
});

test('nothing is handed on while the last is still under way, however slow', async () => {
  const { gathering, flushed, timePasses, flushEnds } = scene();
  gathering.add(1);
  gathering.add(2);
  await timePasses();
  expect(flushed).toEqual([[1]]);
  await flushEnds();
  expect(flushed).toEqual([[1], [2]]);
});

test('after a rest the next is handed on at once again', async () => {
  const { gathering, flushed, timePasses, flushEnds } = scene();
  gathering.add(1);
  await flushEnds();
  await timePasses();
  gathering.add(2);
  expect(flushed).toEqual([[1], [2]]);
});

test('once stopped nothing more is handed on', async () => {
  const { gathering, flushed, timePasses, flushEnds } = scene();
  gathering.add(1);
  gathering.add(2);
  gathering.stop();
  await flushEnds();
  await timePasses();
  expect(flushed).toEqual([[1]]);
});
