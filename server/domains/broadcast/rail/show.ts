/** What stands in a rail, and what may be put there (live.md §4). */
import { broadcastErrors } from '@jangteo/contract/broadcast/broadcast.errors.ts';
import { fillMessage } from '@jangteo/contract/kit/error.ts';
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import type { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { railRefusals, type RailProduct, type SalableProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import type { Page } from '../../../kit/http/envelope.ts';
import { contractedOf, isBelow } from './contracted.ts';
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

/** Why a contract does not let it be sold at the price that it has. */
const cheap = (floor: number | null, { salePrice }: SalableProduct['product']): string | null =>
  isBelow(floor, salePrice) ? `계약의 하한가 ${floor!.toLocaleString('ko-KR')}원보다 쌉니다.` : null;

export async function listSalable(
  ctx: Reads,
  { contentSeq, owner, ...query }: InputOf<typeof railApi.salable>['query'],
): Promise<Page<SalableProduct>> {
  const head = contentSeq === undefined ? null : await findLive(ctx, contentSeq);
  if (contentSeq !== undefined && !head) return { rows: [], recordsFiltered: 0, recordsTotal: 0 }; // as any filter
  const rows = head ? await readRows(ctx.db, head) : [];
  const channel = head?.channel ?? ctx.scope.sellerSeq;
  const sellers = owner === 'OWN' ? [channel] : sellersFor(ctx, { channel });
  // In a channel that it sells in itself, what it sells for others.
  const under = owner === 'OWN' || (head && head.host !== channel) ? [] : await contractedOf(ctx, channel);
  const floors = new Map(under.map(({ product, floor }) => [product, floor]));
  const shelves = [
    ...sellers.map((seller) => ({ seller })),
    ...[...Map.groupBy(under, ({ seller }) => seller)].map(([seller, own]) => ({
      seller,
      only: own.map(({ product }) => product),
    })),
  ];
  const { page, filtered, total } = await findSalable(ctx.db, shelves, query, ctx.now);
  const goods = await readShown(ctx.db, page, ctx.now);
  const standing = new Set(rows.map((row) => row.product));
  const reason = full(head, rows);
  return {
    rows: page.map(({ product }) => {
      const inRail = standing.has(product);
      const shown = goods.get(product)!.product;
      return {
        product: shown,
        inRail,
        reason: inRail ? null : (reason ?? cheap(floors.get(product) ?? null, shown)),
      };
    }),
    recordsFiltered: filtered,
    recordsTotal: total,
  };
}
