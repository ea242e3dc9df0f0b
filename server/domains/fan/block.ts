/** 차단 and its end (community.md §3): it holds from the next message and request on, and ends what hung on a follow. */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { blockApi } from '@jangteo/contract/fan/block.api.ts';
import type { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { endOfDay, kstDay, toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inOrder } from '../../kit/db/by-seller.ts';
import type { UndoRow, Undoable } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { drain, type Draining } from '../../kit/jobs/drain.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { endAll, lockedFollowers } from './follow.ts';
import {
  countPeople,
  endBlocks,
  lockBlocks,
  readUnblockable,
  readUsersOf,
  renewBlocks,
  writeBlocks,
  type Blocked,
  type BlockSaid,
} from './queries/blocks.ts';
import { readOver } from './queries/due.ts';
import { lockUsers } from './queries/fans.ts';
import { channelOf } from './scope.ts';
import { emitFan, tellLists } from './tell.ts';

type Said = Partial<Pick<BlockSaid, 'reason' | 'text'>> & {
  restrictOrder: boolean;
  until?: string | undefined;
};

/** What is written of a block that the caller makes now. */
export function saidBy(ctx: TxCtx, place: BlockSaid['place'], said: Said): BlockSaid {
  if (said.until !== undefined && said.until < kstDay(ctx.now))
    throw fieldError('until', 'MIN', '오늘이나 그 뒤의 날짜를 선택해 주세요.');
  return {
    place,
    reason: said.reason ?? null,
    text: said.text ?? '',
    restrictOrder: said.restrictOrder,
    until: said.until === undefined ? null : toKst(endOfDay(said.until)),
    at: toKst(ctx.now),
    by: moverOf(ctx.caller, ['admin']).name,
  };
}

interface Blocking {
  seller: number;
  users: readonly number[];
  said: BlockSaid;
  /** The live in whose chat it was. */
  content?: number | undefined;
  at: Date;
}

/** Blocks those who may be; the rest stand in `refused`. */
async function blockAll(
  db: Db,
  { seller, users, said, content, at }: Blocking,
): Promise<{ blocked: Blocked[]; refused: number[] }> {
  const refused = await readUnblockable(db, seller, users);
  const blocking = users.filter((user) => !refused.includes(user));
  if (blocking.length === 0) return { blocked: [], refused };
  await endAll(db, seller, await lockUsers(db, seller, blocking), at);
  const blocked = await writeBlocks(db, seller, blocking, said);
  await emitFan(
    db,
    'blocked',
    blocked.map(({ block, user, version }) => ({
      seller,
      what: `${block}:${version}`,
      more: {
        userSeq: user,
        place: said.place,
        by: said.by,
        ...(content === undefined ? {} : { contentSeq: content }),
      },
    })),
  );
  await tellLists(db, seller, 'fan-block');
  return { blocked, refused };
}

const notAllowed = (seq: number): Failure => {
  const { code, message, status } = fail('BLOCK_NOT_ALLOWED');
  return { seq, code, message, status, current: null };
};

/** 회원 차단: anybody, follower or not. */
export async function blockUsers(ctx: TxCtx, { body }: InputOf<typeof blockApi.block>): Promise<BulkResult> {
  const { userSeqList: users, place, sellerSeq, ...said } = body;
  const seller = channelOf(ctx, sellerSeq);
  if ((await countPeople(ctx.db, users)) !== users.length) throw fail('NOT_FOUND');
  const done = await blockAll(ctx.db, { seller, users, said: saidBy(ctx, place, said), at: ctx.now });
  return bulkAnswer({ moved: done.blocked, failures: done.refused.map(notAllowed) });
}

/** 팔로워 차단, of all channels that the fans are of. */
export async function blockFollowers(
  ctx: TxCtx,
  { body }: InputOf<typeof fanApi.blockFollowers>,
): Promise<BulkResult> {
  const { fanSeqList, ...rest } = body;
  const said = saidBy(ctx, 'FOLLOW', rest);
  const found = await lockedFollowers(ctx, fanSeqList);
  const moved: Blocked[] = [];
  const failures: Failure[] = [];
  for (const [seller, own] of Map.groupBy(found, (fan) => fan.seller)) {
    const users = own.map(({ user }) => user);
    const done = await blockAll(ctx.db, { seller, users, said, at: ctx.now });
    moved.push(...done.blocked);
    const refused = own.filter(({ user }) => done.refused.includes(user));
    failures.push(...refused.map(({ fan }) => notAllowed(fan)));
  }
  return bulkAnswer({ moved, failures });
}

/** One person; refused where it may not be. */
export async function blockOne(
  db: Db,
  blocking: Omit<Blocking, 'users'> & { user: number },
): Promise<number> {
  const { blocked } = await blockAll(db, { ...blocking, users: [blocking.user] });
  if (blocked.length === 0) throw fail('BLOCK_NOT_ALLOWED');
  return blocked[0]!.block;
}

/** A manager's act in the chat of a live: never of orders, and without a last day. */
export const blockInRoom = (
  db: Db,
  {
    channel,
    user,
    content,
    by,
    at,
  }: Record<'channel' | 'user' | 'content', number> & { by: string; at: Date },
): Promise<number> =>
  blockOne(db, {
    seller: channel,
    user,
    content,
    at,
    said: { place: 'CHAT', reason: null, text: '', restrictOrder: false, until: null, at: toKst(at), by },
  });

const UNBLOCK = 'fan.unblock';

async function end(db: Db, seller: number, blocks: readonly Blocked[], at: Date): Promise<void> {
  await endBlocks(
    db,
    seller,
    blocks.map(({ block }) => block),
    toKst(at),
  );
  await emitFan(
    db,
    'unblocked',
    blocks.map(({ block, user, version }) => ({
      seller,
      what: `${block}:${version + 1}`,
      more: { userSeq: user },
    })),
  );
  await tellLists(db, seller, 'fan-block');
}

/** 차단 해제, taken back within ten minutes. The follow that the block ended stays ended. */
export async function unblock(ctx: TxCtx, blockSeqList: readonly number[]): Promise<BulkResult> {
  const found = await lockBlocks(ctx.db, ctx.scope.sellers, blockSeqList);
  if (found.length !== blockSeqList.length) throw fail('NOT_FOUND');
  for (const [seller, own] of Map.groupBy(found, (one) => one.seller))
    await end(ctx.db, seller, own, ctx.now);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, UNBLOCK, until);
  await back.keep(
    ctx.db,
    found.map(({ block, version }) => ({ id: block, version: version + 1 })),
  );
  return bulkAnswer({ moved: found, failures: [] }, { undo: back.undo });
}

/** Blocks that are as their end left them hold again; who has followed meanwhile follows no more. */
async function renewOf(ctx: TxCtx, seller: number, rows: readonly UndoRow[]): Promise<Blocked[]> {
  const blocks = rows.map(({ id }) => id);
  const fans = await lockUsers(ctx.db, seller, await readUsersOf(ctx.db, seller, blocks));
  const renewed = await renewBlocks(ctx.db, seller, rows);
  const users = new Set(renewed.map(({ user }) => user));
  await endAll(
    ctx.db,
    seller,
    fans.filter(({ user }) => users.has(user)),
    ctx.now,
  );
  const by = moverOf(ctx.caller, ['admin']).name;
  await emitFan(
    ctx.db,
    'blocked',
    renewed.map(({ block, user, version }) => ({
      seller,
      what: `${block}:${version}`,
      more: { userSeq: user, place: 'DIRECT', by },
    })),
  );
  if (renewed.length > 0) await tellLists(ctx.db, seller, 'fan-block');
  return renewed;
}

async function renew(ctx: TxCtx, rows: readonly UndoRow[]): Promise<BulkResult> {
  const moved: Blocked[] = [];
  for (const seller of inOrder(ctx.scope.sellers)) moved.push(...(await renewOf(ctx, seller, rows)));
  const back = new Set(moved.map(({ block }) => block));
  const { code, message, status } = fail('STATE_CHANGED');
  const failures = rows
    .filter(({ id }) => !back.has(id))
    .map(({ id }) => ({ seq: id, code, message, status, current: null }));
  return bulkAnswer({ moved, failures });
}

export const undoUnblock: Undoable = { kind: UNBLOCK, undo: renew };

/** Blocks with a last day end by themselves. */
export const endOver = (ctx: Draining): Promise<void> =>
  drain(ctx, readOver, async (db, seller, due, now) => {
    const found = await lockBlocks(
      db,
      [seller],
      due.map(({ block }) => block),
    );
    if (found.length > 0) await end(db, seller, found, now);
  });
