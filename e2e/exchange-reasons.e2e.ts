// Every reason of an exchange and of a cancel to its end, in both parties' browsers (claims.md §9).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { fillClaim, openAsBuyer, openClaim, openOrder, sheetOf, toldOf } from './buyer-page.ts';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buy, buyOne, courierReports, givenBack, newBuyer, parcelNumber } from './buyers.ts';
import { cancelOf, claimOf, claimRow, priceOf, refundedTo, wonText, type Fault } from './claim-truth.ts';
import {
  agreeTo,
  CANCELS,
  dialogOf,
  drawerOf,
  EXCHANGES,
  found,
  fromClaim,
  open,
  pick,
  SELLER,
  sendByHand,
  type Claimed,
} from './claims.ts';
import { chooseByKey, only, openDesk, press, refused } from './desk.ts';

afterEach(endErrand);

interface Errand extends Claimed {
  desk: Page;
  phone: Page;
}

async function takenBack({ desk, ...claim }: Errand): Promise<void> {
  await open(desk, EXCHANGES, [claim]);
  await fromClaim(desk, claim, '교환승인');
  await agreeTo(desk, '교환승인', '1건을 교환승인했습니다.');
  await fromClaim(desk, claim, '수거완료');
  await agreeTo(desk, '수거완료', '1건을 수거완료 처리했습니다.');
}

async function bothSee({ desk, phone, ...claim }: Errand): Promise<void> {
  await desk.goto(found(EXCHANGES, [claim], `&tab=complete&open=${claim.claimSeq}`));
  await drawerOf(desk, claim, '교환').getByText('교환배송완료').first().waitFor();
  await (await openClaim(phone, claim.orderSeq)).getByText('교환배송완료').waitFor();
  expect(await claimRow(claim.claimSeq)).toMatchObject({ state: 'SHIPPING_COMPLETED', refund: null });
}

async function sentAgain(errand: Errand): Promise<void> {
  const { desk, phone } = errand;
  await takenBack(errand);
  await fromClaim(desk, errand, '교환상품 발송');
  const no = parcelNumber();
  await dialogOf(desk, '교환상품 발송').getByRole('textbox', { name: '송장번호' }).fill(no);
  await agreeTo(desk, '교환상품 발송', '1건을 교환상품 발송 처리했습니다.', '1건 발송');
  await (await openClaim(phone, errand.orderSeq)).getByText(new RegExp(`교환 상품: .* ${no}`)).waitFor();
  await courierReports(no, 'COMPLETE');
  await expect.poll(async () => (await claimRow(errand.claimSeq)).state).toBe('SHIPPING_COMPLETED');
  await bothSee(errand);
}

/** Handed over before anything came back; the buyer has it, so it is over. */
async function handedOver(errand: Errand): Promise<void> {
  const { desk, phone } = errand;
  await open(desk, EXCHANGES, [errand]);
  await fromClaim(desk, errand, '교환승인');
  await agreeTo(desk, '교환승인', '1건을 교환승인했습니다.');
  await desk.goto(found(EXCHANGES, [errand], `&open=${errand.claimSeq}`));
  const drawer = drawerOf(desk, errand, '교환');
  await drawer.getByRole('button', { name: '더 보기' }).click();
  await desk.getByRole('menuitem', { name: '직접전달' }).click();
  const ahead = dialogOf(desk, '직접전달');
  await ahead.getByRole('button', { name: '직접전달 처리' }).click();
  await refused(desk, ahead, '수거 전에 처리하려면 이 항목에 표시해 주세요.', 'sendFirst');
  await ahead.getByRole('checkbox', { name: /먼저 전달합니다/ }).check();
  await screenshot(desk, 'reasons-hand-over');
  await agreeTo(desk, '직접전달', '1건을 직접전달 처리했습니다.', '직접전달 처리');
  await drawer.getByRole('heading', { name: '교환상품 발송' }).waitFor();
  await screenshot(desk, 'reasons-handed-over');
  await (await openClaim(phone, errand.orderSeq)).getByText('교환 상품: 직접 전달').waitFor();
  await drawer.getByRole('button', { name: '교환완료 처리' }).click();
  const force = dialogOf(desk, '교환완료 처리');
  await force.getByRole('textbox', { name: /^사유/ }).fill('매장에서 바꿔 드렸습니다.');
  await screenshot(desk, 'reasons-force');
  await agreeTo(desk, '교환완료 처리', '1건을 교환완료 처리했습니다.');
  await drawer.getByText('매장에서 바꿔 드렸습니다.').waitFor();
  await bothSee(errand);
}

async function soldOut({ desk, phone, ...claim }: Errand): Promise<void> {
  await open(desk, EXCHANGES, [claim]);
  await fromClaim(desk, claim, '교환거부');
  const dialog = dialogOf(desk, '교환거부');
  await pick(desk, dialog, /^거부 사유/, '교환 재고 없음');
  await dialog.getByRole('textbox', { name: /전할 말/ }).fill('바꿔 드릴 재고가 없습니다. 반품해 주세요.');
  await agreeTo(desk, '교환거부', '1건을 교환거부 처리했습니다.');
  expect(await claimRow(claim.claimSeq)).toMatchObject({ state: 'REFUSED', refund: null });
  const sheet = await openClaim(phone, claim.orderSeq);
  await sheet.getByText('요청이 거부되었습니다 · 교환 재고 없음').waitFor();
  await sheet.getByText('교환거부(판매자)').waitFor();
}

it.each([
  ['CHANGE_MIND', '단순 변심', 'BUYER', sentAgain],
  ['CHANGE_SPEC', '색상/사이즈 변경', 'BUYER', handedOver],
  ['WRONG_ORDER', '주문 실수', 'BUYER', soldOut],
  ['PRODUCT_DAMAGE', '상품 파손/불량', 'SELLER', sentAgain],
  ['WRONG_DELIVERY', '오배송', 'SELLER', sentAgain],
] as const)('an exchange for %s: %s, the %s’s fault', async (reason, label, fault: Fault, end) => {
  const desk = await openAs(SELLER);
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne(SELLER, { as: buyer.accessToken });
  await sendByHand(desk, [line]);
  const price = await priceOf(line);
  const owed = fault === 'BUYER' ? price.exchangeFee : 0;
  const phone = await openAsBuyer(buyer);
  await openOrder(phone, orderSeq);
  const form = await fillClaim(phone, '교환', { reason, photo: fault === 'SELLER' });
  await form.getByText(owed > 0 ? wonText(owed) : '추가로 내실 금액이 없습니다.').waitFor();
  await form.getByRole('button', { name: '교환 요청하기' }).click();
  await sheetOf(phone, '진행 상황').getByText(`사유: ${label}`).waitFor();
  const claimSeq = await claimOf(line);
  expect(await claimRow(claimSeq)).toMatchObject({
    type: 'EXCHANGE',
    state: 'REQUEST',
    reason,
    fault,
    outside: { exchangeFee: owed },
  });
  await end({ desk, phone, orderSeq, line, claimSeq });
});

/** Called off on the order's page by the one, at the desk by the other. */
async function cancelAsBuyer(phone: Page, reason: string): Promise<void> {
  await phone.getByRole('button', { name: '주문 취소' }).first().click();
  const form = sheetOf(phone, '주문 취소');
  await form.getByLabel('사유').selectOption(reason);
  await screenshot(phone, 'reasons-cancel-390');
  await form.getByRole('button', { name: '주문 취소하기' }).click();
  await form.waitFor({ state: 'detached' });
}
async function cancelAsSeller(desk: Page, orderSeq: number, label: string): Promise<void> {
  await openDesk(desk, 'payment-complete', only([{ orderSeq }]));
  await chooseByKey(desk, 1);
  await press(desk, '판매자 취소');
  const dialog = dialogOf(desk, '판매자 취소');
  await pick(desk, dialog, /^취소 사유/, label);
  const soldOutToo = dialog.getByRole('checkbox', { name: /품절/ });
  if (await soldOutToo.isChecked()) await soldOutToo.uncheck(); // others buy it still
  await agreeTo(desk, '판매자 취소', '1건을 판매자 취소했습니다.');
}

it.each([
  ['CHANGE_MIND', '단순 변심', 'BUYER', '구매자 취소완료(환불완료)'],
  ['SERVICE_DISSATISFACTION', '서비스 불만족', 'BUYER', '구매자 취소완료(환불완료)'],
  ['DELIVERY_FAULT', '배송 문제', 'BUYER', '구매자 취소완료(환불완료)'],
  ['STOCK_FAULT', '재고 부족(품절)', 'SELLER', '판매자 취소완료(환불완료)'],
  ['PRODUCT_FAULT', '상품 하자', 'SELLER', '판매자 취소완료(환불완료)'],
] as const)('a cancel for %s: %s, by the %s', async (reason, label, by: Fault, status) => {
  const eticket = reason === 'SERVICE_DISSATISFACTION';
  const seller = eticket ? 'eticket' : SELLER;
  const desk = await openAs(seller);
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne(seller, {
    as: buyer.accessToken,
    ...(eticket && { method: 'MESSAGE' }),
  });
  const price = await priceOf(line);
  const phone = await openAsBuyer(buyer);
  await openOrder(phone, orderSeq);
  if (by === 'BUYER') await cancelAsBuyer(phone, reason);
  else await cancelAsSeller(desk, orderSeq, label);
  const claimSeq = await claimOf(line);
  await refundedTo(claimSeq, price.paymentSeq, cancelOf(price));
  const missing = reason === 'STOCK_FAULT';
  expect(await claimRow(claimSeq)).toMatchObject({
    type: 'CANCEL',
    state: 'COMPLETED',
    reason,
    fault: by,
    restocked: !missing,
  });

  await desk.goto(found(CANCELS, [{ orderSeq }], `&tab=complete&open=${claimSeq}`));
  const drawer = drawerOf(desk, { line }, '취소');
  await drawer.getByText(status).first().waitFor();
  await drawer.getByText(label).first().waitFor();
  await drawer
    .getByText(wonText(cancelOf(price)))
    .first()
    .waitFor();
  if (missing) {
    await drawer.getByRole('button', { name: '재고 반영' }).click();
    await agreeTo(desk, '재고 반영', '1건을 재고 반영했습니다.');
    expect((await claimRow(claimSeq)).restocked).toBe(true);
  }
  await openOrder(phone, orderSeq);
  expect(await toldOf(phone).textContent()).toBe(status);
  const sheet = await openClaim(phone, orderSeq);
  await sheet.getByText(`사유: ${label}`).waitFor();
  await sheet.getByText(`환불완료 · ${wonText(cancelOf(price))}`).waitFor();
});

it('of two lines in a parcel: the fee comes back with the last', async () => {
  const buyer = await newBuyer();
  const [order] = await buy(SELLER, { lines: 2, bundle: true, as: buyer.accessToken });
  const [one, other] = order!.lines as [number, number];
  const [first, last] = [await priceOf(one), await priceOf(other)];
  const phone = await openAsBuyer(buyer, { width: 1440 });
  await openOrder(phone, order!.orderSeq);
  await cancelAsBuyer(phone, 'CHANGE_MIND');
  await phone.getByRole('button', { name: '진행 상황' }).waitFor();
  await cancelAsBuyer(phone, 'DELIVERY_FAULT');
  const [of, after] = [await claimOf(one), await claimOf(other)];
  expect((await claimRow(of)).amount).toBe(first.pay);
  expect((await claimRow(after)).amount).toBe(cancelOf(last));
  await expect.poll(() => givenBack(last.paymentSeq)).toBe(first.pay + cancelOf(last));
});
