/** 고정, 플래시 등록, and price, stock and sale of a product while the camera runs (live.md §4). */
import { broadcastErrors } from '@jangteo/contract/broadcast/broadcast.errors.ts';
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import type { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { createFlash, sellInLive } from '../../product/index.ts';
import { addRows, writePin, writeRevert, type RailHead, type RailRow } from './queries/rail.ts';
import { tellProducts } from '../room/products.ts';
import { goodsOf } from './contracted.ts';
import { countRail, lockLive, notNow, rowsOf, sellersFor, showProduct, tellPin, tellRail } from './rail.ts';
import { isAhead } from './rules.ts';

const NOT_SALABLE = {
  field: 'productSeq',
  code: 'REFERENCE',
  message: broadcastErrors.PRODUCT_NOT_SALABLE.message,
} as const;

export async function pin(
  ctx: TxCtx,
  { params, body: { productSeq } }: InputOf<typeof railApi.pin>,
): Promise<DataOf<typeof railApi.pin>> {
  const { head, rows } = await lockLive(ctx, params.contentSeq, isAhead);
  if (productSeq === head.pinned) return { pinned: head.pinned, at: head.pinnedAt };
  if (productSeq !== null) {
    const [row] = rowsOf(rows, [productSeq]);
    const goods = await goodsOf(ctx, head, { rows: [row!], own: sellersFor(ctx, head) });
    if (!row!.active || !goods.get(productSeq)?.salable)
      throw fail('PRODUCT_NOT_SALABLE', { errors: [NOT_SALABLE] });
  }
  const at = await writePin(ctx.db, head, productSeq, ctx.now);
  await tellRail(ctx.db, head);
  await tellPin(ctx.db, head, productSeq, at);
  return { pinned: productSeq, at };
}

/** A flash product of the channel's, at the end of its rail and active, in one transaction. */
export async function flash(
  ctx: TxCtx,
  { params, body: { pin: pinned, ...said } }: InputOf<typeof railApi.flash>,
): Promise<RailProduct> {
  const { head, rows } = await lockLive(ctx, params.contentSeq, isAhead);
  if (rows.length >= RAIL_MAX) throw fail('LIVE_PRODUCT_LIMIT', { params: { max: RAIL_MAX } });
  const product = await createFlash(ctx, { ...said, type: 'FLASH', contentSeq: head.content });
  const products = [{ product, seller: ctx.scope.sellerSeq }];
  await addRows(ctx.db, head, { products, last: rows.length, active: true });
  await countRail(ctx.db, head);
  if (pinned) {
    const at = await writePin(ctx.db, head, product, ctx.now);
    await tellPin(ctx.db, head, product, at);
  }
  return showProduct(ctx, head.content, product);
}

/**
 * Which price comes back when the live ends: the one that stood before the live, through however many of its own; a
 * price that is meant to stay ends that.
 */
const keepPrice = (
  ctx: TxCtx,
  head: RailHead,
  row: RailRow,
  { before, live, back }: { before: number; live: number; back: boolean },
): Promise<unknown> => {
  const first = row.livePrice === before ? (row.revertPrice ?? before) : before;
  return writeRevert(ctx.db, head, row.product, back ? { live, before: first } : null);
};

export async function sell(ctx: TxCtx, { body }: InputOf<typeof railApi.sell>): Promise<RailProduct> {
  const { contentSeq, revertAtClose, ...said } = body;
  const { head, rows } = await lockLive(ctx, contentSeq);
  const [row] = rowsOf(rows, [said.productSeq]);
  if (revertAtClose && !isAhead(head.state)) throw notNow(head);
  const { sale_price: before } = await sellInLive(ctx, said);
  if (said.salePrice !== undefined)
    await keepPrice(ctx, head, row!, { before, live: said.salePrice, back: revertAtClose });
  await tellRail(ctx.db, head);
  await tellProducts(ctx.db, head, [said.productSeq], ctx.now);
  return showProduct(ctx, contentSeq, said.productSeq);
}
