// Every closed bucket of the demo: list, sheet, PDF, summary and ledger say the same won; what came after the last estimate
// says why it came to that; and what stands in the accounts is what no bucket has closed over (money.md §2, §6, §13).
import { expect, test } from 'vitest';
import type { Difference } from '@jangteo/contract/settlement/explain.ts';
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import { SALES_BUCKETS } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { AnySummary } from '@jangteo/contract/settlement/statement.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { pdfText } from '../../testing/open-pdf.ts';
import { PASSWORD, seqOf, stageSettlements, sum } from '../../testing/settlements.ts';
import { closeDue } from './close.ts';

const { stage, sql, get, every, take, cellsOf } = stageSettlements();

interface Closed {
  seq: number;
  period: string;
  won: number;
}
const closedOf = (seller: number, kind: string) =>
  sql<Closed>(
    `select settlement_seq as seq, period_key as period, settle_amount as won from settlement
      where seller_seq = $1 and kind = $2 and status <> 'ESTIMATE' order by period_key`,
    [seller, kind],
  );
const placeOf = ({ period }: Closed) => ({
  month: period.slice(0, 7),
  bucket: SALES_BUCKETS[Number(period.at(-1)) - 1]!,
});
/** What its closing posted as due, or as owed. */
const postedOf = async ({ seq }: Closed) =>
  (
    await sql<{ won: number }>(
      `select coalesce(sum(case when credit = 'seller.due' then amount when debit = 'seller.debt' then -amount end), 0)::bigint
          as won from ledger_transfer where effect_key in ('settle:' || $1 || ':due', 'settle:' || $1 || ':debt')`,
      [seq],
    )
  )[0]!.won;
const shown = (won: number): string => `${won.toLocaleString('ko-KR').replace('-', '−')}원`;

test.each([
  ['producer-a', 'product', 'PRODUCT'],
  ['group-master', 'product', 'PRODUCT'],
  ['influencer', 'matching', 'MATCHING'],
] as const)('%s: list, sheet, summary, PDF and ledger of each closed bucket', async (who, side, kind) => {
  const all = await closedOf(seqOf(who), kind);
  expect(all.length).toBeGreaterThan(1);
  for (const one of all) {
    const place = placeOf(one);
    const summary = await get<AnySummary>(who, `${side}/result/detail/summary`, place);
    const lines = await every<SettleRow | MatchRow>(who, `${side}/result/detail/order/list`, place);
    const sheet = await cellsOf(
      await take(who, `${side}/result/detail/order/list/download`, {
        filter: place,
        columns: ['productName', 'settleAmount'],
      }),
    );
    expect([
      one.period,
      summary.settleAmount,
      sum(lines, (row) => row.settleAmount),
      sheet.length - 1,
      sum(sheet.slice(1), (row) => Number(row[1])),
      await postedOf(one),
    ]).toEqual([one.period, one.won, one.won, lines.length, one.won, one.won]);
    if (kind === 'MATCHING') continue;
    const statement = await cellsOf(
      await take(who, 'product/result/detail/summary/download', { ...place, format: 'XLSX' }),
    );
    const pdf = await take(who, 'product/result/detail/summary/download', { ...place, format: 'PDF' });
    const said = await pdfText(pdf, PASSWORD);
    for (const { label, amount } of [...summary.items, { label: '정산금액', amount: one.won }]) {
      expect(statement).toContainEqual(['요약', label, amount, '']);
      expect(said).toContain(`${label} ${shown(amount)}`);
    }
  }
});

test('what came after the last estimate of each closed bucket says why it came to that', async () => {
  for (const who of ['producer-a', 'group-master'] as const)
    for (const one of await closedOf(seqOf(who), 'PRODUCT')) {
      const { estimate, result, causes } = await get<Difference>(who, 'product/difference', placeOf(one));
      expect([one.period, result, estimate + sum(causes, ({ amount }) => amount)]).toEqual([
        one.period,
        one.won,
        one.won,
      ]);
    }
});

/** ST12 over all sellers: the last night's estimate and its VAT, what was written since, and what VAT became. */
test('ST12 of every bucket, VAT among the causes', async () => {
  const wrong = await sql(
    `select s.seller_seq, s.settlement_seq from settlement s
        join lateral (select e.net, e.fee_vat, e.day from settlement_estimate e where e.seller_seq = s.seller_seq
          and e.settlement_seq = s.settlement_seq and e.day <> 'infinity' order by e.day desc limit 1) n on true
        cross join lateral (select coalesce(sum(l.net), 0) as net from settlement_line l
          where l.seller_seq = s.seller_seq and l.settlement_seq = s.settlement_seq and l.noted_on >= n.day) later
      where s.status <> 'ESTIMATE' and s.settle_amount + s.income_tax + s.local_tax
        <> (n.net - n.fee_vat) + later.net - (s.fee_vat - n.fee_vat)`,
  );
  expect(wrong).toEqual([]);
});

/** ST4 whole: what a seller is held is what was paid and not given back, less what closed buckets took over. */
const PAYABLE = `with booked as (select seller_seq,
      sum(case when credit = 'seller.payable' then amount else -amount end) as won
    from ledger_transfer where 'seller.payable' in (debit, credit) group by 1),
  paid as (select seller_seq, sum(paid_amount) as won from orders group by 1),
  back as (select seller_seq, sum(amount) as won from refund where state = 'DONE' group by 1),
  coupon as (select l.seller_seq, sum(l.platform_coupon) as won from order_product l where l.paid_at is not null
      and not exists (select from refund r where r.seller_seq = l.seller_seq
        and r.order_product_seq = l.order_product_seq and r.told_at is not null) group by 1),
  beside as (select seller_seq, sum(case when credit = 'seller.payable' then amount else -amount end) as won
    from ledger_transfer where effect_key ~ '^(adjust|adjust-back|fixed|interest):' and 'seller.payable' in (debit, credit)
    group by 1),
  closed as (select l.seller_seq, sum(case when l.kind = 'PRODUCT' then l.sale_amount - l.seller_coupon + l.delivery_fee
      + l.kept_fee else 0 end + case when l.event_type = 'ADJUST' then l.adjust else 0 end) as won
    from settlement_line l join settlement s using (seller_seq, settlement_seq) where s.status <> 'ESTIMATE' group by 1)
  select u.user_seq as seller, coalesce(booked.won, 0) as booked,
      coalesce(paid.won, 0) - coalesce(back.won, 0) + coalesce(coupon.won, 0) + coalesce(beside.won, 0)
        - coalesce(closed.won, 0) as told
    from account_user u ${['booked', 'paid', 'back', 'coupon', 'beside', 'closed']
      .map((one) => `left join ${one} on ${one}.seller_seq = u.user_seq`)
      .join(' ')}`;
/** ST7 over the account: what lies between two books is what one of them has closed over and the other has not. */
const CLEARING = `with booked as (select coalesce(sum(case when credit = 'match.clearing' then amount else -amount end), 0) as won
    from ledger_transfer where 'match.clearing' in (debit, credit)),
  side as (select l.kind, l.effect_key, case l.kind when 'PRODUCT' then l.seller_seq else l.partner_seq end as seller,
      l.match_fee - l.gripper_coupon as won
    from settlement_line l join settlement s using (seller_seq, settlement_seq)
    where s.status <> 'ESTIMATE' and l.partner_seq is not null and (l.match_fee <> 0 or l.gripper_coupon <> 0)),
  alone as (select coalesce(sum(case kind when 'PRODUCT' then won else -won end), 0) as won from side a
    where not exists (select from side b where b.seller = a.seller and b.effect_key = a.effect_key and b.kind <> a.kind))
  select booked.won as booked, alone.won as told from booked, alone`;

async function standing(): Promise<{ clearing: number }> {
  const payable = await sql<{ seller: number; booked: number; told: number }>(PAYABLE);
  expect(payable.some(({ booked }) => Number(booked) !== 0)).toBe(true);
  expect(payable.filter(({ booked, told }) => Number(booked) !== Number(told))).toEqual([]);
  const [clearing] = await sql<{ booked: number; told: number }>(CLEARING);
  expect(Number(clearing!.booked)).toBe(Number(clearing!.told));
  return { clearing: Number(clearing!.booked) };
}

test('ST4 and ST7 of all accounts: before and behind the next closing, which leaves nothing between two books', async () => {
  await standing();
  standAt(Date.parse('2026-12-08T02:30:00+09:00'));
  await closeDue({ ...stage.app.deps, signal: new AbortController().signal });
  expect((await standing()).clearing).toBe(0);
});
