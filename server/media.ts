import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { openStream } from './adapters/egress/stream.ts';
import { findFfmpeg } from './adapters/media/ffmpeg.ts';
import { openStorage } from './adapters/storage/open.ts';
import { mediaDoor } from './domains/broadcast/index.ts';
import type { Config } from './kit/http/config.ts';
import { log } from './kit/http/log.ts';
import { doorOf, engineOf, simulcastDoorOf } from './media/door.ts';
import { startMedia } from './media/media.ts';
import { mediaSocket } from './media/place.ts';
import { main, type Running } from './process.ts';
import { mediaMetrics } from './surfaces/metrics.ts';

/** Node names are rows of the database: letters that every machine's name has. */
const nodeName = (env: NodeJS.ProcessEnv): string =>
  (env.MEDIA_NODE || hostname()).replaceAll(/[^\w.-]/g, '_').slice(0, 60);

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Where publishers reach this node or its engine: MEDIA_RTMP_URL, or the public host, or as it listens. */
function rtmpUrl({ host, publicOrigin, media }: Config, env: NodeJS.ProcessEnv): string {
  if (env.MEDIA_RTMP_URL) return env.MEDIA_RTMP_URL;
  const known = publicOrigin ? new URL(publicOrigin).hostname : LOOPBACK.includes(host) ? 'localhost' : host;
  const name = ['0.0.0.0', '::'].includes(known) ? hostname() : known;
  if (media.engine === 'embedded') return `rtmp://${name}:${env.MEDIA_RTMP_PORT || 1935}/live`;
  const { port, pathname } = new URL(media.pullUrl);
  return `rtmp://${name}:${port || 1935}${pathname}`;
}

/** Where APIs reach this node: MEDIA_HTTP_URL, or as it listens; null: through the socket in their folder. */
function httpUrl({ host }: Config, env: NodeJS.ProcessEnv): string | null {
  if (env.MEDIA_HTTP_URL) return env.MEDIA_HTTP_URL;
  if (!env.MEDIA_HTTP_PORT) return null;
  const known = env.MEDIA_HOST || host;
  const name = ['0.0.0.0', '::'].includes(known) ? hostname() : known;
  return `http://${name}:${env.MEDIA_HTTP_PORT}`;
}

await main('media', async (deps): Promise<Running> => {
  const { env } = process;
  const ffmpeg = await findFfmpeg(env);
  if (!ffmpeg) {
    log.warn({}, 'no ffmpeg 5 or later: lives rest');
    return { stop: async () => undefined, metrics: mediaMetrics(deps.pools, () => []) };
  }
  if (!ffmpeg.caged) log.warn({}, 'no namespaces on this machine: ffmpeg runs without its cage');
  const socket = mediaSocket(deps.config.home);
  if (!env.MEDIA_HTTP_PORT) await rm(socket, { force: true }); // of a process that was killed
  const node = nodeName(env);
  const engine = engineOf(deps, node);
  const media = await startMedia({
    ...(engine && { engine }),
    ffmpeg,
    node,
    door: doorOf(deps, node, rtmpUrl(deps.config, env), httpUrl(deps.config, env)),
    storage: openStorage(deps.config),
    api: env.API_URL || `http://127.0.0.1:${deps.config.port}`,
    secret: mediaDoor.hookSecretOf(deps.config, env),
    rtmp: {
      port: Number(env.MEDIA_RTMP_PORT || 1935),
      host: env.MEDIA_HOST || deps.config.host,
      passed: env.MEDIA_RTMP_PROXY === '1',
    },
    http: env.MEDIA_HTTP_PORT
      ? { port: Number(env.MEDIA_HTTP_PORT), host: env.MEDIA_HOST || deps.config.host }
      : { path: socket },
    renditions: deps.config.media.renditions,
    folder: path.join(deps.config.home, 'media', 'rec', node),
    simulcast: {
      door: simulcastDoorOf(deps, node),
      connect: (to) => openStream(to, { allow: deps.config.simulcastHosts }),
    },
  });
  return { stop: media.stop, metrics: mediaMetrics(deps.pools, media.sessions) };
});
