import type { FastifyInstance } from 'fastify';
import type { Deps } from '../kit/http/context.ts';

/** A reset makes ninety days anew, without a word in between. */
const LONGEST_MS = 120_000;

/**
 * The simulator's control API on the one origin. Never mounted in production:
 * readConfig() leaves simUrl null there, so /sim answers 404 like any unknown path.
 */
export function mountSimulator(app: FastifyInstance, deps: Deps): void {
  const { simUrl } = deps.config;
  if (deps.config.env === 'production' || !simUrl) return;
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/sim/*',
    handler: async (request, reply) => {
      request.raw.socket.setTimeout(LONGEST_MS);
      const { 'x-sim-key': key, cookie } = request.headers;
      const response = await fetch(`${simUrl}${request.url}`, {
        method: request.method,
        headers: {
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(typeof key === 'string' ? { 'x-sim-key': key } : {}),
          ...(cookie === undefined ? {} : { cookie: notOurs(cookie) }),
        },
        redirect: 'manual',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal: AbortSignal.timeout(LONGEST_MS),
      });
      const to = response.headers.get('location');
      if (to !== null) reply.header('location', to.startsWith(simUrl) ? to.slice(simUrl.length) : to);
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply
        .code(response.status)
        .type(response.headers.get('content-type') ?? 'application/json')
        .header('cache-control', 'no-store')
        .send(Buffer.from(await response.arrayBuffer()));
    },
  });
}

/** The companies get the cookies that they set themselves; ours are nobody's business there. */
const notOurs = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((one) => !/^(?:__Host-)?jt-/.test(one))
    .join('; ');
