/** The key pair that identifies this installation to push services (VAPID, RFC 8292). */

import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';

const keysSchema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });
export type PushKeys = z.infer<typeof keysSchema>;

/**
 * The pair stored in the folder, created when there is none. Browsers subscribe with the public key, so another pair
 * would break every subscription. Two processes that start at once use the same pair.
 */
export async function loadPushKeys(folder: string): Promise<PushKeys> {
  const place = path.join(folder, 'push-keys.json');
  const read = async () => keysSchema.parse(JSON.parse(await readFile(place, 'utf8')));
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  await mkdir(folder, { recursive: true });
  const made = `${place}.${randomUUID()}`;
  await writeFile(made, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flush: true });
  try {
    // Unlike a rename, this fails when another process was first.
    await link(made, place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made, { force: true });
  }
  return read();
}
