/** What a ticket is made of, and its message: the line, its recipient, how long it is good. */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import { calledOf } from '../../account/index.ts';

/** How long a product's tickets are good: days from the sending on, or until a day that all share; the setting's where neither is said. */
export interface Validity {
  days: number | null;
  until: string | null;
}

export interface IssueFacts extends Validity {
  seller_seq: number;
  order_product_seq: number;
  qty: number;
  phone: string;
}

const VALIDITY = sql`p.ticket_days as days, p.voucher -> 'validity' ->> 'until' as until`;

/** What tickets of these lines are made of: pieces, the recipient's number, the product's validity. */
export async function readIssueFacts(
  db: Db,
  sellers: readonly number[],
  lines: readonly number[],
): Promise<IssueFacts[]> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<IssueFacts>`select l.seller_seq, l.order_product_seq, l.qty, o.recipient_phone as phone, ${VALIDITY}
    from order_product l join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
    where l.seller_seq = ${seller} and l.order_product_seq = any(${[...lines]})
    order by l.order_product_seq`,
    ),
  );
  return rows;
}

export interface PreviewFacts extends Validity {
  qty: number;
  product_name: string;
  shop: string;
  /** Of the first ticket that is prepared; null where codes are made with the sending. */
  code: string | null;
  pin: string | null;
}

export async function readPreviewFacts(
  db: Db,
  sellers: readonly number[],
  line: number,
): Promise<PreviewFacts> {
  const rows = await eachSeller(sellers, (seller) =>
    send(
      db,
      sql<PreviewFacts>`select l.qty, ${VALIDITY}, l.product_name,
      ${calledOf('s')} as shop, t.code, t.pin
    from order_product l join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
    join account_user s on s.user_seq = l.seller_seq
      left join lateral (select code, pin from voucher_ticket
        where seller_seq = ${seller} and order_product_seq = l.order_product_seq and status = 'ISSUED'
        order by ticket_seq limit 1) t on true
    where l.seller_seq = ${seller} and l.order_product_seq = ${line}`,
    ),
  );
  return rows[0]!;
}
