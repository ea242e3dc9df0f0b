// The desk of exchanges (claims.md §2-§6), and a claim that a seller opens from an order.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot, seriousFindings } from './browser.ts';
import { buyOne, courierReports, parcelNumber } from './buyers.ts';
import {
  claimed,
  dialogOf,
  drawerOf,
  EXCHANGED,
  EXCHANGES,
  found,
  open,
  pick,
  receive,
  RETURNS,
  SELLER,
  sendByHand,
  tabCount,
} from './claims.ts';
import { counts, refused, rows, toast } from './desk.ts';
import { mustAsPage } from './own-calls.ts';

afterEach(endErrand);

describe('an exchange', () => {
  it('by keys: approved, received, sent again, arrived', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, EXCHANGED);
    await open(page, EXCHANGES, [claim], '&tab=request');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await dialogOf(page, '교환승인').getByRole('button', { name: '교환승인' }).click();
    await toast(page, '1건을 교환승인했습니다.').waitFor();

    await open(page, EXCHANGES, [claim], '&tab=processing');
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await dialogOf(page, '수거완료').getByRole('button', { name: '수거완료' }).click();
    await toast(page, '1건을 수거완료 처리했습니다.').waitFor();

    await open(page, EXCHANGES, [claim], '&tab=processing');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const reship = dialogOf(page, '교환상품 발송');
    await reship.getByRole('button', { name: '1건 발송' }).click();
    await refused(page, reship, '송장번호를 입력해 주세요.', 'items.0.trackingNo');
    const no = parcelNumber();
    await reship.getByRole('textbox', { name: '송장번호' }).fill(no);
    await reship.getByRole('button', { name: '1건 발송' }).click();
    await toast(page, '1건을 교환상품 발송 처리했습니다.').waitFor();
    await rows(page).getByText('교환배송중').waitFor();

    await courierReports(no, 'COMPLETE');
    await counts(() => tabCount(page, '교환완료')).toBe(1);
  });

  it('is sent by a sheet of its courier', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, EXCHANGED);
    const to = { claimSeqList: [claim.claimSeq] };
    await mustAsPage(page, 'PUT', '/v1/orders/change/permit', to);
    expect(await receive(page, 'change', [claim])).toBe(200);
    await open(page, EXCHANGES, [claim], '&tab=processing');
    await page.keyboard.press('u');
    const dialog = dialogOf(page, '교환 발송 엑셀 송장');
    const sheet = `상품주문번호,택배사,운송장번호\n${claim.line},CJ,${parcelNumber()}\n1,CJ,${parcelNumber()}\n`;
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cj.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await dialog.getByText('찾을 수 없는 교환 요청입니다.').waitFor();
    expect(await seriousFindings(page), 'preview').toEqual([]);
    await screenshot(page, 'claim-reship-sheet');
    await dialog.getByRole('button', { name: '1줄 발송' }).click();
    await dialog.getByText('교환상품 1줄을 발송했습니다.').waitFor();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await rows(page).getByText('교환배송중').waitFor();
  });

  it('becomes a return that the buyer agreed to', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, EXCHANGED);
    await page.goto(found(EXCHANGES, [claim], `&open=${claim.claimSeq}`));
    const drawer = drawerOf(page, claim, '교환');
    await drawer.getByRole('button', { name: '반품으로 변경' }).click();
    const dialog = dialogOf(page, '반품으로 변경');
    await pick(page, dialog, /^변경 사유/, '단순 변심');
    await dialog.getByRole('button', { name: '반품으로 변경' }).click();
    await refused(page, dialog, '구매자와 합의했는지 확인해 주세요.', 'consent');
    await dialog.getByRole('checkbox', { name: /합의했습니다/ }).check();
    await dialog.getByRole('button', { name: '반품으로 변경' }).click();
    await toast(page, '1건을 반품으로 변경했습니다.').waitFor();
    await drawerOf(page, claim).getByText('환불 계산').waitFor();
  });
});

describe('from an order', () => {
  it('the seller opens a return; the order shows it and leads to it', async () => {
    const page = await openAs(SELLER);
    const { orderSeq, line } = await buyOne(SELLER, { qty: 2 });
    await sendByHand(page, [line]);
    await page.goto(`/order-delivery/order/list?open=${orderSeq}-${line}`);
    const order = page.getByRole('dialog', { name: `주문 ${orderSeq}` });
    await order.getByRole('button', { name: '반품·교환 접수' }).click();
    const dialog = dialogOf(page, '반품·교환 접수');
    await dialog.getByRole('textbox', { name: /^수량/ }).fill('1');
    await pick(page, dialog, /^사유/, '단순 변심');
    await dialog.getByText('자동수거').click();
    await screenshot(page, 'claim-request');
    await dialog.getByRole('button', { name: '반품 접수' }).click();
    await toast(page, '반품 요청을 접수했습니다.').waitFor();
    await page.goto(found(RETURNS, [{ orderSeq }]));
    await expect.poll(() => rows(page).count(), { message: 'one piece of the two' }).toBe(1);
    const claimSeq = Number(await rows(page).first().getAttribute('data-id'));
    await page.goto(`${RETURNS}?open=${claimSeq}`);
    await page.getByRole('link', { name: `주문 ${orderSeq} 보기` }).click();
    await order.getByRole('link', { name: '반품 열기' }).click();
    await page.waitForURL(`**${RETURNS}?open=${claimSeq}`);
  });
});
