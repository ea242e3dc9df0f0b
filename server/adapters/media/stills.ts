import { dirname, join } from 'node:path';
import { stored } from './command.ts';
import type { Ffmpeg } from './ffmpeg.ts';
import type { Film } from './probe.ts';
import { runFfmpeg } from './spawn.ts';
import { words } from './words.ts';

/** Where in a film its posters are taken. */
const PLACES = [0.1, 0.4, 0.7] as const;
const SIDE = 160;

type Measures = Pick<Film, 'seconds' | 'width' | 'height'>;

/** A sheet of small pictures of a film, line by line. */
interface Grid {
  /** Seconds from one to the next. */
  every: number;
  columns: number;
  rows: number;
}
interface Sheet extends Grid {
  /** Of one of them. */
  width: number;
  height: number;
}

/** Sizes of a tile: the longer side is SIDE, both are even. */
function tileOf({ width, height }: Measures): { width: number; height: number } {
  const by = SIDE / Math.max(width, height);
  const even = (side: number): number => Math.max(2, Math.round((side * by) / 2) * 2);
  return { width: even(width), height: even(height) };
}

interface Still {
  source: string;
  out: string;
  /** Seconds into the film. */
  at: number;
  signal: AbortSignal;
}

/** One picture of a film, at most 720 wide. */
export async function drawStill(ffmpeg: Ffmpeg, { source, out, at, signal }: Still): Promise<void> {
  const scale = 'scale=trunc(min(720\\,iw)/2)*2:-2';
  const to = words(`-frames:v 1 -vf ${scale} -q:v 4 -y`, [out]);
  const from = [stored(source, 'mp4', `-ss ${at.toFixed(2)}`)];
  await runFfmpeg(ffmpeg, { from, to, folder: dirname(out) }, { nice: 10, signal });
}

/**
 * Candidates for the poster of a film, and its sheet for time lines: pictures of key frames, so that an hour takes
 * seconds. Answers the paths, and how the sheet reads.
 */
export async function drawStills(
  ffmpeg: Ffmpeg,
  film: Measures,
  { source, folder, grid, signal }: { source: string; folder: string; grid: Grid; signal: AbortSignal },
): Promise<{ posters: string[]; sheet: string; reads: Sheet }> {
  const how = { nice: 10, signal };
  const posters: string[] = [];
  for (const [i, place] of PLACES.entries()) {
    const out = join(folder, `poster-${i}.jpg`);
    await drawStill(ffmpeg, { source, out, at: film.seconds * place, signal });
    posters.push(out);
  }
  const tile = tileOf(film);
  const reads = { ...grid, ...tile };
  const sheet = join(folder, 'sheet.jpg');
  const draw = `fps=1/${grid.every}:round=up,scale=${tile.width}:${tile.height},tile=${grid.columns}x${grid.rows}`;
  const to = words(`-vf ${draw} -frames:v 1 -q:v 5 -y`, [sheet]);
  await runFfmpeg(ffmpeg, { from: [stored(source, 'mp4', '-skip_frame nokey')], to, folder }, how);
  return { posters, sheet, reads };
}
