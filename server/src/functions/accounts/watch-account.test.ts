/** The stream of changes: who may listen, for how long, and what it costs. */

import type { Change } from '@claimline/domain/contracts/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type PersonKind, type World } from '../../../test/world.ts';
import { errorBody, outcomeOf } from '../../http/answer.ts';
import { invoke } from '../invoke.ts';
import { findImplementation } from '../registry.ts';
import { heartbeatMs, streamsMax } from './watch-account.ts';

let world: World;
const open: { leave: AbortController; messages: AsyncGenerator<unknown, unknown> }[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { leave, messages } of open.splice(0)) {
    leave.abort();
    await messages.return(undefined).catch(() => undefined);
  }
});
afterAll(() => world.end());

async function watch(kind: PersonKind, given?: string, options: { include_recent?: boolean } = {}) {
  const implementation = findImplementation('watchAccount');
  if (!implementation) throw new Error('no watchAccount');
  const leave = new AbortController();
  const access_token = given ?? (await world.signIn(kind)).access_token;
  const answer = await invoke(
    implementation,
    {
      accessToken: access_token,
      verify: (given) => world.services.identity.verify(given),
      recognize: (given) => world.services.identity.recognize(given),
      data: { account_id: world.accountId, ...options },
      signal: leave.signal,
      caller: { cookieHeader: undefined, userAgent: undefined, address: '127.0.0.1' },
      setCookies: () => undefined,
    },
    world.services,
  );
  if (answer.kind !== 'stream') throw new Error('no stream');
  const { messages } = answer;
  open.push({ leave, messages });
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return { messages, sessionId: claims.sid, next: async () => (await messages.next()).value as Change };
}

/** How the stream ends; before that it may still report that something in the account changed. */
async function endOf(messages: AsyncGenerator<unknown, unknown>) {
  try {
    for (;;) {
      const { done, value } = await messages.next();
      if (done) return undefined;
      expect(value).toEqual({ kind: 'account' });
    }
  } catch (error) {
    return errorBody(outcomeOf(error)).error;
  }
}

describe('a stream ends at once', () => {
  it('when its person is removed from the account', async () => {
    const { messages, next } = await watch('clinicless');
    expect(await next()).toEqual({ kind: 'ready' });
    await world.owner.query('delete from memberships where user_id = $1', [world.people.clinicless]);
    expect(await endOf(messages)).toMatchObject({ status: 'NOT_FOUND' });
    await world.owner.query(`insert into memberships (account_id, user_id, role) values ($1, $2, 'user')`, [
      world.accountId,
      world.people.clinicless,
    ]);
  });

  it('when its session is ended elsewhere', async () => {
    const { messages, next, sessionId } = await watch('user');
    await next();
    await world.owner.query('delete from identity.sessions where id = $1', [sessionId]);
    expect(await endOf(messages)).toMatchObject({ details: { reason: 'user-token-expired' } });
  });

  it('for events of a clinic the person was removed from', async () => {
    const { next } = await watch('viewer');
    await next();
    await world.owner.query('delete from clinic_users where user_id = $1', [world.people.viewer]);
    expect(await next()).toEqual({ kind: 'account' });
    await world.addClaim('paid');
    // The event that follows, whatever came before it.
    await world.owner.query(`select pg_notify('claimline_change', $1)`, [
      JSON.stringify({
        account_id: world.accountId,
        job_id: 'later',
        job_kind: 'bulk',
        user_id: world.people.viewer,
        waits: false,
      }),
    ]);
    const heard: unknown[] = [];
    while (!heard.some((message) => (message as { job_id?: string }).job_id === 'later'))
      heard.push(await next());
    expect(heard).not.toContainEqual(expect.objectContaining({ kind: 'claim' }));
    await world.owner.query('insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)', [
      world.accountId,
      world.clinicId,
      world.people.viewer,
    ]);
  });

  it('when the session expires, even during many events', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { messages, next, sessionId } = await watch('user');
    await next();
    await world.owner.query(
      `update identity.sessions set expires_at = now() - interval '1 second' where id = $1`,
      [sessionId],
    );
    await world.addClaim('paid');
    expect(await next()).toMatchObject({ kind: 'claim' });
    vi.advanceTimersByTime(heartbeatMs);
    await world.addClaim('paid');
    expect(await endOf(messages)).toMatchObject({ details: { reason: 'user-token-expired' } });
  });
});

describe('events for watchers', () => {
  it('carry ids and a status, never patient data', async () => {
    const { next } = await watch('user');
    await next();
    await world.addClaim('paid');
    expect(Object.keys(await next()).sort()).toEqual(['claim_id', 'clinic_id', 'kind', 'status']);
  });

  it('report that everything may have changed after a lost database connection', async () => {
    const { next } = await watch('user');
    await next();
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'claimline listen' and datname = current_database()`,
    );
    expect(await next()).toEqual({ kind: 'account' });
  });

  it('begin with those that the page may have missed while it loaded', async () => {
    const { next } = await watch('user');
    await next();
    const claim_id = await world.addClaim('paid');
    while ((await next()).claim_id !== claim_id);

    const late = await watch('user', undefined, { include_recent: true });
    expect(await late.next()).toEqual({ kind: 'ready' });
    let missed = await late.next();
    while (missed.claim_id !== claim_id) missed = await late.next();
    expect(missed).toMatchObject({ kind: 'claim', status: 'paid', ms_ago: expect.any(Number) });
  });

  it('begin without recent changes of clinics and inboxes that the person may not see', async () => {
    const { next } = await watch('user');
    await next();
    await world.addClaim('paid');
    await world.owner.query(
      `select pg_notify('claimline_change', json_build_object('account_id', $1::text, 'inbox_of', $2::text)::text)`,
      [world.accountId, world.people.user],
    );
    while ((await next()).kind !== 'inbox');

    const { next: nextOfOther } = await watch('clinicless', undefined, { include_recent: true });
    expect(await nextOfOther()).toEqual({ kind: 'ready' });
    const claim_id = await world.addClaim('paid');
    const own = await watch('user', undefined, { include_recent: true });
    while ((await own.next()).claim_id !== claim_id);
    // Another change of the account, which everybody may see, comes after everything else.
    await world.owner.query(`select pg_notify('claimline_change', $1)`, [
      JSON.stringify({ account_id: world.accountId }),
    ]);
    const heard: Change[] = [];
    do heard.push(await nextOfOther());
    while (heard.at(-1)?.kind !== 'account' || heard.at(-1)?.ms_ago !== undefined);
    expect(heard.filter(({ kind }) => kind === 'claim' || kind === 'inbox')).toEqual([]);
  });

  it('ignore malformed notifications', async () => {
    const { next } = await watch('user');
    await next();
    for (const payload of [
      '',
      'no json',
      '{}',
      '{"account_id":7}',
      '{"account_id":"a","clinic_id":"b","status":"new"}',
    ])
      await world.owner.query('select pg_notify($1, $2)', ['claimline_change', payload]);
    const id = await world.addClaim('denied');
    expect(await next()).toMatchObject({ claim_id: id });
  });
});

it('limits the open windows per person', async () => {
  const { access_token } = await world.signIn('admin');
  const streams = await Promise.all(Array.from({ length: streamsMax }, () => watch('admin', access_token)));
  for (const { next } of streams) expect(await next()).toEqual({ kind: 'ready' });
  const { messages } = await watch('admin', access_token);
  expect(await endOf(messages)).toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  const { next } = await watch('user');
  expect(await next()).toEqual({ kind: 'ready' });
});
