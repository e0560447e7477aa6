/** Works due claims by phone: takes them up, calls, listens, keeps what came of it. */

import type { FastifyPluginAsync } from 'fastify';
import { createAlarm } from '../alarm.ts';
import { createCarrier } from '../carrier/client.ts';
import { carrierRoutes } from '../carrier/routes.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { Log } from '../log.ts';
import { answerCarrier } from './answer-carrier.ts';
import type { EngineContext } from './context.ts';
import { createLoop } from './loop.ts';

export interface Engine {
  /** The carrier's doors under `/carrier/`; register them on the server before it listens. */
  readonly routes: FastifyPluginAsync;
  /** Begins to work, taking over what an earlier process left. Does nothing when this process works no calls. */
  start(): Promise<void>;
  /** Something may be due: look now rather than at the next timer. Cheap, at any rate. */
  nudge(): void;
  /** Takes nothing new, finishes what is being written, and leaves live calls to the carrier to reconnect. */
  stop(): Promise<void>;
}

export interface EngineOptions {
  readonly database: Database;
  readonly log: Log;
  readonly carrier: Configuration['carrier'];
  /** Where the carrier reaches this server, without a slash at the end. */
  readonly publicUrl: string;
  /** Seconds of call time in one real second; 1 with a real carrier. */
  readonly pace: number;
  readonly files: FileStore;
  readonly recordsCalls: boolean;
  /** Asked where the dialogue's rules are unsure; without it they decide alone. */
  readonly languageModel?: LanguageModel | null;
  /** False in a process that only serves the web: it answers the carrier but takes no claims. */
  readonly worksCalls: boolean;
  readonly now?: () => Date;
  /** In [0, 1). */
  readonly random?: () => number;
}

export function createEngine(options: EngineOptions): Engine {
  const alarm = createAlarm();
  const now = options.now ?? (() => new Date());
  const context: EngineContext = {
    database: options.database,
    log: options.log,
    carrier: createCarrier(options.carrier),
    files: options.files,
    recordsCalls: options.recordsCalls,
    languageModel: options.languageModel ?? null,
    publicUrl: options.publicUrl,
    callerId: options.carrier.callerId,
    pace: options.pace,
    now,
    random: options.random ?? Math.random,
    processId: newId(),
    startedAt: now(),
    lives: new Map(),
    nudge: () => alarm.ring(),
  };
  const loop = createLoop(context, alarm);
  let running: Promise<void> | null = null;

  return {
    routes: carrierRoutes({
      authToken: options.carrier.authToken,
      publicUrl: options.publicUrl,
      handlers: answerCarrier(context),
    }),
    start() {
      if (options.worksCalls) running ??= loop.run();
      return Promise.resolve();
    },
    nudge: () => alarm.ring(),
    async stop() {
      loop.stop();
      await running;
      const lives = [...context.lives.values()];
      for (const live of lives) live.leave();
      await Promise.allSettled(lives.map((live) => live.settled()));
    },
  };
}
