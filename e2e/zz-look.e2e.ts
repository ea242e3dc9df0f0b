import { afterEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';

afterEach(endErrand);
const soon = (d: number) => new Date(Date.now() + 9 * 3600e3 + d * 86400e3).toISOString().slice(0, 10) + 'T23:59:59+09:00';
const ago = (d: number) => new Date(Date.now() + 9 * 3600e3 - d * 86400e3).toISOString().slice(0, 19) + '+09:00';
const base = (i: number) => ({
  claimSeq: 30480 + i, orderSeq: 689420173351, orderProductSeq: 2611080517 + i, bundleSeq: 991,
  status: 'RETURN_RECEIVE_PRODUCT', state: 'RECEIVED', requestedAt: ago(5), requestedBy: 'BUYER', orderedAt: ago(12),
  dueAt: soon(i - 2), dueKind: 'REFUND', productSeq: 5, productName: ['아카시아 벌꿀 600g', '편백 도마 세트', '리넨 앞치마'][i % 3], optionText: '유리병', thumbnail: '', qty: 1 + (i % 2), payAmount: 25000,
  reasonText: '선물하려고 샀는데 집에 같은 꿀이 있어요. 뚜껑 테이프 그대로이고 상자도 안 열었어요.', voucher: false, paymentMethod: 'CREDIT_CARD',
  buyer: { nickname: '꿀벌', name: '오*경' }, content: null, version: 3, seller: { userSeq: 1, userTag: 'a', name: '온유상회' }, memoCount: 0,
});
const back = { photoCount: 3, fault: 'BUYER', feeMethod: 'DEDUCT', pickup: { method: 'AUTO', companyName: 'CJ대한통운', trackingNo: '689420170028', state: 'COMPLETE' }, receivedAt: ago(2), hold: null, refuseReason: null, closedAt: null, appealed: false };
const ret = (i: number) => ({ ...base(i), reason: 'CHANGE_MIND', ...back, returnFee: 3000, refundAmount: i === 4 ? -600 : 19000, refundState: null, refundedAt: null,
  can: { permitReturn: 'STATE', receiveReturn: 'STATE', refund: null, refuseReturn: null, toExchange: null, editPlan: null, editProducts: null, hold: null, release: 'STATE', pickup: null, restock: 'STATE', askAccount: 'STATE' } });
const exc = (i: number) => ({ ...base(i), status: 'CHANGE_PROCESSING', state: 'PROCESSING', dueKind: 'RESHIP', reason: 'CHANGE_SPEC', ...back, exchangeFee: 6000, target: { optionSeq: 9, text: 'M / 블루', available: i }, reship: null,
  can: { permitExchange: 'STATE', receiveExchange: 'STATE', reship: i === 1 ? 'NOT_RECEIVED' : null, handOver: null, forceExchange: 'STATE', refuseExchange: null, toReturn: null, editPlan: null, hold: null, release: 'STATE', pickup: null, restock: 'STATE' } });
const can = (i: number) => ({ ...base(i), status: 'CANCEL_ORDER_SELLER_WAIT_REFUND_NEED_ACCOUNT', state: 'COMPLETED', reason: 'STOCK_FAULT', refundAmount: 25000, refundState: 'NEED_ACCOUNT', refundedAt: null, can: { askAccount: null, restock: null } });
const plan = (claimSeq: number, fee = 3000) => ({ claimSeq, version: 3, fault: 'BUYER', feeMethod: 'DEDUCT', lines: [
  { key: 'PAY', label: '상품 결제금액', amount: 25000, why: '25,000 × 1개', law: null },
  { key: 'RETURN_FEE', label: '반품 배송비', amount: -fee, why: '수거 1회, 판매자 정보 기준', law: '전자상거래법 18조 9항' },
  { key: 'CLAWBACK', label: '무료배송 조건 미달', amount: -3000, why: '남는 32,000 < 50,000', law: null }],
  refundAmount: 22000 - fee, outside: { returnFee: 0, region: 0, clawback: 0, exchangeFee: 0 }, couponsBack: [{ couponIssueSeq: 1, name: '가을 3,000원' }], lateInterest: 77, refundDueAt: soon(-1), refundTo: 'CARD' });
const more = (claimSeq: number) => ({ suggestedFault: 'BUYER', law: [{ title: '전자상거래법 17조 1항', text: '재화등을 공급받거나 재화등의 공급이 시작된 날부터 7일' }, { title: '18조 9항', text: '공급받은 재화등의 반환에 필요한 비용은 소비자가 부담하며' }], faultNote: '', plan: plan(claimSeq), photos: [], inspection: '미개봉', restocked: false, refuse: null, hold: null, appeal: null, appealOf: null, otherDeduction: null, refund: null,
  history: [{ at: ago(2), actor: { kind: 'SELLER', name: '정하윤' }, orderProductSeq: 1, action: 'receiveReturn', from: null, to: null, text: '수거완료, 검수 “미개봉”' }, { at: ago(4), actor: { kind: 'SELLER', name: '정하윤' }, orderProductSeq: 1, action: 'permitReturn', from: null, to: null, text: '반품승인, 자동수거 접수' }] });
const json = (data: unknown, extra = {}) => ({ status: 200, contentType: 'application/json', body: JSON.stringify({ code: 'OK', message: '', timestamp: '', data, ...extra }) });
const list = (row: (i: number) => object) => json([0, 1, 2, 3, 4, 5].map(row), { recordsTotal: 6, recordsFiltered: 6, draw: 0 });
async function mock(page: Page) {
  await page.route('**/v1/orders/return?**', (r) => r.fulfill(list(ret)));
  await page.route('**/v1/orders/change?**', (r) => r.fulfill(list(exc)));
  await page.route('**/v1/orders/cancel?**', (r) => r.fulfill(list(can)));
  await page.route('**/v1/orders/*/count/**', (r) => r.fulfill(json({ count: 12 })));
  await page.route('**/permit/message**', (r) => r.fulfill(json({ message: '반품이 승인되었습니다. 1~2일 안에 택배기사가 방문합니다.', pickupText: 'CJ대한통운이 방문합니다.', returnAddress: '04032 서울 마포구 양화로 45' })));
  await page.route(/\/v1\/orders\/claims\/\d+$/, (r) => { const i = Number(r.request().url().split('/').at(-1)) - 30480; r.fulfill(json({ ...ret(i), type: 'RETURN', ...more(30480 + i), ...(i === 1 ? { ...exc(1), type: 'EXCHANGE', plan: { ...plan(30481), lines: [], refundAmount: 0, outside: { returnFee: 0, region: 0, clawback: 0, exchangeFee: 6000 } , couponsBack: [], lateInterest: 0} } : {}) })); });
  await page.route(/\/claims\/\d+\/plan/, (r) => r.fulfill(json(plan(30480, 1000))));
  await page.route('**/claims/plans**', (r) => r.fulfill(json([0, 2, 3].map((i) => plan(30480 + i)))));
}
const shots: [number, boolean][] = process.env.ONLY ? [[1440, false]] : [[1440, false], [1440, true], [390, false], [390, true]];
it.each(shots)('looks %s %s', async (width, dark) => {
  const page = await openAs('producer-a', { width, dark });
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
  page.on('pageerror', (m) => console.log('PAGEERR', m.message.slice(0, 500)));
  await mock(page);
  const tag = `${width}${dark ? 'd' : 'l'}`;
  for (const [name, url] of [['ret', '/order-delivery/order/return?tab=receive-product'], ['exc', '/order-delivery/order/exchange'], ['can', '/order-delivery/order/cancel'], ['retdrawer', '/order-delivery/order/return?open=30480'], ['excdrawer', '/order-delivery/order/exchange?open=30481']] as const) {
    await page.goto(url);
    await page.getByText(name.includes('drawer') ? '이력' : '벌꿀').first().waitFor();
    await page.waitForTimeout(700);
    await screenshot(page, `${name}-${tag}`);
    const found = await seriousFindings(page);
    if (JSON.stringify(found) !== '[]') console.log(name, tag, JSON.stringify(found, null, 1).slice(0, 2500));
    console.log('overhang', name, tag, await overhang(page));
    if (name === 'retdrawer') {
      await page.locator('.jt-drawer-body').evaluate((e) => e.scrollTo(0, 500));
      await page.waitForTimeout(300);
      await screenshot(page, `${name}2-${tag}`);
      await page.locator('.jt-drawer-body').evaluate((e) => e.scrollTo(0, 0));
    }
  }
  if (width !== 1440) { expect(1).toBe(1); return; }
  await page.goto('/order-delivery/order/return');
  await page.getByText('벌꿀').first().waitFor();
  for (const label of ['환불승인', '보류', '교환으로 변경', '반품불가', '수거 변경', '상품·수량 수정']) {
    await page.getByRole('button', { name: '30480 할 일' }).first().click();
    await page.waitForTimeout(300);
    if (label === '환불승인') await screenshot(page, `menu-${tag}`);
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await page.getByRole('dialog').first().waitFor();
    await page.waitForTimeout(600);
    await screenshot(page, `dlg-${label}-${tag}`);
    const found = await seriousFindings(page);
    if (JSON.stringify(found) !== '[]') console.log(label, tag, JSON.stringify(found, null, 1).slice(0, 1500));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await page.goto('/order-delivery/order/exchange');
  await page.getByText('벌꿀').first().waitFor();
  await page.keyboard.press('j'); await page.keyboard.press('x'); await page.keyboard.press('j'); await page.keyboard.press('x');
  await page.waitForTimeout(300);
  await screenshot(page, `bulk-${tag}`);
  await page.keyboard.press('e');
  await page.waitForTimeout(800);
  await screenshot(page, `dlg-reship-${tag}`);
  expect(1).toBe(1);
}, 240000);
