// What a host does in the control room (live.md §12), each by its key, each seen on the screen.
import { setTimeout as nap } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import type { Rng } from '../../../tools/seed/random.ts';
import type { Keyboard } from './keyboard.ts';

export interface Desk {
  page: Page;
  keys: Keyboard;
  rng: Rng;
  /** A picture of a flash product. */
  picture: Buffer;
}

type Act = (desk: Desk) => Promise<void>;

const goods = ({ page }: Desk): Locator => page.locator('.jt-room-good');
const dialog = ({ page }: Desk): Locator => page.locator('[data-jt-dialog]');
const shown = (what: Locator) => what.first().isVisible();
const gone = async (what: Locator) => (await what.count()) === 0;
const number = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

/** Steps down or up to a product of the rail that is nobody's flash sale; answers its row. */
async function chooseGood(desk: Desk): Promise<Locator> {
  const { keys, rng, page } = desk;
  const chosen = page.locator('.jt-room-good[data-chosen]');
  await keys.press('ArrowDown');
  await keys.until('a chosen product', () => shown(chosen));
  for (let n = rng.int(0, 4); n > 0; n--) await keys.press(rng.int(0, 3) > 0 ? 'ArrowDown' : 'ArrowUp');
  return chosen;
}

/** One line of the chat under the keys. */
async function chooseLine({ page, keys }: Desk, step: 'j' | 'k' = 'k'): Promise<Locator> {
  const chosen = page.locator('.jt-room-line[data-chosen]');
  await keys.press(step);
  await keys.until('a chosen line', () => shown(chosen));
  return chosen;
}

const pin: Act = async (desk) => {
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

const unpin: Act = async ({ keys, page }) => {
  await keys.press('0');
  await keys.until('nothing pinned', () => gone(page.locator('.jt-room-good[data-pinned]')));
};

/** Price and stock in the row, both in one go. */
const edit: Act = async (desk) => {
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

const move: Act = async (desk) => {
  const { keys, page } = desk;
  const row = await chooseGood(desk);
  const name = await row.locator('b').first().textContent();
  const places = () => page.locator('.jt-room-good .jt-room-named > b').allTextContents();
  const before = (await places()).indexOf(name!);
  const down = before === 0;
  await keys.press(down ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  await keys.until('another place', async () => (await places()).indexOf(name!) === before + (down ? 1 : -1));
};

const active: Act = async (desk) => {
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

const notice: Act = async (desk) => {
  const { keys, page } = desk;
  const line = await chooseLine(desk);
  const text = await line.locator('p').first().textContent();
  await keys.press('t');
  await keys.until(
    'the notice',
    async () => (await page.locator('.jt-room-notice p').textContent()) === text,
  );
};

const hideAndUndo: Act = async (desk) => {
  const { keys } = desk;
  const line = await chooseLine(desk);
  const hidden = line.locator('.jt-room-hidden');
  await keys.press('h');
  await keys.until('hidden', () => shown(hidden));
  await keys.press('u');
  await keys.until('shown again', () => gone(hidden));
};

let said = 0;
/** Into the input; waits until it stands in the chat. */
async function write({ keys, page }: Desk, text: string): Promise<void> {
  await keys.type(text);
  await keys.press('Enter');
  await keys.until(text, () => shown(page.locator('.jt-room-line[data-staff] p', { hasText: text })));
  await keys.press('Escape');
}

const speak: Act = async (desk) => {
  await desk.keys.press('/');
  await write(desk, `진행자의 말 ${++said}`);
};

const reply: Act = async (desk) => {
  const { keys, page } = desk;
  await chooseLine(desk);
  await keys.press('r');
  await keys.until('a reply', () => shown(page.locator('.jt-room-reply')));
  await write(desk, `답해 드립니다 ${++said}`);
};

const canned: Act = async ({ keys, rng, page }) => {
  const lines = page.locator('.jt-room-line[data-staff]');
  const last = () => lines.last().locator('time').getAttribute('datetime');
  const before = await last().catch(() => null);
  await keys.press(`Shift+${rng.int(1, 4)}`);
  await keys.until('the canned reply', async () => (await last()) !== before);
};

const questions: Act = async ({ keys, page }) => {
  const tab = page.getByRole('radio', { name: /^질문/ });
  await keys.press('q');
  await keys.until('questions', () => tab.isChecked());
  await nap(500);
  await keys.press('q');
  await keys.until('all of the chat', async () => !(await tab.isChecked()));
};

const freeze: Act = async ({ keys, page }) => {
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await keys.press('f');
  await keys.until('frozen', () => shown(button('녹이기')));
  await nap(2_000);
  await keys.press('f');
  await keys.until('thawed', () => shown(button('얼리기')));
};

/** Through all steps, back to none. */
const slow: Act = async ({ keys, page }) => {
  const text = async () =>
    (await page.getByRole('button', { name: /^느린 채팅/ }).getAttribute('aria-label'))!;
  do {
    const before = await text();
    await keys.press('s');
    await keys.until('another step', async () => (await text()) !== before);
  } while (!(await text()).endsWith('끔'));
};

const game: Act = async (desk) => {
  const { keys, page } = desk;
  const open = page.locator('.jt-room-events button', { hasText: '마감' });
  if (await open.count()) return;
  await keys.press('g');
  await keys.until('the dialog', () => shown(dialog(desk)));
  await keys.type(`이벤트 ${++said}`);
  await keys.tabTo(/^시간/);
  await keys.replace('10');
  await keys.tabTo(/^열기$/);
  await keys.press('Enter');
  await keys.until('a game', () => shown(open));
};

const countdown: Act = async (desk) => {
  const { keys } = desk;
  await keys.press('d');
  await keys.until('the dialog', () => shown(dialog(desk)));
  await keys.tabTo(/^시간/);
  await keys.replace('1');
  await keys.press('Enter');
  await keys.until('the dialog gone', () => gone(dialog(desk)));
};

const prompter: Act = async ({ keys, page }) => {
  const at = () => page.locator('.jt-room-words li[aria-current]').textContent();
  const before = await at();
  await keys.press('p');
  await keys.until('the next line', async () => (await at()) !== before);
  await keys.press('Shift+P');
  await keys.until('the line before', async () => (await at()) === before);
  await keys.press('p');
};

const orders: Act = async ({ keys, page }) => {
  const opened = page.context().waitForEvent('page');
  await keys.press('w');
  const list = await opened;
  await list.locator('tbody tr[data-id]').first().waitFor();
  await list.close();
};

const add: Act = async (desk) => {
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

const flash: Act = async (desk) => {
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

const push: Act = async (desk) => {
  const { keys } = desk;
  await keys.press('n');
  await keys.until('the dialog', () => shown(dialog(desk)));
  await keys.until('who will get it', () => gone(dialog(desk).getByText('보낼 사람을 세고 있습니다.')));
  await keys.tabTo(/보내기$/);
  await keys.press('Enter');
  await nap(500);
  if (await dialog(desk).count()) await keys.press('Escape'); // sent already, or to nobody: it says so
  await keys.until('the dialog gone', () => gone(dialog(desk)));
};

/** Each comes at least once; those that leave something behind less often. */
export const acts: Readonly<Record<string, Act>> = {
  'pin 1-9': pin,
  'unpin 0': unpin,
  'price and stock E': edit,
  'place Alt ↑ ↓': move,
  'sale A': active,
  'notice T': notice,
  'hide H, undo U': hideAndUndo,
  'say /': speak,
  'reply R': reply,
  'canned ⇧1-⇧4': canned,
  'questions Q': questions,
  'freeze F': freeze,
  'slow S': slow,
  'game G': game,
  'countdown D': countdown,
  'prompter P, ⇧P': prompter,
  'orders W': orders,
};
/** Once in an evening. */
export const seldom: Readonly<Record<string, Act>> = { 'add +': add, 'flash L': flash, 'push N': push };

/** X, the number of viewers, and the way on. */
export const close: Act = async (desk) => {
  const { keys } = desk;
  await keys.press('x');
  await keys.until('the dialog', () => shown(dialog(desk)));
  const field = dialog(desk).getByLabel(/^시청자 수/);
  if ((await field.count()) === 0) throw new Error('the number of viewers is not asked');
  const label = await dialog(desk)
    .getByText(/^시청자 수/)
    .first()
    .textContent();
  await keys.tabTo(/^시청자 수/);
  await keys.replace(String(number(label)));
  await keys.tabTo(/^방송 종료$/);
  await keys.press('Enter');
  await keys.until('the dialog gone', () => gone(dialog(desk)));
};
