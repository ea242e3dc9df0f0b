/** The products that rows name, under their locks, as they stand. */
import { PICTURE_HOURS } from '@jangteo/contract/product/sheet.fields.ts';
import type { ProductBody } from '@jangteo/contract/product/product.body.ts';
import type { GoodsTerms, TicketTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { uploaders } from '../../../kit/sheet-upload/lines.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import { namesOf, recentUploads } from '../../file/index.ts';
import { readDelivery } from '../../seller/index.ts';
import { readProducts, type StoredProduct } from '../queries/product.ts';
import { readOptionSeqs } from '../queries/recount.ts';
import { lockSheets } from '../queries/sheet.ts';
import { lockProducts, lockStock } from '../queries/stock.ts';
import { readGrids, type OptionStood } from '../queries/grid.ts';
import { readCodes } from '../queries/write.ts';
import { usesOf } from '../references.ts';
import { ofSeller } from '../terms.ts';
import { contentOf, termsInForce } from '../view.ts';
import type { Draft, Pictures, Standing, TermsInForce, Words } from './standing.ts';

type Locking = Pick<ApplyCtx, 'db' | 'scope'>;

export interface Wanted {
  products: readonly number[];
  codes: readonly string[];
}

/** Numbers of the seller's products that have these codes, no other sheet of the seller's in between. */
async function numbersOf({ db, scope }: Locking, { products, codes }: Wanted) {
  await lockSheets(db, scope.sellerSeq);
  const byCode = await readCodes(db, scope.sellerSeq, codes);
  return { byCode, all: [...new Set([...products, ...byCode.values()])] };
}

/** Takes the locks of products and their options; answers which code is whose. */
export async function lockFound(
  ctx: Locking,
  wanted: Wanted,
): Promise<{ byCode: Map<string, number>; found: StoredProduct[] }> {
  const { db, scope } = ctx;
  const { byCode, all } = await numbersOf(ctx, wanted);
  const stood = Map.groupBy(await readProducts(db, scope.sellers, all), (one) => one.seller_seq);
  const items: { sellerSeq: number; optionSeq: number }[] = [];
  for (const [sellerSeq, own] of stood) {
    const products = own.map((one) => one.product_seq);
    for (const optionSeq of await readOptionSeqs(db, sellerSeq, products))
      items.push({ sellerSeq, optionSeq });
  }
  await lockStock(db, items);
  for (const [seller, own] of stood)
    await lockProducts(
      db,
      seller,
      own.map((one) => one.product_seq),
    );
  return { byCode, found: await readProducts(db, scope.sellers, all) };
}

const bodyOf = (stored: StoredProduct, options: readonly OptionStood[]): Draft => ({
  ...contentOf(stored),
  categorySeq: stored.category_seq ?? undefined,
  options: options.map(({ optionSeq, at, diff, yourOptionId, exposed }) => ({
    optionSeq,
    at,
    diff,
    yourOptionId,
    exposed,
  })),
});

/** What is the same for all products of a run. */
interface Shared {
  words: Words;
  pictures: Pictures;
}

export const standingOf = (
  stored: StoredProduct,
  options: readonly OptionStood[],
  shared: Shared,
): Standing => ({
  ...shared,
  stored,
  body: bodyOf(stored, options),
  terms: termsInForce(stored),
  stock: new Map(options.map((one) => [one.optionSeq, one.stock])),
});

/** A product that is not there yet: what its seller says for all of them is in force. */
export async function blankStanding(
  { db, scope, caller }: Pick<ApplyCtx, 'db' | 'scope' | 'caller'>,
  shared: Shared,
): Promise<Standing> {
  const info = await readDelivery(db, scope.sellerSeq);
  const kind = caller.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';
  const said = info?.kind === kind ? info.terms : null;
  const terms: TermsInForce = said
    ? ofSeller(kind === 'VOUCHER' ? { tickets: said as TicketTerms } : { goods: said as GoodsTerms })
    : { delivery: null, returns: null, voucher: null };
  const body: Draft = { type: 'NORMAL', kind };
  return { ...shared, stored: null, body, terms, stock: new Map() };
}

const PURPOSES = ['PREVIEW_IMAGE', 'DETAIL_IMAGE'];
const HOUR_MS = 3_600_000;

/** File names of what these products show, and what the caller has uploaded of late. */
export async function readPictures(
  { client, caller, now }: Pick<ApplyCtx, 'client' | 'caller' | 'now'>,
  products: readonly StoredProduct[],
): Promise<Pictures> {
  const shown = products.flatMap((one) =>
    usesOf({ ...one, detail: one.detail as ProductBody['detail'] }).map(({ pathname }) => pathname),
  );
  const names = await namesOf(client, shown);
  const since = new Date(now.getTime() - PICTURE_HOURS * HOUR_MS);
  const recent = await recentUploads(client, { users: uploaders(caller), purposes: PURPOSES, since });
  return {
    nameOf: new Map([...names].map(([pathname, name]) => [pathname, name.normalize('NFC')])),
    uploaded: new Map(
      recent.map(({ pathname, purpose, name }) => [`${purpose} ${name.normalize('NFC')}`, pathname]),
    ),
  };
}

/** The standings of products that were found, by their numbers. */
export async function standingsOf(
  ctx: Pick<ApplyCtx, 'db'>,
  found: readonly StoredProduct[],
  shared: Shared,
): Promise<Map<number, Standing>> {
  const standings = new Map<number, Standing>();
  for (const [seller, own] of Map.groupBy(found, (one) => one.seller_seq)) {
    const grids = await readGrids(
      ctx.db,
      seller,
      own.map((one) => one.product_seq),
    );
    for (const one of own)
      standings.set(one.product_seq, standingOf(one, grids.get(one.product_seq) ?? [], shared));
  }
  return standings;
}
