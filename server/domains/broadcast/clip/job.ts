/** The job `vod`: a film for each live that is over, and for each part that is cut (live.md §2, §9). */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, type Ffmpeg } from '../../../adapters/media/ffmpeg.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn, type Subscription } from '../../../kit/jobs/jobs.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { contentMachine } from '../machine.ts';
import type { Key } from '../queries/parts.ts';
import { cutPart, joinLive, shrinkUpload, store, type Made } from './films.ts';
import { finish, isShort } from './finish.ts';
import { countFailure, lockWork, readSessions, readWork, type Session, type Work } from './queries/work.ts';

/** A conversion that failed so often is left to who owns the live. */
const TRIES = 3;
/** A recording whose publisher has gone is waited for so long: its node may be starting again. */
const LATE_MS = 120_000;
const HOUR_SECONDS = 3_600;

/** States in which a film is still to be made: of what was punished on air behind its sanction. */
const AWAITED: readonly string[] = ['VOD_PROCESSING', 'PUNISHED'];

/** One ffmpeg at a time in a process: on two cores a second one would take from who is on air. */
let last: Promise<unknown> = Promise.resolve();
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** The queue asks again; nothing has failed. */
export const notYet = (sessions: readonly Session[]): boolean =>
  sessions.some(
    ({ recording, goneAt }) => !recording && (goneAt === null || clock.now().getTime() - goneAt < LATE_MS),
  );

function filmOf(bench: Parameters<typeof cutPart>[0], { clip, upload, startAt }: Work, sessions: Session[]) {
  if (clip) return cutPart(bench, clip);
  return upload ? shrinkUpload(bench, upload.pathname) : joinLive(bench, sessions, startAt ?? 0);
}

async function build(ctx: JobContext, ffmpeg: Ffmpeg, work: Work, sessions: Session[]): Promise<Made> {
  const folder = join(ctx.config.home, 'media', 'work', String(work.content));
  await rm(folder, { recursive: true, force: true }); // of an attempt that was killed
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const bench = { config: ctx.config, pools: ctx.pools, ffmpeg, folder, signal: ctx.signal };
    const film = await filmOf(bench, work, sessions);
    return await store(bench, work.content, film);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** VOD_ERROR, until somebody asks for it again. */
export async function giveUp(ctx: Pick<JobContext, 'pools'>, { channel, content }: Key): Promise<void> {
  await inTransaction(ctx.pools.job, [], async (db) => {
    const standing = await lockWork(db, { channel, content });
    if (standing?.state !== 'VOD_PROCESSING') return;
    await moveAll(db, contentMachine, 'vodFail', {
      owners: [channel],
      ids: [content],
      actor: systemMover,
      at: clock.now(),
    });
  });
}

async function failed(ctx: JobContext, key: Key, error: unknown): Promise<void> {
  const problem = (error as Error).message.slice(0, 500);
  const tries = await inTransaction(ctx.pools.job, [], (db) => countFailure(db, key, problem));
  if (tries < TRIES) throw error;
  await giveUp(ctx, key);
}

async function attempt(ctx: JobContext, key: Key): Promise<void> {
  const [work, sessions] = await inTransaction(ctx.pools.job, [], (db) =>
    Promise.all([readWork(db, key), readSessions(db, key)]),
  );
  if (!work || work.purged || work.made || !AWAITED.includes(work.state)) return;
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) {
    await inTransaction(ctx.pools.job, [], (db) => countFailure(db, key, 'FFMPEG_MISSING'));
    return giveUp(ctx, key);
  }
  if (!isShort(work) && notYet(sessions)) throw new Error(`recording of ${key.content} is not handed in yet`);
  try {
    const made = await build(ctx, ffmpeg, work, sessions);
    await finish(ctx, work, made);
  } catch (error) {
    ctx.signal.throwIfAborted(); // the worker leaves: another goes on
    await failed(ctx, key, error);
  }
}

const TOPICS = ['broadcast.closed', 'video.asked'] as const;

const keyOf = ({ payload }: EventOn<(typeof TOPICS)[number]>): Key => {
  const { channelSeq, contentSeq } = payload;
  return { channel: channelSeq, content: contentSeq };
};

const vod = (topic: (typeof TOPICS)[number]): Subscription =>
  subscribe({
    topic,
    name: 'vod',
    run: (event, ctx) => inTurn(() => attempt(ctx, keyOf(event))),
    dead: (event, ctx) => giveUp(ctx, keyOf(event)),
    expireSeconds: 2 * HOUR_SECONDS,
  });

/** A live is over, cut by the operator too, or somebody asks for a part of one or for another try. */
export const videoSubscriptions = TOPICS.map(vod);
