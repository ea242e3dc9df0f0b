// A key equals its button: same scope, same question, same reason; with a drawer open it acts on that order.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot } from './browser.ts';
import { buy } from './buyers.ts';
import {
  bulkBar,
  choose,
  chooseByKey,
  countOf,
  counts,
  only,
  openDesk,
  rowOf,
  rows,
  toast,
  waiting,
} from './desk.ts';

afterEach(endErrand);

describe('keys of the desk', () => {
  it('with the bar on 검색결과 전체, C asks for the number and D says why it cannot', async () => {
    const bought = await buy('producer-a', { orders: 3 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await chooseByKey(page, 1);
    await bulkBar(page)
      .getByRole('radio', { name: /^검색결과 전체/ })
      .check();
    await page.keyboard.press('d');
    await toast(page, '검색결과 전체에는 쓸 수 없습니다.').waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: '발주확인: 검색결과 전체' });
    await dialog.getByRole('textbox').fill('3');
    await dialog.getByRole('button', { name: '발주확인' }).click();
    await toast(page, '3건을 발주확인했습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(0);
  });

  it('C confirms the order in the drawer, not the ticked one; the toast names it', async () => {
    const bought = await buy('producer-a', { orders: 2 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    const [ticked, opened] = await waiting(page, `tab=payment-complete${only(bought)}`);
    await choose(page, ticked!.orderProductSeq);
    await rowOf(page, opened!.orderProductSeq).getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: `주문 ${opened!.orderSeq}` });
    const button = drawer.getByRole('button', { name: /^발주확인/ });
    await button.waitFor();
    expect(await button.textContent()).toContain('C');
    expect(await bulkBar(page).count(), 'one set of buttons at a time').toBe(0);
    await screenshot(page, 'desk-keys-drawer');
    await page.keyboard.press('c');
    await toast(page, `주문 ${opened!.orderSeq} 1건을 발주확인했습니다.`).waitFor();
    await counts(() => countOf(page, 'prepare')).toBe(1);
    const left = await waiting(page, `tab=payment-complete${only(bought)}`);
    expect(left.map((one) => one.orderProductSeq)).toEqual([ticked!.orderProductSeq]);
    await page.keyboard.press('Escape');
    await bulkBar(page).waitFor();
  });
});

describe('the list of the desk', () => {
  it('Enter in the search hands the keys to the list', async () => {
    const bought = await buy('producer-a', { orders: 2 });
    const page = await openAs('producer-a');
    await openDesk(page, 'payment-complete', only(bought));
    await page.keyboard.press('/');
    const box = page.getByLabel('검색어');
    await box.fill(String(bought[0]!.orderSeq));
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.keyboard.press('j');
    await page.locator('tbody tr[data-active]').waitFor();
    expect(await box.inputValue()).toBe(String(bought[0]!.orderSeq));
  });

  it('on a phone the first card stands near the top, targets take a finger, no tab is cut; the rest is one menu away', async () => {
    const page = await openAs('producer-a', { width: 390 });
    await openDesk(page, 'prepare');
    const first = (await rows(page).first().boundingBox())!;
    expect(first.y).toBeLessThanOrEqual(170);
    const target = (await page.locator('.jt-card-head .jt-check').first().boundingBox())!;
    expect([target.width, target.height].map((px) => px >= 44)).toEqual([true, true]);
    expect(
      await page.locator('.jt-tabs').evaluate((bar) => bar.scrollWidth - bar.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '목록에서 할 일' }).tap();
    for (const name of ['바코드 발송', '주문서 인쇄', '송장 엑셀 업로드', '엑셀 다운로드'])
      await page.getByRole('menuitem', { name }).waitFor();
  });

  it('the head prints all that was found, and asks before it reads all the recipients', async () => {
    const page = await openAs('producer-a');
    const read: string[] = [];
    page.on('request', (one) => one.url().includes('length=200') && read.push(one.url()));
    await openDesk(page, 'prepare');
    await page.getByRole('button', { name: '주문서 인쇄' }).click();
    const asks = page.getByRole('dialog', { name: /^검색결과 [\d,]+건을 모두 인쇄할까요\?$/ });
    await asks.getByRole('button', { name: '취소' }).click();
    await asks.waitFor({ state: 'detached' });
    expect(read).toEqual([]);
  });

  it('on paper stand all rows and columns and nothing else', async () => {
    const page = await openAs('producer-a');
    await page.goto('/delivery/order?tab=payment-complete&length=100');
    await rows(page).first().waitFor();
    const listed = Number((await page.locator('.jt-list-foot').innerText()).match(/– (\d+)/)![1]);
    await page.setViewportSize({ width: 1047, height: 720 }); // A4 landscape inside its margins
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await rows(page).count()).toBe(listed);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    for (const chrome of [
      '.jt-skip',
      '.jt-shell-menu',
      '.jt-topbar',
      '.jt-list-search',
      '.jt-list-tabs',
      '.jt-list-foot',
      '.jt-list-tools',
    ])
      expect([chrome, await page.locator(chrome).first().isVisible()]).toEqual([chrome, false]);
    await page.emulateMedia({ media: 'screen' });
  });
});
