// Loaded only where traces are sent somewhere.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';
import { samplerOf } from './sampler.ts';
import type { Facts, From, OpenStep, Step, Tracing } from './trace.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export interface Running {
  tracing: Tracing;
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What this process does, as spans; `exporter` takes them away in batches (OTEL_BSP_…). */
export function startTraces(exporter: SpanExporter, resource: Resource, env: NodeJS.ProcessEnv): Running {
  const numberOf = (name: string): number | undefined => (env[name] ? Number(env[name]) : undefined);
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(env),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: numberOf('OTEL_BSP_SCHEDULE_DELAY'),
        exportTimeoutMillis: numberOf('OTEL_BSP_EXPORT_TIMEOUT'),
        maxQueueSize: numberOf('OTEL_BSP_MAX_QUEUE_SIZE'),
        maxExportBatchSize: numberOf('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
      }),
    ],
  });
  return {
    tracing: openTracing(provider, env),
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
}

const namesOf = (list = ''): string[] => list.split(',').map((one) => one.trim().toLowerCase());

function openTracing(provider: TracerProvider, env: NodeJS.ProcessEnv): Tracing {
  const tracer = provider.getTracer('jangteo', env.JANGTEO_VERSION);
  const here = new AsyncLocalStorage<Span>();
  const believes = namesOf(env.OTEL_PROPAGATORS).includes('tracecontext');
  const told = new Set(namesOf(env.TRACE_HOSTS).filter(Boolean));

  const parentOf = ({ parent, links, heard }: From): Context => {
    const remote = parent ?? (believes ? heard : undefined);
    const read = remote ? parseTraceParent(remote) : null;
    if (read) return trace.setSpanContext(ROOT_CONTEXT, { ...read, isRemote: true });
    const above = links ? undefined : here.getStore();
    return above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT;
  };
  const opened = (span: Span): OpenStep => ({
    say: (facts) => void span.setAttributes(facts),
    end: (error) => {
      if (error !== undefined) failed(span, error);
      span.end();
    },
    within: (work) => here.run(span, work),
  });
  const traceparent = (): string | null => {
    const span = here.getStore();
    return span ? textOf(span.spanContext()) : null;
  };
  return {
    here: () => {
      const span = here.getStore();
      return span?.isRecording() ? opened(span) : null;
    },
    begin: ({ name, kind, facts }: Step, from = {}) =>
      opened(
        tracer.startSpan(
          name,
          {
            kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
            ...(facts && { attributes: facts }),
            ...(from.links && { links: linksOf(from.links) }),
          },
          parentOf(from),
        ),
      ),
    parent: traceparent,
    headersTo: (host): Record<string, string> => {
      const text = told.has(host.toLowerCase()) ? traceparent() : null;
      return text ? { traceparent: text } : {};
    },
    ids: () => {
      const context = here.getStore()?.spanContext();
      return context ? { trace_id: context.traceId, span_id: context.spanId } : null;
    },
  };
}

const textOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function linksOf(texts: readonly string[]): { context: SpanContext }[] {
  return texts.flatMap((text) => {
    const context = parseTraceParent(text);
    return context ? [{ context: { ...context, isRemote: true } }] : [];
  });
}

/** SQLSTATE, code or class; what an error says may be about somebody. */
function failed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const kind = [code, name].find((one) => typeof one === 'string' || typeof one === 'number');
  const facts: Facts = { 'error.type': String(kind ?? '_OTHER').slice(0, 60) };
  span.setAttributes(facts).setStatus({ code: SpanStatusCode.ERROR });
}
