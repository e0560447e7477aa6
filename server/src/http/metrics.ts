/** Figures for Prometheus. Labels are names of functions and codes, never ids or people. */

import { collectDefaultMetrics, Histogram, register } from 'prom-client';

collectDefaultMetrics();

export const functionDuration = new Histogram({
  name: 'claimline_function_duration_seconds',
  help: 'Time to answer a named function, by outcome code',
  labelNames: ['function', 'code'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const metricsText = () => register.metrics();
export const metricsContentType = register.contentType;
