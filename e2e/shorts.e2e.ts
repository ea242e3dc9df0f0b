// A short from its upload to its first order, in real browsers (live.md §6, §13).
import path from 'node:path';
import type { Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import { SHORTS } from '../tools/seed/shorts.ts';
import { afterEach, expect, it } from 'vitest';
import { freshName } from './buyers.ts';
import { endErrand, mistakes, newPage, openAs, screenshot } from './browser.ts';
import { rows } from './desk.ts';
import { sql } from './live-stage.ts';
import { looks, lookOn } from './looks-at.ts';
import { chooseOption, fillRecipient, pressPay, signInAs } from './public-forms.ts';
import { dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/channels/broadcast/shorts';
const FILM = path.join(import.meta.dirname, '../tools/seed/footage/loop.mp4');
/** Drawing a film anew is the slowest thing that a machine with other work does. */
const MADE_MS = 200_000;

const newest = async (text: string) =>
  (
    await sql<{ seq: string; state: Shorts['state'] }>(
      `select content_seq as seq, state from content join shorts using (seller_seq, content_seq)
        where description = $1`,
      [text],
    )
  )[0];

it('uploaded, shown, swiped to, bought in', async () => {
  const said = `한 입에 쏙 ${freshName()}`;
  const page = await openAs('producer-a');
  await page.goto(LIST);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: '쇼츠 등록' }).first().click();
  const form = dialog(page, '쇼츠 등록');
  await form.locator('input[type=file]').setInputFiles(FILM);
  await form.getByRole('textbox', { name: '내용' }).fill(said);
  const goods = form.getByRole('combobox', { name: '상품 고르기' });
  await goods.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await goods.click();
  await form.locator('[data-uploading]').waitFor({ state: 'detached' });
  await screenshot(page, 'shorts-form-1440');
  await form.getByRole('button', { name: '등록', exact: true }).click();
  await expect.poll(async () => (await newest(said))?.state, { timeout: MADE_MS }).toBe('PUBLISHED');
  const { seq } = (await newest(said))!;

  const buyer = await newPage({ width: 390 });
  await buyer.goto(`/shorts/${seq}`);
  await expect
    .poll(() =>
      buyer
        .locator('.w-short video')
        .first()
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    )
    .toBeGreaterThan(0);
  await screenshot(buyer, 'shorts-page-390');
  await buyer.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(buyer.url()).pathname).not.toBe(`/shorts/${seq}`);
  await buyer.keyboard.press('ArrowUp');
  await expect.poll(() => new URL(buyer.url()).pathname).toBe(`/shorts/${seq}`);
  const name = freshName();
  await buyer.locator(`.w-short[data-active] .w-short-product`).click();
  await buyer.getByRole('link', { name: '상품 상세 보기' }).waitFor();
  await chooseOption(buyer.getByRole('dialog'));
  await screenshot(buyer, 'shorts-buy-390');
  await buyer.getByRole('dialog').getByRole('button', { name: '구매하기' }).click();
  await signInAs(buyer, 'consumer-new');
  await buyer.getByText('결제 금액').waitFor();
  await fillRecipient(buyer, name, true);
  const opened = buyer.waitForEvent('popup');
  await buyer.getByRole('button', { name: /결제하기$/ }).click();
  await pressPay(await opened);
  await buyer.getByRole('heading', { name: '주문이 완료되었습니다' }).waitFor();
  const [order] = await sql<{ channel: string }>('select channel from orders where content_seq = $1', [seq]);
  expect(order?.channel).toBe('SHORTS');
  expect(mistakes).toEqual([]);
}, 400_000);

it('its picture and film are asked for before the page runs, and a swipe plays the next, which has begun to come', async () => {
  const shown = await sql<{ seq: string }>(
    `select content_seq as seq from content join shorts using (seller_seq, content_seq)
      where state = 'PUBLISHED' and title = any($1) order by 1`,
    [SHORTS.filter(({ state }) => state === 'PUBLISHED').map(({ description }) => description)],
  );
  const page = await newPage({ width: 390 });
  await page.goto(`/shorts/${shown[0]!.seq}`);
  const html = await (await page.request.get(`/shorts/${shown[0]!.seq}`)).text();
  const [head, body] = html.split('</head>') as [string, string];
  const poster = /<video[^>]* poster="([^"]+)"/.exec(body)![1]!;
  expect(head).toContain(`<link rel="preload" as="image" href="${poster}" fetchPriority="high"/>`);
  expect(/<video[^>]*>/.exec(body)![0]).toMatch(/src="[^"]+\.mp4[^"]*"[^>]* preload="auto"/);
  const film = (nth: number) => page.locator('.w-short video').nth(nth);
  const time = (nth: number) => film(nth).evaluate((one: HTMLVideoElement) => one.currentTime);
  await expect.poll(() => time(0)).toBeGreaterThan(0);
  await expect
    .poll(() => film(1).evaluate((one: HTMLVideoElement) => one.buffered.length))
    .toBeGreaterThan(0);
  const { x, y, height } = (await film(0).boundingBox())!;
  await page.mouse.move(x + 100, y + height / 2);
  await page.mouse.wheel(0, height);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/shorts/${shown[0]!.seq}`);
  await expect.poll(() => time(1)).toBeGreaterThan(0);
  await expect.poll(() => film(0).evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  expect(mistakes).toEqual([]);
});

it('the desk of shorts: its list, one beside it, its forms', async () => {
  const page = await openAs('producer-a');
  await page.goto(LIST);
  await rows(page).first().waitFor();
  await looks(page, 'shorts-list');
  await page.goto(`${LIST}?tab=published`);
  await rows(page).first().locator('b').first().click();
  await page.getByRole('heading', { name: '일별 지표' }).waitFor();
  await lookOn(page, 'shorts')('drawer');
  expect(mistakes).toEqual([]);
});
