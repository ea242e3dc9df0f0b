/** Acts that all claims have in common: pickup, stock that comes back later, an account asked for again (claims.md §3). */
import { versionGuard } from '../../kit/db/version.ts';
import type { z } from 'zod';
import type { editBody, Pickup } from '@jangteo/contract/claim/claim.body.ts';
import { pickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { RawJson } from '../../kit/http/envelope.ts';
import { bulkAnswer, refusalOfOne } from '../../kit/lifecycle/bulk.ts';
import { restock } from '../product/index.ts';
import { askPickups, pickupColumns, who } from './desk.ts';
import { detailOf, headOf } from './detail.ts';
import { editClaims, type ClaimEdits, type Edited } from './edit.ts';
import { checkPickup, pickupsOffered } from './pickup-form.ts';
import { mayAskAgain } from './rules/asks.ts';
import { termColumns } from './terms.ts';
import { watchPickup } from './watch.ts';

export const askAccount = async (ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> =>
  bulkAnswer(await askAccountBy(ctx, { ...who(ctx), ids }));

/** Whoever asks: the seller, or an operator for them. */
export const askAccountBy = (
  ctx: TxCtx,
  asked: Pick<ClaimEdits, 'sellers' | 'ids' | 'actor' | 'at'>,
): Promise<Edited> =>
  editClaims(ctx.db, {
    ...asked,
    action: 'askAccount',
    text: '환불계좌 다시 요청',
    guard: ({ account_asks: asks, account_asked_at: last }) => mayAskAgain(asks, last, ctx.now),
    set: (row) => ({ account_asks: row.account_asks + 1, account_asked_at: toKst(ctx.now) }),
  });

const REASON = { CANCEL: 'CANCEL', RETURN: 'RETURN', EXCHANGE: 'EXCHANGE_IN' } as const;

/** Stock that was kept back comes back once. */
export async function restockClaims(ctx: TxCtx, ids: readonly number[]): Promise<BulkResult> {
  const result = await editClaims(ctx.db, {
    ...who(ctx),
    ids,
    action: 'restock',
    text: '재고 반영',
    set: () => ({ restocked_at: toKst(ctx.now) }),
  });
  await restock(
    ctx.db,
    ...result.moved.map(({ row, line }) => ({
      sellerSeq: row.owner,
      optionSeq: line.option_seq,
      qty: row.qty,
      orderProductSeq: row.order_product_seq,
      reason: REASON[row.type],
      at: ctx.now,
    })),
  );
  return bulkAnswer(result);
}

export async function changePickup(ctx: TxCtx, ids: readonly number[], pickup: Pickup): Promise<BulkResult> {
  const checked = await checkPickup(ctx.db, 'PARCEL', pickup, pickupsOffered(ctx.config));
  const result = await editClaims(ctx.db, {
    ...who(ctx),
    ids,
    action: 'pickup',
    text: `수거방법 변경: ${pickupMethod.label(pickup.method)}`,
    plans: true,
    set: () => pickupColumns(checked),
  });
  for (const { row } of result.moved)
    await watchPickup(ctx.db, { sellerSeq: row.owner, claimSeq: row.id }, checked, ctx.now);
  if (pickup.method === 'AUTO')
    await askPickups(
      ctx,
      result.moved
        .filter(({ row }) => row.status === 'PROCESSING')
        .map(({ row }) => ({ sellerSeq: row.owner, claimSeq: row.id })),
    );
  return bulkAnswer(result);
}

/** Fault, fee and deduction as they were agreed on. */
export async function editPlan(
  ctx: TxCtx,
  claimSeq: number,
  { version, pickup, otherDeduction, ...edit }: z.output<typeof editBody>,
): Promise<RawJson> {
  const head = await headOf(ctx, claimSeq);
  const other =
    otherDeduction === undefined
      ? {}
      : { otherAmount: otherDeduction?.amount ?? 0, otherReason: otherDeduction?.reason };
  const terms = termColumns(head, { ...edit, ...other });
  const checked = pickup && (await checkPickup(ctx.db, 'PARCEL', pickup, pickupsOffered(ctx.config)));
  const { failures } = await editClaims(ctx.db, {
    ...who(ctx),
    ids: [claimSeq],
    action: 'editPlan',
    text: '귀책·비용처리 변경',
    plans: true,
    guard: versionGuard(version),
    set: () => ({ ...terms, ...(checked && pickupColumns(checked)) }),
  });
  const [failure] = failures;
  if (failure) throw refusalOfOne(failure);
  if (checked) await watchPickup(ctx.db, { sellerSeq: head.seller_seq, claimSeq }, checked, ctx.now);
  return detailOf(ctx, claimSeq);
}
