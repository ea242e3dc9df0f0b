import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { paymentOwners } from '../../order/index.ts';
import { calledOf } from '../../account/index.ts';

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
  const { rows } = await sql<BuyerOfLine>`select o.buyer_phone as phone, ${calledOf('s')} as shop,
      l.product_name as "productName", l.delivery_method = 'MESSAGE' as voucher
    from order_product l join orders o on o.seller_seq = ${sellerSeq} and o.order_seq = l.order_seq
    join account_user s on s.user_seq = l.seller_seq
    where l.seller_seq = ${sellerSeq} and l.order_product_seq = ${orderProductSeq}`.execute(db);
  return rows[0];
}

/** Who paid, by the first of its orders: what they are called by, and which page of theirs shows it. */
export async function readBuyerOfPayment(
  db: Db,
  paymentSeq: number,
): Promise<{ phone: string; orderSeq: number } | undefined> {
  const [first] = await paymentOwners.ask(db, [paymentSeq], (seller) =>
    send(
      db,
      sql<{ phone: string; orderSeq: number }>`select buyer_phone as phone, order_seq as "orderSeq"
        from orders where seller_seq = ${seller} and payment_seq = ${paymentSeq} order by order_seq limit 1`,
    ),
  );
  return first;
}
