import type { Invariant } from '../../kit/invariants/invariant.ts';
import { lastOf } from '../../kit/invariants/statements.ts';
import { clocksOf, type Timed } from './rules/clocks.ts';

/** Rows of stored plans; what was refunded before plans were stored has none. */
const ROWS = `select c.seller_seq, c.claim_seq, c.order_product_seq, c.expired_bps, x.key, x.amount
  from claim c cross join lateral jsonb_to_recordset(c.plan -> 'lines') x (key text, amount bigint)
  where c.refund_state is not null`;

/** Fees that were taken once, from the refund or beside it. */
const taken = (key: string, outside: string): string =>
  `c.state = 'COMPLETED' and (c.plan @> '{"lines": [{"key": "${key}"}]}'
    or coalesce((c.plan #>> '{outside,${outside}}')::bigint, 0) > 0)`;

/** Claims alike in all that their clocks are made from: only days count, and which holidays were known. */
interface Kept extends Timed {
  due_at: string | null;
  due_kind: string | null;
}

const MOMENTS = ['opened_at', 'received_at', 'completed_at'];

const first = (column: string): string =>
  `to_char(min(${column}) at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS+09:00"') as ${column}`;

const known = (column: string): string =>
  `(${column} at time zone 'Asia/Seoul')::date, width_bucket(${column}, cuts)`;

const second = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS') as ${column}`;

/** Claims and their money (claims.md §9). C5 is L8: what exchanges hold is counted there with all else that is held. */
export const invariants: readonly Invariant[] = [
  {
    id: 'I17a',
    says: 'claim is the last of its history',
    title: '이력과 다른 클레임 상태',
    sql: lastOf('CLAIM', 'claim', 'claim_seq', 'state'),
  },
  {
    id: 'I17b',
    says: 'refund is the last of its history',
    title: '이력과 다른 환불 상태',
    sql: lastOf('REFUND', 'refund', 'refund_seq', 'state'),
  },
  {
    id: 'I3',
    says: 'refunds never exceed what was paid',
    title: '결제금액을 넘은 환불',
    sql: `select r.payment_seq from refund r join payment p using (payment_seq)
      group by r.payment_seq, p.paid having sum(r.amount) > p.paid`,
  },
  {
    id: 'I4',
    says: 'one refund per line and claim',
    title: '한 클레임에 두 번 잡힌 환불',
    sql: 'select seller_seq, order_product_seq, claim_seq from refund group by 1, 2, 3 having count(*) > 1',
  },
  {
    id: 'L12',
    says: 'one open claim per line',
    title: '열린 클레임이 둘인 주문상품',
    sql: `select seller_seq, order_product_seq
      from claim
      where closed_at is null and completed_at is null group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'L13',
    says: 'nobody claims more than was bought',
    title: '주문 수량을 넘은 클레임',
    sql: `select c.seller_seq, c.claim_seq
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.qty > l.qty`,
  },
  {
    id: 'C1',
    says: 'what a claim gives back is the sum of the rows of its plan',
    title: '계산과 다른 환불금액',
    sql: `select seller_seq, claim_seq
      from claim where plan is not null and (refund_amount <> (plan ->> 'refundAmount')::bigint
        or refund_amount <> (select coalesce(sum((x ->> 'amount')::bigint), 0)
          from jsonb_array_elements(plan -> 'lines') x))`,
  },
  {
    id: 'C1a',
    says: 'a claim repeats its refund, whose amount is the one of its plan',
    title: '환불과 다른 클레임',
    sql: `select c.seller_seq, c.claim_seq
      from claim c left join refund r using (seller_seq, claim_seq)
      where (c.refund_state, c.refunded_at) is distinct from (r.state, r.done_at) or c.refund_amount <> r.amount`,
  },
  {
    id: 'C2',
    says: 'an order gives back no more than was paid: in all, of a line, and of the way of a parcel',
    title: '낸 것보다 많이 돌려준 주문',
    sql: `with back as (${ROWS})
      select o.seller_seq, o.order_seq from orders o
        join order_product l using (seller_seq, order_seq)
        join refund r using (seller_seq, order_product_seq)
      group by o.seller_seq, o.order_seq, o.paid_amount having sum(r.amount) > o.paid_amount
      union all select l.seller_seq, l.order_seq
      from back b join order_product l using (seller_seq, order_product_seq)
      where b.key = 'PAY' and (b.amount > l.pay_amount
        or (b.expired_bps is null and b.amount <> l.pay_amount))
      union all select d.seller_seq, d.order_seq
      from back b join order_product l using (seller_seq, order_product_seq)
        join delivery_bundle d on d.seller_seq = l.seller_seq and d.bundle_seq = l.bundle_seq
      where b.key = 'DELIVERY'
      group by d.seller_seq, d.order_seq, d.bundle_seq, d.fee_paid_by, d.base_fee, d.region_fee
      having sum(b.amount) > case d.fee_paid_by when 'BUYER' then d.base_fee + d.region_fee else 0 end`,
  },
  {
    id: 'C3',
    says: 'what came back together pays for its way once, and a parcel loses what was waived once',
    title: '두 번 뺀 반품비 또는 배송비',
    sql: `select c.seller_seq, coalesce(c.pickup_lead, c.claim_seq) as seq
      from claim c where ${taken('RETURN_FEE', 'returnFee')}
      group by 1, 2 having count(*) > 1
      union all select c.seller_seq, l.bundle_seq
      from claim c join order_product l using (seller_seq, order_product_seq)
      where ${taken('CLAWBACK', 'clawback')}
      group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'C4',
    says: 'a claim in force has its line to itself: the line says so, and all of its pieces are in it',
    title: '일부만 맡은 클레임',
    sql: `select c.seller_seq, c.claim_seq
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.state in ('REQUEST', 'PROCESSING', 'RECEIVED', 'SHIPPING_START', 'COMPLETED')
        and (not l.claim_in_force or l.claim_seq <> c.claim_seq or l.qty <> c.qty)`,
  },
  {
    id: 'C6',
    says: 'goods of a claim go back on the shelf at most once, and when it says so',
    title: '두 번 되돌린 클레임 재고',
    sql: `with moved as (select seller_seq, order_product_seq,
          count(*) filter (where reason in ('RETURN', 'EXCHANGE_IN')) as back,
          count(*) filter (where reason = 'CANCEL') as undone
        from stock_movement where reason in ('RETURN', 'EXCHANGE_IN', 'CANCEL') group by 1, 2),
      asked as (select seller_seq, order_product_seq, count(*) filter (where type <> 'CANCEL') as claims,
          count(*) filter (where type <> 'CANCEL' and restocked_at is not null) as restocked,
          count(*) filter (where type = 'CANCEL') as cancels
        from claim group by 1, 2)
      select seller_seq, order_product_seq
      from asked left join moved using (seller_seq, order_product_seq)
      where coalesce(back, 0) not between restocked and claims or coalesce(undone, 0) > cancels`,
  },
  {
    id: 'C7',
    says: 'roll-up of claims = claims',
    title: '클레임 집계와 다른 목록',
    sql: (() => {
      const rolled = `select seller_seq, type, opened_day, state, refund_state, delivery_method,
          sum(claims) as claims
        from claim_rollup group by 1, 2, 3, 4, 5, 6 having sum(claims) <> 0`;
      const counted = `select seller_seq, type, (opened_at at time zone 'Asia/Seoul')::date, state,
          coalesce(refund_state, ''), delivery_method, count(*)
        from claim group by 1, 2, 3, 4, 5, 6`;
      return `(${rolled} except ${counted}) union all (${counted} except ${rolled})`;
    })(),
  },
  // Judged by the very function that the product uses.
  {
    id: 'C8',
    says: 'until when somebody must act on a claim is what its clocks say',
    title: '규칙과 다른 클레임 기한',
    sql: `with changes as (select array_agg(at order by at) as cuts
      from (select known_from as at from holiday union select known_from from holiday_gone union select gone_from from holiday_gone) c)
    select min(claim_seq) as example, type, state, held_days, refund_state, due_kind,
      ${second('due_at')}, ${second('refund_due_at')}, ${MOMENTS.map(first).join(', ')}
    from claim cross join changes where plan is not null
    group by 2, 3, 4, 5, 6, 7, 8, ${MOMENTS.map(known).join(', ')}`,
    isWrong: (row, calendar) => {
      const claim = row as Kept;
      const says = clocksOf(claim, calendar);
      const same = (said: string | null, stored: string | null) => (said?.slice(0, 19) ?? null) === stored;
      return (
        says.due_kind !== claim.due_kind ||
        !same(says.due_at, claim.due_at) ||
        !same(says.refund_due_at, claim.refund_due_at)
      );
    },
  },
  {
    id: 'P2',
    says: 'refunded is the sum of the refunds done',
    title: '환불 합계와 다른 환불금액',
    sql: `select p.payment_seq
      from payment p
      left join (select payment_seq, sum(amount) as s from (
          select payment_seq, amount from refund where state = 'DONE'
          union all select payment_seq, amount from sponsorship where refunded_at is not null) b
        group by 1) r using (payment_seq)
      where coalesce(r.s, 0) <> p.refunded`,
  },
  {
    id: 'P3',
    says: 'a refund is done at a time, or not done',
    title: '완료 일시가 맞지 않는 환불',
    sql: "select seller_seq, refund_seq from refund where (state = 'DONE') <> (done_at is not null)",
  },
  {
    id: 'P4',
    says: 'a refund goes back to the payment and the line that its claim is about',
    title: '다른 결제로 잡힌 환불',
    sql: `select r.seller_seq, r.refund_seq
      from refund r join claim c using (seller_seq, claim_seq)
      join order_product l on (l.seller_seq, l.order_product_seq) = (r.seller_seq, r.order_product_seq)
            join orders o on (o.seller_seq, o.order_seq) = (l.seller_seq, l.order_seq)
      left join payment p on p.payment_seq = r.payment_seq
            where c.order_product_seq <> r.order_product_seq or o.payment_seq <> r.payment_seq
              or p.payment_seq is null`,
  },
  {
    id: 'P6',
    says: 'what is on its way back waits for its answer; what an operator paid out has a receipt; what is done was told',
    title: '결과나 증빙이 맞지 않는 운영자 환불',
    sql: `select seller_seq, refund_seq
      from refund
      where sending_at is not null and (state <> 'WAIT_ADMIN' or sending_by is null or way is null)
        or state = 'DONE' and way in ('BANK', 'OUTSIDE') and external_id is null
        or state = 'DONE' and told_at is null`,
  },
  {
    id: 'P5',
    says: 'stray money that went back was sent and has a receipt',
    title: '근거 없이 되돌린 입금',
    sql: `select stray_seq
      from stray_payment
      where returned_at is not null and (sent_at is null or num_nonnulls(refund_id, external_id) <> 1)
        or (state = 'DONE') <> (returned_at is not null)`,
  },
  {
    id: 'P7',
    says: 'stray money is held until it has gone back: what came of it less what went is all of it, or nothing',
    title: '들어오고 나간 것이 맞지 않는 오입금',
    sql: `select s.stray_seq, s.state, l.held
      from stray_payment s left join (
        select split_part(effect_key, ':', 2)::bigint as stray_seq,
          sum(case credit when 'buyer.stray' then amount else -amount end) as held
        from ledger_transfer where 'buyer.stray' in (debit, credit) group by 1) l using (stray_seq)
      where l.held is distinct from case s.state when 'DONE' then 0 else s.amount end`,
  },
];
