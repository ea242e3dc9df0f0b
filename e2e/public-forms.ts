// Forms of the public pages, filled as a buyer does.
import type { Page } from 'playwright-core';
import { account } from './browser.ts';

export async function signInAs(page: Page, persona: string): Promise<void> {
  const { loginId, password } = account(persona);
  await page.getByLabel('아이디(이메일)').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

export async function fillRecipient(page: Page, name: string, parcel: boolean): Promise<void> {
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByLabel('휴대폰 번호').fill('010-0001-0013');
  if (!parcel) return;
  await page.getByLabel('우편번호').fill('04032');
  await page.getByLabel('주소', { exact: true }).fill('서울 마포구 양화로 45');
}

/** The card company's window is closed by the shop's as soon as the payment is known, perhaps before the press is over. */
export async function pressPay(card: Page): Promise<void> {
  const pay = card.getByRole('button', { name: '결제', exact: true });
  await pay.waitFor();
  await Promise.all([card.waitForEvent('close'), pay.click().catch(() => undefined)]);
}
