import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { log } from '../kit/http/log.ts';
import type { Family } from '../kit/telemetry/instruments.ts';
import { prometheusText } from '../kit/telemetry/prometheus.ts';

export interface MetricsDoor {
  /** Null where it is taken. */
  port: number | null;
  stop: () => void;
}

/**
 * /metrics of a process that has no door of its own (worker, media): WORKER_METRICS_PORT, MEDIA_METRICS_PORT, on loopback
 * alone. Where the port is taken the process works on without it.
 */
export async function openMetricsDoor(port: number, families: readonly Family[]): Promise<MetricsDoor> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    prometheusText(families).then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  const opened = await once(server, 'listening').catch((error: Error) =>
    log.warn({ port, error: error.message }, 'no metrics here'),
  );
  return {
    port: opened ? (server.address() as AddressInfo).port : null,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
