import { sql } from 'kysely';
import type { RefundCards } from '@jangteo/contract/claim/refund-desk.api.ts';
import { refundDeskList } from '@jangteo/contract/claim/refund-desk.list.ts';
import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import type { ClaimType } from '@jangteo/contract/order/line-claim.ts';
import type { PaymentMethod } from '@jangteo/contract/order/order.enums.ts';
import type { TimelineEntry } from '@jangteo/contract/order/order.detail.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { any, pattern } from '../../../kit/list/conditions.ts';
import type { Search, Searches } from '../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { heldFields, type Desk } from '../../desk/index.ts';
import { canOf } from './rules.ts';

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
  holderSeq: number | null;
  holder: string | null;
  accountBank: string | null;
  accountNo: string | null;
  accountHolder: string | null;
}

const HELD = heldFields('refunds', 'r.refund_seq');
const columns = sql`r.refund_seq as "refundSeq", r.claim_seq as "claimSeq", c.type as "claimType",
  l.order_seq as "orderSeq", r.order_product_seq as "orderProductSeq", r.seller_seq as "sellerSeq",
  coalesce(s.shop_name, s.name) as "sellerName", l.product_name as "productName", b.name as "buyerName",
  o.payment_method as method, r.amount, r.state, r.attempts + r.attempt as attempts,
  r.fail_reason as "failReason", r.requested_at as "requestedAt", c.refund_due_at as "dueAt",
  r.sending_at as "sendingAt", ${sql.raw(HELD.holderSeq)} as "holderSeq", ${sql.raw(HELD.holder)} as holder,
  coalesce(k.name, r.account_bank) as "accountBank",
  r.account_no as "accountNo", r.account_holder as "accountHolder"`;
const joined = sql`refund r
  join claim c on c.seller_seq = r.seller_seq and c.claim_seq = r.claim_seq
  join order_product l on l.seller_seq = r.seller_seq and l.order_product_seq = r.order_product_seq
  join orders o on o.seller_seq = r.seller_seq and o.order_seq = l.order_seq
  join account_user s on s.user_seq = r.seller_seq
  join account_user b on b.user_seq = o.buyer_user_seq
  left join bank k on k.code = r.account_bank`;

/** A card company that has not answered for so long is looked after. */
const STUCK_MS = 3_600_000;
export const isLate = (dueAt: string | null, now: Date): boolean =>
  dueAt !== null && Date.parse(dueAt) < now.getTime();
const waiting = (now: Date) => sql`l.state in ('WAIT_ADMIN', 'NEED_ACCOUNT', 'WAIT_PG')
    and (l.state <> 'WAIT_PG' or l.requested_at < ${new Date(now.getTime() - STUCK_MS)})`;
const claimOf = sql`join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq`;
const lineOf = sql`p.seller_seq = l.seller_seq and p.order_product_seq = l.order_product_seq`;
const orderOf = sql`o.seller_seq = p.seller_seq and o.order_seq = p.order_seq`;

/** Numbers as they are, names wherever they stand. */
function worded(keyword: string): Condition | null {
  const word = keyword.trim();
  if (word === '') return null;
  const seq = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
  const says = (column: string) => sql`normalize(${sql.ref(column)}, NFD) ilike ${pattern(word)}`;
  return sql`exists (select from order_product p join orders o on ${orderOf}
      join account_user s on s.user_seq = l.seller_seq join account_user b on b.user_seq = o.buyer_user_seq
    where ${lineOf} and (${seq} in (l.refund_seq, p.order_seq, l.seller_seq)
      or ${says('p.product_name')} or ${says('s.shop_name')} or ${says('s.name')} or ${says('b.name')}))`;
}

/** What waits for an operator, over all sellers; there are as many of them as people can work. */
export const refundDeskSource = listSource(refundDeskList, {
  table: 'refund',
  owner: null,
  id: 'refund_seq',
  joins: () => sql`${claimOf}
    join order_product p on ${lineOf}
    join orders o on ${orderOf}
    join account_user s on s.user_seq = l.seller_seq
    join account_user b on b.user_seq = o.buyer_user_seq`,
  fields: {
    refundSeq: 'l.refund_seq',
    claimSeq: 'l.claim_seq',
    claimType: 'c.type',
    orderSeq: 'p.order_seq',
    orderProductSeq: 'l.order_product_seq',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(s.shop_name, s.name)',
    productName: 'p.product_name',
    buyerName: 'b.name',
    method: 'o.payment_method',
    amount: 'l.amount',
    state: 'l.state',
    attempts: 'l.attempts + l.attempt',
    failReason: 'l.fail_reason',
    requestedAt: 'l.requested_at',
    dueAt: 'c.refund_due_at',
    sendingAt: 'l.sending_at',
    ...heldFields('refunds', 'l.refund_seq'),
    _hasAccount: 'l.account_no is not null',
  },
  computed: {
    late: (get, { now }) => String(isLate(get('dueAt'), now)),
    can: (get) =>
      JSON.stringify(
        canOf({
          state: get('state')!,
          method: get('method')!,
          sending: get('sendingAt') !== null,
          hasAccount: get('_hasAccount') === 't',
        }),
      ),
  },
  base: () => waiting(clock.now()),
  filters: {
    state: any('l.state'),
    method: (methods) => sql`exists (select from order_product p join orders o on ${orderOf}
      where ${lineOf} and o.payment_method = any(${[...methods]}))`,
    late: (
      late,
    ) => sql`exists (select from claim c where c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq
      and c.refund_due_at < ${clock.now()}) = ${late}`,
    keyword: worded,
  },
  sorts: {
    dueAt: { column: 'c.refund_due_at', join: () => claimOf },
    requestedAt: { column: 'l.requested_at' },
  },
});

export async function readCards(ctx: Pick<TxCtx, 'db'>, searches: Searches): Promise<RefundCards> {
  const [{ where }] = searches.with({ state: undefined }).each as [Search];
  const { rows } = await sql<RefundCards['cards'][number]>`select s.key, count(l.refund_seq)::int as count,
      coalesce(sum(l.amount), 0)::bigint as amount
    from unnest(${Object.keys(refundDeskList.tabs!)}::text[]) s(key)
      left join (select state, refund_seq, amount from refund l where ${where}) l on l.state = s.key
    group by 1`.execute(ctx.db);
  return { cards: rows };
}

export const refundDesk: Desk = {
  desk: 'refunds',
  subject: 'refund',
  waits: (now) => sql`select l.refund_seq as seq, l.requested_at as since, c.refund_due_at as due
    from refund l ${claimOf} where ${waiting(now)}`,
};

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
