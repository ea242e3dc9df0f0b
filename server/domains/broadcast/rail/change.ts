/** 담기, 순서, 판매 켜고 끄기, 빼기 (live.md §4). */
import { expectVersion } from '../../../kit/db/version.ts';
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import type { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, fieldError } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { standIn } from '../host.ts';
import { tellChanged } from '../machine.ts';
import { contractedOf, goodsOf } from './contracted.ts';
import type { Owned } from '../queries/parts.ts';
import {
  addRows,
  dropRows,
  readOwned,
  writeActive,
  writePin,
  writePlaces,
  type RailHead,
  type RailRow,
} from './queries/rail.ts';
import { tellProducts } from '../room/products.ts';
import { mayEditRail } from './rules.ts';
import { countRail, failureOf, lockLive, rowsOf, sellersFor, tellPin, tellRail } from './rail.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';

type Body<A extends keyof typeof railApi> = InputOf<(typeof railApi)[A]>['body'];

/** Other products stand in it: whose they are hear of it. */
const changed = async (db: Db, head: RailHead): Promise<void> =>
  tellChanged(db, head, `rail-${await countRail(db, head)}`);

/** What kind of rail it is: how much fits, and when it may be changed. */
interface Kind {
  most: number;
  may: (state: RailHead['state']) => boolean;
}
const OF_LIVE: Kind = { most: RAIL_MAX, may: mayEditRail };

/** Of these products those that are others' and may be sold in this channel today. */
async function readTheirs(
  ctx: TxCtx,
  { channel, host }: RailHead,
  { named, own }: { named: readonly number[]; own: readonly Owned[] },
): Promise<Owned[]> {
  if (own.length === named.length || host !== channel) return [];
  const mine = new Set(own.map((one) => one.product));
  return (await contractedOf(ctx, channel)).filter(
    ({ product }) => named.includes(product) && !mine.has(product),
  );
}

/** At the end, in the order named; what is there already stays where it is. */
export async function add(ctx: TxCtx, body: Body<'add'>, { most, may: open } = OF_LIVE): Promise<BulkResult> {
  const { db } = ctx;
  const { head, rows } = await lockLive(ctx, body.contentSeq, open);
  const own = await readOwned(db, sellersFor(ctx, head), body.productSeqList);
  const theirs = await readTheirs(ctx, head, { named: body.productSeqList, own });
  const owned = [...own, ...theirs];
  if (owned.length !== body.productSeqList.length) throw fail('NOT_FOUND');
  const goods = await goodsOf(ctx, head, { rows: owned, own: sellersFor(ctx, head) });
  const standing = new Set(rows.map((row) => row.product));
  const may = (seq: number) => standing.has(seq) || goods.get(seq)!.salable;
  const refused = body.productSeqList.filter((seq) => !may(seq));
  const seller = new Map(owned.map((one) => [one.product, one.seller]));
  const fresh = body.productSeqList
    .filter((seq) => may(seq) && !standing.has(seq))
    .map((product) => ({ product, seller: seller.get(product)! }));
  if (rows.length + fresh.length > most) throw fail('LIVE_PRODUCT_LIMIT', { params: { max: most } });
  if (fresh.length > 0) {
    await addRows(db, head, { products: fresh, last: rows.length, active: body.active });
    await changed(db, head);
  }
  const failures = refused.map((seq) => failureOf(seq, fail('PRODUCT_NOT_SALABLE')));
  return bulkAnswer({ moved: body.productSeqList.filter(may), failures });
}

export async function order(
  ctx: TxCtx,
  body: Body<'order'>,
  { may } = OF_LIVE,
): Promise<DataOf<typeof railApi.order>> {
  const { head, rows } = await lockLive(ctx, body.contentSeq, may);
  expectVersion(body.version, head.railVersion);
  if (rowsOf(rows, body.productSeqList).length !== rows.length)
    throw fieldError('productSeqList', 'REFERENCE', '담은 상품을 모두, 한 번씩만 보내 주세요.');
  await writePlaces(ctx.db, head, body.productSeqList);
  return { version: await countRail(ctx.db, head) };
}

async function unpin(ctx: TxCtx, head: RailHead): Promise<void> {
  await writePin(ctx.db, head, null, ctx.now);
  await tellPin(ctx.db, head, null, null);
}

/** Writes it for those that stand otherwise; what is switched off is pinned no more. */
async function setActive(
  ctx: TxCtx,
  head: RailHead,
  rows: readonly RailRow[],
  active: boolean,
): Promise<void> {
  const products = rows.map((row) => row.product);
  await writeActive(ctx.db, head, products, active);
  if (!active && head.pinned !== null && products.includes(head.pinned)) await unpin(ctx, head);
  await tellRail(ctx.db, head);
  await tellProducts(ctx.db, head, products, ctx.now);
}

const ACTIVATE = 'broadcast-product.activate';

export async function activate(ctx: TxCtx, body: Body<'activate'>): Promise<BulkResult> {
  const { head, rows } = await lockLive(ctx, body.contentSeq);
  const named = rowsOf(rows, body.productSeqList);
  const changing = named.filter((row) => row.active !== body.active);
  if (changing.length === 0) return bulkAnswer({ moved: named, failures: [] });
  await setActive(ctx, head, changing, body.active);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, ACTIVATE, until);
  await back.keep(
    ctx.db,
    changing.map(({ product, active }) => ({
      id: product,
      version: head.railVersion,
      before: { contentSeq: head.content, active },
    })),
  );
  return bulkAnswer({ moved: named, failures: [] }, { undo: back.undo });
}

/** Product by product, where it still stands as the act left it. A pin that it took away stays away. */
export const undoActive: Undoable = {
  kind: ACTIVATE,
  undo: async (asked, rows): Promise<BulkResult> => {
    const { contentSeq, active } = rows[0]!.before as { contentSeq: number; active: boolean };
    const ctx = await standIn(asked, contentSeq);
    const { head, rows: standing } = await lockLive(ctx, contentSeq);
    const left = new Map(standing.map((row) => [row.product, row]));
    const open = rows.flatMap(({ id }) => {
      const row = left.get(id);
      return row && row.active !== active ? [row] : [];
    });
    if (open.length > 0) await setActive(ctx, head, open, active);
    const back = new Set(open.map((row) => row.product));
    const failures = rows
      .filter(({ id }) => !back.has(id))
      .map(({ id }) => failureOf(id, fail('STATE_CHANGED')));
    return bulkAnswer({ moved: open, failures });
  },
};

/** Out of it; the pinned one stays while it is on air. */
export async function remove(
  ctx: TxCtx,
  { params, body }: InputOf<typeof railApi.remove>,
  { may } = OF_LIVE,
): Promise<BulkResult> {
  const { head, rows } = await lockLive(ctx, params.contentSeq, may);
  const named = rowsOf(rows, body.productSeqList).map((row) => row.product);
  const held = named.filter((seq) => seq === head.pinned && isOnAir(head.state));
  const going = named.filter((seq) => !held.includes(seq));
  if (going.length > 0) {
    if (head.pinned !== null && going.includes(head.pinned)) await unpin(ctx, head);
    await dropRows(ctx.db, head, going);
    await changed(ctx.db, head);
  }
  const failures = held.map((seq) => failureOf(seq, fail('PRODUCT_PINNED')));
  return bulkAnswer({ moved: going, failures });
}
