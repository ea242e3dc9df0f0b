/** 방송 종료, by whoever runs it, or by the system when nobody publishes any more (live.md §2, §9). */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Pool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import type { Draining } from '../../../kit/jobs/drain.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { moverOf, systemMover, type Mover } from '../../../kit/lifecycle/mover.ts';
import { setting } from '../../reference/index.ts';
import { show } from '../content.ts';
import { contentMachine } from '../machine.ts';
import { loseSilent } from './door.ts';
import { dropPublisher } from './key.ts';
import { endRehearsal } from './rehearsal.ts';
import { tellState } from './tell.ts';
import { isCloseDue, lockAir, type AirHead } from './queries/air.ts';
import { readCloseDue } from './queries/due.ts';
import { readSpans } from './queries/session.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { recordedSeconds } from './rules.ts';

/** Columns of a live that is over: its key is none any more, and nobody waits for its publisher. */
export const overColumns = (endAt: Date) => ({
  end_at: toKst(endAt),
  lost_at: null,
  close_due_at: null,
  key_hash: null,
  key_sealed: null,
  planned_mode: null,
});

interface Closing {
  actor: Mover;
  at: Date;
  /** When its picture ended. */
  endAt: Date;
  publishVod?: boolean | undefined;
}

/** Ends a live under its lock; without a picture worth a replay it is CLOSED at once, a plan waits again. */
export async function closeLive(
  db: Db,
  head: AirHead,
  { actor, at, endAt, publishVod }: Closing,
): Promise<void> {
  if (head.plannedMode !== null) return endRehearsal(db, head, { actor, at });
  const recorded = isOnAir(head.state)
    ? recordedSeconds(await readSpans(db, head), head.startAt!, endAt.getTime())
    : 0;
  const to = recorded < setting('liveLeastSeconds', at) ? 'CLOSED' : 'VOD_PROCESSING';
  await moveOne(db, contentMachine, 'close', {
    owners: [head.channel],
    id: head.content,
    actor,
    at,
    target: () => to,
    set: () => ({
      ...overColumns(endAt),
      ...(publishVod !== undefined && { publish_vod: publishVod }),
    }),
  });
  await dropPublisher(db, head, at);
  await tellState(db, head, to);
}

export async function close(
  ctx: TxCtx,
  { contentSeq, publishVod }: InputOf<typeof liveApi.close>['query'],
): Promise<Content> {
  const head = await lockAir(ctx.db, ctx.scope.sellers, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  const actor = moverOf(ctx.caller, ['admin']);
  await closeLive(ctx.db, head, { actor, at: ctx.now, endAt: ctx.now, publishVod });
  return show(ctx, contentSeq);
}

/** Beats are written by the database's clock: a machine whose own is wrong loses nobody's publisher. */
async function databaseMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]!.ms;
}

/**
 * Closes what is due at this real time (ms): lost for too long, or on air for too long. Asked once more under the lock,
 * so that a publisher who comes back at the last moment wins, and two workers close once.
 */
export async function closeOver({ pools, signal }: Draining, at?: number): Promise<void> {
  const real = at ?? (await databaseMs(pools.job));
  await loseSilent(pools.job, real);
  const due = await inTransaction(pools.job, [], (db) => readCloseDue(db, real));
  for (const { channel, content } of due) {
    if (signal.aborted) return;
    await inTransaction(pools.job, [], async (db) => {
      const head = await lockAir(db, [channel], content);
      if (!head || !(await isCloseDue(db, head, real))) return;
      const now = clock.now();
      const endAt = head.lostAt === null ? now : new Date(head.lostAt);
      await closeLive(db, head, { actor: systemMover, at: now, endAt });
    });
  }
}
