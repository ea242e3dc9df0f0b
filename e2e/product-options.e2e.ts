// The options of 상품 등록 in a real browser: what types make, the keys of a spreadsheet, its clipboard.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from './desk.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { cell, choose, saved, section, type, write } from './product-sample.ts';
import { box, button } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);
afterEach(closePage);

describe('a product with 3 × 10 × 10 options from an empty form', () => {
  it('300 rows are made, filled for a selection, filled down, pasted, and saved', async () => {
    const page = await openSample('product');
    await choose(page, 'ㅈㅇ', '잠옷');
    await page.getByText('패션의류 > 여성의류 >').waitFor();
    await box(page, '상품명').fill('리넨 파자마');
    await box(page, '판매가').fill('29900');
    await page.getByRole('radio', { name: '옵션 사용' }).check();
    const values = (prefix: string, n: number) =>
      Array.from({ length: n }, (_, i) => `${prefix}${i + 1}`).join(',');
    const fill = async (n: number, name: string, list: string) => {
      await type(page, n).getByRole('textbox', { name: '옵션명' }).fill(name);
      await type(page, n).getByRole('textbox', { name: '옵션값' }).fill(`${list},`);
    };
    await fill(1, '색상', '아이보리,네이비,그레이');
    await button(page, '옵션 추가').click();
    await fill(2, '크기', values('크기 ', 10));
    await button(page, '옵션 추가').click();
    await fill(3, '길이', values('길이 ', 10));
    await section(page, 'options').getByText('조합 300 / 500').waitFor();
    expect(await page.getByRole('grid', { name: '옵션' }).getAttribute('aria-rowcount')).toBe('301');

    // One value for those that are chosen.
    await cell(page, 0, 5).click();
    for (let i = 0; i < 9; i += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('10개 선택').waitFor();
    const bar = page.getByRole('group', { name: '고른 옵션에 한 번에' });
    await bar.getByRole('textbox', { name: '재고' }).fill('50');
    await bar.getByRole('button', { name: '재고 적용' }).click();
    await expect.poll(() => cell(page, 9, 5).textContent()).toBe('50');
    expect(await cell(page, 10, 5).textContent()).toBe('0');

    // The first of them in all others.
    await cell(page, 9, 5).click();
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await page.getByText('290칸에 입력했습니다.').waitFor();

    // A block from a spreadsheet: 차액 and 자체옵션코드 stand apart, so what lies between is 구매가 and 재고.
    await page.keyboard.press('Control+Home');
    await cell(page, 0, 3).click();
    await write(page, '1,000\t\t70\tP-1\r\n2,000\t\t80\tP-2\r\n');
    await page.keyboard.press('Control+v');
    await expect.poll(() => cell(page, 1, 3).textContent()).toBe('2,000');
    expect(await cell(page, 1, 4).textContent()).toBe('31,900');
    await cell(page, 2, 7).click(); // 노출 turns by a press, and back by Space
    await expect.poll(() => cell(page, 2, 7).textContent()).toBe('숨김');
    await cell(page, 3, 7).click();
    await page.keyboard.press('Space');
    await expect.poll(() => cell(page, 3, 7).textContent()).toBe('노출');

    await page.getByRole('button', { name: '저장', exact: true }).click();
    await toast(page, '저장했습니다.').waitFor();
    const product = (await saved(page))!;
    expect(product.options).toHaveLength(300);
    expect(product.options[0]).toMatchObject({ at: [0, 0, 0], diff: 1_000, stock: 70, yourOptionId: 'P-1' });
    expect(product.options[299]).toMatchObject({ at: [2, 9, 9], diff: 0, stock: 50, exposed: true });
    expect(product.options[2]).toMatchObject({ exposed: false });
    expect(product.optionTypes.map(({ values: all }) => all.length)).toEqual([3, 10, 10]);
  });

  it('what is too much is refused where it is typed, what goes wrong in a cell says so at the cell', async () => {
    const page = await openSample('product');
    await page.getByRole('radio', { name: '옵션 사용' }).check();
    const add = (n: number, text: string) =>
      type(page, n).getByRole('textbox', { name: '옵션값' }).fill(text);
    const many = (n: number) => Array.from({ length: n }, (_, i) => `값 ${i}`).join(',');
    await add(1, `${many(30)},`);
    await button(page, '옵션 추가').click();
    await add(2, `${many(17)},`);
    await page.getByText('조합이 510개가 됩니다. 500개까지 만들 수 있습니다.').waitFor();
    await section(page, 'options').getByText('조합 30 / 500').waitFor();
    await cell(page, 1, 1).click();
    await page.keyboard.type('-201');
    await page.keyboard.press('Enter');
    await page.getByText('차액: −200원부터 넣을 수 있습니다.').waitFor();
    // A click leaves the cell, which stays marked until it is written again.
    await cell(page, 2, 3).click();
    await page.keyboard.type('12');
    await cell(page, 1, 1).click();
    expect(await cell(page, 2, 3).textContent()).toBe('12');
    await page.getByText('차액: −200원부터 넣을 수 있습니다.').waitFor();
    await page.keyboard.type('-200');
    await page.keyboard.press('Enter');
    await page.getByText('차액: −200원부터 넣을 수 있습니다.').waitFor({ state: 'detached' });
    await cell(page, 1, 1).click();
    await button(page, '빼기').click();
    await section(page, 'options').getByText('조합 29 / 500').waitFor();
    await button(page, '뺀 조합 1개 다시 넣기').click();
    await section(page, 'options').getByText('조합 30 / 500').waitFor();
    await add(1, '값 3,');
    await page.getByText('이미 넣은 값입니다.').waitFor();
  });
});
