// What happens besides shipping: put off, cancelled, corrected, ended without the courier's word.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buy, buyOne, parcelNumber } from './buyers.ts';
import {
  bulkBar,
  chooseByKey,
  countAt,
  countOf,
  counts,
  fromMenu,
  numberField,
  only,
  openDesk,
  refused,
  rowOf,
  toast,
} from './desk.ts';

afterEach(endErrand);

/** Confirms the only order of the search and goes to where it is prepared. */
async function prepare(page: Page, orderSeq: number): Promise<void> {
  await openDesk(page, 'payment-complete', only([{ orderSeq }]));
  await chooseByKey(page, 1);
  await page.keyboard.press('c');
  await toast(page, '1건을 발주확인했습니다.').waitFor();
  await openDesk(page, 'prepare', only([{ orderSeq }]));
}

describe('배송지연', () => {
  it('postpones with a reason and a day', async () => {
    const { orderSeq } = await buyOne('producer-individual');
    const page = await openAs('producer-individual');
    await openDesk(page, 'payment-complete', only([{ orderSeq }]));
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: '배송지연 안내' });
    await dialog.getByRole('button', { name: '배송지연 처리' }).click();
    await refused(page, dialog, '지연 사유를 골라 주세요.', 'reason');
    await dialog.getByRole('combobox', { name: /^지연 사유/ }).click();
    await page.getByRole('option', { name: '재고 부족' }).click();
    await dialog.locator('[data-field=promisedAt] button').click();
    await page
      .locator('[data-jt-floating] button:not([disabled])', { hasText: /^\d{1,2}$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: '배송지연 처리' }).click();
    await toast(page, '1건을 배송지연 처리했습니다.').waitFor();
    await counts(() => countOf(page, 'postponed')).toBe(1);
    await counts(() => countOf(page, 'payment-complete')).toBe(0);
  });
});

describe('판매자 취소', () => {
  it('of several lines asks for their number', async () => {
    const bought = await buy('producer-individual', { orders: 3 });
    const page = await openAs('producer-individual');
    await openDesk(page, 'payment-complete', only(bought));
    await chooseByKey(page, 2);
    await bulkBar(page).getByRole('button', { name: '판매자 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '판매자 취소' });
    await dialog.getByText('환불 금액').waitFor();
    expect(await dialog.locator('.jt-desk-cancel li').count(), 'both lines with what they give back').toBe(2);
    await dialog.getByRole('combobox', { name: /^취소 사유/ }).click();
    await page.getByRole('option', { name: '재고 부족(품절)' }).click();
    expect(
      await dialog.getByRole('checkbox', { name: /품절/ }).isChecked(),
      'sold out comes with the reason',
    ).toBe(true);
    await dialog.getByRole('checkbox', { name: /품절/ }).uncheck();
    await dialog.getByRole('button', { name: '판매자 취소' }).click();
    await refused(page, dialog, '취소할 건수 2와 다릅니다.', 'typed');
    await dialog.locator('input[name=typed]').fill('2');
    await dialog.getByRole('button', { name: '판매자 취소' }).click();
    await toast(page, '2건을 판매자 취소했습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(1);
  });
});

describe('corrections', () => {
  it('배송지 수정: an island costs more once for the parcel; it changes only when the seller bears it', async () => {
    const [order] = await buy('producer-a', { lines: 2, bundle: true });
    const line = order!.lines[0]!;
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only([order!]));
    await fromMenu(page, line, '배송지 수정');
    const form = page.getByRole('dialog', { name: '배송지 수정' });
    await form.getByRole('textbox', { name: '수취인' }).fill('김섬섬');
    await form.getByRole('button', { name: '주소 찾기' }).click();
    const find = page.getByRole('dialog', { name: '주소 찾기' });
    await find.getByRole('textbox').fill('제주');
    await page.keyboard.press('Enter');
    await find.getByRole('button', { name: /제주/ }).first().click();
    await form.getByRole('textbox', { name: '상세 주소' }).fill('2층');
    await form.getByRole('button', { name: '저장' }).click();
    const fee = page.getByRole('dialog', { name: '배송비 차액' });
    await fee.getByText('지역 배송비가 3,000원 늘어납니다.').waitFor();
    await screenshot(page, 'desk-fee-difference');
    await fee.getByRole('button', { name: '취소' }).click();
    await rowOf(page, line).getByText('마포구').waitFor();
    await form.getByRole('button', { name: '저장' }).click();
    await fee.getByRole('button', { name: '3,000원 부담하고 변경' }).click();
    await toast(page, '배송지를 수정했습니다.').waitFor();
    await rowOf(page, line).getByText('제주').waitFor();
    await rowOf(page, line).getByText('김섬섬').waitFor();
  });

  it('통관부호 수정: a code that is none is refused at the field, a good one stands in the order', async () => {
    const { orderSeq, line } = await buyOne('producer-a', { method: 'OVERSEA' });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only([{ orderSeq }]));
    await fromMenu(page, line, '통관부호 수정');
    const form = page.getByRole('dialog', { name: '통관부호 수정' });
    const code = form.getByRole('textbox', { name: '개인통관고유부호' });
    await expect.poll(() => code.inputValue()).toBe('P123456789012');
    await code.fill('P12');
    await form.getByRole('button', { name: '저장' }).click();
    await refused(page, form, 'P와 숫자 12자리로 적어 주세요.', 'code');
    await code.fill('p998877665544');
    await form.getByRole('button', { name: '저장' }).click();
    await toast(page, `주문 ${orderSeq} 통관부호를 수정했습니다.`).waitFor();
    await fromMenu(page, line, '통관부호 수정');
    await expect.poll(() => code.inputValue()).toBe('P998877665544');
  });

  it('송장 수정 restarts the tracking under the new number', async () => {
    const { orderSeq, line } = await buyOne('producer-a');
    const page = await openAs('producer-a');
    await prepare(page, orderSeq);
    const [wrong, right] = [parcelNumber(), parcelNumber()];
    await numberField(page, line).fill(wrong);
    await page.keyboard.press('Control+Enter');
    await toast(page, '1건을 발송처리했습니다.').waitFor();
    await page.goto(`/delivery/status?period=today${only([{ orderSeq }])}`);
    await rowOf(page, line).getByText(wrong).waitFor();
    await fromMenu(page, line, '송장 수정');
    const form = page.getByRole('dialog', { name: '송장 수정' });
    await form.getByRole('textbox', { name: '송장번호' }).fill(right);
    await form.getByRole('button', { name: '저장' }).click();
    await toast(page, `주문 ${orderSeq} 송장을 수정했습니다.`).waitFor();
    await rowOf(page, line).getByText(right).waitFor();
  });
});

describe('배송완료 처리', () => {
  it('wants a reason; of what went by hand at once, of a parcel not before three days', async () => {
    const page = await openAs('producer-a');
    const [byHand, byCourier] = [await buyOne('producer-a'), await buyOne('producer-a')];
    await prepare(page, byCourier.orderSeq);
    await numberField(page, byCourier.line).fill(parcelNumber());
    await page.keyboard.press('Control+Enter');
    await toast(page, '1건을 발송처리했습니다.').waitFor();
    await prepare(page, byHand.orderSeq);
    await fromMenu(page, byHand.line, '직접배송');
    await toast(page, '1건을 직접배송 처리했습니다.').waitFor();

    await page.goto(`/delivery/status?period=today${only([byHand, byCourier])}`);
    await rowOf(page, byHand.line).waitFor();
    await page.getByRole('button', { name: `${byCourier.line} 할 일` }).click();
    const tooEarly = page.getByRole('menuitem', { name: '배송완료 처리' });
    expect(await tooEarly.getAttribute('aria-disabled')).toBe('true');
    expect(await tooEarly.getAttribute('data-tip')).toMatch(/3일/);
    await page.keyboard.press('Escape');
    await fromMenu(page, byHand.line, '배송완료 처리');
    const dialog = page.getByRole('dialog', { name: '배송완료 처리' });
    await dialog.getByRole('textbox').fill('받음');
    await dialog.getByRole('button', { name: '배송완료 처리' }).click();
    await refused(page, dialog, '배송완료로 보는 사유를 5자 이상 적어 주세요.', 'reason');
    await dialog.getByRole('textbox').fill('구매자가 받았다고 확인했습니다.');
    await dialog.getByRole('button', { name: '배송완료 처리' }).click();
    await toast(page, '1건을 배송완료 처리했습니다.').waitFor();
    await counts(() => countAt(page, '배송완료')).toBe(1);
  });
});
