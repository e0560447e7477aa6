/** What answers tell browsers and spreadsheet programs to refuse or forget. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { escapeFormula } from '../csv-rows.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.end());

it('denies camera, microphone and geolocation', async () => {
  const { headers } = await world.edge.inject({ url: '/healthz' });
  for (const feature of ['camera', 'microphone', 'geolocation'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
});

it('has the browser forget what it cached at sign-out, and only then', async () => {
  const call = (name: string) =>
    world.edge.inject({ method: 'POST', url: `/functions/${name}`, payload: { data: {} } });
  expect((await call('signOut')).headers['clear-site-data']).toBe('"cache"');
  expect((await call('signInMethods')).headers).not.toHaveProperty('clear-site-data');
});

it.each([';=1+1', ',=1+1', '; =1+1', '";=cmd()', '=1'])('writes %s as text', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

it('leaves ordinary text alone', () => {
  for (const text of ['Smith; Jones', '12-34', 'a=b', '']) expect(escapeFormula(text)).toBe(text);
});
