// 프로필 상품 관리 in a real browser: found, put on the profile, put in order, taken back (product-desk.md §5).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { button } from './samples.ts';

afterEach(endErrand);

const PROFILE = '/sales/product/profile';
const pins = (page: Page) => page.locator('.jt-order > li');
const names = (page: Page) => pins(page).locator('b').allTextContents();
const found = (page: Page, name: string) =>
  page.locator('.jt-profile-found li').filter({ hasText: name }).first();

async function open(page: Page): Promise<void> {
  await page.goto(PROFILE);
  await pins(page).first().waitFor();
  await page.locator('.jt-profile-found li').first().waitFor();
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    await open(page);
    await lookAt(page, 'product-profile');
  });
});

it('two are put there, one of them first; the order goes back; both come off again', async () => {
  const page = await openAs('producer-a');
  await open(page);
  const before = await names(page);
  await page.getByRole('searchbox', { name: '상품 찾기' }).fill('반짝 특가');
  await found(page, '감귤 반짝 특가 3kg').getByRole('checkbox').check();
  await page.getByRole('searchbox', { name: '상품 찾기' }).fill('리넨 파자마');
  await found(page, '리넨 파자마').getByRole('checkbox').check();
  await button(page, '2개 올리기').click();
  await toast(page, '상품 2개를 프로필에 올렸습니다.').waitFor();
  const all = [...before, '감귤 반짝 특가 3kg', '리넨 파자마'];
  await expect.poll(() => names(page)).toEqual(all);
  await found(page, '리넨 파자마').getByText('올림').waitFor();

  const place = page.getByRole('textbox', { name: '리넨 파자마 순서' });
  await place.fill('1');
  await place.press('Enter');
  await expect.poll(() => names(page)).toEqual(['리넨 파자마', ...all.slice(0, -1)]);
  await page.getByRole('button', { name: '리넨 파자마 옮기기' }).press('Alt+ArrowDown');
  await expect.poll(() => names(page)).toEqual([all[0], '리넨 파자마', ...all.slice(1, -1)]);
  await button(page, '순서 저장').click();
  const note = toast(page, '순서를 저장했습니다.');
  await note.waitFor();
  await page.reload();
  await pins(page).first().waitFor();
  expect(await names(page)).toEqual([all[0], '리넨 파자마', ...all.slice(1, -1)]);
  await page.keyboard.press('z');
  await expect.poll(() => names(page)).toEqual(all);

  for (const name of ['리넨 파자마', '감귤 반짝 특가 3kg'])
    await page.getByRole('button', { name: `${name} 내리기` }).click();
  await expect.poll(() => names(page)).toEqual(before);
});
