import { sql } from 'kysely';
import { appealList } from '@jangteo/contract/claim/appeal.list.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { heldFields, type Desk } from '../../desk/index.ts';

const at = sql`l.at`;

/** Appeals that nobody has decided. */
export const appealDesk: Desk = {
  desk: 'claim-appeals',
  subject: 'claim',
  waits: () => sql`select claim_seq as seq, at as since, null::timestamptz as due
    from claim_appeal where decision is null`,
};

/** Appeals of all sellers' buyers: the operator's calls alone read them. */
export const appealSource = listSource(appealList, {
  table: 'claim_appeal',
  owner: null,
  id: 'claim_seq',
  joins: () => sql`join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq
    join order_product p on p.seller_seq = l.seller_seq and p.order_product_seq = c.order_product_seq
    join orders o on o.seller_seq = l.seller_seq and o.order_seq = p.order_seq
    join account_user s on s.user_seq = l.seller_seq
    join account_user b on b.user_seq = o.buyer_user_seq`,
  fields: {
    claimSeq: 'l.claim_seq',
    type: 'c.type',
    state: 'c.state',
    orderSeq: 'p.order_seq',
    orderProductSeq: 'c.order_product_seq',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(s.shop_name, s.name)',
    productName: 'p.product_name',
    buyerName: 'b.name',
    text: 'l.text',
    at: 'l.at',
    decision: 'l.decision',
    decidedAt: 'l.decided_at',
    ...heldFields('claim-appeals', 'l.claim_seq'),
  },
  filters: {
    state: (state) => sql`(l.decision is null) = ${state === 'OPEN'}`,
    from: (day) => fromDay(at, day),
    to: (day) => toDay(at, day),
  },
  sorts: { at: { column: 'l.at' }, decidedAt: { column: 'l.decided_at' } },
});

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
