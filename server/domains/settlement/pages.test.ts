import { expect, test } from 'vitest';
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import { SALES_BUCKETS } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { AnySummary, GroupAmount, SettlementUser } from '@jangteo/contract/settlement/statement.ts';
import type {
  GroupRow,
  MatchSettlementRow,
  SettlementRow,
} from '@jangteo/contract/settlement/settlement.list.ts';
import { totalOf } from '@jangteo/contract/settlement/summary.ts';
import { spreadTax } from '@jangteo/contract/settlement/tax.ts';
import { vatOf } from '@jangteo/contract/settlement/vat.ts';
import { supplyOf, vatWaysOf, type SoldWay } from '@jangteo/contract/settlement/vat-sales.ts';
import { NOTHING, type Amounts } from '@jangteo/contract/settlement/line.ts';
import type { VatBuyRow, VatSalesRow } from '@jangteo/contract/settlement/vat.list.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { pdfText } from '../../testing/open-pdf.ts';
import { inOrderOfAmount, PASSWORD, seqOf, stageSettlements, sum } from '../../testing/settlements.ts';
import { columnOf } from './columns.ts';
import { estimateDue } from './estimate.ts';
import { readVatDone, readVatLeft, readVatLines } from './queries/close.ts';

const { stage, tokens, signIn, sql, ask, get, every, take, cellsOf, addAlike } = stageSettlements();
/** Before there was anything, and now: two buckets are closed, one is open. */
const MONTHS = ['2026-10', '2026-11'];
const TOTAL = 'PRODUCT_SALES_TOTAL';
const amount = ({ items }: AnySummary, key: string): number => items.find((one) => one.key === key)!.amount;

test('a month is its four buckets, a bucket the sum of its lines, whether it is closed or open', async () => {
  let open = 0;
  for (const month of MONTHS) {
    const whole = await get<AnySummary>('producer-a', 'product/estimate/detail/summary', { month });
    expect(sum(whole.buckets, (one) => one.settleAmount)).toBe(whole.settleAmount);
    for (const [i, bucket] of SALES_BUCKETS.entries()) {
      const one = await get<AnySummary>('producer-a', 'product/estimate/detail/summary', { month, bucket });
      expect(one.settleAmount).toBe(whole.buckets[i]!.settleAmount);
      expect(totalOf(one.items)).toBe(one.settleAmount);
      const lines = await every<SettleRow>('producer-a', 'product/estimate/detail/order/list', {
        month,
        bucket,
      });
      expect([month, bucket, sum(lines, (row) => row.settleAmount)]).toEqual([
        month,
        bucket,
        one.settleAmount,
      ]);
      expect(sum(lines, (row) => row.feeVat)).toBe(0 - amount(one, 'FEE_VAT'));
      if (one.state === 'ESTIMATE' && lines.length > 0) open += 1;
      if (one.settlementSeq === null || one.state === 'ESTIMATE') continue;
      const [row] = await sql<{ won: number }>(
        'select settle_amount as won from settlement where settlement_seq = $1',
        [one.settlementSeq],
      );
      expect(one.settleAmount).toBe(row!.won);
      const result = await get<AnySummary>('producer-a', 'product/result/detail/summary', { month, bucket });
      expect(result).toEqual({ ...one, buckets: result.buckets });
    }
  }
  expect(open).toBe(1);
});

test('the sheet and the PDF of a bucket say what its list and its summary say', async () => {
  const place = { month: '2026-11', bucket: 'PRODUCT_SALES_FIRST' };
  const summary = await get<AnySummary>('producer-a', 'product/result/detail/summary', place);
  const lines = await every<SettleRow>('producer-a', 'product/result/detail/order/list', place);
  const sheet = await cellsOf(
    await take('producer-a', 'product/result/detail/order/list/download', {
      filter: place,
      columns: ['orderProductSeq', 'feeVat', 'settleAmount'],
    }),
  );
  expect(sheet[0]).toEqual(['상품주문번호', '수수료 VAT', '정산금액']);
  expect(sheet.length - 1).toBe(lines.length);
  expect(sum(sheet.slice(1), (row) => Number(row[2]))).toBe(summary.settleAmount);
  const statement = await cellsOf(
    await take('producer-a', 'product/result/detail/summary/download', { ...place, format: 'XLSX' }),
  );
  for (const { label, amount: won } of summary.items)
    expect(statement).toContainEqual(['요약', label, won, '']);
  expect(statement).toContainEqual(['요약', '정산금액', summary.settleAmount, '']);
  const pdf = await take('producer-a', 'product/result/detail/summary/download', { ...place, format: 'PDF' });
  await expect(pdfText(pdf)).rejects.toThrow(/password/i);
  const said = await pdfText(pdf, PASSWORD);
  for (const { label, amount: won } of [
    ...summary.items,
    { label: '정산금액', amount: summary.settleAmount },
  ])
    expect(said).toContain(`${label} ${won.toLocaleString('ko-KR').replace('-', '−')}원`);
  const [ledger] = await sql<{ won: number }>(
    `select coalesce(sum(case credit when 'seller.due' then amount end), 0)::bigint as won from ledger_transfer
      where effect_key = 'settle:' || $1 || ':due'`,
    [summary.settlementSeq],
  );
  expect(ledger!.won).toBe(summary.settleAmount);
});

test('a broadcaster sees what was earned, and the tax that falls to each line', async () => {
  const results = await every<MatchSettlementRow>('influencer', 'matching/result/list');
  expect(results.length).toBeGreaterThan(2);
  for (const row of results) {
    const place = { month: row.periodKey.slice(0, 7), bucket: row.bucket };
    const one = await get<AnySummary>('influencer', 'matching/estimate/detail/summary', place);
    const lines = await every<MatchRow>('influencer', 'matching/estimate/detail/order/list', place);
    expect([row.periodKey, row.settleAmount, sum(lines, (line) => line.settleAmount)]).toEqual([
      row.periodKey,
      one.settleAmount,
      one.settleAmount,
    ]);
    expect(sum(lines, (line) => line.tax)).toBe(row.incomeTax + row.localTax);
    const earned = lines
      .toSorted((a, b) => a.settleLineSeq - b.settleLineSeq)
      .map((line) => line.settleAmount + line.tax);
    const [income, local] = [spreadTax(row.incomeTax, earned), spreadTax(row.localTax, earned)];
    expect(lines.toSorted((a, b) => a.settleLineSeq - b.settleLineSeq).map((line) => line.tax)).toEqual(
      income.map((won, i) => won + local[i]!),
    );
  }
  const user = await get<SettlementUser>('influencer', 'matching/user');
  expect(user).toMatchObject({ payeeType: 'INDIVIDUAL', current: { periodKey: '2026-11-3' } });
  const place = { month: '2026-11', bucket: TOTAL };
  const sheet = await cellsOf(
    await take('influencer', 'matching/result/detail/order/list/download', {
      filter: place,
      columns: ['seller.name', 'productName', 'settleAmount'],
    }),
  );
  const { settleAmount } = await get<AnySummary>('influencer', 'matching/result/detail/summary', place);
  expect(sum(sheet.slice(1), (row) => Number(row[2]))).toBe(settleAmount);
});

test('settlements of months as rows: each adds up to what is paid', async () => {
  const rows = await every<SettlementRow>('producer-a', 'product/result/list', {
    from: '2026-09',
    to: '2026-11',
  });
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    const parts =
      row.saleAmount + row.refund + row.delivery + row.deducted + row.adjust + row.hold + row.carryOver;
    expect([row.periodKey, parts]).toEqual([row.periodKey, row.settleAmount]);
  }
  expect((await every<SettlementRow>('producer-a', 'product/result/list', { tab: 'estimate' })).length).toBe(
    1,
  );
  const { exists, months } = await get<{ exists: boolean; months: string[] }>(
    'producer-a',
    'product/user/history/exists',
  );
  expect([exists, months.includes('2026-11')]).toEqual([true, true]);
});

test('VAT of sales by month as it is counted line by line; of fees as the settlements say', async () => {
  const seller = seqOf('producer-a');
  const keys = Object.keys(NOTHING) as (keyof Amounts)[];
  const lines = await sql<Amounts & SoldWay & { month: string; tax: string }>(
    `select ${keys.map((key) => `l.${columnOf(key)} as "${key}"`).join(', ')}, l.pay_method as "payMethod",
        o.cash_receipt ->> 'type' as receipt, l.tax_type as tax,
        to_char(l.event_at at time zone 'Asia/Seoul', 'YYYY-MM') as month
      from settlement_line l join orders o using (seller_seq, order_seq)
      where l.seller_seq = $1 and l.kind = 'PRODUCT' and l.event_type <> 'ADJUST'`,
    [seller],
  );
  const rows = await every<VatSalesRow>('producer-a', 'product/result/vat/sales/list');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const own = lines.filter(({ month }) => month === row.month);
    const ways = own.map((line) => vatWaysOf(line, line));
    const amounts = (tax: string) =>
      own.flatMap((line, i) => (line.tax === tax ? [sum(Object.values(ways[i]!), (won) => won)] : []));
    const { supply, vat } = supplyOf(amounts('TAX'));
    expect(row).toEqual({
      monthNo: Number(row.month.replace('-', '')),
      month: row.month,
      card: sum(ways, (way) => way.card),
      receiptIncome: sum(ways, (way) => way.receiptIncome),
      receiptExpense: sum(ways, (way) => way.receiptExpense),
      other: sum(ways, (way) => way.other),
      supply,
      vat,
      free: sum(amounts('FREE'), (won) => won),
      zeroRated: sum(amounts('FREE_EXPORT'), (won) => won),
      total: sum(ways, (way) => sum(Object.values(way), (won) => won)),
    });
  }
  const [buy] = await every<VatBuyRow>('producer-a', 'product/result/vat/buy/list', {
    from: '2026-11',
    to: '2026-11',
  });
  const closed = await get<AnySummary>('producer-a', 'product/result/detail/summary', { month: '2026-11' });
  const fees = ['SALES_FEE', 'LIVE_FEE', 'PG_FEE'].map((key) => 0 - amount(closed, key));
  expect(buy).toMatchObject({ supply: sum(fees, (won) => won), vat: 0 - amount(closed, 'FEE_VAT') });
  for (const layout of ['LIST', 'HOMETAX']) {
    const sheet = await cellsOf(
      await take('producer-a', 'product/result/vat/buy/download', { filter: {}, layout }),
    );
    expect(sheet.some((row) => row.includes(buy!.supply) && row.includes(buy!.vat))).toBe(true);
  }
  const form = await cellsOf(
    await take('producer-a', 'product/result/vat/sales/download', { filter: {}, layout: 'HOMETAX' }),
  );
  expect(form[0]!.slice(0, 3)).toEqual(['과세기간', '과세 공급가액', '과세 세액']);
  expect(form[1]!.slice(0, 3)).toEqual([rows[0]!.month, rows[0]!.supply, rows[0]!.vat]);
});

test('a master is paid for the group, members see none of it, nobody another seller', async () => {
  const place = { month: '2026-11', bucket: TOTAL };
  const { total, members } = await get<GroupAmount>('group-master', 'product/result/group/amount', place);
  const rows = await every<GroupRow>('group-master', 'product/result/group/list', place);
  expect([members > 1, sum(rows, (row) => row.settleAmount)]).toEqual([true, total]);
  expect(new Set(rows.map((row) => row.member.userSeq)).size).toBeGreaterThan(1);
  const member = seqOf('group-member');
  const one = await every<GroupRow>('group-master', 'product/result/group/list', {
    ...place,
    memberSeq: member,
  });
  expect(one.every((row) => row.member.userSeq === member)).toBe(true);
  const own = await every<SettlementRow>('group-master', 'product/result/list', {
    from: '2026-11',
    to: '2026-11',
  });
  expect(sum(own, (row) => row.settleAmount)).toBeLessThan(total);
  expect((await ask('group-member', 'product/user')).status).toBe(403);
  expect((await ask('producer-a', 'product/result/group/list', place)).status).toBe(403);
  expect((await ask('producer-a', 'matching/user')).status).toBe(403);
  const theirs = await every<SettleRow>('producer-b', 'product/estimate/detail/order/list');
  const mine = new Set(
    (await every<SettleRow>('producer-a', 'product/estimate/detail/order/list')).map(
      (row) => row.settleLineSeq,
    ),
  );
  expect([theirs.length > 0, theirs.some((row) => mine.has(row.settleLineSeq))]).toEqual([true, false]);
});

test('what nothing was closed of is no result; today comes tomorrow', async () => {
  expect((await ask('producer-a', 'product/result/detail/summary', { month: '2026-12' })).status).toBe(404);
  const empty = await get<AnySummary>('producer-a', 'product/estimate/detail/summary', { month: '2026-12' });
  expect([empty.state, empty.settleAmount, empty.buckets.length]).toEqual([null, 0, 4]);
  const now = await get<AnySummary>('producer-a', 'product/estimate/detail/summary', { month: '2026-11' });
  expect(now).toMatchObject({ state: 'ESTIMATE', asOf: '2026-11-17', payDay: '2026-12-07' });
});

test('months of before 2023 are a plain page behind a link of five minutes', async () => {
  const query = { month: '2022-11', bucket: 'LEGACY_FIRST_MID' };
  const answer = await stage.app.call<{ url: string }>('GET', '/v1/legacy/seller/iframe', {
    token: tokens['producer-a'],
    query,
  });
  const { url } = answer.body.data;
  const page = (at: string) => fetch(stage.app.url + at);
  const shown = await page(url);
  const html = await shown.text();
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const said of ['6,030,800', '−723,696', '5,209,904', '2022-11-28']) expect(html).toContain(said);
  expect(html).not.toContain('<script');
  expect((await page(url.replace('2022-11', '2022-12'))).status).toBe(404);
  const nothing = { token: tokens['producer-a'], query: { month: '2021-01' } };
  expect((await stage.app.call('GET', '/v1/legacy/seller/iframe', nothing)).status).toBe(404);
  expect(await get('producer-a', 'product/user/history/exists')).toMatchObject({ legacy: true });
  standAt(clock.now().getTime() + 301_000);
  expect((await page(url)).status).toBe(404);
});

test('VAT of an open bucket is what closing it in that night would come to, line by line', async () => {
  // A line of a closed bucket goes back, a piece at a time, and one of the open bucket.
  const seller = seqOf('producer-a');
  const [{ settlement } = { settlement: 0 }] = await sql<{ settlement: number }>(
    `select settlement_seq as settlement from settlement where seller_seq = $1 and kind = 'PRODUCT'
      and status = 'ESTIMATE' order by period_key limit 1`,
    [seller],
  );
  const back = `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on,
      order_seq, order_product_seq, of_line_seq, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee,
      adjust, sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net)
    select seller_seq, $2, kind, 'test:' || settle_line_seq || ':' || n, $3, '2026-11-18T12:00:00+09:00', '2026-11-18',
      order_seq, order_product_seq, settle_line_seq, 1, -1, 0, 0, 0, 0, 0, -sales_fee / qty, -live_fee / qty,
      -pg_fee / qty, 0, 0, sales_fee / qty + live_fee / qty + pg_fee / qty - 1
    from settlement_line l, generate_series(1, least(qty, 2)) n
    where seller_seq = $1 and kind = 'PRODUCT' and event_type = 'SALE' and (settlement_seq = $2) = $4
      and not exists (select from settlement_line b where b.seller_seq = $1 and b.of_line_seq = l.settle_line_seq)
    order by qty desc, settle_line_seq, n limit 6`;
  await sql(back, [seller, settlement, 'REFUND_AFTER', false]);
  await sql(back, [seller, settlement, 'REFUND_BEFORE', true]);
  const key = await addAlike({ seller, settlement });
  const pools = stage.app.deps.pools;
  const [all, left, done] = await inTransaction(pools.job, [], async (db) => [
    await readVatLines(db, key, { before: '2026-11-19' }),
    await readVatLeft(db, key),
    await readVatDone(db, key),
  ]);
  const lines = all.filter(({ settleLineSeq }) => !done.has(settleLineSeq)); // the demo's own came back before
  standAt(Date.parse('2026-11-19T01:30:00+09:00'));
  await estimateDue({ pools, signal: new AbortController().signal });
  await signIn('producer-a');
  const place = { month: '2026-11', bucket: 'PRODUCT_SALES_THIRD' };
  const rows = await every<SettleRow>('producer-a', 'product/estimate/detail/order/list', place);
  const summary = await get<AnySummary>('producer-a', 'product/estimate/detail/summary', place);
  expect([summary.asOf, summary.settleAmount]).toEqual(['2026-11-18', sum(rows, (row) => row.settleAmount)]);
  expect(rows.filter(({ eventType }) => eventType === 'REFUND_AFTER').length).toBeGreaterThanOrEqual(6);
  const wanted = vatOf(lines, left);
  const fresh = rows.filter((row) => !done.has(row.settleLineSeq));
  expect(new Map(fresh.map((row) => [row.settleLineSeq, row.feeVat]))).toEqual(wanted);
  await inOrderOfAmount(get, place, rows);
  await stage.owner
    .query(`delete from settlement_vat v using settlement_line l where l.seller_seq = v.seller_seq
      and l.settle_line_seq = v.settle_line_seq and l.effect_key like 'test:%';
    delete from settlement_estimate where day = '2026-11-19';
    delete from settlement_rollup where noted_on = '2026-11-18';
    delete from settlement_line where effect_key like 'test:%'`);
});
