import type { Calendar } from '../kit/clock/calendar.ts';
import { clocksOf } from '../domains/claim/rules/clocks.ts';
import type { Invariant } from './invariant.ts';

/** Rows of stored plans; what was refunded before plans were stored has none. */
const ROWS = `select c.seller_seq, c.claim_seq, c.order_product_seq, c.expired_bps, x.key, x.amount
  from claim c cross join lateral jsonb_to_recordset(c.plan -> 'lines') x (key text, amount bigint)
  where c.refund_state is not null`;

/** Fees that were taken once, from the refund or beside it. */
const taken = (key: string, outside: string): string =>
  `c.state = 'COMPLETED' and (c.plan @> '{"lines": [{"key": "${key}"}]}'
    or coalesce((c.plan #>> '{outside,${outside}}')::bigint, 0) > 0)`;

/** Claims and their money (claims.md §9). C5 is L8: what exchanges hold is counted there with all else that is held. */
export const claimInvariants: readonly Invariant[] = [
  {
    id: 'I4',
    says: 'one refund per line and claim',
    sql: 'select seller_seq, order_product_seq, claim_seq from refund group by 1, 2, 3 having count(*) > 1',
  },
  {
    id: 'C1',
    says: 'what a claim gives back is the sum of the rows of its plan',
    sql: `select seller_seq, claim_seq
      from claim where plan is not null and (refund_amount <> (plan ->> 'refundAmount')::bigint
        or refund_amount <> (select coalesce(sum((x ->> 'amount')::bigint), 0)
          from jsonb_array_elements(plan -> 'lines') x))`,
  },
  {
    id: 'C1a',
    says: 'a claim repeats its refund, whose amount is the one of its plan',
    sql: `select c.seller_seq, c.claim_seq
      from claim c left join refund r using (seller_seq, claim_seq)
      where (c.refund_state, c.refunded_at) is distinct from (r.state, r.done_at) or c.refund_amount <> r.amount`,
  },
  {
    id: 'C2',
    says: 'an order gives back no more than was paid: in all, of a line, and of the way of a parcel',
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
    sql: `select c.seller_seq, c.claim_seq
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.state in ('REQUEST', 'PROCESSING', 'RECEIVED', 'SHIPPING_START', 'COMPLETED')
        and (not l.claim_in_force or l.claim_seq <> c.claim_seq or l.qty <> c.qty)`,
  },
  {
    id: 'C6',
    says: 'goods of a claim go back on the shelf at most once, and when it says so',
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
];

/** Claims alike in all that their clocks are made from: only days count, and which holidays were known. */
interface Timed {
  type: string;
  state: string;
  opened_at: string;
  received_at: string | null;
  completed_at: string | null;
  held_days: number;
  refund_state: string | null;
  due_at: string | null;
  due_kind: string | null;
  refund_due_at: string | null;
}

const MOMENTS = ['opened_at', 'received_at', 'completed_at'];
const first = (column: string): string =>
  `to_char(min(${column}) at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS.MS+09:00"') as ${column}`;
const known = (column: string): string =>
  `(${column} at time zone 'Asia/Seoul')::date, width_bucket(${column}, cuts)`;
const second = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS') as ${column}`;

/** Judged by the very function that the product uses. */
export const clocks: Invariant & { isWrong: (row: object, calendar: Calendar) => boolean } = {
  id: 'C8',
  says: 'until when somebody must act on a claim is what its clocks say',
  sql: `with changes as (select array_agg(at order by at) as cuts
      from (select known_from as at from holiday union select known_from from holiday_gone union select gone_from from holiday_gone) c)
    select min(claim_seq) as example, type, state, held_days, refund_state, due_kind,
      ${second('due_at')}, ${second('refund_due_at')}, ${MOMENTS.map(first).join(', ')}
    from claim cross join changes where plan is not null
    group by 2, 3, 4, 5, 6, 7, 8, ${MOMENTS.map(known).join(', ')}`,
  isWrong: (row, calendar) => {
    const claim = row as Timed;
    const says = clocksOf(claim, calendar);
    const same = (said: string | null, stored: string | null) => (said?.slice(0, 19) ?? null) === stored;
    return (
      says.due_kind !== claim.due_kind ||
      !same(says.due_at, claim.due_at) ||
      !same(says.refund_due_at, claim.refund_due_at)
    );
  },
};
