/** Works due claims by phone: reserves them, calls, listens and stores the results. */

import type { FastifyPluginAsync } from 'fastify';
import { createCarrier } from '../carrier/client.ts';
import { carrierRoutes } from '../carrier/routes.ts';
import type { CallLimits, Configuration } from '../configuration.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { FileStore } from '../files/file-store.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import type { Log } from '../log.ts';
import type { Worker } from '../workers/worker.ts';
import { answerCarrier } from './answer-carrier.ts';
import { createCallWorker } from './call-worker.ts';
import type { EngineContext } from './context.ts';
import { handOverCalls } from './hand-over.ts';
import { createRecordingWorker } from './recording/recordings.ts';
import { createSandboxWorker } from './sandbox/sandbox-worker.ts';

export interface Engine extends Worker {
  /** Places no more calls, and hands over those on the line. Takes no longer than `handOverMaxMs` of call time. */
  handOver(): Promise<void>;
  /** The carrier's routes under `/carrier/`; register them on the server before it listens. */
  readonly routes: FastifyPluginAsync;
}

export interface EngineOptions {
  readonly database: Database;
  readonly log: Log;
  readonly carrier: Configuration['carrier'];
  /** Where the carrier reaches this server, without a trailing slash. */
  readonly publicUrl: string;
  /** Seconds of call time per real second; 1 with a real carrier. */
  readonly pace: number;
  readonly limits: CallLimits;
  readonly files: FileStore;
  readonly recordsCalls: boolean;
  /** Used where the dialogue's rules are unsure; without it only the rules decide. */
  readonly languageModel?: LanguageModel | null;
  readonly now?: () => Date;
  /** In [0, 1). */
  readonly random?: () => number;
}

export function createEngine(options: EngineOptions): Engine {
  const now = options.now ?? (() => new Date());
  const context: EngineContext = {
    database: options.database,
    log: options.log,
    carrier: createCarrier(options.carrier),
    isCarrierSimulated: options.carrier.url !== null,
    files: options.files,
    recordsCalls: options.recordsCalls,
    languageModel: options.languageModel ?? null,
    publicUrl: options.publicUrl,
    callerId: options.carrier.callerId,
    speech: options.carrier.speech,
    fallbackUrl: options.carrier.fallbackUrl,
    pace: options.pace,
    limits: options.limits,
    now,
    random: options.random ?? Math.random,
    processId: newId(),
    startedAt: now(),
    isStopping: false,
    handedOver: new Map(),
    lives: new Map(),
    wake,
  };
  const workers = [createCallWorker(context), createSandboxWorker(context), createRecordingWorker(context)];
  function wake(): void {
    for (const worker of workers) worker.wake();
  }

  let handingOver: Promise<void> | undefined;
  function handOver(): Promise<void> {
    context.isStopping = true;
    handingOver ??= handOverCalls(context);
    return handingOver;
  }

  return {
    handOver,
    routes: carrierRoutes({
      authTokens: options.carrier.authTokens,
      publicUrl: options.publicUrl,
      handlers: answerCarrier(context),
    }),
    start() {
      for (const worker of workers) worker.start();
    },
    wake,
    async stop() {
      await Promise.all([handOver(), ...workers.map((worker) => worker.stop())]);
      const lives = [...context.lives.values()];
      for (const live of lives) live.leave();
      await Promise.allSettled(lives.map((live) => live.settled()));
    },
  };
}
