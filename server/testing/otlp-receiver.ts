import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
interface Attribute {
  key: string;
  value: Value;
}
export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number; message?: string };
  resource: Attribute[];
}
export interface SentMetric {
  name: string;
  sum?: { dataPoints: SentPoint[] };
  gauge?: { dataPoints: SentPoint[] };
  histogram?: { dataPoints: SentPoint[] };
}
interface SentPoint {
  attributes: Attribute[];
  asDouble?: number;
  count?: number;
  bucketCounts?: number[];
}
interface Traces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<SentSpan, 'resource'>[] }[];
  }[];
}
interface Metrics {
  resourceMetrics: { scopeMetrics: { metrics: SentMetric[] }[] }[];
}

/** What an attribute says. */
export const valueOf = (of: readonly Attribute[], key: string): string | number | boolean | undefined => {
  const { stringValue, intValue, doubleValue, boolValue } = of.find((one) => one.key === key)?.value ?? {};
  return stringValue ?? intValue ?? doubleValue ?? boolValue;
};

/** A collector that speaks OTLP/HTTP: keeps what is sent as JSON, and the bytes of what is sent otherwise. */
export async function startReceiver() {
  const spans: SentSpan[] = [];
  const metrics: SentMetric[] = [];
  const raw: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    raw.push({ path, headers: request.headers, body });
    if (request.headers['content-type'] === 'application/json' && path === '/v1/traces')
      for (const { resource, scopeSpans } of (JSON.parse(body.toString()) as Traces).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, resource: resource.attributes });
    if (request.headers['content-type'] === 'application/json' && path === '/v1/metrics')
      for (const { scopeMetrics } of (JSON.parse(body.toString()) as Metrics).resourceMetrics)
        metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics));
    response.writeHead(200, { 'content-type': request.headers['content-type'] ?? '' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    raw,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
