// Claims as tests handle them: opened by buyers, seen and acted on at the seller's desk.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buyerClaims, buyOne } from './buyers.ts';
import { countAt, rows, toast } from './desk.ts';
import { askAsPage, mustAsPage } from './own-calls.ts';
import { pngOf } from './pictures.ts';

export const SELLER = 'producer-a';
export const RETURNS = '/order-delivery/order/return';
export const EXCHANGES = '/order-delivery/order/exchange';
export const CANCELS = '/order-delivery/order/cancel';
export const PHOTO = { name: 'used.png', mimeType: 'image/png', buffer: pngOf(640, 480) };

/** Sends lines by hand, so that they can be claimed. */
export async function sendByHand(page: Page, lines: readonly number[]): Promise<void> {
  await page.goto('/dashboard');
  for (const path of ['/v1/delivery/products/selected', '/v1/delivery/products/direct'])
    await mustAsPage(page, 'PUT', path, { orderProductSeqList: lines });
}

export interface Claimed {
  orderSeq: number;
  line: number;
  claimSeq: number;
}
export const RETURNED = { type: 'RETURN', reason: 'CHANGE_MIND', text: '생각한 크기와 달라요.' } as const;
export const EXCHANGED = {
  type: 'EXCHANGE',
  reason: 'CHANGE_SPEC',
  text: '다른 색으로 바꿔 주세요.',
} as const;

/** An order that was bought, sent and claimed. */
export async function claimed(
  page: Page,
  wish: Parameters<typeof buyerClaims>[1],
  bought: Parameters<typeof buyOne>[1] = {},
): Promise<Claimed> {
  const { orderSeq, line } = await buyOne(SELLER, bought);
  await sendByHand(page, [line]);
  return { orderSeq, line, claimSeq: await buyerClaims(line, wish) };
}

export const found = (page: string, orders: readonly { orderSeq: number }[], more = ''): string =>
  `${page}?period=all&searchKey=ORDER_SEQ${orders.map(({ orderSeq }) => `&keyword=${orderSeq}`).join('')}${more}`;
export const tabCount = (page: Page, label: string): Promise<number> => countAt(page, label, '요청 상태');

/** Opens the list on these orders and waits for them. */
export async function open(
  page: Page,
  at: string,
  orders: readonly { orderSeq: number }[],
  more = '',
): Promise<void> {
  await page.goto(found(at, orders, more));
  await expect.poll(() => rows(page).count()).toBe(orders.length);
}

export const dialogOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });
export const drawerOf = (page: Page, { line }: { line: number }, noun = '반품'): Locator =>
  page.getByRole('dialog', { name: `${noun} ${line}` });

/** From the menu of a claim's row or card, as it stands when the list has been read. */
export async function fromClaim(
  page: Page,
  { claimSeq }: { claimSeq: number },
  label: string,
): Promise<void> {
  await page
    .locator('.jt-list-scroll[aria-busy=true], .jt-cards[aria-busy=true]')
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${claimSeq} 할 일` }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** An act whose dialog needs no more than a yes; resolves when it has been told and the dialog has given the focus back. */
export async function agreeTo(page: Page, label: string, told: string, submit = label): Promise<void> {
  await dialogOf(page, label).getByRole('button', { name: submit }).click();
  await toast(page, told).waitFor();
  await dialogOf(page, label).waitFor({ state: 'detached' });
}

export async function pick(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** 수거완료 of a claim that is not to be looked at here. */
export async function receive(
  page: Page,
  desk: 'return' | 'change',
  claims: readonly Claimed[],
): Promise<number> {
  const body = { claimSeqList: claims.map(({ claimSeq }) => claimSeq) };
  return (await askAsPage(page, 'PUT', `/v1/orders/${desk}/receive`, body)).status;
}
