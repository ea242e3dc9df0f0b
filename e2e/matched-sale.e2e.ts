// From a request over three rounds to the first matched sale on air, and its order on both sides (money.md §13).
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { toKst } from '../server/kit/clock/clock.ts';
import { endErrand, mistakes, openAs } from './browser.ts';
import { payThere, takePinned } from './buy-live.ts';
import { openAsBuyer } from './buyer-page.ts';
import { freshName, newBuyer } from './buyers.ts';
import { isPhone, linkOf, rows, toast } from './desk.ts';
import { onAir, sendLive, sql } from './live-stage.ts';
import { lookAt } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';
import { personaOf } from '../tools/seed/personas.ts';

afterEach(endErrand);

const SHOP = personaOf('producer-a').userSeq;
const GRIPPER = personaOf('influencer').userSeq;
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => toKst(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string): Locator => on.getByRole('textbox', { name });
async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}

/** A parcel of the shop's that nobody sells for it yet, with the fewest options. */
async function freeProduct(shop: Page): Promise<{ productSeq: number; categorySeq: number }> {
  const shelf = await shop.evaluate(async (seller) => {
    const answer = await fetch(`/market/v1/products?sellerSeq=${seller}&length=100`, {
      headers: { 'x-access-path': '/market' },
    });
    return ((await answer.json()) as { data: { productSeq: number }[] }).data.map((one) => one.productSeq);
  }, SHOP);
  const [found] = await sql<{ product: string; category: string }>(
    `select p.product_seq as product, p.category_seq as category from product p
      where p.seller_seq = $1 and p.sale_status = 'ON_SALE' and p.deleted_at is null and p.sanction_seq is null
        and p.delivery_method = 'PARCEL' and not p.adult_only and not p.first_purchase_only and not p.is_flash
        and p.end_at is null and p.product_seq = any ($2) and p.min_order = 1
        and not exists (select from contract_product c where c.seller_seq = $1 and c.product_seq = p.product_seq)
        and exists (select from product_option o where o.seller_seq = $1 and o.product_seq = p.product_seq
          and o.stock_on_hand - o.stock_reserved > 10)
      order by (select count(*) from product_option o where o.seller_seq = $1 and o.product_seq = p.product_seq), 1
      limit 1`,
    [SHOP, shelf],
  );
  return { productSeq: Number(found!.product), categorySeq: Number(found!.category) };
}

/** What a shop asks and a gripper answers: their forms are of e2e/gripper-request.e2e.ts. */
async function askAndAnswer(shop: Page, host: Page, title: string): Promise<number> {
  const { productSeq, categorySeq } = await freeProduct(shop);
  const { requestSeq } = await mustAsPage<{ requestSeq: number }>(
    shop,
    'POST',
    '/v1/request/gripper/create',
    {
      title,
      categorySeq,
      productSeqList: [productSeq],
      wishFrom: dayIn(1),
      wishTo: dayIn(30),
      commissionBps: 1_000,
      sample: false,
      deadline: dayIn(20),
    },
  );
  await mustAsPage(host, 'POST', `/v1/request/gripper/${requestSeq}/response`, {
    message: '산지에서 보여 드리며 함께 팔겠습니다.',
    commissionBps: 1_200,
    wishDays: [],
  });
  return productSeq;
}

it.each([1440, 390])('asked, proposed, countered twice, agreed, sold on air, at %i px', async (width) => {
  const title = `함께 팔 분 ${width}`;
  const [shop, host] = [await openAs('producer-a', { width }), await openAs('influencer', { width })];
  await open(shop, '/sales/request/gripper');
  await open(host, '/sales/contract/influencer');
  const productSeq = await askAndAnswer(shop, host, title);

  // The first round is the shop's, out of the answer.
  await open(shop, '/sales/request/gripper');
  await press(shop, linkOf(shop, title));
  const answer = shop.getByRole('list', { name: '제안 비교' }).getByRole('listitem').first();
  await press(shop, button(answer, '1차 승인'));
  await press(shop, button(answer, '계약 제안'));
  const proposal = dialog(shop, '매칭 계약 제안');
  await box(proposal, '수수료율').fill('12');
  await press(shop, button(proposal, '제안 보내기'));
  await toast(shop, /^제안을 보냈습니다/).waitFor();

  // The second is the gripper's.
  const [one] = await mustAsPage<{ matchingContractSeq: number }[]>(
    shop,
    'GET',
    '/v1/matching-contracts/producer?length=1',
  );
  const contractSeq = one!.matchingContractSeq;
  const hosted = `/sales/contract/influencer?open=${contractSeq}`;
  await open(host, hosted);
  await press(host, button(host, /^수정제안/).first());
  await box(host, '수수료율').fill('15');
  await press(host, button(host, '제안 보내기'));
  await toast(host, /^제안을 보냈습니다/).waitFor();

  // The third says that it begins at once, and is agreed to.
  const path = `/v1/matching-contracts/producer/${contractSeq}`;
  const { terms, version } = await mustAsPage<{ terms: { products: object[] }; version: number }>(
    shop,
    'GET',
    path,
  );
  expect(terms.products).toMatchObject([{ productSeq, commissionBps: 1_500 }]);
  await mustAsPage(shop, 'POST', `${path}/claim`, { version, terms: { ...terms, startDay: dayIn(0) } });
  await open(host, hosted);
  await host.getByRole('list', { name: '바뀐 조건' }).first().waitFor();
  await lookAt(host, 'matched-round');
  await press(host, button(host, /^동의/).first());
  const sign = host.getByRole('dialog', { name: /3차 조건 동의$/ });
  await sign.getByRole('checkbox', { name: '전체 동의' }).check();
  await box(sign, '서명').fill('하루');
  await press(host, button(sign, '동의하고 서명'));
  await toast(host, /계약에 동의했습니다/).waitFor();

  await onAir(
    `함께 파는 방송 ${width}`,
    async ({ contentSeq }) => {
      const buyer = await openAsBuyer(await newBuyer());
      await sendLive(buyer);
      await buyer.goto(`/live/${contentSeq}`);
      await takePinned(buyer);
      const name = freshName();
      const orderSeq = await payThere(buyer, name);

      // The shop ships it and reads who sold it; the gripper reads what it brings, and nobody's name.
      await open(shop, `/order-delivery/order/list?searchKey=ORDER_SEQ&keyword=${orderSeq}`);
      await shop.getByText(orderSeq).first().waitFor();
      await lookAt(shop, 'matched-order-shop');
      await expect
        .poll(() =>
          mustAsPage<object[]>(host, 'GET', `/v1/orders/matching?searchKey=ORDER_SEQ&keyword=${orderSeq}`),
        )
        .toHaveLength(1);
      await open(host, `/order-delivery/order/matching?searchKey=ORDER_SEQ&keyword=${orderSeq}`);
      await host.getByText('15%').first().waitFor();
      expect(await host.getByText(name).count()).toBe(0);
      await lookAt(host, 'matched-order-gripper');
    },
    { channel: SHOP, host: GRIPPER, goods: [productSeq] },
  );
  expect(mistakes).toEqual([]);
});
