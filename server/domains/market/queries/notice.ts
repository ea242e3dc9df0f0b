import { sql } from 'kysely';
import type { BuyerOrder } from '@jangteo/contract/market/market.order.ts';
import { NOTICES_SHOWN } from '@jangteo/contract/order/notice.body.ts';
import { orderNoticePosition } from '@jangteo/contract/order/notice.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';

type Said = BuyerOrder['notices'][number];

/** What sellers tell the buyers of these orders at that moment: of each position the newest, in the list's own order. */
export async function readNoticesOf(
  db: Db,
  orders: readonly { sellerSeq: number; orderSeq: number }[],
  now: Date,
): Promise<Map<number, Said[]>> {
  const rows = await eachOwn(
    orders,
    ({ sellerSeq }) => sellerSeq,
    (seller, own) =>
      send(
        db,
        sql<{ orderSeq: number; notices: Said[] }>`select o.order_seq as "orderSeq",
            json_agg(json_build_object('position', n.position, 'title', n.title, 'body', n.body, 'image', n.image)
              order by p.place, n.updated_at desc, n.notice_seq desc) as notices
          from orders o
            cross join unnest(${[...orderNoticePosition.values]}::text[]) with ordinality p (position, place)
            cross join lateral (select m.position, m.title, m.body, m.image, m.updated_at, m.notice_seq from order_notice m
              where m.seller_seq = ${seller} and m.expose and m.position = p.position
                and m.from_at <= ${now} and (m.to_at is null or m.to_at > ${now})
                and (m.target = 'ALL' or exists (select from order_notice_product t
                  join order_product l on l.seller_seq = ${seller} and l.product_seq = t.product_seq
                  where t.seller_seq = ${seller} and t.notice_seq = m.notice_seq and l.order_seq = o.order_seq))
              order by m.updated_at desc, m.notice_seq desc limit ${NOTICES_SHOWN}) n
          where o.seller_seq = ${seller} and o.order_seq = any(${own.map(({ orderSeq }) => orderSeq)})
          group by o.order_seq`,
      ),
  );
  return new Map(rows.map(({ orderSeq, notices }) => [orderSeq, notices]));
}
