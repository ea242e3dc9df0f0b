// Order lines in any state for tests and proofs: copies of a seller's own line, each an order of its own.
import { sql, type Insertable } from 'kysely';
import { addDays, clock, kstDay } from '../kit/clock/clock.ts';
import { inTransaction } from '../kit/db/tx.ts';
import type { Db } from '../kit/db/bound.ts';
import { insertRows } from '../kit/db/insert.ts';
import type { Pool } from '../kit/db/pool.ts';
import type { StatusHistoryTable } from '../schema/tables.ts';
import { keepPeople, listPlaced, repeatLines, roll } from '../domains/order/index.ts';

export interface Wanted {
  fulfilment: string;
  /** Default: any of goods. */
  method?: string;
  times?: number;
  /** Other columns of the lines. */
  line?: Record<string, unknown>;
  /** Other columns of the orders. */
  order?: Record<string, unknown>;
  /** The caller issues the tickets of what was sent. */
  ticketless?: true;
}

export interface CopiedLine {
  seller: number;
  line: number;
  order: number;
  bundle: number;
}

type Row = Record<string, unknown>;

/** Copies rows of a table with other values in some columns; generated columns follow by themselves. */
async function copy(
  db: Db,
  table: string,
  where: ReturnType<typeof sql>,
  overrides: readonly Row[],
): Promise<void> {
  const { rows } = await sql<{
    c: string;
  }>`select column_name as c
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  const names = rows.map((r) => r.c);
  const own = sql.join(names.map((n) => sql.ref(n)));
  // Its seller is the row's own: a cluster copies within a seller's shard.
  const taken = sql.join(names.map((n) => sql.ref(n === 'seller_seq' ? 's.seller_seq' : `r.${n}`)));
  await sql`insert into ${sql.table(table)} (${own})
    select ${taken}
    from ${sql.table(table)} s, json_array_elements(${JSON.stringify(overrides)}::json) e,
    jsonb_populate_record(null::${sql.table(table)}, to_jsonb(s) || e::jsonb) r where ${where}`.execute(db);
}

const numbers = async (db: Db, sequence: string, n: number): Promise<number[]> =>
  (
    await sql<{
      v: number;
    }>`select nextval(${sequence}::regclass) as v from generate_series(1, ${n})`.execute(db)
  ).rows.map((r) => r.v);

/** A line to copy: untouched by claims, in this state, of this seller. */
async function source(db: Db, seller: number, { fulfilment, method }: Wanted) {
  const kind = method === 'MESSAGE' ? sql`delivery_method = 'MESSAGE'` : sql`delivery_method <> 'MESSAGE'`;
  const { rows } = await sql<{
    line: number;
    order: number;
    bundle: number;
    payment: number;
    fee: number;
    pay: number;
    paid: boolean;
  }>`
    select l.order_product_seq as line, l.order_seq as "order", l.bundle_seq as bundle,
      o.payment_seq as payment, b.base_fee + b.region_fee as fee, l.pay_amount as pay,
      o.paid_amount > 0 as paid
    from order_product l join orders o using (seller_seq, order_seq)
    join delivery_bundle b using (seller_seq, bundle_seq)
    where l.seller_seq = ${seller} and l.fulfilment_status = ${fulfilment} and l.claim_type is null
      and l.pay_amount > 0 and ${kind}
    order by (l.postponed_reason is null) desc, (o.payment_status <> 'PARTIALLY_CANCELED') desc,
      l.order_product_seq limit 1`.execute(db);
  const found = rows[0];
  if (!found) throw new Error(`seller ${seller} has no line in ${fulfilment}`);
  return found;
}

/** Order numbers that no checkout gives, yymmdd and a running number. */
const BEYOND = 90_000_000_000;

/**
 * Writes the copies with payment, bundle, history, roll-ups and
 * the broadcaster's table, as if they had been bought one by one.
 */
export async function copyLines(job: Pool, seller: number, wanted: Wanted): Promise<CopiedLine[]> {
  const times = wanted.times ?? 1;
  const copied = await inTransaction(job, [], async (db) => {
    const from = await source(db, seller, wanted);
    const amount = from.fee + from.pay;
    const paid = from.paid ? amount : 0;
    const [payment] = await numbers(db, 'payment_payment_seq_seq', 1);
    await copy(db, 'payment', sql`s.payment_seq = ${from.payment}`, [
      { payment_seq: payment, amount: amount * times, paid: paid * times, refunded: 0, pg_tx_id: null },
    ]);
    const [lines, bundles] = [
      await numbers(db, 'order_product_order_product_seq_seq', times),
      await numbers(db, 'delivery_bundle_bundle_seq_seq', times),
    ];
    const copies = lines.map((line, i): CopiedLine => ({
      seller,
      line,
      bundle: bundles[i]!,
      order: BEYOND + line,
    }));
    await copy(
      db,
      'orders',
      sql`s.seller_seq = ${seller} and s.order_seq = ${from.order}`,
      copies.map((c) => ({
        order_seq: c.order,
        payment_seq: payment,
        paid_amount: paid,
        memo_count: 0,
        line_count: 1,
        ...wanted.order,
      })),
    );
    await copy(
      db,
      'delivery_bundle',
      sql`s.seller_seq = ${seller} and s.bundle_seq = ${from.bundle}`,
      copies.map((c) => ({ order_seq: c.order, bundle_seq: c.bundle })),
    );
    const method = wanted.method ? { delivery_method: wanted.method } : {};
    await copy(
      db,
      'order_product',
      sql`s.seller_seq = ${seller} and s.order_product_seq = ${from.line}`,
      copies.map((c) => ({
        order_product_seq: c.line,
        order_seq: c.order,
        bundle_seq: c.bundle,
        bundle_first: true,
        order_first: true,
        gripper_user_seq: null,
        ...method,
        ...(SENT.has(wanted.fulfilment) ? {} : UNTYPED),
        ...wanted.line,
      })),
    );
    await copyHistory(db, seller, from.line, copies);
    if (wanted.method === 'MESSAGE' && SENT.has(wanted.fulfilment) && !wanted.ticketless)
      await issue(db, seller, copies);
    await sql`insert into product_name (seller_seq, product_seq, name)
      select seller_seq, product_seq, product_name
      from order_product
      where seller_seq = ${seller} and order_product_seq = ${lines[0]}
      on conflict do nothing`.execute(db);
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('seller_seq', '=', seller)
      .where(
        'order_seq',
        'in',
        copies.map((c) => c.order),
      )
      .execute();
    await keepPeople(db, orders);
    await listPlaced(db, {
      orders,
      lines: copies.map((c) => ({ seller_seq: seller, order_product_seq: c.line })),
    });
    if (paid > 0) await bookPaid(db, copies, paid);
    await bookCoupons(db, seller, copies);
    if (UNPAID.has(wanted.fulfilment)) await holdStock(db, seller, copies);
    await roll(
      db,
      copies.map((c) => ({ sellerSeq: seller, orderProductSeq: c.line })),
      1,
    );
    return copies;
  });
  // Contracts are locked before stock: as the worker does it, apart.
  await inTransaction(job, [], (db) => repeatLines(db, seller, { lines: copied.map((c) => c.line) }));
  return copied;
}

async function copyHistory(
  db: Db,
  seller: number,
  line: number,
  copies: readonly CopiedLine[],
): Promise<void> {
  const { rows: past } = await sql<
    Omit<Insertable<StatusHistoryTable>, 'entity_seq'>
  >`select seller_seq, entity, action,
      from_status, to_status, actor_kind, actor_seq, actor_name, text, at
    from status_history where seller_seq = ${seller} and entity = 'FULFILMENT' and entity_seq = ${line}
    order by history_seq`.execute(db);
  const rows = copies.flatMap((copied) =>
    past.map((one) => ({
      ...one,
      entity_seq: copied.line,
      order_seq: copied.order,
      order_product_seq: copied.line,
    })),
  );
  await insertRows(db, 'status_history', rows);
}

const booked = (debit: string, key: string, { seller, order }: CopiedLine, amount: number) => ({
  seller_seq: seller,
  debit,
  credit: 'seller.payable',
  amount,
  effect_key: `${key}:${order}`,
  at: clock.now().toISOString(),
});

/** What was paid stands in the ledger. */
const bookPaid = (db: Db, copies: readonly CopiedLine[], amount: number): Promise<unknown> =>
  insertRows(
    db,
    'ledger_transfer',
    copies.map((one) => booked('pg.receivable', 'copied', one, amount)),
  );

/** What the platform's coupons paid of them, too. */
async function bookCoupons(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
  const { rows } = await sql<{
    line: number;
    won: number;
  }>`select order_product_seq as line, platform_coupon as won
    from order_product where seller_seq = ${seller} and order_product_seq = any(${copies.map(({ line }) => line)})
      and paid_at is not null and platform_coupon > 0`.execute(db);
  const copied = new Map(copies.map((one) => [one.line, one]));
  const transfers = rows.map(({ line, won }) =>
    booked('coupon.platform', 'copied-coupon', copied.get(line)!, won),
  );
  await insertRows(db, 'ledger_transfer', transfers);
}

const SENT: ReadonlySet<string> = new Set([
  'SHIPPING_START',
  'SHIPPING_COMPLETED',
  'CONFIRM_RECEIVE',
  'CONFIRM_RECEIVE_WRITE_REVIEW',
]);

/**
 * A line that waits may have its number saved already, by luck
 * of the demo; its copies are as nobody has touched them.
 */
const UNTYPED = { company_code: null, tracking_no: null };

/** An e-ticket that was sent has a ticket for each piece, good for a month. */
async function issue(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
  const [at, today] = [clock.now().toISOString(), kstDay(clock.now())];
  const { rows } = await sql<{ line: number; qty: number }>`select order_product_seq as line, qty
    from order_product
    where seller_seq = ${seller} and order_product_seq = any(${copies.map((c) => c.line)})`.execute(db);
  const pieces = rows.flatMap(({ line, qty }) => Array.from({ length: qty }, (_, n) => ({ line, n: n + 1 })));
  const seqs = await numbers(db, 'voucher_ticket_ticket_seq_seq', pieces.length);
  const orderOf = new Map(copies.map(({ line, order }) => [line, order]));
  const until = addDays(today, 30);
  await insertRows(
    db,
    'voucher_ticket',
    pieces.map(({ line, n }, i) => ({
      ticket_seq: seqs[i]!,
      seller_seq: seller,
      order_product_seq: line,
      code: `COPY${line}-${n}`,
      status: 'ISSUED',
      valid_from: today,
      valid_to: until,
      original_valid_to: until,
      sent_to: '01012345678',
      sent_count: 1,
    })),
  );
  await insertRows(
    db,
    'status_history',
    pieces.map(({ line }, i) => ({
      seller_seq: seller,
      entity: 'TICKET',
      entity_seq: seqs[i]!,
      order_seq: orderOf.get(line)!,
      order_product_seq: line,
      action: 'issue',
      from_status: null,
      to_status: 'ISSUED',
      actor_kind: 'system',
      actor_name: '시스템',
      at,
    })),
  );
}

const UNPAID: ReadonlySet<string> = new Set(['PAYMENT_WAIT', 'PAYMENT_PROCESSING']);

/** An unpaid line holds its stock, which comes with it. */
async function holdStock(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
  const held = sql`select option_seq, sum(qty)::bigint as qty
    from order_product
    where seller_seq = ${seller} and order_product_seq = any(${copies.map((c) => c.line)}) group by 1`;
  const { rows } = await sql<{ option_seq: number; qty: number }>`${held}`.execute(db);
  await insertRows(
    db,
    'stock_movement',
    rows.map(({ option_seq, qty }) => ({
      seller_seq: seller,
      option_seq,
      delta: qty,
      reason: 'RECEIVED',
      at: clock.now().toISOString(),
    })),
  );
  await sql`update product_option p
    set stock_on_hand = stock_on_hand + h.qty, stock_reserved = stock_reserved + h.qty
    from (${held}) h
    where p.seller_seq = ${seller} and p.option_seq = h.option_seq`.execute(db);
  await sql`update product_stock s
    set on_hand = on_hand + h.qty, held = held + h.qty, version = version + 1
    from (select o.product_seq, sum(h.qty)::bigint as qty from (${held}) h
      join product_option o on o.seller_seq = ${seller} and o.option_seq = h.option_seq group by 1) h
    where s.seller_seq = ${seller} and s.product_seq = h.product_seq`.execute(db);
}
