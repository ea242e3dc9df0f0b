// Many products at once in a real browser: each dialog of the bar, prices with their way back (product-desk.md §5, §12).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot, seriousFindings } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookAt, lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/sales/product/products';
const FIRST = '/sales/product/store/first-purchase';

async function list(page: Page, at = LIST): Promise<Page> {
  await page.goto(at);
  await rows(page).or(page.locator('.jt-empty')).first().waitFor();
  return page;
}
/** Chooses this many rows from the top. */
async function choose(page: Page, many: number): Promise<void> {
  for (let i = 0; i < many; i++) await rows(page).nth(i).getByRole('checkbox').check();
}
/** Presses an act of the bar, which may stand under 더 보기. */
async function act(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: '선택한 항목에 할 일' });
  const own = bar.getByRole('button', { name, exact: true });
  if (!(await own.isVisible())) {
    await bar.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  } else await own.click();
}
const priceOf = async (page: Page, at: number): Promise<string> =>
  (
    await rows(page)
      .nth(at)
      .getByText(/^[\d,]+$/)
      .allTextContents()
  ).join(' ');

const ACTS = [
  ['기간', '판매기간 변경'],
  ['배송', '배송 조건 변경'],
  ['가격', '판매가 변경'],
  ['진열순서', '진열순서 변경'],
  ['콘텐츠 리워드', '콘텐츠 리워드'],
] as const;

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious in the dialogs of the bar, and nothing sticks out', async () => {
    const page = await list(await openAs('producer-a', { width }));
    const look = lookOn(page, 'bulk');
    await choose(page, 3);
    await screenshot(page, `bulk-bar-${width}`);
    for (const [label, title] of ACTS) {
      await act(page, label);
      const open = dialog(page, title);
      await open.waitFor();
      if (label === '배송') await open.getByRole('radio', { name: '이 상품만 다르게' }).first().check();
      await look(label);
      await open.getByRole('button', { name: '취소' }).click();
      await open.waitFor({ state: 'detached' });
    }
  });

  it('nothing serious where first purchases are chosen', async () => {
    const page = await list(await openAs('producer-a', { width }), FIRST);
    await button(page, '상품 지정').first().click();
    const open = dialog(page, '첫구매 전용 지정');
    await open.getByRole('listitem').first().waitFor();
    await lookAt(page, 'bulk-first');
  });
});

describe('상품 여럿', () => {
  it('10 % less is shown before it is done, told, and taken back', async () => {
    const page = await list(await openAs('producer-a'));
    const before = [await priceOf(page, 0), await priceOf(page, 1)];
    await choose(page, 2);
    await act(page, '가격');
    const open = dialog(page, '판매가 변경');
    const shown = open.getByRole('row').nth(1).getByRole('cell');
    const [was, will] = await Promise.all(
      [1, 2].map(async (i) => Number((await shown.nth(i).textContent())!.replaceAll(/\D/g, ''))),
    );
    expect(will).toBe(Math.floor((was! * 0.9) / 10) * 10);
    await open.getByRole('button', { name: '2개 변경' }).click();
    await toast(page, /2개 상품의 판매가를 바꿨습니다/).waitFor();
    await rows(page).first().getByText(will!.toLocaleString('ko-KR')).first().waitFor();
    await button(page, '되돌리기').first().click();
    await toast(page, /가격 2건을 되돌렸습니다/).waitFor();
    await expect.poll(async () => [await priceOf(page, 0), await priceOf(page, 1)]).toEqual(before);
  });

  it('all that the filter finds: how many is said, and the server counts them again', async () => {
    const page = await list(await openAs('producer-a'), `${LIST}?tab=coming-soon`);
    await choose(page, 1);
    await page.getByRole('radio', { name: /검색결과 전체/ }).check({ force: true });
    await act(page, '기간');
    const open = dialog(page, '판매기간 변경');
    await open.getByText(/필터에 맞는 상품 \d+개 모두/).waitFor();
    // What differs from product to product stays, unless it is asked for.
    expect(await open.getByRole('button', { name: '변경' }).isDisabled()).toBe(true);
    await open.getByLabel('상품마다 다른 판매 종료를 모두 같게 바꾸기').check({ force: true });
    expect(await open.getByLabel('판매 시작', { exact: true }).count()).toBe(0);
    await open.getByRole('button', { name: '변경' }).click();
    await toast(page, /상품의 판매기간을 바꿨습니다/).waitFor();
    await button(page, '되돌리기').first().click();
    await toast(page, /기간 \d+건을 되돌렸습니다/).waitFor();
  });

  it('first purchase: chosen by a search, refused by name, and taken off', async () => {
    const page = await list(await openAs('producer-a'), FIRST);
    await button(page, '상품 지정').first().click();
    const open = dialog(page, '첫구매 전용 지정');
    await open.getByRole('listitem').first().waitFor();
    expect(await open.getByText('판매 중인 상품만 선택할 수 있습니다.').count()).toBeGreaterThan(0);
    const free = open.getByRole('checkbox', { disabled: false }).first();
    const name = (await free.getAttribute('aria-label')) ?? '';
    await free.check();
    await open.getByRole('button', { name: '1개 지정' }).click();
    await toast(page, /1개 상품을 첫구매 전용으로 지정했습니다/).waitFor();
    await button(page, '되돌리기').first().click();
    await toast(page, /첫구매 1건을 되돌렸습니다/).waitFor();
    expect(name).not.toContain('undefined');
  });
});

describe('배송 정보', () => {
  it('goes to the products that follow it, as many as were counted, and comes back', async () => {
    const page = await openAs('producer-a');
    await page.goto('/channels/basic/delivery');
    await button(page, '상품에 적용').click();
    const open = dialog(page, '상품에 적용');
    await open.getByRole('radio', { name: '모든 상품' }).check({ force: true });
    const apply = open.getByRole('button', { name: /\d+개에 적용/ });
    await apply.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'bulk-apply');
    await apply.click();
    await toast(page, /상품 \d+개에 판매자 정보를 적용했습니다/).waitFor();
    await button(page, '되돌리기').first().click();
    await toast(page, /판매자 정보 적용 \d+건을 되돌렸습니다/).waitFor();
    await box(page, '제주 추가 배송비').waitFor();
  });
});
