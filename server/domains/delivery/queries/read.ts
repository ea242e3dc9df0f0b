import { sql } from 'kysely';
import { send } from '../../../kit/db/bound.ts';
import { eachSeller } from '../../../kit/db/by-seller.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { LINES_OF, type SellerKind } from './line.ts';

type ReadCtx = Pick<TxCtx, 'db' | 'client' | 'scope'>;

export interface RecipientRow {
  order_seq: number;
  version: number;
  recipient_name: string;
  recipient_phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  delivery_memo: string;
  customs_name: string | null;
  customs_code: string | null;
  customs_checked_at: string | null;
  region_fee: number;
  /** A line of it still waits to be sent. */
  waiting: boolean;
  /** When its last line arrived or was cancelled; null while one of them has neither. */
  ended_at: string | null;
}

/** Recipient of an order that has a line of this kind in scope. */
export async function readRecipient(
  ctx: Pick<ReadCtx, 'db' | 'scope'>,
  kind: SellerKind,
  orderSeq: number,
): Promise<RecipientRow | undefined> {
  const rows = await eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<RecipientRow>`select o.order_seq, o.version, o.recipient_name, o.recipient_phone, o.zip,
      o.addr1, o.addr2, o.delivery_memo, o.customs_name, o.customs_code, o.customs_checked_at,
      (select coalesce(sum(b.region_fee + b.region_fee_seller), 0) from delivery_bundle b
        where b.seller_seq = ${seller} and b.order_seq = o.order_seq) as region_fee,
      lines.waiting, lines.ended_at
    from orders o cross join lateral (
      select count(*) as n,
        bool_or(l.claim_in_force = false
          and l.fulfilment_status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT',
            'SHIPPING_POSTPONED')) as waiting,
        case when bool_and(e.at is not null) then max(e.at) end as ended_at
      from order_product l
      cross join lateral (select case when l.claim_in_force and l.claim_type = 'CANCEL' then l.claim_opened_at
        else l.delivered_at end as at) e
      where l.seller_seq = ${seller} and l.order_seq = o.order_seq and ${LINES_OF[kind]}) lines
    where o.seller_seq = ${seller} and o.order_seq = ${orderSeq} and lines.n > 0`,
    ),
  );
  return rows[0];
}

export interface ParcelRow {
  seller_seq: number;
  company_code: string | null;
  company_name: string;
  track_url: string;
  tracking_no: string | null;
  tracking_state: string;
  tracking_at: string | null;
}

export async function readParcel(
  ctx: Pick<ReadCtx, 'db' | 'scope'>,
  kind: SellerKind,
  orderProductSeq: number,
): Promise<ParcelRow | undefined> {
  const rows = await eachSeller(ctx.scope.sellers, (seller) =>
    send(
      ctx.db,
      sql<ParcelRow>`select l.seller_seq, l.company_code, coalesce(d.name, '') as company_name,
      coalesce(d.track_url, '') as track_url, l.tracking_no, l.tracking_state, l.tracking_at
    from order_product l left join delivery_company d on d.code = l.company_code
    where l.seller_seq = ${seller} and l.order_product_seq = ${orderProductSeq}
      and ${LINES_OF[kind]}`,
    ),
  );
  return rows[0];
}

export interface StepRow {
  at: string;
  state: string;
  place: string;
  text: string;
}

/** What the courier reported of the number that the line carries now, newest first. */
export async function readSteps(
  ctx: Pick<ReadCtx, 'db'>,
  sellerSeq: number,
  orderProductSeq: number,
  trackingNo: string,
): Promise<StepRow[]> {
  return ctx.db
    .selectFrom('parcel_step')
    .where('seller_seq', '=', sellerSeq)
    .where('order_product_seq', '=', orderProductSeq)
    .where('tracking_no', '=', trackingNo)
    .select(['at', 'state', 'place', 'text'])
    .orderBy('at', 'desc')
    .orderBy('step_seq', 'desc')
    .limit(200)
    .execute();
}

/** Sendings of an e-ticket line as its history tells them: sent, sent again, arrived. */
export async function readSendings(
  ctx: Pick<ReadCtx, 'db'>,
  sellerSeq: number,
  orderProductSeq: number,
): Promise<{ at: string; action: string; text: string }[]> {
  return ctx.db
    .selectFrom('status_history')
    .where('seller_seq', '=', sellerSeq)
    .where('entity', '=', 'FULFILMENT')
    .where('entity_seq', '=', orderProductSeq)
    .where('action', 'in', ['start', 'resendTicket', 'complete', 'forceComplete'])
    .select(['at', 'action', 'text'])
    .orderBy('history_seq', 'desc')
    .limit(200)
    .execute();
}
