/** What will be paid when (money.md §6). */
import { sql } from 'kysely';
import type { SettlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { CATEGORY } from './order.ts';
import type { SettlementKind } from './settlement.ts';

export interface Pay {
  payDay: string;
  periodKey: string;
  state: SettlementState;
  /** Before the tax of a broadcaster where it is open. */
  amount: number;
  net: number;
  isBusiness: boolean;
}

/** Settlements by the day on which they are paid; open ones as the last night has estimated them. */
export async function readPays(
  db: Db,
  { seller, kind }: { seller: number; kind: SettlementKind },
  { from, to }: { from: string; to: string },
): Promise<Pay[]> {
  const { rows } = await send(
    db,
    sql<Pay>`select s.pay_day::text as "payDay", s.period_key as "periodKey", s.status as state,
        case s.status when 'ESTIMATE' then e.net - e.fee_vat when 'CARRIED' then 0 else s.settle_amount end as amount,
        coalesce(e.net, 0) as net, exists (select from influencer_info i where i.seller_seq = ${seller}
          and i.payee_type = 'BUSINESS') as "isBusiness"
      from settlement s left join lateral (select n.net, n.fee_vat from settlement_estimate n
          where s.status = 'ESTIMATE' and n.seller_seq = ${seller} and n.settlement_seq = s.settlement_seq
          order by n.day desc limit 1) e on true
      where s.seller_seq = ${seller} and s.kind = ${kind} and s.pay_day between ${from}::date and ${to}::date
        and (s.status <> 'ESTIMATE' or e.net is not null)
      order by s.pay_day, s.period_key`,
  );
  return [...rows];
}

/** Lines that are paid and neither confirmed nor taken back. */
const onTheWay = (seller: number) => sql`from order_product l
    join orders o on o.seller_seq = ${seller} and o.order_seq = l.order_seq
    join product p on p.seller_seq = ${seller} and p.product_seq = l.product_seq
  where l.seller_seq = ${seller} and l.paid_at is not null and l.purchase_confirmed_at is null
    and not (l.claim_in_force and l.claim_type in ('CANCEL', 'RETURN')) and l.refund_state is distinct from 'DONE'`;

/** What rates depend on. */
export interface SoldKey {
  category: number | null;
  channel: string;
  payMethod: string;
  /** The category and those above it, the nearest first. */
  categories: number[];
}

export async function readSoldKeys(db: Db, seller: number): Promise<SoldKey[]> {
  const { rows } = await send(
    db,
    sql<SoldKey>`select k.category, k.channel, k."payMethod",
        array_remove(array[c.category_seq, c.parent_seq, b.parent_seq], null) as categories
      from (select distinct ${CATEGORY} as category, o.channel, o.payment_method as "payMethod" ${onTheWay(seller)}) k
        left join category c on c.category_seq = k.category
        left join category b on b.category_seq = c.parent_seq`,
  );
  return [...rows];
}

export interface SoldRates extends Pick<SoldKey, 'category' | 'channel' | 'payMethod'> {
  sales: number;
  live: number;
  pg: number;
}

export interface OnTheWay {
  /** null: not delivered. */
  confirmDay: string | null;
  count: number;
  net: number;
  fees: number;
}

/**
 * What those lines come to by the day on which they are confirmed by themselves, the way out of their parcels with them.
 * A key is put together before it is looked up: || is not leakproof (docs/decisions/0001).
 */
export async function readOnTheWay(db: Db, seller: number, rates: readonly SoldRates[]): Promise<OnTheWay[]> {
  const column = <K extends keyof SoldRates>(key: K) => rates.map((one) => one[key]);
  const { rows } = await send(
    db,
    sql<OnTheWay>`with sold as (select l.order_product_seq, l.bundle_seq, l.auto_confirm_at,
          l.product_amount - l.seller_coupon as base, coalesce(l.commission_bps, l.reward_bps, 0) as match,
          coalesce((select sum(u.seller_part * u.gripper_bps / 10000) from coupon_use u
              join matching_contract m on m.seller_seq = ${seller} and m.contract_seq = l.matching_contract_seq
            where u.seller_seq = ${seller} and u.order_product_seq = l.order_product_seq
              and u.coupon_owner = m.gripper_user_seq), 0)::bigint as share,
          ${CATEGORY} as category, o.channel, o.payment_method as pay_method ${onTheWay(seller)}),
      rated as (select s.bundle_seq, s.auto_confirm_at, s.base, s.match, s.share, r.sales, r.live, r.pg,
          row_number() over (partition by s.bundle_seq order by s.auto_confirm_at, s.order_product_seq) as nth,
          'delivery:' || s.bundle_seq as way_key
        from sold s join unnest(${column('category')}::bigint[], ${column('channel')}::text[],
            ${column('payMethod')}::text[], ${column('sales')}::int[], ${column('live')}::int[], ${column('pg')}::int[])
          r (category, channel, pay_method, sales, live, pg)
        on r.category is not distinct from s.category and r.channel = s.channel and r.pay_method = s.pay_method),
      counted as (select (auto_confirm_at at time zone 'Asia/Seoul')::date::text as day, base, share,
          base * match / 10000 as match, base * sales / 10000 + base * live / 10000 + base * pg / 10000 as fees, pg,
          coalesce((select b.base_fee + b.region_fee from delivery_bundle b where r.nth = 1 and b.seller_seq = ${seller}
            and b.bundle_seq = r.bundle_seq and b.fee_paid_by = 'BUYER' and not exists (select from settlement_line d
              where d.seller_seq = ${seller} and d.kind = 'PRODUCT' and d.effect_key = r.way_key)), 0)
            as way
        from rated r)
      select day as "confirmDay", count(*)::int as count,
        sum(base + share - match - fees + way - way * pg / 10000)::bigint as net,
        sum(fees + way * pg / 10000)::bigint as fees
      from counted group by 1 order by 1 nulls last`,
  );
  return [...rows];
}
