/** The engine's worker: schedules due claims, places calls, and settles calls without events. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Control, createWorker, type Worker } from '../workers/worker.ts';
import { type EngineContext, realMs } from './context.ts';
import { createBackOff, type DialOutcome, dial } from './dialing/dial.ts';
import { reconcile } from './dialing/reconcile.ts';
import { type ReservedCall, reserve } from './dialing/reserve.ts';
import { msUntilNextDue, scheduleDue, scheduleInterrupted } from './dialing/schedule-due.ts';
import { settleRestores } from './dialing/settle-restore.ts';

const everyMs = 5_000;
/** Shutdown waits no longer than this for dial requests; unanswered ones are found by another process. */
const stopWithinMs = 4_000;

export function createCallWorker(context: EngineContext): Worker {
  const dials = new Map<string, Promise<void>>();
  const backOff = createBackOff(context);
  let reconciling: Promise<void> | null = null;
  let reconciledAtMs = Number.NEGATIVE_INFINITY;
  let isInterruptedScheduled = false;
  /** Every call that was open at the start has been looked up at the carrier. */
  let areOpenCallsChecked = false;
  let areRestoresSettled = false;

  async function run(control: Control): Promise<number> {
    if (!isInterruptedScheduled) await scheduleInterrupted(context);
    isInterruptedScheduled = true;
    // A piece per round, so that thousands of claims to schedule do not delay a dial.
    const scheduled = await scheduleDue(context);
    if (!areRestoresSettled && areOpenCallsChecked && scheduled === 0)
      areRestoresSettled = await settleRestores(context);
    const freeInMs = await callDue(control);
    reconcileQuiet();
    return scheduled > 0 ? 0 : Math.min(freeInMs, await msUntilNextDue(context, everyMs));
  }

  const finish = () =>
    Promise.race([
      // Not for `reconciling`, which only looks calls up and may wait for the carrier.
      Promise.allSettled(dials.values()),
      pause(stopWithinMs, undefined, { ref: false }),
    ]);

  /** Reserves and dials while a line is free; returns how long to wait for the next one. */
  async function callDue({ isStopping }: Control): Promise<number> {
    while (!isStopping() && !context.isStopping && !backOff.isOn) {
      const begunMs = performance.now();
      const reservation = await reserve(context);
      if (reservation.kind === 'none') return everyMs;
      if (reservation.kind === 'too-soon') return reservation.waitMs;
      if (reservation.kind === 'call') startDial(reservation.call, begunMs);
    }
    return backOff.remainingMs();
  }

  function startDial(call: ReservedCall, begunMs: number): void {
    const dialling = dial(context, call, begunMs)
      .then((outcome: DialOutcome) => backOff.note(outcome))
      .catch((error: unknown) => context.log.error({ error, call: call.id }, 'a dial could not be recorded'))
      .finally(() => {
        dials.delete(call.id);
        worker.wake();
      });
    dials.set(call.id, dialling);
  }

  /** Runs next to the loop because it queries the carrier; one at a time. */
  function reconcileQuiet(): void {
    const lookEveryMs = realMs(context, 30_000, 1_000);
    if (reconciling || performance.now() - reconciledAtMs < lookEveryMs) return;
    const everyCall = reconciledAtMs === Number.NEGATIVE_INFINITY;
    reconciledAtMs = performance.now();
    reconciling = reconcile(context, { everyCall, isOurDial: (callId) => dials.has(callId) })
      .then(() => {
        areOpenCallsChecked = true;
      })
      .catch((error: unknown) => {
        context.log.warn({ error }, 'calls without recent events could not be looked up');
        // The first check after a start must not be skipped.
        if (everyCall) reconciledAtMs = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        reconciling = null;
      });
  }

  const worker = createWorker({
    name: 'engine',
    log: context.log,
    everyMs,
    run,
    finish,
  });
  return worker;
}
