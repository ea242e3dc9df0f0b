// 발송처리: a hundred lines without a mouse, from the field, from a card, by barcode; and what was refused.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { buy, buyOne, freshName, parcelNumber, type Bought } from './buyers.ts';
import { countOf, counts, named, numberField, only, openDesk, press, rows, toast, waiting } from './desk.ts';

afterEach(endErrand);

/** Confirms what was just bought, by keys. */
async function confirmAll(page: Page, bought: readonly Bought[]): Promise<void> {
  await openDesk(page, 'payment-complete', only(bought));
  await page.keyboard.press('Shift+X');
  await page.keyboard.press('c');
  await toast(page, /건을 발주확인했습니다/).waitFor();
  await openDesk(page, 'prepare', only(bought));
}

/** Number after number before the browser draws again, as on a slow machine: none may go into the field of another. */
function inOneFrame(numbers: string[]): void {
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (const number of numbers) {
    const field = document.activeElement!;
    put.call(field, number);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }
}

describe('발송처리', () => {
  it('a hundred lines without a mouse: confirmed by a page, numbers given one after the other, all sent', async () => {
    const name = freshName();
    const bought = await buy('producer-a', { orders: 50, lines: 2, bundle: true, name });
    expect(bought.flatMap((one) => one.lines)).toHaveLength(100);
    const page = await openAs('producer-a');
    const mine = `${named(name)}&length=100`;
    await openDesk(page, 'payment-complete', mine);
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('c');
    await toast(page, '100건을 발주확인했습니다.').waitFor();
    await openDesk(page, 'prepare', mine);
    const parcels = new Set((await waiting(page, `tab=prepare${mine}`)).map((line) => line.bundleSeq)).size;
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    const numbers = Array.from({ length: parcels }, parcelNumber);
    for (const number of numbers.slice(0, 20)) {
      await page.keyboard.insertText(number); // as a hand scanner gives it: at once
      await page.keyboard.press('Enter');
    }
    await page.evaluate(inOneFrame, numbers.slice(20));
    await expect
      .poll(
        async () =>
          (await waiting(page, `tab=prepare${mine}`)).filter((line) => line.trackingNo === null).length,
      )
      .toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+X');
    await page.getByText('선택 100건').first().waitFor();
    await page.keyboard.press('e');
    await page
      .getByRole('dialog', { name: '발송처리' })
      .getByText('100건을 발송처리합니다. 박스 50개입니다.')
      .waitFor();
    await page.keyboard.press('Enter');
    await toast(page, '100건을 발송처리했습니다.').waitFor();
    await counts(() => countOf(page, 'prepare')).toBe(0);
  });

  it('refused lines are told with their reason and stay chosen; the list of failures is a file', async () => {
    const bought = await buy('producer-individual', { orders: 2 });
    const page = await openAs('producer-individual');
    await confirmAll(page, bought);
    await numberField(page, bought[0]!.lines[0]!).fill(parcelNumber());
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('e');
    const look = page.getByRole('dialog', { name: '발송처리', exact: true });
    await look.getByText('나머지 1건은 목록에 남습니다.').waitFor();
    expect(await seriousFindings(page), 'preview').toEqual([]);
    await screenshot(page, 'desk-ship-look');
    await look.getByRole('button', { name: '1건 발송처리' }).click();
    const result = page.getByRole('dialog', { name: '발송처리 결과' });
    await result
      .getByText(/택배사와 송장번호를 입력해 주세요/)
      .first()
      .waitFor();
    expect(await result.locator('tbody tr').count()).toBe(1);
    await screenshot(page, 'desk-result');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('button', { name: '실패 목록 받기' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2);
    await result.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => page.locator('tbody tr[data-selected]').count()).toBe(1);
  });

  it('⌘Enter in the field ships that parcel at once', async () => {
    const bought = await buy('group-member', { orders: 2 });
    const line = bought[0]!.lines[0]!;
    const page = await openAs('group-member');
    await confirmAll(page, bought);
    const number = parcelNumber();
    await numberField(page, line).fill(number);
    await page.keyboard.press('Control+Enter');
    await toast(page, '1건을 발송처리했습니다.').waitFor();
    await counts(() => countOf(page, 'prepare')).toBe(1);
    await page.goto(`/delivery/status?period=today&searchKey=TRACKING_NUMBER&keyword=${number}`);
    await page
      .getByRole('button', { name: `${number} 배송조회` })
      .first()
      .click();
    await page.getByRole('dialog', { name: '배송조회' }).getByText(number).waitFor();
  });

  it('scans: order number, courier number, next; a wrong number is told and nothing is lost', async () => {
    const { orderSeq, line } = await buyOne('producer-b');
    const page = await openAs('producer-b');
    await openDesk(page, 'payment-complete', only([{ orderSeq }]));
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: '바코드 발송' });
    const scan = async (text: string | number): Promise<void> => {
      await page.keyboard.type(String(text));
      await page.keyboard.press('Enter');
    };
    await dialog.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toContain('스캔');
    await scan(123_456);
    await dialog.getByText(/보낼 주문에 없는 번호입니다/).waitFor();
    await scan(line);
    await dialog.getByText('송장번호를 스캔해 주세요.').waitFor();
    await scan(77);
    await dialog.getByText(/CJ대한통운 송장번호가 아닙니다/).waitFor();
    await scan(parcelNumber());
    await dialog
      .getByText(/^발송처리했습니다/)
      .first()
      .waitFor();
    await screenshot(page, 'desk-barcode');
    await dialog.getByText('발송 1건').waitFor();
  });

  it('at 390 px a card of two lines takes one number and the bar ships both', async () => {
    const [order] = (await buy('group-member', { lines: 2, bundle: true })) as [Bought];
    const page = await openAs('group-member', { width: 390 });
    await openDesk(page, 'payment-complete', only([order]));
    await rows(page).first().getByRole('checkbox').tap();
    await press(page, '발주확인');
    await toast(page, '2건을 발주확인했습니다.').waitFor();
    await openDesk(page, 'prepare', only([order]));
    expect(await rows(page).count(), 'one parcel').toBe(1);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.locator('.jt-list input[data-number]').fill(parcelNumber());
    await rows(page).first().getByRole('checkbox').tap();
    await screenshot(page, 'desk-390');
    await press(page, '발송처리');
    await toast(page, '2건을 발송처리했습니다.').waitFor();
  });
});
