/** Sums and lines behind an amount of a settlement (money.md §6). */
import { sql, type RawBuilder } from 'kysely';
import type { ItemPart } from '@jangteo/contract/settlement/summary.ts';
import type { SettleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { columnOf } from '../columns.ts';
import { CLOSING } from './estimate.ts';
import type { Asked, Seen } from './seen.ts';
import { FEE_VAT, vatOfNight, vatOfLine } from './shares.ts';

type Where = Pick<Asked, 'seller'> & { seen: readonly Seen[] };

const those = ({ seen }: Where) => sql`unnest(${seen.map(({ settlementSeq }) => settlementSeq)}::bigint[],
  ${seen.map(({ before }) => before)}::date[]) seen (settlement_seq, before)`;

/** What an item counts of `l`, a line or a sum of lines. */
const counted = ({ of, sign, types, fixedFee }: ItemPart, fixed: RawBuilder<unknown>) => ({
  amount: of === 'feeVat' ? null : sql`${sql.lit(sign)} * ${sql.ref(`l.${columnOf(of)}`)}`,
  holds: sql`${types === null ? sql`true` : sql`l.event_type = any(${[...types]}::text[])`}
    and ${fixedFee === null ? sql`true` : sql`${fixed} = ${fixedFee}`}`,
});

/** Sums of all amounts of those lines by item. */
export async function readItemSums(
  db: Db,
  where: Where,
  parts: Readonly<Record<string, ItemPart>>,
): Promise<Record<string, number>> {
  const named = Object.entries(parts).filter(([, { of }]) => of !== 'feeVat');
  const { rows } = await send(
    db,
    sql<Record<string, number>>`select ${sql.join(
      named.map(([key, part]) => {
        const { amount, holds } = counted(part, sql`l.fixed_fee`);
        return sql`coalesce(sum(${amount}) filter (where ${holds}), 0)::bigint as ${sql.ref(key)}`;
      }),
    )}
      from ${those(where)} join settlement_rollup l on l.seller_seq = ${where.seller}
        and l.settlement_seq = seen.settlement_seq and (seen.before is null or l.noted_on < seen.before)`,
  );
  return rows[0]!;
}

export interface DaySum {
  day: string;
  amount: number;
}

const fees = (l: string) => sql.raw(`${l}.sales_fee + ${l}.live_fee + ${l}.pg_fee`);

const nightOf = (seller: number) => sql`left join settlement_estimate n on n.seller_seq = ${seller}
  and n.settlement_seq = seen.settlement_seq and n.day = coalesce(seen.before, ${CLOSING})`;
/** What FEE_VAT reads beside a line `l` that is as `seen` says. */
const vatJoins = (seller: number) => sql`${nightOf(seller)} ${vatOfNight(sql`${seller}`)}`;
const LINE_VAT = sql.raw(FEE_VAT);

/** Lines of these settlements as they are seen. */
const linesOf = (where: Where) => sql`${those(where)} join settlement_line l on l.seller_seq = ${where.seller}
  and l.settlement_seq = seen.settlement_seq and (seen.before is null or l.noted_on < seen.before)`;

/**
 * Lines `l` of those that have the same VAT are counted as one, `n_lines`: of a day, with the same fees, on the same side of
 * the last that gets an odd won. Each that some of went back, or that takes something back, stands alone.
 */
const alikeOf = (where: Where, holds: RawBuilder<unknown>) => {
  const { seller, seen } = where;
  const back = sql`select b.of_line_seq from settlement_line b where b.seller_seq = ${seller}
    and b.settlement_seq = any(${seen.map(({ settlementSeq }) => settlementSeq)}::bigint[]) and b.event_type = 'REFUND_BEFORE'`;
  return sql`(select l.settlement_seq, l.event_type, seen.before, (l.event_at at time zone interval '9 hours')::date as day,
      max(l.settle_line_seq) as settle_line_seq, count(*) as n_lines,
      l.sales_fee + l.live_fee + l.pg_fee as sales_fee, 0 as live_fee, 0 as pg_fee
    from ${linesOf(where)} ${nightOf(seller)} where ${holds}
    group by 1, 2, 3, 4, 7, l.settle_line_seq <= n.odd_line, case when l.event_type = 'REFUND_AFTER'
      or n.day is null or l.settle_line_seq in (${back}) then l.settle_line_seq end)`;
};

/** An item by the day of what happened. */
export async function readDaySums(db: Db, where: Where, part: ItemPart): Promise<DaySum[]> {
  const { seller, seen } = where;
  const open = seen.some(({ before }) => before !== null);
  if (part.of === 'feeVat' && open) {
    const sum = sql`sum(${sql.lit(part.sign)} * l.n_lines * ${LINE_VAT})::bigint`;
    const { rows } = await send(
      db,
      sql<DaySum>`select l.day::text as day, ${sum} as amount
        from ${alikeOf(where, sql`true`)} l cross join lateral (select l.settlement_seq, l.before) seen
          ${vatJoins(seller)}
        group by 1 having ${sum} <> 0 order by 1`,
    );
    return [...rows];
  }
  const { amount, holds } = counted(part, sql`l.fixed_fee`);
  const sum = amount ?? sql`${sql.lit(part.sign)} * l.fee_vat`;
  const { rows } = await send(
    db,
    sql<DaySum>`select l.day::text as day, sum(${sum})::bigint as amount
      from ${those(where)} join settlement_rollup l on l.seller_seq = ${seller}
        and l.settlement_seq = seen.settlement_seq and (seen.before is null or l.noted_on < seen.before)
      where ${holds} group by 1 having bool_or(${sum} <> 0) order by 1`,
  );
  return [...rows];
}

/** A line with what its terms are counted of. */
export interface ExplainedLine {
  settleLineSeq: number;
  settlementSeq: number;
  /** Of the item that was asked for. */
  amount: number;
  eventType: SettleEventType;
  orderSeq: number | null;
  orderProductSeq: number | null;
  ofLineSeq: number | null;
  qty: number;
  productName: string;
  optionText: string;
  reason: string;
}

const LINE = sql`l.settle_line_seq as "settleLineSeq", l.settlement_seq as "settlementSeq",
  l.event_type as "eventType", l.order_seq as "orderSeq", l.order_product_seq as "orderProductSeq",
  l.of_line_seq as "ofLineSeq", l.qty, l.product_name as "productName", l.option_text as "optionText", l.reason`;

/**
 * Lines of an item on a day, the first so many behind a number; and what all of them behind it come to. Numbers are put in
 * order before anything is joined: in the order of a seller's numbers all of that seller's lines would be passed.
 */
export async function readItemLines(
  db: Db,
  where: Where,
  part: ItemPart,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<{ lines: ExplainedLine[]; count: number; amount: number }> {
  const { seller } = where;
  const { amount: own, holds } = counted(part, sql`l.effect_key like 'fixed:%'`);
  const amount = own ?? sql`${sql.lit(part.sign)} * (${LINE_VAT})`;
  const onDay = sql`l.event_at >= ${`${day}T00:00:00+09:00`}::timestamptz
    and l.event_at < ${`${day}T00:00:00+09:00`}::timestamptz + interval '1 day'
    and ${holds} and l.settle_line_seq > ${after}`;
  const some = own && sql`${own} <> 0`;
  const found = sql`select l.settle_line_seq, seen.settlement_seq, seen.before from ${linesOf(where)} where ${onDay}
    and ${some ?? sql`(${fees('l')} <> 0 or l.event_type = 'REFUND_AFTER')`}`;
  const vat = vatJoins(seller);
  const [lines, total] = await Promise.all([
    send(
      db,
      sql<ExplainedLine>`with found as materialized (${found}) select ${LINE}, ${amount} as amount
        from (select settle_line_seq, settlement_seq, before from found order by 1 ${some ? sql`limit ${limit}` : sql``}) seen
          join settlement_line l on l.seller_seq = ${seller} and l.settle_line_seq = seen.settle_line_seq
          ${some ? sql`` : vat}
        where ${amount} <> 0 order by seen.settle_line_seq limit ${limit}`,
    ),
    send(
      db,
      some
        ? sql<{ count: number; amount: number }>`select count(*)::int as count,
            coalesce(sum(${amount}), 0)::bigint as amount from ${linesOf(where)} where ${onDay} and ${some}`
        : sql<{ count: number; amount: number }>`select coalesce(sum(l.n_lines), 0)::int as count,
            coalesce(sum(l.n_lines * ${amount}), 0)::bigint as amount
          from ${alikeOf(where, onDay)} l cross join lateral (select l.settlement_seq, l.before) seen ${vat}
          where ${amount} <> 0`,
    ),
  ]);
  return { lines: [...lines.rows], ...total.rows[0]! };
}

/** All that a line's terms are counted of. */
export interface LineTerms extends ExplainedLine {
  saleAmount: number;
  sellerCoupon: number;
  deliveryFee: number;
  keptFee: number;
  adjust: number;
  salesFee: number;
  liveFee: number;
  pgFee: number;
  matchFee: number;
  gripperCoupon: number;
  feeVat: number;
  net: number;
  matchBps: number | null;
  rewarded: boolean;
  sales: { rateSeq: number; bps: number } | null;
  live: { rateSeq: number; bps: number } | null;
  pg: { rateSeq: number; bps: number } | null;
  /** What VAT is spread over in its bucket, and the line's own part of that. */
  bucketFees: number;
  ownFees: number;
}

const rate = (column: string) =>
  sql`(select json_build_object('rateSeq', f.rate_seq, 'bps', f.bps) from fee_rate f where f.rate_seq = ${sql.ref(column)})`;

/** A line of one's own; null: there is none, or it is not in these settlements. */
export async function readTerms(db: Db, where: Where, line: number): Promise<LineTerms | null> {
  const { seller } = where;
  const { rows } = await send(
    db,
    sql<LineTerms>`select ${LINE}, 0 as amount, l.sale_amount as "saleAmount", l.seller_coupon as "sellerCoupon",
        l.delivery_fee as "deliveryFee", l.kept_fee as "keptFee", l.adjust, l.sales_fee as "salesFee",
        l.live_fee as "liveFee", l.pg_fee as "pgFee", l.match_fee as "matchFee",
        l.gripper_coupon as "gripperCoupon", ${LINE_VAT} as "feeVat", l.net, l.match_bps as "matchBps", l.rewarded,
        ${rate('l.sales_rate_seq')} as sales, ${rate('l.live_rate_seq')} as live, ${rate('l.pg_rate_seq')} as pg,
        coalesce(n.fees, 0) as "bucketFees", (${fees('l')} + coalesce(m.fees, 0))::bigint as "ownFees"
      from ${those(where)} join settlement_line l on l.seller_seq = ${seller}
        and l.settlement_seq = seen.settlement_seq and (seen.before is null or l.noted_on < seen.before)
        ${vatJoins(seller)}
      where l.settle_line_seq = ${line}`,
  );
  return rows[0] ?? null;
}

/** VAT of some lines, as far as a closing or a night has counted them. */
export async function readVatOf(
  db: Db,
  seller: number,
  lines: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await send(
    db,
    sql<{ line: number; vat: number }>`select l.settle_line_seq as line, ${LINE_VAT} as vat
      from settlement_line l ${vatOfLine(sql`${seller}`)}
      where l.seller_seq = ${seller} and l.settle_line_seq = any(${[...lines]}::bigint[]) and l.noted_on < n.day`,
  );
  return new Map(rows.map(({ line, vat }) => [line, vat]));
}

export interface CouponPart {
  couponSeq: number;
  name: string;
  won: number;
}

/** Coupons that were used for a line, by what its seller bore of each. */
export async function readCouponParts(db: Db, seller: number, line: number): Promise<CouponPart[]> {
  const { rows } = await send(
    db,
    sql<CouponPart>`select u.coupon_seq as "couponSeq", u.seller_part as won,
        case u.coupon_owner when ${seller} then coalesce(c.name, '') when 0 then '플랫폼 쿠폰' else '그리퍼 쿠폰' end as name
      from coupon_use u left join coupon c on c.seller_seq = ${seller} and c.coupon_seq = u.coupon_seq
      where u.seller_seq = ${seller} and u.order_product_seq = ${line} and u.seller_part > 0 order by 1`,
  );
  return [...rows];
}
