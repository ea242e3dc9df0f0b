// Forms of the public pages, filled as a buyer does.
import type { Locator, Page } from 'playwright-core';
import { account } from './browser.ts';

export async function signInAs(page: Page, persona: string): Promise<void> {
  const { loginId, password } = account(persona);
  await page.getByLabel('아이디(이메일)').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

/**
 * Chooses what may be bought: the option of this text, else of each kind the first that is left. Where there is one option
 * alone it is chosen already.
 */
export async function chooseOption(scope: Page | Locator, text?: string): Promise<void> {
  const tiles = scope.locator('.w-tiles');
  await tiles
    .or(scope.getByRole('button', { name: '하나 더하기' }))
    .first()
    .waitFor();
  if ((await tiles.count()) === 0) return;
  const last = tiles.last().locator('button:enabled');
  const tile =
    text === undefined ? last : last.filter({ has: tiles.page().getByText(text, { exact: true }) });
  if ((await tile.first().getAttribute('aria-pressed')) === 'false') await tile.first().click();
}

export async function fillRecipient(page: Page, name: string, parcel: boolean): Promise<void> {
  const change = page.getByRole('button', { name: '변경', exact: true }); // of whoever has ordered before
  await page.getByLabel('이름', { exact: true }).or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await page.getByLabel('이름', { exact: true }).fill(name);
  await page.getByLabel('휴대폰 번호').fill('010-0001-0013');
  if (!parcel) return;
  await page.getByLabel('우편번호').fill('04032');
  await page.getByLabel('주소', { exact: true }).fill('서울 마포구 양화로 45');
}

/** The card company's window is closed by the shop's as soon as the payment is known, perhaps before the press is over. */
export async function pressPay(card: Page, press: '결제' | '거절' = '결제'): Promise<void> {
  const pay = card.getByRole('button', { name: press, exact: true });
  await pay.waitFor();
  await Promise.all([card.waitForEvent('close'), pay.click().catch(() => undefined)]);
}
