// Pictures of lives and cameras on the one origin: both come from the media process.
import { request as ask } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { mediaDoor } from '../domains/broadcast/index.ts';
import type { Deps } from '../kit/http/context.ts';
import { fail } from '../kit/http/fail.ts';
import { onUpgrade } from '../kit/http/upgrade.ts';
import { openEdge } from './media-edge.ts';
import { openMediaPlaces } from './media-place.ts';

/** Where a camera comes in (docs/spec/live.md §9). */
const CAMERA = '/ingest/camera';

/** What a camera wants to publish to, by its ticket; whether that is a good one media asks. */
function contentOf({ headers }: IncomingMessage): number | null {
  const ticket = /,\s*([\w.~-]+)\s*$/.exec(headers['sec-websocket-protocol'] ?? '')?.[1];
  return ticket === undefined ? null : (mediaDoor.groundOf(ticket)?.contentSeq ?? null);
}

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n';

const headOf = ({ statusMessage, rawHeaders }: IncomingMessage, code: number): string => {
  const lines = rawHeaders.flatMap((name, n) => (n % 2 === 0 ? [`${name}: ${rawHeaders[n + 1]}`] : []));
  return [`HTTP/1.1 ${code} ${statusMessage}`, ...lines, '', ''].join('\r\n');
};

/** Joins a browser's socket and media's after the handshake; either end ends both. */
function join(one: Duplex, other: Duplex): void {
  const end = (): void => {
    one.destroy();
    other.destroy();
  };
  for (const side of [one, other]) side.on('error', end).on('close', end);
  one.pipe(other).pipe(one);
}

function passUpgrade(
  place: RequestOptions,
  { request, socket, first, ip }: { request: IncomingMessage; socket: Duplex; first: Buffer; ip: string },
): void {
  const refuse = (): void => void socket.end(UNAVAILABLE);
  ask({ ...place, path: request.url, headers: { ...request.headers, 'x-forwarded-for': ip } })
    .on('upgrade', (response, media, rest) => {
      socket.write(headOf(response, 101));
      if (rest.length > 0) socket.write(rest);
      if (first.length > 0) media.write(first);
      join(socket, media);
    })
    .on('response', (response) => {
      socket.end(headOf(response, response.statusCode ?? 404));
      response.resume();
    })
    .on('error', refuse)
    .end();
}

/** GET /hls/… and the camera's socket. Media down: 503, so that players come again. */
export function mountMedia(app: FastifyInstance, deps: Deps, env: NodeJS.ProcessEnv = process.env): void {
  const places = openMediaPlaces(deps, env);
  const edge = openEdge((path) => places.ofPlay(path.split('/', 3)[2]!));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/hls/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { code, head, body } = await edge(request.url).catch(() => {
        throw fail('MEDIA_UNAVAILABLE');
      });
      return reply.code(code).headers(head).send(body);
    },
  });
  onUpgrade(
    app.server,
    CAMERA,
    (request, socket, first, ip) =>
      void places.ofContent(contentOf(request)).then(
        (place) => passUpgrade(place, { request, socket, first, ip }),
        () => void socket.end(UNAVAILABLE),
      ),
    deps.config,
  );
}
