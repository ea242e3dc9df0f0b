import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@jangteo/contract/file/file.api.ts';
import { admission, turn } from './admission.ts';
import { assertRoutes } from './boot.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { isDeclared } from './declared.ts';
import { mapError, type Mapped } from './error-mapper.ts';
import { admit, factsOf, refuseForeignOrigin } from './guard.ts';
import { fail } from './fail.ts';
import { begin, finish, within, type Carried, type Failure } from './carried.ts';
import { log } from './log.ts';
import { addressOf, protocolOf } from './address.ts';
import { answerPreflight, API_HEADERS, apiHeaders, edgeHeaders } from './headers.ts';
import { installParsers } from './parsers.ts';
import { isPatient } from './pipelining.ts';
import { run, sendNothing } from './run.ts';
import type { Route } from './route.ts';
import { shouldUpgrade } from './upgrade.ts';

const BODY_LIMIT = 1_048_576;
/** One byte above the general limit, so that the purpose's own limit refuses first (R145). */
const MULTIPART_BYTES = UPLOAD_LIMIT + 1;
const DEADLINE_MS = 15_000;
/**
 * A request must have come in whole by then; checked every
 * 2 s, so a dripping one is gone within 15 s (G-SLO-1).
 */
const READ_MS = 12_500;
const MAX_URL = 12_000;
/**
 * Silence of a whole socket; handlers end before it, streams
 * beat within it: who does not read is let go (G-SLO-1).
 */
const SILENT_MS = 20_000;
const JAMMED = fail('SERVICE_BUSY', { retryAfterSec: 1 });

export interface AppOptions {
  deps: Deps;
  routes: readonly Route[];
  /** Hears of every call that was answered 500. */
  failed?: (failure: Failure) => void;
  /** Everything outside the API: console, docs, files, uploads. Runs before the 404 handler is set. */
  mount?: (app: FastifyInstance) => Promise<void> | void;
}

/** The HTTP edge: every answer below the API's paths is the envelope, whatever went wrong (E18, G-ENV-1). */
export async function createApp({ deps, routes, failed, mount }: AppOptions): Promise<FastifyInstance> {
  assertRoutes(routes);
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: READ_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: 30_000,
    http: {
      headersTimeout: 8_000,
      requireHostHeader: false,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2_000,
      shouldUpgradeCallback: shouldUpgrade,
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, request, error),
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance;
  app.server.maxConnections = 6_000;
  const unmet = expectations(app.server);
  installParsers(app);
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fileSize: MULTIPART_BYTES } });
  app.setErrorHandler((error, request, reply) => sendError(reply, request, error));
  app.addHook('onRequest', async (request, reply) => {
    Object.defineProperties(request, standing(request.raw, deps.config));
    if (!isPatient(request.raw, reply.raw)) return void reply.hijack();
    reply.header('x-request-id', request.id);
    edgeHeaders(request, reply, deps.config);
    if (request.url.length > MAX_URL) throw fail('URI_TOO_LONG');
    if (unmet.has(request.raw)) throw fail('BAD_REQUEST');
    refuseForeignOrigin(request, deps.config);
  });
  app.addHook('onResponse', async (request, reply) => finish(request, reply, deps, failed));
  app.options('/*', (request, reply) => answerPreflight(request, reply, deps.config));
  for (const route of routes) addRoute(app, route, deps);
  await mount?.(app);
  return app;
}

/** Requests that expect what nobody here knows: node would answer them itself, outside the envelope (E18). */
function expectations(server: FastifyInstance['server']): WeakSet<IncomingMessage> {
  const unmet = new WeakSet<IncomingMessage>();
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    unmet.add(request);
    server.emit('request', request, response);
  });
  return unmet;
}

/** Fastify would believe the client: `ip` and `protocol` of a request are what our own proxy says. */
const standing = (raw: IncomingMessage, { trustProxy }: Config): PropertyDescriptorMap => ({
  ip: { value: addressOf(raw, trustProxy) },
  protocol: { value: protocolOf(raw, trustProxy) },
});

function addRoute(app: FastifyInstance, route: Route, deps: Deps): void {
  const { endpoint } = route;
  const endless = endpoint.answer.kind === 'stream';
  /**
   * Signing in has a line of its own, in front of the hashing
   * (kit/auth/password.ts): a flood of it jams nobody else.
   */
  const own = endless || endpoint.multipart || endpoint.rate === 'login';
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_m, name: string) => `:${name}${/Seq$|^seq$/.test(name) ? '(^\\d+$)' : ''}`,
  );
  // The documents end a few paths with a slash; who leaves it out means the same call.
  const urls = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
  for (const url of urls)
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      config: { form: endpoint.form ?? false },
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      onRequest: async (request, reply) => {
        const carried = begin(request, endpoint);
        if (!admission.admits(endpoint.rate === 'login')) throw JAMMED;
        carried.jtFacts = factsOf(request, endpoint);
        if (Number(request.headers['content-length'] ?? 0) > (endpoint.bodyLimit ?? BODY_LIMIT))
          throw fail(endpoint.multipart ? 'FILE_TOO_LARGE' : 'PAYLOAD_TOO_LARGE', { params: { n: 5 } });
        const letIn = async (): Promise<void> => {
          await turn();
          // gone while it stood in line: nobody would read the answer
          if (request.socket.destroyed) reply.hijack();
          else carried.jtCaller = await admit(request, endpoint, carried.jtFacts!, deps, reply);
        };
        await within(carried, () => atWork(letIn));
      },
      handler: async (request, reply) => {
        const carried = request as FastifyRequest & Carried;
        apiHeaders(reply);
        reply.header('content-type', 'application/json; charset=utf-8');
        // Bodies that were held back may all come at once, long after their headers were let in.
        if (!admission.admits(true)) throw JAMMED;
        const work = () =>
          withDeadline(
            run(route, request, reply, carried.jtCaller ?? null, carried.jtFacts!, deps),
            endless ? 0 : Math.max(1, (endpoint.timeoutMs ?? DEADLINE_MS) - reply.elapsedTime),
          );
        await within(carried, () => (own ? work() : atWork(work)));
        if (endless) carried.jtStep?.end(); // it was opened; it stays so for hours
        return reply;
      },
    });
}

/** Counts what the database is asked for, not what a slow client still sends or an open stream waits for. */
async function atWork<T>(work: () => Promise<T>): Promise<T> {
  admission.enter();
  try {
    return await work();
  } finally {
    admission.leave();
  }
}

/** D18: no call runs longer than its deadline; statements have their own. */
async function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  if (ms === 0) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fail('SERVICE_BUSY', { retryAfterSec: 5 })), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function sendError(reply: FastifyReply, request: FastifyRequest, error: unknown): void {
  if (isSilent(request, error)) {
    apiHeaders(reply);
    return sendNothing(reply);
  }
  const mapped = declaredOnly(request, mapError(error));
  if (mapped.unexpected)
    within(request as Carried, () =>
      log.error(
        { requestId: request.id, call: (request as Carried).jtRoute, error: describe(error) },
        'request failed',
      ),
    );
  if (reply.sent) return;
  (request as Carried).jtCode = mapped.code;
  apiHeaders(reply);
  if (mapped.retryAfterSec) reply.header('retry-after', mapped.retryAfterSec);
  // Not every error comes by the onRequest hook: the router refuses a broken escape before it.
  reply
    .code(mapped.status)
    .removeHeader('content-disposition')
    .header('x-request-id', request.id)
    .header('content-type', 'application/json; charset=utf-8')
    .send(mapped.body);
}

/** Whoever is told nothing is not told what was wrong either; that something is wrong with us stands in the log. */
const isSilent = (request: FastifyRequest & Carried, error: unknown): boolean =>
  request.jtEndpoint?.answer.kind === 'none' && mapError(error).status < 500;

/**
 * A code that the call does not declare is a fault of ours, whoever threw it: in tests it is answered as
 * one, so that every test of every call looks for it; in production the answer stands and the log tells.
 */
function declaredOnly(request: FastifyRequest & Carried, mapped: Mapped): Mapped {
  const { jtEndpoint: endpoint } = request;
  if (!endpoint || isDeclared(endpoint, mapped)) return mapped;
  log.error({ requestId: request.id, call: request.jtRoute, code: mapped.code }, 'undeclared code');
  return process.env.NODE_ENV === 'test'
    ? mapError(new Error(`${endpoint.id} does not declare ${mapped.status} ${mapped.code}`))
    : mapped;
}

/** Name, SQLSTATE and stack; never the values of a query. */
function describe(error: unknown): Record<string, unknown> {
  const e = error as Error & { code?: string; table?: string; constraint?: string };
  return {
    name: e?.name,
    code: e?.code,
    table: e?.table,
    constraint: e?.constraint,
    stack: e?.stack?.split('\n').slice(0, 12).join('\n'),
  };
}

/** What node's parser refuses before there is a request: still the envelope (E18). */
function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const known = mapError(error);
  const { status, body } = known.unexpected ? mapError(fail('BAD_REQUEST')) : known;
  const head = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    ...API_HEADERS,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Error\r\n${lines.join('')}\r\n${body}`);
}
