// 배송 정보 and A/S·특이사항: what a seller says once, in a real browser.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { refused, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

const DELIVERY = '/channels/basic/delivery';
const NOTE = '/channels/basic/as';
const TICKET = '/channels/basic/e-ticket';

afterEach(endErrand);

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.locator('.jt-form-foot').waitFor();
  return page;
}
const save = (page: Page) => button(page, '저장').click();
const saved = (page: Page) => toast(page, '저장했습니다.').waitFor();

describe.each([1440, 390])('at %i px', (width) => {
  it.each([
    ['delivery', 'producer-a', DELIVERY],
    ['as', 'producer-a', NOTE],
    ['ticket', 'eticket', TICKET],
  ])('%s: nothing serious, nothing sticks out', async (name, persona, path) => {
    const page = await open(await openAs(persona, { width }), path);
    await lookAt(page, `terms-${name}`);
    if (name !== 'delivery') return;
    for (const part of ['fee', 'return', 'rest']) {
      await page.locator(`#${part}`).scrollIntoViewIfNeeded();
      await page.locator(`#${part} h2`).evaluate((head) => head.scrollIntoView());
      await screenshot(page, `terms-${part}-${width}`);
    }
    await button(page, '배송비 계산해 보기').click();
    await dialog(page, '배송비 계산해 보기').waitFor();
    await lookAt(page, 'terms-simulator');
  });
});

describe('배송 정보', () => {
  it('what goes together is asked for, refused at its field, saved and read again', async () => {
    const page = await open(await openAs('producer-individual'), DELIVERY);
    await page.getByRole('radio', { name: /수량별 부과/ }).check();
    await box(page, '부과 수량').fill('2');
    await box(page, '배송비').first().fill('2500');
    await save(page);
    await saved(page);
    await page.reload();
    await page.locator('.jt-form-foot').waitFor();
    expect(await box(page, '부과 수량').inputValue()).toBe('2');
    await page.getByRole('radio', { name: /유료배송/ }).check();
    await box(page, '배송비').first().fill('0');
    await save(page);
    await refused(
      page,
      page.locator('.jt-form-main'),
      '배송비를 1원 이상으로 적어 주세요. 받지 않으려면 무료배송을 고르면 됩니다.',
      'fee',
    );
  });

  it('the simulator says what a cart costs by what stands in the form, and why', async () => {
    const page = await open(await openAs('producer-a'), DELIVERY);
    await button(page, '배송비 계산해 보기').click();
    const cart = dialog(page, '배송비 계산해 보기');
    await cart.getByText('상품금액 19,900원: 기준 50,000원에 못 미쳐 3,000원').waitFor();
    await cart.getByRole('textbox', { name: '상품금액' }).fill('50000');
    await cart.getByText('기준 50,000원 이상이라 무료').waitFor();
    await cart.getByRole('textbox', { name: '받는 곳 우편번호' }).fill('63122');
    await cart.getByText('제주 추가 3,000원').waitFor();
    expect(await cart.getByLabel('계산한 배송비').locator('strong').textContent()).toBe('3,000원');
  });

  it('two editors: what one of them changed is merged, what both did is asked for', async () => {
    const page = await open(await openAs('group-member'), NOTE);
    await box(page, 'A/S 안내').fill('전화해 주세요.');
    await box(page, 'A/S 책임자').fill('한울');
    await box(page, '연락처').fill('0212345678');
    await save(page);
    await saved(page);
    const other = await open(await openAs('group-member'), NOTE);
    await box(other, 'A/S 책임자').fill('두리');
    await box(other, '특이사항').fill('냉장 보관');
    await save(other);
    await saved(other);
    await box(page, 'A/S 책임자').fill('세온');
    await save(page);
    const both = dialog(page, '그 사이 내용이 바뀌었습니다');
    await both.getByRole('button', { name: '모두 내 값으로' }).click();
    await both.getByRole('button', { name: '이대로 합치기' }).click();
    expect(await box(page, '특이사항').inputValue()).toBe('냉장 보관');
    expect(await box(page, 'A/S 책임자').inputValue()).toBe('세온');
    await save(page);
    await saved(page);
  });

  it('an empty note: the first thing that is missing is an alert, a standard text fills the rest', async () => {
    const page = await open(await openAs('group-master'), NOTE);
    await save(page);
    await refused(page, page.locator('.jt-form-main'), 'A/S를 어떻게 받는지 적어 주세요.', 'asPolicy');
    await button(page, '표준 문구 불러오기').click();
    expect(await box(page, '교환·반품 안내').inputValue()).toContain('7일 안에');
  });
});

describe('e-티켓 정보', () => {
  it('its message says what the buyer reads; what is wrong is said at its field; saved and read again', async () => {
    const page = await open(await openAs('eticket'), TICKET);
    await box(page, '이용 안내').fill('매표소에서 번호를 보여 주세요.');
    await box(page, '발송문구').fill('이용권이 왔습니다.');
    await box(page, '문의 전화').fill('0641234567');
    await save(page);
    await refused(page, page.locator('main'), '발송문구에 {번호}를 넣어 주세요.', 'messageText');
    await button(page, '{번호} 넣기').click();
    await page.getByText('이용권이 왔습니다.8204-1537-6690').waitFor();
    await box(page, '사용 확인 번호').fill('2580');
    await screenshot(page, 'terms-ticket-message');
    await save(page);
    await saved(page);
    await page.reload();
    await page.locator('.jt-form-foot').waitFor();
    expect(await box(page, '발송문구').inputValue()).toBe('이용권이 왔습니다.{번호}');
    expect(await box(page, '사용 확인 번호').inputValue()).toBe('2580');
  });
});
