import { useEffect, useRef, useState } from 'react';
import { finish, type Sent } from './finish-upload.ts';
import { startUpload, type Job, type Pending } from './start-upload.ts';
import type { Shelf, Upload, Uploaded } from './upload.ts';

interface Options {
  upload: Upload;
  shelf?: Shelf | null | undefined;
  onPending?: ((count: number) => void) | undefined;
  value: () => readonly Uploaded[];
  give: (next: Uploaded[]) => Promise<void>;
}

/** Files on their way, all at once, handed over in the order in which they were chosen. */
export function useSending(options: Options) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const now = useRef(options);
  now.current = options;
  const underWay = useRef(pending);
  underWay.current = pending;
  const running = useRef<Set<Job>>(new Set());
  // A page that closes pauses them: what lies on a shelf goes on from there.
  useEffect(() => {
    const jobs = running.current;
    return () => jobs.forEach((job) => job.pause());
  }, []);

  const send = async (files: readonly Sent[], resumed = false) => {
    const jobs = files.map((sent) => ({
      sent,
      job: startUpload(sent.file, now.current.upload, setPending, resumed),
    }));
    for (const { job } of jobs) running.current.add(job);
    for (const { job, sent } of jobs) {
      const { shelf, value, give } = now.current;
      await finish(job, sent, { shelf, value, give, again: () => void send([sent], true) });
      running.current.delete(job);
    }
  };

  const { shelf, onPending } = options;
  const { length } = pending;
  useEffect(() => onPending?.(length), [onPending, length]);
  useEffect(() => {
    let gone = false;
    const goOn = async () => {
      const left = (await shelf?.all().catch(() => [])) ?? [];
      const files = left.map(({ id, file }) => ({ file, key: id }));
      if (!gone) await send(files, true);
    };
    void goOn();
    return () => {
      gone = true;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a shelf is looked into once
  }, [shelf]);
  return { pending, send, count: () => underWay.current.length };
}
