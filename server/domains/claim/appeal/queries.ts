import { sql } from 'kysely';
import type { AppealRow } from '@jangteo/contract/claim/appeal.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

interface Wanted {
  state: 'OPEN' | 'DECIDED';
  from?: string | undefined;
  to?: string | undefined;
  start: number;
  length: number;
}

/** Appeals of all sellers' buyers; those that wait are as many as people can work. */
export async function pageOfAppeals(db: Db, wanted: Wanted): Promise<{ rows: AppealRow[]; total: number }> {
  const { state, from = null, to = null, start, length } = wanted;
  const where = sql`(a.decision is null) = ${state === 'OPEN'}
    and (${from}::date is null or (a.at at time zone 'Asia/Seoul')::date >= ${from}::date)
    and (${to}::date is null or (a.at at time zone 'Asia/Seoul')::date <= ${to}::date)`;
  const order = state === 'OPEN' ? sql`a.at, a.claim_seq` : sql`a.decided_at desc, a.claim_seq desc`;
  const [page, counted] = await Promise.all([
    send(
      db,
      sql<AppealRow>`select a.claim_seq as "claimSeq", c.type, c.state, l.order_seq as "orderSeq",
          c.order_product_seq as "orderProductSeq", a.seller_seq as "sellerSeq",
          coalesce(s.shop_name, s.name) as "sellerName", l.product_name as "productName",
          b.name as "buyerName", a.text, a.at, a.decision, a.decided_at as "decidedAt"
        from claim_appeal a
        join claim c on c.seller_seq = a.seller_seq and c.claim_seq = a.claim_seq
        join order_product l on l.seller_seq = a.seller_seq and l.order_product_seq = c.order_product_seq
        join orders o on o.seller_seq = a.seller_seq and o.order_seq = l.order_seq
        join account_user s on s.user_seq = a.seller_seq
        join account_user b on b.user_seq = o.buyer_user_seq
        where ${where} order by ${order} offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from claim_appeal a where ${where}`),
  ]);
  return { rows: [...page.rows], total: counted.rows[0]!.n };
}

/** Whose the appealed claim is: operators name it by its number. */
export async function readAppealOwner(db: Db, claimSeq: number): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ seller: number }>`select seller_seq as seller from claim_appeal where claim_seq = ${claimSeq}`,
  );
  return rows[0]?.seller ?? null;
}

export interface Appealed {
  order_product_seq: number;
  order_seq: number;
  type: 'RETURN' | 'EXCHANGE';
  state: string;
  qty: number;
  reason: string;
  version: number;
  decided: boolean;
}

/** The appeal, locked: two operators decide it one after the other. What it is about is closed and stays. */
export async function lockAppeal(db: Db, seller: number, claimSeq: number): Promise<Appealed | undefined> {
  const locked = await send(
    db,
    sql<{ decided: boolean }>`select decision is not null as decided from claim_appeal
      where seller_seq = ${seller} and claim_seq = ${claimSeq} for no key update`,
  );
  const { rows } = await send(
    db,
    sql<Omit<Appealed, 'decided'>>`select c.order_product_seq, l.order_seq, c.type, c.state, c.qty, c.reason,
        c.version
      from claim c
        join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
      where c.seller_seq = ${seller} and c.claim_seq = ${claimSeq}`,
  );
  return rows[0] && locked.rows[0] ? { ...rows[0], ...locked.rows[0] } : undefined;
}

interface Decision {
  seller: number;
  claimSeq: number;
  decision: 'UPHELD' | 'REOPENED';
  text: string;
  by: number;
  at: Date;
}

export const writeDecision = (db: Db, { seller, claimSeq, decision, text, by, at }: Decision) =>
  send(
    db,
    sql`update claim_appeal
      set decision = ${decision}, decision_text = ${text}, decided_at = ${toKst(at)}, decided_by = ${by},
        version = version + 1
      where seller_seq = ${seller} and claim_seq = ${claimSeq}`,
  );
