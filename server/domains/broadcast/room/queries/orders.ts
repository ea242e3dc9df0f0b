/** What an order is to the room that it was bought in. */
import { sql } from 'kysely';
import { send, type Db } from '../../../../kit/db/bound.ts';

export interface OrderInRoom {
  content: number;
  order: number;
  at: string;
  buyer: number;
  nickname: string;
  productName: string;
  products: number[];
  qty: number;
  amount: number;
  state: 'WAIT' | 'PAID' | 'CANCELED';
}

/** Orders of a seller by the lives that their lines were bought in; none of the lines: nothing. */
export async function readOrders(db: Db, seller: number, orders: readonly number[]): Promise<OrderInRoom[]> {
  const { rows } = await send(
    db,
    sql<OrderInRoom>`select o.content_seq as content, o.order_seq as "order",
        coalesce(max(o.paid_at), max(o.ordered_at)) as at, d.buyer_user_seq as buyer,
        coalesce(u.nickname, left(u.name, 1) || '**') as nickname,
        (array_agg(o.product_name order by o.order_product_seq))[1]
          || case when count(*) > 1 then ' 외 ' || count(*) - 1 || '건' else '' end as "productName",
        json_agg(distinct o.product_seq) as products,
        sum(o.qty)::int as qty, sum(o.pay_amount)::bigint as amount,
        case when bool_and(o.claim_in_force or o.fulfilment_status = 'PAYMENT_FAIL') then 'CANCELED'
          when bool_or(o.fulfilment_status in ('PAYMENT_WAIT', 'PAYMENT_PROCESSING')) then 'WAIT' else 'PAID' end
          as state
      from order_product o
        join orders d on d.seller_seq = ${seller} and d.order_seq = o.order_seq
        join account_user u on u.user_seq = d.buyer_user_seq
      where o.seller_seq = ${seller} and o.order_seq = any(${[...orders]}::bigint[]) and o.content_seq is not null
      group by o.content_seq, o.order_seq, d.buyer_user_seq, u.nickname, u.name order by o.order_seq`,
  );
  return [...rows];
}
