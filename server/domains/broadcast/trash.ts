/** 삭제, 복구, 완전삭제 and 예약 취소: thirty days in the trash, save for schedules (live.md §2, §3). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { LAID_STATES } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf, systemMover, type Mover } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { tellOpen, writeSteps } from './machine.ts';
import { lockContents, type Laid } from './queries/content.ts';
import { readMissed, readPurgeable } from './queries/due.ts';
import { purge, takeBack, throwAway, type Versioned } from './queries/trash.ts';
import { followCancel } from './reservation/follow.ts';

const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What is typed before something is thrown away (R118). */
const WORD = 'DELETE';

interface Confirmed {
  contentSeqList: readonly number[];
  confirm: string;
}

const checkWord = ({ confirm }: Confirmed): void => {
  if (confirm.trim() !== WORD) throw fail('DELETE_CONFIRM_MISMATCH');
};

/** The caller's contents, all of them, under their lock. */
async function locked(ctx: TxCtx, contents: readonly number[], deleted: boolean): Promise<Laid[]> {
  const found = await lockContents(ctx.db, ctx.scope.sellers, contents, deleted);
  if (found.length !== contents.length) throw fail('NOT_FOUND');
  return found;
}

/** Channel by channel; whoever has the list open hears of it. */
async function byChannel(
  db: Db,
  contents: readonly Laid[],
  act: (channel: number, own: number[]) => Promise<Versioned[]>,
): Promise<Versioned[]> {
  const done: Versioned[] = [];
  for (const [channel, own] of Map.groupBy(contents, ({ seller }) => seller)) {
    const ids = own.map(({ content }) => content);
    done.push(...(await act(channel, ids)));
    await tellOpen(db, channel, ids);
  }
  return done;
}

const notNow = ({ content, state, version }: Laid): Failure => {
  const { code, message, status } = fail('STATE_CHANGED');
  return { seq: content, code, message, status, current: { status: state, version } };
};

const isLaid = ({ state }: Laid): boolean => (LAID_STATES as readonly string[]).includes(state);

export async function remove(ctx: TxCtx, body: Confirmed): Promise<BulkResult> {
  checkWord(body);
  const found = await locked(ctx, body.contentSeqList, false);
  const [laid, busy] = [found.filter(isLaid), found.filter((one) => !isLaid(one))];
  const by = moverOf(ctx.caller, ['admin']).name;
  const purgeAt = new Date(ctx.now.getTime() + TRASH_DAYS * DAY_MS);
  const moved = await byChannel(ctx.db, laid, (channel, own) =>
    throwAway(ctx.db, channel, own, { at: ctx.now, by, purgeAt }),
  );
  return bulkAnswer({ moved, failures: busy.map(notNow) });
}

export async function recover(ctx: TxCtx, contentSeqList: readonly number[]): Promise<BulkResult> {
  const found = await locked(ctx, contentSeqList, true);
  const moved = await byChannel(ctx.db, found, (channel, own) => takeBack(ctx.db, channel, own));
  return bulkAnswer({ moved, failures: [] });
}

export async function purgeNow(ctx: TxCtx, body: Confirmed): Promise<BulkResult> {
  checkWord(body);
  const found = await locked(ctx, body.contentSeqList, true);
  const moved = await byChannel(ctx.db, found, (channel, own) => purge(ctx.db, channel, own, ctx.now));
  return bulkAnswer({ moved, failures: [] });
}

/** A schedule ends for good: it was never on air. */
async function cancel(
  db: Db,
  channel: number,
  contents: readonly number[],
  { actor, at }: { actor: Mover; at: Date },
): Promise<void> {
  const open = await lockContents(db, [channel], contents, false);
  const ids = open.filter(({ state }) => state === 'WAIT').map(({ content }) => content);
  if (ids.length === 0) return;
  await throwAway(db, channel, ids, { at, by: actor.name, purgeAt: at });
  await purge(db, channel, ids, at);
  await writeSteps(
    db,
    ids.map((content) => ({ channel, content, action: 'cancelSchedule', from: 'WAIT', to: 'WAIT' })),
    { actor, at },
  );
  await followCancel(db, channel, ids, { at, by: actor.name });
  await tellOpen(db, channel, ids);
}

export async function cancelSchedule(ctx: TxCtx, contentSeq: number): Promise<null> {
  const [one] = await locked(ctx, [contentSeq], false);
  if (one!.state !== 'WAIT')
    throw fail('STATE_CHANGED', { current: { status: one!.state, version: one!.version } });
  await cancel(ctx.db, one!.seller, [contentSeq], {
    actor: moverOf(ctx.caller, ['admin']),
    at: ctx.now,
  });
  return null;
}

/** 완전삭제 of what has lain in the trash for its days. */
export const purgeTrash = (ctx: Draining): Promise<void> =>
  drain(ctx, readPurgeable, (db, seller, due, now) =>
    purge(
      db,
      seller,
      due.map(({ content }) => content),
      now,
    ),
  );

/** Schedules that nobody began long after their time end by themselves. */
export const cancelMissed = (ctx: Draining): Promise<void> => {
  const late = setting('liveMissedHours', clock.now()) * HOUR_MS;
  return drain(
    ctx,
    (db, now) => readMissed(db, new Date(now.getTime() - late)),
    (db, seller, due, now) =>
      cancel(
        db,
        seller,
        due.map(({ content }) => content),
        { actor: systemMover, at: now },
      ),
  );
};
