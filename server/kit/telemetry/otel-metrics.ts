// Loaded only where metrics are sent somewhere.
import { ValueType, type HrTime } from '@opentelemetry/api';
import { hrTime, millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricData,
  type MetricProducer,
  type MetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import type { Family, Spread } from './instruments.ts';

const READER = 'otlp';

/** Sends the instruments of a process every minute (OTEL_METRIC_EXPORT_INTERVAL, ms). */
export function startMetrics(
  exporter: PushMetricExporter,
  resource: Resource,
  families: readonly Family[],
  env: NodeJS.ProcessEnv,
): MetricReader {
  const every = Number(env.OTEL_METRIC_EXPORT_INTERVAL || 60_000);
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, Number(env.OTEL_METRIC_EXPORT_TIMEOUT || 30_000)),
    metricProducers: [producerOf(families, resource)],
  });
  new MeterProvider({ resource, readers: [reader] }); // a reader reads for somebody
  return reader;
}

function producerOf(families: readonly Family[], resource: Resource): MetricProducer {
  const since = millisToHrTime(performance.timeOrigin);
  return {
    collect: async () => {
      const now = hrTime();
      const metrics = await Promise.all(families.map((family) => dataOf(family, since, now)));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'jangteo' }, metrics }] },
        errors: [],
      };
    },
  };
}

async function dataOf(family: Family, startTime: HrTime, endTime: HrTime): Promise<MetricData> {
  const time = { startTime, endTime };
  const base = {
    descriptor: {
      name: family.name,
      description: family.help,
      unit: family.name.endsWith('_ms') ? 'ms' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (family.kind === 'histogram')
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [...family.spreads()].map((spread) => ({
        ...time,
        attributes: spread.labels,
        value: apart(spread, family.bounds),
      })),
    };
  const points = await family.read(READER);
  const dataPoints = points.map(({ labels, value }) => ({ ...time, attributes: labels, value }));
  return family.kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts up to each bound, OTLP between two. */
const apart = ({ count, sum, upTo }: Spread, bounds: readonly number[]) => ({
  buckets: {
    boundaries: [...bounds],
    counts: [...upTo, count].map((n, i) => n - (upTo[i - 1] ?? 0)),
  },
  count,
  sum,
});
