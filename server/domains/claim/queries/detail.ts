import { sql } from 'kysely';
import type { ClaimFeeMethod, ClaimRefuseReason, Fault } from '@jangteo/contract/claim/claim.enums.ts';
import type { Plan } from '@jangteo/contract/claim/refund.plan.ts';
import type { ClaimState, ClaimType, RefundState } from '@jangteo/contract/order/line-claim.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { actorOf, writerOf } from '../../../kit/list/page.ts';
import { rawRows } from '../../../kit/list/raw.ts';
import type { HistoryEntry } from '../../order/index.ts';
import { claimSources } from './list.ts';

/** A claim with what its detail says beyond its row. */
export interface ClaimHead {
  seller_seq: number;
  claim_seq: number;
  order_product_seq: number;
  order_seq: number;
  bundle_seq: number;
  delivery_method: string;
  type: ClaimType;
  state: ClaimState;
  version: number;
  reason: string;
  fault: Fault;
  fault_note: string;
  fee_method: ClaimFeeMethod;
  expired_bps: number | null;
  other_amount: number;
  other_reason: string;
  plan: Plan | null;
  inspection: string;
  restocked_at: string | null;
  refuse_reason: ClaimRefuseReason | null;
  refuse_text: string;
  closed_at: string | null;
  hold_reason: string | null;
  hold_text: string;
  hold_until: string | null;
  appeal_of: number | null;
  refund_due_at: string | null;
  refunded_at: string | null;
  opened_at: string;
  free_threshold: number | null;
  payment_method: string;
  appeal_text: string | null;
  appeal_at: string | null;
  decision: 'UPHELD' | 'REOPENED' | null;
  decision_text: string | null;
  refund_seq: number | null;
  refund_state: RefundState | null;
  refund_amount: number | null;
  attempts: number | null;
  fail_reason: string | null;
  done_at: string | null;
  /** Coupons of the shop's that are back with this line's refund. */
  product_amount: number;
  seller_coupon: number;
  platform_coupon: number;
  pay_amount: number;
  coupons_back: { couponIssueSeq: number; name: string }[];
}

/** What the line bears of a coupon that no other line still bears. The platform's own stand in books that no shop reads. */
export const COUPONS_BACK = (
  seller: number,
  line = sql`c.order_product_seq`,
) => sql`(select coalesce(json_agg(json_build_object(
    'couponIssueSeq', u.issue_seq, 'name', k.name) order by u.issue_seq), '[]')
  from coupon_use u join coupon k on k.seller_seq = ${seller} and k.coupon_seq = u.coupon_seq
  where u.seller_seq = ${seller} and u.order_product_seq = ${line} and u.coupon_owner = ${seller}
    and not exists (select from coupon_use w join order_product g on g.seller_seq = ${seller}
        and g.order_product_seq = w.order_product_seq
      where w.seller_seq = ${seller} and w.issue_seq = u.issue_seq and w.order_product_seq <> u.order_product_seq
        and g.refund_state is distinct from 'DONE'))`;

/** Coupons that are back once this line is gone and refunded. */
export async function readCouponsBack(
  db: Db,
  seller: number,
  line: number,
): Promise<ClaimHead['coupons_back']> {
  const { rows } = await send(
    db,
    sql<{ back: ClaimHead['coupons_back'] }>`select ${COUPONS_BACK(seller, sql`${line}`)} as back`,
  );
  return rows[0]!.back;
}

/** Claims by number, of whichever of these sellers they are. */
export const readHeads = (
  db: Db,
  sellers: readonly number[],
  claims: readonly number[],
): Promise<ClaimHead[]> =>
  eachSeller(sellers, (seller) =>
    send(
      db,
      sql<ClaimHead>`select c.seller_seq, c.claim_seq, c.order_product_seq, l.order_seq, l.bundle_seq,
        c.delivery_method, c.type, c.state, c.version, c.reason, c.fault, c.fault_note, c.fee_method, c.expired_bps, c.other_amount,
        c.other_reason, c.plan, c.inspection, c.restocked_at, c.refuse_reason, c.refuse_text, c.closed_at,
        c.hold_reason, c.hold_text, c.hold_until, c.appeal_of, c.refund_due_at, c.refunded_at, c.opened_at,
        b.free_threshold, o.payment_method, a.text as appeal_text, a.at as appeal_at, a.decision,
        a.decision_text, r.refund_seq, r.state as refund_state, r.amount as refund_amount, r.attempts,
        r.fail_reason, r.done_at, l.product_amount, l.seller_coupon, l.platform_coupon, l.pay_amount,
        ${COUPONS_BACK(seller)} as coupons_back
      from claim c
      join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
      join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
      join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
      left join claim_appeal a on a.seller_seq = ${seller} and a.claim_seq = c.claim_seq
      left join refund r on r.seller_seq = ${seller} and r.claim_seq = c.claim_seq
      where c.seller_seq = ${seller} and c.claim_seq = any(${[...claims]}) order by c.claim_seq`,
    ),
  );

/** The claim's row as its list shows it, JSON text. */
export async function readRow(
  ctx: Pick<TxCtx, 'db' | 'client' | 'caller'>,
  { seller_seq: seller, claim_seq: claim, type }: Pick<ClaimHead, 'seller_seq' | 'claim_seq' | 'type'>,
): Promise<string> {
  const source = claimSources[type];
  const writer = writerOf(source);
  const statement = sql`select ${sql.raw(writer.select)} from claim l ${source.joins(sql`${seller}`)}
    where l.seller_seq = ${seller} and l.claim_seq = ${claim}`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return writer.write(rows[0]!, { by: actorOf(ctx), now: clock.now(), sellers: ctx.caller.sellers });
}

export interface Photo {
  pathname: string;
  side: 'BUYER' | 'SELLER' | 'APPEAL';
}

export async function readPhotos(db: Db, seller: number, claim: number): Promise<Photo[]> {
  const { rows } = await send(
    db,
    sql<Photo>`select pathname, side from claim_photo
    where seller_seq = ${seller} and claim_seq = ${claim} order by side, sort`,
  );
  return rows;
}

/** Moves of the claim and its refund, and edits of its line since it was opened; newest first. */
export async function readHistory(db: Db, head: ClaimHead): Promise<HistoryEntry[]> {
  const { rows } = await send(
    db,
    sql<HistoryEntry>`select at, actor_kind, actor_name, order_product_seq, action, from_status, to_status, text
    from status_history
    where seller_seq = ${head.seller_seq} and order_seq = ${head.order_seq}
      and (entity = 'CLAIM' and entity_seq = ${head.claim_seq}
        or entity = 'REFUND' and entity_seq = ${head.refund_seq}
        or entity = 'EDIT' and entity_seq = ${head.order_product_seq} and at >= ${head.opened_at})
    order by history_seq desc limit 200`,
  );
  return rows;
}
