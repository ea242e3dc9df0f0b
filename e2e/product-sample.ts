// 상품 등록 as tests handle it: its sections, options and what was saved.
import type { Page } from 'playwright-core';

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
export const type = (page: Page, n: number) => page.getByRole('group', { name: `옵션 종류 ${n}` });
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
