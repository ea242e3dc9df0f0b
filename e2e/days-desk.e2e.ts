// 휴일·지급일 of the operator's desk: days that no other errand reaches.
import { afterEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { account, endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

async function pickDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  const panel = page.getByRole('dialog', { name: `${label} 고르기` });
  await panel.getByLabel('날짜 날짜').fill(day);
  await panel.getByLabel('날짜 날짜').press('Enter');
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of days, and nothing sticks out', async () => {
    const page = await openAs('operator-policy', { width });
    const look = lookOn(page, 'days');
    await page.goto('/admin/holidays');
    await button(page, '휴일 등록').waitFor();
    await page.getByText('신정').first().waitFor();
    await look('holidays');
    await button(page, '휴일 등록').click();
    const add = dialog(page, '휴일 등록');
    await pickDay(page, '날짜', '2027-06-07');
    await add.getByRole('textbox', { name: '이름' }).fill('임시공휴일');
    await add.getByRole('textbox', { name: '사유' }).fill('정부가 임시공휴일로 정했습니다.');
    await add.getByRole('button', { name: '영향 보기' }).click();
    await add.getByText('지급일이 바뀌는 정산').waitFor();
    await look('holiday');
    await add.getByRole('button', { name: '취소' }).click();
    await page.getByText('지급일', { exact: true }).click();
    await button(page, '1회차 변경').waitFor();
    await look('payout-days');
    await button(page, '1회차 변경').click();
    const change = dialog(page, '1회차 지급일 변경');
    await change.getByRole('textbox', { name: '지급일' }).fill('16');
    await change.getByRole('textbox', { name: '사유' }).fill('은행의 이체 일정에 맞춥니다.');
    await change.getByRole('button', { name: '영향 보기' }).click();
    await change
      .getByText(/1회차 지급일$/)
      .first()
      .waitFor();
    await look('payout-day');
    await change.getByRole('button', { name: '취소' }).click();
    await button(page, '4회차 내역').click();
    await dialog(page, '4회차 지급일').getByText('다음 달 7일', { exact: false }).first().waitFor();
    await look('payout-history');
  });
});

it('a holiday is added, found among those to come, and taken back', async () => {
  const page = await openAs('operator-policy');
  await page.goto('/admin/holidays');
  await button(page, '휴일 등록').click();
  const add = dialog(page, '휴일 등록');
  await pickDay(page, '날짜', '2028-06-07');
  await add.getByRole('textbox', { name: '이름' }).fill('창립 기념 휴일');
  await add.getByRole('textbox', { name: '사유' }).fill('하루 쉬기로 정했습니다.');
  await add.getByRole('button', { name: '등록' }).click();
  await toast(page, '등록했습니다. 아직 지급하지 않은 지급일을 곧 옮깁니다.').waitFor();
  await button(page, '2028-06-07 창립 기념 휴일 삭제').click();
  const end = dialog(page, '휴일 삭제');
  await end.getByRole('textbox', { name: '사유' }).fill('잘못 등록했습니다.');
  await end.getByRole('button', { name: '영향 보기' }).click();
  await end.getByText('그대로인 발송기한').waitFor();
  await end.getByRole('button', { name: '삭제', exact: true }).click();
  await toast(page, '휴일을 삭제했습니다.').waitFor();
  await button(page, '2028-06-07 창립 기념 휴일 삭제').waitFor({ state: 'detached' });
});

it('a day of payment is changed by two, and taken back before it begins', async () => {
  const maker = await openAs('operator-policy');
  await maker.goto('/admin/holidays');
  await maker.getByText('지급일', { exact: true }).click();
  await button(maker, '3회차 변경').click();
  const change = dialog(maker, '3회차 지급일 변경');
  await change.getByRole('textbox', { name: '지급일' }).fill('27');
  await pickDay(maker, '적용일', '2028-02-01');
  await change.getByRole('textbox', { name: '사유' }).fill('월말 이체를 하루 앞당깁니다.');
  await change.getByRole('button', { name: '승인 요청' }).click();
  await toast(maker, '다른 운영자가 승인함에서 승인하면 적용일부터 시작하는 회차에 쓰입니다.').waitFor();
  await maker.getByText('승인 대기').waitFor();
  const approver = await openAs('operator-signer');
  await approver.goto('/admin/approvals');
  await approver.getByText('월말 이체를 하루 앞당깁니다.').first().click();
  const look = dialog(approver, '지급일 승인');
  await look.getByText('2028-02 3회차 지급일').waitFor();
  await look.getByRole('textbox', { name: '사유' }).fill('이체 일정을 확인했습니다.');
  await look.getByRole('button', { name: '승인', exact: true }).click();
  await shows(approver, account('operator-signer').password);
  await toast(approver, '승인했습니다.').waitFor();
  await maker.goto('/admin/holidays');
  await maker.getByText('지급일', { exact: true }).click();
  await maker.getByText('2028-02-01부터 27일').waitFor();
  await button(maker, '3회차 내역').click();
  await button(maker, '2028-02-01 변경 취소').click();
  const back = dialog(maker, '변경 취소');
  await back.getByRole('textbox', { name: '사유' }).fill('다음 분기에 다시 정합니다.');
  await back.getByRole('button', { name: '변경 취소' }).click();
  await toast(maker, '적용하기 전의 변경을 취소했습니다.').waitFor();
});

it('who reads the catalogue alone sees holidays, changes none, and finds no days of payment', async () => {
  const page = await openAs('operator-care');
  await page.goto('/admin/holidays');
  await page.getByText('신정').first().waitFor();
  expect(await button(page, '휴일 등록').count()).toBe(0);
  expect(await page.getByText('지급일', { exact: true }).count()).toBe(0);
});
