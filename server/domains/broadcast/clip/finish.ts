/** A film is there: the content moves, its highlights with it, and its address opens. */
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { moveAll } from '../../../kit/lifecycle/move.ts';
import { systemMover } from '../../../kit/lifecycle/mover.ts';
import { keepMade } from '../../file/index.ts';
import { newPlayId } from '../air/secret.ts';
import { contentMachine } from '../machine.ts';
import type { Key } from '../queries/parts.ts';
import type { Made } from './films.ts';
import { deleteHighlight, moveHighlight, readHighlights } from './queries/highlight.ts';
import { listPlay } from './queries/play.ts';
import { lockWork, writeMade, writeVideo, type Span, type Work } from './queries/work.ts';
import { moveIn } from './spans.ts';

/** Shorter ones are not shown unless their channel wants it. */
const SHOWN_SECONDS = 60;
/** Files of the recording are kept so long besides the film. */
const RAW_MS = 24 * 3_600_000;

/** It is no replay of its own: cut from one, or uploaded. Pure. */
export const isShort = ({ clip, upload }: Pick<Work, 'clip' | 'upload'>): boolean =>
  clip !== null || upload !== null;

/** Where it goes now: rehearsals, recordings and what is short are their channel's alone. Pure. */
export function shownAs({ clip, upload, mode, publishVod }: Work, seconds: number): 'PUBLISHED' | 'CLOSED' {
  const short = clip ?? upload;
  if (short) return short.publish && seconds > 1 ? 'PUBLISHED' : 'CLOSED'; // R172
  return mode === 'PUBLIC' && publishVod && seconds >= SHOWN_SECONDS ? 'PUBLISHED' : 'CLOSED';
}

async function moveHighlights(db: Db, key: Key, spans: readonly Span[], duration: number): Promise<void> {
  for (const one of await readHighlights(db, key)) {
    const moved = moveIn(spans, one, duration);
    if (moved) await moveHighlight(db, key.channel, { highlightSeq: one.highlightSeq, ...moved });
    else await deleteHighlight(db, key.channel, one.highlightSeq);
  }
}

const nameOf = ({ title, content }: Work): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || content}.mp4`;

async function keep(db: Db, work: Work, { film, spans, video, posters, sprite }: Made): Promise<void> {
  const madeAt = clock.now();
  const { channel } = work;
  await writeVideo(db, work, {
    fileId: video.key,
    key: video.key,
    bytes: video.bytes,
    durationMs: Math.round(film.seconds * 1_000),
    width: film.width,
    height: film.height,
    posters,
    sprite,
    spans,
    madeAt,
    rawUntil: isShort(work) ? null : new Date(madeAt.getTime() + RAW_MS),
  });
  const file = { fileId: video.key, ownerUserSeq: channel, purpose: 'LIVE_VIDEO' as const };
  const named = { originalFilename: nameOf(work), ext: 'mp4', mime: 'video/mp4' };
  await keepMade(db, { ...video, ...file, ...named }, madeAt);
}

/** Writes all of it in one transaction; where the content has gone for good meanwhile, nothing. */
export async function finish(ctx: Pick<JobContext, 'pools'>, work: Work, made: Made): Promise<void> {
  const { channel, content } = work;
  const seconds = Math.round(made.film.seconds);
  const kind = isShort(work) ? 'VOD' : 'LIVE_VOD';
  await inTransaction(ctx.pools.job, [], async (db) => {
    const standing = await lockWork(db, work);
    if (standing === null) return;
    const playId = standing.playId ?? newPlayId();
    if (standing.state === 'VOD_PROCESSING')
      await moveAll(db, contentMachine, 'vodReady', {
        owners: [channel],
        ids: [content],
        actor: systemMover,
        at: clock.now(),
        target: () => shownAs(work, seconds),
        set: () => ({
          kind,
          duration_sec: seconds,
          play_id: playId,
          ...(standing.playId === null && { play_since: toKst(new Date(clock.realMs())) }),
        }),
      });
    else await writeMade(db, work, { kind, seconds, playId, since: new Date(clock.realMs()) });
    await listPlay(db, work, playId);
    await keep(db, work, made);
    if (!isShort(work)) await moveHighlights(db, work, made.spans, seconds);
  });
}
