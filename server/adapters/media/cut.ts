import { dirname } from 'node:path';
import { probe, type Film } from './probe.ts';
import { runFfmpeg } from './spawn.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { stored } from './command.ts';
import { H264_FILM, STREAMS, words } from './words.ts';

export interface Cut {
  source: string;
  out: string;
  startSec: number;
  endSec: number;
  /** FULL: the picture as it is. PORTRAIT: its middle, nine wide and sixteen high. */
  crop: 'FULL' | 'PORTRAIT';
  signal: AbortSignal;
}

const WIDE = 'scale=trunc(min(720\\,iw)/2)*2:-2,setsar=1';
const MIDDLE = 'crop=trunc(min(iw\\,ih*9/16)/2)*2:trunc(min(ih\\,iw*16/9)/2)*2';

/** Within 720 wide and 1,280 high, never larger than it is, sides even. */
const FIT =
  'scale=w=trunc(iw*min(1\\,min(720/iw\\,1280/ih))/2)*2:h=trunc(ih*min(1\\,min(720/iw\\,1280/ih))/2)*2,setsar=1';

/** Any film as one that every browser plays at once: H.264, AAC, its index in front. Answers what it has become. */
export async function fitFilm(
  ffmpeg: Ffmpeg,
  { source, out, signal }: Pick<Cut, 'source' | 'out' | 'signal'>,
): Promise<Film> {
  const command = {
    from: [stored(source, 'mp4')],
    to: words(STREAMS, ['-vf', FIT], `${H264_FILM} -c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4 -y`, [
      out,
    ]),
    folder: dirname(out),
  };
  await runFfmpeg(ffmpeg, command, { nice: 10, signal });
  return probe(ffmpeg, out, signal);
}

/** Cuts a part of a film to the picture, so it is drawn anew; at most 720 wide. Answers what it has become. */
export async function cutFilm(
  ffmpeg: Ffmpeg,
  { source, out, startSec, endSec, crop, signal }: Cut,
): Promise<Film> {
  const command = {
    from: [stored(source, 'mp4', `-ss ${startSec}`)],
    to: words(
      `-t ${endSec - startSec} ${STREAMS}`,
      ['-vf', crop === 'PORTRAIT' ? `${MIDDLE},${WIDE}` : WIDE],
      `${H264_FILM} -c:a aac -b:a 96k -movflags +faststart -f mp4 -y`,
      [out],
    ),
    folder: dirname(out),
  };
  await runFfmpeg(ffmpeg, command, { nice: 10, signal });
  return probe(ffmpeg, out, signal);
}
