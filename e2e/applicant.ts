// Somebody who joins and applies to sell, as the pages ask for it.
import { isBusinessNumber } from '@jangteo/contract/seller/business.ts';
import type { Page } from 'playwright-core';
import { newPage } from './browser.ts';
import { fresh, joinByEmail } from './joining.ts';
import { picture } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

/** A number that the tax office knows as a running business. */
export function newBusinessNumber(): string {
  const nine = `31755${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(isBusinessNumber)!;
}

/** From an empty browser to the first step of the application. */
export async function join(name: string): Promise<Page> {
  const page = await newPage();
  await joinByEmail(page, `shop-${fresh()}@mail.example`, name);
  return page;
}

/** Steps 1 and 2. */
export async function sayKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page.getByRole('checkbox', { name: '직접 라이브 판매' }).check();
  await page.getByRole('checkbox', { name: '식품', exact: true }).check();
  await button(page, '다음, 약관').click();
  await page.getByLabel('전체 동의').check();
  await button(page, '다음, 본인인증').click();
}

/** Step 3: the window of whoever vouches for persons. */
export async function prove(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, '성인인증 하기').click();
  const apart = await opened;
  await apart.getByLabel('이름').fill(name);
  // Nobody else is this person: one account each.
  const day = 1 + Math.floor(Math.random() * 27);
  await apart
    .getByLabel('생년월일')
    .fill(`19${60 + Math.floor(Math.random() * 40)}-11-${String(day).padStart(2, '0')}`);
  await apart.getByLabel('휴대폰').fill(`010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await apart.getByRole('button', { name: '인증 완료' }).click();
  await page.getByText(/님으로 인증했습니다$/).waitFor();
  await button(page, '다음, 정보').click();
}

async function findAddress(page: Page): Promise<void> {
  await button(page, '주소 찾기').click();
  const find = dialog(page, '주소 찾기');
  await find.getByRole('textbox').fill('제주');
  await find.getByRole('textbox').press('Enter');
  await find.getByRole('button', { name: /제주/ }).first().click();
}

/** Step 4 beside the business; the account is the holder's by its last digit. */
export async function sayReach(page: Page, account: { no: string; holder: string }): Promise<void> {
  await findAddress(page);
  await box(page, '상세 주소').fill('1층');
  await box(page, '고객센터 전화').fill('0641234567');
  await box(page, '상담 시간').fill('평일 10시-17시');
  await box(page, '고객센터 이메일').fill('help@shop.example');
  await box(page, '담당자 이름').fill('김하람');
  await box(page, '담당자 휴대폰').fill('01012345678');
  await box(page, '담당자 이메일').fill('manager@shop.example');
  await page.getByRole('combobox', { name: '은행' }).click();
  await page.getByRole('option', { name: '신한은행' }).click();
  await box(page, '계좌번호').fill(account.no);
  await box(page, '예금주').fill(account.holder);
  await page.getByRole('textbox', { name: '소개' }).fill('제주에서 갓 거둔 것만 방송으로 팝니다.');
}

export async function sayBusiness(page: Page, representative: string): Promise<string> {
  const number = newBusinessNumber();
  await page.getByRole('group', { name: '사업자등록번호' }).getByRole('textbox').fill(number);
  await page.getByRole('group', { name: '사업자등록번호' }).getByRole('button', { name: '조회' }).click();
  await page
    .getByText(/^계속사업자/)
    .first()
    .waitFor();
  await box(page, '상호').fill('하람농원');
  await box(page, '대표자').fill(representative);
  await box(page, '개업일').fill('20210304');
  await page.getByRole('radio', { name: '일반과세자' }).check();
  await box(page, '통신판매업 신고번호').fill('2026-제주-1204');
  return number;
}

/** Hands a paper in, on whichever page its card stands. */
export async function handIn(page: Page, docType: number): Promise<void> {
  const card = page.locator(`[data-field="docs.${docType}"]`);
  await card.locator('input[type=file]').setInputFiles(picture(`paper-${docType}.png`));
  await card.getByText('올렸습니다').waitFor();
}
