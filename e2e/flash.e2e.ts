// 플래시 상품: set up once, registered on a phone by few touches, prolonged and converted (product-desk.md §9).
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { picture } from './pictures.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/sales/product/flash';
const BASE = '/sales/product/flash/set-base-info';
const listed = (page: Page) => rows(page).or(page.locator('.jt-empty')).first().waitFor();

const register = (page: Page) => button(page, '플래시 등록').first();

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious, nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'flash');
    await page.goto(BASE);
    await page.locator('.jt-form-foot').waitFor();
    await page.getByText('플래시 1').first().waitFor();
    await look('base');
    await page.goto(LIST);
    await listed(page);
    await look('list');
    await register(page).click();
    await dialog(page, '플래시 등록').getByRole('button', { name: '등록', exact: true }).waitFor();
    await look('sheet');
    await button(page, '상품명·옵션 적기').click();
    await look('sheet-more');
  });
});

/** Counts what a hand does: pressing, choosing, typing into a field. */
function hand() {
  let touches = 0;
  const once = async (act: Promise<unknown>) => {
    touches += 1;
    await act;
  };
  return {
    press: (what: Locator) => once(what.click()),
    type: (what: Locator, text: string) => once(what.fill(text)),
    choose: (what: Locator) => once(what.setInputFiles([picture('감귤.png')])),
    touches: () => touches,
  };
}

describe('플래시 상품', () => {
  it('registered on a phone with a picture, a price and a stock: no more than six touches', async () => {
    const page = await openAs('producer-a', { width: 390 });
    await page.goto(LIST);
    await listed(page);
    const { press, type, choose, touches } = hand();
    await press(register(page));
    const sheet = dialog(page, '플래시 등록');
    const send = sheet.getByRole('button', { name: '등록', exact: true });
    await send.waitFor();
    const seen = page.viewportSize()!;
    for (const part of [sheet.getByText('사진').first(), send]) {
      const place = (await part.boundingBox())!;
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.y + place.height).toBeLessThanOrEqual(seen.height);
    }
    await choose(sheet.getByLabel('사진 추가'));
    await sheet.getByRole('img').first().waitFor();
    await type(box(page, '판매가'), '9900');
    await type(box(page, '재고'), '12');
    await press(send);
    await toast(page, /판매를 시작했습니다/).waitFor();
    expect(touches()).toBeLessThanOrEqual(6);
    await page
      .getByText(/플래시 \d{4}-01/)
      .first()
      .waitFor();
    await screenshot(page, 'flash-registered');
  });

  it('what is missing is said in the sheet; a longer end, then a normal product', async () => {
    const page = await openAs('producer-individual');
    await page.goto(LIST);
    await listed(page);
    await register(page).click();
    const sheet = dialog(page, '플래시 등록');
    await sheet.getByRole('button', { name: '등록', exact: true }).click();
    await page.getByText('사진을 한 장 넣어 주세요.').first().waitFor();
    await screenshot(page, 'flash-refused');
    await dialog(page, '플래시 등록')
      .last()
      .getByRole('button', { name: '확인' })
      .or(button(page, '확인'))
      .first()
      .click();
    await sheet.getByRole('button', { name: '취소' }).click();
    const row = rows(page).filter({ hasText: '텃밭 고구마 반짝 상자' }).first();
    const open = async (act: string) => {
      await row.getByRole('button', { name: / 할 일$/ }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await open('점유 보기');
    await dialog(page, '점유 보기').getByText('팔 수 있는 재고').waitFor();
    await screenshot(page, 'flash-occupied');
    await dialog(page, '점유 보기').getByRole('button', { name: '닫기' }).last().click();
    await open('연장');
    await dialog(page, '연장').waitFor();
    await screenshot(page, 'flash-extend');
    await dialog(page, '연장').getByRole('button', { name: '연장', exact: true }).click();
    await toast(page, /판매를 연장했습니다/).waitFor();
    await open('일반상품 전환');
    await dialog(page, '일반상품 전환').getByRole('button', { name: '전환', exact: true }).click();
    await toast(page, /일반상품으로 바꿨습니다/).waitFor();
  });

  it('many are prolonged at once: those that may, and why the others may not', async () => {
    const page = await openAs('producer-a');
    await page.goto(LIST);
    const named = (name: string) => rows(page).filter({ hasText: name }).first();
    for (const name of ['감귤 반짝 특가 3kg', '플래시 들기름'])
      await named(name).getByRole('checkbox').check();
    await page
      .getByRole('region', { name: '선택한 항목에 할 일' })
      .getByRole('button', { name: '연장', exact: true })
      .click();
    const open = dialog(page, '연장');
    await open.getByText('상품 2개').waitFor();
    const until = dayAhead(3);
    await open.getByRole('button', { name: /^판매 종료/ }).click();
    const panel = page.getByRole('dialog', { name: '판매 종료 고르기' });
    await panel.getByLabel('날짜 날짜').fill(until);
    await panel.getByLabel('날짜 날짜').press('Enter');
    await panel.getByRole('button', { name: '적용' }).click();
    await screenshot(page, 'flash-extend-many');
    await open.getByRole('button', { name: '연장', exact: true }).click();
    await toast(page, /플래시 상품 1개의 판매를 연장했습니다/).waitFor();
    const told = dialog(page, '연장');
    await told.getByText('플래시 상품은 등록 후 30일까지만 판매할 수 있습니다.').waitFor();
    await screenshot(page, 'flash-extend-refused');
    await told.getByRole('button', { name: '닫기' }).last().click();
    await named('감귤 반짝 특가 3kg').getByText(`${until} 23:59:59`).waitFor();
    await button(page, '되돌리기').first().click();
    await toast(page, /연장 1건을 되돌렸습니다/).waitFor();
  });

  it('기본 상품정보 is saved and read again', async () => {
    const page = await openAs('producer-individual');
    await page.goto(BASE);
    await page.locator('.jt-form-foot').waitFor();
    await box(page, '상품명 규칙').fill('텃밭 {MMDD} {n}');
    await page.getByRole('heading', { name: /텃밭 \d{4} 01/ }).waitFor();
    await page.getByRole('radio', { name: '7일' }).check();
    await button(page, '저장').click();
    await toast(page, '저장했습니다.').waitFor();
    await page.reload();
    await page.locator('.jt-form-foot').waitFor();
    expect(await box(page, '상품명 규칙').inputValue()).toBe('텃밭 {MMDD} {n}');
    expect(await page.getByRole('radio', { name: '7일' }).isChecked()).toBe(true);
  });
});
