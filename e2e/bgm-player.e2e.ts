// Background music: opened beside the console, it really plays, by pointer and by keys, and is kept as it was left.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { button } from './samples.ts';

afterEach(endErrand);

const PLAYER = '/bgm-player';
const rows = (page: Page) => page.getByRole('list', { name: '배경음악' }).getByRole('listitem');
const titles = (page: Page) => rows(page).locator('b').allTextContents();
const bar = (page: Page) => page.getByRole('region', { name: '재생' });
const playing = (page: Page) => bar(page).locator('b').textContent();
interface Sound {
  at: number;
  paused: boolean;
  volume: number;
  muted: boolean;
  loop: boolean;
}
const sound = (page: Page): Promise<Sound> =>
  page.locator('audio').evaluate((element) => {
    const { currentTime: at, paused, volume, muted, loop } = element as HTMLAudioElement;
    return { at, paused, volume, muted, loop };
  });
/** Sound comes out: its time goes on from where it is now. */
async function advances(page: Page): Promise<void> {
  const { at } = await sound(page);
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(at + 0.2);
}

async function openPlayer(width = 420, height = 680): Promise<Page> {
  const page = await openAs('producer-a', { width, height });
  await page.goto(PLAYER);
  await rows(page).first().waitFor();
  return page;
}

it('R58: the account menu opens it in a window of its own, once', async () => {
  const page = await openAs('influencer');
  await page.goto('/dashboard');
  const open = async () => {
    await page.locator('.jt-face').click();
    await page.getByRole('menuitem', { name: '배경음악 플레이어' }).click();
  };
  const opened = page.waitForEvent('popup');
  await open();
  const player = await opened;
  await rows(player).first().click();
  await advances(player);
  await open();
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url().endsWith(PLAYER)),
  ).toHaveLength(1);
  expect((await sound(player)).paused).toBe(false);
});

it('R223: a tune plays, stops, goes on to the next, over and over, and by chance', async () => {
  const page = await openPlayer();
  const [first = '', second = '', ...others] = await titles(page);
  await rows(page).first().getByRole('button').first().click();
  await advances(page);
  expect(await playing(page)).toBe(first);
  await button(page, '일시정지').click();
  await expect.poll(async () => (await sound(page)).paused).toBe(true);
  await button(page, '다음 곡').click();
  expect(await playing(page)).toBe(second);
  await advances(page);
  // at its end the next begins by itself
  const toEnd = () =>
    page.locator('audio').evaluate((element) => {
      const audio = element as HTMLAudioElement;
      audio.currentTime = audio.duration - 0.2;
    });
  await toEnd();
  await expect.poll(() => playing(page)).toBe(others[0]);
  await button(page, '한 곡 반복').click();
  await advances(page);
  await toEnd();
  await expect.poll(async () => (await sound(page)).at).toBeLessThan(5);
  await advances(page);
  expect(await playing(page)).toBe(others[0]);
  await button(page, '한 곡 반복').click();
  await button(page, '무작위 재생').click();
  const heard = [first, second, others[0]!];
  for (let left = others.length - 1; left > 0; left -= 1) {
    await button(page, '다음 곡').click();
    heard.push((await playing(page))!);
  }
  expect(heard.toSorted()).toEqual([first, second, ...others].toSorted());
});

it('Space, arrows and M, outside of text; a button reached by Tab keeps its Space', async () => {
  const page = await openPlayer();
  const [first, second] = await titles(page);
  await page.keyboard.press('Space');
  await advances(page);
  expect(await playing(page)).toBe(first);
  await page.keyboard.press('ArrowRight');
  expect(await playing(page)).toBe(second);
  await page.keyboard.press('ArrowLeft');
  expect(await playing(page)).toBe(first);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await sound(page)).paused).toBe(true);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'm']) await page.keyboard.press(key);
  await expect.poll(() => sound(page)).toMatchObject({ volume: 0.65, muted: true });
  const box = page.getByRole('textbox', { name: '제목, 아티스트 찾기' });
  await box.focus();
  await page.keyboard.press('m');
  expect(await sound(page)).toMatchObject({ muted: true, paused: true });
  await box.fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await button(page, '텐션업').getAttribute('aria-pressed')).toBe('true');
  expect((await sound(page)).paused).toBe(true);
  // as it was left
  await page.reload();
  await rows(page).first().waitFor();
  await expect.poll(() => sound(page)).toMatchObject({ volume: 0.65, muted: true });
});

it('mood, genre, a word, hearts; what plays goes on while the list is narrowed', async () => {
  const page = await openPlayer();
  const all = await titles(page);
  expect(all).toHaveLength(10);
  await rows(page).first().getByRole('button').first().click();
  await button(page, '재즈').click();
  await button(page, '텐션업').click();
  await expect.poll(() => titles(page)).toEqual(['스윙 한 봉지']);
  await advances(page);
  expect(await playing(page)).toBe(all[0]);
  await button(page, '재즈').click();
  await button(page, '텐션업').click();
  await page.getByRole('textbox', { name: '제목, 아티스트 찾기' }).fill('눈');
  await expect.poll(() => titles(page)).toEqual(['첫눈 오는 날']);
  await button(page, '첫눈 오는 날 즐겨찾기').click();
  await page.getByRole('textbox', { name: '제목, 아티스트 찾기' }).fill('');
  await button(page, '즐겨찾기').click();
  await expect.poll(() => titles(page)).toContain('첫눈 오는 날');
  await button(page, '첫눈 오는 날 즐겨찾기').click();
  await expect.poll(() => titles(page)).not.toContain('첫눈 오는 날');
});

it.each([
  { width: 420, height: 680, dark: false },
  { width: 420, height: 680, dark: true },
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: false },
])('nothing serious at $width px, dark: $dark', async ({ width, height, dark }) => {
  const page = await openAs('producer-a', { width, height, dark });
  await page.goto(PLAYER);
  await rows(page).nth(1).getByRole('button').first().click();
  await advances(page);
  await screenshot(page, `bgm-${width}${dark ? '-dark' : ''}`);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
