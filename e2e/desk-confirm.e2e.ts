// 발주확인 and its way back: by keys, by the toast, of everything found.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buy } from './buyers.ts';
import { bulkBar, chooseByKey, countOf, counts, fromMenu, only, openDesk, toast } from './desk.ts';

afterEach(endErrand);

describe('발주확인', () => {
  it('by keys, taken back by the toast and by Z; the counts follow without a reload', async () => {
    const bought = await buy('producer-a', { orders: 4 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await counts(() => countOf(page, 'payment-complete')).toBe(4);
    await chooseByKey(page, 3);
    await page.keyboard.press('c');
    await toast(page, '3건을 발주확인했습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(1);
    expect(await countOf(page, 'prepare')).toBe(3);
    await screenshot(page, 'desk-undo');
    await page.locator('.jt-toast').getByRole('button', { name: '되돌리기' }).click();
    await toast(page, '발주확인 3건을 되돌렸습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(4);

    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await page.getByText('방금 1건 발주확인').waitFor();
    await page.keyboard.press('z');
    await toast(page, '발주확인 1건을 되돌렸습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(4);
  });

  it('outlives a reload; one line goes back from its own menu, the rest by Z', async () => {
    const bought = await buy('producer-a', { orders: 2 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('c');
    await toast(page, '2건을 발주확인했습니다.').waitFor();
    await openDesk(page, 'prepare', only(bought));
    await page.getByText('방금 2건 발주확인').waitFor();
    await fromMenu(page, bought[0]!.lines[0]!, '발주확인 되돌리기');
    await toast(page, '발주확인 1건을 되돌렸습니다.').waitFor();
    await counts(() => countOf(page, 'prepare')).toBe(1);
    await page.keyboard.press('z');
    await counts(() => countOf(page, 'payment-complete')).toBe(2);
  });

  it('of everything found asks for the number to be typed; a wrong one does nothing', async () => {
    const bought = await buy('producer-a', { orders: 3 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await chooseByKey(page, 1);
    await bulkBar(page)
      .getByRole('radio', { name: /^검색결과 전체/ })
      .check();
    await bulkBar(page).getByRole('button', { name: '발주확인' }).click();
    const dialog = page.getByRole('dialog', { name: '발주확인: 검색결과 전체' });
    await dialog.getByRole('textbox').fill('4');
    await dialog.getByRole('button', { name: '발주확인' }).click();
    const alert = page.getByRole('dialog', { name: '알림' });
    await alert.getByText('확인 문구를 확인해 주세요.').waitFor();
    await alert.getByRole('button', { name: '확인' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await countOf(page, 'payment-complete')).toBe(3);
    await dialog.getByRole('textbox').fill('3');
    await dialog.getByRole('button', { name: '발주확인' }).click();
    await toast(page, '3건을 발주확인했습니다.').waitFor();
    await page.keyboard.press('z');
    await toast(page, '발주확인 3건을 되돌렸습니다.').waitFor();
  });
});
