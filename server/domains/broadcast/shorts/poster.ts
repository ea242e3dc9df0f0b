/** The picture of a short, drawn anew at the second that its owner chose; uploads that nothing is made of go. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg } from '../../../adapters/media/ffmpeg.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type Chore, type EventOn, type JobContext } from '../../../kit/jobs/jobs.ts';
import { removeUnused } from '../../file/index.ts';
import { drawPoster } from '../clip/films.ts';
import { inTurn } from '../clip/job.ts';
import { tellOpen } from '../machine.ts';
import { readAwaited } from '../queries/due.ts';
import { readPosterWork, writePoster } from './queries/short.ts';

const DAY_MS = 86_400_000;

async function draw({ payload }: EventOn<'video.poster'>, ctx: JobContext): Promise<void> {
  const key = { channel: payload.channelSeq, content: payload.contentSeq };
  const work = await inTransaction(ctx.pools.job, [], (db) => readPosterWork(db, key));
  const ffmpeg = await findFfmpeg();
  if (!work || !ffmpeg) return;
  const folder = join(ctx.config.home, 'media', 'work', `poster-${key.content}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const bench = { config: ctx.config, pools: ctx.pools, ffmpeg, folder, signal: ctx.signal };
    const poster = await drawPoster(bench, { content: key.content, ...work });
    await inTransaction(ctx.pools.job, [], async (db) => {
      await writePoster(db, key, poster);
      await tellOpen(db, key.channel, [key.content]);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const posterSubscriptions = [
  subscribe({
    topic: 'video.poster',
    name: 'poster',
    run: (event, ctx) => inTurn(() => draw(event, ctx)),
    expireSeconds: 3_600,
  }),
];

/** What is uploaded is kept for a day, and as long as a short is still to be made of it. */
export const removeUploads: Chore = {
  name: 'broadcast.remove-uploads',
  everySeconds: 86_400,
  run: async (ctx) => {
    const before = new Date(clock.now().getTime() - DAY_MS);
    await removeUnused(ctx, { purposes: ['SHORTS_VIDEO'], before, signal: ctx.signal, used: readAwaited });
  },
};
