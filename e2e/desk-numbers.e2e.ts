// Numbers typed into the list: a scanner's way through them, a second tab, no network, a reload.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, newPage, openAs, screenshot, seriousFindings, signIn } from './browser.ts';
import { buy, parcelNumber } from './buyers.ts';
import { numberField, only, openDesk, toast, waiting } from './desk.ts';

afterEach(endErrand);

const stored = async (page: Page, query: string, line: number): Promise<string | null> =>
  (await waiting(page, query)).find((one) => one.orderProductSeq === line)?.trackingNo ?? null;
const type = async (page: Page, line: number, number: string): Promise<void> => {
  await numberField(page, line).fill(number);
  await page.keyboard.press('Enter');
};

describe('one tab', () => {
  it('Enter passes over fields that hold a number; a wrong number says why under its row', async () => {
    const bought = await buy('producer-a', { orders: 3 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', `${only(bought)}&sort=orderedAt&direction=ASC`);
    const lines = await page
      .locator('.jt-list input[data-number]')
      .evaluateAll((fields) => fields.map((one) => Number((one as HTMLInputElement).dataset.number)));
    await type(page, lines[1]!, parcelNumber());
    await expect.poll(() => stored(page, `tab=payment-complete${only(bought)}`, lines[1]!)).not.toBeNull();
    await type(page, lines[0]!, '123');
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).dataset.number))
      .toBe(String(lines[2]));
    const note = page.locator('.jt-list-note');
    await note.getByText(/송장번호 형식이 아닙니다/).waitFor();
    expect(await seriousFindings(page), 'note').toEqual([]);
    await screenshot(page, 'desk-number-note');
    await numberField(page, lines[0]!).fill('');
    await numberField(page, lines[0]!).blur();
    await note.waitFor({ state: 'detached' });
  });
});

describe('a column copied from a sheet', () => {
  it('fills down from the field it is pasted into, after a look at what goes where; what is wrong stays out', async () => {
    const bought = await buy('producer-b', { orders: 4 });
    const page = await openAs('producer-b');
    await openDesk(page, 'payment-complete', `${only(bought)}&sort=orderedAt&direction=ASC`);
    const lines = await page
      .locator('.jt-list input[data-number]')
      .evaluateAll((fields) => fields.map((one) => Number((one as HTMLInputElement).dataset.number)));
    const [a, b] = [parcelNumber(), parcelNumber()];
    await numberField(page, lines[1]!).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `${a}\r\n12\r\n${b}\r\n${parcelNumber()}\r\n`);
    const dialog = page.getByRole('dialog', { name: '송장번호 붙여넣기' });
    await dialog.getByText('오류 1건은 저장하지 않습니다.').waitFor();
    await dialog.getByText('번호 1개는 넣을 줄이 이 쪽에 없어 저장하지 않습니다.').waitFor();
    expect(await seriousFindings(page), 'paste').toEqual([]);
    await screenshot(page, 'desk-paste');
    await page.keyboard.press('Enter');
    await page.locator('.jt-toast').getByText('송장 2건을 저장했습니다.').waitFor();
    const query = `tab=payment-complete${only(bought)}`;
    expect(await Promise.all(lines.map((line) => stored(page, query, line)))).toEqual([null, a, null, b]);
  });
});

describe('two tabs', () => {
  it('a number that the other tab saved shows here; one that is being typed is never overwritten unseen', async () => {
    const bought = await buy('producer-b', { orders: 2 });
    const [quiet, busy] = bought.map((one) => one.lines[0]!) as [number, number];
    const query = `tab=payment-complete${only(bought)}`;
    const page = await openAs('producer-b');
    await openDesk(page, 'payment-complete', only(bought));
    const other = await newPage();
    await signIn(other, 'producer-b');
    await openDesk(other, 'payment-complete', only(bought));
    const [first, theirs, mine] = [parcelNumber(), parcelNumber(), parcelNumber()];
    await type(page, quiet, first);
    await expect.poll(() => numberField(other, quiet).inputValue()).toBe(first);
    await type(other, quiet, theirs);
    await expect.poll(() => numberField(page, quiet).inputValue()).toBe(theirs);

    await numberField(page, busy).fill(mine); // still in the field
    await type(other, busy, theirs);
    await page.getByText(`다른 창에서 CJ대한통운 ${theirs} 번호를 저장했습니다.`).waitFor();
    await numberField(page, busy).press('Enter');
    await numberField(page, busy).blur();
    await expect.poll(() => numberField(page, busy).getAttribute('aria-invalid')).toBe('true');
    expect(await stored(page, query, busy)).toBe(theirs);
    await screenshot(page, 'desk-number-rival');
    await page.getByRole('button', { name: '내 번호로 저장' }).click();
    await expect.poll(() => stored(page, query, busy)).toBe(mine);
    await expect.poll(() => numberField(other, busy).inputValue()).toBe(mine);
  });
});

describe('without a network', () => {
  it('numbers are kept, counted and saved once it is back', async () => {
    const bought = await buy('producer-a', { orders: 1 });
    const line = bought[0]!.lines[0]!;
    const query = `tab=payment-complete${only(bought)}`;
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await page.context().setOffline(true);
    const number = parcelNumber();
    await type(page, line, number);
    await page.getByText('저장하지 못한 송장 1건').waitFor();
    await screenshot(page, 'desk-number-lost');
    await page.context().setOffline(false);
    await page.getByText('저장하지 못한 송장 1건').waitFor({ state: 'detached' });
    expect(await stored(page, query, line)).toBe(number);
  });

  it('they survive a reload, which asks first', async () => {
    const bought = await buy('producer-a', { orders: 1 });
    const line = bought[0]!.lines[0]!;
    const query = `tab=payment-complete${only(bought)}`;
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await page.route('**/v1/delivery/products/tracking', (route) => route.abort());
    const number = parcelNumber();
    await type(page, line, number);
    await page.getByText('저장하지 못한 송장 1건').waitFor();
    let asked = false;
    page.once('dialog', (dialog) => {
      asked = dialog.type() === 'beforeunload';
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toBe(true);
    await page.getByText('저장하지 못한 송장 1건').waitFor();
    expect(await numberField(page, line).inputValue()).toBe(number);
    await page.getByRole('button', { name: '다시 저장' }).click();
    await toast(page, '송장 1건을 아직 저장하지 못했습니다. 연결을 확인해 주세요.').waitFor();
    await page.unroute('**/v1/delivery/products/tracking'); // it goes again by itself
    await expect.poll(() => stored(page, query, line)).toBe(number);
  });
});
