// A media process of its own in a test, an API that lets in whom the test says, and programs that publish.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStream } from '../adapters/egress/stream.ts';
import { piped } from '../adapters/media/command.ts';
import type { InputKind } from '../adapters/media/command.ts';
import { spawnFfmpeg } from '../adapters/media/spawn.ts';
import type { Started } from '../adapters/media/spawn.ts';
import { folderStorage } from '../adapters/storage/folder.ts';
import type { Granted } from '../media/hook.ts';
import { ffmpeg } from './ffmpeg.ts';
import { startMedia } from '../media/media.ts';
import type { MediaSettings } from '../media/media.ts';
import type { Awaited, Held } from '../media/reconcile.ts';
import type { Connect, Pace, Said } from '../media/relay.ts';
import type { Wanted } from '../media/simulcast.ts';

export { ffmpeg };

export interface Word {
  event: string;
  sessionSeq?: number;
  [name: string]: unknown;
}

/** The API's side: who is let in by which key or ticket, and all that was said to it. */
export interface FakeApi {
  url: string;
  grants: Map<string, Granted>;
  words: Word[];
  held: Held[];
  awaited: Awaited[];
  tests: { contentSeq: number; ticket: string }[];
  /** Other places that are wanted, and what was said of each. */
  places: Wanted[];
  relayed: { target: string; said: Said }[];
  /** What media does when the database tells it that something changed. */
  changed: () => void;
  /** How long the answer to who may publish is on its way, when the books have it already. */
  onItsWay: Promise<void>;
  close: () => void;
}

const SECRET = 's'.repeat(32);

async function fakeApi(): Promise<FakeApi> {
  const api: FakeApi = {
    url: '',
    grants: new Map(),
    words: [],
    held: [],
    awaited: [],
    tests: [],
    places: [],
    relayed: [],
    changed: () => undefined,
    onItsWay: Promise.resolve(),
    close: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://api');
    const word = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Word;
    if (url.searchParams.get('s') !== SECRET) return void response.writeHead(401).end();
    api.words.push(word);
    if (word.event === 'done') api.held = api.held.filter((one) => one.sessionSeq !== word.sessionSeq);
    if (word.event !== 'publish') return void response.writeHead(200).end('{}');
    const granted = api.grants.get(String(word.ticket ?? `${String(word.name)}?k=${String(word.k)}`));
    const taken = granted && api.held.some((one) => one.contentSeq === granted.contentSeq);
    if (!granted || taken) return void response.writeHead(granted ? 460 : 403).end('{}');
    api.held.push({ ...granted, source: 'RTMP', state: 'LIVE_PUBLIC_ONAIR', ended: false });
    await api.onItsWay;
    response.writeHead(200).end(JSON.stringify(granted));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface MediaWorld {
  api: FakeApi;
  home: string;
  settings: MediaSettings;
  /** Where its playlists are. */
  http: string;
  rtmp: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
  /** What a player is answered. */
  get: (path: string) => Promise<Response>;
}

/** Places of tests are on loopback, at the port that their address says. */
export const onLoopback: Connect = (to) =>
  openStream(to, { allow: ['127.0.0.1'], ports: [to.port], isReachable: () => true });

export async function openMediaWorld(pace?: Pace): Promise<MediaWorld> {
  const home = await mkdtemp(path.join(tmpdir(), 'media-'));
  const api = await fakeApi();
  const [rtmpPort, httpPort] = [await freePort(), await freePort()];
  const settings: MediaSettings = {
    ffmpeg,
    node: 'here',
    door: {
      beat: async () => undefined,
      loseAll: async () => void (api.held = []),
      held: async () => api.held,
      awaited: async () => api.awaited,
      tests: async () => api.tests,
      stands: async () => () => undefined,
      follow: async (changed) => {
        api.changed = changed;
        return () => undefined;
      },
    },
    storage: folderStorage(path.join(home, 'store')),
    api: api.url,
    secret: SECRET,
    rtmp: { port: rtmpPort, host: '127.0.0.1' },
    http: { port: httpPort, host: '127.0.0.1' },
    folder: path.join(home, 'rec'),
    simulcast: {
      door: {
        wanted: async () => api.places,
        async said({ target }, said) {
          api.relayed.push({ target, said });
          for (const one of api.places) if (one.target === target) one.said = said;
        },
      },
      connect: onLoopback,
      ...(pace && { pace }),
    },
  };
  let running: { stop: () => Promise<void> } | null = null;
  const http = `http://127.0.0.1:${httpPort}`;
  const world: MediaWorld = {
    api,
    home,
    settings,
    http,
    rtmp: `rtmp://127.0.0.1:${rtmpPort}/live`,
    start: async () => void (running = await startMedia(settings)),
    async stop() {
      await running?.stop();
      running = null;
    },
    async close() {
      await world.stop();
      api.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
    get: (asked) => fetch(`${http}${asked}`),
  };
  await world.start();
  return world;
}

/** A picture that counts and a tone: keyframe a second unless said otherwise, as quick as it would be shown. */
export const picture = ({ seconds = 600, keyframe = 24, size = '90x160' } = {}): string[] => {
  const seen = `-re -f lavfi -i testsrc2=size=${size}:rate=24 -f lavfi -i sine -t ${seconds}`;
  const x264 = '-c:v libx264 -preset ultrafast -tune zerolatency -sc_threshold 0 -pix_fmt yuv420p';
  return `${seen} ${x264} -g ${keyframe} -keyint_min ${keyframe} -c:a aac -ar 44100`.split(' ');
};

/** Somebody's program, on whatever it likes: nothing of ours guards it. */
export const anyFfmpeg = (...args: string[]): Started =>
  spawnFfmpeg(ffmpeg, { from: [], to: args }, { outside: true });

/** A broadcasting program at work. */
export const publish = (
  { rtmp }: Pick<MediaWorld, 'rtmp'>,
  key: string,
  how: Parameters<typeof picture>[0] = {},
): Started => {
  const started = anyFfmpeg(...picture(how), '-f', 'flv', `${rtmp}/${key}`);
  started.stdout.resume();
  return started;
};

let granted = 50_000;
/** Lets whoever knows the key publish to a live of its own. */
export function grant(
  world: MediaWorld,
  how: Partial<Granted> & { as?: string; since: number },
): Granted & { key: string } {
  granted += 1;
  const contentSeq = how.contentSeq ?? granted;
  const playId = how.playId ?? granted.toString(16).padStart(32, '0');
  const one = { sessionSeq: how.sessionSeq ?? granted, contentSeq, playId, since: how.since };
  const key = how.as ?? `${contentSeq}?k=${'a'.repeat(32)}`;
  world.api.grants.set(key, one);
  return { ...one, key };
}

/** The playlist of a live as a player reads it: its numbers, its pieces, what decoders need. */
export async function playlist(world: MediaWorld, playId: string, query = ''): Promise<Playlist | null> {
  const response = await world.get(`/hls/${playId}/index.m3u8${query}`);
  return response.ok ? readPlaylist(await response.text()) : (await response.body?.cancel(), null);
}

export interface Playlist {
  text: string;
  first: number;
  discontinuitySequence: number;
  segments: string[];
  parts: string[];
  maps: string[];
  breaks: number;
  hint: string | null;
  ended: boolean;
}

export function readPlaylist(text: string): Playlist {
  const all = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map((hit) => hit[1]!);
  return {
    text,
    first: Number(all(/#EXT-X-MEDIA-SEQUENCE:(\d+)/g)[0]),
    discontinuitySequence: Number(all(/#EXT-X-DISCONTINUITY-SEQUENCE:(\d+)/g)[0]),
    segments: all(/^((?:low-)?\d+\.m4s)$/gm),
    parts: all(/#EXT-X-PART:.*URI="([^"]+)"/g),
    maps: all(/#EXT-X-MAP:URI="([^"]+)"/g),
    breaks: all(/(#EXT-X-DISCONTINUITY)$/gm).length,
    hint: all(/#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/g)[0] ?? null,
    ended: text.includes('#EXT-X-ENDLIST'),
  };
}

/** Bytes through ffmpeg, whole: whether it reads them, and how many pictures it found. */
export async function decode(
  bytes: Uint8Array,
  kind: InputKind = 'mp4',
): Promise<{ frames: number; said: readonly string[] }> {
  const to = ['-map', '0:v', '-f', 'framemd5', '-c:v', 'copy', 'pipe:1'];
  const reader = spawnFfmpeg(ffmpeg, { from: [piped(kind)], to });
  let text = '';
  reader.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  reader.stdin!.end(bytes);
  await reader.ended;
  return { frames: text.split('\n').filter((line) => /^\d/.test(line)).length, said: reader.tail() };
}
