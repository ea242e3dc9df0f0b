// 엑셀로 올리기 in a real browser: the template is filled, looked at, mended, applied, and its products stand in the list.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { endErrand, openAs, screenshot } from './browser.ts';
import { rows } from './desk.ts';
import { lookAt } from './looks-at.ts';

afterEach(endErrand);

const LIST = '/sales/product/products';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function open(page: Page): Promise<Locator> {
  await page.goto(LIST);
  await rows(page).first().waitFor();
  if (page.viewportSize()!.width > 700) await page.getByRole('button', { name: '엑셀로 올리기' }).click();
  else {
    await page.getByRole('button', { name: '목록에서 할 일' }).click();
    await page.getByRole('menuitem', { name: '엑셀로 올리기' }).click();
  }
  return page.getByRole('dialog', { name: '엑셀로 올리기' });
}

/** What a button of the dialog hands out. */
async function taken(page: Page, dialog: Locator, button: string): Promise<XLSX.WorkBook> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: button }).click(),
  ]);
  return XLSX.read(await readFile(await download.path()));
}

type Said = Record<string, string | number>;
/** The book with these rows below its headers. */
function filled(book: XLSX.WorkBook, said: readonly Said[]): Buffer {
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const [headers] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
  for (const name of said.flatMap((row) => Object.keys(row))) expect(headers).toContain(name);
  XLSX.utils.sheet_add_json(sheet, said as Said[], { header: headers!, skipHeader: true, origin: 'A2' });
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

const give = (dialog: Locator, buffer: Buffer) =>
  dialog.locator('input[name=sheet]').setInputFiles({ name: '겨울 상품.xlsx', mimeType: MIME, buffer });
const countsOf = (dialog: Locator): Promise<string[]> =>
  dialog.locator('.jt-upload-counts dd').allTextContents();

describe('products from Excel', () => {
  it('the template filled, its errors shown, mended, applied; the products stand in the list', async () => {
    const page = await openAs('producer-b');
    const dialog = await open(page);
    const book = await taken(page, dialog, '빈 양식 받기');
    const code = `E2E-${crypto.randomUUID().slice(0, 8)}`;
    const first: Said = { 자체상품코드: code, 카테고리번호: 10_303, 과세: '과세', 판매가: '29,000' };
    const grid = { 옵션종류1: '크기', 옵션값1: 'M', 재고: 10 };
    const second: Said = { 자체상품코드: code, 옵션값1: 'L', 차액: 1_000, 재고: '다섯' };
    await give(dialog, filled(book, [{ ...first, ...grid, 상품명: '겨울 잠옷' }, second]));
    await dialog.getByText('입력 형식이 올바르지 않습니다.').waitFor();
    await expect.poll(() => countsOf(dialog)).toEqual(['2', '0', '0', '2']);
    await screenshot(page, 'product-sheet-errors');
    await dialog.getByRole('button', { name: '다른 파일' }).click();
    const name = `겨울 잠옷 ${code}`;
    const mended = filled(book, [
      { ...first, ...grid, 상품명: name },
      { ...second, 재고: 5 },
    ]);
    await give(dialog, mended);
    await expect.poll(() => countsOf(dialog)).toEqual(['2', '2', '0', '0']);
    await screenshot(page, 'product-sheet-check');
    await dialog.getByRole('button', { name: '2줄 적용' }).click();
    await dialog.getByText('2줄을 적용했습니다.').waitFor();
    await screenshot(page, 'product-sheet-done');
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await rows(page).getByText(name).first().waitFor();

    await page.getByRole('button', { name: '엑셀로 올리기' }).click();
    await give(dialog, mended);
    await expect.poll(() => countsOf(dialog)).toEqual(['2', '0', '2', '0']);
  });
});

it('options of a product: taken home, changed, applied; what is held of them comes through the download centre', async () => {
  const page = await openAs('producer-b');
  await page.goto(`${LIST}?searchKey=PRODUCT_NAME&keyword=${encodeURIComponent('봄내')}`);
  const row = rows(page).first();
  await row.waitFor();
  const act = async () => {
    await row.getByRole('button', { name: /할 일/ }).click();
    await page.getByRole('menuitem', { name: '옵션·재고' }).click();
    await page.getByRole('button', { name: '엑셀 내려받기·올리기' }).click();
  };
  await act();
  const dialog = page.getByRole('dialog', { name: '옵션 엑셀 올리기' });
  const book = await taken(page, dialog, '지금 옵션 내려받기');
  const sheet = book.Sheets[book.SheetNames[0]!]!;
  const [option] = XLSX.utils.sheet_to_json<Said>(sheet);
  const stock = Number(option!.재고) + 3;
  await give(dialog, filled(book, [{ ...option, 재고: stock }]));
  await expect.poll(async () => (await countsOf(dialog)).slice(0, 1)).not.toEqual([]);
  await dialog.getByRole('button', { name: /줄 적용$/ }).click();
  await dialog.getByText(/줄을 적용했습니다/).waitFor();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await act();
  const again = await taken(page, dialog, '지금 옵션 내려받기');
  expect(XLSX.utils.sheet_to_json<Said>(again.Sheets[again.SheetNames[0]!]!)[0]!.재고).toBe(stock);
  await screenshot(page, 'option-sheet');
  await dialog.getByRole('button', { name: '점유·판매수 목록 받기' }).click();
  const locked = page.getByRole('dialog', { name: '다운로드 파일 비밀번호' });
  await locked.locator('input[name=password]').fill('Sheet-pass-1');
  await locked.locator('input[name=again]').fill('Sheet-pass-1');
  await locked.getByRole('button', { name: '설정하고 계속' }).click();
  await page.getByText('다운로드 요청이 완료되었습니다.').first().waitFor();
});

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious in the dialog, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const dialog = await open(page);
    await dialog.getByText('대표이미지 파일').waitFor();
    await lookAt(page, 'product-sheet');
  });
});
