/** The other end of `confine.ts`, inside the thread. */

import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Sent } from './confine.ts';
import { FileRefusal } from './refusal.ts';

/** Sends the parts of the work one by one, each when the one before was taken, and tells a refusal as such. */
export async function sendParts<Part>(parts: AsyncIterable<Part>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this module runs in a thread of its own');
  const send = (sent: Sent<Part>) => port.postMessage(sent);
  try {
    for await (const part of parts) {
      const taken = once(port, 'message');
      send({ kind: 'part', part });
      await taken;
    }
    send({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    send({ kind: 'refused', message: error.message });
  }
}
