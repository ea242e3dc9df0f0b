// The lists of products in a real browser: cards, acts with their way back, the trash, stock at the cell (product-desk.md §6).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

const LIST = '/sales/product/products';
/** What errands of flash products leave behind cannot be copied, and comes first. */
const FLASH = '플래시 ';
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.jt-list-total b').textContent())!.replaceAll(/\D/g, ''));

/** Each list, and where a row of it leads. */
const pages = {
  [LIST]: /product\/create\?productSeq=\d+$/,
  '/sales/product/flash': /product\/create\?productSeq=\d+$/,
  '/sales/product/deleted': /[?&]open=\d+/,
  '/sales/product/store/first-purchase': /product\/create\?productSeq=\d+$/,
};

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the lists of products, nothing sticks out, and a row opens', async () => {
    const page = await openAs('producer-a', { width });
    for (const [at, opened] of Object.entries(pages)) {
      await page.goto(at);
      await rows(page).or(page.locator('.jt-empty')).first().waitFor();
      await lookAt(page, `products-${at.replaceAll(/\W+/g, '-')}`);
      if ((await rows(page).count()) === 0) continue;
      if (width < 500) await rows(page).first().locator('b').first().click();
      else {
        // The keys are for the marked row, wherever the focus was left: on a card, too.
        const cards = page.getByRole('navigation', { name: / 상태$/ }).getByRole('link');
        if ((await cards.count()) > 0) await cards.first().focus();
        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
      }
      await page.waitForURL(opened);
    }
  });

  it('a deleted product opens beside the list, and is recovered there', async () => {
    const page = await openAs('producer-a', { width });
    await page.goto('/sales/product/deleted');
    await rows(page).first().waitFor();
    const name = (await rows(page).first().locator('b').first().textContent())!;
    await rows(page).first().locator('b').first().click();
    const drawer = page.getByRole('dialog', { name: `상품 ${name}` });
    await drawer.getByText('완전삭제일').waitFor();
    await drawer.getByRole('button', { name: '복구' }).waitFor();
    await lookAt(page, 'products-deleted-one');
  });
});

describe('상품 목록', () => {
  it('a card holds what it counts; 판매중지 is asked for, and taken back', async () => {
    const page = await openAs('producer-a');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    const all = await total(page);
    const cards = page.getByRole('navigation', { name: '상품 상태' }).getByRole('link');
    expect(await cards.count()).toBeGreaterThanOrEqual(9);
    const onSale = page.getByText('판매중', { exact: true });
    const first = rows(page).filter({ hasNotText: FLASH, has: onSale }).first();
    const name = (await first.locator('b').first().textContent())!;
    await first.getByRole('checkbox').check();
    await screenshot(page, 'products-chosen');
    await page.getByRole('button', { name: /^판매중지/ }).click();
    await page.getByRole('dialog').getByText(name).waitFor();
    await screenshot(page, 'products-stop');
    await page.getByRole('dialog').getByRole('button', { name: '판매중지' }).click();
    await toast(page, /1개 상품의 판매를 중지했습니다/).waitFor();
    await screenshot(page, 'products-undo');
    await page.getByRole('link', { name: /^판매시작 필요/ }).click();
    await page.waitForURL(/tab=start-required/);
    await rows(page).getByText(name).first().waitFor();
    await page.getByRole('button', { name: '되돌리기' }).first().click();
    await toast(page, /판매중지 1건을 되돌렸습니다/).waitFor();
    await page.goto(`${LIST}?draw=1`); // not the last search of this tab
    await rows(page).first().waitFor();
    expect(await total(page)).toBe(all);
    await page.getByRole('button', { name: '판매가' }).click();
    await page.waitForURL(/sort=PRICE/);
  });

  it('deleted, found in the trash, recovered: it stands in the list again, off sale', async () => {
    const page = await openAs('producer-a');
    await page.goto(LIST);
    const row = (name: string) => rows(page).filter({ hasText: name });
    const act = async (name: string, what: string) => {
      await row(name)
        .first()
        .getByRole('button', { name: / 할 일$/ })
        .click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    const original = (await rows(page)
      .filter({ hasNotText: FLASH })
      .first()
      .locator('b')
      .first()
      .textContent())!;
    await act(original, '복사');
    const copy = `[복사] ${original}`.slice(0, 40);
    await page.goto(`${LIST}?searchKey=PRODUCT_NAME&keyword=${encodeURIComponent(copy)}`);
    await row(copy).first().waitFor();
    const id = await row(copy).first().getAttribute('data-id');
    await act(copy, '삭제');
    await page.getByRole('textbox', { name: /DELETE/ }).fill('DELETE');
    await page.keyboard.press('Enter');
    await toast(page, /1개 상품을 삭제했습니다/).waitFor();
    const own = page.locator(`tbody tr[data-id="${id}"]`);
    await own.waitFor({ state: 'detached' });
    await page.goto('/sales/product/deleted');
    await own.getByRole('checkbox').check();
    await page
      .getByRole('region', { name: '선택한 항목에 할 일' })
      .getByRole('button', { name: '복구', exact: true })
      .click();
    await toast(page, /1개 상품을 복구했습니다/).waitFor();
    await own.waitFor({ state: 'detached' });
    await screenshot(page, 'products-recovered');
    await page.goto(`${LIST}?searchKey=PRODUCT_NAME&keyword=${encodeURIComponent(copy)}`);
    await own.getByText('판매시작 필요').waitFor();
  });

  it('stock is changed at the cell; what somebody sold meanwhile is told there', async () => {
    const page = await openAs('producer-a');
    await page.goto(LIST);
    await rows(page).first().getByRole('button', { name: /재고/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('grid', { name: '옵션' }).waitFor();
    await screenshot(page, 'products-options');
    await dialog.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await page.keyboard.type('321');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /1개 저장/ }).click();
    await toast(page, /옵션 1개를 저장했습니다/).waitFor();
  });
});

describe('who reads', () => {
  it('a master sees whose a product is', async () => {
    const page = await openAs('group-master');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    await page.getByRole('columnheader', { name: '판매자' }).waitFor();
    await screenshot(page, 'products-master');
  });

  it('an operator acts in the seller’s place', async () => {
    const page = await openAs('admin');
    await page.goto(LIST);
    await page.waitForURL((url) => url.pathname === '/admin/act-as');
    await page.getByLabel('판매자 찾기').fill('온유상회');
    await page.getByRole('button', { name: '온유상회 대행하기' }).click();
    await page.getByLabel('사유').fill('상품 문의를 확인합니다.');
    await page.getByRole('button', { name: '대행 시작' }).click();
    await page.waitForURL((url) => url.pathname === LIST);
    await rows(page).first().waitFor();
    await screenshot(page, 'products-acting');
  });
});
