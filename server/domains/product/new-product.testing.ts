import type { Occasion } from '../../proofs/occasion.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

/** A product that nobody has bought, begun and never sold, with one option; in the trash, or not. */
export async function newProduct({ world, owner }: Occasion, deleted: boolean) {
  const [row] = await world.sql<{ id: string; option: string }>(
    `with p as (insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
        delivery_method, delivery_fee_type, bundle_rule, created_at, deleted_at)
        values ($1, 'PROOF', 'NORMAL', '예시 상품', '', 1000, 'WAIT', 'PARCEL', 'FREE', 'POSSIBLE_MAX', ${sqlNow()},
          case when $2 then ${sqlNow()} end) returning seller_seq, product_seq),
      o as (insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
        select seller_seq, product_seq, '', 0 from p returning option_seq, seller_seq),
      s as (insert into product_stock (seller_seq, product_seq, options, options_out)
        select seller_seq, product_seq, 1, 1 from p),
      l as (insert into owner_of (kind, seq, owner_seq) select 'product', product_seq, seller_seq from p
        union all select 'option', option_seq, seller_seq from o)
    select product_seq as id, option_seq as option from p, o`,
    [owner.userSeq, deleted],
  );
  return { productSeq: Number(row!.id), optionSeq: Number(row!.option) };
}

/** The owner's oldest product that was ever sold; a number that nobody has where nothing is sold. */
export async function anyProduct({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    "select product_seq as id from product where seller_seq = $1 and deleted_at is null and sale_status <> 'WAIT' order by 1 limit 1",
    [owner.userSeq],
  );
  return row ? Number(row.id) : 1;
}

/** Nothing is found by it. */
export const none = { searchKey: 'PRODUCT_SEQ', keyword: ['1'] };
