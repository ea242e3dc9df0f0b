/** Somebody who publishes a live over RTMP as a streaming program does, with the key that its host is shown. */
import type { ChildProcess } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import { drawn, piped, stored, type Command } from '@jangteo/server/adapters/media/command.ts';
import { findFfmpeg, type Ffmpeg } from '@jangteo/server/adapters/media/ffmpeg.ts';
import { spawnFfmpeg } from '@jangteo/server/adapters/media/spawn.ts';
import { words } from '@jangteo/server/adapters/media/words.ts';
import { refuse } from '../kit/calls.ts';
import { CARD, drawCard } from './time-card.ts';

export const PUBLISHED = ['LOOP', 'STUDIO', 'TESTCARD'] as const;
export type Published = (typeof PUBLISHED)[number];

/** Address of a stream, server and key in one. The host is looked up here: builds of ffmpeg without libc cannot. */
async function addressOf({ server, key }: { server: string; key: string }): Promise<string> {
  const url = new URL(server);
  const { address } = await lookup(url.hostname, { family: 4 });
  return `rtmp://${address}:${url.port || 1935}${url.pathname}/${key}`;
}

const film = (name: 'loop' | 'studio'): string =>
  fileURLToPath(new URL(`../../tools/seed/footage/${name}.mp4`, import.meta.url));
const OUT = '-f flv -flvflags no_duration_filesize';
/** The loop, sent to an address as it is. */
export const loopTo = (to: string, name: 'loop' | 'studio' = 'loop'): Command => ({
  from: [stored(film(name), 'mp4', '-re -stream_loop -1')],
  to: words('-c copy', OUT, [to]),
});
const RAW = `-use_wallclock_as_timestamps 1 -pix_fmt gray -s ${CARD.width}x${CARD.height} -r ${CARD.perSecond}`;
const cardTo = (to: string): Command => ({
  from: [piped('rawvideo', RAW), drawn('anullsrc=r=44100:cl=mono')],
  to: words(
    '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p',
    `-g ${CARD.perSecond} -sc_threshold 0 -c:a aac -b:a 32k`,
    OUT,
    [to],
  ),
});

interface Running {
  child: ChildProcess;
  ended: Promise<number | null>;
}

function drawCards(into: NodeJS.WritableStream): () => void {
  const frames = setInterval(() => void into.write(drawCard(Date.now())), 1000 / CARD.perSecond);
  return () => clearInterval(frames);
}

function publish(ffmpeg: Ffmpeg, source: Published, to: string): Running {
  const command = source === 'TESTCARD' ? cardTo(to) : loopTo(to, source === 'STUDIO' ? 'studio' : 'loop');
  const started = spawnFfmpeg(ffmpeg, command, { outside: true });
  started.stdout.resume();
  if (started.stdin) void started.ended.then(drawCards(started.stdin));
  return started;
}

export interface Publisher {
  /** Publishes until it is told otherwise, and comes back after a second where its connection ends. */
  start(source: Published, key: () => Promise<{ server: string; key: string }>): Promise<void>;
  stop(): Promise<void>;
  /** Gone at once, back after so many seconds. */
  drop(seconds: number): void;
  source(): Published | null;
}

const AGAIN_MS = 1_000;

export function openPublisher(): Publisher {
  let running: Running | null = null;
  let wanted: { source: Published; key: () => Promise<{ server: string; key: string }> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run().catch(() => later(AGAIN_MS)), ms);
  };
  const run = async (): Promise<void> => {
    const what = wanted;
    if (!what || running) return;
    const ffmpeg = await findFfmpeg();
    if (!ffmpeg) throw refuse(460, 'FFMPEG_MISSING', 'ffmpeg이 없어 송출할 수 없습니다.');
    const to = await addressOf(await what.key());
    if (wanted !== what || running) return;
    const own = publish(ffmpeg, what.source, to);
    running = own;
    void own.ended.then(() => {
      if (running === own) running = null;
      if (wanted === what) later(AGAIN_MS);
    });
  };
  const kill = async (): Promise<void> => {
    clearTimeout(timer);
    const own = running;
    running = null;
    own?.child.kill('SIGKILL');
    await own?.ended;
  };
  return {
    start: async (source, key) => {
      await kill();
      wanted = { source, key };
      await run();
    },
    stop: async () => {
      wanted = null;
      await kill();
    },
    drop: (seconds) => {
      void kill();
      later(seconds * 1_000);
    },
    source: () => wanted?.source ?? null,
  };
}
