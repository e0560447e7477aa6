import { readFile } from 'node:fs/promises';
import type { Access } from '@claimline/domain/contracts/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../test/operator.ts';
import { createWorld, testPassword, type World } from '../../test/world.ts';
import { commands } from './commands.ts';

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
  await expect(operate(world)).rejects.toThrow(/^No command given\.\n.*\n {2}.*history/s);
  await expect(operate(world, 'no-such')).rejects.toThrow(/^Unknown command "no-such"\.\n/);
  await expect(operate(world, 'history', 'extra')).rejects.toThrow('Usage: npm run operator -- history');
});

test('all commands are in the guide for operators', async () => {
  const guide = await readFile(new URL('../../../docs/operator.md', import.meta.url), 'utf8');
  for (const { name, parameters } of commands)
    expect(guide).toContain(`\`${[name, ...parameters].join(' ')}\``);
});

test('plans an upgrade: migrations that are missing, what they change, and who may serve meanwhile', async () => {
  expect(await operate(world, 'upgrade-plan')).toContain(
    'Nothing to migrate: processes can be replaced one at a time.',
  );
  const { rows } = await world.owner.query('delete from schema_migrations where number = 331 returning *');
  const printed = (await operate(world, 'upgrade-plan')).join('\n');
  expect(printed).toContain('0331_restores.sql\n  Restores of a backup. Until one is settled');
  expect(printed).toContain('create table restores');
  expect(printed).toContain('older processes can serve while it migrates');
  expect(rows).toHaveLength(1);
});

test('keeps its records from being changed', async () => {
  await operate(world, 'history');
  await expect(world.owner.query('delete from operator_actions')).rejects.toThrow('only ever added to');
});

test('sets how many calls a payer’s number takes at once', async () => {
  const callsAtOnce = async () => {
    const { rows } = await world.owner.query<{ calls_at_once: number | null }>(
      `select calls_at_once from payers where phone = '+18005550160'`,
    );
    return rows.map(({ calls_at_once }) => calls_at_once);
  };
  await world.owner.query(
    `insert into payers (id, name, phone, time_zone) values ('wide', 'Wide Health', '+18005550160', 'UTC')`,
  );
  expect(await operate(world, 'payer-lines', '+18005550160', '40')).toEqual([
    'Wide Health: 40 concurrent calls, starting with the next call.',
  ]);
  expect(await callsAtOnce()).toEqual([40]);
  await operate(world, 'payer-lines', '+18005550160', 'default');
  expect(await callsAtOnce()).toEqual([null]);
  await expect(operate(world, 'payer-lines', '+18005550160', '0')).rejects.toThrow(
    'use 1 to 1000, or default',
  );
  await expect(operate(world, 'payer-lines', '+18005550199', '3')).rejects.toThrow(
    'No payer in the directory',
  );
});

test('records a restore by other means: what was on the line is remembered, and everybody signs in again', async () => {
  const onLine = await world.addClaim('in-progress');
  await world.addCall(onLine, { state: 'in-progress', ending: null, answered_at: new Date() });
  await world.addCall(await world.addClaim('paid'));
  const { access_token } = await world.signIn('viewer');
  const isSignedIn = async () => (await world.call('listAccounts', {}, access_token)).status === 200;
  const restores = async () => {
    const { rows } = await world.owner.query('select backup_at, claims_on_call, settled_at from restores');
    return rows as unknown[];
  };
  for (const time of ['2026-03-04', 'yesterday', '2999-01-01T00:00:00Z'])
    await expect(operate(world, 'record-restore', time)).rejects.toThrow(`${time} is not a past moment`);
  expect([await restores(), await isSignedIn()]).toEqual([[], true]);

  await operate(world, 'record-restore', '2026-03-04T02:14:00Z');
  const restore = {
    backup_at: new Date('2026-03-04T02:14:00Z'),
    claims_on_call: [onLine],
    settled_at: null,
  };
  expect([await restores(), await isSignedIn()]).toEqual([[restore], false]);
});

test('replaces the signing key at once, and signs nobody out', async () => {
  const keyOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
  const statusWith = async (token: string) => (await world.call('listAccounts', {}, token)).status;
  const { email, password } = { email: 'user@example.test', password: testPassword };
  const signedIn = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email, password } },
  });
  const before = signedIn.json<{ result: Access }>().result.access_token;
  // The process now remembers the token as verified.
  expect(await statusWith(before)).toBe(200);
  await operate(world, 'rotate-signing-key');
  expect(await statusWith(before)).toBe(401);
  const refreshed = await world.edge.inject({
    method: 'POST',
    url: '/functions/refreshAccess',
    headers: {
      cookie: signedIn.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; '),
    },
    payload: { data: {} },
  });
  const after = refreshed.json<{ result: Access }>().result.access_token;
  expect(keyOf(after)).not.toBe(keyOf(before));
  expect(await statusWith(after)).toBe(200);
});
