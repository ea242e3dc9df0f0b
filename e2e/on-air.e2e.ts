// A live from end to end (live.md §15): the browser's camera or a streaming program goes on the air, somebody watches in
// another browser, talks and buys what is held up, the order stands in the control room and is shipped; its replay plays.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { clock } from '../server/kit/clock/clock.ts';
import { restoreBackup } from '../tools/backup/restore.ts';
import { strangersIn, takeBackup } from '../tools/backup/take.ts';
import { startPostgres } from '../tools/postgres.ts';
import { personas } from '../tools/seed/personas.ts';
import { patientFetch } from '../tools/testing/patient.ts';
import { ageOf, holdCard } from '../simulator/live/browser-card.ts';
import { account, endErrand, mistakes, newPage, origin, screenshot, seriousFindings } from './browser.ts';
import { freshName } from './buyers.ts';
import { chooseOption, fillRecipient, pressPay, signInAs } from './public-forms.ts';
import { dayAhead } from './samples.ts';

afterEach(endErrand);

/** A shop that no other errand sends on the air. */
const SHOP = 'producer-a';

let token: Promise<string> | undefined;
/** A session of the shop's beside the browser's. */
async function openSession(): Promise<string> {
  const { loginId, password } = account(SHOP);
  const body = { loginId, password, clientId: 'jangteo-app', deviceId: `e2e-on-air-${process.pid}` };
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/user/web/login', body);
  return accessToken;
}
async function ask<T>(method: string, path: string, body?: object, bearer?: string): Promise<T> {
  const answer = await patientFetch(origin() + path, {
    method,
    headers: {
      'x-access-path': '/',
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as { message: string; data: T };
  expect([path, answer.status, said.message]).toEqual([path, 200, '']);
  return said.data;
}
/** Calls of the API in the shop's name. */
const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
  ask<T>(method, path, body, await (token ??= openSession()));

/** Goods of the shop with options of one kind, enough of the first. */
async function goodsOf(): Promise<MarketProductDetail[]> {
  const { userSeq } = personas.find(({ persona }) => persona === SHOP)!;
  const all = await call<MarketProductDetail[]>('GET', `/market/v1/products?sellerSeq=${userSeq}&length=100`);
  return all.filter(
    ({ options, delivery, isFlash, firstPurchaseOnly }) =>
      options.length > 1 &&
      options[0]!.available > 5 &&
      options.every(({ text }) => !text.includes(' / ')) &&
      delivery.method === 'PARCEL' &&
      !isFlash &&
      !firstPurchaseOnly,
  );
}

/** What is said of a live of the shop. */
async function said(title: string, goods: readonly MarketProductDetail[]) {
  const [category] = await call<{ categorySeq: number }[]>('GET', '/v1/categories/leaves/exposed');
  return {
    title,
    categorySeq: category!.categorySeq,
    productSeqList: goods.slice(0, 3).map(({ productSeq }) => productSeq),
    publishVod: true,
  };
}

/** As far ahead as no other errand plans. */
const PLANNED_DAYS = 50;
const plan = async (title: string, goods: readonly MarketProductDetail[]): Promise<Content> =>
  call<Content>('POST', '/v1/broadcast/schedule', {
    ...(await said(title, goods)),
    scheduledAt: `${dayAhead(PLANNED_DAYS)}T20:00:00+09:00`,
  });

const timeOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** Frames advance. */
async function plays(page: Page): Promise<void> {
  const from = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(from + 0.5);
}

/** Buys what is held up without leaving the video; answers the number of the order. */
async function buyHeldUp(page: Page, { options }: MarketProductDetail): Promise<string> {
  await page.locator('.w-live-pin').getByRole('button').first().click();
  await chooseOption(page.getByRole('dialog'), options[0]!.text);
  await page.getByRole('button', { name: '하나 더하기' }).click();
  await page.getByRole('button', { name: '구매하기', exact: true }).last().click();
  await page.getByText('결제 금액').waitFor();
  await fillRecipient(page, freshName(), true);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /결제하기$/ }).click();
  await pressPay(await opened);
  await page.getByRole('heading', { name: '주문이 완료되었습니다' }).waitFor();
  const orderSeq = await page.getByRole('status').locator('dd').first().textContent();
  await page.getByRole('button', { name: '닫기' }).last().click();
  return orderSeq!;
}

/** A click on the nickname says what they have bought; the column that it lies over stays where it is. */
async function rememberBuyer(page: Page, product: MarketProductDetail, orderSeq: string): Promise<void> {
  const rail = page.locator('.jt-room-rail');
  const before = await rail.boundingBox();
  await page
    .locator('.jt-room-line')
    .filter({ hasText: '도담' })
    .getByRole('button', { name: '도담', exact: true })
    .click();
  const card = page.getByRole('dialog', { name: '도담 님 단골 카드' });
  const line = card.locator('.jt-fan-list li').filter({ hasText: product.name }).first();
  await line.getByText(product.options[0]!.text).waitFor();
  expect(await line.getByRole('link').getAttribute('href')).toContain(orderSeq);
  await card.getByText('세트 구성 다시 보여 주세요').waitFor();
  expect(await rail.boundingBox()).toEqual(before);
  await screenshot(page, 'on-air-card');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.keyboard.press('i'); // the line is still chosen
  await card.waitFor();
  await page.keyboard.press('i');
  await card.waitFor({ state: 'detached' });
}

async function ship(orderSeq: string): Promise<void> {
  const lines = await call<{ orderProductSeq: number }[]>(
    'GET',
    `/v1/orders?searchKey=ORDER_SEQ&keyword=${orderSeq}&length=10`,
  );
  const orderProductSeqList = lines.map((line) => line.orderProductSeq);
  expect(orderProductSeqList).toHaveLength(1);
  await call('PUT', '/v1/delivery/products/selected', { orderProductSeqList });
}

/** On the console's page of sign-in. */
async function signInAtDesk(page: Page): Promise<void> {
  const { loginId, password } = account(SHOP);
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

test('the camera goes on the air, is watched, sells, is closed, and its replay plays', async () => {
  const host = await newPage(); // what it hears before each page is not for other errands
  await signInAtDesk(host);
  await host.context().grantPermissions(['camera', 'microphone'], { origin: origin() });
  await holdCard(host);
  const goods = await goodsOf();
  const { contentSeq } = await plan('카메라 방송', goods);
  await host.goto(`/channels/broadcast/list?room=${contentSeq}`);
  await host.getByRole('button', { name: '방송 시작' }).click();
  const dialog = host.getByRole('dialog', { name: '방송 시작' });
  await dialog.getByLabel('마이크 소리 크기').waitFor();
  await screenshot(host, 'on-air-start');
  await dialog.getByRole('button', { name: '방송 시작' }).click();
  await host.getByText('방송을 시작했습니다.').first().waitFor();

  await host.getByLabel('마이크 소리 크기').waitFor();
  await host.keyboard.press('m'); // off: said over the video until it is on again
  const off = host.getByText('마이크가 꺼져 있습니다.');
  await off.waitFor();
  await screenshot(host, 'on-air-mic-off');
  await host.keyboard.press('m');
  await off.waitFor({ state: 'detached' });

  const viewer = await newPage({ width: 390 });
  await viewer.goto(`/live/${contentSeq}`);
  await plays(viewer);
  await host.keyboard.press('v'); // covered: viewers are told as well, until it is not
  const covered = viewer.getByText('진행자가 잠시 카메라를 껐습니다');
  await covered.waitFor();
  await screenshot(viewer, 'on-air-lens-off-390');
  await host.keyboard.press('v');
  await covered.waitFor({ state: 'detached' });
  await expect.poll(() => ageOf(viewer)).toBeGreaterThan(0);
  expect(await seriousFindings(viewer)).toEqual([]);
  await screenshot(viewer, 'on-air-viewer-390');

  const chat = viewer.getByRole('textbox', { name: '채팅' });
  await chat.fill('세트 구성 다시 보여 주세요');
  await chat.press('Enter'); // whoever speaks signs in; what was typed goes out with it
  await signInAs(viewer, 'consumer-new');
  await host.locator('.jt-room-line').filter({ hasText: '세트 구성 다시 보여 주세요' }).waitFor();

  await host.keyboard.press('1'); // holds up the first of the rail
  await viewer.locator('.w-live-pin').getByText(goods[0]!.name).waitFor();
  const shown = host.getByRole('switch', { name: '시청자에게 알림' });
  await shown.click();
  await expect.poll(() => shown.isChecked()).toBe(true);
  const orderSeq = await buyHeldUp(viewer, goods[0]!);
  await host.locator('.jt-room-orders li[data-state="PAID"]').filter({ hasText: '도담' }).waitFor();
  await screenshot(host, 'on-air-room');
  await rememberBuyer(host, goods[0]!, orderSeq);
  expect(await seriousFindings(host)).toEqual([]);
  await plays(viewer);

  await host.keyboard.press('x');
  await host.getByRole('dialog', { name: '방송 종료' }).getByRole('button', { name: '방송 종료' }).click();
  await viewer.locator('main[data-state="ENDED"], main[data-state="REPLAY"]').waitFor();
  await ship(orderSeq);
  // What lasted for less than a minute is shown when its shop says so; on a slow machine it lasted longer.
  const stateOf = async () => (await call<Content>('GET', `/v1/broadcast/content/${contentSeq}`)).state;
  await expect.poll(stateOf, { timeout: 120_000, interval: 500 }).toMatch(/^(CLOSED|PUBLISHED)$/);
  if ((await stateOf()) === 'CLOSED')
    await call('PUT', '/v1/broadcast/content/publish', { contentSeqList: [contentSeq] });
  await viewer.goto(`/live/${contentSeq}`);
  await viewer.locator('main[data-state="REPLAY"]').waitFor();
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => void video.play());
  await plays(viewer);
  await screenshot(viewer, 'on-air-replay-390');
  expect(mistakes).toEqual([]);
});

/** G-BAK-1 of the whole product while it is on the air: taken here, restored elsewhere. */
async function backUpAndRestore(contentSeq: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jt-on-air-'));
  const home = inject('home');
  const { place } = await takeBackup(home, folder, clock.now());
  expect(strangersIn(home)).toEqual([]);
  expect(readdirSync(folder)).toEqual([path.basename(place)]);
  const elsewhere = path.join(folder, 'elsewhere');
  await restoreBackup(place, elsewhere, clock.now());
  const postgres = await startPostgres({ dir: path.join(elsewhere, 'pg') });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select state from content where content_seq = $1', [contentSeq]);
  await client.end();
  await postgres.stop();
  expect(rows).toEqual([{ state: 'LIVE_PUBLIC_ONAIR' }]);
  expect(readFileSync(path.join(elsewhere, 'secret'))).toEqual(readFileSync(path.join(home, 'secret')));
  expect(readdirSync(path.join(elsewhere, 'media'))).toContain('rec');
  rmSync(folder, { recursive: true });
}

test('a streaming program goes on the air by RTMP, is gone for a while, comes back, and leaves one replay', async () => {
  const goods = await goodsOf();
  const input = await said('송출 프로그램 방송', goods);
  const { contentSeq } = await call<Content>('POST', '/v1/broadcast/live', { input, source: 'RTMP' });
  const publisher = (body: object) => ask('POST', `/sim/v1/live/${contentSeq}/publisher`, body);
  const content = () => call<Content>('GET', `/v1/broadcast/content/${contentSeq}`);
  await publisher({ action: 'START', source: 'LOOP' });
  const viewer = await newPage();
  await viewer.goto(`/live/${contentSeq}`);
  await plays(viewer);
  await screenshot(viewer, 'on-air-viewer-1440');
  await backUpAndRestore(contentSeq);
  await publisher({ action: 'DROP', seconds: 5 });
  await viewer.getByText('방송 연결이 끊겨').waitFor();
  await expect.poll(async () => (await content()).ingest?.since ?? null).not.toBeNull();
  await viewer.getByText('방송 연결이 끊겨').waitFor({ state: 'detached' });
  await plays(viewer);
  await call('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
  await publisher({ action: 'STOP' });
  await expect
    .poll(async () => (await content()).state, { timeout: 120_000, interval: 500 })
    .toMatch(/^(PUBLISHED|CLOSED)$/);
  expect((await content()).playback?.mp4Url).toMatch(/^\/vod\//);
  expect(mistakes).toEqual([]);
});

test('seven tabs of one browser watch a live: all play and may speak, calls are answered, whichever is closed', async () => {
  const goods = await goodsOf();
  const input = await said('탭이 많은 방송', goods);
  const { contentSeq } = await call<Content>('POST', '/v1/broadcast/live', { input, source: 'RTMP' });
  await ask('POST', `/sim/v1/live/${contentSeq}/publisher`, { action: 'START', source: 'LOOP' });
  const first = await newPage({ width: 390 });
  const tabs = [first];
  while (tabs.length < 7) tabs.push(await first.context().newPage());
  for (const tab of tabs) await tab.goto(`/live/${contentSeq}`);
  for (const tab of tabs) {
    await plays(tab);
    await tab.getByRole('textbox', { name: '채팅' }).and(tab.locator(':enabled')).waitFor();
  }
  const answered = () =>
    first.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((said) => said.status));
  expect(await answered()).toBe(200);
  await tabs.pop()!.close();
  for (const tab of tabs) await plays(tab);
  expect(await answered()).toBe(200);
  await call('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
  await ask('POST', `/sim/v1/live/${contentSeq}/publisher`, { action: 'STOP' });
  expect(mistakes).toEqual([]);
});
