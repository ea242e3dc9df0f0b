import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { isFromHere } from '../kit/http/address.ts';
import type { Deps } from '../kit/http/context.ts';
import { readPageFiles } from '../kit/http/page-files.ts';
import { consolePage } from './console-page.ts';
import { DOCS_HEADERS, docsPage } from './docs.ts';
import { errorBody } from '../kit/http/envelope.ts';
import { fail } from '../kit/http/fail.ts';
import { apiHeaders } from '../kit/http/headers.ts';
import { pageHeaders } from '../kit/http/page-headers.ts';
import { within } from '../kit/db/query.ts';
import { mountMedia } from './media-door.ts';
import { prometheusText } from '../kit/telemetry/prometheus.ts';
import { apiMetrics } from './metrics.ts';
import { openApi } from './openapi.ts';

/**
 * Roots that the API owns on the one origin; unknown
 * paths below answer 404 in the envelope (errors.md 3.2).
 */
const API_ROOTS =
  /^\/(v1|v2|authorize|tokens|user|profile\/check|promotion\/friendInvitation|events|temp|market|sim|hooks|media|files|hls|vod|ingest|live-socket)(\/|$|\?)/;

/** Everything outside the envelope: health, metrics, documents, the console's page and files. */
export async function mountSurfaces(
  app: FastifyInstance,
  deps: Deps,
  endpoints: readonly Endpoint[],
  /** What the console must know from the first moment: numbers in force, whose accounts one may sign in with. */
  now: () => { settings: object; providers: readonly string[] },
  /** Whether it is told to end and waits for balancers to see it. */
  isDraining: () => boolean,
): Promise<void> {
  const { hosts, publicOrigin, version, env, documents, contacts, supportChat, businessHost } = deps.config;
  const configNow = () => ({
    hosts,
    publicOrigin,
    version,
    env,
    documents,
    contacts,
    supportChat,
    businessHost,
    demo: deps.config.simUrl !== null,
    ...now(),
  });
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true, version: deps.config.version }),
  );
  app.get('/readyz', (_request, reply) => answerReady(reply, deps, isDraining()));
  const metrics = apiMetrics(deps.pools);
  app.get('/metrics', async (request, reply) =>
    isFromHere(request.raw)
      ? reply.type('text/plain; version=0.0.4').send(await prometheusText(metrics))
      : notFound(request, reply),
  );
  if (deps.config.apiDocs) mountDocs(app, endpoints, version);
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(configNow()));
  mountMedia(app, deps);
  const dir = deps.config.consoleDir;
  const page =
    dir && existsSync(join(dir, 'index.html')) ? await mountConsole(app, deps, dir, configNow) : null;
  app.setNotFoundHandler((request, reply) =>
    page && isPage(request) ? page(request, reply) : notFound(request, reply),
  );
}

/** What the API promises, for whoever writes a program against it. */
function mountDocs(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  let document: Promise<string> | undefined; // made for who asks first: a process starts sooner without it
  app.get('/openapi.json', async (_request, reply) => {
    document ??= openApi(endpoints, version).then((told) => JSON.stringify(told));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await document);
  });
  const docs = docsPage(endpoints);
  app.get('/docs', (_request, reply) =>
    reply.headers(DOCS_HEADERS).type('text/html; charset=utf-8').send(docs),
  );
}

/** Who asks whether we are ready does not wait for long. */
const READY_MS = 1_500;

async function answerReady(reply: FastifyReply, deps: Deps, draining: boolean): Promise<FastifyReply> {
  const ok =
    !draining &&
    (await deps.pools.app.query(within('select 1', READY_MS)).then(
      () => true,
      () => false,
    ));
  return reply
    .code(ok ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ ok });
}

function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  apiHeaders(reply);
  const error = fail('NOT_FOUND');
  return reply.code(404).type('application/json; charset=utf-8').send(errorBody(error.code, error.message));
}

/**
 * Built files are immutable by their hashed names; every
 * other path that is not the API's is the console's page.
 */
async function mountConsole(
  app: FastifyInstance,
  deps: Deps,
  dir: string,
  configNow: () => object,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  await app.register(fastifyStatic, {
    root: dir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'pages.json'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply
        .header('x-content-type-options', 'nosniff')
        .header(
          'cache-control',
          /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
    },
  });
  const page = consolePage(await readFile(join(dir, 'index.html'), 'utf8'), readPageFiles(dir), configNow);
  const headers = pageHeaders(deps.config, { opens: true });
  const popupHeaders = pageHeaders(deps.config, { framed: true });
  const leadingHeaders = pageHeaders(deps.config, { framed: true, leads: true });
  return (request, reply) => {
    const leading = /^\/verification(?![\w-])/.test(request.url);
    const popup = /^\/(content\/open|prompter-viewer)/.test(request.url);
    return reply
      .headers(leading ? leadingHeaders : popup ? popupHeaders : headers)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.of(request.url, request.headers.cookie));
  };
}

/** A path that a person opens: not the API's, not a file's. */
const isPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !API_ROOTS.test(request.url) && !/\.\w{2,5}$/.test(request.url.split('?')[0]!);
