/** The counterpart of `confine.ts` inside the thread. */

import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { getPriority, platform, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Sent } from './confine.ts';
import { FileRefusal } from './refusal.ts';

/** Halves the processor share compared to requests; anything lower would starve it on a busy machine. */
const behindOthers = 3;
const lowestPriority = 19;

/** How many parts may be unconfirmed, so that the thread works while the previous part is still being stored. */
const partsAhead = 3;

/** A thread that was given nothing for this long was started ahead. */
const soonMs = 500;

/** What `confine` was given for this thread. Meanwhile a thread that was started ahead practices. */
export async function confinedData(
  practice: () => Promise<unknown> = () => Promise.resolve(),
): Promise<unknown> {
  if (!parentPort) throw new Error('this module runs in a worker thread');
  // Requests come first. On Linux this is the thread's own priority; elsewhere that of the whole process.
  if (platform() === 'linux') setPriority(Math.min(lowestPriority, getPriority() + behindOthers));
  const given: Promise<unknown[]> = once(parentPort, 'message');
  const isGiven = await Promise.race([given.then(() => true), pause(soonMs, false)]);
  if (!isGiven) await practice();
  const [data] = await given;
  return data;
}

/**
 * Sends the parts of the work one by one, only a few ahead of what is confirmed, and reports a refusal as such. What
 * `handedOver` names of a part is transferred instead of copied: it is empty here afterwards.
 */
export async function sendParts<Part>(
  parts: AsyncIterable<Part>,
  handedOver: (part: Part) => readonly ArrayBuffer[] = () => [],
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this module runs in a worker thread');
  const send = (sent: Sent<Part>, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(sent, [...transfer]);
  let underWay = 0;
  let taken = Promise.withResolvers<void>();
  port.on('message', () => {
    underWay--;
    taken.resolve();
  });
  try {
    for await (const part of parts) {
      while (underWay >= partsAhead) {
        taken = Promise.withResolvers();
        await taken.promise;
      }
      underWay++;
      send({ kind: 'part', part }, handedOver(part));
    }
    // The thread is terminated as soon as it is done, and the next one would compile everything again.
    flushCompileCache();
    send({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    send({ kind: 'refused', message: error.message });
  } finally {
    // Listening alone does not keep a thread alive.
    port.unref();
  }
}
