/** One person with many connections gets a share of the process, and others are not slowed by them. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { createPersonLimit } from './person-limit.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('works on four requests of a person at once, in their order, and on others meanwhile', async () => {
  const { enter } = createPersonLimit();
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, async (_, place) => {
    ends.push(await enter('one'));
    entered.push(place);
  });
  (await enter('other'))();
  expect(entered).toEqual([0, 1, 2, 3]);
  ends[0]?.();
  ends[1]?.();
  await Promise.all(all);
  expect(entered).toEqual([0, 1, 2, 3, 4, 5]);
  for (const end of ends.slice(2)) end();
  for (let again = 0; again < 4; again += 1) await enter('one');
});

it('refuses excess requests from one person without affecting others', async () => {
  const [one, other] = [await world.signIn('viewer'), await world.signIn('user')];
  const flood = Promise.all(
    Array.from({ length: 100 }, () => world.call('listAccounts', {}, one.access_token)),
  );
  expect((await world.call('listAccounts', {}, other.access_token)).status).toBe(200);
  const answers = await flood;
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(36);
  expect(refused[0]?.body.error?.details?.reason).toBe('too-many-requests');
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100 - refused.length);
  // Every place is free again, also after refusals.
  const later = Array.from({ length: 20 }, () => world.call('listAccounts', {}, one.access_token));
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
