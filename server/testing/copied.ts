// What hangs on copied lines (lines.ts): tickets, stock and the books, as if they had been bought.
import { sql } from 'kysely';
import { addDays, clock, kstDay } from '../kit/clock/clock.ts';
import type { Db } from '../kit/db/bound.ts';
import { insertRows } from '../kit/db/insert.ts';

export interface CopiedLine {
  seller: number;
  line: number;
  order: number;
  bundle: number;
}

export const numbers = async (db: Db, sequence: string, n: number): Promise<number[]> =>
  (
    await sql<{
      v: number;
    }>`select nextval(${sequence}::regclass) as v from generate_series(1, ${n})`.execute(db)
  ).rows.map((r) => r.v);

const booked = (debit: string, key: string, { seller, order }: CopiedLine, amount: number) => ({
  seller_seq: seller,
  debit,
  credit: 'seller.payable',
  amount,
  effect_key: `${key}:${order}`,
  at: clock.now().toISOString(),
});

/** What was paid stands in the ledger. */
export const bookPaid = (db: Db, copies: readonly CopiedLine[], amount: number): Promise<unknown> =>
  insertRows(
    db,
    'ledger_transfer',
    copies.map((one) => booked('pg.receivable', 'copied', one, amount)),
  );

/** What the platform's coupons paid of them, too. */
export async function bookCoupons(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
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

/** An e-ticket that was sent has a ticket for each piece, good for a month. */
export async function issue(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
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

/** An unpaid line holds its stock, which comes with it. */
export async function holdStock(db: Db, seller: number, copies: readonly CopiedLine[]): Promise<void> {
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
