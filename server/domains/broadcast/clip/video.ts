/** 다시 변환, 내려받기, and what becomes of files that nobody needs any more. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { VideoFile } from '@jangteo/contract/broadcast/clip.api.ts';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import { openStorage } from '../../../adapters/storage/open.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { toQueryable } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { LINK_MS, linkTo, removeFile } from '../../file/index.ts';
import { show } from '../content.ts';
import { contentMachine } from '../machine.ts';
import { readLapsedRaw, readPurged } from '../queries/due.ts';
import {
  findHead,
  markDropped,
  markRawGone,
  readFilmFiles,
  readRawKeys,
  type Lapsed,
} from './queries/video.ts';
import { forgetFailures } from './queries/work.ts';

export async function retryVod(ctx: TxCtx, contentSeq: number): Promise<Content> {
  if (!(await findFfmpeg())) throw fail('FFMPEG_MISSING');
  const { row } = await moveOne(ctx.db, contentMachine, 'retryVod', {
    owners: ctx.scope.sellers,
    id: contentSeq,
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
    guard: ({ deleted_at: deleted }) => (deleted === null ? null : fail('STATE_CHANGED')),
  });
  await forgetFailures(ctx.db, { channel: row.owner, content: contentSeq });
  await emit(toQueryable(ctx.db), {
    topic: 'video.asked',
    key: `video.asked:${contentSeq}:${row.version + 1}`,
    sellerSeq: row.owner,
    payload: { channelSeq: row.owner, contentSeq },
  });
  return show(ctx, contentSeq);
}

/** A link to the film, for who asks and for a minute. */
export async function linkVideo(ctx: TxCtx, contentSeq: number): Promise<VideoFile> {
  const head = await findHead(ctx.db, ctx.scope.sellers, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  const { fileId, bytes, durationSec, title, state } = head;
  if (fileId === null || durationSec === null || !['PUBLISHED', 'CLOSED'].includes(state))
    throw fail('VIDEO_NOT_READY');
  return {
    url: linkTo(ctx, ctx.caller.userSeq, `/files/${fileId}`),
    fileName: `${title}.mp4`,
    bytes: bytes!,
    durationSec,
    expiresAt: toKst(new Date(clock.now().getTime() + LINK_MS)),
  };
}

/** Bytes first, then what says so: an interrupted round takes them away once more. */
async function drop(ctx: JobContext, one: Lapsed, all: boolean): Promise<void> {
  const { pools, config } = ctx;
  const [raw, film] = await inTransaction(pools.job, [], (db) =>
    Promise.all([readRawKeys(db, one), all ? readFilmFiles(db, one) : null]),
  );
  const storage = openStorage(config);
  await Promise.all([...raw, ...(film?.keys ?? [])].map((key) => storage.remove(key)));
  if (film?.fileId) await removeFile(ctx, `/files/${film.fileId}`);
  await inTransaction(pools.job, [], (db) =>
    all ? markDropped(db, one, clock.now()) : markRawGone(db, one),
  );
}

/** Recordings a day after their film, and everything of what has gone for good. */
export async function dropFiles(ctx: JobContext): Promise<void> {
  const now = clock.now();
  const [raw, purged] = await inTransaction(ctx.pools.job, [], (db) =>
    Promise.all([readLapsedRaw(db, now), readPurged(db)]),
  );
  for (const one of [...raw, ...purged]) {
    ctx.signal.throwIfAborted();
    await drop(ctx, one, purged.includes(one));
  }
}
