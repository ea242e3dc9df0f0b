import type { FeeTerms } from '@jangteo/contract/seller/fee.ts';
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import { optionOwners, productOwners } from '../directory.ts';

/** An option with all of its product that a purchase needs. Won, pieces. */
export interface Goods {
  sellerSeq: number;
  productSeq: number;
  optionSeq: number;
  kind: 'NORMAL' | 'VOUCHER';
  yourProductId: string;
  name: string;
  optionText: string;
  thumbnail: string;
  salePrice: number;
  priceDiff: number;
  saleStatus: string;
  /** When buyers may take it, ms; null: at once, open end. */
  startAt: number | null;
  endAt: number | null;
  punished: boolean;
  available: number;
  deliveryMethod: string;
  feeType: string;
  fee: number;
  freeThreshold: number | null;
  perQty: number | null;
  rule: string;
  jejuFee: number;
  islandFee: number;
  /** Where it is sent from; null of e-tickets. */
  origin: FeeTerms['origin'];
  sendDays: number;
  customsRequired: boolean;
  isFlash: boolean;
  firstPurchaseOnly: boolean;
  adultOnly: boolean;
  /** Of who sends it back; of an e-ticket that expired unused the part that goes back, null for goods. */
  returnFee: number;
  exchangeFee: number;
  returnRegion: boolean;
  expiredBps: number | null;
  /** What fees and VAT of a sale go by. */
  categorySeq: number | null;
  taxType: string;
  /** Of who sells it by a replay or a short; null: nothing. */
  rewardBps: number | null;
}

const COLUMNS = sql`p.seller_seq as "sellerSeq", p.product_seq as "productSeq", o.option_seq as "optionSeq",
  p.kind, p.your_product_id as "yourProductId", p.name, o.option_text as "optionText",
  p.thumbnail, p.sale_price as "salePrice", o.price_diff as "priceDiff", p.sale_status as "saleStatus",
  (extract(epoch from p.start_at) * 1000)::bigint as "startAt",
  (extract(epoch from p.end_at) * 1000)::bigint as "endAt", p.sanction_seq is not null as punished,
  o.stock_on_hand - o.stock_reserved as available, p.delivery_method as "deliveryMethod",
  p.delivery_fee_type as "feeType", p.delivery_fee as fee, p.free_threshold as "freeThreshold",
  p.per_qty as "perQty", p.bundle_rule as rule, p.jeju_fee as "jejuFee", p.island_fee as "islandFee",
  p.origin_address as origin, p.send_days as "sendDays", p.customs_required as "customsRequired", p.is_flash as "isFlash",
  p.first_purchase_only as "firstPurchaseOnly", p.adult_only as "adultOnly",
  p.return_fee as "returnFee", p.exchange_fee as "exchangeFee", p.return_region as "returnRegion",
  case when p.voucher is not null then coalesce((p.voucher ->> 'expiredRefundBps')::int, 9000) end as "expiredBps",
  p.category_seq as "categorySeq", p.tax_type as "taxType", p.reward_bps as "rewardBps"`;

const goods = (seller: number) => sql`select ${COLUMNS}
  from product_option o join product p on p.seller_seq = ${seller} and p.product_seq = o.product_seq
  where o.seller_seq = ${seller} and o.exposed and o.retired_at is null and p.deleted_at is null`;

/**
 * The options by their numbers, whoever sells them; unknown numbers are simply not among the answer. `beside` sends in
 * the same write what else can be asked as soon as it is known how many sellers there are.
 */
export const readGoods = (
  db: Db,
  optionSeqs: readonly number[],
  beside?: (sellers: number) => Promise<unknown>,
): Promise<Goods[]> =>
  optionOwners.ask(
    db,
    optionSeqs,
    (seller, own) => send(db, sql<Goods>`${goods(seller)} and o.option_seq = any(${own})`),
    beside,
  );

const optionsOf = (db: Db, products: readonly Listed[], which = sql``): Promise<Goods[]> =>
  eachOwn(
    products,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<Goods>`${goods(seller)} ${which} and o.product_seq = any(${own.map(({ seq }) => seq)})
          order by o.option_seq`,
      ),
  );

/** All options of these products, each product's in the order of their numbers. */
export const readOptionsOf = async (db: Db, productSeqs: readonly number[]): Promise<Goods[]> =>
  optionsOf(db, await productOwners.find(db, productSeqs));

/** The same of what the shelf lists, as far as its shop still shows it. */
export const readOptionsOfListed = (db: Db, products: readonly Listed[]): Promise<Goods[]> =>
  optionsOf(db, products, sql`and p.show_store`);
