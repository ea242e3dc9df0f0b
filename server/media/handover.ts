// What is told and handed in when a publisher is gone.
import { setTimeout as nap } from 'node:timers/promises';
import type { Storage } from '../adapters/storage/port.ts';
import { log } from '../kit/http/log.ts';
import type { Hook } from './hook.ts';
import { forget, handIn, recordingsIn } from './recording.ts';
import type { Left, Recorded } from './recording.ts';
import type { Ended } from './session.ts';

export interface HandoverNeeds {
  node: string;
  hook: Hook;
  storage: Storage;
  /** Where recordings of this node lie while they are written. */
  folder: string;
}

export interface Handover {
  /** Its publisher is gone; told until the API has heard it. */
  over: (sessionSeq: number, ended: Pick<Ended, 'atMs' | 'refusal'>) => Promise<void>;
  /** It is over here, and the API is being told. */
  ending: (sessionSeq: number) => boolean;
  /** A recording into the storage; its file goes when the API knows of it. */
  take: (left: Left) => Promise<void>;
  /** What processes of before have left, but for what is being written. */
  recover: (writing: ReadonlySet<string>) => Promise<void>;
  failed: (error: unknown) => void;
  /** The next process does what is not done yet. */
  stop: () => void;
}

const AGAIN_MS = 2_000;

export function openHandover({ node, hook, storage, folder }: HandoverNeeds): Handover {
  const leaving = new Set<number>();
  let stopped = false;

  async function done(
    sessionSeq: number,
    atMs: number,
    more: { recording: Recorded | null; refusal?: string | null },
  ): Promise<void> {
    const told = { event: 'done', node, sessionSeq, at: Math.round(atMs), ...more } as const;
    while (!(await hook.tell(told)) && !stopped) await nap(AGAIN_MS);
  }

  async function take(left: Left): Promise<void> {
    if (stopped) return;
    const recording = await handIn(left, storage);
    await done(left.sessionSeq, left.atMs, { recording });
    if (!stopped) await forget(left);
  }

  const failed = (error: unknown): void => log.error({ error: String(error) }, 'recording not handed in');
  return {
    take,
    failed,
    async over(sessionSeq, { atMs, refusal }) {
      leaving.add(sessionSeq);
      await done(sessionSeq, atMs, { recording: null, refusal });
      leaving.delete(sessionSeq);
    },
    ending: (sessionSeq) => leaving.has(sessionSeq),
    async recover(writing) {
      for (const left of await recordingsIn(folder, writing)) await take(left).catch(failed);
    },
    stop: () => void (stopped = true),
  };
}
