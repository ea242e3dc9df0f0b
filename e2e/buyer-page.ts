// The public page of an order in its buyer's browser (claims.md §3), a phone's where nothing else is said.
import { WEB_CLIENT } from '@jangteo/contract/account/client.ts';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { newPage, origin, signInBy, type PageOptions } from './browser.ts';
import type { Buyer } from './buyers.ts';
import { PHOTO } from './claims.ts';

/** Signed in by the call that the page's own form makes. */
export async function openAsBuyer(
  { loginId, password }: Buyer,
  options: PageOptions = { width: 390 },
): Promise<Page> {
  const page = await newPage(options);
  const context = page.context();
  const deviceId = randomUUID();
  await context.addCookies([{ name: 'jt-device', value: deviceId, url: origin() }]);
  await signInBy(context, { loginId, password, clientId: WEB_CLIENT, deviceId });
  return page;
}

export async function openOrder(page: Page, orderSeq: number): Promise<void> {
  await page.goto(`/orders/${orderSeq}`);
  await page.getByText('결제금액').waitFor();
}

export const sheetOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** How the line stands, as its buyer reads it. */
export const toldOf = (page: Page): Locator => page.locator('.w-bought strong');

/** The sheet of a claim that is there already, as it is now. */
export async function openClaim(page: Page, orderSeq: number): Promise<Locator> {
  await openOrder(page, orderSeq);
  await page.getByRole('button', { name: '진행 상황' }).click();
  return sheetOf(page, '진행 상황');
}

/** Fills what the buyer is asked for; the form is not sent yet. */
export async function fillClaim(
  page: Page,
  noun: '반품' | '교환' | '환불',
  { reason, photo }: { reason: string; photo?: boolean },
): Promise<Locator> {
  await page.getByRole('button', { name: `${noun} 요청`, exact: true }).click();
  const form = sheetOf(page, `${noun} 요청`);
  await form.getByLabel('사유').selectOption(reason);
  if (photo) {
    await form.getByRole('button', { name: '사진을 첨부해 주세요' }).waitFor();
    await form.locator('input[type=file]').setInputFiles(PHOTO);
    await form.getByText('사진 1장을 첨부했습니다.').waitFor();
  }
  return form;
}
