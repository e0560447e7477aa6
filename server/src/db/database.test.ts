import { groupOf, statuses } from '@claimline/domain/claim/status';
import { functionTimeoutMs, transactionMaxAttempts } from '@claimline/domain/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPausableProxy } from '../../test/services/pausable-proxy.ts';
import { createWorld, type World } from '../../test/world.ts';
import { outcomeOf } from '../http/answer.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { newId } from './ids.ts';
import { createListener } from './listen.ts';
import { migrate } from './migrate.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.query('create table tried (n int)');
  await world.owner.query('grant all on tried to claimline_engine');
});
afterAll(() => world.end());

describe('transactions that collide', () => {
  it('are retried until they pass', async () => {
    let tries = 0;
    await world.database.asSystem('test', async (sql) => {
      tries++;
      await sql('insert into tried values ($1)', [tries]);
      if (tries < transactionMaxAttempts)
        await sql(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`);
    });
    expect(tries).toBe(5);
    const { rows } = await world.owner.query('select n from tried');
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('are given up after the specification’s five attempts', async () => {
    let tries = 0;
    const work = world.database.asSystem('test', async (sql) => {
      tries++;
      await sql(`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`);
    });
    await expect(work).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(5);
  });

  it('any other failure is thrown at once and rolled back', async () => {
    let tries = 0;
    const work = world.database.asSystem('test', async (sql) => {
      tries++;
      await sql('insert into tried values (99)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(tries).toBe(1);
    expect((await world.owner.query('select from tried where n = 99')).rowCount).toBe(0);
  });
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => outcomeOf(error).code,
  );

describe('limits', () => {
  const impatient = (connections: number) =>
    openDatabase(
      world.url,
      createLog('silent'),
      { people: connections, system: connections },
      {
        // Long enough for a busy machine to connect at all.
        connectMs: 1_000,
        statementMs: 150,
        lockMs: 80,
        idleMs: 100,
      },
    );
  let database: Database;
  beforeAll(() => {
    database = impatient(2);
  });
  afterAll(() => database.close());

  it('a slow statement is canceled', async () => {
    const slow = database.asSystem('test', (sql) => sql('select pg_sleep(20)'));
    expect(await refusalOf(slow)).toBe('deadline-exceeded');
  });

  it('gives up waiting for an unavailable lock', async () => {
    await world.owner.query('truncate tried');
    await world.owner.query('insert into tried values (1)');
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = world.database.asSystem('test', async (sql) => {
      await sql('select from tried for update');
      held.resolve();
      await release.promise;
    });
    await held.promise;
    expect(await refusalOf(database.asSystem('test', (sql) => sql('select from tried for update')))).toBe(
      'aborted',
    );
    release.resolve();
    await holder;
  });

  it('an idle transaction is ended, and its connection is replaced', async () => {
    const idle = database.asSystem('test', async (sql) => {
      await sql('select 1');
      await vi.waitFor(
        async () => {
          const { rowCount } = await world.owner.query(
            `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
          );
          expect(rowCount).toBe(0);
        },
        { timeout: 60_000 },
      );
      await sql('select 1');
    });
    expect(await refusalOf(idle)).toMatch(/deadline-exceeded|unavailable/);
    expect(await refusalOf(database.asSystem('test', (sql) => sql('select 1')))).toBe('none');
  });

  it('an exhausted pool fails instead of hanging, and leaves people’s connections alone', async () => {
    const single = impatient(1);
    const holding = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holder = single.asSystem('test', async () => {
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    expect(await refusalOf(single.asSystem('test', (sql) => sql('select 1')))).toBe('unavailable');
    const byPerson = single.as({ userId: world.people.viewer }, (sql) => sql('select 1'));
    expect(await refusalOf(byPerson)).toBe('none');
    release.resolve();
    await refusalOf(holder);
    await single.close();
  });

  it('an aborted caller’s transaction is rolled back', async () => {
    await world.owner.query('grant insert on tried to claimline_server');
    const given = new AbortController();
    const work = world.database.as(
      { userId: world.people.admin },
      async (sql) => {
        await sql('insert into tried values (77)');
        given.abort(new DOMException('', 'TimeoutError'));
      },
      given.signal,
    );
    expect(await refusalOf(work)).toBe('deadline-exceeded');
    expect((await world.owner.query('select from tried where n = 77')).rowCount).toBe(0);
  });

  it('all limits together are shorter than a caller waits', async () => {
    const settings = await world.database.as({ userId: '' }, (sql) =>
      sql<{ name: string; ms: number }>(
        `select name, setting::int as ms from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
      ),
    );
    expect(settings).toHaveLength(3);
    for (const { name, ms } of settings) {
      expect(ms, name).toBeGreaterThan(0);
      expect(ms, name).toBeLessThan(functionTimeoutMs);
    }
  });
});

describe('a database that allows few connections', () => {
  it('lets requests wait for the connections that are open', async () => {
    const name = new URL(world.url.replace('postgresql:', 'http:')).pathname.slice(1);
    const { rows } = await world.owner.query<{ open: number }>(
      'select count(*)::int as open from pg_stat_activity where datname = $1',
      [name],
    );
    await world.owner.query(`alter database ${name} connection limit ${(rows[0]?.open ?? 0) + 2}`);
    const database = openDatabase(world.url, createLog('silent'), { people: 8, system: 2 });
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        refusalOf(database.as({ userId: '' }, (sql) => sql('select pg_sleep(0.02)'))),
      ),
    );
    await database.close();
    await world.owner.query(`alter database ${name} connection limit -1`);
    expect(new Set(answers)).toEqual(new Set(['none']));
  });
});

describe('values', () => {
  it('dates stay dates, bigints are numbers, instants are ISO 8601', async () => {
    const [row] = await world.database.asSystem('test', (sql) =>
      sql(
        `select '2026-02-28'::date as d, 9007199254740991::bigint as b, '2026-01-01 00:00:00+00'::timestamptz as t`,
      ),
    );
    expect(row).toEqual({ d: '2026-02-28', b: Number.MAX_SAFE_INTEGER, t: '2026-01-01T00:00:00.000Z' });
  });
});

describe('a database that is there and does not work', () => {
  it('that only reads is unavailable, and its connections are replaced', async () => {
    const name = new URL(world.url.replace('postgresql:', 'http:')).pathname.slice(1);
    await world.owner.query(`alter database ${name} set default_transaction_read_only = on`);
    const database = openDatabase(world.url, createLog('silent'), { people: 1, system: 1 });
    const write = () => refusalOf(database.asSystem('test', (sql) => sql('insert into tried values (3)')));
    try {
      expect(await write()).toBe('unavailable');
      expect(await database.isReachable()).toBe(false);
    } finally {
      await world.owner.query(
        `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
      );
    }
    expect(await write()).toBe('none');
    expect(await database.isReachable()).toBe(true);
    await database.close();
  });

  it('whose connections vanish is unreachable within seconds, and is listened to again', async () => {
    const proxy = await startPausableProxy(world.url);
    const log = createLog('silent');
    const database = openDatabase(proxy.url, log, { people: 1, system: 1 });
    const heard: string[] = [];
    let reconnected = 0;
    const listening = await createListener(proxy.url, log, 200).listen({
      channel: 'tried',
      notified: (payload) => heard.push(payload),
      reconnected: () => reconnected++,
    });
    expect(await database.isReachable()).toBe(true);

    proxy.loseConnections();
    expect(await database.isReachable()).toBe(false);
    await vi.waitFor(() => expect(reconnected).toBe(1), { timeout: 60_000 });
    await world.owner.query(`select pg_notify('tried', 'after')`);
    await vi.waitFor(() => expect(heard).toEqual(['after']), { timeout: 60_000 });
    await listening.stop();
    await proxy.stop();
    await database.close();
  });
});

describe('migrations', () => {
  it('are applied once, however many servers start together', async () => {
    const empty = newId().toLowerCase();
    await world.owner.query(`create database "${empty}"`);
    const url = world.ownerUrl.replace(/test_\w+/, empty);
    const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const [first, ...others] = results.map(({ applied }) => applied).sort((a, b) => b - a);
    expect(first).toBeGreaterThan(0);
    expect(others).toEqual([0, 0]);
    await world.owner.query(`drop database "${empty}"`);
  });

  it('refuse a database of a newer version that this one cannot work beside', async () => {
    await world.owner.query(
      `insert into schema_migrations (number, name, digest, breaks_older) values (9999, '9999_future.sql', '', true)`,
    );
    await expect(migrate(world.url)).rejects.toThrow(/newer Claimline.*9999_future/);
    await world.owner.query('delete from schema_migrations where number = 9999');
  });

  it('refuse a database with another baseline', async () => {
    const { rows } = await world.owner.query(
      `update schema_migrations set digest = 'x' where number = 300 returning digest`,
    );
    expect(rows).toHaveLength(1);
    await expect(migrate(world.url)).rejects.toThrow(/another 0300/);
  });

  it('report an unreachable database with one sentence', async () => {
    await expect(migrate('postgresql://nobody@127.0.0.1:1/nothing')).rejects.toThrow(/^DATABASE_URL: /);
  });
});

describe('the counter table', () => {
  it('groups statuses as the domain does', async () => {
    for (const status of statuses) {
      const id = await world.addClaim(status);
      const { rows } = await world.owner.query<{ status_group: string }>(
        'select status_group from automations where id = $1',
        [id],
      );
      expect(rows[0]?.status_group, status).toBe(groupOf(status));
    }
  });

  it('agrees with counting the rows after many concurrent changes', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => world.addClaim('pending')));
    await Promise.all(
      ids.flatMap((id, place) => [
        world.owner.query(`update automations set status = 'scheduled' where id = $1`, [id]),
        world.owner.query(`update automations set archived = $2 where id = $1`, [id, place % 2 === 0]),
      ]),
    );
    const counted = await world.owner.query(
      `select status, archived, count(*)::int as n from automations group by 1, 2 order by 1, 2`,
    );
    const kept = await world.owner.query(
      `select status, archived, sum(count)::int as n from automation_counts group by 1, 2 having sum(count) <> 0 order by 1, 2`,
    );
    expect(kept.rows).toEqual(counted.rows);
  });
});
