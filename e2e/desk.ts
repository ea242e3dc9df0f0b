// The order desk as tests handle it: its rows, tabs, counts and fields.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Bought } from './buyers.ts';
import { mustAsPage } from './own-calls.ts';

export const DESK = '/delivery/order';
export type Tab = 'payment-complete' | 'prepare' | 'postponed';
const LABEL: Record<Tab, string> = {
  'payment-complete': '신규주문',
  prepare: '상품준비중',
  postponed: '배송지연',
};

export const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
export const rows = (page: Page): Locator =>
  page.locator(isPhone(page) ? '.jt-cards[aria-busy] .jt-card' : 'tbody tr[data-id]');
/** The row or card of a line. */
export const rowOf = (page: Page, line: number): Locator =>
  isPhone(page)
    ? page
        .locator('.jt-cards[aria-busy] .jt-card')
        .filter({ has: page.locator(`[aria-label="${line} 할 일"]`) })
    : page.locator(`tbody tr[data-id="${line}"]`);
export const numberField = (page: Page, line: number): Locator =>
  page.locator(`.jt-list input[data-number="${line}"]`);
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.jt-toast').getByText(text).first();
export const bulkBar = (page: Page): Locator => page.getByRole('region', { name: '선택한 항목에 할 일' });
export const tabOf = (page: Page, label: string, of = '주문 상태'): Locator =>
  page.getByRole('navigation', { name: of }).getByRole('link', { name: new RegExp(`^${label}`) });
export const countAt = async (page: Page, label: string, of?: string): Promise<number> =>
  Number((await tabOf(page, label, of).locator('.jt-tab-count').textContent())!.replaceAll(/\D/g, '') || NaN);
export const countOf = (page: Page, tab: Tab): Promise<number> => countAt(page, LABEL[tab]);

/** Counts follow by themselves. */
export const counts = (read: () => Promise<number>) => expect.poll(read, { interval: 25 });

/** Goes to another tab; until its list has come, the one of before stays in sight and takes choices that go with it. */
export async function openTab(page: Page, label: string): Promise<void> {
  await tabOf(page, label).click();
  await tabOf(page, label).and(page.locator('[aria-current=page]')).waitFor();
  await page.locator('.jt-list-scroll[data-stale], .jt-cards[aria-busy=true]').waitFor({ state: 'detached' });
}

/** The search that finds these orders and no others. */
export const only = (bought: readonly Pick<Bought, 'orderSeq'>[]): string =>
  `&searchKey=ORDER_SEQ${bought.map((one) => `&keyword=${one.orderSeq}`).join('')}`;
export const named = (name: string): string =>
  `&searchKey=RECIPIENT_NAME&keyword=${encodeURIComponent(name)}`;

/** Opens the desk and waits for its rows and counts. */
export async function openDesk(page: Page, tab: Tab, query = ''): Promise<void> {
  await page.goto(`${DESK}?tab=${tab}${query}`);
  await rows(page).first().waitFor();
  await counts(() => countOf(page, tab)).toBeGreaterThan(0);
}

/** J and X mark so many rows from the top. */
export async function chooseByKey(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
}

/** Marks the row of a line, by finger or pointer. */
export async function choose(page: Page, line: number): Promise<void> {
  const box = rowOf(page, line).getByRole('checkbox');
  await (isPhone(page) ? box.tap() : box.click());
}

/** An action of the bar that stands over a selection. */
export async function press(page: Page, label: string): Promise<void> {
  const button = bulkBar(page).getByRole('button', { name: label });
  await (isPhone(page) ? button.tap() : button.click());
}

/** R84: the first error is an alert, stands at its field, and afterwards the field has the cursor. */
export async function refused(page: Page, form: Locator, message: string, field: string): Promise<void> {
  const alert = page
    .locator('[data-jt-dialog]')
    .filter({ has: page.getByRole('button', { name: '확인', exact: true }) })
    .last();
  await alert.getByText(message).waitFor();
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached' });
  const at = form.locator(`[data-field="${field}"]`);
  expect(await at.textContent()).toContain(message);
  await expect
    .poll(() => at.evaluate((one) => one.contains(document.activeElement)), {
      message: `${field} has the cursor`,
    })
    .toBe(true);
}

/** An action of the menu of a row. */
export async function fromMenu(page: Page, line: number, label: string): Promise<void> {
  await page
    .getByRole('button', { name: `${line} 할 일` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

export interface Waiting {
  orderSeq: number;
  orderProductSeq: number;
  bundleSeq: number;
  trackingNo: string | null;
}
/** What waits on the desk, as the page's own session reads it. */
export const waiting = (page: Page, query: string): Promise<Waiting[]> =>
  mustAsPage(page, 'GET', `/v1/delivery?${query}`);

/** 할 일 of the row, or on a phone of the card, in which this stands. */
export const menuOf = (page: Page, text: string): Locator =>
  page
    .locator('tbody tr[data-id], .jt-cards > li')
    .filter({ hasText: text })
    .getByRole('button', { name: /할 일$/ })
    .first();
/** What opens such a row. */
export const linkOf = (page: Page, text: string): Locator =>
  page.locator('tbody tr[data-id], .jt-cards > li').filter({ hasText: text }).locator('a[data-open]').first();
