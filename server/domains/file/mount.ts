import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from './files.ts';
import { sendError } from '../../kit/http/app.ts';
import type { Deps } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { netOf } from '../../kit/http/address.ts';
import { takeRateOf } from '../../kit/http/rate.ts';
import { userOf } from './open.ts';

type Raw = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/** /temp speaks tus, /files and /media answer bytes: outside the envelope while they succeed (Z8). */
export async function mountFiles(app: FastifyInstance, deps: Deps, files: Files): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the body stays on the socket for tus
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const tus = (request: FastifyRequest, reply: FastifyReply) => {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      return files.uploads.handle(request.raw, reply.raw);
    };
    for (const url of ['/temp', '/temp/*'])
      scope.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'GET', 'OPTIONS'], url, handler: tus });
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/:fileId',
    handler: bytes(async (req, res) => {
      const user = await userOf(req, deps, true);
      return user ? files.serveSigned(req, res, user.userSeq) : false;
    }),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:fileId',
    handler: (request, reply) =>
      bytes((req, res) =>
        files.serveMedia(req, res, (request.params as { fileId: string }).fileId, {
          name: netOf(request.ip),
          count: () => takeRateOf('draw', request.ip),
        }),
      )(request, reply),
  });
}

/** Runs a raw answer; what is not there is the envelope's 404 like everything that is not yours. */
function bytes(serve: Raw): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const done = await serve(request.raw, reply.raw);
    if (done) reply.hijack();
    else sendError(reply, request, fail('NOT_FOUND'));
    return reply;
  };
}
