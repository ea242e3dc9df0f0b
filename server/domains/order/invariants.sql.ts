import type { RefundState } from '@jangteo/contract/order/line-claim.ts';
import { NOTICES_EXPOSED } from '@jangteo/contract/order/notice.body.ts';
import type { Fulfilment } from '@jangteo/contract/order/order.lifecycle.ts';
import { inForce, project, type LineClaim } from '@jangteo/contract/order/order.projection.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';
import { lastOf, unlike } from '../../kit/invariants/statements.ts';

/** Lines of one kind: what their status is made from, and one of them. */
interface StoredKind {
  example: number;
  status: string;
  fulfilment: Fulfilment;
  in_force: boolean;
  claim: LineClaim | null;
  refund: RefundState | null;
}

/** Judged by the very function that the product uses, so code and rows cannot drift apart (D5). */
function isMisprojected(row: object): boolean {
  const kind = row as StoredKind;
  const force = kind.claim !== null && inForce(kind.claim, kind.fulfilment);
  return kind.status !== project(kind.fulfilment, kind.claim, kind.refund) || kind.in_force !== force;
}

const SENT = "('SHIPPING_START', 'SHIPPING_COMPLETED', 'CONFIRM_RECEIVE', 'CONFIRM_RECEIVE_WRITE_REVIEW')";

/** Orders, their lines and payments. */
export const invariants: readonly Invariant[] = [
  {
    id: 'I16a',
    says: 'an entity has one beginning, and every other move starts where the one before ended',
    title: '이어지지 않는 상태 이력',
    sql: `select history_seq
      from (select history_seq, entity, from_status, to_status,
        lag(to_status) over (partition by seller_seq, entity, entity_seq order by history_seq) as before
        from status_history
        where entity <> 'EDIT') h
           where before is distinct from from_status
             or (before is null
               and (entity, to_status) not in (('FULFILMENT', 'PAYMENT_WAIT'), ('CLAIM', 'REQUEST'),
                 ('CLAIM', 'COMPLETED'), ('REFUND', 'READY'), ('TICKET', 'ISSUED')))`,
  },
  {
    id: 'I17',
    says: 'fulfilment is the last of its history',
    title: '이력과 다른 주문 상태',
    sql: lastOf('FULFILMENT', 'order_product', 'order_product_seq', 'fulfilment_status'),
  },
  // Lines grouped by all that their status is made from: some hundred kinds, however many lines.
  {
    id: 'I17c',
    says: 'status is the projection of fulfilment, newest claim and its refund',
    title: '계산과 다른 표시 상태',
    isWrong: isMisprojected,
    sql: `select min(l.order_product_seq) as example, l.status, l.fulfilment_status as fulfilment,
    l.claim_in_force as in_force, r.state as refund,
           case when c.claim_seq is not null then jsonb_build_object('type', c.type, 'state', c.state, 'by',
             c.requested_by, 'fulfilmentAtClose', c.fulfilment_at_close, 'voucher',
             l.delivery_method = 'MESSAGE') end as claim
      from order_product l left join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq
      left join refund r on r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq
     group by 2, 3, 4, 5, 6`,
  },
  {
    id: 'L1',
    says: 'one first line per bundle',
    title: '첫 줄이 하나가 아닌 배송 묶음',
    sql: `select seller_seq, bundle_seq
      from order_product group by 1, 2 having count(*) filter (where bundle_first) <> 1`,
  },
  {
    id: 'L2',
    says: 'one first line per order',
    title: '첫 줄이 하나가 아닌 주문',
    sql: `select seller_seq, order_seq
      from order_product group by 1, 2 having count(*) filter (where order_first) <> 1`,
  },
  {
    id: 'L3',
    says: 'a first line is the lowest of its bundle, of its order',
    title: '첫 줄 표시가 잘못된 주문',
    sql: `select order_product_seq
      from (select order_product_seq, bundle_first, order_first,
        min(order_product_seq) over (partition by seller_seq, bundle_seq) as b,
            min(order_product_seq) over (partition by seller_seq, order_seq) as o from order_product) l
            where bundle_first <> (order_product_seq = b) or order_first <> (order_product_seq = o)`,
  },
  {
    id: 'L4',
    says: 'line and bundle belong to the same order',
    title: '다른 주문의 묶음에 든 주문상품',
    sql: `select l.order_product_seq
      from order_product l join delivery_bundle b using (seller_seq, bundle_seq)
      where b.order_seq <> l.order_seq`,
  },
  {
    id: 'L5',
    says: 'an order number is unique in the marketplace',
    title: '겹친 주문번호',
    sql: 'select order_seq from orders group by 1 having count(*) > 1',
  },
  {
    id: 'L6',
    says: 'the line repeats its order and its newest claim',
    title: '주문이나 클레임과 다른 주문상품',
    sql: `select l.order_product_seq from order_product l join orders o using (seller_seq, order_seq)
            left join lateral (select * from claim c
              where c.seller_seq = l.seller_seq and c.order_product_seq = l.order_product_seq
              order by claim_seq desc limit 1) c on true
           where (l.ordered_at, l.ordered_day) is distinct from (o.ordered_at,
             (o.ordered_at at time zone 'Asia/Seoul')::date)
              or (l.claim_seq, l.claim_type, l.claim_state, l.claim_opened_at, l.claim_closed_at,
                l.claim_completed_at, l.claim_by, l.claim_closed_fulfilment, l.refund_state)
                 is distinct from (c.claim_seq, c.type, c.state, c.opened_at, c.closed_at, c.completed_at,
                   c.requested_by, c.fulfilment_at_close,
                   (select r.state from refund r
                     where r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq))`,
  },
  {
    id: 'L7',
    says: 'amounts of a line add up',
    title: '합이 맞지 않는 상품금액',
    sql: 'select order_product_seq from order_product where product_amount <> unit_price * qty',
  },
  {
    id: 'L10',
    says: 'a line carries the times of all that happened to it',
    title: '처리 일시가 빠진 주문상품',
    sql: `select seller_seq, order_product_seq, fulfilment_status from order_product
           where fulfilment_status not like 'PAYMENT\\_%' and (paid_at is null or ship_due_at is null)
             or fulfilment_status in ${SENT} and shipped_at is null
              or fulfilment_status in ('SHIPPING_COMPLETED') and delivered_at is null
              or fulfilment_status like 'CONFIRM\\_%' and purchase_confirmed_at is null`,
  },
  {
    id: 'L11',
    says: 'an order is paid when its payment is',
    title: '결제와 다른 주문의 결제 상태',
    sql: `select o.seller_seq, o.order_seq
      from orders o join payment p using (payment_seq)
      where (p.status = 'PAID') <> (o.paid_at is not null)`,
  },
  {
    id: 'L14',
    says: 'a line is found by the name it was sold under',
    title: '상품명으로 찾을 수 없는 주문상품',
    sql: `select l.seller_seq, l.order_product_seq
      from order_product l
      left join product_name n
        on (n.seller_seq, n.product_seq, n.name) = (l.seller_seq, l.product_seq, l.product_name)
      where n.name is null`,
  },
  {
    id: 'L15',
    says: 'the people of an order are found by their names',
    title: '이름으로 찾을 수 없는 주문',
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
    title: '주문상품 수가 맞지 않는 주문',
    sql: `select o.seller_seq, o.order_seq
      from orders o
      left join (select seller_seq, order_seq, count(*) as lines from order_product group by 1, 2) l
        using (seller_seq, order_seq)
      where o.line_count is distinct from l.lines`,
  },
  {
    id: 'P1',
    says: 'a payment is the sum of its orders',
    title: '주문 합계와 다른 결제금액',
    sql: `with pay as (select seller_seq, order_seq, sum(pay_amount) as pay from order_product group by 1, 2),
      fee as (select seller_seq, order_seq, sum(base_fee + region_fee) as fee from delivery_bundle
        group by 1, 2)
          select p.payment_seq
          from payment p
          join (select payment_seq, sum(pay + fee) as amount, sum(o.paid_amount) as paid from orders o
            join pay using (seller_seq, order_seq) join fee using (seller_seq, order_seq) group by 1) o
            using (payment_seq) where p.amount <> o.amount or p.paid <> o.paid`,
  },
  {
    id: 'M1',
    says: 'memo_count counts memos',
    title: '개수가 다른 메모',
    sql: `select o.order_seq
      from orders o left join order_memo m using (seller_seq, order_seq)
      group by o.seller_seq, o.order_seq, o.memo_count having count(m.memo_seq) <> o.memo_count`,
  },
  {
    id: 'ON1',
    says: 'a seller exposes twenty notices of orders at most; one of chosen products names some, all of them its own',
    title: '개수를 넘었거나 상품이 맞지 않는 주문 안내',
    live: true,
    sql: `select seller_seq, min(notice_seq) as notice_seq from order_notice where expose group by 1
        having count(*) > ${NOTICES_EXPOSED}
      union all select n.seller_seq, n.notice_seq
      from order_notice n left join order_notice_product t using (seller_seq, notice_seq)
        left join product p using (seller_seq, product_seq)
      where (n.target = 'PRODUCTS') <> (t.product_seq is not null)
        or (t.product_seq is not null and p.product_seq is null)`,
  },
  {
    id: 'N2',
    says: 'a buyer finds all orders, claims and coupons of his, and no others',
    title: '구매자 목록과 다른 주문·클레임',
    sql: unlike(
      `select 'order', buyer_user_seq, ordered_at, order_seq, seller_seq from orders
        union all select 'claim', o.buyer_user_seq, c.opened_at, c.claim_seq, c.seller_seq
          from claim c join order_product l using (seller_seq, order_product_seq)
            join orders o using (seller_seq, order_seq)
        union all select 'coupon', user_seq, issued_at, issue_seq, seller_seq from coupon_issue
          where state <> 'RECLAIMED'`,
      "select kind, buyer_user_seq, at, seq, owner_seq from buyer_index where kind in ('order', 'claim', 'coupon')",
    ),
  },
  {
    id: 'B1',
    says: "the broadcaster's copy of a line is the line as it was at that version",
    title: '원본과 다른 매칭 주문',
    sql: `select m.seller_seq, m.order_product_seq
      from matching_line m left join order_product l using (seller_seq, order_product_seq)
           where l.order_product_seq is null or m.line_version > l.version or (m.line_version = l.version and
             ((m.status, m.fulfilment_status, m.claim_type, m.claim_in_force, m.qty,
               m.pay_amount) is distinct from (l.status, l.fulfilment_status, l.claim_type, l.claim_in_force,
               l.qty, l.pay_amount) or m.fee_base <> l.product_amount - l.seller_coupon
               or m.commission_rate <> l.commission_bps))`,
  },
];
