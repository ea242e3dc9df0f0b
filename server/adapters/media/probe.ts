import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { runFfmpeg } from './spawn.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { stored } from './command.ts';
import { STREAMS, words } from './words.ts';

export interface Film {
  seconds: number;
  width: number;
  height: number;
  /** h264, vp8. */
  video: string;
  /** As ffmpeg says it: `aac (LC), 44100 Hz, stereo`; null: it is silent. */
  audio: string | null;
  /** Of the parameters that a player is told once, before the first picture. */
  setup: string;
}

const HEAD_BYTES = 65_536;

/** How an MP4 tells its decoder what comes: where two differ, they cannot be joined as they are. */
async function setupOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const at = head.indexOf('avcC');
    const box = at < 4 ? head.subarray(0, 0) : head.subarray(at, at - 4 + head.readUInt32BE(at - 4));
    return createHash('sha256').update(box).digest('hex').slice(0, 16);
  } finally {
    await file.close();
  }
}

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * What a film is, by reading it to its end: recordings that a kill -9 cut say nothing of their length themselves. Rejects
 * with an FfmpegError where there is no picture in it.
 */
export async function probe(ffmpeg: Ffmpeg, path: string, signal?: AbortSignal): Promise<Film> {
  const command = {
    from: [stored(path, 'mp4', '-loglevel info -stats')],
    to: words(STREAMS, '-c copy -f null -'),
  };
  const [lines, setup] = await Promise.all([
    runFfmpeg(ffmpeg, command, { nice: 10, ...(signal && { signal }) }),
    setupOf(path),
  ]);
  const said = lines.join('\n');
  const video = /Stream #0:\d+[^\n]*: Video: (\w+)[^\n]*?, (\d{2,5})x(\d{2,5})/.exec(said);
  const audio = /Stream #0:\d+[^\n]*: Audio: (\w+(?: \([\w-]+\))?)[^\n]*?, (\d+ Hz), (\w+)/.exec(said);
  const time = [...said.matchAll(/time=(\d+:\d\d:\d\d\.\d+)/g)].at(-1)?.[1];
  if (!video || !time) throw new Error(`ffmpeg says nothing of ${path}`);
  return {
    seconds: seconds(time),
    width: Number(video[2]),
    height: Number(video[3]),
    video: video[1]!,
    audio: audio && audio.slice(1).join(', '),
    setup,
  };
}
