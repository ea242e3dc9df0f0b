// The same bytes that players get, on disk: readable whenever the process ends, and handed to the storage afterwards.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '../adapters/storage/port.ts';
import { log } from '../kit/http/log.ts';
import { fragmentReader } from './fragments.ts';
import type { Fragment } from './fragments.ts';

/** What becomes of a session's picture: where the storage has it. */
export interface Recorded {
  key: string;
  bytes: number;
  seconds: number;
}

export interface Recording {
  file: string;
  /** Before fragments, and again where what came so far is to be forgotten. */
  begin: (init: Buffer) => void;
  add: (fragment: Fragment) => void;
  /** All of it is on disk. */
  close: () => Promise<void>;
}

const SYNC_MS = 5_000;

export const fileOf = (folder: string, contentSeq: number, sessionSeq: number): string =>
  path.join(folder, String(contentSeq), `${sessionSeq}.mp4`);

/** The same for the same session, so that a second hand-in leaves no second copy. */
const keyOf = (contentSeq: number, sessionSeq: number): string =>
  createHash('sha256').update(`rec/${contentSeq}/${sessionSeq}.mp4`).digest('hex').slice(0, 32);

/** A disk that refuses ends the recording, never the live. */
export function openRecording(file: string): Recording {
  let handle: FileHandle | null = null;
  let failed = false;
  let last: Promise<void> = Promise.resolve();
  const next = (work: () => Promise<unknown>): void => {
    last = last
      .then(async () => {
        if (!failed) await work();
      })
      .catch((error: Error) => {
        failed = true;
        log.error({ file: path.basename(file), error: error.message }, 'recording stopped');
      });
  };
  const sync = setInterval(() => next(async () => handle?.datasync()), SYNC_MS);
  return {
    file,
    begin: (init) =>
      next(async () => {
        if (!handle) await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        handle ??= await open(file, 'a', 0o600);
        await handle.truncate(0);
        await handle.appendFile(init);
      }),
    add: ({ bytes }) => next(async () => handle?.appendFile(bytes)),
    async close() {
      clearInterval(sync);
      await last;
      await handle?.datasync().catch(() => undefined);
      await handle?.close();
      handle = null;
    },
  };
}

/** Reads a recording to where it is whole: a process that was killed leaves at most one fragment cut in two. */
async function measure(file: string): Promise<{ bytes: number; seconds: number }> {
  const found = { bytes: 0, seconds: 0 };
  const read = fragmentReader({
    init: (init) => (found.bytes = init.length),
    fragment: ({ bytes, duration }) => {
      found.bytes += bytes.length;
      found.seconds += duration;
    },
  });
  try {
    for await (const chunk of createReadStream(file)) read(chunk as Buffer);
  } catch (error) {
    log.error({ file: path.basename(file), error: String(error) }, 'recording is no mp4 to its end');
  }
  return { bytes: found.bytes, seconds: Math.round(found.seconds * 1_000) / 1_000 };
}

export interface Left {
  file: string;
  contentSeq: number;
  sessionSeq: number;
  /** When its last byte was written. */
  atMs: number;
}

/** Recordings that no session writes any more and nobody has taken over. */
export async function recordingsIn(folder: string, writing: ReadonlySet<string>): Promise<Left[]> {
  const left: Left[] = [];
  for (const content of await readdir(folder).catch(() => []))
    for (const name of await readdir(path.join(folder, content)).catch(() => [])) {
      const [contentSeq, sessionSeq] = [Number(content), Number(/^(\d+)\.mp4$/.exec(name)?.[1])];
      const file = path.join(folder, content, name);
      if (!contentSeq || !sessionSeq || writing.has(file)) continue;
      left.push({ file, contentSeq, sessionSeq, atMs: (await stat(file)).mtimeMs });
    }
  return left;
}

/** Puts a recording into the storage; null where it holds no picture. The file stays until `forget`. */
export async function handIn(
  { file, contentSeq, sessionSeq }: Left,
  storage: Storage,
): Promise<Recorded | null> {
  const { bytes, seconds } = await measure(file);
  if (seconds === 0) return null;
  await truncate(file, bytes);
  const key = keyOf(contentSeq, sessionSeq);
  await storage.put(createReadStream(file), key);
  return { key, bytes, seconds };
}

export const forget = (left: Pick<Left, 'file'>): Promise<void> => rm(left.file, { force: true });
