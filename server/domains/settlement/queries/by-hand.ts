/** Lines that an operator wrote by hand, and those that hold something back (operator.md §6). */
import { sql } from 'kysely';
import type { AdjustmentKind, SettlementKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface HandLine {
  seller: number;
  line: number;
  kind: SettlementKind;
  type: AdjustmentKind;
  amount: number;
  effectKey: string;
  orderProductSeq: number | null;
  reason: string;
  /** Nothing was closed over it yet. */
  open: boolean;
  /** A later line takes it back, or lets go of it. */
  undone: boolean;
}

/** A line by its number, its settlement held against closing. */
export async function holdHandLine(db: Db, seller: number, line: number): Promise<HandLine | undefined> {
  await send(
    db,
    sql`select from settlement s where s.seller_seq = ${seller} and s.settlement_seq =
        (select l.settlement_seq from settlement_line l where l.seller_seq = ${seller} and l.settle_line_seq = ${line})
      for share`,
  );
  return readHandLine(db, seller, line);
}

export async function readHandLine(db: Db, seller: number, line: number): Promise<HandLine | undefined> {
  const { rows } = await send(
    db,
    sql<HandLine>`select l.seller_seq as seller, l.settle_line_seq as line, l.kind, l.event_type as type,
        l.adjust as amount, l.effect_key as "effectKey", l.order_product_seq as "orderProductSeq", l.reason,
        s.status = 'ESTIMATE' and s.closing_at is null as open,
        exists (select from settlement_line u where u.seller_seq = ${seller} and u.kind = l.kind
          and u.effect_key in ('release:' || l.settle_line_seq, 'adjust-back:' || l.settle_line_seq)) as undone
      from settlement_line l join settlement s on s.seller_seq = ${seller} and s.settlement_seq = l.settlement_seq
      where l.seller_seq = ${seller} and l.settle_line_seq = ${line}`,
  );
  return rows[0];
}

/** Whether the seller sells, or broadcasts: they have settlements of this kind, or have sold something. */
export async function hasBooks(db: Db, seller: number, kind: SettlementKind): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select from settlement where seller_seq = ${seller} and kind = ${kind} limit 1`,
  );
  return rows.length > 0;
}

/** Of one of their own orders: its number, and of its line. */
export async function readOrderOf(db: Db, seller: number, orderProductSeq: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ order: number }>`select order_seq as "order" from order_product
      where seller_seq = ${seller} and order_product_seq = ${orderProductSeq}`,
  );
  return rows[0]?.order ?? null;
}

/** What an operator is called, as what they do is signed. */
export async function readOperator(db: Db, userSeq: number): Promise<string> {
  const { rows } = await send(
    db,
    sql<{ name: string }>`select name from account_user where user_seq = ${userSeq}`,
  );
  return rows[0]?.name ?? '운영자';
}
