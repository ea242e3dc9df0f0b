// Runs and payouts are found by where they stand, their period, who is paid, and what a second operator has to confirm.
import { expect, test } from 'vitest';
import type { PayoutRow } from '@jangteo/contract/payout/payout-desk.api.ts';
import type { RunDetail, RunSeller } from '@jangteo/contract/settlement/run-desk.api.ts';
import type { RunRow } from '@jangteo/contract/settlement/run-desk.list.ts';
import { openSettings } from '../../../testing/settings.ts';
import { stageSettlementDesk } from '../../../testing/settlement-desk.ts';

const { rows, get, post, runSeqOf } = stageSettlementDesk();

const runs = (query = '') => get<RunRow[]>(`settlements?length=200${query}`);
const payouts = (query = '') => get<PayoutRow[]>(`payouts?length=200${query}`);
const runKeys = (list: readonly RunRow[]) => list.map(({ runSeq }) => runSeq).sort((a, b) => a - b);
const payoutKeys = (list: readonly PayoutRow[]) =>
  list.map(({ payoutSeq }) => payoutSeq).sort((a, b) => a - b);

test('runs by month, bucket, state and seller', async () => {
  const all = await runs();
  const looks: [string, (row: RunRow) => boolean][] = [
    ['&from=2026-11&to=2026-11', ({ periodKey }) => periodKey.startsWith('2026-11')],
    [
      '&bucket=PRODUCT_SALES_FIRST&bucket=PRODUCT_SALES_FORTH',
      ({ periodKey }) => periodKey.endsWith('-1') || periodKey.endsWith('-4'),
    ],
    ['&state=CLOSED&state=PAID', ({ state }) => state === 'CLOSED' || state === 'PAID'],
    ['&state=CLOSED', ({ state }) => state === 'CLOSED'],
    ['&state=ESTIMATE&kind=MATCHING', ({ state, kind }) => state === 'ESTIMATE' && kind === 'MATCHING'],
  ];
  for (const [query, is] of looks) {
    const wanted = runKeys(all.filter(is));
    expect([query, wanted.length > 0]).toEqual([query, true]);
    expect([query, runKeys(await runs(query))]).toEqual([query, wanted]);
  }
  const [rare] = await rows<{ seller: number; name: string; runs: number[] }>(
    `select s.seller_seq as seller, coalesce(u.shop_name, u.name) as name, array_agg(r.run_seq order by r.run_seq) as runs
      from settlement s join account_user u on u.user_seq = s.seller_seq join settlement_run r using (kind, period_key)
      group by 1, 2 order by count(*), 1 limit 1`,
  );
  const their = rare!.runs.map(Number);
  expect(runKeys(await runs(`&keyword=${rare!.seller}`))).toEqual(their);
  const named = runKeys(await runs(`&keyword=${encodeURIComponent(rare!.name)}`));
  expect(their.every((run) => named.includes(run))).toBe(true);
  expect(runKeys(await runs('&keyword=2026-11-2'))).toEqual(
    runKeys(all.filter(({ periodKey }) => periodKey === '2026-11-2')),
  );
});

test('runs that two confirm: by their sum, or by one of their payouts', async () => {
  const all = (await runs()).filter(({ state }) => state === 'CLOSED');
  const largest = new Map<number, number>();
  for (const { runSeq } of all) {
    const { toConfirm } = await get<RunDetail>(`settlements/${runSeq}`);
    largest.set(runSeq, toConfirm.largest);
  }
  const settings = await openSettings();
  const above = () => runs('&state=CLOSED&aboveLimit=true').then(runKeys);
  const limit = Math.min(...largest.values());
  await settings.set('fourEyesWon', '2020-01-01', limit);
  expect(await above()).toEqual(runKeys(all.filter(({ runSeq }) => largest.get(runSeq)! > limit)));
  const within = await runs('&state=CLOSED&aboveLimit=false');
  expect(runKeys([...within, ...all.filter(({ runSeq }) => largest.get(runSeq)! > limit)])).toEqual(
    runKeys(all),
  );
  const net = Math.min(...all.map((one) => one.net));
  await settings.set('fourEyesWon', '2020-01-02', 1_000_000_000);
  await settings.set('fourEyesRunWon', '2020-01-01', net);
  expect(await above()).toEqual(runKeys(all.filter((one) => one.net > net)));
  await settings.drop();
});

test('payouts by state, bucket, bank and above what one confirms alone; sellers of a run by name', async () => {
  const runSeq = await runSeqOf('PRODUCT', '2026-11-1');
  const { toConfirm } = await get<RunDetail>(`settlements/${runSeq}`);
  const [first] = await get<RunSeller[]>(`settlements/${runSeq}/sellers`);
  const exclude = [{ sellerSeq: first!.sellerSeq, text: '계약을 확인하고 있습니다.' }];
  await post(`settlements/${runSeq}/confirm`, { expectedNet: toConfirm.net, exclude });
  const all = await payouts();
  const banks = new Map(
    (
      await rows<{ seq: number; bank: string | null }>(
        'select payout_seq as seq, bank_code as bank from payout',
      )
    ).map(({ seq, bank }) => [Number(seq), bank]),
  );
  const bank = [...banks.values()].find((one) => one !== null)!;
  const settings = await openSettings();
  const amounts = all.map(({ amount }) => amount).sort((a, b) => a - b);
  const limit = amounts[Math.floor(amounts.length / 2)]!;
  await settings.set('fourEyesWon', '2020-01-01', limit);
  const looks: [string, (row: PayoutRow) => boolean][] = [
    ['&state=HELD', ({ status }) => status === 'HELD'],
    ['&state=HELD&state=WAIT', ({ status }) => status === 'HELD' || status === 'WAIT'],
    ['&bucket=FIRST', ({ kind, periodKey }) => kind !== 'SPONSORSHIP' && periodKey.endsWith('-1')],
    [`&bank=${bank}`, ({ payoutSeq }) => banks.get(payoutSeq) === bank],
    ['&aboveLimit=true', ({ amount }) => amount > limit],
    ['&aboveLimit=false&kind=PRODUCT', ({ amount, kind }) => amount <= limit && kind === 'PRODUCT'],
  ];
  for (const [query, is] of looks) {
    const wanted = payoutKeys(all.filter(is));
    expect([query, wanted.length > 0]).toEqual([query, true]);
    expect([query, payoutKeys(await payouts(query))]).toEqual([query, wanted]);
  }
  await settings.drop();
  const found = await get<RunSeller[]>(`settlements/${runSeq}/sellers?keyword=${first!.sellerSeq}`);
  expect(found.map(({ sellerSeq }) => sellerSeq)).toEqual([first!.sellerSeq]);
});
