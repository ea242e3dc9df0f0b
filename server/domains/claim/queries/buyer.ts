import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';

export interface BuyerOfLine {
  phone: string;
  shop: string;
  productName: string;
  /** An e-ticket's. */
  voucher: boolean;
}

export async function readBuyerOfLine(
  db: Db,
  sellerSeq: number,
  orderProductSeq: number,
): Promise<BuyerOfLine | undefined> {
  const { rows } =
    await sql<BuyerOfLine>`select o.buyer_phone as phone, coalesce(s.shop_name, s.name) as shop,
      l.product_name as "productName", l.delivery_method = 'MESSAGE' as voucher
    from order_product l join orders o on o.seller_seq = ${sellerSeq} and o.order_seq = l.order_seq
    join account_user s on s.user_seq = l.seller_seq
    where l.seller_seq = ${sellerSeq} and l.order_product_seq = ${orderProductSeq}`.execute(db);
  return rows[0];
}
