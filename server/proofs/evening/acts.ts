// What a host does in the control room (live.md §12), each by its key, each seen on the screen.
import { setTimeout as nap } from 'node:timers/promises';
import { canned, freeze, hideAndUndo, notice, questions, reply, slow, speak } from './chat.ts';
import { dialog, gone, next, number, shown, type Act } from './desk.ts';
import { active, add, edit, flash, move, pin, unpin } from './rail.ts';

const game: Act = async (desk) => {
  const { keys, page } = desk;
  const open = page.locator('.jt-room-events button', { hasText: '마감' });
  if (await open.count()) return;
  await keys.press('g');
  await keys.until('the dialog', () => shown(dialog(desk)));
  await keys.type(`이벤트 ${next()}`);
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

/** Forth and back, and on; at the end of the lines back and forth, since there is no next one. */
const prompter: Act = async ({ keys, page }) => {
  const lines = page.locator('.jt-room-words li');
  const at = () => lines.and(page.locator('[aria-current]')).textContent();
  const last = (await lines.last().getAttribute('aria-current')) !== null;
  const [away, home] = last ? ['Shift+P', 'p'] : ['p', 'Shift+P'];
  const before = await at();
  await keys.press(away);
  await keys.until('another line', async () => (await at()) !== before);
  await keys.press(home);
  await keys.until('the line of before', async () => (await at()) === before);
  await keys.press(away);
};

const orders: Act = async ({ keys, page }) => {
  const opened = page.context().waitForEvent('page');
  await keys.press('w');
  const list = await opened;
  await list.locator('tbody tr[data-id]').first().waitFor();
  await list.close();
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
