import { probe, type Film } from './probe.ts';
import { runFfmpeg } from './spawn.ts';
import type { Ffmpeg } from './ffmpeg.ts';

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

/** Cuts a part of a film to the picture, so it is drawn anew; at most 720 wide. Answers what it has become. */
export async function cutFilm(
  ffmpeg: Ffmpeg,
  { source, out, startSec, endSec, crop, signal }: Cut,
): Promise<Film> {
  await runFfmpeg(
    ffmpeg,
    [
      '-ss',
      String(startSec),
      '-i',
      source,
      '-t',
      String(endSec - startSec),
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-vf',
      crop === 'PORTRAIT' ? `${MIDDLE},${WIDE}` : WIDE,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      '-y',
      out,
    ],
    { nice: 10, signal },
  );
  return probe(ffmpeg, out, signal);
}
