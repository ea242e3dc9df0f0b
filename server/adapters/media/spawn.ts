import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { BARE, cageOf } from './cage.ts';
import { argsOf, type Command } from './command.ts';
import type { Ffmpeg } from './ffmpeg.ts';

/** Lines of what ffmpeg last said that are kept for whoever asks why it failed. */
const TAIL = 40;

/**
 * A shell watches a pipe that ends with us, whatever we end by, and ffmpeg with it: nothing encodes on for nobody. It
 * becomes ffmpeg by exec, so that process id, signals and exit code are ffmpeg's own. No core is left behind, and no more
 * than 4 GB of memory is taken.
 */
const WATCHED =
  '(read -r _ <&3 || kill -9 $$) </dev/null >/dev/null 2>&1 & exec 3<&-;' +
  ' ulimit -c 0; ulimit -d 4194304 2>/dev/null; exec nice -n "$0" "$@"';

export interface Started {
  child: ChildProcess;
  /** What it reads as pipe:0; null unless asked for. */
  stdin: Writable | null;
  /** What it writes as pipe:1. */
  stdout: Readable;
  /** The last lines it said. */
  tail: () => readonly string[];
  /** When it has ended and all it wrote was read: its code, or null where a signal ended it. Never rejects. */
  ended: Promise<number | null>;
}

interface How {
  /** Kills it at once. */
  signal?: AbortSignal;
  /** How much it steps back behind others, 0 to 19. */
  nice?: number;
  /** It speaks to the network itself, as programs of tests and of the simulator do; nothing from outside goes into it. */
  outside?: boolean;
}

/**
 * The one place where ffmpeg is started: without our environment and, where the machine can, in its cage. It never outlives
 * this process. Its stdout must be read or it stands still.
 */
export function spawnFfmpeg(
  { path, caged }: Ffmpeg,
  command: Command,
  { signal, nice = 0, outside = false }: How = {},
): Started {
  if (!outside && command.to.includes('-i')) throw new TypeError('what ffmpeg reads is named in `from`');
  const input = command.from.some((one) => one.piped);
  const own = ['-hide_banner', '-loglevel', 'warning', ...(input ? [] : ['-nostdin']), ...argsOf(command)];
  const cage = caged && !outside ? cageOf(path, command) : [];
  const child = spawn('/bin/sh', ['-c', WATCHED, String(nice), ...cage, path, ...own], {
    env: BARE,
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const life = child.stdio[3] as Writable;
  life.on('error', () => undefined);
  const lines: string[] = [];
  let rest = '';
  child.stderr!.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split(/[\r\n]+/);
    rest = parts.pop()!.slice(-2_000);
    lines.push(...parts.filter(Boolean));
    lines.splice(0, lines.length - TAIL);
  });
  const stop = (): void => void child.kill('SIGKILL');
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(null);
    });
    child.once('exit', () => life.end('ended\n')); // lets the watcher go before the id is another's
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      resolve(code);
    });
  });
  child.stdin?.on('error', () => undefined); // it ended before all was written: `ended` says so
  return {
    child,
    stdin: child.stdin,
    stdout: child.stdout!,
    tail: () => (rest ? [...lines, rest] : [...lines]),
    ended,
  };
}

/** ffmpeg came to no good end; `lines` is what it last said. */
export interface FfmpegError extends Error {
  code: 'FFMPEG_FAILED';
  lines: readonly string[];
}

export const isFfmpegError = (error: unknown): error is FfmpegError =>
  error instanceof Error && 'code' in error && error.code === 'FFMPEG_FAILED';

/** Runs it to its end and answers what it said. Rejects with an FfmpegError, or with the reason of the signal. */
export async function runFfmpeg(ffmpeg: Ffmpeg, command: Command, how: How = {}): Promise<readonly string[]> {
  const started = spawnFfmpeg(ffmpeg, command, how);
  started.stdout.resume();
  const code = await started.ended;
  how.signal?.throwIfAborted();
  if (code === 0) return started.tail();
  const lines = started.tail();
  const failed: FfmpegError = Object.assign(new Error(`ffmpeg: ${lines.at(-1) ?? 'no word'}`), {
    code: 'FFMPEG_FAILED' as const,
    lines,
  });
  throw failed;
}
