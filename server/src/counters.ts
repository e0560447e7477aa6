/** Prometheus metrics of what this process does. Labels are names and codes, never people or claims. */

import { Counter, Histogram } from 'prom-client';

export const callsEnded = new Counter({
  name: 'claimline_calls_ended_total',
  help: 'Calls to payers that ended, by outcome',
  labelNames: ['ending'] as const,
});

export const holdTime = new Histogram({
  name: 'claimline_call_hold_seconds',
  help: 'How long a call was on hold',
  buckets: [30, 60, 300, 600, 1_200, 1_800, 3_600, 7_200],
});

export const dialDelay = new Histogram({
  name: 'claimline_dial_delay_seconds',
  help: 'How long a claim waited between being due and its call, closed payers included',
  buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3_600],
});

export const callStep = new Histogram({
  name: 'claimline_call_step_seconds',
  help: 'From what the line of a call says, or the call’s timer, until it is stored and answered',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.25, 0.5, 1, 2.5],
});

export const workerFailures = new Counter({
  name: 'claimline_worker_failures_total',
  help: 'Failed runs of background work, which are retried',
  labelNames: ['worker'] as const,
});
