// What is pinned in a live, bought on its page as a buyer does.
import type { Page } from 'playwright-core';
import { freshName } from './buyers.ts';
import { chooseOption, fillRecipient, pressPay } from './public-forms.ts';

/** Takes the pinned product to checkout, the first of each of its options, so many pieces. */
export async function takePinned(page: Page, qty = 1): Promise<void> {
  await page.locator('.w-live-pin').getByRole('button', { name: /구매/ }).click();
  const sheet = page.getByRole('dialog');
  await chooseOption(sheet);
  for (let more = 1; more < qty; more++) await sheet.getByRole('button', { name: '하나 더하기' }).click();
  await sheet.getByRole('button', { name: '구매하기', exact: true }).click();
}

/** Pays for what is at checkout; the number of the order. */
export async function payThere(page: Page, name = freshName()): Promise<string> {
  await fillRecipient(page, name, true);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await pressPay(await opened);
  await page.getByRole('heading', { name: '주문이 완료되었습니다' }).waitFor();
  return (await page.getByRole('status').locator('dd').first().textContent())!;
}

/** Signs in on the page that asks for it. */
export async function signInOn(
  page: Page,
  { loginId, password }: { loginId: string; password: string },
): Promise<void> {
  await page.getByLabel('아이디(이메일)').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}
