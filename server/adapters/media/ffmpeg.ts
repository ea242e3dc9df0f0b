import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BARE, cageOf } from './cage.ts';

const run = promisify(execFile);

/** The program that works on pictures and sound, as it was found. */
export interface Ffmpeg {
  path: string;
  /** As it calls itself: 7.1, n6.0, N-47683-g0e8eb07980-static. */
  version: string;
  /** Whether it runs in its cage (decision 0135); else in the open, without our environment. */
  caged: boolean;
}

/** What every command of ours needs; a build without one of them is no ffmpeg for us (live.md §9). */
const NEEDS = {
  encoders: ['libx264', 'aac'],
  muxers: ['flv', 'mp4', 'matroska'],
} as const;
/** libavcodec of ffmpeg 5: those before read what the bytes of a stranger name (decision 0135). */
const YOUNG = 59;

/** What a program answers, and how it is run: an old or a strange one is asked nothing else. */
async function ask([program, ...before]: readonly string[], words: string): Promise<string> {
  const args = [...before, '-hide_banner', words];
  const { stdout } = await run(program!, args, { env: BARE, timeout: 20_000, maxBuffer: 4 << 20 });
  return stdout;
}

/** Whether the machine lets it run in its cage: containers and some systems allow no namespaces. */
const fitsInCage = (path: string): Promise<boolean> =>
  ask([...cageOf(path, { from: [] }), path], '-version').then(
    (said) => said.startsWith('ffmpeg version'),
    () => false,
  );

/** A program as it was found; null where it is none of these, too old, or lacks something that we need. */
async function look(place: string): Promise<Ffmpeg | null> {
  try {
    const path = resolve(place);
    await access(path, constants.X_OK);
    const about = await ask([path], '-version');
    const version = /^ffmpeg version (\S+)/.exec(about)?.[1];
    if (!version || Number(/libavcodec\s+(\d+)/.exec(about)?.[1] ?? 0) < YOUNG) return null;
    const [encoders, muxers, caged] = await Promise.all([
      ask([path], '-encoders'),
      ask([path], '-muxers'),
      fitsInCage(path),
    ]);
    const named = (list: string, name: string): boolean =>
      list.split('\n').some((line) => line.trim().split(/\s+/)[1]?.split(',').includes(name));
    const whole =
      NEEDS.encoders.every((name) => named(encoders, name)) &&
      NEEDS.muxers.every((name) => named(muxers, name));
    return whole ? { path, version, caged } : null;
  } catch {
    return null;
  }
}

/**
 * Looks for ffmpeg 5 or later: FFMPEG_PATH (and nowhere else where it is set), else the path of the machine. Null: lives,
 * recordings and clips rest.
 */
export async function lookForFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  if (env.FFMPEG_PATH) return look(env.FFMPEG_PATH);
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const found = await look(join(folder, 'ffmpeg'));
    if (found) return found;
  }
  return null;
}

const found = new Map<string, Promise<Ffmpeg | null>>();

/** As `lookForFfmpeg`, once for each FFMPEG_PATH and PATH of a process. */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  const key = JSON.stringify([env.FFMPEG_PATH, env.PATH]);
  const known = found.get(key) ?? lookForFfmpeg(env);
  found.set(key, known);
  return known;
}
