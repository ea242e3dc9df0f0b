import { NOTICES_EXPOSED } from '@jangteo/contract/order/notice.body.ts';
import { accountInvariants, liveAccountInvariants } from './accounts.sql.ts';
import { directoryInvariants } from './directories.sql.ts';
import type { Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger.sql.ts';
import { leftInTime } from './standing.sql.ts';

const SENT = "('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";

/** What records say of themselves and of each other. */
export const recordInvariants: readonly Invariant[] = [
  ...accountInvariants,
  ...ledgerInvariants,
  ...directoryInvariants,
  {
    id: 'I19',
    says: 'an effect happens once',
    sql: 'select effect_key from effect group by 1 having count(*) > 1',
  },
  {
    id: 'L10',
    says: 'a line carries the times of all that happened to it',
    sql: `select seller_seq, order_product_seq, fulfilment_status from order_product
           where fulfilment_status not like 'PAYMENT\\_%' and (paid_at is null or ship_due_at is null)
             or fulfilment_status in ${SENT} and shipped_at is null
              or fulfilment_status in ('SHIPPING_COMPLETED') and delivered_at is null
              or fulfilment_status like 'CONFIRM\\_%' and purchase_confirmed_at is null`,
  },
  {
    id: 'L11',
    says: 'an order is paid when its payment is',
    sql: `select o.seller_seq, o.order_seq
      from orders o join payment p using (payment_seq)
      where (p.status = 'PAID') <> (o.paid_at is not null)`,
  },
  {
    id: 'L12',
    says: 'one open claim per line',
    sql: `select seller_seq, order_product_seq
      from claim
      where closed_at is null and completed_at is null group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'L13',
    says: 'nobody claims more than was bought',
    sql: `select c.seller_seq, c.claim_seq
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.qty > l.qty`,
  },
  {
    id: 'L14',
    says: 'a line is found by the name it was sold under',
    sql: `select l.seller_seq, l.order_product_seq
      from order_product l
      left join product_name n
        on (n.seller_seq, n.product_seq, n.name) = (l.seller_seq, l.product_seq, l.product_name)
      where n.name is null`,
  },
  {
    id: 'L15',
    says: 'the people of an order are found by their names',
    sql: `select o.seller_seq, o.order_seq
      from orders o
      left join order_name r on (r.seller_seq, r.who, r.name) = (o.seller_seq, 'recipient', o.recipient_name)
      left join order_name b on (b.seller_seq, b.who, b.name) = (o.seller_seq, 'buyer', o.buyer_name)
      left join order_name n on (n.seller_seq, n.who, n.name) = (o.seller_seq, 'nickname', o.buyer_nickname)
      where r.name is null or b.name is null or n.name is null`,
  },
  {
    id: 'L16',
    says: 'an order counts its lines, and has one',
    sql: `select o.seller_seq, o.order_seq
      from orders o
      left join (select seller_seq, order_seq, count(*) as lines from order_product group by 1, 2) l
        using (seller_seq, order_seq)
      where o.line_count is distinct from l.lines`,
  },
  {
    id: 'P3',
    says: 'a refund is done at a time, or not done',
    sql: "select seller_seq, refund_seq from refund where (state = 'DONE') <> (done_at is not null)",
  },
  {
    id: 'P4',
    says: 'a refund goes back to the payment and the line that its claim is about',
    sql: `select r.seller_seq, r.refund_seq
      from refund r join claim c using (seller_seq, claim_seq)
      join order_product l on (l.seller_seq, l.order_product_seq) = (r.seller_seq, r.order_product_seq)
            join orders o on (o.seller_seq, o.order_seq) = (l.seller_seq, l.order_seq)
      left join payment p on p.payment_seq = r.payment_seq
            where c.order_product_seq <> r.order_product_seq or o.payment_seq <> r.payment_seq
              or p.payment_seq is null`,
  },
  {
    id: 'P5',
    says: 'stray money that went back was sent and has a receipt',
    sql: `select stray_seq
      from stray_payment
      where returned_at is not null and (sent_at is null or num_nonnulls(refund_id, external_id) <> 1)
        or (state = 'DONE') <> (returned_at is not null)`,
  },
  {
    id: 'TR1',
    says: 'a watched number shows the newest that was reported of it, and arrived when that says so',
    sql: `select t.seller_seq, t.kind, t.ref_seq
      from tracked_number t
      left join (select distinct on (seller_seq, kind, ref_seq, company_code, tracking_no) seller_seq, kind,
          ref_seq, company_code, tracking_no, state, at
        from tracked_step
        order by seller_seq, kind, ref_seq, company_code, tracking_no, (state = 'COMPLETE') desc, at desc) s
        using (seller_seq, kind, ref_seq, company_code, tracking_no)
      where t.at is distinct from s.at or (t.state = 'COMPLETE') <> (coalesce(s.state, '') = 'COMPLETE')
        or (t.state = 'COMPLETE') <> (t.completed_at is not null)`,
  },
  {
    id: 'P7',
    says: 'stray money is held until it has gone back: what came of it less what went is all of it, or nothing',
    sql: `select s.stray_seq, s.state, l.held
      from stray_payment s left join (
        select split_part(effect_key, ':', 2)::bigint as stray_seq,
          sum(case credit when 'buyer.stray' then amount else -amount end) as held
        from ledger_transfer where 'buyer.stray' in (debit, credit) group by 1) l using (stray_seq)
      where l.held is distinct from case s.state when 'DONE' then 0 else s.amount end`,
  },
  {
    id: 'P6',
    says: 'what is on its way back waits for its answer; what an operator paid out has a receipt; what is done was told',
    sql: `select seller_seq, refund_seq
      from refund
      where sending_at is not null and (state <> 'WAIT_ADMIN' or sending_by is null or way is null)
        or state = 'DONE' and way in ('BANK', 'OUTSIDE') and external_id is null
        or state = 'DONE' and told_at is null`,
  },
  {
    id: 'OP1',
    says: 'who decides an approval is not who asked for it',
    sql: `select approval_seq
      from approval
      where state in ('DONE', 'FAILED', 'REJECTED') and (decided_by is null or decided_by = by_user_seq)`,
  },
  {
    id: 'T1',
    says: 'a used ticket says when',
    sql: "select seller_seq, ticket_seq from voucher_ticket where (status = 'USED') <> (used_at is not null)",
  },
  {
    id: 'T2',
    says: 'no more tickets than were bought',
    sql: `select t.seller_seq, t.order_product_seq
      from voucher_ticket t join order_product l using (seller_seq, order_product_seq)
      where t.status <> 'CANCELED' group by 1, 2, l.qty having count(*) > l.qty`,
  },
  {
    id: 'B1',
    says: "the broadcaster's copy of a line is the line as it was at that version",
    sql: `select m.seller_seq, m.order_product_seq
      from matching_line m left join order_product l using (seller_seq, order_product_seq)
           where l.order_product_seq is null or m.line_version > l.version or (m.line_version = l.version and
             ((m.status, m.fulfilment_status, m.claim_type, m.claim_in_force, m.qty,
               m.pay_amount) is distinct from (l.status, l.fulfilment_status, l.claim_type, l.claim_in_force,
               l.qty, l.pay_amount) or m.fee_base <> l.product_amount - l.seller_coupon
               or m.commission_rate <> l.commission_bps))`,
  },
  {
    id: 'F1',
    says: 'a finished download has a file',
    sql: `select user_seq, seq
      from download_request
      where status = 'COMPLETE' and deleted_at is null and (file_key is null or bytes is null)`,
  },
  {
    id: 'S1',
    says: 'a session stands at its newest token',
    sql: `select s.session_seq
      from account_session s join session_token t using (session_seq) group by s.session_seq, s.generation
      having max(t.generation) <> s.generation`,
  },
];

/** What holds only where a worker works: nothing waits for longer than work takes. */
export const liveInvariants: readonly Invariant[] = [
  ...liveAccountInvariants,
  leftInTime,
  {
    id: 'I20',
    says: 'events leave within five minutes',
    sql: `select outbox_seq, topic
      from outbox
      where done_at is null and created_at < now() - interval '5 minutes'`,
  },
  {
    id: 'I21',
    says: 'a request that began has ended',
    sql: `select user_seq, route
      from idempotency
      where state = 'IN_PROGRESS' and locked_until < now() - interval '10 minutes'`,
  },
  {
    id: 'ON1',
    says: 'a seller exposes twenty notices of orders at most; one of chosen products names some, all of them its own',
    sql: `select seller_seq, min(notice_seq) as notice_seq from order_notice where expose group by 1
        having count(*) > ${NOTICES_EXPOSED}
      union all select n.seller_seq, n.notice_seq
      from order_notice n left join order_notice_product t using (seller_seq, notice_seq)
        left join product p using (seller_seq, product_seq)
      where (n.target = 'PRODUCTS') <> (t.product_seq is not null)
        or (t.product_seq is not null and p.product_seq is null)`,
  },
  {
    id: 'F2',
    says: 'no download is in work for half an hour',
    sql: `select user_seq, seq
      from download_request
      where status in ('WAIT', 'PROCESSING') and requested_at < now() - interval '30 minutes'`,
  },
  {
    id: 'U1',
    says: 'no sheet is in work for half an hour',
    sql: `select seller_seq, upload_seq
      from delivery_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from product_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from exchange_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from member_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'
      union all select seller_seq, upload_seq
      from coupon_upload
      where state = 'RUNNING' and created_at < now() - interval '30 minutes'`,
  },
];
