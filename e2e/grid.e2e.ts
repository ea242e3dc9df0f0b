// The grid of cells in a real browser: a spreadsheet's keys, its clipboard, three thousand rows.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {} from './browser.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { lookAt } from './looks-at.ts';

beforeAll(serveGallery);
afterAll(closeGallery);
afterEach(closePage);

/** Texts of a row that is in sight, without its number. */
const texts = (page: Page, row: number): Promise<string[]> =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] .jt-grid-cell`).allTextContents();
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const cell = (page: Page, row: number, col: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${col + 2}"]`);
const clipboard = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
};

it('types over, moves on, takes back', async () => {
  const page = await openSample('grid');
  await cell(page, 0, 1).click();
  await page.keyboard.type('1000');
  await press(page, 'Enter');
  await page.keyboard.type('2000');
  await press(page, 'Tab');
  await page.keyboard.type('7');
  await press(page, 'ArrowUp');
  expect((await texts(page, 0)).slice(1, 3)).toEqual(['1,000', '10']);
  expect((await texts(page, 1)).slice(1, 3)).toEqual(['2,000', '7']);
  await press(page, 'Control+z', 'Control+z');
  expect((await texts(page, 1)).slice(1, 3)).toEqual(['0', '10']);
  await press(page, 'Control+Shift+z');
  expect((await texts(page, 1)).slice(1, 3)).toEqual(['2,000', '10']);
});

it('F2 goes on with what is there, Esc lets it be, what is wrong stays open with its sentence', async () => {
  const page = await openSample('grid');
  await cell(page, 0, 1).click();
  await page.keyboard.type('1500');
  await press(page, 'Enter', 'ArrowUp', 'F2', 'ArrowLeft', 'Backspace', 'Enter', 'ArrowUp');
  expect((await texts(page, 0))[1]).toBe('150');
  await page.keyboard.type('99');
  await press(page, 'Escape');
  expect((await texts(page, 0))[1]).toBe('150');
  await page.keyboard.type('-201');
  await press(page, 'Enter');
  await page.getByText('차액: −200 이상으로 적어 주세요.').waitFor();
  expect((await texts(page, 0))[1]).toBe('150');
  await press(page, 'Backspace', 'Enter');
  expect((await texts(page, 0))[1]).toBe('−20');
  expect(await page.getByText('이상으로 적어 주세요.').count()).toBe(0);
});

it('a block from a spreadsheet is pasted from the cell on; what a cell cannot take is said', async () => {
  const page = await openSample('grid');
  await cell(page, 1, 1).click();
  await clipboard(page, '100\t5\tA-1\r\n200\t많음\t"A\t2"\r\n');
  await press(page, 'Control+v');
  await page.getByText('5칸에 입력했고 1칸은 입력할 수 없습니다.').waitFor();
  expect((await texts(page, 1)).slice(1)).toEqual(['100', '5', 'A-1']);
  expect((await texts(page, 2)).slice(1)).toEqual(['200', '10', 'A\t2']);
  await page.getByText('재고: 숫자로 적어 주세요.').waitFor();
  await press(page, 'Control+z');
  expect((await texts(page, 1)).slice(1)).toEqual(['0', '10', '']);
});

it('one value for a selection, fill down, copy to another place', async () => {
  const page = await openSample('grid');
  await cell(page, 0, 1).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
  await page.keyboard.type('30');
  await press(page, 'Control+Enter');
  for (const row of [0, 1, 2]) expect((await texts(page, row)).slice(1, 3)).toEqual(['30', '30']);
  await cell(page, 0, 2).click();
  await page.keyboard.type('4');
  await press(page, 'Enter', 'ArrowUp', 'Control+Shift+ArrowDown', 'Control+d');
  await page.getByText('2,999칸에 입력했습니다.').waitFor();
  await press(page, 'Control+End');
  await expect.poll(() => texts(page, 2999)).toEqual(['색상 20 / 크기 15 / 길이 10', '0', '4', '']);
  await cell(page, 2999, 1).click();
  await press(page, 'Shift+ArrowRight', 'Control+c', 'ArrowUp', 'Delete');
  await cell(page, 2998, 1).click();
  await page.keyboard.type('8');
  await press(page, 'Enter', 'ArrowUp', 'Control+v');
  expect((await texts(page, 2998)).slice(1, 3)).toEqual(['0', '4']);
});

it('a drag chooses, Korean is composed in the cell, the keyboard leaves the grid at its end', async () => {
  const page = await openSample('grid');
  await cell(page, 0, 1).hover();
  await page.mouse.down();
  await cell(page, 2, 2).hover();
  await page.mouse.up();
  expect(await page.locator('[role=gridcell][aria-selected=true]').count()).toBe(6);
  await cell(page, 0, 3).click();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: '감', selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.insertText', { text: '감귤' });
  await press(page, 'Enter');
  expect((await texts(page, 0))[3]).toBe('감귤');
  await press(page, 'Control+End', 'Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.jt-grid') === null)).toBe(true);
});

it('a keystroke draws no row, a change draws one', async () => {
  const page = await openSample('grid');
  await cell(page, 0, 1).click();
  await page.evaluate(() => {
    const told = { cells: 0 };
    (window as never as { told: typeof told }).told = told;
    new MutationObserver((list) => (told.cells += list.length)).observe(
      document.querySelector('.jt-grid-body')!,
      { subtree: true, childList: true, characterData: true },
    );
  });
  const told = () => page.evaluate(() => (window as never as { told: { cells: number } }).told.cells);
  await page.keyboard.type('12');
  expect(await told()).toBe(0);
  await press(page, 'Enter');
  await expect.poll(() => texts(page, 0)).toContain('12');
  expect(await told()).toBe(1);
});

it.each([1440, 390])('looks and reads well at %i px', async (width) => {
  const page = await openSample('grid', { width });
  await cell(page, 1, 1).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight');
  await lookAt(page, 'grid');
});
