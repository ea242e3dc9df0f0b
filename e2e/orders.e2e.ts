// The errand of a seller: find orders, open one, take the filtered list home as a locked xlsx (issue 2, "prove it").
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openSheet } from '../server/testing/open-sheet.ts';
import { endErrand, newPage, openAs, overhang, screenshot, signIn, undisturbed } from './browser.ts';
import { lookAt } from './looks-at.ts';
import { askAsPage } from './own-calls.ts';
import { dayAhead } from './samples.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/list';
const PASSWORD = 'jangteo2026!';
const isPhone = (page: Page) => page.viewportSize()!.width < 768;
const dayAgo = (days: number): string => dayAhead(-days);
const address = (page: Page) => decodeURIComponent(page.url().replace(/^https?:\/\/[^/]+/, ''));
const rows = (page: Page): Locator =>
  page.locator(isPhone(page) ? '.jt-cards[aria-busy] .jt-card' : 'tbody tr[data-id]');
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.jt-list-total b').textContent())!.replaceAll(/\D/g, ''));

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(LIST + query);
  await rows(page).first().waitFor();
}

/** Waits until the list stands for what it says of itself; its address is there before. */
async function settled(page: Page, says: Locator): Promise<void> {
  await says.waitFor({ state: 'attached' });
  await page.locator('.jt-list-scroll[aria-busy=false], .jt-cards[aria-busy=false]').waitFor();
}

async function search(page: Page, keyword: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^검색 조건/ }).click();
  await page.getByRole('searchbox', { name: '검색어' }).fill(keyword);
  await page.getByRole('button', { name: '조회' }).click();
  await page.waitForURL(/keyword=/);
  await settled(page, page.locator('.jt-list-applied').getByText(keyword).first());
}

/** The account's file password goes, so that the errand begins where a new seller begins. */
const forgetFilePassword = (page: Page) => askAsPage(page, 'DELETE', '/v1/user/file/password');

describe.each([
  { width: 1440, persona: 'producer-a' },
  { width: 390, persona: 'producer-individual' },
])('the errand at $width px', ({ width, persona }) => {
  it('signs in, filters, opens an order, asks for the sheet, sets the file password, gets the file and opens it', async () => {
    const page = await newPage({ width });
    await signIn(page, persona);
    await forgetFilePassword(page);
    await openList(page, `?from=${dayAgo(80)}&to=${dayAgo(1)}`); // nothing of today, when others buy and ship
    const all = await total(page);

    const cards = page.getByRole('navigation', { name: '주문 상태' });
    await cards.getByRole('link', { name: /^취소/ }).click();
    await page.waitForURL(/tab=canceled/);
    await settled(page, cards.locator('[aria-current]').filter({ hasText: '취소' }));
    const name = (await page
      .locator(width < 768 ? '.jt-card b' : 'tbody td b')
      .first()
      .textContent())!.split(' ')[0]!;
    await search(page, name);
    const found = await total(page);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    expect(address(page)).toContain(`tab=canceled&searchKey=NONE&keyword=${name}`);
    await screenshot(page, `orders-found-${width}`);

    const first = rows(page).first();
    const number = (await first.locator('.jt-code').first().textContent())!;
    await first.locator('b').first().click();
    const drawer = page.getByRole('dialog', { name: /^주문 / });
    await drawer.getByRole('heading', { name: number }).waitFor();
    await drawer.getByRole('heading', { name: '수취인' }).waitFor();
    expect(await drawer.getByText(/010-\*{3,4}-\d{4}/).count(), 'phones stay masked').toBeGreaterThan(0);
    expect(address(page)).toContain(`open=${number}-`);
    await screenshot(page, `order-drawer-${width}`);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '엑셀 다운로드' }).click();
    const asked = page.getByRole('dialog', { name: '엑셀 다운로드' });
    await asked.getByText(`검색결과 전체 ${found.toLocaleString('ko-KR')}건`).waitFor();
    await asked.getByText('개인정보가 담긴 파일이라 사유를 기록합니다.').waitFor();
    await asked.getByRole('combobox', { name: /^다운로드 사유/ }).click();
    await page.getByRole('option', { name: '고객 응대' }).click();
    await asked.getByRole('button', { name: '다운로드 요청' }).click();

    const locked = page.getByRole('dialog', { name: '다운로드 파일 비밀번호' });
    await locked.locator('input[name=password]').fill(PASSWORD);
    await locked.locator('input[name=again]').fill(PASSWORD);
    await locked.getByRole('button', { name: '설정하고 계속' }).click();
    await page
      .getByText('다운로드 요청이 완료되었습니다. 다운로드 센터에서 확인해 주세요.')
      .first()
      .waitFor();

    await page.goto('/download-center');
    const request = rows(page).first();
    const take = request.getByRole('button', { name: '받기' });
    await expect.poll(() => take.getAttribute('aria-disabled')).toBeNull();
    await screenshot(page, `download-centre-${width}`);
    const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const bytes = await readFile(await file.path());
    await expect(openSheet(bytes, 'not-the-password1')).rejects.toThrow(/password/);
    const sheet = await openSheet(bytes, PASSWORD);
    const headers = sheet.rows[0]!.map((cell) => cell?.value);
    expect(headers.slice(0, 4)).toEqual(['주문번호', '주문일시', '주문상태', '상품명']);
    expect(sheet.rows.length - 1, 'list = download').toBe(found);
    expect(sheet.rows[1]![0]!.value).toBe(number);
    expect(headers).not.toContain('이미지');
  });

  it('axe finds nothing serious and nothing sticks out', async () => {
    const page = await openAs(persona, { width });
    await openList(page, '?length=10');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await screenshot(page, `orders-${width}`);
    await rows(page).first().locator('b').first().click();
    await page.getByRole('heading', { name: '수취인' }).waitFor();
    await lookAt(page, 'orders-drawer');
    await page.goto('/download-center');
    await page.locator('.jt-list-total b').waitFor();
    await lookAt(page, 'orders-download-centre');
  });
});

describe('the list', () => {
  it('R70, R71: the URL is the state; the last search of the path comes back, also after a look elsewhere', async () => {
    const page = await openAs('producer-a');
    const days = { from: dayAgo(80), to: dayAgo(1) }; // what others buy and send today would move the rows
    await openList(page, `?tab=delivered&length=10&from=${days.from}&to=${days.to}`);
    await page.locator('.jt-page', { hasText: /^3$/ }).click();
    await page.waitForURL(/start=20/);
    await settled(page, page.locator('.jt-page[aria-current]', { hasText: /^3$/ }));
    const shown = await rows(page).first().getAttribute('data-id');
    await page.reload();
    await rows(page).first().waitFor();
    expect(await rows(page).first().getAttribute('data-id')).toBe(shown);
    await page.goto('/dashboard');
    await page.goto(LIST);
    await page.waitForURL(/tab=delivered/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...days,
      start: '20',
      length: '10',
      tab: 'delivered',
    });
    await page.goBack();
    await page.waitForURL(/dashboard/);
  });

  it('cards are links whose counts equal the list', async () => {
    const page = await openAs('producer-a');
    await openList(page, '?length=10');
    for (const card of await page.getByRole('navigation', { name: '주문 상태' }).getByRole('link').all()) {
      await card.click();
      await page.waitForURL(/tab=/);
      // Both follow what happens meanwhile, so they are read together until they agree.
      await expect
        .poll(
          async () =>
            (await total(page)) -
            Number((await card.locator('.jt-tab-count').textContent())!.replaceAll(/\D/g, '')),
        )
        .toBe(0);
      await card.click();
    }
  });

  it('keys: J and K walk, X selects, Enter opens, Escape closes, / searches', async () => {
    const page = await openAs('producer-a');
    await undisturbed(page);
    await openList(page);
    const at = (n: number) => rows(page).nth(n);
    const numberAt = async (n: number) => (await at(n).locator('.jt-code').first().textContent())!;
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('j');
    expect(await at(1).getAttribute('data-active')).not.toBeNull();
    await page.keyboard.press('x');
    expect(await at(1).getAttribute('data-selected')).not.toBeNull();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^주문 / });
    await drawer.getByRole('heading', { name: await numberAt(1) }).waitFor();
    await page.keyboard.press('j');
    await drawer.getByRole('heading', { name: await numberAt(2) }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('keyword');
  });

  it('a selection is kept over pages and given up with another search; both scopes are offered', async () => {
    const page = await openAs('producer-a');
    await undisturbed(page);
    await openList(page, '?length=10');
    await rows(page).nth(0).getByRole('checkbox').click();
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    const before = await rows(page).nth(0).getAttribute('data-id');
    await page.locator('.jt-page', { hasText: /^2$/ }).click();
    await expect.poll(() => rows(page).nth(0).getAttribute('data-id')).not.toBe(before);
    await rows(page).nth(0).getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: '선택한 항목에 할 일' });
    await bar.getByText('선택 4건').waitFor();
    expect(await bar.getByText(/^검색결과 전체/).count()).toBe(1);
    expect(await bar.getByRole('button', { name: '판매자 취소' }).count()).toBe(1);
    await search(page, '감귤');
    await bar.waitFor({ state: 'detached' });
  });

  it('R80, R81: columns are arranged, saved on the server and found again by another browser', async () => {
    const page = await openAs('producer-b');
    await openList(page);
    const headers = async (one: Page) =>
      (await one.locator('thead th').allTextContents()).map((text) => text.trim()).filter(Boolean);
    await page.getByRole('button', { name: '항목설정' }).click();
    const dialog = page.getByRole('dialog', { name: '항목설정' });
    await dialog.getByRole('button', { name: '처음 설정으로' }).click();
    await dialog.getByRole('checkbox', { name: '주문일시', exact: true }).uncheck();
    await dialog.getByRole('button', { name: '상품 · 옵션 고정' }).click();
    await dialog.getByRole('button', { name: '저장' }).click();
    await dialog.waitFor({ state: 'detached' });
    const arranged = ['주문번호', '상품 · 옵션', '주문상태', '수량'];
    await expect.poll(async () => (await headers(page)).slice(0, 4)).toEqual(arranged);
    const other = await newPage();
    await signIn(other, 'producer-b');
    await openList(other);
    expect((await headers(other)).slice(0, 4)).toEqual(arranged);
  });

  it('R78: an empty result says why and leads back', async () => {
    const page = await openAs('producer-a');
    await page.goto(`${LIST}?keyword=${encodeURIComponent('세상에없는상품')}`);
    await page.getByText('검색 결과가 없습니다.').waitFor();
    await page.getByRole('button', { name: '검색조건 초기화' }).click();
    await rows(page).first().waitFor();
    expect(address(page)).not.toContain('keyword');
  });

  it('e-ticket sellers read their own words', async () => {
    const page = await openAs('eticket');
    await openList(page, '?period=quarter');
    const cards = await page
      .getByRole('navigation', { name: '주문 상태' })
      .locator('.jt-tab-label')
      .allTextContents();
    expect(cards).toEqual([
      '신규주문',
      '발송준비중',
      '발송지연',
      '발송완료',
      '이용가능',
      '이용확정',
      '취소',
      '환불',
      '재발송',
    ]);
  });
});
