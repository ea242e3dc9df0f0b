import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { clock } from '../clock/clock.ts';
import { originAllowed } from './guard.ts';

/** Headers of every API answer (G-CSP-1): nothing may be cached, framed, sniffed or executed. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Cookie',
} as const;

export function apiHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(API_HEADERS)) reply.raw.setHeader(name, value);
}

const EXPOSED = 'content-disposition, idempotent-replayed, retry-after, server-timing, x-request-id';

/**
 * On every answer of the process, streams included: nothing
 * is sniffed; it says when it was made, for pages on computers whose clock is wrong (console/ui/now.ts); a listed origin may read what it was let ask.
 */
export function edgeHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.raw.setHeader('x-content-type-options', 'nosniff');
  reply.raw.setHeader('server-timing', `now;desc="${clock.now().getTime()}"`);
  const { origin } = request.headers;
  if (!origin || !config.origins.includes(origin)) return;
  reply.raw.setHeader('access-control-allow-origin', origin);
  reply.raw.setHeader('access-control-allow-credentials', 'true');
  reply.raw.setHeader('access-control-expose-headers', EXPOSED);
}

/** What a page of another origin may send with a call. */
export const ALLOWED_HEADERS =
  'authorization, content-type, accept-language, x-access-path, idempotency-key, x-act-as, x-step-up, tus-resumable, upload-length, upload-offset, upload-metadata, upload-checksum';

/** CORS preflight: an exact allowlist, never reflected (G-CSR-1). */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const origin = request.headers.origin;
  reply.header('vary', 'Origin');
  if (!origin || !originAllowed(origin, request.headers.host, config.origins))
    return void reply.code(403).send();
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '600',
  });
  reply.code(204).send();
}
