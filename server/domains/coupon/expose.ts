/** Coupons shown to everybody in a store, five at most. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { EXPOSED_MAX } from '@jangteo/contract/coupon/coupon.body.ts';
import { lockWord } from '../../kit/db/lock-word.ts';
import type { Undoable } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail, type Refusal } from '../../kit/http/fail.ts';
import { bulkAnswer } from '../../kit/lifecycle/bulk.ts';
import type { Failure } from '../../kit/lifecycle/move.ts';
import { writerOf } from '../../kit/record/records.ts';
import { countExposed, exposeRecord } from '../../kit/record/rows.ts';
import { setting } from '../reference/index.ts';
import { offerUndo } from '../undo/index.ts';
import { tellList } from './machine.ts';
import { couponRows, lockCoupons, type StoredCoupon } from './queries/coupon.ts';
import { canOfCoupon } from './rules.ts';
import { readCoupons } from './show.ts';

const EXPOSE = 'coupon.expose';

/** Whether one more may be shown; nobody shows another at the same time. */
async function hasRoom(ctx: TxCtx, seller: number, coupon: number | null): Promise<boolean> {
  await lockWord(ctx.db, 'coupon.exposed', seller);
  return (await countExposed(ctx.db, couponRows, seller, coupon)) < EXPOSED_MAX;
}
export async function makeRoom(ctx: TxCtx, seller: number, coupon: number | null): Promise<void> {
  if (!(await hasRoom(ctx, seller, coupon)))
    throw fail('COUPON_EXPOSE_LIMIT', { params: { max: EXPOSED_MAX } });
}

export const failureOf = (one: StoredCoupon, { code, message, status }: Refusal): Failure => ({
  seq: one.seq,
  code,
  message,
  status,
  current: { status: one.status, version: one.version },
});

/** All of the caller's that are named, under lock. */
export async function lockedAll(ctx: TxCtx, coupons: readonly number[]): Promise<StoredCoupon[]> {
  await lockCoupons(ctx.db, ctx.scope.sellers, coupons);
  const found = await readCoupons(ctx.db, ctx.scope.sellers, coupons);
  if (found.length !== coupons.length) throw fail('NOT_FOUND');
  return found;
}

/** Shows or hides several; those that are so already stay as they are. */
export async function expose(ctx: TxCtx, coupons: readonly number[], on: boolean): Promise<BulkResult> {
  const found = await lockedAll(ctx, coupons);
  const refused = found.filter((one) => on && canOfCoupon(one).expose !== null);
  const back = offerUndo(
    ctx,
    EXPOSE,
    new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000),
  );
  const rows: { id: number; version: number }[] = [];
  const moved = found.filter((one) => !refused.includes(one));
  for (const one of moved) {
    const { sellerSeq: seller, seq } = one;
    if (on && !one.exposed) await makeRoom(ctx, seller, seq);
    const version = await exposeRecord(ctx.db, couponRows, {
      seller,
      seq,
      on,
      version: null,
      ...writerOf(ctx),
    });
    if (version !== null) rows.push({ id: seq, version });
  }
  if (rows.length > 0) await back.keep(ctx.db, rows);
  for (const seller of new Set(moved.map((one) => one.sellerSeq))) await tellList(ctx.db, seller);
  return bulkAnswer(
    { moved, failures: refused.map((one) => failureOf(one, fail('COUPON_RULE'))) },
    { undo: rows.length > 0 ? back.undo : null },
  );
}

export async function exposeCount(ctx: TxCtx) {
  return { count: await countExposed(ctx.db, couponRows, ctx.scope.sellerSeq, null), max: EXPOSED_MAX };
}

export const undoExpose: Undoable = {
  kind: EXPOSE,
  undo: async (ctx, rows) => {
    const moved: number[] = [];
    const failures: Failure[] = [];
    for (const { id, version } of rows) {
      const [one] = await readCoupons(ctx.db, ctx.scope.sellers, [id]);
      if (!one) continue;
      const { sellerSeq: seller, seq } = one;
      const fits = one.exposed || (await hasRoom(ctx, seller, seq));
      const key = { seller, seq, on: !one.exposed, version, ...writerOf(ctx) };
      if (fits && (await exposeRecord(ctx.db, couponRows, key)) !== null) moved.push(seq);
      else failures.push(failureOf(one, fail('STATE_CHANGED')));
    }
    return bulkAnswer({ moved, failures });
  },
};
