// 상품 등록 as tests handle it: its sections, options and what was saved.
import type { Page } from 'playwright-core';
import { picture } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

export const CREATE = '/sales/product/create';
export const foot = (page: Page) => page.locator('.jt-form-foot').waitFor();

interface Saved {
  activated: boolean;
  name: string;
  salePrice: number;
  optionTypes: { name: string; values: string[] }[];
  options: { at: number[]; diff: number; stock: number; yourOptionId: string; exposed: boolean }[];
  legal: { templateKey: string; fields: { key: string; value: string; seeDetail: boolean }[] };
}
export const saved = async (page: Page) =>
  JSON.parse((await page.getByLabel('저장된 상품').textContent())! || 'null') as Saved | null;
export const cell = (page: Page, row: number, col: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${col + 2}"]`);
export const section = (page: Page, id: string) => page.locator(`#${id}`);
export const type = (page: Page, n: number) => page.getByRole('group', { name: `옵션 ${n}` });
export const choose = async (page: Page, typed: string, name: string) => {
  await page.getByLabel('카테고리 찾기').fill(typed);
  await page
    .getByLabel('찾은 카테고리')
    .getByRole('button', { name: new RegExp(`^${name} .*>`) })
    .click();
};
export const write = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
};

/** What every product needs besides options. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await choose(page, 'ㄱㅇ', '과일');
  await box(page, '상품명').fill(name);
  await box(page, '판매가').fill('15900');
  await page.getByLabel('대표 이미지 추가').setInputFiles([picture('감귤.png')]);
  await button(dialog(page, '이미지 올리기'), '올리기').click();
  await button(page, '1번째 이미지 1 옮기기').waitFor();
  await button(page, '글 추가').click();
  await page.getByRole('textbox', { name: '1번째 글' }).click();
  await page.keyboard.type('아침에 따서 오후에 부칩니다');
  await button(page, '모두 상세설명 참조').click();
}
