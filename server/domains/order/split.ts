import { allocate } from '@jangteo/contract/kit/money.ts';
import type { Db } from '../../kit/db/bound.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { splitCoupons } from '../coupon/index.ts';
import { lineOwners } from './directory.ts';
import { announce } from './machine.ts';
import { lockLines, type LockedLine } from './queries/lock.ts';
import { roll } from './queries/roll.ts';
import { copyLine, copyPast, countLine, readPrice, shrinkLine, type Part } from './queries/split.ts';

interface Price {
  unitPrice: number;
  sellerCoupon: number;
  platformCoupon: number;
}

/**
 * What stays and what is taken where so many of a line's pieces leave it: coupons by largest remainder. Where coupons pay for
 * nearly all of it both odd won may fall to one side: it bears no more than it costs, the other side the rest.
 */
export function partsOf(price: Price, pieces: number, taken: number): [Part, Part] {
  const weights = [BigInt(pieces - taken), BigInt(taken)];
  const amounts = [pieces - taken, taken].map((qty) => price.unitPrice * qty);
  const sellers = allocate(BigInt(price.sellerCoupon), weights).map(Number);
  const room = amounts.map((amount, i) => amount - sellers[i]!);
  const share = Number(allocate(BigInt(price.platformCoupon), weights)[0]!);
  const stays = Math.max(Math.min(share, room[0]!), price.platformCoupon - room[1]!);
  const platforms = [stays, price.platformCoupon - stays];
  const part = (i: 0 | 1): Part => ({
    qty: Number(weights[i]),
    product_amount: amounts[i]!,
    seller_coupon: sellers[i]!,
    platform_coupon: platforms[i]!,
    pay_amount: room[i]! - platforms[i]!,
  });
  return [part(0), part(1)];
}

/**
 * Takes `qty` pieces of a locked line into a line of their own, with the same past: a claim over some
 * of the pieces first splits the line, so a line has at most one claim in force (order-desk.md §5).
 * Coupons go by largest remainder; fees stay with the bundle's first line. Answers the new line.
 */
export async function splitLine(db: Db, line: LockedLine, qty: number, at: Date): Promise<LockedLine> {
  if (qty < 1 || qty >= line.qty) throw new RangeError('a split takes some of the pieces, not all');
  const key = { sellerSeq: line.seller_seq, orderProductSeq: line.order_product_seq };
  const price = await readPrice(db, key);
  const [rest, taken] = partsOf(price, line.qty, qty);
  const fresh = { ...key, orderProductSeq: price.nextSeq };
  await roll(db, [key], -1);
  await copyLine(db, key, {
    order_product_seq: fresh.orderProductSeq,
    bundle_first: false,
    order_first: false,
    version: 1,
    split_from: key.orderProductSeq,
    ...taken,
  });
  await shrinkLine(db, key, rest);
  await splitCoupons(db, {
    sellerSeq: key.sellerSeq,
    line: key.orderProductSeq,
    fresh: fresh.orderProductSeq,
    taken: { seller: taken.seller_coupon, platform: taken.platform_coupon },
  });
  await copyPast(db, key, fresh.orderProductSeq);
  await listAll(db, lineOwners.of([{ seq: fresh.orderProductSeq, seller: key.sellerSeq }]));
  await countLine(db, key.sellerSeq, line.order_seq);
  await roll(db, [key, fresh], 1);
  await announce(
    db,
    'split',
    [
      { ...key, orderSeq: line.order_seq, version: line.version + 1 },
      { ...fresh, orderSeq: line.order_seq, version: 1 },
    ],
    at,
  );
  return (await lockLines(db, [key.sellerSeq], [fresh.orderProductSeq]))[0]!;
}
