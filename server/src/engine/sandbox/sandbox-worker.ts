import { createWorker, type Worker } from '../../workers/worker.ts';
import type { EngineContext } from '../context.ts';
import { msUntilNextDue } from '../dialing/schedule-due.ts';
import { answerSandbox } from './sandbox.ts';

const everyMs = 5_000;

/** Apart from the worker of real calls: their dials wait neither for sandbox claims nor for locks that those wait for. */
export function createSandboxWorker(context: EngineContext): Worker {
  return createWorker({
    name: 'sandbox',
    log: context.log,
    everyMs,
    async run() {
      return (await answerSandbox(context)) > 0 ? 0 : msUntilNextDue(context, everyMs);
    },
  });
}
