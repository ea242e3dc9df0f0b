// The widgets in a real browser: looks, windows, menus and what floats.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { button, closeGallery, closePage, openGallery, openPage, serveGallery, value } from './gallery.ts';
import { lookAt } from './looks-at.ts';

let page: Page;
beforeAll(serveGallery);
afterAll(closeGallery);

describe('looks', () => {
  for (const width of [1440, 390]) {
    it(`axe finds nothing serious and nothing sticks out, ${width} px`, async () => {
      const view = await openGallery({ width });
      await lookAt(view, 'widgets');
      await view.context().close();
    });
  }

  it('injects no style element, so that a strict CSP holds', async () => {
    const view = await openPage();
    await view.getByRole('button', { name: '확인 창' }).click();
    await view.getByRole('dialog', { name: '확인' }).waitFor();
    expect(
      await view.evaluate(() => [...document.querySelectorAll('style')].map((s) => s.outerHTML.slice(0, 80))),
    ).toEqual([]);
    await closePage();
  });
});

describe('windows', () => {
  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(closePage);

  it('a disabled button says why, takes no press and can be reached by keyboard', async () => {
    const dead = page.locator('#buttons').getByRole('button', { name: '저장', exact: true });
    await dead.focus();
    await page.keyboard.press('Enter');
    await dead.hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('저장할 내용이 없습니다.');
    expect(await dead.getAttribute('aria-describedby')).toBe('jt-tip');
  });

  it('a dialog has the cursor from its first drawing on: an Enter that follows at once is its own', async () => {
    const first = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const observer = new MutationObserver(() => {
            const dialog = document.querySelector('[data-jt-dialog]');
            if (!dialog) return;
            observer.disconnect();
            resolve(dialog.contains(document.activeElement));
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await button('입력 창').click();
    expect(await first).toBe(true);
  });

  it('R147-R150: dialogs answer with promises; Escape means no', async () => {
    await button('알림 창').click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect.poll(() => value('답')).toBe('undefined');
    await button('확인 창').click();
    await page.getByRole('dialog', { name: '확인' }).getByRole('button', { name: '발주확인' }).click();
    await expect.poll(() => value('답')).toBe('true');
    await button('확인 창').click();
    await page.getByRole('dialog', { name: '확인' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => value('답')).toBe('false');
    await button('입력 창').click();
    const prompt = page.getByRole('dialog', { name: '입력' });
    await prompt.getByRole('button', { name: '확인' }).click();
    await page.getByRole('dialog', { name: '알림' }).getByText('사유를 입력해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '알림' }).waitFor({ state: 'detached' });
    expect(await prompt.textContent()).toContain('사유를 입력해 주세요.');
    await prompt.getByRole('textbox').fill('재고를 다시 셉니다');
    await page.keyboard.press('Enter');
    await expect.poll(() => value('답')).toBe('"재고를 다시 셉니다"');
    await button('나가기 창').click();
    await page.getByRole('button', { name: '임시저장 후 나가기' }).click();
    await expect.poll(() => value('답')).toBe('"save"');
  });

  it('R151: deletion asks for DELETE, and gives focus back', async () => {
    await button('삭제 창').click();
    const ask = page.getByRole('dialog', { name: '삭제' });
    await expect
      .poll(() => ask.getByRole('textbox').evaluate((e) => e === document.activeElement))
      .toBe(true);
    await page.keyboard.type('delete');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '알림' }).getByText('확인 문구를 확인해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '알림' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => ask.getByRole('textbox').evaluate((e) => e === document.activeElement))
      .toBe(true);
    expect(await ask.textContent()).toContain('확인 문구를 확인해 주세요.');
    await ask.getByRole('textbox').fill(' DELETE ');
    await page.keyboard.press('Enter');
    await expect.poll(() => value('답')).toBe('true');
    await expect.poll(() => button('삭제 창').evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('select and calendar work inside a dialog; Escape closes the innermost only', async () => {
    await button('서식 창').click();
    const form = page.getByRole('dialog', { name: '배송지연' });
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: '주문 제작' }).click();
    await form.getByRole('button', { name: /^보낼 날/ }).click();
    await page
      .getByRole('dialog', { name: '보낼 날 고르기' })
      .getByRole('button', { name: /30/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '보낼 날 고르기' }).waitFor({ state: 'detached' });
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  it('R103: a countdown ticks every second', async () => {
    const seconds = async () =>
      ((await page.getByRole('timer').last().textContent()) ?? '')
        .split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
    const [first, since] = [await seconds(), performance.now()];
    let gone = 0;
    await expect
      .poll(async () => (gone = first - (await seconds())), { timeout: 5000 })
      .toBeGreaterThanOrEqual(2);
    expect((performance.now() - since) / 1000).toBeGreaterThan(gone - 1.1); // what it showed first may have been about to change
  });

  it('R358: a toast stands at the bottom left for 3 s; undo undoes', async () => {
    await closePage();
    page = await openPage(true);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000); // from here on only runFor moves the time
    await button('알림').click();
    const toast = page.locator('.jt-toast');
    const box = (await toast.boundingBox())!;
    expect(box.x).toBe(16);
    await page.mouse.move(700, 10); // a toast under the pointer stays
    await page.clock.runFor(2900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
    await button('되돌리는 알림').click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => value('답')).toBe('"undo"');
  });

  it('a menu is walked by arrows and closes on Escape with focus back', async () => {
    const trigger = page.locator('#toasts').getByRole('button', { name: '더 보기' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('발송처리');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('주문서 인쇄');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => trigger.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('the drawer lies below the top bar, closes on Escape', async () => {
    const drawer = page.getByRole('dialog', { name: '주문 2611180911' });
    expect((await drawer.boundingBox())!.width).toBe(520);
    await drawer.focus();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('the viewer zooms and turns by keys', async () => {
    const picture = page.getByRole('img', { name: '완도 활전복.png' });
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    expect(await picture.getAttribute('style')).toContain('scale(1.5) rotate(90deg)');
    await page.keyboard.press('0');
    expect(await picture.getAttribute('style')).toContain('scale(1) rotate(0deg)');
  });
});
