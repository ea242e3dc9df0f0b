// Every closed bucket of the demo: list, sheet, PDF, summary and ledger say the same won; what came after the last estimate
// says why it came to that; and what stands in the accounts is what no bucket has closed over (money.md §2, §6, §13).
import { expect, test } from 'vitest';
import type { Difference } from '@jangteo/contract/settlement/explain.ts';
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import { SALES_BUCKETS, settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { AnySummary } from '@jangteo/contract/settlement/statement.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { checkInvariants } from '../../invariants/check.ts';
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
  ['producer-a', 'product', 'PRODUCT'], // something held and let go of, something given, something back after it was settled
  ['group-master', 'product', 'PRODUCT'],
  ['eticket', 'product', 'PRODUCT'], // carried over
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
  for (const who of ['producer-a', 'group-master', 'eticket'] as const)
    for (const one of await closedOf(seqOf(who), 'PRODUCT')) {
      const { estimate, result, causes } = await get<Difference>(who, 'product/difference', placeOf(one));
      expect([one.period, result, estimate + sum(causes, ({ amount }) => amount)]).toEqual([
        one.period,
        one.won,
        one.won,
      ]);
    }
});

test('every cause that there is says why some bucket came to something else than it would have', async () => {
  const seen = new Set<string>();
  for (const who of ['producer-a', 'group-master', 'eticket'] as const)
    for (const one of await closedOf(seqOf(who), 'PRODUCT')) {
      const [{ first } = { first: '' }] = await sql<{ first: string }>(
        'select (first_day - 1)::text as first from settlement where settlement_seq = $1',
        [one.seq],
      );
      const query = { ...placeOf(one), asOf: first };
      const { estimate, result, causes } = await get<Difference>(who, 'product/difference', query);
      expect(estimate + sum(causes, ({ amount }) => amount)).toBe(result);
      for (const { cause, amount } of causes) if (amount !== 0) seen.add(cause);
    }
  expect([...seen].toSorted()).toEqual([...settleEventType.values, 'VAT'].toSorted());
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

/** What lies between the books of producers and broadcasters. */
const clearing = async () =>
  Number(
    (
      await sql<{ won: number }>(
        `select coalesce(sum(case when credit = 'match.clearing' then amount else -amount end), 0) as won
          from ledger_transfer where 'match.clearing' in (debit, credit)`,
      )
    )[0]!.won,
  );
const sound = async () => {
  for (const id of ['ST4', 'ST4b', 'ST7', 'ST7b', 'ST12', 'ST16'])
    expect(await checkInvariants(stage.app.deps.pools.job, id)).toEqual([]);
};

test('ST4 and ST7 of all accounts: before and behind the next closing, which leaves nothing between two books', async () => {
  await sound();
  standAt(Date.parse('2026-12-08T02:30:00+09:00'));
  await closeDue({ ...stage.app.deps, signal: new AbortController().signal });
  await sound();
  expect(await clearing()).toBe(0);
});
