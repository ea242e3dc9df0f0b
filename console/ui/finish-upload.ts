/** What becomes of a file that was sent: handed over, kept for later, or refused with a sentence (R134-R136). */
import { dialog } from './dialog.ts';
import { mayGoLater, type Job } from './start-upload.ts';
import type { Shelf, Uploaded } from './upload.ts';

const FAILED = '파일을 올리지 못했습니다. 다시 시도해 주세요.';

export const report = (error: unknown) =>
  void dialog.alert(error instanceof Error && error.message ? error.message : FAILED);

/** A file and its place on the shelf; null where nothing is kept. */
export interface Sent {
  file: File;
  key: string | null;
}

/** Puts files on the shelf; a browser that keeps nothing sends them all the same. */
export const kept = (files: readonly File[], shelf: Shelf | null | undefined): Promise<Sent[]> =>
  Promise.all(files.map(async (file) => ({ file, key: (await shelf?.put(file).catch(() => null)) ?? null })));

interface Ports {
  shelf: Shelf | null | undefined;
  value: () => readonly Uploaded[];
  give: (next: Uploaded[]) => Promise<void>;
  /** Sends it once more. */
  again: () => void;
}

export async function finish(job: Job, { key }: Sent, { shelf, value, give, again }: Ports): Promise<void> {
  const forget = () => key && void shelf?.drop(key).catch(() => undefined);
  let result: Uploaded | null = null;
  try {
    result = await job.done;
    await give([...value(), result]);
    forget();
  } catch (error) {
    if (key && mayGoLater(error) && !job.isOver()) return wait(job, again, forget);
    if (!job.isPaused()) forget();
    if (job.isOver()) return job.end();
    if (result) await give(value().filter((one) => one !== result)).catch(() => undefined);
    report(error);
  }
  job.end();
}

function wait(job: Job, again: () => void, forget: () => unknown): void {
  const then = (next: () => unknown) => () => {
    job.end();
    next();
  };
  job.halt({ again: then(again), abort: then(forget) });
}
