// The header of the public pages and what it leads to: 검색 of products, lives and shops, 예고, a way out of what is gone.
import { afterEach, expect, test } from 'vitest';
import { endErrand, mistakes, newPage } from './browser.ts';
import { lookOn } from './looks-at.ts';

afterEach(endErrand);

test.each([1440, 390])(
  'from what is gone to a live, to the plans and to a product, at %i px',
  async (width) => {
    const page = await newPage({ width });
    const look = lookOn(page, 'search');
    const gone = await page.goto('/live/999999999');
    expect(gone?.status()).toBe(404);
    await page.getByText('아직 시작하지 않았거나 끝난 방송입니다.').waitFor();
    await look('gone');
    await page.getByRole('link', { name: '지금 방송 보러 가기' }).click();
    await page.getByRole('heading', { level: 1, name: '라이브' }).waitFor();

    const header = page.getByRole('banner');
    await header.getByRole('link', { name: '예고' }).click();
    await page.getByRole('heading', { level: 1, name: '방송 예고' }).waitFor();
    const planned = page.locator('.w-cards .w-badge');
    expect(new Set(await planned.allTextContents())).toEqual(new Set(['예정']));
    await look('plans');

    if (width === 390) await header.getByRole('link', { name: '검색' }).click();
    const word = width === 390 ? page.getByLabel('찾을 낱말') : header.getByRole('searchbox');
    await word.fill('감귤');
    await word.press('Enter');
    await page.getByRole('heading', { level: 1, name: '‘감귤’ 검색' }).waitFor();
    await page.getByRole('heading', { level: 2, name: /^방송/ }).waitFor();
    await look('found');
    await page.locator('.w-goods-cards a').first().click();
    await page.getByRole('heading', { level: 1, name: /감귤/ }).waitFor();
    await page.goto('/search?q=%25%25');
    await page.getByText('찾은 것이 없습니다.').waitFor();
    expect(mistakes).toEqual([]);
  },
);
