// 쿠폰 관리 in a real browser: each kind is made, bad input is refused, coupons are shown, given out and taken back; a gripper's
// waits for its producer.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, pathOf } from './browser.ts';
import { countAt, isPhone, linkOf, menuOf, refused, rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const SHOP = '/sales/coupon/producer';
const GRIPPER = '/sales/coupon/influencer';
const CARDS = '쿠폰 상태';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string): Locator => on.getByRole('textbox', { name });
const radio = (on: Page | Locator, name: string | RegExp): Locator => on.getByRole('radio', { name });
const formOf = (page: Page): Locator => page.locator('form.jt-form-main');
async function choose(page: Page, label: RegExp, option = ''): Promise<void> {
  await press(page, page.getByRole('combobox', { name: label }));
  await press(page, page.locator('.jt-options-list').getByRole('option').filter({ hasText: option }).first());
}
async function newCoupon(page: Page, name: string): Promise<void> {
  await page.goto(`${SHOP}/create`);
  await box(page, '쿠폰명').fill(name);
}
/** Sends the form and sees the coupon open in the list. */
async function register(page: Page, name: string): Promise<void> {
  await press(page, button(page, '등록'));
  await page
    .getByRole('dialog', { name: `쿠폰 ${name}` })
    .getByRole('heading', { name })
    .waitFor();
}
interface Found {
  couponSeq: number;
  version: number;
  issueType: string;
  issued: number;
}
const found = async (page: Page, name: string): Promise<Found> =>
  (
    await mustAsPage<Found[]>(
      page,
      'GET',
      `/v2/coupons?length=1&searchKey=COUPON_NAME&keyword=${encodeURIComponent(name)}`,
    )
  )[0]!;

describe.each([1440, 390])('looks at %i px', (width) => {
  it('nothing serious on the pages of a shop: list, drawer, form, locked form, histories, giving', async () => {
    const page = await openAs('producer-a', { width });
    await open(page, SHOP);
    await lookAt(page, 'coupons');
    await press(page, linkOf(page, '감귤 10% 할인'));
    await page.getByRole('heading', { name: '쓸 수 있는 상품' }).waitFor();
    await lookAt(page, 'coupon');
    await page.goto(`${SHOP}/create`);
    await box(page, '쿠폰명').fill('첫 주문 할인');
    await page
      .getByText('지난 30일이라면')
      .first()
      .waitFor({ state: isPhone(page) ? 'attached' : 'visible' });
    await lookAt(page, 'coupon-create');
    const held = await found(page, '첫 주문 3천원');
    await page.goto(`${SHOP}/${held.couponSeq}`);
    await page.getByRole('heading', { name: '바꿀 수 없는 내용' }).waitFor();
    await lookAt(page, 'coupon-locked');
    await open(page, `${SHOP}/histories?couponSeq=${held.couponSeq}`);
    await lookAt(page, 'coupon-histories');
    await open(page, SHOP);
    await press(page, menuOf(page, '설맞이 지정 발급'));
    await press(page, page.getByRole('menuitem', { name: '회원에게 발급' }));
    await page.getByText('받을 수 있는 회원').waitFor();
    await lookAt(page, 'coupon-give');
  });
});

it('each kind is made with what matters to it alone, and what it would cost is said', async () => {
  const page = await openAs('producer-a');
  await newCoupon(page, '정률 다운로드');
  await radio(page, '정률 할인(%)').check({ force: true });
  await box(page, '할인율').fill('10');
  await box(page, '최대 할인').fill('2000');
  await box(page, '최소주문금액').fill('10000');
  const sum = page.getByRole('complementary', { name: '예상 계산' });
  await box(sum, '주문금액').fill('30000');
  await sum.getByText('28,000원').waitFor();
  await sum.getByText('200,000원').waitFor();
  await register(page, '정률 다운로드');

  await newCoupon(page, '팔로우 감사');
  await radio(page, /자동 발급/).check();
  await radio(page, '라이브 10분 시청 시').check({ force: true });
  expect(await page.getByText('스토어 노출').count()).toBe(0);
  await register(page, '팔로우 감사');

  await newCoupon(page, '소식지 가을 코드');
  await radio(page, /코드 입력/).check();
  await box(page, '쿠폰 코드').fill('AUTUMN-2026');
  await register(page, '소식지 가을 코드');

  await newCoupon(page, '행사 시리얼');
  await radio(page, /난수/).check();
  await box(page, '코드 수').fill('20');
  await register(page, '행사 시리얼');
  await page.getByText('코드 파일을 아직 받지 않았습니다.').waitFor();

  await newCoupon(page, '방송 문구');
  await radio(page, /지정 문구/).check();
  await box(page, '채팅 문구').fill('가을 좋아');
  await choose(page, /^방송/);
  await radio(page, '라이브 종료 시까지').check({ force: true });
  await register(page, '방송 문구');

  await newCoupon(page, '상품 자동 할인');
  await radio(page, /일반 발급/).check();
  await radio(page, /상품 쿠폰/).check();
  await radio(page, '선택한 상품만').check({ force: true });
  await button(page, '상품 고르기').click();
  const picked = dialog(page, '쿠폰을 쓸 상품').getByRole('checkbox');
  await picked.nth(0).check();
  await picked.nth(1).check();
  await button(page, '2개 선택').click();
  await register(page, '상품 자동 할인');
  await page.getByRole('heading', { name: '쓸 수 있는 상품' }).waitFor();
  expect((await found(page, '상품 자동 할인')).issueType).toBe('ORDINARY');
});

it('bad input stands at its field; what was typed is not left by accident; a copy begins as the other', async () => {
  const page = await openAs('producer-a');
  await newCoupon(page, '틀린 쿠폰');
  await box(page, '최소주문금액').fill('3000');
  await button(page, '등록').click();
  await refused(page, formOf(page), '최소주문금액은 할인액보다 커야 합니다.', 'minOrder');
  await box(page, '최소주문금액').fill('30000');
  await radio(page, /코드 입력/).check();
  await button(page, '등록').click();
  await refused(page, formOf(page), '구매자가 입력할 쿠폰 코드를 적어 주세요.', 'code');
  await box(page, '쿠폰 코드').fill('짧은말');
  await button(page, '등록').click();
  await refused(page, formOf(page), '코드는 영문, 숫자, -로 8~20자', 'code');
  await page.getByRole('link', { name: '프로모션' }).first().click();
  await page.getByText('저장하고 나가기').waitFor();
  expect(pathOf(page)).toBe(`${SHOP}/create`);
  await button(page, '나가기').click();
  await expect.poll(() => pathOf(page)).toBe('/sales/promotion');

  const { couponSeq } = await found(page, '감귤 10% 할인');
  await page.goto(`${SHOP}/create?copyOf=${couponSeq}`);
  expect(await box(page, '쿠폰명').inputValue()).toBe('감귤 10% 할인 복사');
  await button(page, '2개 선택함').waitFor();
});

it('five are shown at most, a press is taken back, many are stopped and begun at once', async () => {
  const page = await openAs('producer-a');
  await page.goto(SHOP);
  const form = {
    scope: 'SELLER',
    issueType: 'DOWNLOAD',
    target: 'PRODUCER',
    discount: { kind: 'FIXED', value: 1_000 },
    minOrder: 10_000,
    validity: { kind: 'SINCE', days: 10 },
    // Later, so that no clock begins them.
    issueFrom: '2027-11-01T00:00:00+09:00',
    issueTo: '2027-12-31T00:00:00+09:00',
    productMode: 'ALL',
  };
  for (const n of [1, 2, 3, 4])
    await mustAsPage(page, 'POST', '/v2/coupons', { ...form, name: `노출 ${n}호` });
  const at = `${SHOP}?searchKey=COUPON_NAME&keyword=${encodeURIComponent('호')}`;
  await open(page, at);
  const shown = await countAt(page, '노출', CARDS);
  await menuOf(page, '노출 1호').click();
  await page.getByRole('menuitem', { name: '노출', exact: true }).click();
  await toast(page, '쿠폰 1개를 스토어에 노출했습니다.').waitFor();
  await expect.poll(() => countAt(page, '노출', CARDS)).toBe(shown + 1);
  await page.keyboard.press('z');
  await expect.poll(() => countAt(page, '노출', CARDS)).toBe(shown);
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.keyboard.press('v');
  await page.getByText('쿠폰은 최대 5개까지 노출할 수 있습니다.').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, '노출 결과').waitFor({ state: 'hidden' });
  await page.keyboard.press('s');
  await button(dialog(page, '발급 시작'), '발급 시작').click();
  await toast(page, '쿠폰 4개의 발급을 시작했습니다.').waitFor();
  // Somebody else stops one of them meanwhile: it is told, the others stop.
  const one = await found(page, '노출 2호');
  await mustAsPage(page, 'PUT', `/v2/coupons/${one.couponSeq}/deactivate`, { version: one.version });
  await menuOf(page, '노출 3호').click();
  await page.getByRole('menuitem', { name: '발급 중지' }).click();
  await button(dialog(page, '발급 중지'), '발급 중지').click();
  await toast(page, '쿠폰 1개의 발급을 중지했습니다.').waitFor();
});

it('followers get one, the histories tell them, and one is taken back', async () => {
  const page = await openAs('producer-a');
  await newCoupon(page, '팔로워에게');
  await radio(page, /지정 발급/).check();
  await radio(page, '모든 상품').check({ force: true });
  await register(page, '팔로워에게');
  await page.keyboard.press('g');
  const give = dialog(page, '‘팔로워에게’ 발급');
  await give.getByText('받을 수 있는 회원').waitFor();
  await give.getByRole('radio', { name: '회원 찾기' }).check({ force: true });
  await choose(page, /^팔로워 찾기/);
  await button(give, '1명에게 발급').click();
  await toast(page, '1명에게 쿠폰을 발급하고 있습니다.').waitFor();
  await expect.poll(async () => (await found(page, '팔로워에게')).issued, { timeout: 30_000 }).toBe(1);
  await page.keyboard.press('o');
  await rows(page).first().waitFor();
  await page.getByText('팔로워에게 · 발급 1').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: /쿠폰 회수$/ });
  await box(why, '회수 사유').fill('잘못 발급');
  await button(why, '회수').click();
  await toast(page, '쿠폰 1개를 회수했습니다.').waitFor();
  await why.waitFor({ state: 'detached' });
  await rows(page).first().getByText('회수').first().waitFor();
  // What somebody has got is no longer changed in what matters.
  const { couponSeq } = await found(page, '팔로워에게');
  await page.goto(`${SHOP}/${couponSeq}`);
  await page.getByRole('heading', { name: '바꿀 수 없는 내용' }).waitFor();
  await box(page, '쿠폰명').fill('팔로워 감사');
  await button(page, '저장').click();
  await toast(page, '저장했습니다.').waitFor();
});

it.each([1440, 390])('a gripper’s coupon is agreed to by the producer, at %i px', async (width) => {
  const host = await openAs('influencer', { width });
  const name = `그리퍼 할인 ${width}`;
  await host.goto(`${GRIPPER}?form=create`);
  await box(host, '쿠폰명').fill(name);
  await choose(host, /^판매자/, '온유');
  await lookAt(host, 'coupon-gripper-create');
  await register(host, name);
  await host.getByText('판매자가 승인하면 발급할 수 있습니다.').waitFor();
  await lookAt(host, 'coupon-gripper');

  const shop = await openAs('producer-a', { width });
  await open(shop, SHOP);
  await shop.getByText(/승인을 기다립니다/).waitFor();
  await press(shop, button(shop, '그리퍼 쿠폰 보기'));
  const asked = dialog(shop, '그리퍼 쿠폰').getByRole('listitem', { name });
  await asked.waitFor();
  await lookAt(shop, 'coupon-asked');
  await press(shop, button(asked, '승인'));
  await press(shop, dialog(shop, '쿠폰 승인').getByRole('button', { name: '승인' }));
  await toast(shop, '쿠폰을 승인했습니다.').waitFor();
  await asked.getByText('승인', { exact: true }).waitFor();

  expect(await found(host, name)).toMatchObject({ approval: 'APPROVED' });
  await open(host, GRIPPER);
  await press(host, linkOf(host, name));
  await dialog(host, `쿠폰 ${name}`).getByRole('heading', { name: '쿠폰 내용' }).waitFor();
  expect(await host.getByText('판매자가 승인하면 발급할 수 있습니다.').count()).toBe(0);
});
