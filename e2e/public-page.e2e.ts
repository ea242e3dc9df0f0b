/** A buyer finds a product's own page, buys it there without leaving, and the seller has the order. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { personas } from '../tools/seed/personas.ts';
import { endErrand, screenshot, mistakes, newPage, openAs, origin, seriousFindings } from './browser.ts';
import { freshName } from './buyers.ts';
import { chooseOption, fillRecipient, pressPay, signInAs } from './public-forms.ts';

afterEach(endErrand);

/** A product of the seller's that is on sale, of one type with more than one option. */
async function onSale(persona: string, kind: 'NORMAL' | 'VOUCHER'): Promise<MarketProductDetail> {
  const { userSeq } = personas.find((one) => one.persona === persona)!;
  const list = await fetch(`${origin()}/market/v1/products?sellerSeq=${userSeq}&length=100`);
  const { data } = (await list.json()) as { data: MarketProductDetail[] };
  const found = data.find(
    (one) =>
      one.kind === kind &&
      one.saleStatus === 'ON_SALE' &&
      !one.firstPurchaseOnly &&
      one.delivery.method === (kind === 'NORMAL' ? 'PARCEL' : 'MESSAGE') &&
      one.options.length > 1 &&
      one.options.every(({ text }) => !text.includes(' / ')),
  );
  if (!found) throw new Error(`${persona} has nothing like it on sale`);
  return found;
}

const buyButton = (page: Page) => page.getByRole('button', { name: '구매하기' });

async function chooseAndBuy(page: Page, product: MarketProductDetail): Promise<void> {
  const option = product.options.find(({ available }) => available > 1)!;
  await chooseOption(page, option.text);
  await page.getByRole('button', { name: '하나 더하기' }).click();
  await buyButton(page).click();
}

test('at 390 px: chosen, signed in, ordered and paid on the page, and on the seller’s list', async () => {
  const product = await onSale('producer-a', 'NORMAL');
  const page = await newPage({ width: 390 });
  await page.goto(`/goods/${product.productSeq}`);
  expect(await seriousFindings(page)).toEqual([]);
  await screenshot(page, 'goods-390');
  await chooseAndBuy(page, product);
  await signInAs(page, 'consumer-new');
  const name = freshName();
  await page.getByText('결제 금액').waitFor();
  await fillRecipient(page, name, true);
  await page.getByRole('button', { name: '주소 찾기' }).click();
  await page.getByLabel('도로명, 지번 또는 건물 이름').fill('마포구 월드컵로');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await page.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().waitFor();
  await screenshot(page, 'goods-390-address');
  await page.getByRole('list', { name: '찾은 주소' }).getByRole('button').first().click();
  const address = page.getByLabel('주소', { exact: true });
  await expect.poll(() => address.inputValue()).toContain('월드컵로 212');
  await page.getByLabel('상세 주소').fill('3층');
  expect(await seriousFindings(page)).toEqual([]);
  await screenshot(page, 'goods-390-order');
  let opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await pressPay(await opened, '거절');
  await page.getByRole('heading', { name: '결제가 완료되지 않았습니다' }).waitFor();
  await screenshot(page, 'goods-390-refused');
  await page.getByRole('button', { name: '다시 결제하기' }).click();
  await expect.poll(() => page.getByLabel('상세 주소').inputValue()).toBe('3층'); // nothing is typed again
  opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /원 결제하기$/ }).click();
  await pressPay(await opened);
  await page.getByRole('heading', { name: '주문이 완료되었습니다' }).waitFor();
  // What the shop tells whoever has ordered (claims.md §7).
  await page.getByRole('heading', { name: '주문해 주셔서 고맙습니다' }).waitFor();
  await screenshot(page, 'goods-390-done');
  const orderSeq = await page.getByRole('status').locator('dd').first().textContent();
  expect(await page.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe(
    `/orders/${orderSeq}`,
  );
  await page.getByRole('button', { name: '확인' }).click();
  await chooseAndBuy(page, product); // the second time one line says where it goes
  await page.getByText(name).waitFor();
  expect(await page.getByLabel('우편번호').count()).toBe(0);
  await page
    .getByRole('dialog')
    .getByText(/도착 예정$/)
    .waitFor();
  await screenshot(page, 'goods-390-again');
  const seller = await openAs('producer-a');
  await seller.goto(`/order-delivery/order/list?searchKey=ORDER_SEQ&keyword=${orderSeq}`);
  await seller.locator('tbody tr[data-id]').filter({ hasText: orderSeq! }).first().waitFor();
  expect(mistakes).toEqual([]);
});

test('the console’s sign-in of the same browser is not touched, and sells nothing to its seller', async () => {
  const product = await onSale('producer-a', 'NORMAL');
  const page = await openAs('producer-a');
  await page.goto(`/goods/${product.productSeq}`);
  await chooseAndBuy(page, product);
  await signInAs(page, 'producer-a');
  await page.getByText('구매는 구매 회원으로 할 수 있습니다').waitFor();
  await signInAs(page, 'consumer-new');
  await page.getByRole('button', { name: /결제하기$/ }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: /요일$/ }).waitFor();
  await page.goto(`/goods/${product.productSeq}`);
  await chooseAndBuy(page, product);
  await page.getByRole('button', { name: /결제하기$/ }).waitFor(); // the browser still knows the buyer
});

/** A flash product of the seller's that can be bought and whose sale does not end with the day. */
async function flashOnSale(): Promise<MarketProductDetail> {
  const { userSeq } = personas.find((one) => one.persona === 'producer-a')!;
  const list = await fetch(`${origin()}/market/v1/products?sellerSeq=${userSeq}&length=100`);
  const { data } = (await list.json()) as { data: MarketProductDetail[] };
  return data.find(({ name }) => name === '감귤 반짝 특가 3kg')!;
}

test('a flash product waits for who orders it, as long as the page says; then it is chosen again', async () => {
  const product = await flashOnSale();
  const page = await newPage({ width: 390 });
  await page.clock.install();
  await page.goto(`/goods/${product.productSeq}`);
  await buyButton(page).click();
  await signInAs(page, 'consumer-new');
  const timer = page.getByRole('timer');
  await timer.waitFor();
  expect(await timer.textContent()).toMatch(/^(5:00|4:5\d)$/);
  expect(await seriousFindings(page)).toEqual([]);
  await screenshot(page, 'goods-390-held');
  await page.clock.fastForward(60_000);
  await expect.poll(() => timer.textContent()).toMatch(/^(4:00|3:5\d)$/);
  await page.clock.fastForward(300_000);
  await page.getByText('담아 둔 시간이 지났습니다').waitFor();
  await screenshot(page, 'goods-390-over');
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: '옵션 다시 선택하기' }).click();
  expect((await gone).status()).toBe(200);
  await buyButton(page).click();
  await timer.waitFor();
  expect(await timer.textContent()).toMatch(/^(5:00|4:5\d)$/);
});

test('an e-ticket asks for no address; what is not on sale has no page', async () => {
  const ticket = await onSale('eticket', 'VOUCHER');
  const page = await newPage();
  await page.goto(`/goods/${ticket.productSeq}`);
  await screenshot(page, 'goods-ticket');
  await chooseAndBuy(page, ticket);
  await signInAs(page, 'consumer-new');
  await page.getByRole('button', { name: /결제하기$/ }).waitFor();
  expect(await page.getByLabel('우편번호').count()).toBe(0);
  const gone = await page.goto('/goods/999999999');
  expect(gone?.status()).toBe(404);
  await page.getByRole('heading', { name: '지금은 볼 수 없는 페이지입니다' }).waitFor();
});

test('a product leads to its shop, which anybody may follow and which says what is on air and on sale', async () => {
  const product = await onSale('producer-a', 'NORMAL');
  const page = await newPage({ width: 390 });
  await page.goto(`/goods/${product.productSeq}`);
  const shop = page.getByRole('region', { name: '판매자' });
  await shop.getByText(/팔로워 [\d,]+명/).waitFor();
  await page.getByText(/도착 예정$/).waitFor();
  await page.getByRole('button', { name: '공유' }).waitFor();
  await shop.getByRole('link', { name: product.sellerName }).click();
  await page.getByRole('heading', { level: 1, name: product.sellerName }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/c\/@?[a-z0-9-]+$/);
  await page.getByRole('button', { name: `${product.sellerName} 팔로우` }).click();
  await signInAs(page, 'consumer-none');
  await page.getByRole('button', { name: '팔로우하기' }).waitFor();
  await page.getByRole('button', { name: '닫기' }).click();
  expect(await seriousFindings(page)).toEqual([]);
  await page.locator('#goods').getByRole('link').first().click();
  await page.waitForURL(/\/goods\/\d+$/);
  expect(mistakes).toEqual([]);
});

test('it reads before any script has run, says itself to who links to it, and weighs little', async () => {
  const product = await onSale('producer-a', 'NORMAL');
  const answer = await fetch(`${origin()}/goods/${product.productSeq}`);
  const html = await answer.text();
  expect(html).toContain(`<h1>${product.name}</h1>`);
  expect(html).toContain('property="og:image"');
  expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)).toMatchObject({
    '@type': 'Product',
    name: product.name,
    offers: { price: product.salePrice, priceCurrency: 'KRW' },
  });
  const weigh = async (extension: string): Promise<number> => {
    const path = new RegExp(`"(/web/assets/[^"]+\\.${extension})"`).exec(html)![1]!;
    const file = await fetch(origin() + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(file.headers.get('content-encoding')).toBe('gzip');
    const { gzipSync } = await import('node:zlib');
    return gzipSync(Buffer.from(await file.arrayBuffer())).length;
  };
  expect(await weigh('js')).toBeLessThanOrEqual(110_000);
  expect(await weigh('css')).toBeLessThanOrEqual(12_000);
});
