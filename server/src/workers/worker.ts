/**
 * The one loop of background work: run what is due, wait until more is due or someone wakes it, run again; after a
 * fault, soon; and stop when what has begun is finished.
 */

import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createWakeSignal } from './wake-signal.ts';

/** How soon a run that failed is repeated. */
const retryMs = 1_000;

export interface Worker {
  /** Begins to work, also on what dead processes left. */
  start(): void;
  /** Something may be due: run now. May be called at any rate. */
  wake(): void;
  /** Begins nothing new and resolves when what has begun is finished. */
  stop(): Promise<void>;
}

export interface Control {
  isStopping(): boolean;
  wake(): void;
}

interface WorkerBase {
  /** For the log. */
  readonly name: string;
  readonly log: Log;
  /** It runs this often even when nothing wakes it. */
  readonly everyMs: number;
  /** A channel of the database whose notifications wake it. */
  readonly wakeOn?: { readonly database: Database; readonly channel: string };
}

export interface Work extends WorkerBase {
  /** Does what is due. Resolves to the milliseconds until more is due; null when that is not known. */
  run(control: Control): Promise<number | null>;
  /** Waits for what `run` began without waiting for it. */
  finish?(): Promise<unknown>;
}

export function createWorker({ name, log, everyMs, wakeOn, run, finish }: Work): Worker {
  const signal = createWakeSignal();
  const control: Control = { isStopping: () => isStopping, wake: () => signal.wake() };
  let isStopping = false;
  let running: Promise<void> | null = null;

  async function loop(): Promise<void> {
    const listening = await listen();
    while (!isStopping) {
      const waitMs = await run(control).catch((error: unknown) => {
        log.error({ error, worker: name }, 'a worker failed and tries again');
        return retryMs;
      });
      if (!isStopping) await signal.wait(Math.min(waitMs ?? everyMs, everyMs));
    }
    await finish?.();
    await listening?.stop();
  }

  /** Without notifications it only runs less promptly. */
  async function listen() {
    return wakeOn?.database
      .listen(wakeOn.channel, control.wake, control.wake)
      .catch((error: unknown) => log.warn({ error, worker: name }, 'a worker runs without notifications'));
  }

  return {
    start() {
      running ??= loop();
    },
    wake: control.wake,
    async stop() {
      isStopping = true;
      signal.wake();
      await running;
    },
  };
}

export interface QueueWork<Item> extends WorkerBase {
  /** How many items are worked on at once. */
  readonly atOnceMax: number;
  /** Work to do before each look at the queue. */
  prepare?(control: Control): Promise<void>;
  /** Leases up to so many due items to this process. */
  lease(most: number): Promise<readonly Item[]>;
  /** Works on one item and settles it. When it throws, the item is leased again after its lease has expired. */
  process(item: Item, control: Control): Promise<void>;
  /** In how many milliseconds the next item is due, or a lease expires; null when the queue is empty. */
  dueInMs(): Promise<number | null>;
}

/** A worker on a queue of leased items, several at once. */
export function createQueueWorker<Item>(work: QueueWork<Item>): Worker {
  const { name, log, atOnceMax, prepare, lease, process, dueInMs, ...base } = work;
  const underWay = new Set<Promise<void>>();

  function begin(item: Item, control: Control): void {
    const working = process(item, control)
      .catch((error: unknown) =>
        log.error({ error, worker: name }, 'an item could not be settled; its lease expires'),
      )
      .finally(() => {
        underWay.delete(working);
        control.wake();
      });
    underWay.add(working);
  }

  return createWorker({
    name,
    log,
    ...base,
    async run(control) {
      await prepare?.(control);
      while (!control.isStopping() && underWay.size < atOnceMax) {
        const items = await lease(atOnceMax - underWay.size);
        for (const item of items) begin(item, control);
        if (items.length === 0) return dueInMs();
      }
      return null;
    },
    finish: () => Promise.allSettled(underWay),
  });
}
