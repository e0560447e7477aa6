/** Calls payers about due claims: reserves a line, places the call, runs the dialogue and stores the result. */

import type { FastifyPluginAsync } from 'fastify';
import { createCarrier } from '../carrier/client.ts';
import { carrierRoutes } from '../carrier/routes.ts';
import type { Configuration } from '../configuration.ts';
import { newId } from '../db/ids.ts';
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

type Given = 'database' | 'log' | 'publicUrl' | 'pace' | 'limits' | 'files' | 'recordsCalls';

export interface EngineOptions
  extends Pick<EngineContext, Given>,
    Partial<Pick<EngineContext, 'languageModel' | 'now' | 'random'>> {
  readonly carrier: Configuration['carrier'];
}

export function createEngine(options: EngineOptions): Engine {
  const { carrier, now = () => new Date(), ...given } = options;
  const context: EngineContext = {
    languageModel: null,
    random: Math.random,
    ...given,
    now,
    carrier: createCarrier(carrier),
    isCarrierSimulated: carrier.url !== null,
    callerId: carrier.callerId,
    speech: carrier.speech,
    fallbackUrl: carrier.fallbackUrl,
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
      authTokens: carrier.authTokens,
      publicUrl: given.publicUrl,
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
