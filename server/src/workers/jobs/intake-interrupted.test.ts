/** Imports on a real PostgreSQL that are canceled or killed in the middle. */

import { spawn } from 'node:child_process';
import type { Import } from '@claimline/domain/contracts/imports/imports';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createIntake, csv, type Intake } from '../../../test/intake.ts';
import { testSecret } from '../../../test/world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    kills: number;
  }
}

let intake: Intake;
beforeAll(async () => {
  intake = await createIntake();
});
afterEach(() => intake.clear());
afterAll(() => intake.end());

const many = (count: number, from = 0) =>
  csv(
    ['Patient', 'DOB', 'Mbr ID', 'DOS', 'Charges', 'Payer', 'Payer Phone', 'Clinic'],
    ...Array.from({ length: count }, (_, index) => [
      'Diaz, Ana',
      '1/2/1980',
      `W${10_000 + from + index}`,
      '05/01/2026',
      '$120.50',
      'Aetna',
      '800-555-0124',
      'Alder Clinic',
    ]),
  );
const state = (import_id: string) => intake.call<Import>('getImport', { import_id });
const members = async () => {
  const { rows } = await intake.world.owner.query<{ member_id: string }>(
    'select member_id from automations order by member_id',
  );
  return rows.map(({ member_id }) => member_id);
};

test('canceled during the import: imported claims stay, other rows are deleted', async () => {
  const id = await intake.upload(many(6_000), 'many.csv');
  await intake.until(id, 'ready');
  await intake.call('runImport', { import_id: id });
  await vi.waitFor(async () => expect((await state(id)).counts.imported).toBeGreaterThan(0), {
    timeout: 60_000,
  });
  await intake.call('cancelImport', { import_id: id });
  const made = (await members()).length;
  expect((await state(id)).counts).toMatchObject({ rows: made, imported: made });
  await intake.workIn(0);
  expect((await members()).length).toBe(made);
});

/** Increase with the environment variable `KILLS`. */
const killsWanted = inject('kills');

test('killed repeatedly while it reads and imports: each row becomes a claim exactly once', async () => {
  // Only processes that can be killed work.
  await intake.workIn(0);
  const { world } = intake;
  const count = 3_000;
  let sheets = 0;
  let kills = 0;
  const finished = async (id: string) => {
    const { state: now } = await state(id);
    if (now === 'ready') await intake.call('runImport', { import_id: id });
    return now === 'imported';
  };
  const progressOf = async () => {
    const { rows } = await world.owner.query<{ rows: string; claims: string }>(
      'select (select count(*) from import_rows) as rows, (select count(*) from automations) as claims',
    );
    // A row that became a claim is deleted.
    return Number(rows[0]?.rows) + 2 * Number(rows[0]?.claims);
  };
  // The machine's speed decides how much is done between two kills: use another sheet until there were enough.
  while (kills < killsWanted) {
    const id = await intake.upload(many(count, sheets++ * count), `many ${sheets}.csv`);
    while (!(await finished(id))) {
      const child = spawn(
        process.execPath,
        [
          `${import.meta.dirname}/../../../test/processes/intake-worker.ts`,
          world.url,
          world.folder,
          testSecret,
        ],
        {
          stdio: 'ignore',
        },
      );
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const before = await progressOf();
      // A killed process keeps its lease for several seconds, too long to wait after every kill.
      await world.owner.query(
        `update jobs set held_until = now() - interval '1 second' where held_until is not null`,
      );
      await vi.waitFor(
        async () => {
          const { state: now } = await state(id);
          const isThrough = now === 'ready' || now === 'imported';
          expect(isThrough || (kills < killsWanted && (await progressOf()) > before)).toBe(true);
        },
        { timeout: 60_000, interval: 20 },
      );
      child.kill('SIGKILL');
      kills++;
      await ended;
    }
  }
  expect(await members()).toEqual(
    Array.from({ length: sheets * count }, (_, index) => `W${10_000 + index}`).sort(),
  );
  const histories = await world.owner.query('select from status_history');
  expect(histories.rowCount).toBe(sheets * count);
}, 600_000);
