import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';

afterEach(endErrand);

it('letters typed before the palette is there are held for it, and the focus goes back where it was', async () => {
  const page = await openAs('producer-a');
  let letIn = (): void => undefined;
  const typed = new Promise<void>((resolve) => (letIn = resolve));
  let asked = false;
  await page.route(/CommandPalette/, async (route) => {
    asked = true;
    await typed;
    await route.continue();
  });
  await page.goto('/order-delivery/order/list');
  const field = page.locator('.jt-list-keyword input').first();
  await field.fill('');
  await field.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: '찾기', exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.type('배송 현');
  letIn();
  const dialog = page.getByRole('dialog', { name: '찾기' });
  const box = dialog.getByRole('textbox');
  await box.waitFor();
  expect([asked, await box.inputValue()]).toEqual([true, '배송 현']);
  await page.keyboard.type('황');
  await dialog.getByRole('option', { name: /^배송 현황/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('');
});
