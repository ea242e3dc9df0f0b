// 카테고리 of the operator's desk: walked by keys, written, hidden with who uses it in view, and asked papers for.
import type { CategoryTree } from '@jangteo/contract/category/desk.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { askAsPage } from './own-calls.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const WHY = '분류를 다시 정리합니다.';
const line = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the page of categories, and nothing sticks out', async () => {
    const page = await openAs('operator-policy', { width });
    const look = lookOn(page, 'categories');
    await page.goto('/admin/categories');
    await line(page, '식품').waitFor();
    await look('tree');
    await page.goto('/admin/categories?category=40501');
    await page.getByText('건강기능식품 판매업 영업신고증').waitFor();
    await page.getByText('판매 중 상품').waitFor();
    await look('leaf');
    await button(page, '수정').click();
    const edit = dialog(page, '홍삼·인삼 수정');
    await edit.getByRole('switch').click();
    await edit.getByText('판매 중 상품').waitFor();
    await look('hide');
    await edit.getByRole('button', { name: '취소' }).click();
    await page.goto('/admin/categories?category=40400');
    await button(page, '서류 변경').click();
    const docs = dialog(page, '가공식품 서류 변경');
    await docs.getByRole('group', { name: '서류 1' }).waitFor();
    await docs.getByRole('switch').click();
    await box(docs, '사유').fill(WHY);
    await button(docs, '영향 보기').click();
    await docs.getByText('식품 영업 등록·신고증 없는 상품').waitFor();
    await look('docs');
  });
});

it('keys walk the tree: open, down, choose, close', async () => {
  const page = await openAs('operator-policy');
  await page.goto('/admin/categories');
  await line(page, '식품').waitFor();
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await line(page, '여성의류').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: '여성의류' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await line(page, '여성의류').waitFor({ state: 'detached' });
});

it('a branch and its leaf are added, moved, renamed and hidden; the used one is not deleted', async () => {
  const page = await openAs('operator-policy');
  await page.goto('/admin/categories?category=60000');
  await button(page, '하위 카테고리 등록').click();
  const add = page.getByRole('dialog', { name: /하위 카테고리 등록$/ });
  await box(add, '이름').fill('정리 용품');
  await box(add, '사유').fill(WHY);
  await button(add, '저장').click();
  await toast(page, '카테고리를 저장했습니다.').waitFor();
  await line(page, '정리 용품').click();
  await page.getByRole('heading', { level: 2, name: '정리 용품' }).waitFor();
  await button(page, '하위 카테고리 등록').click();
  await box(add, '이름').fill('옷걸이');
  await add.getByRole('combobox', { name: /^고시 유형/ }).click();
  await page.getByRole('option', { name: '기타 재화' }).click();
  await box(add, '사유').fill(WHY);
  await button(add, '저장').click();
  await line(page, '옷걸이').click();
  await page.getByRole('heading', { level: 2, name: '옷걸이' }).waitFor();

  await line(page, '정리 용품').click();
  await button(page, '순서 변경').click();
  const order = dialog(page, '정리 용품 순서 변경');
  await order.getByRole('combobox', { name: /^자리/ }).click();
  await page.getByRole('option', { name: '맨 앞' }).click();
  await box(order, '사유').fill(WHY);
  await button(order, '저장').click();
  await toast(page, '순서를 바꿨습니다.').waitFor();

  await button(page, '수정').click();
  const edit = dialog(page, '정리 용품 수정');
  await box(edit, '이름').fill('수납 용품');
  await edit.getByRole('switch').click();
  await edit.getByText('하위 카테고리', { exact: true }).waitFor();
  await box(edit, '사유').fill(WHY);
  await button(edit, '저장').click();
  await line(page, '수납 용품').getByText('숨김', { exact: true }).waitFor();
  await line(page, '옷걸이').getByText('상위 숨김').waitFor();
  await screenshot(page, 'categories-hidden');
  await page.getByText('숨긴 카테고리', { exact: true }).click();
  await line(page, '수납 용품').waitFor();
  await page.locator('[data-tip^="사용 중이라 삭제할 수 없습니다."]').waitFor();
});

it('closed to operators who have no right to it', async () => {
  const page = await openAs('operator-content');
  await page.goto('/admin/categories');
  await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
});

it('what stands in a hidden category is changed as ever, and a paper is asked for by its day', async () => {
  const page = await openAs('operator-policy');
  const seller = await openAs('producer-a');
  await page.goto('/admin/categories');
  await seller.goto('/channels/basic/seller-info?tab=papers');
  const found = await askAsPage<{ productSeq: number; categoryPath: string }[]>(
    seller,
    'GET',
    '/v1/products/search?length=50',
  );
  const { productSeq, categoryPath } = found.data.find((one) =>
    one.categoryPath.startsWith('식품 > 농산물'),
  )!;
  const tree = await askAsPage<CategoryTree>(page, 'GET', '/v1/admin/categories');
  const { categorySeq } = tree.data.categories.find(({ path }) => path === categoryPath)!;
  const stands = async () =>
    (await askAsPage<CategoryTree>(page, 'GET', '/v1/admin/categories')).data.categories.find(
      (one) => one.categorySeq === categorySeq,
    )!;
  const expose = async (exposed: boolean) => {
    const { name, noticeTemplate, version } = await stands();
    await askAsPage(page, 'PUT', `/v1/admin/categories/${categorySeq}`, {
      name,
      exposed,
      noticeTemplate,
      version,
      why: WHY,
    });
  };
  const ask = async (docTypes: object[]) =>
    askAsPage(page, 'PUT', `/v1/admin/categories/${categorySeq}/docs`, {
      docTypes,
      requiredFrom: dayAhead(20),
      version: (await stands()).version,
      why: WHY,
    });
  try {
    await expose(false);
    await ask([{ name: '농산물 생산자 확인서', required: true, kinds: ['NORMAL'] }]);
    await seller.goto(`/sales/product/create?productSeq=${productSeq}`);
    await seller.getByText('새로 고를 수 없는 카테고리').waitFor();
    await screenshot(seller, 'categories-seller-form');
    await seller.goto('/channels/basic/seller-info?tab=papers');
    await seller.getByText('농산물 생산자 확인서').waitFor();
    await seller.getByText(/부터 있어야 판매를 시작할 수 있습니다\./).waitFor();
    await screenshot(seller, 'categories-seller-papers');
  } finally {
    await ask([]);
    await expose(true);
  }
});
