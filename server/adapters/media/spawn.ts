import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Ffmpeg } from './ffmpeg.ts';

/** Lines of what ffmpeg last said that are kept for whoever asks why it failed. */
const TAIL = 40;

/**
 * A shell watches a pipe that ends with us, whatever we end by, and ffmpeg with it: nothing encodes on for nobody. It
 * becomes ffmpeg by exec, so that process id, signals and exit code are ffmpeg's own.
 */
const WATCHED =
  '(read -r _ <&3 || kill -9 $$) </dev/null >/dev/null 2>&1 & exec 3<&-; exec nice -n "$0" "$@"';

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
  /** Whether something is written into pipe:0. */
  input?: boolean;
  /** How much it steps back behind others, 0 to 19. */
  nice?: number;
}

/** Starts ffmpeg with these arguments; it never outlives this process. Its stdout must be read or it stands still. */
export function spawnFfmpeg(
  { path }: Ffmpeg,
  args: readonly string[],
  { signal, input = false, nice = 0 }: How = {},
): Started {
  const own = ['-hide_banner', '-loglevel', 'warning', ...(input ? [] : ['-nostdin']), ...args];
  const child = spawn('/bin/sh', ['-c', WATCHED, String(nice), path, ...own], {
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
export async function runFfmpeg(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  how: Omit<How, 'input'> = {},
): Promise<readonly string[]> {
  const started = spawnFfmpeg(ffmpeg, args, how);
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
