// What a return is made of and the 세금계산서 of a month, as PDF: the won of the lists, read by another tool.
import { expect, test } from 'vitest';
import type { VatBuyRow, VatSalesRow } from '@jangteo/contract/settlement/vat.list.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { pdfText } from '../../testing/open-pdf.ts';
import { PASSWORD, seqOf, stageSettlements, sum } from '../../testing/settlements.ts';
import { closeDue } from './close.ts';
import { issueInvoices } from './invoice.ts';

const { stage, sql, every, take, signIn, tokens } = stageSettlements();
const shown = (won: number): string => `${won.toLocaleString('ko-KR').replace('-', '−')}원`;
const vat = 'product/result/vat';

test('the PDF of sales says the months of its list and their sum; another month is not in it', async () => {
  const rows = await every<VatSalesRow>('producer-a', `${vat}/sales/list`);
  expect(rows.length).toBeGreaterThan(0);
  const said = await pdfText(
    await take('producer-a', `${vat}/sales/download`, { filter: {}, layout: 'PDF' }),
    PASSWORD,
  );
  for (const row of rows) {
    const line = [row.supply, row.vat, row.free, row.zeroRated, row.total].map(shown).join(' ');
    expect(said).toContain(`${row.month} ${line}`);
    const ways = [row.card, row.receiptIncome, row.receiptExpense, row.other, row.total].map(shown).join(' ');
    expect(said).toContain(`${row.month} ${ways}`);
  }
  const all = [sum(rows, (row) => row.supply), sum(rows, (row) => row.vat), sum(rows, (row) => row.free)];
  expect(said).toContain(`합계 ${all.map(shown).join(' ')}`);
  const filter = { from: '2025-01', to: '2025-01' };
  const none = await pdfText(
    await take('producer-a', `${vat}/sales/download`, { filter, layout: 'PDF' }),
    PASSWORD,
  );
  expect([none.includes('내역 없음'), none.includes(`${rows[0]!.month} ${shown(rows[0]!.supply)}`)]).toEqual([
    true,
    false,
  ]);
});

test('a month’s fees are invoiced when it is closed whole; the invoice’s PDF says its settlements', async () => {
  const invoice = (month: string) =>
    stage.app.call('POST', `/v1/settlement/${vat}/buy/invoice/download`, {
      token: tokens['producer-a'],
      body: { month },
    });
  const jobs = { ...stage.app.deps, signal: new AbortController().signal };
  const buy = async () => every<VatBuyRow>('producer-a', `${vat}/buy/list`);
  const open = (await buy()).find(({ month }) => month === '2026-11')!;
  expect([open.kind, open.approvalNo, (await invoice('2026-11')).status]).toEqual([null, null, 404]);
  standAt(Date.parse('2026-12-02T03:00:00+09:00'));
  await closeDue(jobs);
  await issueInvoices(jobs);
  await signIn('producer-a');
  const rows = await buy();
  const november = rows.find(({ month }) => month === '2026-11')!;
  expect(november).toMatchObject({ kind: 'INVOICE', approvalNo: `JT-202611-${seqOf('producer-a')}` });
  const [booked] = await sql<{ supply: number; vat: number }>(
    `select sum(amount) filter (where credit like 'fee.%')::bigint - coalesce(sum(amount) filter (where debit like 'fee.%'), 0)
        as supply, sum(case when credit = 'vat.output' then amount when debit = 'vat.output' then -amount end)::bigint as vat
      from ledger_transfer t join settlement s on s.seller_seq = t.seller_seq
        and split_part(t.effect_key, ':', 2) = s.settlement_seq::text
      where t.effect_key like 'settle:%' and s.kind = 'PRODUCT' and s.seller_seq = $1 and s.period_key like '2026-11-%'`,
    [seqOf('producer-a')],
  );
  expect([november.supply, november.vat]).toEqual([Number(booked!.supply), Number(booked!.vat)]);
  const said = await pdfText(
    await take('producer-a', `${vat}/buy/invoice/download`, { month: '2026-11' }),
    PASSWORD,
  );
  expect(said).toContain(november.approvalNo!);
  expect(said).toContain(`합계 ${[november.supply, november.vat, november.total].map(shown).join(' ')}`);
  const buckets = await sql<{ period: string; vat: number }>(
    `select period_key as period, fee_vat as vat from settlement
      where seller_seq = $1 and kind = 'PRODUCT' and period_key like '2026-11-%' order by 1`,
    [seqOf('producer-a')],
  );
  for (const { period, vat: won } of buckets)
    expect(said).toMatch(new RegExp(`${period} \\S+ ${shown(Number(won))}`));
  const list = await pdfText(
    await take('producer-a', `${vat}/buy/download`, { filter: {}, layout: 'PDF' }),
    PASSWORD,
  );
  for (const row of rows)
    expect(list).toContain(`${row.month} ${[row.supply, row.vat, row.total].map(shown).join(' ')}`);
  expect(list).toContain(`2026-11 ${november.approvalNo}`);
});
