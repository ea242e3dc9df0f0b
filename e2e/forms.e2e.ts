// R84 in every form there is: what is refused is an alert with the first sentence, then its field has the cursor.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { buyOne, parcelNumber } from './buyers.ts';
import {
  choose,
  fromMenu,
  numberField,
  only,
  openDesk,
  press,
  refused,
  rowOf,
  rows,
  openTab,
  toast,
} from './desk.ts';

afterEach(endErrand);

const send = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').last().getByRole('button', { name }).click();
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ??
      document.activeElement?.textContent,
  );

describe('forms of the desk', () => {
  it('배송지 수정, 판매자 취소, 배송지연: refused where they are wrong; the cursor begins in the first field', async () => {
    const { orderSeq, line } = await buyOne('producer-a');
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only([{ orderSeq }]));

    await fromMenu(page, line, '배송지 수정');
    const recipient = page.getByRole('dialog', { name: '배송지 수정' });
    await recipient.getByRole('textbox', { name: '수취인' }).fill(' ');
    await recipient.getByRole('textbox', { name: '연락처' }).fill('12');
    await page.keyboard.press('Enter');
    await refused(page, recipient, '수취인 이름을 적어 주세요.', 'name');
    await recipient.getByText('연락처는 010-1234-5678처럼 적어 주세요.').waitFor();
    await recipient.getByRole('textbox', { name: '수취인' }).fill('김하나');
    await page.keyboard.press('Enter');
    await refused(page, recipient, '연락처는 010-1234-5678처럼 적어 주세요.', 'phone');
    await page.keyboard.press('Escape');
    await recipient.waitFor({ state: 'detached' });

    await fromMenu(page, line, '판매자 취소');
    const cancel = page.getByRole('dialog', { name: '판매자 취소' });
    await expect.poll(() => focused(page)).toBe('reason');
    await send(page, '판매자 취소');
    await refused(page, cancel, '취소 사유를 골라 주세요.', 'reason');
    await page.keyboard.press('Escape');
    await cancel.waitFor({ state: 'detached' });
  });

  it('송장 수정 and 메모', async () => {
    const { orderSeq, line } = await buyOne('producer-a');
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only([{ orderSeq }]));
    await fromMenu(page, line, '메모');
    const memos = page.getByRole('dialog', { name: `주문 ${orderSeq}` });
    await memos.getByRole('button', { name: '메모 남기기' }).click();
    await refused(page, memos, '남길 내용을 적어 주세요.', 'text');
    await memos.getByRole('textbox').fill('문 앞에 둡니다.');
    await memos.getByRole('button', { name: '메모 남기기' }).click();
    await memos.getByText('문 앞에 둡니다.').waitFor();
    await memos.getByRole('button', { name: '메모 삭제' }).click();
    const ask = page.getByRole('dialog', { name: '메모 삭제' });
    await ask.getByRole('textbox').fill('delete');
    await page.keyboard.press('Enter');
    await refused(page, ask, '확인 문구를 확인해 주세요.', 'answer');
    await ask.getByRole('textbox').fill('DELETE');
    await page.keyboard.press('Enter');
    await memos.getByText('문 앞에 둡니다.').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await memos.waitFor({ state: 'detached' });

    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await openDesk(page, 'prepare', only([{ orderSeq }]));
    await numberField(page, line).fill(parcelNumber());
    await page.keyboard.press('Control+Enter');
    await toast(page, '1건을 발송처리했습니다.').waitFor();
    await page.goto(`/delivery/status?period=today${only([{ orderSeq }])}`);
    await rowOf(page, line).waitFor();
    await fromMenu(page, line, '송장 수정');
    const tracking = page.getByRole('dialog', { name: '송장 수정' });
    await tracking.getByRole('textbox', { name: '송장번호' }).fill('12');
    await page.keyboard.press('Enter');
    await refused(
      page,
      tracking,
      'CJ대한통운 송장번호 형식이 아닙니다. 번호나 택배사를 확인해 주세요.',
      'trackingNo',
    );
  });

  it('번호 변경 and 유효기간 연장 of e-tickets', async () => {
    const page = await openAs('eticket');
    const { orderSeq, line } = await buyOne('eticket', { method: 'MESSAGE' });
    await page.goto(`/shipment/prepare?tab=payment-complete${only([{ orderSeq }])}`);
    await choose(page, line);
    await press(page, '발주확인');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await openTab(page, '발송준비중');
    await choose(page, line);
    await press(page, '문자 발송');
    await page.getByRole('button', { name: '1건 문자 발송' }).click();
    await toast(page, '1건을 문자 발송했습니다.').waitFor();
    await page.goto(`/shipment/status?period=today${only([{ orderSeq }])}`);
    await rowOf(page, line).waitFor();
    await fromMenu(page, line, '번호 변경');
    const phone = page.getByRole('dialog', { name: '수신번호 변경' });
    await expect.poll(() => focused(page)).toBe('phone');
    await page.keyboard.type('02-123-4567');
    await page.keyboard.press('Enter');
    await refused(page, phone, '휴대폰 번호를 010-1234-5678처럼 적어 주세요.', 'phone');
    await page.keyboard.press('Escape');
    await phone.waitFor({ state: 'detached' });
    await fromMenu(page, line, '유효기간 연장');
    const extend = page.getByRole('dialog', { name: '유효기간 연장' });
    await send(page, '연장');
    await refused(page, extend, '새 유효기간을 골라 주세요.', 'validTo');
  });
});

describe('other forms', () => {
  it('다운로드 and its file password', async () => {
    const page = await openAs('producer-a');
    await page.goto('/order-delivery/order/list');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: '엑셀 다운로드' }).click();
    const sheet = page.getByRole('dialog', { name: '엑셀 다운로드' });
    await sheet.getByRole('button', { name: '다운로드 요청' }).click();
    await refused(page, sheet, '다운로드 사유를 골라 주세요.', 'code');

    await page.goto('/download-center');
    await page.getByRole('button', { name: /^파일 비밀번호/ }).click();
    const lock = page.getByRole('dialog', { name: '다운로드 파일 비밀번호' });
    await expect.poll(() => focused(page)).toBe('password');
    await page.keyboard.type('short1');
    await page.keyboard.press('Enter');
    await refused(page, lock, '8자 이상', 'password');
    await lock.getByLabel('새 비밀번호', { exact: false }).first().fill('long-enough-1');
    await page.keyboard.press('Enter');
    await refused(page, lock, '두 비밀번호가 서로 다릅니다.', 'again');
  });

  it('profile: e-mail and password', async () => {
    const page = await openAs('producer-individual');
    await page.goto('/profile');
    const main = page.getByRole('main');
    // The phone's part has one, too, behind it.
    await page.getByRole('button', { name: '인증번호 받기' }).first().click();
    await refused(page, main, '올바른 이메일 주소를 입력해 주세요.', 'email');
    await page.getByRole('button', { name: '비밀번호 변경' }).click();
    await refused(page, main, '현재 비밀번호를 입력해 주세요.', 'currentPassword');
    await page.getByLabel('현재 비밀번호').fill('jangteo1!');
    await page.keyboard.press('Enter');
    await refused(page, main, '비밀번호는 영문, 숫자, 특수문자를 포함해', 'newPassword');
    await page.getByLabel('새 비밀번호', { exact: true }).fill('another-one-1!');
    await page.keyboard.press('Enter');
    await refused(page, main, '새 비밀번호가 서로 다릅니다.', 'newPasswordAgain');
  });

  it('R91: a search beyond its limits is refused and keeps what was typed', async () => {
    const page = await openAs('producer-a');
    await page.goto('/order-delivery/order/list');
    await rows(page).first().waitFor();
    const box = page.getByRole('searchbox', { name: '검색어' });
    const long = '가'.repeat(41);
    await box.fill(long);
    await page.keyboard.press('Enter');
    await refused(page, page.getByRole('search'), '40자까지', 'keyword');
    expect(await box.inputValue()).toBe(long);
    const many = Array.from({ length: 101 }, (_, i) => `번호${i}`).join(',');
    await box.fill(many);
    await page.getByRole('search').getByText('101/100개').waitFor();
    await page.keyboard.press('Enter');
    await refused(page, page.getByRole('search'), '지금 101개입니다.', 'keyword');
    expect(new URL(page.url()).searchParams.has('keyword')).toBe(false);
  });
});
