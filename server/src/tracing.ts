/**
 * What a log line and a trace belong to: a request, a call, a job. Traces are sent by OpenTelemetry (OTLP) when the
 * installation names an endpoint; otherwise only the log gets the ids.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

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

/**
 * A step of a trace. Names and attributes say nothing about patients. `after` is the step that it follows, when that is
 * not the one under way.
 */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  after?: SpanContext | null,
): Promise<T> {
  if (!isTracing) return work();
  const options = { attributes: { ...scopes.getStore(), ...attributes } };
  return trace.getTracer('claimline').startActiveSpan(name, options, contextAfter(after), async (span) => {
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

function contextAfter(after: SpanContext | null | undefined): Context {
  return after ? trace.setSpanContext(context.active(), after) : context.active();
}

/** The step under way as a W3C `traceparent`, to be continued later; null when no trace is kept. */
export function traceParent(): string | null {
  const step = isTracing ? trace.getActiveSpan()?.spanContext() : undefined;
  const isKept = step !== undefined && (step.traceFlags & TraceFlags.SAMPLED) !== 0;
  return isKept ? `00-${step.traceId}-${step.spanId}-01` : null;
}

/** The step that a `traceparent` of ours names; it was kept, and so is what follows it. */
export function ownStep(text: string | null | undefined): SpanContext | null {
  return readStep(text, false);
}

/** The step that somebody else says a request follows. Whether the request is kept is decided here. */
export function othersStep(text: string | null | undefined): SpanContext | null {
  return readStep(text, true);
}

const traceParentFormat = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

function readStep(text: string | null | undefined, isRemote: boolean): SpanContext | null {
  const [, traceId, spanId] = (isTracing && traceParentFormat.exec(text ?? '')) || [];
  if (traceId === undefined || spanId === undefined) return null;
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote };
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
  // By chance and not by the id, which its sender could choose so that everything is kept.
  const { NOT_RECORD, RECORD_AND_SAMPLED } = sdk.SamplingDecision;
  const byChance = {
    shouldSample: () => ({ decision: Math.random() < share ? RECORD_AND_SAMPLED : NOT_RECORD }),
    toString: () => 'by chance',
  };
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'claimline', ...attributes }),
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(share),
      remoteParentSampled: byChance,
    }),
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
