import { sql } from 'kysely';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface DeskRefund {
  refundSeq: number;
  claimSeq: number;
  claimType: ClaimType;
  orderSeq: number;
  orderProductSeq: number;
  sellerSeq: number;
  sellerName: string;
  productName: string;
  buyerName: string;
  method: PaymentMethod;
  amount: number;
  state: RefundState;
  attempts: number;
  failReason: string | null;
  requestedAt: string;
  dueAt: string | null;
  sendingAt: string | null;
  accountBank: string | null;
  accountNo: string | null;
  accountHolder: string | null;
}

const columns = sql`r.refund_seq as "refundSeq", r.claim_seq as "claimSeq", c.type as "claimType",
  l.order_seq as "orderSeq", r.order_product_seq as "orderProductSeq", r.seller_seq as "sellerSeq",
  coalesce(s.shop_name, s.name) as "sellerName", l.product_name as "productName", b.name as "buyerName",
  o.payment_method as method, r.amount, r.state, r.attempts + r.attempt as attempts,
  r.fail_reason as "failReason", r.requested_at as "requestedAt", c.refund_due_at as "dueAt",
  r.sending_at as "sendingAt", coalesce(k.name, r.account_bank) as "accountBank",
  r.account_no as "accountNo", r.account_holder as "accountHolder"`;
const joined = sql`refund r
  join claim c on c.seller_seq = r.seller_seq and c.claim_seq = r.claim_seq
  join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
  join orders o on o.seller_seq = r.seller_seq and o.order_seq = l.order_seq
  join account_user s on s.user_seq = r.seller_seq
  join account_user b on b.user_seq = o.buyer_user_seq
  left join bank k on k.code = r.account_bank`;

interface Wanted {
  state?: readonly string[] | undefined;
  method?: readonly string[] | undefined;
  late?: boolean | undefined;
  now: Date;
  /** WAIT_PG counts from before this. */
  stuckBefore: Date;
  start: number;
  length: number;
}

/** What waits for an operator, over all sellers; there are as many of them as people can work. */
export async function pageOfWaiting(db: Db, wanted: Wanted): Promise<{ rows: DeskRefund[]; total: number }> {
  const { state, method, late, now, stuckBefore, start, length } = wanted;
  const where = sql`r.state in ('WAIT_ADMIN', 'NEED_ACCOUNT', 'WAIT_PG')
    and (r.state <> 'WAIT_PG' or r.requested_at < ${stuckBefore})
    and (${state ?? null}::text[] is null or r.state = any(${state ?? null}))
    and (${method ?? null}::text[] is null or o.payment_method = any(${method ?? null}))
    and (${late ?? null}::boolean is null or (coalesce(c.refund_due_at < ${now}, false)) = ${late ?? null})`;
  const [page, counted] = await Promise.all([
    send(
      db,
      sql<DeskRefund>`select ${columns} from ${joined} where ${where}
        order by c.refund_due_at nulls last, r.requested_at, r.refund_seq offset ${start} limit ${length}`,
    ),
    send(db, sql<{ n: number }>`select count(*) as n from ${joined} where ${where}`),
  ]);
  return { rows: [...page.rows], total: counted.rows[0]!.n };
}

export async function readDeskRefund(
  db: Db,
  seller: number,
  refundSeq: number,
): Promise<DeskRefund | undefined> {
  const { rows } = await send(
    db,
    sql<DeskRefund>`select ${columns} from ${joined}
      where r.seller_seq = ${seller} and r.refund_seq = ${refundSeq}`,
  );
  return rows[0];
}

export interface BookedTransfer {
  at: string;
  amount: number;
  externalId: string;
  back: boolean;
}

/** What has moved for it, as the ledger says. */
export async function readTransfers(db: Db, seller: number, refundSeq: number): Promise<BookedTransfer[]> {
  const { rows } = await send(
    db,
    sql<BookedTransfer>`select at, amount, coalesce(external_id, '') as "externalId",
        effect_key like 'refund-back:%' as back
      from ledger_transfer
      where seller_seq = ${seller}
        and effect_key ~ ${`^refund(-back)?:${refundSeq}(:\\d+)?$`} order by transfer_seq`,
  );
  return [...rows];
}

export async function readRefundHistory(db: Db, seller: number, refundSeq: number): Promise<TimelineEntry[]> {
  const { rows } = await send(
    db,
    sql<TimelineEntry>`select at, json_build_object('kind', upper(actor_kind), 'name', actor_name) as actor,
        order_product_seq as "orderProductSeq", action, from_status as "from", to_status as "to", text
      from status_history
      where seller_seq = ${seller} and entity = 'REFUND' and entity_seq = ${refundSeq}
      order by history_seq desc`,
  );
  return [...rows];
}

/** Somebody has used this receipt for another refund of the seller. */
export async function isUsed(db: Db, seller: number, externalId: string): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from refund where seller_seq = ${seller} and external_id = ${externalId}`,
  );
  return rows.length > 0;
}
