import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program that works on pictures and sound, as it was found. */
export interface Ffmpeg {
  path: string;
  /** As it calls itself: 7.1, n6.0, N-47683-g0e8eb07980-static. */
  version: string;
}

/** What every command of ours needs; a build without one of them is no ffmpeg for us (live.md §9). */
const NEEDS = {
  encoders: ['libx264', 'aac'],
  muxers: ['flv', 'mp4', 'matroska'],
} as const;
/** libavcodec of ffmpeg 5: what a distribution has on its path must be as young. */
const YOUNG = 59;

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

interface Look {
  version: string;
  libavcodec: number;
}

/** What a program says of itself; null where it is none of these, or lacks something that we need. */
async function look(path: string): Promise<Look | null> {
  try {
    const [about, encoders, muxers] = await Promise.all(
      ['-version', '-encoders', '-muxers'].map(async (ask) => {
        const { stdout } = await run(path, ['-hide_banner', ask], { timeout: 20_000, maxBuffer: 4 << 20 });
        return stdout;
      }),
    );
    const version = /^ffmpeg version (\S+)/.exec(about!)?.[1];
    if (!version) return null;
    const named = (list: string, name: string): boolean =>
      list.split('\n').some((line) => line.trim().split(/\s+/)[1]?.split(',').includes(name));
    const whole =
      NEEDS.encoders.every((name) => named(encoders!, name)) &&
      NEEDS.muxers.every((name) => named(muxers!, name));
    return whole ? { version, libavcodec: Number(/libavcodec\s+(\d+)/.exec(about!)?.[1] ?? 0) } : null;
  } catch {
    return null;
  }
}

async function onPath(env: NodeJS.ProcessEnv): Promise<Ffmpeg | null> {
  for (const folder of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, 'ffmpeg');
    if (!(await isExecutable(path))) continue;
    const found = await look(path);
    if (found && found.libavcodec >= YOUNG) return { path, version: found.version };
  }
  return null;
}

/** The optional package's binary; its own install script is one chmod, which we do where scripts are off. */
async function installed(): Promise<Ffmpeg | null> {
  try {
    const from = createRequire(import.meta.url).resolve('@ffmpeg-installer/ffmpeg/package.json');
    const home = createRequire(from).resolve(
      `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`,
    );
    const path = join(dirname(home), 'ffmpeg');
    if (!(await isExecutable(path))) await chmod(path, 0o755);
    const found = await look(path);
    return found && { path, version: found.version };
  } catch {
    return null;
  }
}

/**
 * Looks for ffmpeg: FFMPEG_PATH (and nowhere else where it is set), the path of the machine (ffmpeg 5 or later), the
 * optional package @ffmpeg-installer/ffmpeg. Null: lives, recordings and clips rest.
 */
export async function lookForFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  if (env.FFMPEG_PATH) {
    const found = await look(env.FFMPEG_PATH);
    return found && { path: env.FFMPEG_PATH, version: found.version };
  }
  return (await onPath(env)) ?? (await installed());
}

const found = new Map<string, Promise<Ffmpeg | null>>();

/** As `lookForFfmpeg`, once for each FFMPEG_PATH and PATH of a process. */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  const key = JSON.stringify([env.FFMPEG_PATH, env.PATH]);
  const known = found.get(key) ?? lookForFfmpeg(env);
  found.set(key, known);
  return known;
}
