import { sql } from 'kysely';
import type { BuyerClaim } from '@jangteo/contract/claim/buyer-claim.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { eachOwn } from '../../../kit/db/by-seller.ts';
import type { Listed } from '../../../kit/directory/directory.ts';
import { COUPONS_BACK, type ClaimHead, type Photo } from '../queries/detail.ts';
import type { ClaimedLine } from '../open.ts';

/** A claim with all that its buyer sees and that decides what they may do with it. Times are wire times. */
export interface OwnClaim extends ClaimHead {
  requested_by: 'BUYER' | 'SELLER' | 'ADMIN';
  reason_text: string;
  fulfilment_at_open: string;
  qty: number;
  product_name: string;
  option_text: string;
  thumbnail: string;
  due_at: string | null;
  due_kind: 'ANSWER' | 'REFUND' | 'RESHIP' | null;
  received_at: string | null;
  fulfilment_at_close: string | null;
  pickup_method: NonNullable<BuyerClaim['pickup']>['method'];
  pickup_company: string;
  pickup_tracking_no: string | null;
  pickup_state: NonNullable<BuyerClaim['pickup']>['state'];
  reshipped_at: string | null;
  reship_company: string;
  reship_tracking_no: string | null;
  reship_direct: boolean;
  reship_delivered_at: string | null;
  account_bank: string | null;
  account_no: string | null;
  account_holder: string | null;
  /** When its type was changed last; null: never. */
  changed_at: string | null;
  photos: Photo[];
}

/** These claims, as far as they are of this buyer's orders. */
export const readOwnClaims = (db: Db, buyer: number, listed: readonly Listed[]): Promise<OwnClaim[]> =>
  eachOwn(
    listed,
    ({ seller }) => seller,
    (seller, own) =>
      send(
        db,
        sql<OwnClaim>`select c.seller_seq, c.claim_seq, c.order_product_seq, l.order_seq, l.bundle_seq, c.type,
          c.state, c.version, c.requested_by, c.reason, c.reason_text, c.fault, c.fault_note, c.fee_method,
          c.expired_bps, c.other_amount, c.other_reason, c.plan, c.inspection, c.restocked_at, c.refuse_reason,
          c.refuse_text, c.closed_at, c.hold_reason, c.hold_text, c.hold_until, c.appeal_of, c.refund_due_at,
          c.refunded_at, c.opened_at, c.fulfilment_at_open, c.fulfilment_at_close, c.delivery_method, c.qty,
          c.due_at, c.due_kind, c.received_at, c.pickup_method, coalesce(dp.name, '') as pickup_company,
          c.pickup_tracking_no, c.pickup_state, c.reshipped_at, coalesce(dr.name, '') as reship_company,
          c.reship_tracking_no, coalesce(c.reship_method = 'DIRECT', false) as reship_direct,
          c.reship_delivered_at, l.product_name, l.option_text, l.thumbnail, b.free_threshold, o.payment_method,
          a.text as appeal_text, a.at as appeal_at, a.decision, a.decision_text,
          r.refund_seq, r.state as refund_state, r.amount as refund_amount, r.attempts, r.fail_reason, r.done_at,
          bk.name as account_bank, r.account_no, r.account_holder, l.product_amount, l.seller_coupon,
          l.platform_coupon, l.pay_amount, ${COUPONS_BACK(seller)} as coupons_back,
          (select max(h.at) from status_history h where h.seller_seq = ${seller} and h.order_seq = l.order_seq
            and h.entity = 'CLAIM' and h.entity_seq = c.claim_seq
            and h.action in ('toExchange', 'toReturn')) as changed_at,
          (select coalesce(json_agg(json_build_object('pathname', f.pathname, 'side', f.side)
              order by f.side, f.sort), '[]')
            from claim_photo f where f.seller_seq = ${seller} and f.claim_seq = c.claim_seq) as photos
        from claim c
        join order_product l on l.seller_seq = ${seller} and l.order_product_seq = c.order_product_seq
        join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
        join delivery_bundle b on b.seller_seq = ${seller} and b.bundle_seq = l.bundle_seq
        left join delivery_company dp on dp.code = c.pickup_company
        left join delivery_company dr on dr.code = c.reship_company
        left join claim_appeal a on a.seller_seq = ${seller} and a.claim_seq = c.claim_seq
        left join refund r on r.seller_seq = ${seller} and r.claim_seq = c.claim_seq
        left join bank bk on bk.code = r.account_bank
        where c.seller_seq = ${seller} and c.claim_seq = any(${own.map(({ seq }) => seq)})
          and o.buyer_user_seq = ${buyer}`,
      ),
  );

/** A line with what the share of some of its pieces is made from. */
export interface PricedLine extends ClaimedLine {
  bundle_seq: number;
  unit_price: number;
  seller_coupon: number;
  product_amount: number;
  pay_amount: number;
  platform_coupon: number;
}

/** Nothing is locked: for whoever only asks what would be. */
export async function lookAtLine(db: Db, seller: number, line: number): Promise<PricedLine | undefined> {
  const { rows } = await send(
    db,
    sql<PricedLine>`select seller_seq, order_product_seq, bundle_seq, product_seq, option_seq, qty, unit_price,
      seller_coupon, platform_coupon, product_amount, pay_amount, fulfilment_status, status, version, claim_in_force, claim_type,
      delivered_at, delivery_method
    from order_product where seller_seq = ${seller} and order_product_seq = ${line}`,
  );
  return rows[0];
}

/** Pieces of an option that could be sent instead. */
export async function readAvailable(db: Db, seller: number, option: number): Promise<number> {
  const { rows } = await send(
    db,
    sql<{ n: number }>`select stock_on_hand - stock_reserved as n from product_option
      where seller_seq = ${seller} and option_seq = ${option}`,
  );
  return rows[0]?.n ?? 0;
}

export const isBank = async (db: Db, code: string): Promise<boolean> =>
  (await send(db, sql`select 1 from bank where code = ${code}`)).rows.length > 0;
