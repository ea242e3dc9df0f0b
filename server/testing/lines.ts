// Order lines in any state for tests and proofs: copies of a seller's own line, each an order of its own.
import { sql, type Insertable } from 'kysely';
import { inTransaction } from '../kit/db/tx.ts';
import type { Db } from '../kit/db/bound.ts';
import { insertRows } from '../kit/db/insert.ts';
import type { Pool } from '../kit/db/pool.ts';
import type { StatusHistoryTable } from '../schema/tables.ts';
import { bookCoupons, bookPaid, holdStock, issue, numbers, type CopiedLine } from './copied.ts';
import { keepPeople, listPlaced, repeatLines, roll } from '../domains/order/index.ts';

export type { CopiedLine };

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

const UNPAID: ReadonlySet<string> = new Set(['PAYMENT_WAIT', 'PAYMENT_PROCESSING']);
