import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { probe, type Film } from './probe.ts';
import { runFfmpeg } from './spawn.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import { drawn, stored } from './command.ts';
import { H264_FILM, STREAMS, words } from './words.ts';

/** A file of a recording, and how many of its first seconds are left out. */
export interface Recorded {
  path: string;
  skip: number;
}
interface Known extends Recorded {
  film: Film;
}

/** Others step forward: somebody may be on air meanwhile. */
const NICE = 10;

const canCopy = (all: readonly Known[]): boolean => {
  const [first] = all;
  return all.every(
    ({ film }) =>
      film.video === 'h264' &&
      (film.audio?.startsWith('aac') ?? true) &&
      film.setup === first!.film.setup &&
      film.audio === first!.film.audio,
  );
};

/** One of several that differ, drawn anew in the first one's size, with sound whether it had some or not. */
async function alike(
  ffmpeg: Ffmpeg,
  { path, skip, film }: Known,
  { width, height }: Film,
  to: { out: string; signal: AbortSignal },
): Promise<void> {
  const [w, h] = [width - (width % 2), height - (height % 2)];
  const fit = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2,setsar=1`;
  const silence = film.audio ? [] : [drawn('anullsrc=r=44100:cl=stereo')];
  await runFfmpeg(
    ffmpeg,
    {
      from: [stored(path, 'mp4', `-ss ${skip}`), ...silence],
      to: words(
        film.audio ? '-map 0:v:0 -map 0:a:0' : '-map 0:v:0 -map 1:a:0 -shortest',
        ['-vf', fit],
        `-r 30 ${H264_FILM} -c:a aac -b:a 96k -ar 44100 -ac 2 -video_track_timescale 90000 -y`,
        [to.out],
      ),
      folder: dirname(to.out),
    },
    { nice: NICE, signal: to.signal },
  );
}

/** The same bytes as a film that says how long it is: where a recording was cut, joining would lose what comes after. */
async function whole(
  ffmpeg: Ffmpeg,
  { path, skip }: Recorded,
  to: { out: string; signal: AbortSignal },
): Promise<void> {
  const how = words(skip > 0 ? `-ss ${skip}` : [], '-fflags +discardcorrupt');
  await runFfmpeg(
    ffmpeg,
    {
      from: [stored(path, 'mp4', how)],
      to: words(STREAMS, '-c copy -avoid_negative_ts make_zero -f mp4 -y', [to.out]),
      folder: dirname(to.out),
    },
    { nice: NICE, signal: to.signal },
  );
}

/** A line of the concat demuxer's list; a quote in a path is written outside of quotes. */
const listed = (path: string): string => `file '${path.replaceAll("'", String.raw`'\''`)}'\n`;

/**
 * Joins recordings in their order to one MP4 that plays from its beginning, copied as they are where they are of one kind,
 * encoded anew where they are not. Answers what it has become, and how long it should be.
 */
export async function joinRecordings(
  ffmpeg: Ffmpeg,
  recorded: readonly Recorded[],
  { folder, out, signal }: { folder: string; out: string; signal: AbortSignal },
): Promise<{ film: Film; expected: number }> {
  const known: Known[] = [];
  for (const one of recorded) known.push({ ...one, film: await probe(ffmpeg, one.path, signal) });
  const copied = canCopy(known);
  const parts: string[] = [];
  let expected = 0;
  for (const [i, one] of known.entries()) {
    const to = { out: join(folder, `part-${i}.mp4`), signal };
    await (copied ? whole(ffmpeg, one, to) : alike(ffmpeg, one, known[0]!.film, to));
    // From a skip on, a copy begins with the key frame before it.
    expected += one.skip > 0 ? (await probe(ffmpeg, to.out, signal)).seconds : one.film.seconds;
    parts.push(to.out);
  }
  const list = join(folder, 'parts.txt');
  await writeFile(list, parts.map(listed).join(''));
  await runFfmpeg(
    ffmpeg,
    {
      from: [stored(list, 'concat', '-safe 0')],
      to: words(STREAMS, '-c copy -movflags +faststart -f mp4 -y', [out]),
      folder,
    },
    { nice: NICE, signal },
  );
  return { film: await probe(ffmpeg, out, signal), expected };
}
