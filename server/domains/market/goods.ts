import type { MarketProduct, Quote } from '@jangteo/contract/market/market.goods.ts';
import type { QuotedCoupons } from '@jangteo/contract/coupon/buyer.ts';
import { MONEY_MAX } from '@jangteo/contract/kit/field.ts';
import { regionOf, type Region } from '@jangteo/contract/seller/fee.ts';
import type { Holidays } from '../../kit/clock/calendar.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import type { Listed } from '../../kit/directory/directory.ts';
import { fail, fieldError } from '../../kit/http/fail.ts';
import { checkoutOf, hasBought, type Checkout } from '../order/index.ts';
import { contentOwners } from '../broadcast/index.ts';
import {
  findOnShelf,
  isForSale,
  readGoods,
  readOptionsOf,
  readOptionsOfListed,
  type Goods,
  type ShelfQuery,
} from '../product/index.ts';
import { readBadges, type Badge } from '../promotion/index.ts';
import { readCalendar, readIslands } from '../reference/index.ts';
import { readShopNames } from './queries/buyer.ts';
import { arrivalOf } from './rules.ts';

/** Products with their options, in the order of the numbers given. */
export const productsOf = async (db: Db, productSeqs: readonly number[]): Promise<MarketProduct[]> =>
  showProducts(db, productSeqs, await readOptionsOf(db, productSeqs));

/** Numbers of sellers begin at 1. */
const NOBODY = 0;

/** A page of what is on sale. A live shows what its channel sells; without one, nothing. */
export async function onShelf(
  db: Db,
  { contentSeq, ...query }: Omit<ShelfQuery, 'now'> & { contentSeq?: number | undefined },
  now: Date,
): ReturnType<typeof findOnShelf> {
  if (contentSeq === undefined) return findOnShelf(db, { ...query, now });
  const channel = await contentOwners.ownerOf(db, contentSeq);
  const sellerSeq = channel === null || (query.sellerSeq ?? channel) !== channel ? NOBODY : channel;
  return findOnShelf(db, { ...query, now, sellerSeq });
}

/** What the shelf lists; what has left it since is not shown, whatever the list says. */
export async function productsOnShelf(
  db: Db,
  listed: readonly Listed[],
  now: Date,
): Promise<MarketProduct[]> {
  const goods = await readOptionsOfListed(db, listed);
  return showProducts(
    db,
    listed.map(({ seq }) => seq),
    goods.filter((one) => isForSale(one, now)).map(veiled),
  );
}

/** Nobody sees a picture for adults in passing. */
const veiled = (one: Goods): Goods => (one.adultOnly ? { ...one, thumbnail: '' } : one);

async function showProducts(
  db: Db,
  productSeqs: readonly number[],
  goods: readonly Goods[],
): Promise<MarketProduct[]> {
  if (goods.length === 0) return [];
  const options = Map.groupBy(goods, (o) => o.productSeq);
  const [names, badges] = await Promise.all([
    readShopNames(
      db,
      [...options.values()].map((o) => o[0]!.sellerSeq),
    ),
    readBadges(db, [...options.keys()]),
  ]);
  const badgeOf = new Map(badges.map((one) => [one.productSeq, one]));
  return productSeqs.flatMap((seq) => {
    const own = options.get(seq);
    return own ? [productOf(own, names.get(own[0]!.sellerSeq) ?? '', badgeOf.get(seq))] : [];
  });
}

function productOf(options: readonly Goods[], sellerName: string, badge: Badge | undefined): MarketProduct {
  const p = options[0]!;
  return {
    productSeq: p.productSeq,
    sellerSeq: p.sellerSeq,
    sellerName,
    kind: p.kind,
    name: p.name,
    thumbnail: p.thumbnail,
    saleStatus: p.saleStatus as never,
    salePrice: p.salePrice,
    isFlash: p.isFlash,
    firstPurchaseOnly: p.firstPurchaseOnly,
    badge: badge ? { text: badge.badge, banner: badge.banner } : null,
    options: options.map((o) => ({
      optionSeq: o.optionSeq,
      text: o.optionText,
      price: o.salePrice + o.priceDiff,
      available: o.available,
    })),
    delivery: {
      method: p.deliveryMethod as never,
      feeType: p.feeType as never,
      fee: p.fee,
      freeThreshold: p.freeThreshold,
      perQty: p.perQty,
      rule: p.rule as never,
      jejuFee: p.jejuFee,
      islandFee: p.islandFee,
      sendDays: p.sendDays,
      customsRequired: p.customsRequired,
    },
  };
}

export interface Cart {
  lines: readonly { optionSeq: number; qty: number }[];
  zip?: string | undefined;
}

/**
 * The cart priced now. An option that does not exist is 404, one that is not on sale is refused by name. `beside` is
 * sent with the question for the goods.
 */
export async function priceCart(
  db: Db,
  { buyerSeq, now }: { buyerSeq: number; now: Date },
  cart: Cart,
  beside?: (sellers: number) => Promise<unknown>,
): Promise<Checkout> {
  const [known, islands] = await Promise.all([
    readGoods(
      db,
      cart.lines.map((l) => l.optionSeq),
      beside,
    ),
    cart.zip === undefined ? null : readIslands(toQueryable(db)),
  ]);
  const goods = new Map(known.map((g) => [g.optionSeq, g]));
  const wanted = cart.lines.map(({ optionSeq, qty }) => {
    const found = goods.get(optionSeq);
    if (!found) throw fail('NOT_FOUND');
    return { goods: found, qty };
  });
  if (wanted.some((w) => !isForSale(w.goods, now))) throw fail('NOT_ON_SALE');
  // Nobody can be known as an adult before persons are identified.
  if (wanted.some((w) => w.goods.adultOnly)) throw fail('ADULT_AUTH_REQUIRED');
  const first = wanted
    .filter((w) => w.goods.firstPurchaseOnly)
    .toSorted((a, b) => a.goods.sellerSeq - b.goods.sellerSeq);
  for (const lines of Map.groupBy(first, (w) => w.goods.productSeq).values()) {
    // One piece of it, whichever option.
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
    if (pieces > 1 || (await hasBought(db, buyerSeq, lines[0]!.goods.sellerSeq)))
      throw fail('FIRST_PURCHASE_ONLY');
  }
  const checkout = checkoutOf(wanted, islands ? regionOf(cart.zip!, islands) : 'MAINLAND');
  // What more pieces of dearer goods cost is beyond whole numbers.
  if (checkout.payAmount > MONEY_MAX)
    throw fieldError('lines', 'MAX', '한 번에 9,999,999,999원까지 주문할 수 있습니다. 수량을 줄여 주세요.');
  return checkout;
}

/** Where a parcel to this postcode goes, and the days on which none leaves. */
export async function wayTo(db: Db, zip: string | undefined, now: Date): Promise<Way> {
  const [islands, calendar] = await Promise.all([
    zip === undefined ? [] : readIslands(toQueryable(db)),
    readCalendar(toQueryable(db)),
  ]);
  return {
    region: zip === undefined ? 'MAINLAND' : regionOf(zip, islands),
    holidays: calendar.knownAt(now),
    now,
  };
}

interface Way {
  region: Region;
  holidays: Holidays;
  now: Date;
}

export function quoteOf(
  checkout: Checkout,
  coupons: QuotedCoupons,
  way: Way,
): Omit<Quote, 'liveCut' | 'refused'> {
  const bundles = checkout.orders.flatMap((order) =>
    order.bundles.map((b) => ({
      sellerSeq: order.sellerSeq,
      method: b.method as never,
      rule: b.rule as never,
      baseFee: b.baseFee,
      regionFee: b.regionFee,
      ...arrivalOf(b, way),
      lines: b.lines.map(
        ({ goods, qty, unitPrice, productAmount, sellerCoupon, platformCoupon, payAmount }) => ({
          optionSeq: goods.optionSeq,
          productName: goods.name,
          optionText: goods.optionText,
          qty,
          unitPrice,
          productAmount,
          sellerCoupon,
          platformCoupon,
          payAmount,
        }),
      ),
    })),
  );
  const { productAmount, discount, deliveryFee, payAmount } = checkout;
  return { bundles, productAmount, discount, deliveryFee, payAmount, coupons };
}
