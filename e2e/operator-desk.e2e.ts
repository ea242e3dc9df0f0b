// The operator's own pages: a paper is decided and its category is free to sell; a product is sanctioned and put back.
import { plainBody } from '@jangteo/contract/testing/product-body.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { menuOf, toast } from './desk.ts';
import { lookAt, lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { pngOf } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const PAPERS = '/channels/basic/seller-info?tab=papers';
const DESK = '/admin/category-docs';
const SANCTIONS = '/admin/sanctions';
/** 전통주: nothing but a paper is asked there. */
const LIQUOR = 40_601;
const PERMIT = '전통주 통신판매 승인서';

interface Shown {
  productSeq: number;
  completeness: Record<string, { ok: boolean } | undefined>;
}

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of the desk, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'operator');
    await page.goto(DESK);
    await button(page, '다온여행 관광사업 등록증 심사').waitFor();
    await look('docs');
    await button(page, '다온여행 관광사업 등록증 심사').click();
    await dialog(page, '관광사업 등록증 심사').waitFor();
    await look('doc');
    await page.goto(SANCTIONS);
    await page.getByText('온유상회').first().waitFor();
    await button(page, '채팅 금칙어').click();
    const words = dialog(page, '채팅 금칙어');
    await box(page, '금칙어').fill(`금지${width},`);
    await words.getByText(`금지${width}`).waitFor();
    await look('words');
    await words.getByRole('textbox', { name: '사유' }).fill('신고가 이어졌습니다.');
    await words.getByRole('button', { name: '저장' }).click();
    await words.waitFor({ state: 'detached' });
    await button(page, '상품 제재').click();
    await dialog(page, '상품 제재').getByRole('searchbox').fill('200055');
    await dialog(page, '상품 제재').getByRole('checkbox').first().waitFor();
    await look('punish');
  });

  it('groups and accounts: nothing serious, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'operator');
    await page.goto('/admin/groups');
    await menuOf(page, '한울그룹').waitFor();
    await look('groups');
    await menuOf(page, '한울그룹').click();
    await page.getByRole('menuitem', { name: '수정' }).click();
    await dialog(page, '한울그룹 수정').waitFor();
    await look('group');
    await button(page, '취소').click();
    await page.goto('/admin/users?searchKey=COMPANY_NAME&keyword=바다곳간');
    await page.getByText('바다곳간').first().waitFor();
    await look('users');
    await menuOf(page, '바다곳간').click();
    await page.getByRole('menuitem', { name: '징계' }).click();
    await dialog(page, '바다곳간 징계').waitFor();
    await look('warn');
  });

  it('operators and their roles: nothing serious, and nothing sticks out', async () => {
    const page = await openAs('operator-chief', { width });
    const look = lookOn(page, 'operator');
    await page.goto('/admin/operators');
    await button(page, '유다정 권한 변경').waitFor();
    await look('operators');
    await button(page, '유다정 권한 변경').click();
    await dialog(page, '유다정 권한 변경').waitFor();
    await look('roles');
    await button(page, '취소').click();
    await button(page, '운영자 등록').click();
    await dialog(page, '운영자 등록').waitFor();
    await look('add');
  });

  it("nothing serious on the seller's papers", async () => {
    const page = await openAs('producer-a', { width });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '만료 예정 서류 1건 갱신하기' }).click();
    await page.getByText(/^1[12]일 뒤 만료$/).waitFor();
    await lookAt(page, 'operator-papers');
  });
});

it('a seller hands a paper in, the operator approves it, and the category is free to sell', async () => {
  const seller = await openAs('producer-individual');
  await seller.goto(PAPERS);
  await seller.getByText('영업신고증 사진.pdf').waitFor();
  const body = { ...plainBody(), categorySeq: LIQUOR };
  const { productSeq } = await mustAsPage<Shown>(seller, 'POST', '/v1/products', body);
  // The section is there as long as something is asked.
  const free = async () =>
    (await mustAsPage<Shown>(seller, 'GET', `/v1/products/${productSeq}`)).completeness.certification?.ok ??
    true;
  expect(await free()).toBe(false);

  await seller.reload();
  const row = seller.getByRole('listitem').filter({ hasText: PERMIT });
  await row.getByText('미제출').waitFor();
  await row.getByRole('button', { name: '제출' }).click();
  const hand = dialog(seller, `${PERMIT} 제출`);
  await hand
    .locator('input[type=file]')
    .setInputFiles({ name: '승인서.png', mimeType: 'image/png', buffer: pngOf(600, 840) });
  await hand.getByRole('button', { name: '승인서.png 빼기' }).waitFor();
  await hand.getByRole('button', { name: '제출', exact: true }).click();
  await row.getByText('심사중').waitFor();
  expect(await free()).toBe(false);

  const operator = await openAs('admin');
  await operator.goto(DESK);
  await operator.getByRole('button', { name: new RegExp(`${PERMIT} 심사$`) }).click();
  const look = dialog(operator, `${PERMIT} 심사`);
  await expect
    .poll(() =>
      look.getByRole('img', { name: '승인서.png' }).evaluate((one) => (one as HTMLImageElement).naturalWidth),
    )
    .toBe(600);
  await screenshot(operator, 'operator-doc-picture');
  await look.getByRole('button', { name: '승인' }).click();
  await operator.getByText('사유를 5자 이상 적어 주세요.').first().waitFor();
  await button(operator, '확인').click();
  await box(operator, '사유').fill('승인번호와 영업자를 확인했습니다.');
  await look.getByRole('button', { name: '승인' }).click();
  await toast(operator, '서류를 승인했습니다.').waitFor();
  await operator.getByRole('button', { name: new RegExp(`${PERMIT} 심사$`) }).waitFor({ state: 'detached' });

  await seller.reload();
  await row.getByText('승인', { exact: true }).waitFor();
  expect(await free()).toBe(true);
});

it('a refused paper tells the seller why', async () => {
  const operator = await openAs('admin');
  await operator.goto(DESK);
  await operator.getByRole('button', { name: /숙박업 신고증 심사$/ }).click();
  await box(operator, '사유').fill('신고증의 주소가 다릅니다.');
  await button(operator, '반려').click();
  await dialog(operator, '서류 반려').getByRole('button', { name: '반려' }).click();
  await toast(operator, '서류를 반려했습니다.').waitFor();
  const seller = await openAs('eticket');
  await seller.goto(PAPERS);
  await seller.getByText('반려 사유: 신고증의 주소가 다릅니다.').waitFor();
});

it('products of several sellers are sanctioned by their numbers, and put back one by one', async () => {
  const operator = await openAs('admin');
  await operator.goto(SANCTIONS);
  await button(operator, '상품 제재').click();
  const punish = dialog(operator, '상품 제재');
  await punish.getByRole('searchbox').fill('200055, 200054');
  await punish.getByRole('listitem').filter({ hasText: '200055' }).getByRole('checkbox').check();
  await punish.getByRole('listitem').filter({ hasText: '200054' }).getByRole('checkbox').check();
  await punish.getByRole('combobox', { name: /사유/ }).click();
  await operator.getByRole('option', { name: '허위정보 제공' }).click();
  await box(operator, '판매자에게 알릴 내용').fill('원산지를 확인할 수 없습니다.');
  await button(operator, '2개 제재').click();
  await toast(operator, '상품 제재: 상품 2개').waitFor();

  const own = '/v1/admin/sanctions?userSeq=10001&state=ACTIVE&reason=FALSE_INFORMATION';
  const [row] = await mustAsPage<{ sanctionSeq: number }[]>(operator, 'GET', own);
  await operator.goto(`${SANCTIONS}?open=${row!.sanctionSeq}`);
  const line = dialog(operator, `제재 ${row!.sanctionSeq}`);
  await line.getByText('황금향 3kg').waitFor();
  await button(line, '상품별 해제').click();
  const lift = dialog(operator, '제재 해제');
  await lift.getByRole('checkbox', { name: '황금향 3kg' }).uncheck();
  await box(operator, '사유').fill('원산지 증명서를 받았습니다.');
  await button(operator, '1개 해제').click();
  await toast(operator, '제재 해제: 상품 1개').waitFor();
  await line.getByText('해제함').waitFor();
  await button(line, '제재 해제').click();
  await box(operator, '사유').fill('원산지 증명서를 받았습니다.');
  await button(dialog(operator, '제재 해제'), '해제').click();
  await toast(operator, '제재를 해제했습니다.').waitFor();
  await line.getByText(/원산지 증명서를 받았습니다/).waitFor();
});

it('a seller finds no desk', async () => {
  const seller = await openAs('producer-a');
  await seller.goto(SANCTIONS);
  await seller.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
  expect(await seller.getByRole('button', { name: '운영', exact: true }).count()).toBe(0);
});
