/** The key pair that identifies this installation to push services (VAPID, RFC 8292). */

import path from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { readOrCreate } from '../../files/small-file.ts';

const keysSchema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });
export type PushKeys = z.infer<typeof keysSchema>;

/**
 * The pair stored in the folder, created when there is none. Browsers subscribe with the public key, so another pair
 * would break every subscription. Two processes that start at once use the same pair.
 */
export async function loadPushKeys(folder: string): Promise<PushKeys> {
  const place = path.join(folder, 'push-keys.json');
  const text = await readOrCreate(place, () => JSON.stringify(webPush.generateVAPIDKeys()));
  return keysSchema.parse(JSON.parse(text));
}
