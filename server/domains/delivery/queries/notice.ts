import { sql } from 'kysely';
import type { Db } from '../../../kit/db/bound.ts';
import { calledOf } from '../../account/index.ts';

export interface NoticeRow {
  order_seq: number;
  first_line: number;
  buyer_phone: string;
  shop: string;
  product_name: string;
  lines: number;
  promised_day: string | null;
}

/** Buyers of these lines, one row per order. */
export async function readNotices(db: Db, sellerSeq: number, ids: readonly number[]): Promise<NoticeRow[]> {
  const { rows } =
    await sql<NoticeRow>`select l.order_seq, min(l.order_product_seq) as first_line, o.buyer_phone,
      ${calledOf('s')} as shop,
      (array_agg(l.product_name order by l.order_product_seq))[1] as product_name, count(*) as lines,
      max((l.postponed_promised_at at time zone 'Asia/Seoul')::date) as promised_day
    from order_product l join orders o on o.seller_seq = ${sellerSeq} and o.order_seq = l.order_seq
    join account_user s on s.user_seq = l.seller_seq
    where l.seller_seq = ${sellerSeq} and l.order_product_seq = any(${[...ids]})
    group by l.order_seq, o.buyer_phone, s.shop_name, s.nickname, s.name order by 1`.execute(db);
  return rows;
}
