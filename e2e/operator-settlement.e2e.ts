// A run of settlements: confirmed by two operators above the limit, paid, one transfer returned, paid once more.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { account, endErrand, openAs, origin, screenshot } from './browser.ts';
import { linkOf, rows, toast } from './desk.ts';
import { holdFourEyes } from './four-eyes.ts';
import { sql } from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

const WHY = '회차 합계를 확인했습니다.';
let run = { period: '', seller: 0 };

/** The smallest payout of the run lies at the limit, the others above it. */
holdFourEyes(async () => {
  const [first] = await sql<{ period: string; won: string; seller: string }>(
    `select s.period_key as period, min(t.won) as won, (array_agg(t.payee order by t.won))[1] as seller
      from settlement s join (select coalesce(g.master_seq, x.seller_seq) as payee, x.period_key, sum(x.settle_amount) as won
        from settlement x left join group_member g on g.user_seq = x.seller_seq
        where x.kind = 'PRODUCT' and x.status = 'CLOSED' group by 1, 2) t using (period_key)
      where s.kind = 'PRODUCT' and s.status = 'CLOSED' group by 1 order by 1 limit 1`,
  );
  run = { period: first!.period, seller: Number(first!.seller) };
  // on some days of a month the oldest of those that are not paid yet is not due
  for (const table of ['settlement', 'settlement_run'])
    await sql(
      `update ${table} set pay_day = least(pay_day, (now() at time zone 'Asia/Seoul')::date)
        where kind = 'PRODUCT' and period_key = $1`,
      [run.period],
    );
  return Number(first!.won);
});
afterEach(endErrand);

const payoutsIn = async (status: string) =>
  (
    await sql<{ seq: string }>(
      `select payout_seq as seq from payout where period_key = '${run.period}' and kind = 'PRODUCT'
        and status = '${status}' order by amount`,
    )
  ).map(({ seq }) => Number(seq));
const runIs = async () =>
  (
    await sql<{ standing: string }>(
      `select standing from settlement_run where kind = 'PRODUCT' and period_key = '${run.period}'`,
    )
  )[0]?.standing;

async function openRun(page: Page): Promise<void> {
  await page.goto(`/admin/settlements?keyword=${run.period}&kind=PRODUCT`);
  await linkOf(page, run.period).click();
  await dialog(page, `${run.period} 상품 정산`).waitFor();
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of settlement, and nothing sticks out', async () => {
    await expect.poll(runIs, { timeout: 90_000 }).toBe('CLOSED');
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'operator');
    await openRun(page);
    await look('run');
    await button(page, '확정').click();
    await dialog(page, '회차 확정').waitFor();
    await look('run-confirm');
    await page.goto('/admin/payouts');
    await page.getByRole('heading', { level: 1, name: '지급' }).waitFor();
    await look('payouts');
    await page.goto('/admin/withholding');
    await rows(page).first().waitFor();
    await look('withholding');
    await page.goto('/admin/adjustments');
    await button(page, '조정 등록').click();
    await dialog(page, '조정 등록').waitFor();
    await look('adjust');
  });
});

const act = async (page: Page, label: string, title: string, submit: string): Promise<void> => {
  await button(page, label).click();
  await box(dialog(page, title), '사유').fill(WHY);
  await dialog(page, title).getByRole('button', { name: submit, exact: true }).click();
};

it('a month’s run is confirmed by two, paid, comes back in one part and is paid again', async () => {
  const maker = await openAs('admin');
  await openRun(maker);
  await act(maker, '확정', '회차 확정', '확정');
  await shows(maker, account('admin').password);
  await toast(maker, /다른 운영자가 승인함에서 승인하면/).waitFor();
  expect(await runIs()).toBe('CLOSED');

  const approver = await openAs('operator-approver');
  await approver.goto('/admin/approvals');
  await linkOf(approver, '정산 확정').click();
  const look = dialog(approver, '정산 확정 승인');
  await look.getByText('지급 합계').waitFor();
  await screenshot(approver, 'operator-approval-run');
  await box(approver, '사유').fill('회차와 금액을 확인했습니다.');
  await look.getByRole('button', { name: '승인', exact: true }).click();
  await shows(approver, account('operator-approver').password);
  await toast(approver, '승인했습니다.').waitFor();
  expect(await runIs()).toBe('CONFIRMED');

  // Who began it does not send it.
  await openRun(approver);
  await act(approver, '지급', '정산금 지급', '지급');
  await shows(approver, account('operator-approver').password);
  await toast(approver, /송금합니다/).waitFor();
  await expect.poll(runIs, { timeout: 60_000 }).toBe('PAID');

  const [smallest] = await payoutsIn('PAID');
  const key = encodeURIComponent(`payout:${smallest}:1`);
  await fetch(`${origin()}/sim/v1/transfers/${key}/return`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '계좌 해지' }),
  });
  await expect.poll(runIs, { timeout: 30_000 }).toBe('PAY_FAILED');
  await maker.goto('/admin/payouts?tab=RETURNED');
  await linkOf(maker, String(smallest)).click();
  await dialog(maker, `지급 ${smallest}`).getByText('계좌 해지').waitFor();
  await screenshot(maker, 'operator-payout-returned');

  // Its owner has the bank confirm their account once more.
  await sql(
    `update seller_account set checked_at = (select account_after + interval '1 second' from payout
      where payout_seq = ${smallest}) where seller_seq = ${run.seller}`,
  );
  await maker.reload();
  await act(maker, '다시 지급', '다시 지급', '다시 지급');
  await shows(maker, account('admin').password);
  await toast(maker, /지급 대기로 바꿨습니다/).waitFor();
  await openRun(approver);
  await act(approver, '지급', '정산금 지급', '지급');
  await shows(approver, account('operator-approver').password);
  await expect.poll(runIs, { timeout: 60_000 }).toBe('PAID');
  expect(await payoutsIn('RETURNED')).toEqual([]);
});
