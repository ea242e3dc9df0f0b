/** Who holds the coupons of the demo and has used them, and their codes. */
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { firstKeyFor } from '../../server/kit/http/config.ts';
import { marked, withMark } from './canaries.ts';
import type { Row } from './copy.ts';
import type { Spec } from './coupon-specs.ts';
import { DAY, wire } from './days.ts';
import { personaOf } from './personas.ts';

export interface Made {
  seller: number;
  coupon: number;
}
const columnsOf = (row: Row): string => Object.keys(row).join(', ');
const placesOf = (row: Row): string =>
  Object.keys(row)
    .map((_, n) => `$${n + 1}`)
    .join(', ');
export async function insert(
  client: pg.ClientBase,
  table: string,
  row: Row,
  returning = '1',
): Promise<number> {
  const given = row.seller_seq === personaOf('producer-b').userSeq ? marked(row) : row;
  const { rows } = await client.query<{ seq: string }>(
    `insert into ${table} (${columnsOf(given)}) values (${placesOf(given)}) returning ${returning} as seq`,
    Object.values(given),
  );
  return Number(rows[0]!.seq);
}

/**
 * Some people hold one, and find it among theirs; what lasted until a live ended is over, and where many have got one the last
 * of them had theirs taken back.
 */
const HOLDERS = `
  with people as (select user_seq, row_number() over (order by user_seq) as i from
      (select user_seq from account_user where user_type = 'consumer' and login_id not like '%@mail.kr'
        order by user_seq offset 300 limit $3) u),
    issued as (insert into coupon_issue (seller_seq, coupon_seq, user_seq, n, state, kind, issued_at, expires_at, changed_by, reason)
      select $1::bigint, $2::bigint, user_seq, 1, s.state, s.state, $4::timestamptz + i * interval '7 minutes', $5::timestamptz,
        $6, case s.state when 'RECLAIMED' then $7 else $8 end
      from people, lateral (select case when $9 then 'EXPIRED' when i > 7 and i = $3 then 'RECLAIMED' else 'ISSUED' end as state) s
      returning issue_seq, user_seq, issued_at, state),
    counted as (insert into coupon_user (seller_seq, coupon_seq, user_seq, count)
      select $1, $2, user_seq, 1 from issued returning user_seq),
    found as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
      select user_seq, 'coupon', issued_at, issue_seq, $1 from issued where state <> 'RECLAIMED')
  update coupon set issued = (select count(*) from issued) where seller_seq = $1 and coupon_seq = $2 returning issued`;

export async function hold(
  client: pg.ClientBase,
  { seller, coupon }: Made,
  { spec, by, now }: { spec: Spec; by: string; now: number },
): Promise<void> {
  const { held = 0, type, valid, status, from = -10, to = 20 } = spec;
  const over = status === 'COMPLETED';
  const at = now + (over ? from : Math.max(from, -2)) * DAY;
  const end = valid === 'END_LIVE' ? now + to * DAY : at + 30 * DAY;
  const said = (text: string): string => (seller === personaOf('producer-b').userSeq ? withMark(text) : text);
  await client.query(HOLDERS, [
    seller,
    coupon,
    held,
    wire(at),
    wire(end),
    said(by),
    said('잘못 발급한 쿠폰입니다.'),
    said(''),
    over,
  ]);
  if (type !== 'GIVE') return;
  await insert(client, 'coupon_round', {
    seller_seq: seller,
    coupon_seq: coupon,
    targets: held,
    parts: 1,
    parts_done: 1,
    issued: held,
    asked_at: wire(at),
    asked_by: by,
  });
}

/**
 * Orders of these shops ($3) whose lines bear such a part, none of them gone: up to ten of a person, who gets no more of a
 * coupon. Counted over all shops that have coupons ($4), so that an order has a use of each part that it bears, or of none.
 */
export const USES = (part: 'seller_coupon' | 'platform_coupon', one: string) => `
  with whole as (select l.seller_seq, l.order_seq, min(o.buyer_user_seq) as buyer, min(l.ordered_at) as at,
      sum(l.${part}) as off from order_product l join orders o using (seller_seq, order_seq)
      where l.seller_seq = any($4) and not exists (select from order_product g where g.seller_seq = o.seller_seq
        and g.order_seq = o.order_seq and (g.refund_state is not null or g.fulfilment_status = 'PAYMENT_FAIL'))
      group by 1, 2 having sum(l.seller_coupon + l.platform_coupon) > 0),
    placed as (select *, row_number() over (partition by buyer order by at, order_seq, seller_seq) as place from whole),
    free as (select *, row_number() over (partition by buyer order by at, order_seq, seller_seq) as n from placed
      where place <= 10 and off > 0 and seller_seq = any($3)),
    issued as (insert into coupon_issue (seller_seq, coupon_seq, user_seq, n, state, kind, issued_at, expires_at, used_at,
        order_seq, sellers, discount, changed_by)
      select $1::bigint, $2::bigint, buyer, n, 'USED', 'USED', at, at + interval '1 year', at, order_seq,
        array[seller_seq], off, '구매자' from free
      returning issue_seq, user_seq, order_seq, used_at, sellers[1] as line_seller),
    counted as (insert into coupon_user (seller_seq, coupon_seq, user_seq, count)
      select $1, $2, user_seq, count(*) from issued group by user_seq),
    found as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
      select user_seq, 'coupon', used_at, issue_seq, $1 from issued),
    used as (insert into coupon_use (seller_seq, order_product_seq, issue_seq, coupon_owner, coupon_seq, order_seq, user_seq,
        seller_part, platform_part, seller_bps, platform_bps, used_at)
      select l.seller_seq, l.order_product_seq, i.issue_seq, $1, $2, i.order_seq, i.user_seq, ${one}, i.used_at
      from issued i join order_product l on l.seller_seq = i.line_seller and l.order_seq = i.order_seq where l.${part} > 0),
    rolled as (insert into coupon_rollup (seller_seq, coupon_seq, counted_day, used)
      select $1, $2, (used_at at time zone 'Asia/Seoul')::date, count(*) from issued group by 3)
  update coupon c set issued = i.n from (select count(*) as n from issued) i
  where c.seller_seq = $1 and c.coupon_seq = $2`;

export async function keepCode(
  client: pg.ClientBase,
  { seller, coupon }: Made,
  secret: string,
  code: string,
): Promise<void> {
  const key = firstKeyFor({ secret, formerSecrets: [] }, 'coupon-code');
  const hash = createHmac('sha256', key).update(code).digest();
  await client.query(
    'insert into coupon_code (hash, owner_seq, coupon_seq, serial) values ($1, $2, $3, false)',
    [hash, seller, coupon],
  );
  await client.query('update coupon set code_hash = $3 where seller_seq = $1 and coupon_seq = $2', [
    seller,
    coupon,
    hash,
  ]);
}
