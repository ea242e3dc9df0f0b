// Pay day: a seller and a gripper look at what they are paid, down to a line, and take the statement home.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { pdfText } from '../server/testing/open-pdf.ts';
import { openSheet } from '../server/testing/open-sheet.ts';
import { endErrand, openAs } from './browser.ts';
import { isPhone, rows } from './desk.ts';
import { ask, newest, PASSWORD } from './file-centre.ts';
import { lookAt } from './looks-at.ts';
import { button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const ESTIMATE = '/settlement/sales/estimate';
const HISTORY = '/settlement/sales/history';
/** Of the month before: its first bucket is paid on every day of this one. */
const PAID = `${HISTORY}?view=lines&month=${dayAhead(-31).slice(0, 7)}&bucket=PRODUCT_SALES_FIRST`;

const won = (text: string): number => Number(text.replace(/[^\d−]/g, '').replace('−', '-'));
/** The large sum of the page. */
async function amountOf(page: Page): Promise<number> {
  const sum = page.locator('.jt-settle-amount');
  await sum.waitFor();
  return won(await sum.innerText());
}
async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
/** What the items of the summary add up to, the last row aside. */
async function itemsOf(page: Page): Promise<{ sum: number; total: number }> {
  const table = page.getByRole('table', { name: /항목$/ }).first();
  const cells = await table.locator('tbody tr td:last-child').allInnerTexts();
  const total = await table.locator('tfoot td:last-child').innerText();
  return { sum: cells.reduce((sum, text) => sum + won(text), 0), total: won(total) };
}

describe.each([1440, 390])('at %i px', (width) => {
  it('a seller sees what is paid, opens a line, takes the statement and the sheet home', async () => {
    const page = await openAs('producer-a', { width });
    await open(page, ESTIMATE);
    const whole = await amountOf(page);
    await expect.poll(() => itemsOf(page)).toEqual({ sum: whole, total: whole });
    await lookAt(page, 'settlement-estimate');
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('heading', { name: '계산 근거' }).waitFor();
    await lookAt(page, 'settlement-line');
    await button(page, '왜 이 금액?').last().click();
    await dialog(page, '왜 이 금액?').getByText('원').first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await open(page, HISTORY);
    await lookAt(page, 'settlement-history');
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: '주문별 보기' }).waitFor();
    await page.getByRole('table', { name: /항목$/ }).waitFor();
    await lookAt(page, 'settlement-drawer');
  });

  it('VAT by month, adjustments, rates', async () => {
    const page = await openAs('producer-a', { width });
    await open(page, '/settlement/sales/vat');
    await lookAt(page, 'settlement-vat');
    await open(page, '/settlement/sales/vat?view=buy');
    await lookAt(page, 'settlement-vat-buy');
    await rows(page).last().getByRole('link').first().click();
    await dialog(page, /수수료$/)
      .getByText('공급가액')
      .waitFor();
    await lookAt(page, 'settlement-invoice');
    await page.goto(`${HISTORY}?view=manual`);
    await page.getByRole('heading', { name: '판매 정산 내역' }).waitFor();
    await lookAt(page, 'settlement-manual');
    await page.goto(`${HISTORY}?view=legacy`);
    await page.frameLocator('iframe').getByRole('columnheader', { name: '합계' }).waitFor();
    await lookAt(page, 'settlement-legacy');
    await open(page, ESTIMATE);
    if (!isPhone(page)) {
      await button(page, '내 수수료표').click();
      await page.getByText('결제한 날의 수수료로 계산합니다.').waitFor();
      await lookAt(page, 'settlement-rates');
    }
  });

  it('a gripper sees what was earned and the tax of it; a master what the group is paid', async () => {
    const page = await openAs('influencer', { width });
    await open(page, '/settlement/matching/estimate');
    const whole = await amountOf(page);
    await expect.poll(() => itemsOf(page)).toEqual({ sum: whole, total: whole });
    await lookAt(page, 'settlement-matching');
    await open(page, '/settlement/matching/history');
    await lookAt(page, 'settlement-matching-history');
    await open(page, '/settlement/matching/history?view=tax');
    await lookAt(page, 'settlement-withholding');
    const master = await openAs('group-master', { width });
    await open(master, '/settlement/sales/group');
    await master.getByText('그룹 지급액').first().waitFor();
    await lookAt(master, 'settlement-group');
  });
});

it('the statement as PDF and the sheet of a bucket come, under the password, with what the page says', async () => {
  const page = await openAs('producer-a');
  await open(page, PAID);
  const paid = (await amountOf(page)).toLocaleString('ko-KR');
  await ask(page, '명세서 PDF');
  const pdf = await newest(page);
  expect(pdf.name).toMatch(/^정산명세서_.*\.pdf$/);
  expect(await pdfText(pdf.bytes, PASSWORD)).toContain(`정산금액 ${paid}원`);

  await open(page, PAID);
  await ask(page, '명세서 엑셀');
  const sheet = await openSheet((await newest(page)).bytes, PASSWORD);
  const sums = sheet.rows.filter((row) => row[1]?.value === '정산금액').map((row) => row[2]?.value);
  expect(sums).toEqual([won(paid)]);
});
