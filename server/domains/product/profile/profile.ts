/** 프로필 상품: put there, taken off, in the order that the seller gives them (product-desk.md §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { productProfileApi } from '@jangteo/contract/product/profile.api.ts';
import { PROFILE_MAX, type ProfileRow } from '@jangteo/contract/product/profile.list.ts';
import { BUYABLE, isOnShelf } from '@jangteo/contract/product/product.status.ts';
import type { Undoable } from '../../../kit/domain.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { bulkAnswer } from '../../../kit/lifecycle/bulk.ts';
import { setting } from '../../reference/index.ts';
import { offerUndo } from '../../undo/index.ts';
import { readMarkable } from '../mark/queries.ts';
import {
  addPins,
  dropPins,
  lockProfile,
  readPins,
  readPlacesOfPins,
  writeOrderOfPins,
  type Pin,
} from './queries.ts';
import { readMatched, readMatchedPins, type Matched, type MatchedPin } from '../queries/matched-profile.ts';

const ORDER = 'product-profile.order';
type Reads = Pick<TxCtx, 'db' | 'scope' | 'now'>;
type Counted = DataOf<typeof productProfileApi.pin>;

/** Of a copy the word stands for status and times; and its contract must be in force. */
const canBeBought = (one: Pin | MatchedPin | Matched, now: Date): boolean =>
  'inForce' in one ? one.inForce && BUYABLE.has(one.displayStatus) : isOnShelf(one, now.getTime());

const rowOf =
  (now: Date) =>
  (pin: Pin | MatchedPin, i: number): ProfileRow => ({
    productSeq: pin.product,
    productId: pin.productId,
    yourProductId: pin.yourProductId,
    thumbnail: pin.thumbnail,
    name: pin.name,
    marks: pin.marks,
    salePrice: pin.salePrice,
    seller: { userSeq: pin.seller, userTag: pin.userTag, name: pin.sellerName },
    stock: { available: pin.available },
    saleStatus: pin.saleStatus,
    displayStatus: pin.displayStatus,
    sold30: pin.sold30,
    createdAt: pin.createdAt,
    position: i + 1,
    pinnedAt: pin.pinnedAt,
    shown: canBeBought(pin, now),
  });

/** The profile of the caller's channel, in its order: own products and those of running contracts. */
export async function readProfile({ db, scope, now }: Reads): Promise<ProfileRow[]> {
  const [own, matched] = await Promise.all([
    readPins(db, scope.sellerSeq),
    readMatchedPins(db, scope.sellerSeq, now),
  ]);
  return [...own, ...matched].toSorted((a, b) => a.place - b.place).map(rowOf(now));
}

/**
 * Which products of the caller's channel can be bought now, by number: own ones and those it sells under a contract; 404
 * where one is neither.
 */
async function knownProducts({ db, scope, now }: Reads, ids: readonly number[]) {
  const [own, matched] = await Promise.all([
    readMarkable(db, [scope.sellerSeq], ids, { deleted: false }),
    readMatched(db, scope.sellerSeq, ids, now),
  ]);
  const known = new Map([
    ...matched.map((one) => [one.product, canBeBought(one, now)] as const),
    ...own.map((one) => [one.product, isOnShelf(one, now.getTime())] as const),
  ]);
  if (known.size !== ids.length) throw fail('NOT_FOUND');
  return known;
}

/** At the end, in the order named; what is there already stays where it is. */
export async function pin(ctx: TxCtx, ids: readonly number[]): Promise<Counted> {
  const { db, scope, now } = ctx;
  const seller = scope.sellerSeq;
  const known = await knownProducts(ctx, ids);
  await lockProfile(db, seller);
  const places = await readPlacesOfPins(db, seller);
  const fresh = ids.filter((id) => !places.has(id));
  if (fresh.some((id) => !known.get(id))) throw fail('NOT_ON_SHELF');
  const count = places.size + fresh.length;
  if (count > PROFILE_MAX) throw fail('PROFILE_LIMIT', { params: { max: PROFILE_MAX } });
  await addPins(db, seller, { products: fresh, last: Math.max(0, ...places.values()), at: now });
  return { count };
}

export async function unpin({ db, scope }: TxCtx, ids: readonly number[]): Promise<Counted> {
  const seller = scope.sellerSeq;
  await lockProfile(db, seller);
  if ((await dropPins(db, seller, ids)).length !== ids.length) throw fail('NOT_FOUND');
  return { count: (await readPlacesOfPins(db, seller)).size };
}

/** STATE_CHANGED where another set stands there than the one that is put in order. */
async function reorder(db: TxCtx['db'], seller: number, ids: readonly number[]): Promise<number[]> {
  await lockProfile(db, seller);
  const before = [...(await readPlacesOfPins(db, seller)).keys()];
  const wanted = new Set(ids);
  if (before.length !== ids.length || before.some((id) => !wanted.has(id))) throw fail('STATE_CHANGED');
  await writeOrderOfPins(db, seller, ids);
  return before;
}

export async function order(
  ctx: TxCtx,
  ids: readonly number[],
): Promise<DataOf<typeof productProfileApi.order>> {
  await knownProducts(ctx, ids);
  const before = await reorder(ctx.db, ctx.scope.sellerSeq, ids);
  const until = new Date(ctx.now.getTime() + setting('undoConfirmMinutes', ctx.now) * 60_000);
  const back = offerUndo(ctx, ORDER, until);
  await back.keep(
    ctx.db,
    ids.map((id, i) => ({ id, version: i + 1, before: { position: before.indexOf(id) + 1 } })),
  );
  return { products: await readProfile(ctx), undo: back.undo };
}

/** The order of before, where the profile still stands as the act left it. */
export const undoProfileOrder: Undoable = {
  kind: ORDER,
  undo: async ({ db, scope }, rows): Promise<BulkResult> => {
    await lockProfile(db, scope.sellerSeq);
    const left = rows.toSorted((a, b) => a.version - b.version).map((row) => row.id);
    const now = [...(await readPlacesOfPins(db, scope.sellerSeq)).keys()];
    if (now.join() !== left.join()) throw fail('STATE_CHANGED');
    const back = rows.toSorted((a, b) => Number(a.before!.position) - Number(b.before!.position));
    await writeOrderOfPins(
      db,
      scope.sellerSeq,
      back.map((row) => row.id),
    );
    return bulkAnswer({ moved: rows.map(({ id, version }) => ({ id, version })), failures: [] });
  },
};
