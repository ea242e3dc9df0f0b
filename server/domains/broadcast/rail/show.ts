/** What stands in a rail, and what may be put there (live.md §4). */
import { broadcastErrors } from '@jangteo/contract/broadcast/broadcast.errors.ts';
import { fillMessage } from '@jangteo/contract/kit/error.ts';
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import type { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { railRefusals, type RailProduct, type SalableProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Page } from '../../../kit/http/envelope.ts';
import { findSalable, readShown } from './queries/goods.ts';
import { readRows, type RailHead, type RailRow } from './queries/rail.ts';
import { findLive, ownLive, sellersFor, shownRows, type Reads } from './rail.ts';
import { mayEditRail } from './rules.ts';

export async function listRail(
  ctx: Reads,
  { contentSeq, active, start, length }: InputOf<typeof railApi.list>['query'],
): Promise<Page<RailProduct>> {
  const head = await ownLive(ctx, contentSeq);
  const all = await readRows(ctx.db, head);
  const found = all.filter((row) => active === undefined || row.active === active);
  const rows = await shownRows(ctx, head, found.slice(start, start + length));
  return { rows, recordsFiltered: found.length, recordsTotal: all.length };
}

/** Why nothing more can be put there; null: it can. */
function full(head: RailHead | null, rows: readonly RailRow[]): string | null {
  if (head && !mayEditRail(head.state)) return refusalText(railRefusals.STATE, '상품 담기', () => undefined);
  if (rows.length < RAIL_MAX) return null;
  return fillMessage(broadcastErrors.LIVE_PRODUCT_LIMIT.message, { max: RAIL_MAX });
}

export async function listSalable(
  ctx: Reads,
  { contentSeq, owner, ...query }: InputOf<typeof railApi.salable>['query'],
): Promise<Page<SalableProduct>> {
  const head = contentSeq === undefined ? null : await findLive(ctx, contentSeq);
  if (contentSeq !== undefined && !head) return { rows: [], recordsFiltered: 0, recordsTotal: 0 }; // as any filter
  const rows = head ? await readRows(ctx.db, head) : [];
  const channel = head?.channel ?? ctx.scope.sellerSeq;
  const sellers = owner === 'OWN' ? [channel] : sellersFor(ctx, { channel });
  const { page, filtered, total } = await findSalable(ctx.db, sellers, query, ctx.now);
  const goods = await readShown(ctx.db, page, ctx.now);
  const standing = new Set(rows.map((row) => row.product));
  const reason = full(head, rows);
  return {
    rows: page.map(({ product }) => {
      const inRail = standing.has(product);
      return { product: goods.get(product)!.product, inRail, reason: inRail ? null : reason };
    }),
    recordsFiltered: filtered,
    recordsTotal: total,
  };
}
