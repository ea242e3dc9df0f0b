/** The rail of a live, read and held still by whoever changes it (live.md §4). */
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { DownOf } from '@jangteo/contract/broadcast/room.frames.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import { publish } from '../../../kit/realtime/realtime.ts';
import { isInPlace } from '../../../kit/scope/scope.ts';
import { tellRoom } from '../room/tell.ts';
import { goodsOf, seeShops } from './contracted.ts';
import { readHead, readRows, readSold, touchRail, type RailHead, type RailRow } from './queries/rail.ts';
import { canOfRail, mayEditRail, wasOf } from './rules.ts';

export type Reads = Pick<TxCtx, 'db' | 'scope' | 'now'>;

/** A live of the caller's, with the shops that it shows; null where there is none of that number. */
export async function findLive(ctx: Pick<Reads, 'db' | 'scope'>, contentSeq: number) {
  const head = await readHead(ctx.db, ctx.scope.sellers, contentSeq, false);
  if (head) seeShops(ctx, head.shops);
  return head;
}

export async function ownLive(ctx: Pick<Reads, 'db' | 'scope'>, contentSeq: number) {
  const head = await findLive(ctx, contentSeq);
  if (!head) throw fail('NOT_FOUND');
  return head;
}

export const notNow = ({ state, version }: RailHead): Refusal =>
  fail('STATE_CHANGED', { current: { status: state, version } });

/** The same under its lock, and only where its rail may be changed. */
export async function lockLive(
  ctx: Reads,
  contentSeq: number,
  may: (state: RailHead['state']) => boolean = mayEditRail,
): Promise<{ head: RailHead; rows: RailRow[] }> {
  const head = await readHead(ctx.db, ctx.scope.sellers, contentSeq, true);
  if (!head) throw fail('NOT_FOUND');
  if (!may(head.state)) throw notNow(head);
  const rows = await readRows(ctx.db, head);
  seeShops(
    ctx,
    rows.map(({ seller }) => seller),
  );
  return { head, rows };
}

/** Whose products may stand in it: the channel's own and, of a master's channel, its members'. */
export const sellersFor = (
  { scope }: Pick<Reads, 'scope'>,
  { channel }: { channel: number },
): readonly number[] => (channel === scope.sellerSeq ? scope.sellers : [channel]);

/** Rows of it as they are shown. */
export async function shownRows(
  ctx: Reads,
  head: RailHead,
  rows: readonly RailRow[],
): Promise<RailProduct[]> {
  const { db, scope } = ctx;
  const own = sellersFor(ctx, head);
  const [goods, sold] = await Promise.all([
    goodsOf(ctx, head, { rows, own }),
    readSold(db, head.content, rows),
  ]);
  const soldOf = new Map(sold.map((one) => [one.product, one]));
  return rows.flatMap(({ seller, product: seq, place, active, ...prices }) => {
    const shown = goods.get(seq);
    if (!shown) return [];
    const pinned = head.pinned === seq;
    return {
      ...shown.product,
      sortOrder: place,
      active,
      pinned,
      was: wasOf(prices, shown.product.salePrice),
      soldQty: soldOf.get(seq)?.qty ?? 0,
      soldAmount: soldOf.get(seq)?.amount ?? 0,
      can: canOfRail({
        state: head.state,
        active,
        pinned,
        salable: shown.salable,
        hosted: isInPlace(scope) || !own.includes(seller),
      }),
    };
  });
}

/** One product of it, after something was written. */
export async function showProduct(ctx: Reads, contentSeq: number, productSeq: number): Promise<RailProduct> {
  const head = await ownLive(ctx, contentSeq);
  const row = (await readRows(ctx.db, head)).filter((one) => one.product === productSeq);
  const [shown] = await shownRows(ctx, head, row);
  if (!shown) throw fail('NOT_FOUND');
  return shown;
}

/** All of these stand in it; 404 where one does not. */
export function rowsOf(rows: readonly RailRow[], products: readonly number[]): RailRow[] {
  const standing = new Map(rows.map((row) => [row.product, row]));
  if (products.some((product) => !standing.has(product))) throw fail('NOT_FOUND');
  return products.map((product) => standing.get(product)!);
}

export const failureOf = (seq: number, { code, message, status }: Refusal): Failure => ({
  seq,
  code,
  message,
  status,
  current: null,
});

/** Whoever has the live open; who is in its room hears what it is. */
export async function tellRail(
  db: Db,
  { channel, content }: RailHead,
  frame: DownOf<'rail'> | null = null,
): Promise<void> {
  const heard = { type: 'live.changed' as const, sellerSeq: channel, data: { contentSeq: content } };
  await publish(toQueryable(db), heard);
  if (frame) await tellRoom(db, { contentSeq: content, to: 'all', frame });
}
/** Which product is pinned now, to who is in the room. */
export const tellPin = (
  db: Db,
  { content }: RailHead,
  productSeq: number | null,
  at: string | null,
): Promise<void> => tellRoom(db, { contentSeq: content, to: 'all', frame: { t: 'pin', productSeq, at } });

/** Something of the rail came, went or changed its place: counts its version on, and tells. */
export async function countRail(db: Db, head: RailHead): Promise<number> {
  const version = await touchRail(db, head);
  await tellRail(db, head, { t: 'rail', version });
  return version;
}
