/**
 * What a log line and a trace belong to: a request, a call, a job. Traces are sent by OpenTelemetry (OTLP) when the
 * installation names an endpoint; otherwise only the log gets the ids.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';

/** Ids only: they are written to the log and to traces. */
export interface Scope {
  readonly request?: string;
  readonly call?: string;
  readonly job?: string;
}

const scopes = new AsyncLocalStorage<Scope>();
let isTracing = false;

/** The ids of the work under way, for the log. */
export function scopeFields(): Readonly<Record<string, string>> {
  const scope = scopes.getStore();
  const span = isTracing ? trace.getActiveSpan()?.spanContext() : undefined;
  return { ...scope, ...(span === undefined ? {} : { trace: span.traceId }) };
}

/** Runs the work with these ids in addition to those around it. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run({ ...scopes.getStore(), ...scope }, work);
}

/** A step of a trace. Names and attributes say nothing about patients. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return work();
  return trace
    .getTracer('claimline')
    .startActiveSpan(name, { attributes: { ...scopes.getStore(), ...attributes } }, async (span) => {
      try {
        return await work();
      } catch (error) {
        // Not its message, which may quote a row.
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : 'thrown',
        });
        throw error;
      } finally {
        span.end();
      }
    });
}

/** Adds to the step under way what is known only now. Ids and names, nothing about patients. */
export function describeStep(attributes: Attributes): void {
  if (isTracing) trace.getActiveSpan()?.setAttributes(attributes);
}

export interface TracingOptions {
  /** As in `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`. */
  readonly endpoint: string;
  /** Of 1: how many traces are kept. */
  readonly share: number;
  readonly attributes: Attributes;
}

/** Returns what sends the remaining spans and stops. The SDK is loaded only where it is used. */
export async function startTracing({
  endpoint,
  share,
  attributes,
}: TracingOptions): Promise<() => Promise<void>> {
  const [{ OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'claimline', ...attributes }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  isTracing = true;
  return async () => {
    isTracing = false;
    await provider.shutdown();
    trace.disable();
    context.disable();
  };
}
