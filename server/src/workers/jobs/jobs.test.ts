/** The job worker on a real PostgreSQL: kills, cancels, takeovers, fair turns, and permissions. */

import { spawn } from 'node:child_process';
import { Outcome } from '@claimline/domain/claim/outcome';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { emptyTables } from '../../../test/database.ts';
import { numbersKind } from '../../../test/processes/numbers.ts';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { cancelJob, insertJob, type JobState } from '../../db/jobs.ts';
import { watchDatabase } from '../../functions/changes.ts';
import { createLog } from '../../log.ts';
import type { Worker } from '../worker.ts';
import { type JobKind, jobKind, type Pieces } from './job-kind.ts';
import { createJobs } from './jobs.ts';

let world: World;
const working: Worker[] = [];

beforeAll(async () => {
  world = await createWorld();
  await world.owner.query('create table numbers (job text, n int)');
  await world.owner.query('grant all on numbers to claimline_server');
});
beforeEach(() => world.owner.query('truncate numbers'));
afterEach(async () => {
  await Promise.all(working.splice(0).map((jobs) => jobs.stop()));
  await emptyTables(world.owner, 'jobs');
});
afterAll(() => world.end());

const begin = (stumble?: (n: number) => void) => beginKind(numbersKind(stumble));

function beginKind(kind: JobKind): Worker {
  const jobs = createJobs({ database: world.database, log: createLog('silent'), kinds: [kind] });
  working.push(jobs);
  jobs.start();
  return jobs;
}

const userOf = (kind: PersonKind) => ({ userId: world.people[kind] });

function ask(most: number, kind: PersonKind = 'user', accountId = world.accountId): Promise<string> {
  const { userId } = userOf(kind);
  return world.database.as({ userId }, (sql) =>
    insertJob(sql, { accountId, kind: 'numbers', userId, input: { most }, total: null }),
  );
}

async function jobRow(id: string) {
  const { rows } = await world.owner.query<{
    state: JobState;
    done: number;
    total: number | null;
    problem: string | null;
    held_by: string | null;
  }>('select state, done::int, total::int, problem, held_by from jobs where id = $1', [id]);
  const [row] = rows;
  if (!row) throw new Error('no such job');
  return row;
}

const untilState = (id: string, state: JobState) =>
  vi.waitFor(async () => expect((await jobRow(id)).state).toBe(state), { timeout: 60_000 });

const untilDone = (id: string, least: number) =>
  vi.waitFor(async () => expect((await jobRow(id)).done).toBeGreaterThanOrEqual(least), { timeout: 60_000 });

/** Every number that the job inserted, in order. */
async function numbersOf(id: string): Promise<number[]> {
  const { rows } = await world.owner.query<{ n: number }>('select n from numbers where job = $1 order by n', [
    id,
  ]);
  return rows.map(({ n }) => n);
}

const upTo = (most: number) => Array.from({ length: most }, (_, place) => place + 1);

describe('a job', () => {
  it('is completed and reports its progress', async () => {
    const id = await ask(23);
    begin();
    await untilState(id, 'done');
    expect(await jobRow(id)).toMatchObject({ done: 23, total: 23, problem: null, held_by: null });
    expect(await numbersOf(id)).toEqual(upTo(23));
  });

  it('of a killed process continues in another without repeating or skipping anything', async () => {
    const most = 4_000;
    const id = await ask(most);
    for (let kills = 1; kills <= 2; kills++) {
      const child = spawn(
        process.execPath,
        [`${import.meta.dirname}/../../../test/processes/numbers.ts`, world.url],
        {
          stdio: 'ignore',
        },
      );
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await untilDone(id, (await jobRow(id)).done + 50);
      child.kill('SIGKILL');
      await ended;
      expect((await jobRow(id)).state).toBe('open');
    }
    await world.owner.query(`update jobs set input = jsonb_build_object('most', done + 40) where id = $1`, [
      id,
    ]);
    begin();
    await untilState(id, 'done');
    const { done } = await jobRow(id);
    expect(await numbersOf(id)).toEqual(upTo(done));
  }, 240_000);

  it('is taken over at once when its process shuts down cleanly', async () => {
    const id = await ask(5_000);
    const first = begin();
    await untilDone(id, 20);
    await first.stop();
    expect(await jobRow(id)).toMatchObject({ state: 'open', held_by: null });
    await world.owner.query(`update jobs set input = jsonb_build_object('most', done + 10) where id = $1`, [
      id,
    ]);
    begin();
    await untilState(id, 'done');
    expect(await numbersOf(id)).toEqual(upTo((await jobRow(id)).done));
  });

  it('runs in one process at a time', async () => {
    const id = await ask(300);
    begin();
    begin();
    begin();
    await untilState(id, 'done');
    expect(await numbersOf(id)).toEqual(upTo(300));
  });

  it('that another process took over stores nothing more from the first', async () => {
    const stolen = Promise.withResolvers<void>();
    const id = await ask(50);
    begin((after) => {
      if (after === 10) stolen.resolve();
    });
    await stolen.promise;
    await world.owner.query(
      `update jobs set held_by = 'another', held_until = now() + interval '1 hour' where id = $1`,
      [id],
    );
    await vi.waitFor(
      async () => {
        const { done } = await jobRow(id);
        expect(await numbersOf(id)).toEqual(upTo(done));
      },
      { timeout: 60_000 },
    );
    await Promise.all(working.splice(0).map((jobs) => jobs.stop()));
    const { done, held_by } = await jobRow(id);
    expect(held_by).toBe('another');
    expect(await numbersOf(id)).toEqual(upTo(done));
    expect(done).toBeLessThan(50);
  });

  it('that is canceled ends at once and rolls back its current piece', async () => {
    const id = await ask(100_000);
    begin();
    await untilDone(id, 20);
    expect(await world.database.as(userOf('user'), (sql) => cancelJob(sql, world.accountId, id))).toBe(true);
    await Promise.all(working.splice(0).map((jobs) => jobs.stop()));
    const { state, done } = await jobRow(id);
    expect(state).toBe('cancelled');
    expect(await numbersOf(id)).toEqual(upTo(done));
    expect(await world.database.as(userOf('user'), (sql) => cancelJob(sql, world.accountId, id))).toBe(false);
  });

  it('fails with a message once its person loses the permission', async () => {
    const id = await ask(100_000);
    begin();
    await untilDone(id, 20);
    await world.owner.query(`update memberships set role = 'viewer' where user_id = $1`, [world.people.user]);
    await untilState(id, 'failed');
    await world.owner.query(`update memberships set role = 'user' where user_id = $1`, [world.people.user]);
    const { problem, done } = await jobRow(id);
    expect(problem).toBe('Your role in this account no longer allows this.');
    expect(await numbersOf(id)).toEqual(upTo(done));
  });

  it('that hits an error is retried from where it was', async () => {
    let stumbles = 0;
    const id = await ask(30);
    begin((after) => {
      if (after === 10 && stumbles++ === 0) throw new Error('stumbled');
    });
    await untilState(id, 'done');
    expect(stumbles).toBe(2);
    expect(await numbersOf(id)).toEqual(upTo(30));
  });

  it('with pieces side by side keeps those that are stored when another fails', async () => {
    const id = await ask(2);
    let failures = 0;
    const kind = jobKind({
      name: 'numbers',
      ability: 'claim.submit',
      input: z.object({ most: z.int() }),
      cursor: z.object({ after: z.int() }),
      async *work(job): Pieces<{ after: number }> {
        // Each waits for the other, which pieces one after the other could not.
        const [even, odd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        yield [even, odd].map((own, n) => async (sql) => {
          own.resolve();
          await Promise.all([even.promise, odd.promise]);
          const added = await sql(
            `insert into numbers select $1, $2::int where not exists (select from numbers where job = $1 and n = $2)
             returning n`,
            [job.id, n],
          );
          if (n === 1 && failures++ === 0) throw new Error('of this piece alone');
          return { cursor: { after: 0 }, done: added.length, failed: 0 };
        });
      },
    });
    beginKind(kind);
    await vi.waitFor(() => expect(failures).toBe(1), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await numbersOf(id)).toEqual([0]), { timeout: 60_000 });
    await untilState(id, 'done');
    expect(await numbersOf(id)).toEqual([0, 1]);
    expect((await jobRow(id)).done).toBe(2);
  });

  it('goes on after the disk was full, however often it had failed', async () => {
    let stumbles = 0;
    const id = await ask(30);
    await world.owner.query('update jobs set tries = 4 where id = $1', [id]);
    begin((after) => {
      if (after === 0 && stumbles++ === 0) throw Object.assign(new Error('no space'), { code: '53100' });
    });
    await untilState(id, 'done');
    expect(stumbles).toBe(2);
    expect(await numbersOf(id)).toEqual(upTo(30));
  });

  it('that is refused fails with the message of the refusal', async () => {
    const id = await ask(30);
    begin((after) => {
      if (after === 10) throw new Outcome('aborted', 'The sheet was removed.');
    });
    await untilState(id, 'failed');
    expect((await jobRow(id)).problem).toBe('The sheet was removed.');
    expect(await numbersOf(id)).toEqual(upTo(10));
  });

  it('waits while no process runs jobs', async () => {
    const id = await ask(5);
    const worker = begin();
    await untilState(id, 'done');
    await worker.stop();
    const waiting = await ask(5);
    expect(await jobRow(waiting)).toMatchObject({ state: 'open', done: 0 });
  });
});

describe('turns', () => {
  it('go to an account with fewer running jobs, however many another queued earlier', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => ask(100_000)));
    const worker = begin();
    await untilDone(many[0] ?? '', 5).catch(() => undefined);
    const other = await ask(5, 'outsider', world.otherAccountId);
    worker.wake();
    await untilState(other, 'done');
    const states = await Promise.all(many.map(async (id) => (await jobRow(id)).state));
    expect(states).toEqual(['open', 'open', 'open', 'open']);
    await world.owner.query(`update jobs set state = 'cancelled', finished_at = now(), held_by = null, held_until = null
      where state = 'open'`);
  });
});

describe('who sees a job', () => {
  it('people of its account, without its input; they are notified of changes', async () => {
    const received: unknown[] = [];
    let nudged = 0;
    const changes = await watchDatabase(world.database, {
      claimDue: () => undefined,
      jobQueued: () => nudged++,
      notificationQueued: () => undefined,
    });
    changes.subscribe({
      accountId: world.accountId,
      userId: world.people.user,
      changed: (change) => received.push(change),
      accessChanged: () => undefined,
      missed: () => undefined,
    });
    const id = await ask(5);
    await vi.waitFor(() => expect(nudged).toBeGreaterThan(0), { timeout: 60_000 });
    expect(received).toContainEqual({
      kind: 'job',
      job_id: id,
      job_kind: 'numbers',
      user_id: world.people.user,
    });
    await changes.stop();

    const seenBy = (kind: PersonKind) =>
      world.database.as(userOf(kind), (sql) => sql('select id, state, done from jobs where id = $1', [id]));
    expect(await seenBy('viewer')).toEqual([{ id, state: 'open', done: 0 }]);
    expect(await seenBy('outsider')).toEqual([]);
    await expect(
      world.database.as(userOf('user'), (sql) => sql('select input from jobs')),
    ).rejects.toMatchObject({ code: '42501' });
    for (const kind of ['viewer', 'outsider'] as const)
      expect(await world.database.as(userOf(kind), (sql) => cancelJob(sql, world.accountId, id))).toBe(false);
    await expect(ask(5, 'outsider')).rejects.toMatchObject({ code: '42501' });
  });
});
