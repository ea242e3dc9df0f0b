// What of a broadcaster's tax falls to each line, and their lines by amount: what all lines say (docs/decisions/0356).
import { expect, test } from 'vitest';
import type { MatchRow } from '@jangteo/contract/settlement/line.list.ts';
import { spreadTax, withheldOf } from '@jangteo/contract/settlement/tax.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { seqOf, stageSettlements } from '../../testing/settlements.ts';
import { estimateDue } from './estimate.ts';

const { stage, signIn, sql, get, every } = stageSettlements();
const LIST = 'matching/estimate/detail/order/list';
const WHOLE = { month: '2026-11', bucket: 'PRODUCT_SALES_TOTAL' };

/** Lines of few kinds, many of each, one of which took something back. */
async function addMany(settlement: number): Promise<void> {
  await sql(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, channel,
        pay_method, product_name, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust,
        sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net)
      select seller_seq, settlement_seq, 'MATCHING', 'test:tax:' || settlement_seq || ':' || n,
        'SALE', '2026-11-16T12:00:00+09:00', '2026-11-18',
        case n % 3 when 0 then 'LIVE' else 'STORE' end, 'MOBILE', '많이 팔린 것', 1, 10 * won, 0, 0, 0, 0, 0, 0, 0, 0, won, 0, won
      from settlement, generate_series(1, 900) n,
        lateral (select (array[1747, 1748, 1749, 1751, 333, 12, -500, 60000 + n])[1 + n % 8] as won) a
      where seller_seq = $1 and settlement_seq = $2`,
    [seqOf('influencer'), settlement],
  );
  await sql(
    `insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, channel,
        pay_method, product_name, of_line_seq, qty, sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee,
        adjust, sales_fee, live_fee, pg_fee, match_fee, gripper_coupon, net)
      select seller_seq, settlement_seq, kind, 'back:' || effect_key, 'REFUND_BEFORE', event_at, noted_on, channel,
        pay_method, product_name, settle_line_seq, 1, -sale_amount, 0, 0, 0, 0, 0, 0, 0, 0, -net, 0, -net
      from settlement_line where seller_seq = $1 and settlement_seq = $2 and effect_key like 'test:tax:%' and net > 0
      order by settle_line_seq limit 40`,
    [seqOf('influencer'), settlement],
  );
}

test('each line bears its part of the tax, and the first by amount are the first of all', async () => {
  const buckets = await sql<{ seq: number; open: boolean }>(
    `select settlement_seq as seq, status = 'ESTIMATE' as open from settlement
      where seller_seq = $1 and kind = 'MATCHING' and period_key like '2026-11-%' order by period_key`,
    [seqOf('influencer')],
  );
  const open = buckets.find((one) => one.open)!.seq;
  expect(buckets.length).toBeGreaterThan(1);
  await addMany(open);
  standAt(Date.parse('2026-11-19T01:30:00+09:00'));
  await estimateDue({ pools: stage.app.deps.pools, signal: new AbortController().signal });
  await signIn('influencer');
  const all = await every<MatchRow>('influencer', LIST, WHOLE);
  expect(all.length).toBeGreaterThan(900);
  const lines = all
    .filter((row) => row.settlementSeq === open)
    .toSorted((a, b) => a.settleLineSeq - b.settleLineSeq);
  const earned = lines.map((row) => row.settleAmount + row.tax);
  const { incomeTax, localTax } = withheldOf(earned.reduce((sum, won) => sum + won, 0));
  expect(incomeTax).toBeGreaterThan(100_000);
  const [income, local] = [spreadTax(incomeTax, earned), spreadTax(localTax, earned)];
  expect(lines.map((row) => row.tax)).toEqual(income.map((won, i) => won + local[i]!));
  expect(new Set(all.map((row) => row.settlementSeq)).size).toBeGreaterThan(1);

  const live = new Set(
    (
      await sql<{ seq: number }>(
        "select settle_line_seq as seq from settlement_line where seller_seq = $1 and channel = 'LIVE'",
        [seqOf('influencer')],
      )
    ).map(({ seq }) => seq),
  );
  for (const [direction, sign] of [
    ['ASC', 1],
    ['DESC', -1],
  ] as const)
    for (const [start, length, only] of [
      [0, 3, {}],
      [0, 200, {}],
      [100, 200, {}],
      [0, 100, { eventType: ['SALE'] }],
      [0, 20, { eventType: ['REFUND_BEFORE', 'REFUND_AFTER'] }],
      [30, 50, { channel: ['LIVE'] }],
      [0, 50, { from: '2026-11-16', to: '2026-11-16' }],
      [0, 50, { searchKey: 'PRODUCT_NAME', keyword: ['많이 팔린'] }],
      [700, 200, {}],
    ] as [number, number, Record<string, unknown>][]) {
      const meets: Record<string, (row: MatchRow, value: never) => boolean> = {
        eventType: (row, types: string[]) => types.includes(row.eventType),
        channel: (row) => live.has(row.settleLineSeq),
        from: (row) => row.eventAt.startsWith('2026-11-16'),
        to: () => true,
        searchKey: () => true,
        keyword: (row) => row.productName.includes('많이 팔린'),
      };
      const wanted = all
        .filter((row) => Object.entries(only).every(([key, value]) => meets[key]!(row, value as never)))
        .toSorted((a, b) => sign * (a.settleAmount - b.settleAmount || a.settleLineSeq - b.settleLineSeq))
        .slice(start, start + length);
      const asked = { ...WHOLE, ...only, sort: 'settleAmount', direction, start, length };
      const found = await get<MatchRow[]>('influencer', LIST, asked);
      const seqs = (rows: readonly MatchRow[]) => rows.map((row) => row.settleLineSeq);
      expect([direction, start, only, seqs(found)]).toEqual([direction, start, only, seqs(wanted)]);
    }
});
