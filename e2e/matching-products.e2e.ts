// 매칭 상품 목록 in a real browser, as a broadcaster: cards, filters, a product taken out and back, the profile.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { button } from './samples.ts';

afterEach(endErrand);

const LIST = '/sales/product/matching';
const PROFILE = '/sales/product/profile';
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.jt-list-total b').textContent())!.replaceAll(/\D/g, ''));
const pins = (page: Page) => page.locator('.jt-order > li');

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the list and the profile, and nothing sticks out', async () => {
    const page = await openAs('influencer', { width });
    for (const [at, ready] of [
      [LIST, rows(page)],
      [PROFILE, page.locator('.jt-profile-found li')],
    ] as const) {
      await page.goto(at);
      await ready.first().waitFor();
      await lookAt(page, `matching-${at.replaceAll(/\W+/g, '-')}`);
    }
  });
});

it('every card holds what it counts; a seller narrows the list', async () => {
  const page = await openAs('influencer');
  await page.goto(LIST);
  await rows(page).first().waitFor();
  const all = await total(page);
  for (const card of ['판매가능', '종료 예정', '품절', '종료']) {
    const link = page
      .getByRole('navigation', { name: '상품 상태' })
      .getByRole('link', { name: new RegExp(`^${card} ?\\d`) });
    const count = Number((await link.locator('.jt-tab-count').textContent())!.replaceAll(/\D/g, ''));
    expect(count, card).toBeGreaterThan(0);
    await link.click();
    await expect.poll(() => total(page)).toBe(count);
  }
  await page.goto(`${LIST}?sellerSeq=10006`);
  await page.getByText('바다곳간').first().waitFor();
  expect(await total(page)).toBeLessThan(all);
});

it('제외 takes a product out of the list; 되돌리기 brings it back', async () => {
  const page = await openAs('influencer');
  await page.goto(LIST);
  const first = rows(page).first();
  const name = (await first.locator('b').first().textContent())!;
  const all = await total(page);
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^제외/ }).click();
  await page.getByRole('dialog').getByText(name).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '제외' }).click();
  await toast(page, '1개 상품을 내 목록에서 뺐습니다.').waitFor();
  await expect.poll(() => total(page)).toBe(all - 1);
  await page.locator('.jt-toast').getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => total(page)).toBe(all);
});

it('a product under a running contract is put on the profile and taken off', async () => {
  const page = await openAs('influencer');
  await page.goto(PROFILE);
  const found = page.locator('.jt-profile-found li').filter({ hasText: '감물 염색 앞치마' }).first();
  await found.getByRole('checkbox').check();
  await button(page, '1개 올리기').click();
  await expect.poll(() => pins(page).locator('b').allTextContents()).toEqual(['감물 염색 앞치마']);
  await page.getByRole('button', { name: '감물 염색 앞치마 내리기' }).click();
  await expect.poll(() => pins(page).count()).toBe(0);
});
