/** 연습: a plan that is rehearsed is not used up by it, and nothing of it is left (live.md §2). */
import { randomBytes } from 'node:crypto';
import { openStorage } from '../../../adapters/storage/open.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type JobEvent } from '../../../kit/jobs/jobs.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import type { Mover } from '../../../kit/lifecycle/mover.ts';
import { contentMachine } from '../machine.ts';
import { writeRoom } from '../room/queries/room.ts';
import { hideAll } from '../room/queries/chat.ts';
import { readOpenGames, writeResult } from '../room/queries/games.ts';
import { sayEach, tellRoom, tellState as tellRoomState } from '../room/tell.ts';
import { dropPublisher } from './key.ts';
import type { AirHead } from './queries/air.ts';
import { dropRecordings, forgetMarks, readRehearsed } from './queries/rehearsal.ts';
import { tellState } from './tell.ts';

/** A plan that begins as a rehearsal: it comes back to its plan. */
export const isRehearsed = ({ scheduledAt }: Pick<AirHead, 'scheduledAt'>, mode: AirHead['mode']): boolean =>
  mode === 'PRIVATE' && scheduledAt !== null;

/** What was said, marked, shown and played while nobody watched is not part of what viewers see. */
export async function forgetTried(db: Db, head: AirHead, at: Date): Promise<void> {
  const { channel, content } = head;
  await writeRoom(db, head, {
    frozen: false,
    slow_seconds: 0,
    notice: null,
    countdown_title: '',
    countdown_at: null,
  });
  const said = await hideAll(db, head, 'REHEARSAL');
  for (const game of await readOpenGames(db, head))
    await writeResult(db, channel, game, { winners: [], draw: randomBytes(32), at });
  await forgetMarks(db, head, at);
  await tellRoomState(db, head);
  await sayEach(said, (seqs) =>
    tellRoom(db, { contentSeq: content, to: 'staff', frame: { t: 'hide', seqs, by: 'REHEARSAL' } }),
  );
}

/** Back to its plan: time, sign-ups, announcement and key stand as they were. */
export async function endRehearsal(
  db: Db,
  head: AirHead,
  { actor, at }: { actor: Mover; at: Date },
): Promise<void> {
  await moveOne(db, contentMachine, 'endRehearsal', {
    owners: [head.channel],
    id: head.content,
    actor,
    at,
    set: () => ({
      mode: head.plannedMode ?? head.mode,
      planned_mode: null,
      source: null,
      start_at: null,
      play_id: null,
      play_since: null,
      lost_at: null,
      close_due_at: null,
      pinned_product_seq: null,
      pinned_at: null,
    }),
  });
  await forgetTried(db, head, at);
  await dropPublisher(db, head, at);
  await tellRoom(db, {
    contentSeq: head.content,
    to: 'all',
    frame: { t: 'pin', productSeq: null, at: null },
  });
  await tellState(db, head, 'WAIT');
}

/** Its node hands a recording in when the publisher is gone, which is after the end. */
async function drop({ payload }: JobEvent, ctx: JobContext): Promise<void> {
  const { channelSeq, contentSeq, endAt } = payload as {
    channelSeq: number;
    contentSeq: number;
    endAt: string;
  };
  const of = { channel: channelSeq, content: contentSeq };
  const { keys, late } = await inTransaction(ctx.pools.job, [], (db) => readRehearsed(db, of, endAt));
  const storage = openStorage(ctx.config);
  await Promise.all(keys.map((key) => storage.remove(key)));
  await inTransaction(ctx.pools.job, [], (db) => dropRecordings(db, of, keys));
  if (late) throw new Error(`recording of the rehearsal of ${contentSeq} is not handed in yet`);
}

export const rehearsalSubscriptions = [
  subscribe({ topic: 'broadcast.rehearsed', name: 'recording', run: drop, retryLimit: 6 }),
];
