/** /vod/{playId}.mp4, its posters and its sheet: whoever knows the playId may see them (live.md §9). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { openStorage } from '../../../adapters/storage/open.ts';
import { readOnly } from '../../../kit/db/tx.ts';
import { sendError } from '../../../kit/http/app.ts';
import type { Deps } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { disposition, serveFile } from '../../file/index.ts';
import { findPlay, readPlayable, type Playable } from './queries/play.ts';

const PATH = /^\/vod\/([0-9a-f]{32})(?:\.mp4|\/(poster|sprite)\.jpg)(?:\?(?:n=([0-2]))?)?$/;
/** What is hidden is not asked for again, but what a cache still holds it may give away for so long. */
const CACHE = 'public, max-age=60';
/** How long a film's link of the bucket opens it: nobody watches longer at a stretch. */
const LINK_SECONDS = 6 * 3_600;

async function find(deps: Deps, playId: string): Promise<Playable | null> {
  const key = await readOnly(deps.pools.app, [], (db) => findPlay(db, playId));
  if (!key) return null;
  return readOnly(deps.pools.app, [key.channel], (db) => readPlayable(db, key, playId));
}

/** Which object the address names; null where the film has none such. */
function objectOf(film: Playable, part: string | undefined, n: number): { key: string; mime: string } | null {
  if (part === undefined) return { key: film.key, mime: 'video/mp4' };
  const key = part === 'poster' ? film.posters[n] : film.sprite?.key;
  return key ? { key, mime: 'image/jpeg' } : null;
}

async function serve(deps: Deps, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [, playId, part, n] = PATH.exec(req.url ?? '') ?? [];
  const film = playId === undefined ? null : await find(deps, playId);
  const object = film && objectOf(film, part, Number(n ?? 0));
  if (!object) return false;
  const storage = openStorage(deps.config);
  const bytes = part === undefined ? film.bytes : (await storage.stat(object.key))?.bytes;
  if (bytes === undefined) return false;
  const name = part === undefined ? 'replay.mp4' : `${part}.jpg`;
  const wish = { seconds: LINK_SECONDS, mime: object.mime, disposition: disposition(name, true) };
  const link = part === undefined && req.method === 'GET' ? await storage.link(object.key, wish) : null;
  if (link) {
    res.writeHead(302, { Location: link, 'Cache-Control': 'no-store' }).end();
    return true;
  }
  await serveFile(req, res, {
    mime: object.mime,
    name,
    bytes,
    tag: `${object.key}-${film.madeAt}`,
    public: true,
    cache: CACHE,
    open: (range) => storage.get(object.key, range),
  });
  return true;
}

export function mountVod(app: FastifyInstance, deps: Deps): void {
  for (const url of ['/vod/:file', '/vod/:playId/:picture'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) => {
        if (await serve(deps, request.raw, reply.raw)) reply.hijack();
        else sendError(reply, request, fail('NOT_FOUND'));
        return reply;
      },
    });
}
