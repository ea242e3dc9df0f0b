// Coupons of a live from end to end, over the real room: a host pins one, a viewer takes it, gets others by coming, by
// typing, as a gift, buys with the best of them, returns a piece; the refund shows them (money.md §8, live.md §10, §12).
import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { toKst } from '../server/kit/clock/clock.ts';
import { endErrand, mistakes, newPage, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { payThere, signInOn, takePinned } from './buy-live.ts';
import { newBuyer } from './buyers.ts';
import { isPhone } from './desk.ts';
import { CHANNEL, onAir, sendLive, sql, type Staged } from './live-stage.ts';
import { lookOn, looks } from './looks-at.ts';
import { askAsPage, mustAsPage } from './own-calls.ts';
import { button } from './samples.ts';
import { personaOf } from '../tools/seed/personas.ts';

afterEach(endErrand);

const PHRASE = '바다 최고';
const DAY_MS = 86_400_000;

const COUPONS = '/sales/coupon/producer';

/** The coupon of a live as its form makes it; it is given out for half an hour more. */
async function inForm(host: Page, name: string, title: string): Promise<Coupon> {
  const press = (at: Locator) => (isPhone(host) ? at.tap() : at.click());
  const box = (label: string) => host.getByRole('textbox', { name: label });
  await host.goto(`${COUPONS}/create`);
  await box('쿠폰명').fill(name);
  await box('최소주문금액').fill('3100');
  await host.getByRole('radio', { name: '특정 방송' }).check({ force: true });
  const live = host.getByRole('combobox', { name: /^방송/ });
  await live.evaluate((at) => at.scrollIntoView({ block: 'center' })); // its list opens clear of the form's foot
  await press(live);
  await press(host.locator('.jt-options-list').getByRole('option').filter({ hasText: title }).first());
  await box('발급수량').fill('20');
  await press(button(host, '등록'));
  await host.getByRole('dialog', { name: `쿠폰 ${name}` }).waitFor();
  const [made] = await mustAsPage<Coupon[]>(
    host,
    'GET',
    `/v2/coupons?searchKey=COUPON_NAME&keyword=${encodeURIComponent(name)}`,
  );
  await sql("update coupon set issue_to = now() + interval '30 minutes' where coupon_seq = $1", [
    made!.couponSeq,
  ]);
  return made!;
}

/** Coupons of the shop, each with the time of the run in its name, so that a search finds this run's. */
async function makeCoupons(host: Page, title: string, { contentSeq, products }: Staged) {
  const run = String(Date.now() % 1e6);
  const at = (ms: number) => toKst(new Date(Date.now() + ms));
  const make = async (name: string, value: number, more: object): Promise<Coupon> => {
    const made = await mustAsPage<Coupon>(host, 'POST', '/v2/coupons', {
      name: `${name} ${run}`,
      scope: 'SELLER',
      issueType: 'DOWNLOAD',
      target: 'CONTENT',
      contentSeq,
      discount: { kind: 'FIXED', value },
      minOrder: value + 100,
      validity: { kind: 'SINCE', days: 7 },
      issueFrom: at(-DAY_MS),
      issueTo: at(30 * 60_000),
      productMode: 'ALL',
      ...more,
    });
    return made;
  };
  /** Its time has come already, so the clock may be quicker. */
  const start = async (coupon: Coupon): Promise<Coupon> => {
    const path = `/v2/coupons/${coupon.couponSeq}`;
    const { version } = await mustAsPage<Coupon>(host, 'GET', path);
    await askAsPage(host, 'PUT', `${path}/activate`, { version });
    await expect.poll(async () => (await mustAsPage<Coupon>(host, 'GET', path)).status).toBe('ISSUE_START');
    return coupon;
  };
  const shop = { target: 'PRODUCER', contentSeq: null };
  const product = await make('상품', 1_000, {
    target: 'PRODUCT',
    contentSeq: null,
    scope: 'PRODUCT',
    productMode: 'INCLUDE',
    exposed: true,
    issueTo: at(30 * DAY_MS),
  });
  await mustAsPage(host, 'POST', `/v2/coupons/${product.couponSeq}/products`, {
    productSeqList: [products[1]!.productSeq],
  });
  await start(product);
  return {
    product,
    pinned: await start(await inForm(host, `방송 ${run}`, title)),
    phrase: await start(await make('문구', 700, { issueType: 'TEXT', code: PHRASE })),
    join: await start(await make('입장', 500, { issueType: 'SYSTEM', trigger: 'LIVE_JOIN' })),
    gift: await make('선물', 600, { ...shop, issueType: 'GIVE' }),
  };
}

/** The room keeps to its own colours by day and night. */
async function lookAtRoom(host: Page, name: string): Promise<void> {
  await screenshot(host, `coupon-room-${name}`);
  expect(await seriousFindings(host), name).toEqual([]);
  expect(await overhang(host), name).toBeLessThanOrEqual(0);
}

/** Within this a coupon of what somebody did stands on their page (live.md §14: 2 s; a busy machine gets five). */
const SOON = { timeout: 5_000 };
const got = (page: Page, words: string) =>
  page.locator('.w-coupon-got').filter({ hasText: words }).waitFor({ state: 'visible' });

it('pinned, taken, typed, given, used at checkout with the best of them, and in the refund of a part', () =>
  onAir('쿠폰 방송', async (staged) => {
    const { contentSeq, products } = staged;
    const shown = products[1]!;
    const host = await openAs('group-member');
    await host.goto('/dashboard');
    await host.getByRole('navigation').first().waitFor();
    const { pinned, product, phrase, join, gift } = await makeCoupons(host, '쿠폰 방송', staged);

    // The product's own page: what one pays with coupons, taken with a tap once signed in.
    const buyer = await newBuyer();
    const page = await newPage({ width: 390 });
    await page.goto(`/goods/${shown.productSeq}`);
    await page.getByText('쿠폰가').waitFor();
    await looks(page, 'coupon-goods');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: `${product.name} 받기` }).click();
    await page.getByText('로그인하면 고른 쿠폰을 바로 받습니다.').waitFor();
    await signInOn(page, buyer);
    await page.getByRole('button', { name: `${product.name} 받음` }).waitFor();

    // The live: who comes gets one, the pinned one is taken with a tap.
    await sendLive(page);
    await page.goto(`/live/${contentSeq}`);
    await got(page, join.name);
    await host.goto(`/channels/broadcast/list?room=${contentSeq}`);
    const row = host.locator('.jt-coupon-row').filter({ hasText: pinned.name });
    await row.getByRole('button').click();
    const card = page.getByRole('region', { name: `고정 쿠폰 ${pinned.name}` });
    await card.waitFor(SOON);
    await card.getByText('20개 남음').waitFor();
    expect(await card.getByRole('timer').textContent()).toMatch(/^(30|2\d):\d\d$/);
    const look = lookOn(page, 'coupon-live');
    await look('pinned');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look('pinned');
    await page.setViewportSize({ width: 390, height: 844 });
    await card.getByRole('button', { name: `${pinned.name} 받기` }).click();
    await got(page, pinned.name);
    await card.getByText('19개 남음').waitFor();
    await row.getByText('발급 1').waitFor();

    // A phrase typed into the chat, and a gift from the card of whoever said it.
    await page.getByRole('textbox', { name: '채팅' }).fill(` ${PHRASE} `);
    await page.getByRole('button', { name: '보내기' }).click();
    await got(page, phrase.name);
    await host.locator('.jt-room-line').filter({ hasText: PHRASE }).waitFor();
    await host.keyboard.press('k');
    await host.keyboard.press('i');
    const fan = host.getByRole('dialog', { name: /단골 카드$/ });
    await fan.getByText('보유 쿠폰').waitFor();
    await lookAtRoom(host, 'card');
    await fan.getByRole('button', { name: '쿠폰 주기' }).click();
    const which = host.getByRole('dialog', { name: /쿠폰 주기$/ });
    await which
      .getByRole('button', { name: new RegExp(gift.name) })
      .or(host.getByText(`‘${gift.name}’ 쿠폰을 드렸습니다.`))
      .first()
      .waitFor();
    if (await which.isVisible()) await which.getByRole('button', { name: new RegExp(gift.name) }).click();
    await got(page, gift.name);
    await host.keyboard.press('Escape');
    await host.keyboard.press('c');
    await card.waitFor({ state: 'detached', ...SOON });

    // Bought in the live: the best of all is proposed and said why.
    await takePinned(page, 2);
    const coupons = page.getByRole('region', { name: '쿠폰', exact: true });
    await coupons.getByText('상품 쿠폰 1,000원 + 스토어 쿠폰 3,000원').waitFor();
    await coupons.scrollIntoViewIfNeeded();
    await look('checkout');
    await page.setViewportSize({ width: 1440, height: 900 });
    await coupons.scrollIntoViewIfNeeded();
    await look('checkout');
    await page.setViewportSize({ width: 390, height: 844 });
    // Another of the store in its place, then the best again; a wrong code is told.
    await coupons.getByRole('checkbox', { name: new RegExp(phrase.name) }).click();
    await coupons.getByText('상품 쿠폰 1,000원 + 스토어 쿠폰 700원').waitFor();
    await coupons.getByRole('button', { name: '4,000원 할인되는 쿠폰으로 바꾸기' }).click();
    await coupons.getByText('상품 쿠폰 1,000원 + 스토어 쿠폰 3,000원').waitFor();
    await coupons.getByLabel('쿠폰 코드').fill('NO-SUCH-CODE');
    await coupons.getByRole('button', { name: '코드 등록' }).click();
    await coupons.getByText('쿠폰 코드를 확인해 주세요.').waitFor();
    const orderSeq = await payThere(page);

    // Delivered; a piece of two goes back with half of what the coupons took off.
    const lines = await mustAsPage<{ orderProductSeq: number }[]>(
      host,
      'GET',
      `/v1/orders?searchKey=ORDER_SEQ&keyword=${orderSeq}`,
    );
    const ids = { orderProductSeqList: lines.map((one) => one.orderProductSeq) };
    await mustAsPage(host, 'PUT', '/v1/delivery/products/selected', ids);
    await mustAsPage(host, 'PUT', '/v1/delivery/products/direct', ids);
    await mustAsPage(host, 'PUT', '/v1/delivery/force/complete', { ...ids, reason: '직접 전달했습니다' });
    await page.goto(`/orders/${orderSeq}`);
    await page.getByText('결제금액').waitFor();
    for (const { name } of [product, pinned]) await page.getByText(name).waitFor();
    await looks(page, 'coupon-order');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '반품 요청' }).click();
    await page.getByText(/− 판매자 쿠폰 4,000원 =/).waitFor();
    await page.getByText('돌려받는 쿠폰').waitFor();
    await page.getByLabel('수량').selectOption('1');
    await page.getByText(/− 판매자 쿠폰 2,000원 =/).waitFor();
    await look('return');
    await page.getByRole('button', { name: '반품 요청하기' }).click();
    await page.getByRole('button', { name: '요청 철회' }).waitFor();

    const [claim] = await mustAsPage<{ claimSeq: number }[]>(
      host,
      'GET',
      `/v1/orders/return?searchKey=ORDER_SEQ&keyword=${orderSeq}`,
    );
    await host.goto(`/order-delivery/order/return?open=${claim!.claimSeq}`);
    await host.getByText(/− 판매자쿠폰 2,000원 =/).waitFor();
    await lookOn(host, 'coupon-claim')('drawer');

    // Its histories: used by who has bought; back as soon as nothing is left of what it was used for.
    const histories = async () =>
      mustAsPage<{ state: string; orderSeq: number; discount: number }[]>(
        host,
        'GET',
        `/v2/coupons/${pinned.couponSeq}/histories`,
      );
    await host.goto(`${COUPONS}/histories?couponSeq=${pinned.couponSeq}`);
    const used = host.getByRole('row').filter({ hasText: orderSeq });
    await used.getByText('3,000').waitFor();
    await used.getByText('사용', { exact: true }).waitFor();
    expect(await histories()).toMatchObject([{ state: 'USED', orderSeq: Number(orderSeq), discount: 3_000 }]);
    expect(mistakes).toEqual([]);
  }));

it('the control room in a hand', () =>
  onAir('손안 쿠폰', async (staged) => {
    expect(personaOf('group-member').userSeq).toBe(CHANNEL);
    const host = await openAs('group-member', { width: 390 });
    await host.goto('/dashboard');
    await host.getByRole('heading').first().waitFor();
    const { pinned } = await makeCoupons(host, '손안 쿠폰', staged);
    await host.goto(`/channels/broadcast/list?room=${staged.contentSeq}`);
    await host.getByRole('button', { name: '쿠폰', exact: true }).click();
    const row = host.locator('.jt-coupon-row').filter({ hasText: pinned.name });
    await row.getByRole('button').click();
    await row.getByRole('button', { pressed: true }).waitFor();
    await lookAtRoom(host, 'phone');
    expect(mistakes).toEqual([]);
  }));
