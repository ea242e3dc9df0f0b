// The chat of a control room by its keys (live.md §12), each seen on the screen.
import { setTimeout as nap } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { gone, next, shown, type Act, type Desk } from './desk.ts';

/** One line of the chat under the keys that nobody has hidden, the next one above. */
async function chooseLine({ page, keys }: Desk): Promise<Locator> {
  const chosen = page.locator('.jt-room-line[data-chosen]');
  await keys.press('k');
  await keys.until('a chosen line', () => shown(chosen));
  while (await chosen.locator('.jt-room-hidden').count()) await keys.press('k');
  return chosen;
}

export const notice: Act = async (desk) => {
  const { keys, page } = desk;
  const line = await chooseLine(desk);
  const text = await line.locator('p').first().textContent();
  await keys.press('t');
  await keys.until(
    'the notice',
    async () => (await page.locator('.jt-room-notice p').textContent()) === text,
  );
};

export const hideAndUndo: Act = async (desk) => {
  const { keys } = desk;
  const line = await chooseLine(desk);
  const hidden = line.locator('.jt-room-hidden');
  await keys.press('h');
  await keys.until('hidden', () => shown(hidden));
  await keys.press('u');
  await keys.until('shown again', () => gone(hidden));
};

/** Into the input; waits until it stands in the chat. */
async function write({ keys, page }: Desk, text: string): Promise<void> {
  await keys.type(text);
  await keys.press('Enter');
  await keys.until(text, () => shown(page.locator('.jt-room-line[data-staff] p', { hasText: text })));
  await keys.press('Escape');
}

export const speak: Act = async (desk) => {
  await desk.keys.press('/');
  await write(desk, `진행자의 말 ${next()}`);
};

export const reply: Act = async (desk) => {
  const { keys, page } = desk;
  await chooseLine(desk);
  await keys.press('r');
  await keys.until('a reply', () => shown(page.locator('.jt-room-reply')));
  await write(desk, `답해 드립니다 ${next()}`);
};

export const canned: Act = async ({ keys, rng, page }) => {
  const lines = page.locator('.jt-room-line[data-staff]');
  const last = () => lines.last().locator('time').getAttribute('datetime');
  const before = await last().catch(() => null);
  await keys.press(`Shift+${rng.int(1, 4)}`);
  await keys.until('the canned reply', async () => (await last()) !== before);
};

export const questions: Act = async ({ keys, page }) => {
  const tab = page.getByRole('radio', { name: /^질문/ });
  await keys.press('q');
  await keys.until('questions', () => tab.isChecked());
  await nap(500);
  await keys.press('q');
  await keys.until('all of the chat', async () => !(await tab.isChecked()));
};

export const freeze: Act = async ({ keys, page }) => {
  const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
  await keys.press('f');
  await keys.until('frozen', () => shown(button('녹이기')));
  await nap(2_000);
  await keys.press('f');
  await keys.until('thawed', () => shown(button('얼리기')));
};

/** Through all steps, back to none. */
export const slow: Act = async ({ keys, page }) => {
  const text = async () =>
    (await page.getByRole('button', { name: /^느린 채팅/ }).getAttribute('aria-label'))!;
  do {
    const before = await text();
    await keys.press('s');
    await keys.until('another step', async () => (await text()) !== before);
  } while (!(await text()).endsWith('끔'));
};
