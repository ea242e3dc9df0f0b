// What the card company paid in: pasted, read line by line, summed, recorded, taken back; and the day that it stands in.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { linkOf, toast } from './desk.ts';
import { sql } from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const row = (...cells: string[]): string => cells.join('\t');

async function openRecording(page: Page, rows: string) {
  await page.goto('/admin/funds?desk=deposits');
  await button(page, /^카드사 입금 기록/).click();
  const record = dialog(page, '카드사 입금 기록');
  await box(page, '파일 이름').fill('카드사 11월.xlsx');
  await box(page, '입금').fill(rows);
  await box(page, '사유').fill('카드사에서 받은 파일입니다.');
  return record;
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the page of funds, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'funds');
    await page.goto('/admin/funds');
    await page.getByRole('rowheader', { name: '판매대금 예수금' }).waitFor();
    await look('day');
    await page.goto('/admin/funds?desk=deposits');
    await page.getByText('카드사 입금내역.xlsx').first().waitFor();
    await look('deposits');
    const record = await openRecording(
      page,
      `${row(dayAhead(-1), `look-${width}`, '1,200,000')}\n${row('어제', 'look-2', '30')}`,
    );
    await record.getByText('2번째 줄: 날짜를 읽을 수 없습니다.').waitFor();
    await look('record');
  });
});

it('a file is pasted, summed, recorded once, and a row of it taken back', async () => {
  const page = await openAs('admin');
  const day = dayAhead(-1);
  const rows = `${row('입금일', '번호', '금액')}\n${row(day, 'E2E-1', '1,200,000')}\n${row(day, 'E2E-2', '34,500')}`;
  const record = await openRecording(page, rows);
  await record.getByText('입금 2건, 합계 1,234,500원').waitFor();
  await button(page, '기록').click();
  await toast(page, '입금 2건, 1,234,500원을 기록했습니다.').waitFor();
  await linkOf(page, 'E2E-2').click();
  const one = dialog(page, '카드사 입금');
  await one.getByText('카드사 11월.xlsx (2번째 줄)').waitFor();
  await one.getByRole('button', { name: '입금 취소' }).click();
  const ask = dialog(page, '입금 취소');
  await ask.getByRole('textbox', { name: '사유' }).fill('금액을 잘못 적었습니다.');
  await ask.getByRole('button', { name: '입금 취소', exact: true }).click();
  await toast(page, '입금을 취소했습니다.').waitFor();
  const booked = await sql<{ key: string; amount: string }>(
    `select regexp_replace(effect_key, '\\d+', 'n') as key, amount from ledger_transfer
      where seller_seq = 0 and external_id like 'E2E-%' order by 1`,
  );
  expect(booked.map(({ key, amount }) => [key, Number(amount)])).toEqual([
    ['pgin-back:n:2', 34_500],
    ['pgin:n:1', 1_200_000],
    ['pgin:n:2', 34_500],
  ]);

  // What is known is named beside its line, headings not counted.
  const known = [row('입금일', '번호', '금액'), row(day, 'E2E-3', '1'), row(day, 'E2E-1', '1,200,000')];
  const again = await openRecording(page, known.join('\n'));
  await button(page, '기록').click();
  await page.getByText('2번째 줄의 입금번호 E2E-1는 이미 기록했습니다.').first().waitFor();
  await page.keyboard.press('Enter');
  await again.getByRole('cell', { name: '2번째 줄: 이미 기록한 입금번호입니다.' }).waitFor();
});
