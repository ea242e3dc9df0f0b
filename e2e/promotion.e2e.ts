// 프로모션 in a real browser: the house offers, a shop applies and answers what is asked, and its product shows the badge.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, openAs } from './browser.ts';
import { countAt, isPhone, linkOf, rows, toast } from './desk.ts';
import { sql } from './live-stage.ts';
import { lookAt } from './looks-at.ts';
import { askAsPage, mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const PROMOTIONS = '/sales/promotion';
const DESK = '/admin/promotions';
const CARDS = '프로모션 상태';
const OPEN = '연말 감사 대전';
const ASKED = '새해 첫 라이브';

async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await rows(page).first().waitFor();
}
const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string | RegExp): Locator => on.getByRole('textbox', { name });
const history = (page: Page): Locator => page.getByRole('list', { name: '신청 이력' });

describe.each([1440, 390])('looks at %i px', (width) => {
  it('nothing serious on the promotions of a shop, their calendar and form, nor on the desk', async () => {
    const shop = await openAs('producer-a', { width });
    await open(shop, PROMOTIONS);
    await lookAt(shop, 'promotions');
    await press(shop, linkOf(shop, ASKED));
    await history(shop).waitFor();
    await lookAt(shop, 'promotion-asked');
    await press(shop, button(shop, /^수정요청 답하기/));
    await box(shop, /방송을 한 줄로/).waitFor();
    await lookAt(shop, 'promotion-answer');
    await shop.goto(`${PROMOTIONS}?view=calendar`);
    await shop.getByRole('grid', { name: '달력' }).waitFor();
    await lookAt(shop, 'promotion-calendar');
    const admin = await openAs('admin', { width });
    await open(admin, DESK);
    await lookAt(admin, 'promotion-desk');
    await press(admin, button(admin, /^프로모션 등록/).first());
    await box(admin, '제목').waitFor();
    await lookAt(admin, 'promotion-new');
    await open(admin, `${DESK}?desk=applications`);
    await press(admin, linkOf(admin, OPEN).first());
    await history(admin).waitFor();
    await lookAt(admin, 'promotion-application');
  });
});

const COUPON = {
  name: '행사 3천원',
  scope: 'SELLER',
  issueType: 'DOWNLOAD',
  target: 'PRODUCER',
  discount: { kind: 'FIXED', value: 3_000 },
  minOrder: 10_000,
  validity: { kind: 'SINCE', days: 30 },
  issueFrom: '2026-01-01T00:00:00+09:00',
  issueTo: '2028-12-31T00:00:00+09:00',
  productMode: 'ALL',
};
/** The days pass. */
const stand = (title: string, standing: string) =>
  sql('update promotion set standing = $2, version = version + 1 where title = $1', [title, standing]);

it('is offered, applied for, sent back, answered, confirmed; the coupon stays as it is', async () => {
  const title = '봄꽃 나들이 특가';
  const admin = await openAs('admin');
  await open(admin, DESK);
  await admin.keyboard.press('n');
  const form = dialog(admin, '프로모션 등록');
  await box(form, '제목').fill(title);
  await box(form, '혜택').fill('쿠폰 할인의 30%를 장터가 부담');
  await box(form, '안내').fill('봄나들이에 어울리는 상품을 모읍니다.');
  await box(form, '상품에 붙일 표시').fill('봄꽃 특가');
  await button(form, /^항목 추가/).click();
  await box(form, '사유').fill('봄 행사를 엽니다.');
  await button(form, '등록').click();
  await toast(admin, '프로모션을 등록했습니다.').waitFor();
  await stand(title, 'APPLY');

  const shop = await openAs('producer-a');
  await open(shop, PROMOTIONS);
  const coupon = await mustAsPage<{ couponSeq: number }>(shop, 'POST', '/v2/coupons', COUPON);
  const before = await countAt(shop, '신청완료', CARDS);
  await linkOf(shop, title).click();
  await shop.getByText('봄나들이에 어울리는 상품을 모읍니다.').waitFor();
  await shop.keyboard.press('a');
  const apply = dialog(shop, '프로모션 신청');
  await button(apply, '상품 고르기').click();
  await dialog(shop, '참여 상품').getByRole('checkbox').first().check();
  await button(shop, '1개 선택').click();
  await button(apply, '신청').click();
  await shop.getByText('쿠폰 항목을 입력해 주세요.').first().waitFor();
  await button(shop, '확인').click();
  const coupons = apply.getByRole('combobox', { name: '쿠폰 고르기' });
  await coupons.click();
  await shop.getByRole('option', { name: new RegExp(String(coupon.couponSeq)) }).click();
  await coupons.click();
  await button(apply, '신청').click();
  await toast(shop, /^프로모션을 신청했습니다/).waitFor();
  await expect.poll(() => countAt(shop, '신청완료', CARDS)).toBe(before + 1);

  await open(admin, `${DESK}?desk=applications`);
  await linkOf(admin, title).click();
  await button(admin, /^수정 요청/).click();
  const ask = dialog(admin, '수정 요청');
  await ask.getByRole('checkbox', { name: '참여 상품' }).check();
  await box(ask, '요청 내용').fill('상품을 하나 더 골라 주세요.');
  await button(ask, '요청').click();
  await toast(admin, '수정을 요청했습니다.').waitFor();

  await button(shop, /^수정요청 답하기/).click();
  const again = dialog(shop, '수정요청 답하기');
  await again.getByText('상품을 하나 더 골라 주세요.').waitFor();
  await button(again, '상품 더 고르기').click();
  await dialog(shop, '참여 상품 (수정 요청)').getByRole('checkbox').nth(1).check();
  await button(shop, '2개 선택').click();
  await button(again, '보내기').click();
  await toast(shop, '신청서를 보냈습니다.').waitFor();
  const diff = history(shop).getByLabel('바뀐 내용');
  await diff.getByText('이전').waitFor();
  expect([await diff.locator('del').count(), await diff.locator('ins').count()]).toEqual([1, 2]);
  await lookAt(shop, 'promotion-diff');

  await open(admin, `${DESK}?desk=applications`);
  await linkOf(admin, title).click();
  await history(admin).getByLabel('바뀐 내용').waitFor();
  await button(admin, /^참여 확정/).click();
  const sure = dialog(admin, '참여 확정');
  await box(sure, '사유').fill('신청서를 확인했습니다.');
  await button(sure, '확정').click();
  await toast(admin, '참여를 확정했습니다.').waitFor();
  await shop.getByText('참여가 확정되었습니다.').waitFor();

  // It has begun by itself meanwhile.
  const at = `/v2/coupons/${coupon.couponSeq}`;
  const { version } = await mustAsPage<{ version: number }>(shop, 'GET', at);
  const edited = await askAsPage(shop, 'PUT', at, {
    ...COUPON,
    minOrder: 50_000,
    version,
  });
  expect(edited.code).toBe('PROMOTION_PINNED');

  // Over, it holds nothing any more.
  await open(admin, DESK);
  await rows(admin)
    .filter({ hasText: title })
    .getByRole('button', { name: / 할 일$/ })
    .click();
  await admin.getByRole('menuitem', { name: '종료', exact: true }).click();
  const over = dialog(admin, '프로모션 종료');
  await box(over, '사유').fill('행사를 마칩니다.');
  await button(over, '종료').click();
  await toast(admin, '프로모션을 종료했습니다.').waitFor();
  await expect
    .poll(() =>
      sql('select 1 from promotion_pin join promotion using (promotion_seq) where title = $1', [title]),
    )
    .toEqual([]);

  expect(mistakes).toEqual([]);
});

describe.each([1440, 390])('at %i px', (width) => {
  it('a product that takes part shows the badge while the promotion is on', async () => {
    const [pinned] = await sql<{ product: string }>(
      `select n.target_seq as product from promotion_pin n join promotion q using (promotion_seq)
          join product p on p.seller_seq = n.owner_seq and p.product_seq = n.target_seq
        where q.standing = 'PROGRESS' and q.badge = '겨울 특가' and n.kind = 'PRODUCT' and p.sale_status = 'ON_SALE'
        order by 1 limit 1`,
    );
    const buyer = await newPage({ width });
    await buyer.goto(`/goods/${pinned!.product}`);
    await buyer.getByText('겨울 특가').waitFor();
    await lookAt(buyer, 'goods-badge');
  });
});
