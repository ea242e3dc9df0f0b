import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { anyProduct, newProduct, none } from './new-product.testing.ts';

const address = { zip: '04032', base: '서울 마포구 양화로 45', detail: '' };
/** The product's own terms. */
const PAID = {
  from: 'OWN',
  method: 'PARCEL',
  feeType: 'PAID',
  fee: 3_000,
  rule: 'POSSIBLE_MAX',
  sendDays: 2,
  origin: address,
};
const RETURNS = { from: 'OWN', returnFee: 3_000, exchangeFee: 6_000, returnAddress: address };

/** A product that nobody has bought, of now or of another call, that nobody has marked yet. */
async function unmarked(o: Occasion): Promise<number> {
  const { productSeq, optionSeq } = await newProduct(o, false);
  await o.world.sql(
    `with m as (insert into stock_movement (seller_seq, option_seq, delta, reason, at)
        values ($1, $3, 100, 'REGISTER', ${sqlNow()})),
      p as (update product set sale_status = 'ON_SALE', display_status = 'ON_SALE'
        where seller_seq = $1 and product_seq = $2),
      q as (update product_stock set version = version + 1, on_hand = 100, options_out = 0, base = 100, low = 10
        where seller_seq = $1 and product_seq = $2)
    update product_option set stock_on_hand = 100 where seller_seq = $1 and option_seq = $3`,
    [o.owner.userSeq, productSeq, optionSeq],
  );
  return productSeq;
}
const firstOf = async (o: Occasion) => ({ productSeqList: [await unmarked(o)] });

/** The seller's products that say 판매자 정보 사용. */
async function followers({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ n: string }>(
    `select count(*) as n from product where seller_seq = $1 and deleted_at is null
      and coalesce(delivery_from, voucher->>'from') = 'SELLER'`,
    [owner.userSeq],
  );
  return Number(row!.n);
}

export const bulkExamples: Examples = {
  'product.checkFirstPurchase': async (o) => [{ body: await firstOf(o) }],
  'product.markFirstPurchase': async (o) => [{ query: { ...(await firstOf(o)), only: true } }],
  'product.changeableRewards': async (o) => [{ query: await firstOf(o) }],
  'product.changeRewards': async (o) => [{ body: { ...(await firstOf(o)), rewardBps: 500 } }],
  'product.applyProducerTerms': async (o) => [
    { query: { part: 'DELIVERY', target: 'FOLLOWING', expectedCount: await followers(o) } },
  ],
  'product.changeOrder': async (o) => [{ body: { productSeqList: [await anyProduct(o)], position: 1 } }],
  'product.changeGroupOrder': async (o) => [{ body: { productSeqList: [await anyProduct(o)], position: 1 } }],
  'product.changeDelivery': async (o) => [
    { body: { productSeqList: [(await newProduct(o, false)).productSeq], delivery: PAID, returns: RETURNS } },
    { body: { filter: none, expectedCount: 0, returns: RETURNS } },
  ],
  'product.changePeriod': async (o) => [
    { body: { productSeqList: [await anyProduct(o)], startAt: null, endAt: null } },
    { body: { filter: none, expectedCount: 0, startAt: null, endAt: null } },
    { body: { productSeqList: [await anyProduct(o)], endAt: null } },
  ],
  'product.changePrice': async (o) => [
    { body: { productSeqList: [await anyProduct(o)], by: 'ADD', value: 100, roundTo: 10 } },
    { body: { filter: none, expectedCount: 0, by: 'ADD', value: 100, roundTo: 10 } },
  ],
};
