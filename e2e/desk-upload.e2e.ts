// 송장 엑셀 업로드: what couriers' programs hand out is read without a template; long sheets go on in the worker.
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { officeCrypto } from '../server/kit/sheet/agile.ts';
import { workbook } from '../server/kit/sheet/workbook.ts';
import { endErrand, openAs, screenshot, seriousFindings } from './browser.ts';
import { buy, parcelNumber } from './buyers.ts';
import { only, openDesk, rowOf, toast } from './desk.ts';

afterEach(endErrand);

type Sheet = readonly (readonly (string | number)[])[];
interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const csv = (name: string, sheet: Sheet): File => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${sheet.map((row) => row.join(',')).join('\r\n')}\r\n`),
});
/** As web sites of couriers export: a table of HTML under the name of an old workbook. */
const xls = (name: string, sheet: Sheet): File => ({
  name,
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(
    `<html><head><meta charset="utf-8"></head><body><table>${sheet.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
  ),
});
const xlsx = async (name: string, [head, ...body]: Sheet): Promise<File> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await buffer(
    Readable.from(
      workbook(
        '송장',
        head!.map((header) => ({ header: String(header), type: 'text' as const })),
        Readable.from([body.map((row) => row.map(String))]),
      ),
    ),
  ),
});

/** Opens the dialog over the desk and gives it the file. */
async function give(page: Page, file: File): Promise<Locator> {
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: '송장 엑셀 업로드' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}
/** 전체, 적용, 이미 같음, 오류 */
const countsOf = (dialog: Locator): Promise<string[]> =>
  dialog.locator('.jt-upload-counts dd').allTextContents();

describe('without a template', () => {
  it('a sheet of CJ: dry run, errors with their row, apply; the same file again changes nothing', async () => {
    const bought = await buy('producer-b', { orders: 3 });
    const orders = bought.map((one) => one.orderSeq);
    const page = await openAs('producer-b');
    await openDesk(page, 'payment-complete', only(bought));
    const file = csv('cj.csv', [
      ['고객주문번호', '운송장번호', '받는분'],
      ...orders.map((order) => [order, parcelNumber(), '홍길동']),
      [999_999, parcelNumber(), '없음'],
      [orders[0]!, '12', '짧음'],
    ]);
    const dialog = await give(page, file);
    await dialog.getByText('CJ대한통운 양식').waitFor();
    await dialog.getByText('찾을 수 없는 주문입니다.').waitFor();
    expect(await seriousFindings(page), 'preview').toEqual([]);
    await screenshot(page, 'desk-upload');
    await dialog.getByRole('button', { name: /줄 저장$/ }).click();
    await dialog.getByText(/^송장 \d+줄을 저장했습니다/).waitFor();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await give(page, file);
    await dialog.getByText('이미 같음').first().waitFor();
    expect((await countsOf(dialog))[1]).toBe('0');
    await page.keyboard.press('Escape');
  });

  it.each([
    {
      courier: '우체국택배',
      digits: 13,
      headers: ['등기번호', '주문번호', '수취인명'],
      make: xls,
      name: 'epost.xls',
    },
    {
      courier: '한진택배',
      digits: 12,
      headers: ['운송장번호', '출고번호', '받는분'],
      make: xlsx,
      name: 'hanjin.xlsx',
    },
    {
      courier: '로젠택배',
      digits: 11,
      headers: ['송장번호', '주문번호', '수하인명'],
      make: csv,
      name: 'logen.csv',
    },
  ])(
    'a sheet of $courier ($name) is told by its headers and ships at once',
    async ({ courier, digits, headers, make, name }) => {
      const bought = await buy('producer-a', { orders: 2 });
      const page = await openAs('producer-a');
      await openDesk(page, 'payment-complete', only(bought));
      const file = await make(name, [
        headers,
        ...bought.map(({ orderSeq }) => [parcelNumber(digits), orderSeq, '홍길동']),
      ]);
      await page.keyboard.press('Shift+X');
      await page.keyboard.press('c');
      await toast(page, '2건을 발주확인했습니다.').waitFor();
      await page.keyboard.press('u');
      const dialog = page.getByRole('dialog', { name: '송장 엑셀 업로드' });
      await dialog.getByText('바로 발송처리').click();
      await dialog.locator('input[type=file]').setInputFiles(file);
      await dialog.getByText(`${courier} 양식`).waitFor();
      expect(await countsOf(dialog)).toEqual(['2', '2', '0', '0']);
      await dialog.getByRole('button', { name: '2줄 발송처리' }).click();
      await dialog.getByText('2줄을 발송처리했습니다.').waitFor();
    },
  );
});

describe('a locked sheet', () => {
  it('is asked for its password; a wrong one says so, the right one goes on', async () => {
    const bought = await buy('producer-a', { orders: 2 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    const plain = await xlsx('locked.xlsx', [
      ['상품주문번호', '택배사', '송장번호'],
      ...bought.flatMap(({ lines }) => lines.map((line) => [line, 'CJ대한통운', parcelNumber()])),
    ]);
    const dialog = await give(page, {
      ...plain,
      buffer: officeCrypto.encrypt(plain.buffer, { password: 'excel-2026!' }),
    });
    await dialog.getByText('비밀번호가 걸린 파일입니다.').waitFor();
    expect(await seriousFindings(page), 'locked').toEqual([]);
    await dialog.getByLabel('파일 비밀번호', { exact: true }).fill('no-such-1');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '알림' }).getByText('파일 비밀번호가 맞지 않습니다.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '알림' }).waitFor({ state: 'detached' });
    await screenshot(page, 'desk-upload-locked');
    await dialog.getByLabel('파일 비밀번호', { exact: true }).fill('excel-2026!');
    await page.keyboard.press('Enter');
    await dialog.getByText('장터 다운로드 양식').waitFor();
    expect(await countsOf(dialog)).toEqual(['2', '2', '0', '0']);
    await dialog.getByRole('button', { name: '2줄 저장' }).click();
    await dialog.getByText('송장 2줄을 저장했습니다.').waitFor();
  });
});

describe('a long sheet', () => {
  it('of more than 2,000 rows goes on in the worker and shows how far it is', async () => {
    const bought = await buy('producer-a', { orders: 10, lines: 10 });
    const lines = bought.flatMap((one) => one.lines);
    // The courier's list of the day names parcels of other shops, too.
    const others = Array.from({ length: 2_100 - lines.length }, (_, i) => [
      900_000_000 + i,
      parcelNumber(),
      'CJ대한통운',
    ]);
    const sheet = [
      ['상품주문번호', '송장번호', '택배사'],
      ...lines.map((line) => [line, parcelNumber(), 'CJ대한통운']),
      ...others,
    ];
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought.slice(0, 1)));
    // What passes is waited for before it can have passed.
    const looking = page.getByRole('progressbar', { name: '파일을 확인하는 중' }).waitFor();
    const dialog = await give(page, csv('long.csv', sheet));
    await looking;
    await dialog.getByText('장터 다운로드 양식').waitFor();
    expect(await countsOf(dialog)).toEqual(['2,100', '100', '0', '2,000']);
    await Promise.all([
      dialog.getByRole('progressbar', { name: '적용하는 중' }).waitFor(),
      dialog.getByText('창을 닫아도 계속 처리합니다.').waitFor(),
      dialog.getByRole('button', { name: '100줄 저장' }).click(),
    ]);
    await dialog.getByText('송장 100줄을 저장했습니다.').waitFor();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect
      .poll(() => rowOf(page, lines[0]!).locator('input[data-number]').inputValue())
      .toMatch(/^\d{12}$/);
  });
});
