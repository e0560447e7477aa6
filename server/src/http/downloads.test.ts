/** Downloading a recording: who may, for how long, and in which form. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorld, type PersonKind, testPassword, type World } from '../../test/world.ts';
import { recordingRequested } from '../db/calls/recordings.ts';
import { createFileLinks } from '../files/file-links.ts';
import { createLog } from '../log.ts';

const sound = randomBytes(10_000);
let world: World;
let recording: { claimId: string; callId: string };
const logged: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: createLog('debug', { write: (line) => void logged.push(line) }) });
  recording = await world.addRecording(sound);
});
afterAll(() => world.end());

/** The session of the browser that signed in last. */
let cookie = '';

async function signIn(kind: PersonKind): Promise<{ access_token: string }> {
  const answer = await world.edge.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { data: { email: world.emailOf(kind), password: testPassword } },
  });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  cookie = set.map((each) => each.split(';', 1)[0]).join('; ');
  return answer.json<{ result: { access_token: string } }>().result;
}

async function linkOf(kind: PersonKind): Promise<{ url: string }> {
  const { access_token } = await signIn(kind);
  const { body } = await world.call(
    'linkRecording',
    { account_id: world.accountId, claim_id: recording.claimId, call_id: recording.callId },
    access_token,
  );
  expect(body.error).toBeUndefined();
  const { state, link } = body.result as { state: string; link: { url: string } };
  expect(state).toBe('kept');
  return { url: link.url };
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.edge.inject({ method, url, headers: { cookie, ...headers } });

describe('a link', () => {
  it.each(['viewer', 'user', 'admin'] as const)('works for a %s of the clinic', async (kind) => {
    const { url } = await linkOf(kind);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(sound)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="Call.wav"; filename*=UTF-8''Call.wav`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("media-src 'self'");
  });

  it('serves any requested range', async () => {
    const { url } = await linkOf('viewer');
    const part = await get(url, { range: 'bytes=5000-5009' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 5000-5009/10000');
    expect(part.rawPayload.equals(sound.subarray(5_000, 5_010))).toBe(true);
    const end = await get(url, { range: 'bytes=-10' });
    expect(end.rawPayload.equals(sound.subarray(-10))).toBe(true);
    const beyond = await get(url, { range: 'bytes=10000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10000']);

    const { etag } = part.headers;
    expect((await get(url, { range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await get(url, { 'if-none-match': known })).statusCode).toBe(304);
    const head = await get(url, { range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      '10000',
      0,
    ]);
  });

  it('stops working when the account requires a second factor that the user does not have', async () => {
    const { url } = await linkOf('viewer');
    await world.owner.query(
      `update billing_accounts set second_factor_required_for = 'everyone' where id = $1`,
      [world.accountId],
    );
    expect((await get(url)).statusCode).toBe(404);
    await world.owner.query(`update billing_accounts set second_factor_required_for = 'nobody'`);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('is never logged', async () => {
    const { url } = await linkOf('viewer');
    await get(url);
    await get(`${url}x`);
    expect(logged.join('')).toContain('/files/:file_id');
    expect(logged.join('')).not.toContain(new URL(url, 'http://here').searchParams.get('link')?.slice(0, 20));
  });

  it('is refused when forged, expired or made for another file', async () => {
    const { url } = await linkOf('viewer');
    const other = await world.addRecording();
    const secret = 'a secret of the tests, forty characters long';
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from identity.sessions where user_id = $1 limit 1',
      [world.people.viewer],
    );
    const to = { fileId: recording.callId, userId: world.people.viewer, sessionId: rows[0]?.id ?? '' };
    const over = createFileLinks(secret, () => Date.now() - 6 * 60_000).link(to).url;
    const foreign = createFileLinks(`${secret}!`).link(to).url;
    for (const wrong of [
      url.slice(0, -3),
      url.replace(recording.callId, other.callId),
      `/files/${recording.callId}`,
      `/files/${recording.callId}?link=`,
      `/files/${recording.callId}?link=a&link=b`,
      over,
      foreign,
    ]) {
      const answer = await get(wrong);
      expect(answer.statusCode, wrong).toBe(403);
      expect(answer.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    }
  });

  it('works only in the session it was made in', async () => {
    const { url } = await linkOf('viewer');
    expect((await get(url, { cookie: '' })).statusCode).toBe(401);
    await signIn('admin');
    expect((await get(url)).json()).toMatchObject({
      error: { status: 'PERMISSION_DENIED', details: { reason: 'invalid-url' } },
    });
    await signIn('viewer');
    expect((await get(url)).statusCode).toBe(403);
  });

  it('stops working when the session ends', async () => {
    const { url } = await linkOf('user');
    await world.owner.query('delete from identity.sessions where user_id = $1', [world.people.user]);
    expect((await get(url)).statusCode).toBe(401);
  });

  it('stops working when the membership of the clinic ends', async () => {
    const { url } = await linkOf('viewer');
    await world.owner.query('delete from clinic_users where user_id = $1 and clinic_id = $2', [
      world.people.viewer,
      world.clinicId,
    ]);
    try {
      expect((await get(url)).statusCode).toBe(404);
    } finally {
      await world.owner.query(
        'insert into clinic_users (account_id, clinic_id, user_id) values ($1, $2, $3)',
        [world.accountId, world.clinicId, world.people.viewer],
      );
    }
  });

  it('is refused for a person who never could see the claim, even with a valid signature', async () => {
    for (const kind of ['outsider', 'clinicless'] as const) {
      await signIn(kind);
      const { rows } = await world.owner.query<{ id: string }>(
        'select id from identity.sessions where user_id = $1 order by created_at desc limit 1',
        [world.people[kind]],
      );
      const { url } = world.services.links.link({
        fileId: recording.callId,
        userId: world.people[kind],
        sessionId: rows[0]?.id ?? '',
      });
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe('a recording that is not stored yet', () => {
  it('is fetched once, at once, when somebody with access asks for it', async () => {
    const requests: string[] = [];
    const listening = await world.database.listen(
      recordingRequested,
      (payload) => requests.push(payload),
      () => undefined,
    );
    const ready = await world.addRecording();
    await world.owner.query(`update recordings set state = 'ready', file_id = null where call_id = $1`, [
      ready.callId,
    ]);
    const { access_token } = await world.signIn('viewer');
    const ask = () =>
      world.call(
        'linkRecording',
        { account_id: world.accountId, claim_id: ready.claimId, call_id: ready.callId },
        access_token,
      );
    const dueAt = async () =>
      (
        await world.owner.query<{ due_at: Date | null }>('select due_at from recordings where call_id = $1', [
          ready.callId,
        ])
      ).rows[0]?.due_at;
    expect(await dueAt()).toBeNull();
    expect((await ask()).body.result).toEqual({ state: 'ready', link: null });
    const first = await dueAt();
    expect(first).not.toBeNull();
    expect((await ask()).body.result).toEqual({ state: 'ready', link: null });
    expect(await dueAt()).toEqual(first);
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 60_000 });
    await listening.stop();
  });
});
