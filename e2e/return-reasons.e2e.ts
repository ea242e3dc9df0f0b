// Every reason of a return to its end, in its buyer's browser and at its seller's desk (claims.md §9).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { fillClaim, openAsBuyer, openClaim, openOrder, sheetOf, toldOf } from './buyer-page.ts';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buyOne, newBuyer } from './buyers.ts';
import {
  claimOf,
  claimRow,
  priceOf,
  refundedTo,
  returnOf,
  wonText,
  type Fault,
  type Price,
} from './claim-truth.ts';
import {
  agreeTo,
  dialogOf,
  drawerOf,
  EXCHANGES,
  found,
  fromClaim,
  open,
  PHOTO,
  pick,
  RETURNS,
  SELLER,
  sendByHand,
  type Claimed,
} from './claims.ts';
import { mustAsPage } from './own-calls.ts';

afterEach(endErrand);

interface Errand extends Claimed {
  desk: Page;
  phone: Page;
  reason: string;
  label: string;
  fault: Fault;
  price: Price;
}
const SIDES: Record<Fault, string> = { BUYER: '구매자', SELLER: '판매자' };

/** Approved, received, refunded: what both read of it is what was paid. */
async function refunded(errand: Errand): Promise<void> {
  const { desk, phone, price, fault, reason, label } = errand;
  const due = wonText(returnOf(price, fault));
  await open(desk, RETURNS, [errand]);
  await fromClaim(desk, errand, '반품승인');
  await agreeTo(desk, '반품승인', '1건을 반품승인했습니다.');
  await fromClaim(desk, errand, '수거완료');
  await agreeTo(desk, '수거완료', '1건을 수거완료 처리했습니다.');
  await desk.goto(found(RETURNS, [errand], `&open=${errand.claimSeq}`));
  const drawer = drawerOf(desk, errand);
  await drawer.getByText(`${label}: 제안은 ${SIDES[fault]} 귀책`).waitFor();
  await drawer.getByRole('button', { name: `${due} 환불승인` }).click();
  await agreeTo(desk, '환불승인', '1건을 환불승인했습니다.');
  await drawer.getByText('환불완료', { exact: true }).first().waitFor();
  await refundedTo(errand.claimSeq, price.paymentSeq, returnOf(price, fault));
  expect(await claimRow(errand.claimSeq)).toMatchObject({
    type: 'RETURN',
    state: 'COMPLETED',
    reason,
    fault,
    restocked: true,
  });
  const sheet = await openClaim(phone, errand.orderSeq);
  await sheet.getByText('반품완료(환불완료)').waitFor();
  await sheet.getByText(`환불완료 · ${due}`).waitFor();
}

/** Taken back by the buyer before the seller has done anything. */
async function withdrawn({ desk, phone, ...errand }: Errand): Promise<void> {
  await sheetOf(phone, '진행 상황').getByRole('button', { name: '요청 철회' }).click();
  await phone.getByRole('button', { name: '철회하기' }).click();
  await sheetOf(phone, '진행 상황').getByText('반품철회(구매자)').waitFor();
  await desk.goto(found(RETURNS, [errand], `&tab=closed&open=${errand.claimSeq}`));
  await drawerOf(desk, errand).getByText('반품철회(구매자)').waitFor();
  await drawerOf(desk, errand).getByText('지금 처리할 일이 없는 요청입니다.').waitFor();
  expect(await claimRow(errand.claimSeq)).toMatchObject({ state: 'WITHDRAWN', refund: null });
}

/** Refused by the seller, with a picture of the damage that the buyer did. */
async function turnedDown({ desk, phone, ...errand }: Errand): Promise<void> {
  await open(desk, RETURNS, [errand]);
  await fromClaim(desk, errand, '반품거부');
  const dialog = dialogOf(desk, '반품거부');
  await pick(desk, dialog, /^거부 사유/, '구매자 훼손');
  await dialog.getByRole('textbox', { name: /전할 말/ }).fill('받으신 뒤에 깨진 흔적이 뚜렷합니다.');
  await dialog.locator('[data-field=photos] input[type=file]').setInputFiles(PHOTO);
  await dialog.getByRole('button', { name: 'used.png 빼기' }).waitFor();
  await agreeTo(desk, '반품거부', '1건을 반품거부 처리했습니다.');
  expect(await claimRow(errand.claimSeq)).toMatchObject({ state: 'REFUSED', fault: 'SELLER', refund: null });
  const sheet = await openClaim(phone, errand.orderSeq);
  await sheet.getByText('요청이 거부되었습니다 · 구매자 훼손').waitFor();
  await sheet.getByText('받으신 뒤에 깨진 흔적이 뚜렷합니다.').waitFor();
  await sheet.getByRole('img', { name: '판매자 사진 2' }).waitFor();
}

async function changeTo(desk: Page, errand: Errand, label: string, reason: string): Promise<void> {
  await fromClaim(desk, errand, label);
  const dialog = dialogOf(desk, label);
  await pick(desk, dialog, /^변경 사유/, reason);
  await dialog.getByRole('checkbox', { name: /합의했습니다/ }).check();
  await agreeTo(desk, label, `1건을 ${label}했습니다.`);
}

/** There is none to send instead after all. */
async function thereAndBack(errand: Errand): Promise<void> {
  const { desk, phone } = errand;
  await open(desk, RETURNS, [errand]);
  await changeTo(desk, errand, '교환으로 변경', '오배송');
  expect(await claimRow(errand.claimSeq)).toMatchObject({ type: 'EXCHANGE', state: 'REQUEST' });
  await openOrder(phone, errand.orderSeq);
  expect(await toldOf(phone).textContent()).toBe('교환요청');
  await open(desk, EXCHANGES, [errand]);
  await changeTo(desk, errand, '반품으로 변경', '오배송');
  await refunded(errand);
}

it.each([
  ['CHANGE_MIND', '단순 변심', 'BUYER', refunded],
  ['WRONG_ORDER', '주문 실수', 'BUYER', withdrawn],
  ['SERVICE_DISSATISFACTION', '서비스 불만족', 'BUYER', refunded],
  ['DELIVERY_DELAY', '배송 지연', 'SELLER', refunded],
  ['PRODUCT_DAMAGE', '상품 파손/불량', 'SELLER', turnedDown],
  ['FAKE_PRODUCT_INFO', '상품정보 상이', 'SELLER', refunded],
  ['WRONG_DELIVERY', '오배송', 'SELLER', thereAndBack],
] as const)('%s: %s, the %s’s fault', async (reason, label, fault, end) => {
  const desk = await openAs(SELLER);
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne(SELLER, { as: buyer.accessToken });
  await sendByHand(desk, [line]);
  const price = await priceOf(line);
  const phone = await openAsBuyer(buyer);
  await openOrder(phone, orderSeq);
  const photo = ['PRODUCT_DAMAGE', 'FAKE_PRODUCT_INFO', 'WRONG_DELIVERY'].includes(reason);
  const form = await fillClaim(phone, '반품', { reason, photo });
  await form
    .getByText(wonText(returnOf(price, fault)))
    .last()
    .waitFor();
  await form.getByRole('button', { name: '반품 요청하기' }).click();
  await sheetOf(phone, '진행 상황').getByText(`사유: ${label}`).waitFor();
  const claimSeq = await claimOf(line);
  expect(await claimRow(claimSeq)).toMatchObject({ type: 'RETURN', state: 'REQUEST', reason, fault });
  await end({ desk, phone, orderSeq, line, claimSeq, reason, label, fault, price });
});

it('an e-ticket is refunded, in words of its own and without a way back', async () => {
  const desk = await openAs('eticket');
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne('eticket', { method: 'MESSAGE', as: buyer.accessToken });
  await desk.goto('/dashboard');
  const sent = { items: [{ orderProductSeq: line }] };
  await mustAsPage(desk, 'PUT', '/v1/delivery/products/selected', { orderProductSeqList: [line] });
  await mustAsPage(desk, 'PUT', '/v1/delivery/products/start/selected', sent);
  const { pay, paymentSeq } = await priceOf(line);
  const phone = await openAsBuyer(buyer);
  await openOrder(phone, orderSeq);
  const form = await fillClaim(phone, '환불', { reason: 'SERVICE_DISSATISFACTION' });
  expect(await form.getByLabel('보내는 방법').count(), 'nothing travels').toBe(0);
  await form.getByText(wonText(pay)).last().waitFor();
  await screenshot(phone, 'reasons-eticket-390');
  await form.getByRole('button', { name: '환불 요청하기' }).click();
  await sheetOf(phone, '진행 상황').getByText('환불요청').waitFor();
  const claim = { orderSeq, line, claimSeq: await claimOf(line) };

  await desk.goto(found(RETURNS, [claim], `&open=${claim.claimSeq}`));
  const drawer = drawerOf(desk, claim, '환불');
  await drawer.getByText('서비스 불만족: 제안은 구매자 귀책').waitFor();
  await drawer.getByRole('button', { name: '환불심사' }).click();
  await agreeTo(desk, '환불심사', '1건을 환불심사했습니다.');
  await drawer.getByRole('button', { name: '미사용 확인' }).click();
  await agreeTo(desk, '미사용 확인', '1건을 미사용 확인 처리했습니다.');
  await drawer.getByRole('button', { name: `${wonText(pay)} 환불승인` }).click();
  await agreeTo(desk, '환불승인', '1건을 환불승인했습니다.');
  await refundedTo(claim.claimSeq, paymentSeq, pay);
  await drawer.getByText('환불완료', { exact: true }).first().waitFor();
  await screenshot(desk, 'reasons-eticket-1440');
  const words = [await desk.locator('body').innerText(), await phone.locator('body').innerText()];
  expect(words.join('\n').match(/.*(반품|수거|배송).*/g) ?? [], 'words of goods').toEqual([]);
  await openOrder(phone, orderSeq);
  expect(await toldOf(phone).textContent()).toBe('환불완료');
});
