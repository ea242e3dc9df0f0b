import type pg from 'pg';
import { MATCHING_LINES } from '../../server/domains/order/matching/lines.ts';
import { SHOWN_FILES } from '../../server/domains/product/queries/shown-files.ts';
import { countAll } from '../../server/domains/group/figures.ts';
import { bind } from '../../server/kit/db/bound.ts';
import { countAnew } from '../../server/domains/fan/frequent.ts';
import { recount } from '../../server/domains/fan/queries/bought.ts';
import { rollAnew } from '../../server/domains/fan/queries/roll.ts';
import { completeGoods } from './goods.ts';

/** Identity columns whose numbers the seed gave itself. */
const IDENTITIES = [
  ['account_user', 'user_seq'],
  ['seller_group', 'group_seq'],
  ['product', 'product_seq'],
  ['product_option', 'option_seq'],
  ['content', 'content_seq'],
  ['payment', 'payment_seq'],
  ['delivery_bundle', 'bundle_seq'],
  ['order_product', 'order_product_seq'],
  ['claim', 'claim_seq'],
  ['refund', 'refund_seq'],
  ['matching_contract', 'contract_seq'],
  ['voucher_ticket', 'ticket_seq'],
  ['category_doc', 'doc_seq'],
  ['product_notice', 'notice_seq'],
  ['order_notice', 'notice_seq'],
  ['product_draft', 'draft_seq'],
  ['sanction', 'sanction_seq'],
  ['live_reservation', 'reservation_seq'],
  ['fan', 'fan_seq'],
  ['fan_message', 'message_seq'],
] as const;

/** The roll-up of all lines present, as the writing transactions would have kept it. */
export const ROLL_UP = `
  insert into order_rollup (seller_seq, ordered_day, status, fulfilment_status, delivery_method, lines,
    orders, qty, product_amount, seller_coupon, platform_coupon, delivery_fee, pay_amount, live_amount)
  select l.seller_seq, l.ordered_day, l.status, l.fulfilment_status, l.delivery_method, count(*),
    count(*) filter (where l.order_first), sum(l.qty), sum(l.product_amount),
         sum(l.seller_coupon), sum(l.platform_coupon),
         coalesce(sum(b.base_fee + b.region_fee) filter (where l.bundle_first), 0), sum(l.pay_amount),
         coalesce(sum(l.pay_amount) filter (where l.content_seq is not null), 0)
    from order_product l
    join delivery_bundle b on b.seller_seq = l.seller_seq and b.bundle_seq = l.bundle_seq`;

/** Lines on the desk and lines sent, by the days their filters ask for. */
export const DESK_ROLL_UP = `
  insert into desk_rollup (seller_seq, due_day, paid_day, fulfilment_status, delivery_method, lines)
  select l.seller_seq, (l.ship_due_at at time zone 'Asia/Seoul')::date,
    (l.paid_at at time zone 'Asia/Seoul')::date, l.fulfilment_status, l.delivery_method, count(*)
  from order_product l
   where not l.claim_in_force
     and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'SHIPPING_POSTPONED')`;
export const SENT_ROLL_UP = `
  insert into sent_rollup (seller_seq, shipped_day, fulfilment_status, delivery_method, lines)
  select l.seller_seq, (l.shipped_at at time zone 'Asia/Seoul')::date, l.fulfilment_status, l.delivery_method,
    count(*)
  from order_product l
   where not l.claim_in_force
     and l.fulfilment_status in ('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE',
       'CONFIRM_RECEIVE_WRITE_REVIEW')`;

/** What claims repeat of their refunds where nobody wrote it with them, and how many stand where. */
export const CLAIM_REPEATS = `
  update claim c set refund_state = r.state, refund_amount = r.amount, refunded_at = r.done_at
    from refund r where r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq`;
export const CLAIM_ROLL_UP = `
  insert into claim_rollup (seller_seq, type, opened_day, state, refund_state, delivery_method, claims)
  select seller_seq, type, (opened_at at time zone 'Asia/Seoul')::date, state, coalesce(refund_state, ''),
    delivery_method, count(*)
  from claim`;

/** Names under which goods were sold, for the keyword search. */
export const NAMES = `insert into product_name (seller_seq, product_seq, name)
    select distinct seller_seq, product_seq, product_name
    from order_product
    on conflict do nothing`;

/** Names of the people of orders, for the same. */
export const PEOPLE = `insert into order_name (seller_seq, who, name)
    select seller_seq, 'recipient', recipient_name from orders
    union select seller_seq, 'buyer', buyer_name from orders
    union select seller_seq, 'nickname', buyer_nickname from orders
    on conflict do nothing`;

/** Who was told of a live was told by the one effect. */
const REMINDED = `insert into effect (effect_key, at)
  select 'live.remind:' || reservation_seq || ':' || user_seq, reminded_at
  from reservation_signup where reminded_at is not null`;

/** Things that are named by their numbers alone, and what buyers have. */
export const DIRECTORY = [
  ...Object.entries({
    product: ['product_seq', 'product'],
    option: ['option_seq', 'product_option'],
    content: ['content_seq', 'content'],
    order: ['order_seq', 'orders'],
    line: ['order_product_seq', 'order_product'],
    payment: ['payment_seq', 'orders'],
    'category-doc': ['doc_seq', 'category_doc'],
    reservation: ['reservation_seq', 'live_reservation'],
    refund: ['refund_seq', 'refund'],
    claim: ['claim_seq', 'claim'],
  }).map(
    ([kind, [seq, table]]) => `insert into owner_of (kind, seq, owner_seq)
      select distinct '${kind}', ${seq}, seller_seq from ${table} on conflict do nothing`,
  ),
  `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select user_seq, 'follow', followed_at, fan_seq, seller_seq from fan where followed_at is not null
    on conflict do nothing`,
  `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select buyer_user_seq, 'order', ordered_at, order_seq, seller_seq from orders on conflict do nothing`,
  `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select o.buyer_user_seq, 'claim', c.opened_at, c.claim_seq, c.seller_seq
    from claim c join order_product l using (seller_seq, order_product_seq) join orders o using (seller_seq, order_seq)
    on conflict do nothing`,
  `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
    select user_seq, 'reservation', at, reservation_seq, seller_seq from reservation_signup on conflict do nothing`,
  `insert into hosted_content (host_user_seq, content_seq, owner_seq)
    select host_user_seq, content_seq, seller_seq from content where host_user_seq <> seller_seq and kind <> 'VOD'
    on conflict do nothing`,
  `insert into category_doc_queue (doc_seq, owner_seq, at)
    select doc_seq, seller_seq, submitted_at from category_doc where state = 'SUBMITTED' on conflict do nothing`,
];

/** Lines keep what their goods were sold as. */
const AS_BOUGHT = `update order_product l set category_seq = p.category_seq, tax_type = p.tax_type
  from product p where p.seller_seq = l.seller_seq and p.product_seq = l.product_seq`;

/** A live is of the category of what it shows first. */
const LIVE_CATEGORY = `update content c set category_seq = p.category_seq
  from broadcast_product r join product p on p.seller_seq = r.product_seller_seq and p.product_seq = r.product_seq
  where r.seller_seq = c.seller_seq and r.content_seq = c.content_seq and r.place = 1`;

/** What fans have bought, and who of them is frequent, as the jobs count it. */
async function countFans(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<{ seller: number; users: number[] }>(
    `select seller_seq as seller, array_agg(user_seq) as users from fan group by 1 order by 1`,
  );
  const db = bind(client);
  for (const { seller, users } of rows) {
    await rollAnew(db, Number(seller));
    await recount(db, Number(seller), users.map(Number));
    await countAnew(db, Number(seller), now);
  }
}

/** The master's copy of what members have; nobody has signed in yet. */
async function countMembers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ user: number }>(
    `insert into member_figure (user_seq) select user_seq from group_member where role = 'MEMBER'
      returning user_seq as "user"`,
  );
  for (const { user } of rows) await countAll(bind(client), Number(user));
}

/** Roll-up, and the sequences behind the last numbers given. Runs inside the seed's transaction. */
export async function finish(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(`${ROLL_UP} group by 1, 2, 3, 4, 5`);
  await client.query(`${DESK_ROLL_UP} group by 1, 2, 3, 4, 5`);
  await client.query(`${SENT_ROLL_UP} group by 1, 2, 3, 4`);
  await client.query(`${CLAIM_ROLL_UP} group by 1, 2, 3, 4, 5, 6`);
  await client.query(NAMES);
  await client.query(PEOPLE);
  for (const statement of DIRECTORY) await client.query(statement);
  await client.query(REMINDED);
  await client.query(MATCHING_LINES);
  await completeGoods(client, now);
  await client.query(AS_BOUGHT);
  await client.query(`insert into product_file (seller_seq, used_by, used_seq, pathname) ${SHOWN_FILES}`);
  await client.query(LIVE_CATEGORY);
  await countFans(client, now);
  await countMembers(client);
  await continueNumbers(client);
  await client.query(`select setval('order_number_day',
    (select max(order_seq) from orders))`); // order/queries/number.ts goes on from here
}

export async function continueNumbers(client: pg.ClientBase): Promise<void> {
  for (const [table, column] of IDENTITIES) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column}))
        from ${table} having max(${column}) is not null`,
    );
  }
}
