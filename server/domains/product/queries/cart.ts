import { sql } from 'kysely';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { HoldKey } from './hold.ts';

/** Pieces that wait for a buyer. */
export interface CartHold extends HoldKey {
  buyer: number;
  productSeq: number;
  optionSeq: number;
  qty: number;
  /** Wire time. */
  until: string;
}

const ROW = sql`h.seller_seq as "sellerSeq", h.hold_seq as "holdSeq", h.holder_seq as buyer,
  o.product_seq as "productSeq", h.option_seq as "optionSeq", h.qty, h.until`;

/** One call of a buyer's at a time changes what waits for them. */
export const lockCart = (db: Db, buyer: number): Promise<unknown> => lockWord(db, 'product.cart', buyer);

/** Of these holds those that are there and the buyer's. */
export const readHolds = (db: Db, buyer: number, holds: readonly HoldKey[]): Promise<CartHold[]> =>
  eachOwn(
    holds,
    (one) => one.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<CartHold>`select ${ROW} from stock_hold h
            join product_option o on o.seller_seq = ${seller} and o.option_seq = h.option_seq
          where h.seller_seq = ${seller} and h.hold_seq = any(${own.map((one) => one.holdSeq)})
            and h.kind = 'CART' and h.holder_seq = ${buyer} order by h.hold_seq`,
      ),
  );

/** Takes those away whose time is over; of two that do, one finds them. */
export const takeLapsed = (db: Db, holds: readonly HoldKey[], now: Date): Promise<CartHold[]> =>
  eachOwn(
    holds,
    (one) => one.sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<CartHold>`delete from stock_hold h using product_option o
          where h.seller_seq = ${seller} and o.seller_seq = ${seller} and o.option_seq = h.option_seq
            and h.hold_seq = any(${own.map((one) => one.holdSeq)}) and h.kind = 'CART' and h.until <= ${now}
          returning ${ROW}`,
      ),
  );

const DAY_MS = 86_400_000;
/** So many that ran out on one product are followed by a pause. */
export const LAPSES = 2;

/** Counts what ran out on a product for a buyer: anew after a pause, or a day later. */
export const countLapse = (db: Db, { sellerSeq, productSeq, buyer, until }: CartHold): Promise<unknown> =>
  send(
    db,
    sql`insert into cart_lapse as c (seller_seq, product_seq, buyer_user_seq, lapses, last_at)
      values (${sellerSeq}, ${productSeq}, ${buyer}, 1, ${until})
      on conflict (seller_seq, product_seq, buyer_user_seq) do update set last_at = excluded.last_at,
        lapses = case when c.lapses >= ${LAPSES} or c.last_at < ${toKst(new Date(Date.parse(until) - DAY_MS))}
          then 1 else c.lapses + 1 end`,
  );

/** Has enough run out for the buyer on this product since then? */
export async function isPaused(
  db: Db,
  { seller, product, buyer }: { seller: number; product: number; buyer: number },
  since: Date,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from cart_lapse where seller_seq = ${seller} and product_seq = ${product}
      and buyer_user_seq = ${buyer} and lapses >= ${LAPSES} and last_at > ${since}`,
  );
  return rows.length > 0;
}
