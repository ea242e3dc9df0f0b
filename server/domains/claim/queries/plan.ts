import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { ClaimFeeMethod, Fault } from '@jangteo/contract/claim/claim.enums.ts';

/** A parcel as the plans of its claims see it. */
export interface ParcelRow {
  bundle_seq: number;
  rule: string;
  base_fee: number;
  region_fee: number;
  fee_paid_by: 'BUYER' | 'SELLER' | 'FREE';
  waived_fee: number;
  free_threshold: number | null;
  payment_method: string;
}
export interface ParcelLine {
  bundle_seq: number;
  order_product_seq: number;
  product_amount: number;
  pay_amount: number;
  paid: boolean;
  /** Its cancel is in force, or its return complete. */
  gone: boolean;
}
/** A return or an exchange that was neither withdrawn nor refused. */
export interface ParcelClaim {
  claim_seq: number;
  bundle_seq: number;
  order_product_seq: number;
  type: 'RETURN' | 'EXCHANGE';
  state: string;
  fault: Fault;
  fee_method: ClaimFeeMethod;
  return_fee: number;
  exchange_fee: number;
  return_region_fee: number;
  expired_bps: number | null;
  other_amount: number;
  other_reason: string;
  pickup_method: string;
  pickup_lead: number | null;
  received_at: string | null;
  /** Whether its plan, which was paid, took what had been waived. */
  clawed_back: boolean;
}

export interface ParcelRows {
  parcels: ParcelRow[];
  lines: ParcelLine[];
  claims: ParcelClaim[];
}

/** Parcels of one seller with all that plans need of them. */
export async function readParcels(db: Db, seller: number, bundles: readonly number[]): Promise<ParcelRows> {
  const ids = [...bundles];
  const [parcels, lines, claims] = await Promise.all([
    send(
      db,
      sql<ParcelRow>`select b.bundle_seq, b.rule, b.base_fee, b.region_fee, b.fee_paid_by, b.waived_fee,
        b.free_threshold, o.payment_method
      from delivery_bundle b join orders o on o.seller_seq = ${seller} and o.order_seq = b.order_seq
      where b.seller_seq = ${seller} and b.bundle_seq = any(${ids})`,
    ),
    send(
      db,
      sql<ParcelLine>`select bundle_seq, order_product_seq, product_amount, pay_amount,
        paid_at is not null as paid, claim_in_force and refund_state is not null as gone
      from order_product where seller_seq = ${seller} and bundle_seq = any(${ids})
      order by order_product_seq`,
    ),
    send(
      db,
      sql<ParcelClaim>`select c.claim_seq, l.bundle_seq, c.order_product_seq, c.type, c.state, c.fault,
        c.fee_method, c.return_fee, c.exchange_fee, c.return_region_fee, c.expired_bps, c.other_amount,
        c.other_reason, c.pickup_method, c.pickup_lead, c.received_at,
        c.state = 'COMPLETED' and (c.plan @> '{"lines": [{"key": "CLAWBACK"}]}'
          or coalesce((c.plan #>> '{outside,clawback}')::bigint, 0) > 0) as clawed_back
      from order_product l join claim c on c.seller_seq = ${seller} and c.order_product_seq = l.order_product_seq
      where l.seller_seq = ${seller} and l.bundle_seq = any(${ids})
        and c.type <> 'CANCEL' and c.state not in ('WITHDRAWN', 'REFUSED')
      order by c.claim_seq`,
    ),
  ]);
  return { parcels: parcels.rows, lines: lines.rows, claims: claims.rows };
}

/** Parcels that claims belong to. */
export async function readBundleSeqs(db: Db, seller: number, claims: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select distinct l.bundle_seq as seq
    from claim c join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
    where c.seller_seq = ${seller} and c.claim_seq = any(${[...claims]}) order by 1`,
  );
  return rows.map((row) => row.seq);
}

/** Claims with their parcels. */
export const readParcelsOfClaims = (
  db: Db,
  sellers: readonly number[],
  claims: readonly number[],
): Promise<{ seq: number; bundle: number }[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<{ seq: number; bundle: number }>`select c.claim_seq as seq, l.bundle_seq as bundle
      from claim c join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
      where c.seller_seq = ${seller} and c.claim_seq = any(${[...claims]})`,
    ),
  );

/** Parcels that lines belong to. */
export async function readBundlesOfLines(
  db: Db,
  seller: number,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select distinct bundle_seq as seq from order_product
    where seller_seq = ${seller} and order_product_seq = any(${[...lines]}) order by 1`,
  );
  return rows.map((row) => row.seq);
}

/** Lines of parcels. */
export async function readLinesOf(db: Db, seller: number, bundles: readonly number[]): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ seq: number }>`select order_product_seq as seq from order_product
    where seller_seq = ${seller} and bundle_seq = any(${[...bundles]})`,
  );
  return rows.map((row) => row.seq);
}

/** Locks the claims of lines; their lines are locked before. */
export async function lockClaimsOf(db: Db, seller: number, lines: readonly number[]): Promise<void> {
  await send(
    db,
    sql`select 1 from claim where seller_seq = ${seller} and order_product_seq = any(${[...lines]})
    order by claim_seq for no key update`,
  );
}

export interface StoredPlan {
  claimSeq: number;
  plan: string;
  refundAmount: number;
}

/** What the claims would give back now. */
export async function writePlans(db: Db, seller: number, plans: readonly StoredPlan[]): Promise<void> {
  if (plans.length === 0) return;
  await send(
    db,
    sql`update claim c set plan = p.plan::jsonb, refund_amount = p.amount
    from unnest(${plans.map((one) => one.claimSeq)}::bigint[], ${plans.map((one) => one.plan)}::text[],
      ${plans.map((one) => one.refundAmount)}::bigint[]) p (seq, plan, amount)
    where c.seller_seq = ${seller} and c.claim_seq = p.seq and c.plan is distinct from p.plan::jsonb`,
  );
}
