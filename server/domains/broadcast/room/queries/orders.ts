/** What an order is to the room that it was bought in. */
import { sql } from 'kysely';
import type { StaffOrder } from '@jangteo/contract/broadcast/room.frames.ts';
import { send, type Db } from '../../../../kit/db/bound.ts';
import { eachSeller } from '../../../../kit/db/by-seller.ts';
import type { Key } from '../../queries/parts.ts';

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

/** The last that was bought in a live at these sellers. */
export const readLastOrders = (
  db: Db,
  sellers: readonly number[],
  { content }: Pick<Key, 'content'>,
  most: number,
): Promise<StaffOrder[]> =>
  eachSeller(sellers, async (seller) => {
    const { rows } = await send(
      db,
      sql<{ order: number }>`select order_seq as "order" from order_product
        where seller_seq = ${seller} and content_seq = ${content}
        group by order_seq order by max(ordered_at) desc limit ${most}`,
    );
    const found = await readOrders(
      db,
      seller,
      rows.map(({ order }) => order),
    );
    return {
      rows: found
        .filter((one) => one.content === content)
        .map(({ order: orderSeq, at, nickname, productName, qty, amount, state }) => ({
          orderSeq,
          at,
          nickname,
          productName,
          qty,
          amount,
          state,
        })),
    };
  });

/** The same of what its channel sold there for others, as the channel's own copies have it. */
export async function readLastOrdersForOthers(
  db: Db,
  { channel, content }: Key,
  most: number,
): Promise<StaffOrder[]> {
  const { rows } = await send(
    db,
    sql<StaffOrder>`select m.order_seq as "orderSeq", max(m.ordered_at) as at,
        coalesce(max(u.nickname), left(max(u.name), 1) || '**', '') as nickname,
        (array_agg(m.product_name order by m.order_product_seq))[1]
          || case when count(*) > 1 then ' 외 ' || count(*) - 1 || '건' else '' end as "productName",
        sum(m.qty)::int as qty, sum(m.pay_amount)::bigint as amount,
        case when bool_and(m.claim_in_force) then 'CANCELED' else 'PAID' end as state
      from matching_line m left join account_user u on u.user_seq = m.buyer_user_seq
      where m.gripper_user_seq = ${channel} and m.content_seq = ${content}
      group by m.order_seq order by 2 desc limit ${most}`,
  );
  return [...rows];
}
