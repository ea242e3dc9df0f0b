// The rail of a control room by its keys (live.md §12), each seen on the screen.
import { setTimeout as nap } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { dialog, gone, goods, number, shown, type Act, type Desk } from './desk.ts';

/** Steps down or up to a product of the rail that is nobody's flash sale; answers its row. */
async function chooseGood(desk: Desk): Promise<Locator> {
  const { keys, rng, page } = desk;
  const chosen = page.locator('.jt-room-good[data-chosen]');
  await keys.press('ArrowDown');
  await keys.until('a chosen product', () => shown(chosen));
  for (let n = rng.int(0, 4); n > 0; n--) await keys.press(rng.int(0, 3) > 0 ? 'ArrowDown' : 'ArrowUp');
  return chosen;
}

export const pin: Act = async (desk) => {
  const { keys, rng, page } = desk;
  const place = rng.int(1, Math.min(9, await goods(desk).count()));
  const row = goods(desk).nth(place - 1);
  const was = (await row.getAttribute('data-pinned')) !== null;
  if ((await row.getAttribute('data-off')) !== null) return;
  await keys.press(String(place));
  const pinned = page.locator('.jt-room-good[data-pinned]');
  await keys.until(`${place} pinned`, async () =>
    was ? gone(pinned) : (await row.getAttribute('data-pinned')) !== null,
  );
};

export const unpin: Act = async ({ keys, page }) => {
  await keys.press('0');
  await keys.until('nothing pinned', () => gone(page.locator('.jt-room-good[data-pinned]')));
};

/** Price and stock in the row, both in one go. */
export const edit: Act = async (desk) => {
  const { keys, rng, page } = desk;
  const row = await chooseGood(desk);
  await keys.press('e');
  const form = page.locator('.jt-room-edit');
  await keys.until('the inline form', () => shown(form));
  const price = form.locator('input').first();
  const next = Math.max(1_000, number(await price.inputValue()) + rng.pick([-100, 100]));
  await keys.replace(String(next));
  await keys.press('Tab');
  const stock = number(await form.locator('input').nth(1).inputValue());
  await keys.replace(String(stock + rng.int(1, 5)));
  await keys.press('Enter');
  await nap(300);
  // Bought meanwhile: the room says so, and what was seen is looked at anew.
  await keys.until(
    'the form closed, or why not',
    async () => (await gone(form)) || shown(page.locator('.jt-toast')),
  );
  if (await gone(form))
    await keys.until(
      'the new price',
      async () => number(await row.locator('.jt-room-price').textContent()) === next,
    );
  else await keys.press('Escape');
};

export const move: Act = async (desk) => {
  const { keys, page } = desk;
  const row = await chooseGood(desk);
  const name = await row.locator('b').first().textContent();
  const places = () => page.locator('.jt-room-good .jt-room-named > b').allTextContents();
  const before = (await places()).indexOf(name!);
  const down = before === 0;
  await keys.press(down ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  await keys.until('another place', async () => (await places()).indexOf(name!) === before + (down ? 1 : -1));
};

export const active: Act = async (desk) => {
  const { keys } = desk;
  const row = await chooseGood(desk);
  const off = async () => (await row.getAttribute('data-off')) !== null;
  const before = await off();
  await keys.press('a');
  await keys.until('the switch', async () => (await off()) !== before);
  await nap(1_000);
  await keys.press('a');
  await keys.until('the switch again', async () => (await off()) === before);
};

export const add: Act = async (desk) => {
  const { keys, page } = desk;
  const before = await goods(desk).count();
  await keys.press('+');
  await keys.until('the dialog', () => shown(dialog(desk)));
  const free = dialog(desk).locator(
    'input[type=checkbox]:not(:checked):not(:disabled):not([aria-disabled=true])',
  );
  await keys.until('products', () => shown(dialog(desk).locator('input[type=checkbox]')));
  if ((await free.count()) === 0) return keys.press('Escape');
  const name = await free.first().locator('xpath=..').textContent(); // its label
  await keys.tabTo(name!.trim());
  await keys.press('Space');
  await keys.tabTo(/^1개 담기$/);
  await keys.press('Enter');
  await keys.until(
    'one more in the rail',
    async () => (await goods(desk).count()) > before || !(await gone(page.locator('.jt-toast'))),
  );
};

export const flash: Act = async (desk) => {
  const { keys, page, picture } = desk;
  const before = await goods(desk).count();
  await keys.press('l');
  await keys.until('the sheet', () => shown(page.locator('.jt-flash-sheet')));
  const chooser = page.waitForEvent('filechooser');
  await keys.tabTo(/사진|이미지/);
  await keys.press('Enter');
  await (await chooser).setFiles([{ name: 'flash.png', mimeType: 'image/png', buffer: picture }]);
  await keys.tabTo(/^판매가/);
  await keys.replace('9900');
  await keys.tabTo(/^등록$/);
  await nap(1_500); // the picture goes up
  await keys.press('Enter');
  await keys.until('the flash product in the rail', async () => (await goods(desk).count()) > before);
};
