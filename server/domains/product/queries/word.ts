import { sql } from 'kysely';
import type { ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';

export interface Word {
  seller: number;
  product: number;
  display: ProductDisplayStatus;
  until: number | null;
}

/** Writes the word that lists read of these products, and when time alone changes it; their stock is under its lock. */
export const writeWords = (db: Db, words: readonly Word[]): Promise<unknown> =>
  eachOwn(
    words,
    (word) => word.seller,
    (seller, own) =>
      send(
        db,
        sql`with w as materialized (select product, display, until from json_to_recordset(${JSON.stringify(own)}::json)
              as w (product bigint, display text, until bigint)),
            counted as (update product_stock s set version = s.version + 1 from w
              where s.seller_seq = ${seller} and s.product_seq = w.product)
          update product p set display_status = w.display, display_until = to_timestamp(w.until / 1000.0)
          from w where p.seller_seq = ${seller} and p.product_seq = w.product`,
      ),
  );
