import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { readDistributions } from './citus.ts';

it('every table of an account is distributed by it, and what is shared is small', async () => {
  const { owner, drop } = await createTestDatabase();
  const client = await owner.connect();
  const placed = await readDistributions(client);
  client.release();
  await drop();
  const of = (kind: string) => placed.filter((each) => each.kind === kind).map(({ table }) => table);
  expect(of('distributed')).toEqual(
    expect.arrayContaining(['automations', 'billing_accounts', 'calls', 'jobs']),
  );
  expect(of('reference')).toEqual(['identity.users', 'payers']);
  // Of the installation, and of sign-in: they stay on one node.
  expect(of('local')).toEqual(
    expect.arrayContaining(['identity.sessions', 'processes', 'schema_migrations']),
  );
  const notes = placed.find(({ table }) => table === 'notes');
  expect(notes?.problems).toContain('unique notes_pkey (id) lacks account_id');
});
