/** A backup's file when it cannot be written. */

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ArchiveWriter } from './archive.ts';

test('what is added after a failed write is refused with its reason', async () => {
  const path = join(tmpdir(), 'missing', 'folder', 'a.backup.age');
  const archive = new ArchiveWriter(path, 'a long passphrase', 1);
  const add = async () => {
    for (let piece = 0; piece < 100; piece++) await archive.addBytes(`${piece}`, randomBytes(100_000));
  };
  const reason = { code: 'ENOENT' };
  await expect(add()).rejects.toMatchObject(reason);
  await expect(archive.addBytes('later', Buffer.alloc(1))).rejects.toMatchObject(reason);
});
