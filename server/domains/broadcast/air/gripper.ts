/** 그리퍼 라이브: producers hear of lives that sell their goods (live.md §8). */
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { readTold } from './queries/due.ts';
import { hide, isKept, readHouse, readProducers, readTelling, writeTold } from './queries/gripper.ts';

/** The rows of its producers as the live stands now; events may come late and in any order. */
async function keepRows({ payload }: EventOn<(typeof TOPICS)[number]>, ctx: JobContext): Promise<void> {
  const { channelSeq: channel, contentSeq: content } = payload;
  await inTransaction(ctx.pools.job, [], async (db) => {
    const told = await readTelling(db, { channel, content });
    const house = told ? await readHouse(db, told.gripper) : [];
    const producers = told ? await readProducers(db, { channel, content }) : [];
    const wanted = producers.filter((seller) => !house.includes(seller));
    const left = (await readTold(db, content)).filter((seller) => !wanted.includes(seller));
    for (const seller of left)
      if (await isKept(db, seller, content))
        await (told ? writeTold(db, seller, told) : hide(db, seller, content));
    for (const seller of wanted) await writeTold(db, seller, told!);
  });
}

const TOPICS = [
  'broadcast.scheduled',
  'broadcast.changed',
  'broadcast.started',
  'broadcast.rehearsed',
  'broadcast.closed',
  'broadcast.published',
  'broadcast.punished',
  'broadcast.revived',
] as const;

export const gripperSubscriptions = TOPICS.map((topic) =>
  subscribe({ topic, name: 'gripper-live', run: keepRows, retryLimit: 6 }),
);
