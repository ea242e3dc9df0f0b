import { sql } from 'kysely';
import type { Client } from '../kit/db/pool.ts';
import { inTransaction } from '../kit/db/tx.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';
import { roll } from '../domains/order/index.ts';
import { listGoods } from './goods.ts';

export interface Shop {
  sellerSeq: number;
  productSeq: number;
  optionSeq: number;
  method: string;
}
export interface DeskLine {
  orderSeq: number;
  bundleSeq: number;
  orderProductSeq: number;
}

/**
 * A product of the seller that is delivered by `method`;
 * MESSAGE makes an e-ticket and its seller a voucher producer.
 */
export async function makeShop(
  { pools }: Pick<Deps, 'pools'>,
  sellerSeq: number,
  method = 'PARCEL',
): Promise<Shop> {
  return inTransaction(pools.job, [], async (db, client) => {
    const at = clock.now();
    if (method === 'MESSAGE')
      await client.query("update account_user set product_type = 'voucher' where user_seq = $1", [sellerSeq]);
    const product = await client.query<{ seq: number }>(
      `insert into product (seller_seq, product_id, kind, name, thumbnail, sale_price, sale_status,
        delivery_method, delivery_fee_type, bundle_rule, created_at)
       values ($1, 'DESK', $2, $3, '/art/tea.svg', 10000, 'ON_SALE', $4, 'FREE', 'POSSIBLE_MAX', $5)
       returning product_seq as seq`,
      [
        sellerSeq,
        method === 'MESSAGE' ? 'VOUCHER' : 'NORMAL',
        method === 'MESSAGE' ? '한옥 스테이 1박 이용권' : '하동 첫물 녹차',
        method,
        at,
      ],
    );
    const productSeq = product.rows[0]!.seq;
    await client.query("insert into product_name (seller_seq, product_seq, name) values ($1, $2, '상품')", [
      sellerSeq,
      productSeq,
    ]); // as makeLines sells it
    const option = await client.query<{ seq: number }>(
      `insert into product_option (seller_seq, product_seq, option_text, stock_on_hand)
        values ($1, $2, '기본', 0) returning option_seq as seq`,
      [sellerSeq, productSeq],
    );
    const optionSeq = option.rows[0]!.seq;
    await listGoods(client, { seller: sellerSeq, product: productSeq, options: [optionSeq] });
    return { sellerSeq, productSeq, optionSeq, method };
  });
}

let nextOrder = 990_101_000_001;
const PAST: Record<string, readonly [string, string][]> = {
  PAYMENT_COMPLETE: [['pay', 'PAYMENT_COMPLETE']],
  PREPARING_PRODUCT: [
    ['pay', 'PAYMENT_COMPLETE'],
    ['confirm', 'PREPARING_PRODUCT'],
  ],
};

/** From here on plans made for empty tables read all rows for each. */
const MANY = 500;

/** What autovacuum does within a minute: keys are looked up by the index that is made for them. */
const analyze = (client: Client, tables: string): Promise<unknown> =>
  client.query(`set local role none; analyze ${tables}; set local role jangteo_job`);

/** Paid orders as a checkout leaves them, with lines in one parcel each, waiting on the desk in `state`. */
export async function makeLines(
  { pools }: Pick<Deps, 'pools'>,
  shop: Shop,
  orders: number,
  more: {
    state?: 'PAYMENT_COMPLETE' | 'PREPARING_PRODUCT';
    lines?: number;
    qty?: number;
    phone?: string;
  } = {},
): Promise<DeskLine[]> {
  const { state = 'PREPARING_PRODUCT', lines = 1, qty = 1, phone = '010-2345-6789' } = more;
  const first = nextOrder;
  nextOrder += orders;
  return inTransaction(pools.job, [], async (db, client) => {
    const at = clock.now();
    const { sellerSeq: s } = shop;
    await client.query(
      'create temp table if not exists desk_made (n bigint, order_seq bigint, payment_seq bigint, bundle_seq bigint) on commit drop',
    );
    await client.query(
      `with pay as (insert into payment (buyer_user_seq, method, status, amount, paid, requested_at, paid_at)
        select 20001, 'CREDIT_CARD', 'PAID', $3::bigint, $3::bigint, $4, $4
        from generate_series(1, $2::int) returning payment_seq)
       insert into desk_made
       select n - 1, $1::bigint + n - 1, payment_seq, null
       from (select payment_seq, row_number() over (order by payment_seq) as n from pay) p`,
      [first, orders, 10_000 * qty * lines, at],
    );
    await client.query(
      `insert into orders (seller_seq, order_seq, payment_seq, ordered_at, channel, buyer_user_seq,
        buyer_nickname, buyer_name, buyer_phone, recipient_name, recipient_phone, zip, addr1, payment_method,
        payment_status, paid_at, paid_amount, line_count)
       select $1, order_seq, payment_seq, $2::timestamptz, 'STORE', 20001, '단골', '김서연', '010-1111-2222',
         '김서연', $3, '04032', '서울 마포구 양화로 45', 'CREDIT_CARD', 'PAID', $2::timestamptz, $4, $5
       from desk_made`,
      [s, at, phone, 10_000 * qty * lines, lines],
    );
    await client.query(
      `insert into order_name (seller_seq, who, name)
       values ($1, 'recipient', '김서연'), ($1, 'buyer', '김서연'), ($1, 'nickname', '단골') on conflict do nothing`,
      [s],
    );
    await client.query(
      `insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, external_id, at)
        select $1, 'pg.receivable', 'seller.payable', $2, 'pay:' || payment_seq || ':' || order_seq,
          'T' || payment_seq, $3
        from desk_made`,
      [s, 10_000 * qty * lines, at],
    );
    await client.query(
      `with b as (insert into delivery_bundle (seller_seq, order_seq, rule, method, base_fee)
        select $1, order_seq, 'POSSIBLE_MAX', $2, 0
        from desk_made order by n returning bundle_seq, order_seq)
       update desk_made m set bundle_seq = b.bundle_seq from b where b.order_seq = m.order_seq`,
      [s, shop.method],
    );
    if (orders >= MANY) await analyze(client, 'orders, delivery_bundle');
    const made = await client.query<{ orderSeq: number; bundleSeq: number; orderProductSeq: number }>(
      `insert into order_product (seller_seq, order_seq, bundle_seq, bundle_first, order_first, product_seq,
        option_seq, product_name, option_text, thumbnail, qty, unit_price, product_amount, pay_amount,
        delivery_fee_type, delivery_method,
         fulfilment_status, status, ordered_at, ordered_day, paid_at, ship_due_at, confirmed_at,
         confirmed_from)
       select $1, order_seq, bundle_seq, i = 1, i = 1, $2, $3, '상품', '기본', '/art/tea.svg', $4::int, 10000,
         10000 * $4::bigint, 10000 * $4::bigint, 'FREE', $5, $6::text, $6::text, $7::timestamptz,
         ($7::timestamptz at time zone 'Asia/Seoul')::date, $7::timestamptz,
         $7::timestamptz + interval '3 days',
         case when $6::text = 'PREPARING_PRODUCT' then $7::timestamptz end,
         case when $6::text = 'PREPARING_PRODUCT' then 'PAYMENT_COMPLETE' end
       from desk_made cross join generate_series(1, $8::int) i order by n, i
       returning order_seq as "orderSeq", bundle_seq as "bundleSeq", order_product_seq as "orderProductSeq"`,
      [s, shop.productSeq, shop.optionSeq, qty, shop.method, state, at, lines],
    );
    await client.query(
      `insert into owner_of (kind, seq, owner_seq)
        select 'order', order_seq, $1::bigint from desk_made
        union all select 'payment', payment_seq, $1 from desk_made
        union all select 'line', unnest($2::bigint[]), $1`,
      [s, made.rows.map((r) => r.orderProductSeq)],
    );
    await client.query(
      `insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
        select 20001, 'order', $2, order_seq, $1 from desk_made`,
      [s, at],
    );
    if (orders >= MANY) await analyze(client, 'order_product');
    const past = [['', 'PAYMENT_WAIT'], ...PAST[state]!];
    for (const [i, [action, to]] of past.entries())
      await sql`insert into status_history (seller_seq, entity, entity_seq, order_seq, order_product_seq,
        action, from_status, to_status, actor_kind, actor_name, at)
        select ${s}, 'FULFILMENT', order_product_seq, order_seq, order_product_seq, ${action || 'order'},
          ${i === 0 ? null : past[i - 1]![1]}::text, ${to}, 'system', '시스템', ${at}
        from order_product
        where seller_seq = ${s}
          and order_product_seq = any(${made.rows.map((r) => r.orderProductSeq)})`.execute(db);
    await roll(
      db,
      made.rows.map((r) => ({ sellerSeq: s, orderProductSeq: r.orderProductSeq })),
      1,
    );
    return made.rows;
  });
}
