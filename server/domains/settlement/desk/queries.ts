import { sql } from 'kysely';
import { adjustList } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import type { AdjustmentKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { RunDifference, RunSeller } from '@jangteo/contract/settlement/run-desk.api.ts';
import { withholdingDeskList } from '@jangteo/contract/settlement/withholding.list.ts';
import { runList, type RunRow } from '@jangteo/contract/settlement/run-desk.list.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, integers, pattern, toDay } from '../../../kit/list/conditions.ts';
import type { Queue } from '../../desk/index.ts';
import { listSource } from '../../../kit/list/source.ts';
import { setting } from '../../reference/index.ts';
import { placeOf } from '../queries/found.ts';
import { inYears, withheldSums } from '../queries/withholding.ts';
import type { Period } from '../queries/runs.ts';
import { canOfAdjust } from './rules.ts';

/** What `payoutConfirm` asks a second operator for; who is paid how much is known of what is closed. */
const needsTwo = (at: Date) => sql`(l.net > ${setting('fourEyesRunWon', at)}
  or (l.kind, l.period_key) in (select s.kind, s.period_key from settlement s
    where s.status not in ('ESTIMATE', 'CARRIED') group by s.kind, s.period_key, s.payee_seq
    having sum(s.settle_amount) > ${setting('fourEyesWon', at)}))`;

export const runSource = listSource(runList, {
  table: 'settlement_run',
  owner: null,
  id: 'run_seq',
  joins: () => sql``,
  fields: {
    runSeq: 'l.run_seq',
    periodKey: 'l.period_key',
    kind: 'l.kind',
    from: 'l.first_day',
    to: 'l.last_day',
    state: 'l.standing',
    sellers: 'l.sellers',
    lines: 'l.lines',
    gross: 'l.gross',
    fees: 'l.fees',
    vat: 'l.vat',
    adjust: 'l.adjust',
    holds: 'l.holds',
    carry: 'l.carry',
    net: 'l.net',
    payDay: 'l.pay_day',
    closedBy: 'l.closed_by',
    confirmedBy: 'l.confirmed_by',
  },
  filters: {
    from: (month) => sql`l.period_key >= ${month}`,
    to: (month) => sql`l.period_key < ${`${month}-9`}`,
    kind: any('l.kind'),
    bucket: (buckets) =>
      sql`right(l.period_key, 1) = any(${buckets.map((bucket) => String(placeOf(bucket)))})`,
    state: any('l.standing'),
    aboveLimit: (above) => sql`${needsTwo(clock.now())} = ${above}`,
    /** A period or a month of them; the number or the shop's name of somebody who has a settlement in it. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.period_key = any(${[...words]}) or left(l.period_key, 7) = any(${[...words]})
        or (l.kind, l.period_key) in (select s.kind, s.period_key from settlement s
          join account_user u on u.user_seq = s.seller_seq where s.seller_seq = any(${numbers})
            or normalize(coalesce(u.shop_name, u.name), NFD) ilike any(${said})))`;
    },
    tab: (tab) => sql`l.standing = ${tab}`,
  },
  sorts: { payDay: { column: 'l.pay_day' }, net: { column: 'l.net' } },
});

/** Runs that are closed and wait for somebody who confirms them; due where their day begins. */
export const runQueue: Queue = {
  queue: 'settlements',
  waits:
    () => sql`select run_seq as seq, updated_at as since, pay_day::timestamp at time zone 'Asia/Seoul' as due
    from settlement_run where standing = 'CLOSED'`,
};

export async function readRunRow(db: Db, runSeq: number): Promise<RunRow | undefined> {
  const { rows } = await send(
    db,
    sql<RunRow>`select run_seq as "runSeq", period_key as "periodKey", kind, first_day::text as "from",
        last_day::text as "to", standing as state, sellers, lines, gross, fees, vat, adjust, holds, carry, net,
        pay_day::text as "payDay", closed_by as "closedBy", confirmed_by as "confirmedBy"
      from settlement_run where run_seq = ${runSeq}`,
  );
  return rows[0];
}

/** What closing has moved, by account. */
export async function readBalance(
  db: Db,
  { kind, periodKey }: Period,
): Promise<{ account: string; amount: number }[]> {
  const { rows } = await send(
    db,
    sql<{
      account: string;
      amount: number;
    }>`with moved as (select t.debit, t.credit, t.amount from settlement s
        cross join unnest(array['sales', 'live', 'pg', 'vat', 'match', 'coupon-share', 'earn', 'share', 'tax', 'hold',
          'release', 'carry', 'due', 'debt']) n (name)
        join ledger_transfer t on t.seller_seq = s.seller_seq
          and t.effect_key = 'settle:' || s.settlement_seq || ':' || n.name
        where s.kind = ${kind} and s.period_key = ${periodKey} and s.status <> 'ESTIMATE')
      select account, sum(won)::bigint as amount from (
          select debit as account, amount as won from moved union all select credit, -amount from moved) t
        group by 1 order by 1`,
  );
  return [...rows];
}

/** Sellers of a run, those who get most first. */
export async function readRunSellers(
  db: Db,
  { kind, periodKey }: Period,
  keyword: string | undefined,
): Promise<RunSeller[]> {
  const said = keyword === undefined ? null : pattern(keyword);
  const { rows } = await send(
    db,
    sql<Omit<RunSeller, 'payout'> & { payoutSeq: number | null }>`select s.seller_seq as "sellerSeq",
        coalesce(u.shop_name, u.name) as "sellerName",
        s.settlement_seq as "settlementSeq", s.status as state, coalesce(s.lines, r.lines, 0)::int as lines,
        coalesce(s.net, r.net, 0)::bigint as net, coalesce(s.fee_vat, 0) as vat,
        s.income_tax + s.local_tax as taxes, coalesce(s.settle_amount, 0) as "settleAmount",
        s.payee_seq as "payeeSeq", s.payout_seq as "payoutSeq"
      from settlement s join account_user u on u.user_seq = s.seller_seq
        left join lateral (select sum(x.lines) as lines, sum(x.net) as net from settlement_rollup x
          where x.seller_seq = s.seller_seq and x.settlement_seq = s.settlement_seq) r on s.lines is null
      where s.kind = ${kind} and s.period_key = ${periodKey}
        and (${said}::text is null or normalize(coalesce(u.shop_name, u.name), NFD) ilike ${said}
          or s.seller_seq::text = ${keyword ?? null})
      order by "settleAmount" desc, net desc, 1 limit 1000`,
  );
  const payouts = await readPayoutStates(db, rows);
  return rows.map(({ payoutSeq, ...row }) => ({ ...row, payout: payouts.get(payoutSeq ?? 0) ?? null }));
}

/** Payouts are in the books of who is paid: of members that is the group's master. */
async function readPayoutStates(
  db: Db,
  settled: readonly { payeeSeq: number | null; payoutSeq: number | null }[],
): Promise<ReadonlyMap<number, RunSeller['payout']>> {
  const [payees, seqs] = [settled.map((one) => one.payeeSeq), settled.map((one) => one.payoutSeq)];
  const { rows } = await send(
    db,
    sql<RunSeller['payout'] & object>`select payout_seq as "payoutSeq", status as state from payout
      where seller_seq = any(${payees}) and payout_seq = any(${seqs})`,
  );
  return new Map(rows.map((one) => [one.payoutSeq, one]));
}

/** The last estimate before each closed: what came after it by kind, and what VAT has become. */
export async function readRunDifference(
  db: Db,
  { kind, periodKey }: Period,
): Promise<Pick<RunDifference, 'estimate' | 'result'> & { causes: Cause[] }> {
  const { rows } = await send(
    db,
    sql<{
      estimate: number;
      result: number;
      causes: Cause[];
    }>`with own as (select s.seller_seq, s.settlement_seq,
          e.day, coalesce(e.net - e.fee_vat, 0) as was, s.net - s.fee_vat as became, s.fee_vat - coalesce(e.fee_vat, 0) as vat
        from settlement s left join lateral (select n.day, n.net, n.fee_vat from settlement_estimate n
          where n.seller_seq = s.seller_seq and n.settlement_seq = s.settlement_seq order by n.day desc limit 1) e on true
        where s.kind = ${kind} and s.period_key = ${periodKey} and s.status <> 'ESTIMATE'),
      late as (select r.event_type as cause, sum(r.net)::bigint as amount, sum(r.lines)::int as count
        from own o join settlement_rollup r on r.seller_seq = o.seller_seq and r.settlement_seq = o.settlement_seq
          and (o.day is null or r.noted_on >= o.day) group by 1),
      vat as (select 'VAT' as cause, -sum(vat)::bigint as amount, 0 as count from own having sum(vat) <> 0)
      select coalesce((select sum(was) from own), 0)::bigint as estimate,
        coalesce((select sum(became) from own), 0)::bigint as result,
        coalesce((select json_agg(json_build_object('cause', cause, 'amount', amount, 'count', count) order by cause)
          from (select cause, amount, count from late union all select cause, amount, count from vat) c), '[]'::json) as causes`,
  );
  return rows[0]!;
}
interface Cause {
  cause: string;
  amount: number;
  count: number;
}

/** What took a line back, beside its settlement: a cluster joins both where the seller's rows are. */
const undone = sql`left join settlement_line u on u.seller_seq = s.seller_seq and u.kind = l.kind
  and u.effect_key in ('release:' || l.settle_line_seq, 'adjust-back:' || l.settle_line_seq)`;

/** Lines that were written by hand, in everybody's books. */
export const adjustSource = listSource(adjustList, {
  table: 'settlement_line',
  owner: null,
  id: 'settle_line_seq',
  joins: () => sql`join settlement s on s.seller_seq = l.seller_seq and s.settlement_seq = l.settlement_seq
    join account_user o on o.user_seq = l.seller_seq left join account_user a on a.user_seq = l.approved_by ${undone}`,
  base: () => sql`l.by_name is not null`,
  fields: {
    adjustSeq: 'l.settle_line_seq',
    createdAt: 'l.event_at',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(o.shop_name, o.name)',
    periodKey: 's.period_key',
    book: 'l.kind',
    kind: 'l.event_type',
    amount: 'l.adjust',
    text: 'l.reason',
    orderProductSeq: 'l.order_product_seq',
    holdUntil: 'l.hold_until',
    createdBy: 'l.by_name',
    approvedBy: 'a.name',
    _open: "s.status = 'ESTIMATE' and s.closing_at is null",
    _undone: 'u.effect_key is not null',
    _key: 'l.effect_key',
  },
  computed: {
    can: (get) =>
      JSON.stringify(
        canOfAdjust({
          type: get('kind') as AdjustmentKind,
          open: get('_open') === 't',
          undone: get('_undone') === 't',
          byHand: /^(adjust|hold):/.test(get('_key')!),
        }),
      ),
  },
  filters: {
    from: (day) => fromDay(sql`l.event_at`, day),
    to: (day) => toDay(sql`l.event_at`, day),
    kind: any('l.event_type'),
    /** The number of a line or of whose books they are, or the shop's name. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.settle_line_seq = any(${numbers}) or l.seller_seq = any(${numbers})
        or exists (select from account_user x where x.user_seq = l.seller_seq
          and normalize(coalesce(x.shop_name, x.name), NFD) ilike any(${said})))`;
    },
  },
  sorts: { createdAt: { column: 'l.event_at' } },
});

/** What was kept back of everybody, by year; `_name` is for the form alone. */
export const withholdingDesk = listSource(withholdingDeskList, {
  table: 'withholding_year',
  owner: null,
  overseen: 'SETTLE',
  people: 'array[l.seller_seq]',
  id: 'record_no',
  joins: () => sql`join account_user u on u.user_seq = l.seller_seq`,
  fields: {
    recordNo: 'l.record_no',
    sellerSeq: 'l.seller_seq',
    sellerName: 'coalesce(u.shop_name, u.name)',
    name: 'u.name',
    _name: 'u.name',
    ...withheldSums,
  },
  filters: {
    years: inYears,
    /** The number of a payee, their name or their shop's. */
    keyword: (words) => {
      const [numbers, said] = [integers(words), words.map(pattern)];
      return sql`(l.seller_seq = any(${numbers}) or exists (select from account_user x where x.user_seq = l.seller_seq
        and (normalize(x.name, NFD) ilike any(${said}) or normalize(x.shop_name, NFD) ilike any(${said}))))`;
    },
  },
  sorts: { year: { column: 'l.record_no' }, gross: { column: 'l.gross' } },
});
