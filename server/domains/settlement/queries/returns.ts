/** Returns of operators over what was confirmed, and what is held back for them (money.md §3). */
import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface OperatorReturn {
  claim: number;
  order: number;
  line: number;
  at: string;
  /** Nothing is to come of it any more: it was refused or withdrawn, or the money has gone back. */
  decided: boolean;
  /** When the money went back: what was held goes into the bucket of the refund. */
  backAt: string | null;
  /** The line that holds back what it is about. */
  hold: number | null;
}

/** Nothing is to come of a claim any more. */
export const decided = (
  seller: number | RawBuilder<unknown>,
) => sql`(c.state in ('REFUSED', 'WITHDRAWN') or c.state = 'COMPLETED'
  and not exists (select from refund r where r.seller_seq = ${seller} and r.claim_seq = c.claim_seq
    and r.told_at is null))`;

/** Of these orders, those whose line was confirmed; what was let go of already is not among them. */
export async function readOperatorReturns(
  db: Db,
  seller: number,
  orders: readonly number[],
): Promise<OperatorReturn[]> {
  const { rows } = await send(
    db,
    sql<OperatorReturn>`select c.claim_seq as claim, l.order_seq as order, c.order_product_seq as line, c.opened_at as at,
        ${decided(seller)} as decided,
        case when c.state = 'COMPLETED' then (select max(r.told_at) from refund r
          where r.seller_seq = ${seller} and r.claim_seq = c.claim_seq) end as "backAt",
        h.settle_line_seq as hold
      from order_product l
        join claim c on c.seller_seq = ${seller} and c.order_product_seq = l.order_product_seq
          and c.type = 'RETURN' and c.requested_by = 'ADMIN'
        left join settlement_line h on h.seller_seq = ${seller} and h.kind = 'PRODUCT'
          and h.effect_key = 'hold-claim:' || c.claim_seq
      where l.seller_seq = ${seller} and l.order_seq = any(${[...orders]}::bigint[])
        and l.purchase_confirmed_at is not null and not exists (select from settlement_line r
          where r.seller_seq = ${seller} and r.kind = 'PRODUCT' and r.effect_key = 'release:' || h.settle_line_seq)
      order by c.claim_seq`,
  );
  return [...rows];
}

/** The settlement into which something was written, held against closing; null: it is closed, or closing. */
export async function holdOpen(db: Db, seller: number, effectKey: string): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select settlement_seq as seq from settlement
      where seller_seq = ${seller} and status = 'ESTIMATE' and closing_at is null
        and settlement_seq = (select settlement_seq from settlement_line
          where seller_seq = ${seller} and kind = 'PRODUCT' and effect_key = ${effectKey})
      for share`,
  );
  return rows[0]?.seq ?? null;
}
