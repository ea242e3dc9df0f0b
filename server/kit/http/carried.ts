import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Caller } from '../auth/caller.ts';
import { clock } from '../clock/clock.ts';
import { tracing, type OpenStep } from '../telemetry/trace.ts';
import type { Deps, RequestFacts } from './context.ts';
import { logKeyCall } from './key-guard.ts';
import { logRequest } from './log.ts';
import { requestMs } from './metrics.ts';

/** What is known of a request on its way through the rooms. */
export interface Carried {
  jtCaller?: Caller | null;
  jtFacts?: RequestFacts;
  jtRoute?: string;
  jtEndpoint?: Endpoint;
  /** The envelope's code, where it was refused. */
  jtCode?: string;
  /** Where requests are traced. */
  jtStep?: OpenStep;
}

/** A call that failed by a fault of ours. */
export interface Failure {
  call: string;
  requestId: string;
}

/** Named by its declaration, never by its URL: that has numbers of rows and what was searched for. */
export function begin(request: FastifyRequest, endpoint: Endpoint): FastifyRequest & Carried {
  const carried: FastifyRequest & Carried = request;
  carried.jtEndpoint = endpoint;
  carried.jtRoute = `${endpoint.method} ${endpoint.path}`;
  if (!tracing) return carried;
  const { traceparent } = request.headers;
  carried.jtStep = tracing.begin(
    {
      name: carried.jtRoute,
      kind: 'server',
      facts: {
        'http.request.method': endpoint.method,
        'http.route': endpoint.path,
        'jangteo.request_id': request.id,
      },
    },
    { heard: typeof traceparent === 'string' ? traceparent : undefined },
  );
  return carried;
}

/** What `work` asks of the database and of others is part of the request. */
export const within = <T>({ jtStep }: Carried, work: () => T): T => (jtStep ? jtStep.within(work) : work());

/** Counts it, writes its line and ends its step, when the answer has left or nobody waits for it any more. */
export function finish(
  request: FastifyRequest & Carried,
  reply: FastifyReply,
  deps: Deps,
  failed?: (failure: Failure) => void,
): void {
  const route = request.jtRoute ?? 'other';
  const status = reply.statusCode;
  const code = request.jtCode ?? 'SUCCESS';
  requestMs.record({ route, status: String(status) }, reply.elapsedTime);
  within(request, () => {
    if (status === 500) failed?.({ call: route, requestId: request.id });
    if (request.jtFacts)
      logRequest({
        at: clock.realMs(),
        requestId: request.id,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userSeq: request.jtCaller?.userSeq ?? null,
        operator: request.jtCaller?.operator?.userSeq ?? null,
      });
    logKeyCall(request, reply, { endpoint: request.jtEndpoint, code }, deps);
  });
  request.jtStep?.say({ 'http.response.status_code': status, 'jangteo.code': code });
  request.jtStep?.end(status >= 500 ? { code } : undefined);
}
