// Month end: an operator closes a bucket, another one confirms and pays it, the bank has it, its seller reads and keeps it.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { pdfText } from '../server/testing/open-pdf.ts';
import { account, endErrand, openAs, origin } from './browser.ts';
import { linkOf, rows, toast } from './desk.ts';
import { holdFourEyes } from './four-eyes.ts';
import { ask, newest, PASSWORD } from './file-centre.ts';
import { sql } from './live-stage.ts';
import { personaOf } from '../tools/seed/personas.ts';
import { box, button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

/** A bucket of its own, long over. */
const PERIOD = '2025-01-1';
const WON = 1_234_560;
const SELLER = 'group-master';

const clockRuns = (after: string) =>
  sql(`update chore_run set next_at = now() + interval '${after}' where name = 'settlement.clock'`);

beforeAll(async () => {
  await clockRuns('1 hour'); // it would close by itself what an operator is to close
  await sql(
    `with s as (insert into settlement (seller_seq, kind, period_key, first_day, last_day, pay_day)
        values ($1, 'PRODUCT', $2, '2025-01-01', '2025-01-07', '2025-01-14') returning *),
      l as (insert into settlement_line (seller_seq, settlement_seq, kind, effect_key, event_type, event_at, noted_on, qty,
          sale_amount, seller_coupon, platform_coupon, delivery_fee, kept_fee, adjust, sales_fee, live_fee, pg_fee,
          match_fee, gripper_coupon, net, reason, by_name)
        select seller_seq, settlement_seq, 'PRODUCT', 'adjust:month-end', 'ADJUST', '2025-01-03T12:00:00+09:00', '2025-01-03', 1,
          0, 0, 0, 0, 0, $3, 0, 0, 0, 0, 0, $3, '지난 회차에서 빠진 금액', '운영자' from s returning *)
      insert into ledger_transfer (seller_seq, debit, credit, amount, effect_key, at)
        select seller_seq, 'adjust.house', 'seller.payable', $3, 'adjust:' || settle_line_seq, event_at from l`,
    [personaOf(SELLER).userSeq, PERIOD, WON],
  );
  await sql("update chore_run set next_at = now() where name = 'settlement.runs'");
});
afterAll(() => clockRuns('1 second'));
holdFourEyes();
afterEach(endErrand);

const runIs = async () =>
  (
    await sql<{ standing: string }>(
      `select standing from settlement_run where kind = 'PRODUCT' and period_key = '${PERIOD}'`,
    )
  )[0]?.standing;

async function act(page: Page, who: string, label: string, title: string): Promise<void> {
  await button(page, label).click();
  await box(dialog(page, title), '사유').fill('월말 회차를 확인했습니다.');
  await dialog(page, title).getByRole('button', { name: label, exact: true }).click();
  await shows(page, account(who).password);
}
async function openRun(page: Page): Promise<void> {
  await page.goto(`/admin/settlements?keyword=${PERIOD}&kind=PRODUCT`);
  await linkOf(page, PERIOD).click();
  await dialog(page, `${PERIOD} 상품 정산`).waitFor();
}

it('from the closing to the bank’s ledger and the seller’s statement', async () => {
  await expect.poll(runIs, { timeout: 90_000 }).toBe('ESTIMATE');
  const closer = await openAs('admin');
  await openRun(closer);
  await act(closer, 'admin', '마감', '회차 마감');
  await toast(closer, /마감을 시작했습니다/).waitFor();
  await expect.poll(runIs, { timeout: 90_000 }).toBe('CLOSED');

  const confirmer = await openAs('operator-approver');
  await openRun(confirmer);
  await act(confirmer, 'operator-approver', '확정', '회차 확정');
  await toast(confirmer, /확정했습니다/).waitFor();
  await button(confirmer, '지급').click();
  await box(dialog(confirmer, '정산금 지급'), '사유').fill('지급일이 되었습니다.');
  await dialog(confirmer, '정산금 지급').getByRole('button', { name: '지급', exact: true }).click();
  await toast(confirmer, /1건을 송금합니다/).waitFor();
  await expect.poll(runIs, { timeout: 60_000 }).toBe('PAID');

  const [payout] = await sql<{ seq: string }>(
    `select payout_seq as seq from payout where kind = 'PRODUCT' and period_key = '${PERIOD}' and status = 'PAID'`,
  );
  const { data: bank } = (await (await fetch(`${origin()}/sim/v1/ledgers/bank`)).json()) as {
    data: { transfers: { kind: string; amount: number; reference: string }[] };
  };
  expect(
    bank.transfers.filter(({ reference }) => reference.startsWith(`payout:${payout!.seq}:`)),
  ).toMatchObject([{ kind: 'PAYOUT', amount: WON, reference: `payout:${payout!.seq}:1` }]);

  const seller = await openAs(SELLER);
  await seller.goto('/settlement/sales/history?from=2025-01-01&to=2025-01-31');
  await rows(seller).first().getByText('지급완료').waitFor();
  await seller.goto('/settlement/sales/history?view=lines&month=2025-01&bucket=PRODUCT_SALES_FIRST');
  await rows(seller).first().waitFor();
  await ask(seller, '명세서 PDF');
  const { bytes } = await newest(seller);
  expect(await pdfText(bytes, PASSWORD)).toContain(`정산금액 ${WON.toLocaleString('ko-KR')}원`);
});
