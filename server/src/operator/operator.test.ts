import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../test/operator.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

test('records every command, also one that only reads', async () => {
  await operate(world, 'history');
  expect(await operate(world, 'history')).toEqual([
    expect.stringMatching(/^\d{4}-.*Z {2}pat {2}history$/),
    expect.stringMatching(/^\d{4}-.*Z {2}pat {2}history$/),
  ]);
});

test('says which commands there are, and which arguments one takes', async () => {
  await expect(operate(world)).rejects.toThrow(/^Which command\?\n.*\n {2}.*history/s);
  await expect(operate(world, 'no-such')).rejects.toThrow(/^There is no command "no-such"\.\n/);
  await expect(operate(world, 'history', 'extra')).rejects.toThrow('Use: npm run operator -- history');
});

test('keeps its records from being changed', async () => {
  await operate(world, 'history');
  await expect(world.owner.query('delete from operator_actions')).rejects.toThrow('only ever added to');
});
