import type { CallFlowStep } from '@claimline/domain/payer/call-flow';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { callFlowsOf, correctCallFlow, countCallFlow } from './call-flows.ts';

const claims: CallFlowStep = { kind: 'key', key: '1', label: 'claims' };
const npi: CallFlowStep = { kind: 'field', field: 'npi', pound: true, read_back: false };
const member: CallFlowStep = { kind: 'field', field: 'member', pound: false, read_back: false };

let world: World;
let day = 0;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  day = 0;
  await world.owner.query('delete from payer_call_flows');
});
afterAll(() => world.end());

/** One answered call a day. */
const count = (...steps: CallFlowStep[]) =>
  world.database.asSystem('count a call flow', (sql) =>
    countCallFlow(sql, world.accountId, world.payerId, steps, new Date(Date.UTC(2026, 0, ++day))),
  );
const versions = () =>
  world.database.asSystem('read call flows', (sql) => callFlowsOf(sql, world.accountId, world.payerId));

test('calls that went the same way, or less far, count towards one version', async () => {
  await count(claims, npi);
  await count(claims, npi, member);
  await count(claims);
  expect(await versions()).toMatchObject([{ version: 1, calls: 3, steps: [claims, npi, member] }]);
});

test('a changed phone system gets a new version, which is current until the earlier one is seen again', async () => {
  await count(claims, npi);
  await count(npi, claims);
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
  await count(claims, npi);
  expect((await versions()).map(({ version }) => version)).toEqual([1, 2]);
});

test('a correction stays as the person set it, and only the latest versions are stored', async () => {
  await count(claims, npi);
  await world.database.as({ userId: world.people.admin }, (sql) =>
    correctCallFlow(sql, world.accountId, world.payerId, 1, [claims]),
  );
  await count(claims, npi);
  expect(await versions()).toMatchObject([{ steps: [claims], calls: 2, corrected_at: expect.any(String) }]);
  for (const key of '23456789') await count({ ...claims, key });
  expect((await versions()).length).toBe(6);
});

test('only admins of the account change it, and other accounts do not see it', async () => {
  await count(claims);
  const correct = (userId: string) =>
    world.database.as({ userId }, (sql) => correctCallFlow(sql, world.accountId, world.payerId, 1, [npi]));
  await correct(world.people.viewer);
  await correct(world.people.outsider);
  expect(await versions()).toMatchObject([{ steps: [claims], corrected_at: null }]);
  const seen = (userId: string) =>
    world.database.as({ userId }, (sql) => callFlowsOf(sql, world.accountId, world.payerId));
  expect(await seen(world.people.viewer)).toHaveLength(1);
  expect(await seen(world.people.outsider)).toEqual([]);
});
