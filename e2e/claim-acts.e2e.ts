// What a claim needs now and then: an account for the money, another way back, a large sum typed (claims.md §2-§6).
import { afterEach, expect, it } from 'vitest';
import { openAsBuyer, openClaim, openOrder, sheetOf, toldOf } from './buyer-page.ts';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { buyerClaims, buyOne, courierReports, newBuyer, parcelNumber } from './buyers.ts';
import { claimOf, claimRow, priceOf, refundedTo, returnOf, wonText } from './claim-truth.ts';
import {
  agreeTo,
  CANCELS,
  claimed,
  dialogOf,
  drawerOf,
  found,
  pick,
  receive,
  RETURNED,
  RETURNS,
  SELLER,
  sendByHand,
} from './claims.ts';
import { refused } from './desk.ts';

afterEach(endErrand);

it('money that no card takes goes to an account: asked for by the seller, given by the buyer', async () => {
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne(SELLER, {
    as: buyer.accessToken,
    payMethod: 'VIRTUAL_ACCOUNT',
  });
  const phone = await openAsBuyer(buyer, { width: 390, dark: true });
  await openOrder(phone, orderSeq);
  expect(await seriousFindings(phone)).toEqual([]);
  await screenshot(phone, 'acts-order-390-dark');
  await phone.getByRole('button', { name: '주문 취소' }).click();
  await sheetOf(phone, '주문 취소').getByRole('button', { name: '주문 취소하기' }).click();
  await phone.getByRole('button', { name: '진행 상황' }).waitFor();
  const claimSeq = await claimOf(line);
  await expect.poll(async () => (await claimRow(claimSeq)).refund).toBe('NEED_ACCOUNT');

  const desk = await openAs(SELLER);
  await desk.goto(found(CANCELS, [{ orderSeq }], `&tab=wait-refund&open=${claimSeq}`));
  const drawer = drawerOf(desk, { line }, '취소');
  await drawer.getByRole('button', { name: '환불계좌 요청' }).click();
  await screenshot(desk, 'acts-ask-account');
  await agreeTo(desk, '환불계좌 요청', '1건을 환불계좌 요청했습니다.');

  const sheet = await openClaim(phone, orderSeq);
  await sheet.getByRole('heading', { name: '환불받을 계좌' }).waitFor();
  await sheet.getByLabel('은행').selectOption({ label: '신한은행' });
  await sheet.getByLabel('계좌번호').fill('110-123-456788');
  await sheet.getByLabel('예금주').fill('이도담');
  await sheet.getByRole('button', { name: '계좌 등록' }).click();
  await sheet.getByText('예금주 이름이 계좌와 다릅니다.').waitFor();
  expect(await seriousFindings(phone)).toEqual([]);
  expect(await overhang(phone)).toBeLessThanOrEqual(0);
  await screenshot(phone, 'acts-account-390-dark');
  await sheet.getByLabel('예금주').fill('김하람');
  await sheet.getByRole('button', { name: '계좌 등록' }).click();
  await sheet.getByText(/운영자 환불대기 · .*원 · 신한은행 \*+6788/).waitFor();
  await screenshot(phone, 'acts-account-given-390-dark');
  expect((await claimRow(claimSeq)).refund).toBe('WAIT_ADMIN');
  await desk.reload();
  await drawer.getByText('구매자 취소처리중(운영자 환불대기)').first().waitFor();
  await openOrder(phone, orderSeq);
  expect(await toldOf(phone).textContent()).toBe('구매자 취소처리중(운영자 환불대기)');
});

it('the way back is changed by either side, and watched until it has arrived', async () => {
  const buyer = await newBuyer();
  const desk = await openAs(SELLER);
  const claim = await claimed(desk, RETURNED, { as: buyer.accessToken });
  const phone = await openAsBuyer(buyer, { width: 1440, dark: true });
  const sheet = await openClaim(phone, claim.orderSeq);
  await sheet.getByLabel('송장번호').fill('12');
  await sheet.getByRole('button', { name: '송장번호 등록' }).click();
  await sheet.getByRole('alert').waitFor();
  await screenshot(phone, 'acts-pickup-1440-dark');
  const told = parcelNumber();
  await sheet.getByLabel('송장번호').fill(told);
  await sheet.getByRole('button', { name: '송장번호 등록' }).click();
  await sheet.getByText(`보낸 상품: CJ대한통운 ${told}`).waitFor();

  await desk.goto(found(RETURNS, [claim], `&open=${claim.claimSeq}`));
  const drawer = drawerOf(desk, claim);
  await drawer.getByText(told).waitFor();
  await drawer.getByRole('button', { name: '수거 변경' }).click();
  const dialog = dialogOf(desk, '수거 변경');
  await dialog.getByText('구매자 발송', { exact: true }).click();
  const number = dialog.getByRole('textbox', { name: '수거 송장번호' });
  expect(await number.inputValue(), 'what stands already is there to be mended').toBe(told);
  await number.fill('12');
  await dialog.getByRole('button', { name: '저장' }).click();
  await refused(
    desk,
    dialog,
    'CJ대한통운 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.',
    'pickup.trackingNo',
  );
  await screenshot(desk, 'acts-pickup');
  const mended = parcelNumber();
  await number.fill(mended);
  await agreeTo(desk, '수거 변경', '1건을 수거 변경했습니다.', '저장');
  await drawer.getByText(mended).waitFor();
  await drawer.getByRole('button', { name: '반품승인' }).click();
  await agreeTo(desk, '반품승인', '1건을 반품승인했습니다.');
  await courierReports(mended, 'COMPLETE');
  await drawer.getByText('돌아온 상품이 도착했습니다.').waitFor();
  await screenshot(desk, 'acts-arrived');
  expect((await claimRow(claim.claimSeq)).state, 'a parcel moves no claim').toBe('PROCESSING');
});

it('a refund of more than 1,000,000 won is typed before it goes', async () => {
  const desk = await openAs(SELLER);
  const { orderSeq, line } = await buyOne(SELLER, { qty: 120 });
  await sendByHand(desk, [line]);
  const claim = { orderSeq, line, claimSeq: await buyerClaims(line, RETURNED) };
  const price = await priceOf(line);
  const due = returnOf(price, 'BUYER');
  expect(due).toBeGreaterThan(1_000_000);
  expect(await receive(desk, 'return', [claim])).toBe(200);
  await desk.goto(found(RETURNS, [claim], `&open=${claim.claimSeq}`));
  await drawerOf(desk, claim)
    .getByRole('button', { name: `${wonText(due)} 환불승인` })
    .click();
  const dialog = dialogOf(desk, '환불승인');
  const typed = dialog.getByRole('textbox', { name: /환불할 금액/ });
  await typed.fill(String(due - 1));
  await dialog.getByRole('button', { name: `${wonText(due)} 환불승인` }).click();
  await refused(desk, dialog, `환불할 금액 ${wonText(due)}과 다릅니다.`, 'typed');
  await screenshot(desk, 'acts-typed');
  expect((await claimRow(claim.claimSeq)).refund).toBeNull();
  await typed.fill(due.toLocaleString('ko-KR'));
  await agreeTo(desk, '환불승인', '1건을 환불승인했습니다.', `${wonText(due)} 환불승인`);
  await refundedTo(claim.claimSeq, price.paymentSeq, due);
});

it('a fault that is decided otherwise says why, and the sum follows', async () => {
  const desk = await openAs(SELLER, { width: 390, dark: true });
  const claim = await claimed(desk, RETURNED);
  const price = await priceOf(claim.line);
  await desk.goto(found(RETURNS, [claim], `&open=${claim.claimSeq}`));
  const drawer = drawerOf(desk, claim);
  await pick(desk, drawer, /^귀책/, '판매자');
  await drawer.getByRole('textbox', { name: '귀책을 바꾼 이유' }).fill('사진과 색이 달랐습니다.');
  const sum = drawer.locator('.jt-claim-refund strong');
  await expect.poll(() => sum.textContent()).toBe(wonText(returnOf(price, 'SELLER')));
  await drawer.getByRole('button', { name: '저장', exact: true }).click();
  await expect.poll(async () => (await claimRow(claim.claimSeq)).fault).toBe('SELLER');
  await drawer.getByText('저장하지 않은 변경이 있습니다.').waitFor({ state: 'detached' });
  await screenshot(desk, 'acts-fault-390-dark');
});

it('what is typed into a plan is stored before it is paid, and asked for before its drawer closes', async () => {
  const desk = await openAs(SELLER);
  const claim = await claimed(desk, RETURNED);
  expect(await receive(desk, 'return', [claim])).toBe(200);
  await desk.goto(found(RETURNS, [claim], `&tab=receive-product&open=${claim.claimSeq}`));
  const drawer = drawerOf(desk, claim);
  const sum = drawer.locator('.jt-claim-refund strong');
  const before = await sum.textContent();
  await drawer.getByRole('button', { name: '기타 공제' }).click();
  await drawer.getByRole('textbox', { name: '기타 공제' }).fill('500');
  await drawer.getByRole('textbox', { name: '공제 사유' }).fill('구성품이 빠져 있었습니다.');
  await expect.poll(() => sum.textContent()).not.toBe(before);
  const pays = drawer.getByRole('button', { name: /^환불승인/ });
  expect(await pays.getAttribute('data-tip')).toContain('저장하지 않은 환불 계산이 있습니다.');
  await screenshot(desk, 'acts-unsaved');
  const leave = dialogOf(desk, '나가기');
  for (const away of [
    () => drawer.getByRole('button', { name: '닫기' }).click(),
    () => drawer.getByRole('link', { name: `주문 ${claim.orderSeq} 보기` }).click(),
  ]) {
    await away();
    await leave.getByRole('button', { name: '취소' }).click();
    await leave.waitFor({ state: 'detached' });
  }
  await desk.keyboard.press('Escape');
  await leave.getByRole('button', { name: '저장하고 닫기' }).click();
  await drawer.waitFor({ state: 'detached' });

  await desk.goto(found(RETURNS, [claim], `&tab=receive-product&open=${claim.claimSeq}`));
  await expect.poll(() => sum.textContent()).not.toBe(before);
  const amount = (await sum.textContent())!;
  await drawer.getByRole('button', { name: `${amount} 환불승인` }).click();
  const dialog = dialogOf(desk, '환불승인');
  await dialog.getByRole('button', { name: `${amount} 환불승인` }).waitFor();
  await desk.keyboard.press('Enter');
  await screenshot(desk, 'acts-refund-one');
  expect((await claimRow(claim.claimSeq)).state, 'an Enter pays nothing').toBe('RECEIVED');
});
