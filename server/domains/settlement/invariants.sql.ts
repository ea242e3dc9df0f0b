import { clock } from '../../kit/clock/clock.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';

const NET = `sale_amount - seller_coupon + delivery_fee + kept_fee + gripper_coupon + adjust
  - sales_fee - live_fee - pg_fee - match_fee`;

const AMOUNTS = [
  'sale_amount',
  'seller_coupon',
  'platform_coupon',
  'delivery_fee',
  'kept_fee',
  'sales_fee',
  'live_fee',
  'pg_fee',
  'match_fee',
  'gripper_coupon',
];

/**
 * VAT of each line of closed settlements, spread anew: floor(fees / 10) by largest remainder over a sale and what went back
 * of it in the same bucket, ties to the lower number; of what takes back a closed line its own row.
 */
const LINE_VAT = `(with l as (select l.seller_seq, l.settlement_seq, l.settle_line_seq, l.event_type, l.of_line_seq,
      l.sales_fee + l.live_fee + l.pg_fee as fees
    from settlement_line l join settlement s using (seller_seq, settlement_seq) where s.status <> 'ESTIMATE'),
  weight as (select seller_seq, settlement_seq, case event_type when 'REFUND_BEFORE' then of_line_seq else settle_line_seq end
      as settle_line_seq, sum(fees)::numeric as fees
    from l where event_type <> 'REFUND_AFTER' group by 1, 2, 3),
  part as (select w.*, div(t.fees, 10) as vat, div(div(t.fees, 10) * w.fees, t.fees) as share,
      mod(div(t.fees, 10) * w.fees, t.fees) as rest
    from weight w join (select seller_seq, settlement_seq, sum(fees) as fees from weight group by 1, 2 having sum(fees) > 0) t
      using (seller_seq, settlement_seq)),
  spread as (select seller_seq, settle_line_seq, share + case when row_number() over (partition by seller_seq, settlement_seq
        order by rest desc, settle_line_seq) <= vat - sum(share) over (partition by seller_seq, settlement_seq)
      then 1 else 0 end as fee_vat from part)
  select l.seller_seq, l.settle_line_seq, coalesce(v.fee_vat, case l.event_type when 'REFUND_BEFORE' then 0 else p.fee_vat end, 0)
      as fee_vat
    from l left join settlement_vat v using (seller_seq, settle_line_seq)
      left join spread p on p.seller_seq = l.seller_seq and p.settle_line_seq = l.settle_line_seq)`;

const DAY_MS = 86_400_000;

/** Judged by the business clock: what happened within a day may wait for its job. */
const isLate = (row: object): boolean =>
  Date.parse((row as { at: string }).at) + DAY_MS < clock.now().getTime();

/** Settlement between transactions (money.md §13). */
export const invariants: readonly Invariant[] = [
  {
    id: 'ST1',
    says: 'what a line comes to is what its amounts say; it is taken into a settlement of its own kind',
    title: '계산과 다른 정산 금액',
    sql: `select seller_seq, settle_line_seq from settlement_line
        where net <> case kind when 'PRODUCT' then ${NET} else match_fee - gripper_coupon + adjust end
      union all select l.seller_seq, l.settle_line_seq from settlement_line l join settlement s using (seller_seq, settlement_seq)
        where s.kind <> l.kind`,
  },
  {
    id: 'ST2',
    says: 'of an order that is over its lines come to what was paid and not given back',
    title: '결제·환불과 다른 정산',
    live: true,
    sql: `with told as (select l.seller_seq, l.order_seq, sum(r.amount) as back,
        bool_and(l.purchase_confirmed_at is not null or r.told_at is not null) as over,
        max(greatest(l.purchase_confirmed_at, r.told_at)) as at
      from order_product l left join refund r on r.seller_seq = l.seller_seq
        and r.order_product_seq = l.order_product_seq and r.told_at is not null group by 1, 2),
    settled as (select seller_seq, order_seq,
        sum(sale_amount - seller_coupon - platform_coupon + delivery_fee + kept_fee) as won
      from settlement_line where kind = 'PRODUCT' group by 1, 2)
    select o.seller_seq, o.order_seq, t.at from orders o join told t using (seller_seq, order_seq)
      left join settled s using (seller_seq, order_seq)
    where o.paid_at is not null and t.over
      and coalesce(s.won, 0) <> o.paid_amount - coalesce(t.back, 0)`,
    isWrong: isLate,
  },
  {
    id: 'ST3',
    says: 'what the closing of a bucket moved is the sum of its lines, name by name',
    title: '정산 내역과 다른 원장',
    sql: `with vat as materialized ${LINE_VAT},
        told as (select s.seller_seq, 'settle:' || s.settlement_seq || ':' || x.name as effect_key, x.won
          from settlement s cross join lateral (select sum(l.sales_fee) as sales, sum(l.live_fee) as live,
              sum(l.pg_fee) as pg, sum(l.match_fee) as match, sum(l.gripper_coupon) as share, sum(l.net) as net,
              coalesce(sum(l.adjust) filter (where l.event_type = 'CARRY_OVER'), 0) as carried,
              coalesce(sum(l.adjust) filter (where l.event_type = 'HOLD'), 0) as held,
              coalesce(sum(l.adjust) filter (where l.event_type = 'RELEASE'), 0) as released,
              coalesce(sum(v.fee_vat), 0) as vat
            from settlement_line l left join vat v on v.seller_seq = l.seller_seq
              and v.settle_line_seq = l.settle_line_seq
            where l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq) t
          cross join lateral (select (s.kind = 'PRODUCT')::int as n) p
          cross join lateral (values ('sales', t.sales * p.n), ('live', t.live * p.n), ('pg', t.pg * p.n),
            ('vat', t.vat * p.n), ('match', t.match * p.n), ('coupon-share', -t.share * p.n), ('earn', -t.match * (1 - p.n)),
            ('share', t.share * (1 - p.n)), ('tax', s.income_tax + s.local_tax), ('carry', -t.carried), ('hold', -t.held), ('release', -t.released),
            (case when s.settle_amount > 0 then 'due' else 'debt' end, t.net - t.vat - s.income_tax - s.local_tax)) x (name, won)
          where s.status <> 'ESTIMATE' and x.won <> 0),
        booked as (select seller_seq, effect_key, case when debit = 'seller.payable' then amount else -amount end as won
          from ledger_transfer where effect_key like 'settle:%')
      (select * from told except select * from booked) union all (select * from booked except select * from told)`,
  },
  {
    id: 'ST4',
    says: 'what waits to be paid, what is owed to us and what is held back is what closed buckets say',
    title: '정산과 다른 지급 예정·미수·보류 잔액',
    sql: `with booked as (select seller_seq,
            sum(case when credit = 'seller.due' then amount when debit = 'seller.due' then -amount else 0 end) as due,
            sum(case when debit = 'seller.debt' then amount when credit = 'seller.debt' then -amount else 0 end) as debt,
            sum(case when credit = 'seller.hold' then amount when debit = 'seller.hold' then -amount else 0 end) as hold
          from ledger_transfer where effect_key like 'settle:%' group by 1),
        told as (select s.seller_seq, sum(greatest(s.settle_amount, 0)) as due,
            sum(greatest(-s.settle_amount, 0)) + coalesce((select sum(l.adjust) from settlement_line l
              join settlement c on c.seller_seq = l.seller_seq and c.settlement_seq = l.settlement_seq
              where l.seller_seq = s.seller_seq and l.event_type = 'CARRY_OVER' and c.status <> 'ESTIMATE'), 0) as debt,
            coalesce((select -sum(l.adjust) from settlement_line l
              join settlement c on c.seller_seq = l.seller_seq and c.settlement_seq = l.settlement_seq
              where l.seller_seq = s.seller_seq and l.event_type in ('HOLD', 'RELEASE') and c.status <> 'ESTIMATE'), 0) as hold
          from settlement s where s.status <> 'ESTIMATE' group by 1)
      select seller_seq from booked full join told using (seller_seq)
        where coalesce(booked.due, 0) <> coalesce(told.due, 0) or coalesce(booked.debt, 0) <> coalesce(told.debt, 0)
          or coalesce(booked.hold, 0) <> coalesce(told.hold, 0)`,
  },
  {
    id: 'ST4a',
    says: 'what the platform’s coupons paid of orders, less of what was given back, stands in the ledger',
    title: '원장과 다른 플랫폼 쿠폰',
    sql: `with booked as (select seller_seq, sum(case when debit = 'coupon.platform' then amount else -amount end) as won
          from ledger_transfer where 'coupon.platform' in (debit, credit) group by 1),
        told as (select l.seller_seq, sum(l.platform_coupon) as won from order_product l
          where l.paid_at is not null and l.platform_coupon > 0 and not exists (select from refund r
            where r.seller_seq = l.seller_seq and r.order_product_seq = l.order_product_seq and r.told_at is not null)
          group by 1)
      select seller_seq from booked full join told using (seller_seq)
        where coalesce(booked.won, 0) <> coalesce(told.won, 0)`,
  },
  {
    id: 'ST5',
    says: 'what takes a line back takes no more than there is of it, neither pieces nor won',
    title: '판매보다 많이 되돌린 정산',
    sql: `select s.seller_seq, s.settle_line_seq
      from settlement_line s join settlement_line m on m.seller_seq = s.seller_seq and m.of_line_seq = s.settle_line_seq
      group by s.seller_seq, s.settle_line_seq, s.qty, ${AMOUNTS.map((one) => `s.${one}`).join(', ')}
      having sum(m.qty) > s.qty or ${AMOUNTS.map((one) => `s.${one} + sum(m.${one}) < 0`).join(' or ')}`,
  },
  {
    id: 'ST5a',
    says: 'what was confirmed is settled within a day',
    title: '구매확정 뒤 정산되지 않은 주문',
    live: true,
    sql: `select l.seller_seq, l.order_product_seq, l.purchase_confirmed_at as at from order_product l
    where l.purchase_confirmed_at is not null and l.paid_at is not null and l.split_from is null
      and not exists (select from settlement_line s where s.seller_seq = l.seller_seq and s.kind = 'PRODUCT'
        and s.effect_key = 'sale:' || l.order_product_seq)`,
    isWrong: isLate,
  },
  {
    id: 'ST5b',
    says: 'what takes a line back in the bucket of its own says so',
    title: '회차와 다른 취소 정산',
    sql: `select m.seller_seq, m.settle_line_seq
      from settlement_line m join settlement_line s on s.seller_seq = m.seller_seq and s.settle_line_seq = m.of_line_seq
      where (m.event_type = 'REFUND_BEFORE') <> (m.settlement_seq = s.settlement_seq)`,
  },
  {
    id: 'ST6',
    says: 'VAT of a closed bucket is a tenth of its fees, each line’s part is what its sums say, and nothing is left of what was taken back whole',
    title: '회차와 다른 수수료 부가세',
    sql: `with vat as materialized ${LINE_VAT},
        line as (select l.seller_seq, l.settlement_seq, l.settle_line_seq, l.of_line_seq, l.event_type, l.qty, v.fee_vat,
            l.sales_fee + l.live_fee + l.pg_fee as fees, n.fees as all_fees, n.odd_rest, n.odd_line
          from settlement_line l join vat v using (seller_seq, settle_line_seq)
            left join settlement_estimate n on n.seller_seq = l.seller_seq and n.settlement_seq = l.settlement_seq
              and n.day = 'infinity'),
        own as (select l.*, l.fees + coalesce(m.fees, 0) as own from line l left join (select seller_seq, of_line_seq,
            sum(fees) as fees from line where event_type = 'REFUND_BEFORE' group by 1, 2) m
          on m.seller_seq = l.seller_seq and m.of_line_seq = l.settle_line_seq)
      select seller_seq, settlement_seq from own where event_type not like 'REFUND%' and all_fees > 0 and own > 0
        and fee_vat <> div(div(all_fees::numeric, 10) * own, nullif(all_fees, 0)) + case
          when mod(div(all_fees::numeric, 10) * own, nullif(all_fees, 0)) > odd_rest then 1
          when mod(div(all_fees::numeric, 10) * own, nullif(all_fees, 0)) = odd_rest and settle_line_seq <= odd_line then 1 else 0 end
      union all select s.seller_seq, s.settlement_seq
        from line s join settlement_line m on m.seller_seq = s.seller_seq and m.of_line_seq = s.settle_line_seq
          left join settlement_vat v on v.seller_seq = m.seller_seq and v.settle_line_seq = m.settle_line_seq
          join settlement t on t.seller_seq = m.seller_seq and t.settlement_seq = m.settlement_seq
        group by s.seller_seq, s.settlement_seq, s.settle_line_seq, s.qty, s.fee_vat
        having sum(m.qty) = s.qty and bool_and(t.status <> 'ESTIMATE') and s.fee_vat + coalesce(sum(v.fee_vat), 0) <> 0`,
  },
  {
    id: 'ST7',
    says: 'what a seller pays a broadcaster for is what stands in the books of that broadcaster',
    title: '판매자와 다른 그리퍼 정산',
    sql: `with paid as (select seller_seq, partner_seq, effect_key, match_fee, gripper_coupon from settlement_line
          where kind = 'PRODUCT' and (match_fee <> 0 or gripper_coupon <> 0) and partner_seq is not null),
        got as (select partner_seq as seller_seq, seller_seq as partner_seq, effect_key, match_fee, gripper_coupon
          from settlement_line where kind = 'MATCHING' and order_seq is not null)
      (select * from paid except select * from got) union all (select * from got except select * from paid)`,
  },
  {
    id: 'ST7a',
    says: 'what a contract pays whatever is sold stands in both books and in the ledger',
    title: '양쪽 장부가 다른 출연료',
    sql: `with line as (select seller_seq, effect_key, adjust as won from settlement_line
          where effect_key like 'fixed:%'),
        booked as (select seller_seq, effect_key, case when credit = 'seller.payable' then amount else -amount end as won
          from ledger_transfer where effect_key like 'fixed:%')
      select seller_seq, effect_key from line full join booked using (seller_seq, effect_key)
        where line.won is distinct from booked.won
      union all select min(seller_seq), effect_key from line group by effect_key having sum(won) <> 0`,
  },
  {
    id: 'ST12',
    says: 'a night’s estimate is what was written before its day; with what came after it, it is the result',
    title: '내역과 다른 정산 예정',
    sql: `select e.seller_seq, e.settlement_seq, e.day from settlement_estimate e
      join settlement s using (seller_seq, settlement_seq)
      cross join lateral (select count(*) filter (where l.noted_on < e.day) as lines,
          coalesce(sum(l.net) filter (where l.noted_on < e.day), 0) as net,
          coalesce(sum(l.net) filter (where l.noted_on >= e.day), 0) as later,
          coalesce(sum(l.sales_fee + l.live_fee + l.pg_fee) filter (where l.noted_on < e.day
            and l.event_type <> 'REFUND_AFTER'), 0) as fees
        from settlement_line l where l.seller_seq = e.seller_seq and l.settlement_seq = e.settlement_seq) t
      where (e.lines, e.net, e.fees) is distinct from (t.lines, t.net, t.fees)
        or s.status <> 'ESTIMATE' and e.net + t.later <> s.net`,
  },
  {
    id: 'ST12a',
    says: 'what a settlement’s days sum up to is what their lines say',
    title: '내역과 다른 일별 정산 합계',
    sql: `with vat as materialized ${LINE_VAT},
        line as (select l.seller_seq, l.settlement_seq, l.noted_on, (l.event_at at time zone 'Asia/Seoul')::date as day,
          l.event_type, coalesce(l.channel, '') as channel, l.effect_key like 'fixed:%' as fixed_fee, count(*) as lines, sum(l.net) as net,
          ${AMOUNTS.map((one) => `sum(l.${one}) as ${one}`).join(', ')}, sum(l.adjust) as adjust,
          sum(v.fee_vat) as fee_vat
        from settlement_line l left join vat v using (seller_seq, settle_line_seq)
        where l.noted_on <= (select max(r.noted_on) from settlement_rollup r
          where r.seller_seq = l.seller_seq and r.settlement_seq = l.settlement_seq) group by 1, 2, 3, 4, 5, 6, 7)
      select seller_seq, settlement_seq from settlement_rollup r
        full join line l using (seller_seq, settlement_seq, noted_on, day, event_type, channel, fixed_fee)
        left join settlement s using (seller_seq, settlement_seq)
      where (r.lines, r.net, r.adjust, ${AMOUNTS.map((one) => `r.${one}`).join(', ')})
          is distinct from (l.lines, l.net, l.adjust, ${AMOUNTS.map((one) => `l.${one}`).join(', ')})
        or s.status <> 'ESTIMATE' and r.fee_vat is distinct from l.fee_vat`,
  },
  {
    id: 'ST8a',
    says: 'a settlement that closed says what its lines come to; one that owes is carried into the next',
    title: '내역과 다른 마감 정산',
    sql: `with vat as materialized ${LINE_VAT}
      select s.seller_seq, s.settlement_seq from settlement s
      left join (select l.seller_seq, l.settlement_seq, count(*) as lines, sum(l.net) as net, coalesce(sum(v.fee_vat), 0) as vat
        from settlement_line l left join vat v using (seller_seq, settle_line_seq) group by 1, 2) t
        using (seller_seq, settlement_seq)
      where s.status <> 'ESTIMATE' and (s.lines is distinct from t.lines or s.net is distinct from t.net
          or s.fee_vat is distinct from t.vat or s.settle_amount is distinct from s.net - s.fee_vat - s.income_tax - s.local_tax
          or (s.status = 'CARRIED') <> (s.settle_amount <= 0)
          or (s.settle_amount < 0) <> exists (select from settlement_line c where c.seller_seq = s.seller_seq
            and c.kind = s.kind and c.effect_key = 'carry:' || s.settlement_seq and c.adjust = s.settle_amount))`,
  },
];
