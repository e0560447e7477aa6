/**
 * The loop shared by all background work: run what is due, wait until more is due or something wakes it, and repeat.
 * It retries soon after an error, and stops when running work is finished.
 */

import { workerFailures } from '../counters.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createWakeSignal } from './wake-signal.ts';

/** How soon a failed run is repeated. */
const retryMs = 1_000;

export interface Worker {
  /** Starts working, including on what dead processes left. */
  start(): void;
  /** Something may be due: run now. May be called at any rate. */
  wake(): void;
  /** Starts nothing new and resolves when running work is finished. */
  stop(): Promise<void>;
}

export interface Control {
  isStopping(): boolean;
  wake(): void;
}

interface WorkerBase {
  /** The worker's name in the log. */
  readonly name: string;
  readonly log: Log;
  /** It runs this often even when nothing wakes it. */
  readonly everyMs: number;
  /** A PostgreSQL notification channel that wakes it. */
  readonly wakeOn?: { readonly database: Database; readonly channel: string };
}

export interface Work extends WorkerBase {
  /** Does what is due. Resolves to the milliseconds until more is due; null when that is not known. */
  run(control: Control): Promise<number | null>;
  /** Waits for work that `run` started without waiting. */
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
        workerFailures.inc({ worker: name });
        log.error({ error, worker: name }, 'a worker failed and will retry');
        return retryMs;
      });
      if (!isStopping) await signal.wait(Math.min(waitMs ?? everyMs, everyMs));
    }
    await finish?.();
    await listening?.stop();
  }

  /** Without notifications it only runs later. */
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
  /** Runs before each check of the queue. */
  prepare?(control: Control): Promise<void>;
  /** Leases up to the given number of due items to this process. */
  lease(limit: number): Promise<readonly Item[]>;
  /** Works on one item and settles it. When it throws, the item is retried after its lease has expired. */
  process(item: Item, control: Control): Promise<void>;
  /** Milliseconds until the next item is due or a lease expires; null when the queue is empty. */
  dueInMs(): Promise<number | null>;
}

/** A worker on a queue of leased items that works on several at once. */
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
