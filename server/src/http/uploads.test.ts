/** Uploads: broken connections, crashes between two steps, other people's uploads, and discarded ones. */

import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestBucket, type TestBucket } from '../../test/services/bucket.ts';
import { createWorld, type PersonKind, type World } from '../../test/world.ts';
import { keyOf } from '../files/file-store.ts';
import { stagedName } from '../files/upload-stage.ts';
import { createLog } from '../log.ts';
import { createRetention } from '../workers/retention.ts';

const bytes = randomBytes(300_000);
const tus = { 'tus-resumable': '1.0.0' };
const bytesType = { 'content-type': 'application/offset+octet-stream' };

describe.each(['disk', 'bucket'] as const)('on %s', (kind) => {
  let bucket: TestBucket | null = null;
  let world: World;
  let port: number;
  const tokens = new Map<PersonKind, string>();

  beforeAll(async () => {
    bucket = kind === 'bucket' ? await createTestBucket() : null;
    world = await createWorld({ bucket: bucket?.place });
    await world.edge.listen({ port: 0, host: '127.0.0.1' });
    port = (world.edge.server.address() as AddressInfo).port;
    for (const who of ['user', 'admin', 'viewer', 'outsider'] as const)
      tokens.set(who, (await world.signIn(who)).access_token);
  });
  afterAll(async () => {
    await world.end();
    await bucket?.end();
  });

  const as = (who: PersonKind) => ({ ...tus, authorization: `Bearer ${tokens.get(who)}` });
  const deleteExpired = () =>
    createRetention({ database: world.database, log: createLog('silent'), ...world.places }).deleteNow();

  async function begin(who: PersonKind = 'user', file_bytes = bytes.length): Promise<string> {
    const { body } = await world.call(
      'beginImport',
      { account_id: world.accountId, file_name: 'May.csv', file_bytes },
      tokens.get(who),
    );
    return (body.result as { id: string }).id;
  }
  const create = (id: string, who: PersonKind = 'user', length = bytes.length) =>
    world.edge.inject({
      method: 'POST',
      url: '/uploads',
      headers: {
        ...as(who),
        'upload-length': String(length),
        'upload-metadata': `import_id ${Buffer.from(id).toString('base64')}`,
      },
    });
  const head = (id: string, who: PersonKind = 'user') =>
    world.edge.inject({ method: 'HEAD', url: `/uploads/${id}`, headers: as(who) });
  const patch = (id: string, offset: number, payload: Buffer, who: PersonKind = 'user') =>
    world.edge.inject({
      method: 'PATCH',
      url: `/uploads/${id}`,
      headers: { ...as(who), ...bytesType, 'upload-offset': String(offset) },
      payload,
    });
  test('anyone may ask which version of tus is supported', async () => {
    const answer = await world.edge.inject({ method: 'OPTIONS', url: '/uploads' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-max-size': '52428800' });
  });

  const offsetOf = async (id: string) => Number((await head(id)).headers['upload-offset']);
  const stateOf = async (id: string) =>
    (await world.owner.query<{ state: string }>('select state from imports where id = $1', [id])).rows[0]
      ?.state;
  const storedBytesOf = async (id: string) => {
    const found = await world.places.files.open(keyOf({ account_id: world.accountId, id }));
    return found && (await buffer(found));
  };

  /** Announces the rest of the file, and breaks the connection after this many bytes. */
  function breakOff(id: string, sent: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const broken = request({
        port,
        method: 'PATCH',
        path: `/uploads/${id}`,
        headers: {
          ...as('user'),
          ...bytesType,
          'upload-offset': '0',
          'content-length': String(bytes.length),
        },
      });
      broken.on('error', () => undefined).on('close', resolve);
      broken.write(sent, () => setTimeout(() => broken.destroy(), 50));
    });
  }

  /** The connection breaks after some bytes, whenever the server reads them. Returns how many arrived. */
  const breakHalfWay = (id: string) =>
    vi.waitFor(
      async () => {
        await breakOff(id, bytes.subarray(0, 100_000));
        const there = await offsetOf(id);
        expect(there).toBeGreaterThan(0);
        return there;
      },
      { timeout: 60_000 },
    );

  test('continues after a broken connection, and reads the file once it is complete', async () => {
    const id = await begin();
    const created = await create(id);
    expect([created.statusCode, created.headers.location]).toEqual([201, `/uploads/${id}`]);
    const offset = await breakHalfWay(id);
    expect(offset).toBeLessThanOrEqual(100_000);
    expect(await stateOf(id)).toBe('uploading');
    expect((await patch(id, offset, bytes.subarray(offset))).statusCode).toBe(204);
    expect(await stateOf(id)).toBe('reading');
    expect((await storedBytesOf(id))?.equals(bytes)).toBe(true);
    const { rows } = await world.owner.query('select bytes, sha256, created_by from files where id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      {
        bytes: String(bytes.length),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_by: world.people.user,
      },
    ]);
    // The answer was lost: asking again returns the full length, and nothing is started twice.
    expect(await offsetOf(id)).toBe(bytes.length);
    expect((await patch(id, 0, bytes)).statusCode).toBe(400);
    const jobs = await world.owner.query(`select from jobs where input ->> 'import_id' = $1`, [id]);
    expect(jobs.rowCount).toBe(1);
    expect(await world.places.stage.bytesOf(id)).toBeNull();
  });

  test('accepts bytes from one request at a time, over all processes', async () => {
    const id = await begin();
    await create(id);
    const setLease = (seconds: number | null) =>
      world.owner.query(
        `update imports set upload_held_by = case when $2::integer is not null then 'another process' end,
           upload_held_until = now() + make_interval(secs => $2) where id = $1`,
        [id, seconds],
      );
    const uploadLease = async () =>
      (
        await world.owner.query<{ upload_held_by: string | null; upload_wanted: boolean }>(
          'select upload_held_by, upload_wanted from imports where id = $1',
          [id],
        )
      ).rows[0];
    // Another process is receiving bytes: it is asked to release the upload, and waited for.
    await setLease(3_600);
    const waiting = patch(id, 0, bytes.subarray(0, 100_000));
    await vi.waitFor(async () => expect((await uploadLease())?.upload_wanted).toBe(true), {
      timeout: 60_000,
    });
    await setLease(null);
    expect((await waiting).statusCode).toBe(204);
    expect(await uploadLease()).toEqual({ upload_held_by: null, upload_wanted: false });
    // It crashed: its lease expires.
    await setLease(-1);
    expect((await patch(id, 100_000, bytes.subarray(100_000, 200_000))).statusCode).toBe(204);
    // This process hangs and another wants the upload: the received bytes are saved and the upload is released.
    const hanging = request({
      port,
      method: 'PATCH',
      path: `/uploads/${id}`,
      headers: { ...as('user'), ...bytesType, 'upload-offset': '200000', 'content-length': '100000' },
    }).on('error', () => undefined);
    hanging.write(bytes.subarray(200_000, 250_000));
    await vi.waitFor(async () => expect((await uploadLease())?.upload_held_by).not.toBeNull(), {
      timeout: 60_000,
    });
    await world.owner.query('update imports set upload_wanted = true where id = $1', [id]);
    await vi.waitFor(async () => expect((await uploadLease())?.upload_held_by).toBeNull(), {
      timeout: 60_000,
    });
    hanging.destroy();
    const offset = await offsetOf(id);
    expect((await patch(id, offset, bytes.subarray(offset))).statusCode).toBe(204);
    expect((await storedBytesOf(id))?.equals(bytes)).toBe(true);
  });

  test('a crash between the last byte and the import is recovered at the next request', async () => {
    const id = await begin();
    const { tusStore } = world.places.stage;
    await tusStore.create(new Upload({ id: stagedName(id), size: bytes.length, offset: 0 }));
    await tusStore.write(Readable.from([bytes]), stagedName(id), 0);
    expect(await stateOf(id)).toBe('uploading');
    expect(await offsetOf(id)).toBe(bytes.length);
    expect(await stateOf(id)).toBe('reading');
    expect((await storedBytesOf(id))?.equals(bytes)).toBe(true);
  });

  test('is visible only to the person who started it', async () => {
    const id = await begin();
    await create(id);
    for (const who of ['admin', 'viewer', 'outsider'] as const) {
      expect((await head(id, who)).statusCode).toBe(404);
      const answer = await patch(id, 0, bytes, who);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        error: { status: 'NOT_FOUND', details: { reason: 'object-not-found' } },
      });
      const gone = await world.edge.inject({ method: 'DELETE', url: `/uploads/${id}`, headers: as(who) });
      expect(gone.statusCode).toBe(404);
      expect((await create(await begin(), who)).statusCode).toBe(404);
    }
    const unnamed = await world.edge.inject({ method: 'HEAD', url: `/uploads/${id}`, headers: tus });
    expect(unnamed.statusCode).toBe(401);
    expect(await offsetOf(id)).toBe(0);
  });

  test('accepts no more bytes than announced, and no other size', async () => {
    const id = await begin();
    expect((await create(id, 'user', bytes.length + 1)).statusCode).toBe(413);
    const smaller = await create(id, 'user', 5);
    expect([smaller.statusCode, smaller.json()]).toMatchObject([
      400,
      { error: { details: { reason: 'invalid-argument' } } },
    ]);
    await create(id);
    expect((await create(id)).statusCode).toBe(409);
    expect((await patch(id, 0, Buffer.concat([bytes, bytes]))).statusCode).toBe(413);
    expect((await patch(id, 7, bytes)).statusCode).toBe(409);
    expect((await create('../../etc/passwd')).statusCode).toBe(400);
    expect(await stateOf(id)).toBe('uploading');
  });

  test('leaves nothing behind when discarded half way', async () => {
    const id = await begin();
    await create(id);
    await breakHalfWay(id);
    await world.call('cancelImport', { account_id: world.accountId, import_id: id }, tokens.get('user'));
    expect((await head(id)).statusCode).toBe(404);
    await deleteExpired();
    expect(await world.places.stage.bytesOf(id)).toBeNull();
    expect((await world.owner.query('select from file_removals')).rowCount).toBe(0);
  });

  test('is deleted when abandoned: a partial file after a day, an import after two weeks', async () => {
    const half = await begin();
    await create(half);
    const read = await begin('user', 5);
    await create(read, 'user', 5);
    await patch(read, 0, bytes.subarray(0, 5));
    const fresh = await begin();
    await world.owner.query(`update jobs set state = 'done', finished_at = now()`);
    const age = (id: string, days: number) =>
      world.owner.query('update imports set touched_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ]);
    await age(half, 2);
    await age(read, 13);
    await deleteExpired();
    expect(await Promise.all([half, read, fresh].map(stateOf))).toEqual([
      'cancelled',
      'reading',
      'uploading',
    ]);
    expect(await world.places.stage.bytesOf(half)).toBeNull();
    await age(read, 15);
    await deleteExpired();
    expect(await stateOf(read)).toBe('cancelled');
    expect(await storedBytesOf(read)).toBeNull();
  });
});
