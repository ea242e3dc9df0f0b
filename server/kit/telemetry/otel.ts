// Loaded only where something is sent somewhere: OpenTelemetry's SDK and its exporters.
import { hostname } from 'node:os';
import type { MetricReader } from '@opentelemetry/sdk-metrics';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  type Resource,
} from '@opentelemetry/resources';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { log } from '../http/log.ts';
import type { Configured, Protocol } from './configured.ts';
import type { Family } from './instruments.ts';
import { startMetrics } from './otel-metrics.ts';
import { startTraces } from './otel-trace.ts';
import { setTracing } from './trace.ts';

export interface Telemetry {
  /** From here on these are sent, too. */
  measure: (families: readonly Family[]) => void;
  /** Sends now what waits to be sent. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Exporters read the rest themselves: endpoints, headers, certificates, limits (OTEL_EXPORTER_OTLP_…). */
async function spanExporter(protocol: Protocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

async function metricExporter(protocol: Protocol) {
  const { OTLPMetricExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-metrics-otlp-http')
      : await import('@opentelemetry/exporter-metrics-otlp-proto');
  return new OTLPMetricExporter();
}

/**
 * Which process of which machine this is. What started it and under whose name (the SDK's process detector) is nobody's
 * business outside; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it otherwise.
 */
const resourceOf = (name: string, env: NodeJS.ProcessEnv): Resource =>
  resourceFromAttributes({
    'service.name': `jangteo-${name}`,
    'service.namespace': 'jangteo',
    'service.version': env.JANGTEO_VERSION ?? 'dev',
    'host.name': hostname(),
    'jangteo.process': name,
  }).merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));

const QUIET_MS = 60_000;

/** That nobody takes what is sent is said once a minute: the work goes on. */
function hearTrouble(): void {
  let said = -Infinity;
  const error = (message: string): void => {
    if (performance.now() - said < QUIET_MS) return;
    said = performance.now();
    log.warn({ error: message.slice(0, 300) }, 'telemetry');
  };
  const nothing = (): void => undefined;
  const heard = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(heard, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

/** Starts what is configured, as the process `name`. */
export async function startTelemetry(
  name: string,
  { traces, metrics, protocol }: Configured,
  env: NodeJS.ProcessEnv,
): Promise<Telemetry> {
  hearTrouble();
  const resource = resourceOf(name, env);
  const sent = traces ? startTraces(await spanExporter(protocol), resource, env) : null;
  if (sent) setTracing(sent.tracing);
  const exporter = metrics ? await metricExporter(protocol) : null;
  let reader: MetricReader | null = null;
  return {
    measure: (families) => {
      if (exporter) reader = startMetrics(exporter, resource, families, env);
    },
    flush: async () => {
      await Promise.allSettled([sent?.flush(), reader?.forceFlush()]);
    },
    stop: async () => {
      setTracing(null);
      await Promise.allSettled([sent?.stop(), reader?.shutdown()]);
    },
  };
}
