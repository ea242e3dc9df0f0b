// The operator's money: a refund is sent to its account when a second operator agrees; an appeal is decided.
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account, endErrand, openAs, origin, overhang, screenshot, seriousFindings } from './browser.ts';
import { openAsBuyer, openOrder } from './buyer-page.ts';
import { newBuyer, payUnowed } from './buyers.ts';
import { linkOf, menuOf, toast } from './desk.ts';
import { holdFourEyes } from './four-eyes.ts';
import { sql } from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

const APPEAL = '포장도 뜯지 않았는데';
const WHY = '구매자와 통화로 확인했습니다.';

interface Waiting {
  refund: string;
  order: string;
}
/** The first on the desk whose buyer has said where to; the mirrored shop's bank has a name that no bank takes. */
const waiting = async (): Promise<Waiting> =>
  (
    await sql<Waiting>(
      `select r.refund_seq as refund, l.order_seq as order
        from refund r join claim c using (seller_seq, claim_seq)
          join order_product l on (l.seller_seq, l.order_product_seq) = (r.seller_seq, r.order_product_seq)
        where r.state = 'WAIT_ADMIN' and r.account_bank = '신한은행' and r.sending_at is null
        order by c.refund_due_at nulls last, r.requested_at, r.refund_seq limit 1`,
    )
  )[0]!;
const stateOf = async (refund: string) =>
  (await sql<{ state: string }>('select state from refund where refund_seq = $1', [refund]))[0]!.state;

holdFourEyes(() => 0);
beforeAll(async () => {
  // One appeal waits; those of the demo are out of its way.
  await sql('delete from claim_appeal where decision is null');
  await sql(
    `insert into claim_appeal (seller_seq, claim_seq, text, at)
      select c.seller_seq, c.claim_seq, '${APPEAL} 사용했다고 합니다.', now()
      from claim c join order_product l using (seller_seq, order_product_seq)
      where c.state = 'REFUSED' and c.type = 'RETURN' and l.claim_seq = c.claim_seq
        and l.fulfilment_status = 'SHIPPING_COMPLETED'
      order by c.claim_seq limit 1 on conflict do nothing`,
  );
});
afterEach(endErrand);

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of money, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'operator');
    const { order } = await waiting();
    await page.goto('/admin/refunds');
    await linkOf(page, order).waitFor();
    await look('refunds');
    await linkOf(page, order).click();
    await button(page, '계좌로 이체').waitFor();
    await look('refund');
    await button(page, '밖에서 환불함').click();
    await dialog(page, '밖에서 환불함').waitFor();
    await look('refund-outside');
    await page.goto('/admin/approvals');
    await page.getByText('결정할 승인이 없습니다.').waitFor();
    await look('approvals-none');
    await page.goto('/admin/claim-appeals');
    await linkOf(page, APPEAL).click();
    await dialog(page, '이의 신청 결정').waitFor();
    await look('appeal');
  });
});

const approveFirst = async (page: Page, kind = '환불 지급'): Promise<void> => {
  await page.goto('/admin/approvals');
  await linkOf(page, kind).click();
  const look = dialog(page, `${kind} 승인`);
  await look.getByText('받는 계좌').waitFor();
  await screenshot(page, `operator-approval-${kind}`);
  await box(page, '사유').fill('계좌와 금액을 확인했습니다.');
  await look.getByRole('button', { name: '승인', exact: true }).click();
  await shows(page, account('operator-approver').password);
  await toast(page, '승인했습니다.').waitFor();
};

it('a refund above the limit waits for another operator, is paid, comes back and asks for another account', async () => {
  const { refund, order } = await waiting();
  const maker = await openAs('admin');
  await maker.goto('/admin/refunds');
  await linkOf(maker, order).click();
  await button(maker, '계좌로 이체').click();
  const ask = dialog(maker, '계좌로 이체');
  await box(maker, '사유').fill(WHY);
  await ask.getByRole('button', { name: '이체', exact: true }).click();
  await shows(maker, account('admin').password);
  await toast(maker, /다른 운영자가 승인함에서 승인하면/).waitFor();
  expect(await stateOf(refund)).toBe('WAIT_ADMIN');
  await maker.goto('/admin/approvals?tab=mine');
  await linkOf(maker, '환불 지급').waitFor();

  await approveFirst(await openAs('operator-approver'));
  await expect.poll(() => stateOf(refund)).toBe('DONE');

  const key = encodeURIComponent(`refund-bank:${refund}:1`);
  await fetch(`${origin()}/sim/v1/transfers/${key}/return`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: '수취 불가 계좌' }),
  });
  await expect.poll(() => stateOf(refund)).toBe('NEED_ACCOUNT');
  await maker.goto('/admin/refunds?state=NEED_ACCOUNT');
  await maker.getByRole('row').filter({ hasText: order }).getByText('수취 불가 계좌').waitFor();
  await linkOf(maker, order).click();
  await dialog(maker, '환불 처리').getByText('반송').waitFor();
  await screenshot(maker, 'operator-refund-returned');
});

it('money that came unowed into a virtual account waits for its buyer’s account, and goes back there', async () => {
  const buyer = await newBuyer();
  const { orderSeq } = await payUnowed('producer-a', buyer);
  const stray = async () =>
    (
      await sql<{ payment: string; state: string }>(
        `select s.payment_seq as payment, s.state from stray_payment s join orders o using (payment_seq)
          where o.order_seq = $1`,
        [orderSeq],
      )
    )[0];
  await expect.poll(async () => (await stray())?.state).toBe('NEED_ACCOUNT');
  const { payment } = (await stray())!;
  const desk = await openAs('admin', { width: 390 });
  await desk.goto('/admin/refunds?state=STRAY');
  const row = desk.getByRole('listitem').filter({ hasText: `결제 ${payment}` });
  await row.getByText('환불계좌 필요').waitFor();
  await menuOf(desk, `결제 ${payment}`).click();
  await desk.getByRole('menuitem', { name: '반환' }).hover();
  await desk.getByText('계좌가 등록되면 반환할 수 있습니다.').waitFor();
  await lookOn(desk, 'operator')('strays');

  const phone = await openAsBuyer(buyer, { width: 390 });
  await openOrder(phone, orderSeq);
  const told = phone.locator('section', { hasText: '잘못 들어온 입금' });
  await told.getByLabel('은행').selectOption({ label: '신한은행' });
  await told.getByLabel('계좌번호').fill('110-123-456788');
  await told.getByLabel('예금주').fill('김하람');
  expect(await overhang(phone)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(phone)).toEqual([]);
  await screenshot(phone, 'stray-account-390');
  await told.getByRole('button', { name: '계좌 등록' }).click();
  await told.getByText(/신한은행 \*+6788 계좌로 돌려드립니다/).waitFor();

  await desk.reload();
  await menuOf(desk, `결제 ${payment}`).click();
  await desk.getByRole('menuitem', { name: '반환' }).click();
  await box(desk, '사유').fill(WHY);
  await dialog(desk, '입금 반환').getByRole('button', { name: '반환', exact: true }).click();
  await toast(desk, /다른 운영자가 승인함에서 승인하면/).waitFor();
  await approveFirst(await openAs('operator-approver'), '오입금 반환');
  await expect.poll(async () => (await stray())?.state).toBe('DONE');
});

it('an appeal is taken up again: a new claim of the operator’s stands on the seller’s desk', async () => {
  const page = await openAs('admin');
  await page.goto('/admin/claim-appeals');
  await linkOf(page, APPEAL).click();
  const look = dialog(page, '이의 신청 결정');
  await look.getByText('포장도 뜯지 않았는데').waitFor();
  await look.getByRole('radio', { name: '다시 접수' }).check();
  await box(page, '이유').fill('사진에 사용한 흔적이 없어 다시 접수합니다.');
  await look.getByRole('button', { name: '결정', exact: true }).click();
  await toast(page, '이의 신청을 결정했습니다.').waitFor();
  await page.getByText('결정할 이의 신청이 없습니다.').waitFor();
  const opened = await sql("select 1 from claim where appeal_of is not null and requested_by = 'ADMIN'");
  expect(opened.length).toBeGreaterThan(0);
});
