// The media process, put together: what comes in, what goes out, and who says so.
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';
import type { Storage } from '../adapters/storage/port.ts';
import { log } from '../kit/http/log.ts';
import { openAdmission } from './admission.ts';
import { takeCameras } from './camera.ts';
import { hookAt } from './hook.ts';
import { openHouse, type House } from './house.ts';
import { openPuller } from './puller.ts';
import type { Engine } from './puller.ts';
import { openReconcile } from './reconcile.ts';
import type { Connect, Pace } from './relay.ts';
import type { Door } from './reconcile.ts';
import { listenRtmp, type RtmpPlace } from './rtmp.ts';
import { mediaServer } from './serve.ts';
import { openSimulcast } from './simulcast.ts';
import type { SimulcastDoor } from './simulcast.ts';

export interface MediaSettings {
  ffmpeg: Ffmpeg;
  node: string;
  door: Door;
  storage: Storage;
  /** Where the API is, and what media says to it who it is. */
  api: string;
  secret: string;
  /** Where programs come in, unless an engine of others takes them. */
  rtmp: RtmpPlace;
  engine?: Engine;
  http: { path: string } | { port: number; host: string };
  folder: string;
  /** Lives that have a second rendition at the same time; none: playlists name pieces, not renditions. */
  renditions?: number;
  /** How streams leave for other places, and how often each is tried. */
  simulcast: { door: SimulcastDoor; connect: Connect; pace?: Pace };
}

/** Everything of a media process but its entry. Answers how it ends: publishers are dropped, files are whole. */
export async function startMedia(
  settings: MediaSettings,
): Promise<{ stop: () => Promise<void>; sessions: House['sessions'] }> {
  const { ffmpeg, node, folder, door, storage, renditions = 0 } = settings;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hook = hookAt(settings.api, settings.secret);
  const house = openHouse({ ffmpeg, node, hook, storage, folder, renditions });
  const admission = openAdmission(house, hook, { node, folder });
  await door.loseAll();
  await door.beat();
  const simulcast = openSimulcast({ ffmpeg, house, ...settings.simulcast });
  const { engine } = settings;
  const puller = engine ? openPuller({ engine, house, hook, node, folder }) : null;
  const reconcile = openReconcile({ door, house, admission, hook, node, simulcast, puller });
  const told = (): void => void reconcile.now();
  const unlisten = await door.follow(told);
  await reconcile.now(); // so that nobody is told that a live is gone whose publisher is awaited
  const server = mediaServer({
    channel: house.channel,
    awaited: reconcile.awaits,
    ladder: renditions > 0,
  });
  const leaveCameras = takeCameras(server, admission.camera, door.stands);
  // its own sockets, not the supervisor's: a killed process leaves them to the next at once
  server.listen({ ...settings.http, exclusive: true });
  await once(server, 'listening');
  const rtmp = engine ? null : await listenRtmp(settings.rtmp, admission.rtmp);
  house.recover().catch((error: Error) => log.error({ error: error.message }, 'recordings not handed in'));
  return {
    sessions: house.sessions,
    async stop() {
      rtmp?.close();
      reconcile.stop();
      puller?.stop();
      unlisten();
      leaveCameras();
      simulcast.stop();
      await house.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
