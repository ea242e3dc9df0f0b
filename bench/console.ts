/**
 * npm run bench console: what the browser loads and how soon it shows, measured the hard way: a context without cache,
 * 1440 × 900, the click comes at once (no dwell on the link) and time ends when the frame with the rows is drawn. A bare
 * page with the same rows is measured in turns with it; on a busy machine only the ratios say something.
 * JANGTEO_ORIGIN measures a product that runs already; else one is started in a throwaway home. Nothing is asserted.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchPlainChromium } from '../tools/testing/chromium.ts';
import { serveBare } from './harness/bare-page.ts';
import { timed, watchPaint, type Timed } from './harness/painted.ts';
import { running, signInAs, type State } from './harness/running.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LIST = '/order-delivery/order/list';
const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** A page in a context of its own, given up afterwards: nothing is cached, nothing compiled. */
async function fresh<T>(
  browser: Browser,
  baseURL: string,
  storageState: State,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    ...(storageState && { storageState }),
  });
  await context.addInitScript(watchPaint);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Requests, scripts and fonts of a page that has come to rest, gzipped kB. */
interface Weight {
  requests: number;
  js: number;
  fonts: number;
  fontFiles: number;
}

async function weigh(page: Page, address: string): Promise<Weight> {
  const seen: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) =>
    seen.push(
      (async () => {
        const kind = /\.(js|woff2)$/.exec(request.url())?.[1] ?? 'other';
        if (kind === 'other') return { kind, bytes: 0 };
        const body = await (await request.response())!.body();
        return { kind, bytes: kind === 'js' ? gzipSync(body, { level: 9 }).length : body.length };
      })().catch(() => ({ kind: 'other', bytes: 0 })),
    ),
  );
  await page.goto(address);
  await page.waitForTimeout(6_000); // an idle page fetches ahead what it may need
  const all = await Promise.all(seen);
  const kB = (kind: string) =>
    all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0) / 1000;
  return {
    requests: all.length,
    js: kB('js'),
    fonts: kB('woff2'),
    fontFiles: all.filter((one) => one.kind === 'woff2').length,
  };
}

/** From the address to the rows. */
const cold = (page: Page, address: string): Promise<Timed> =>
  timed(page, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    return page.evaluate(() => window.painted(() => document.querySelector('tbody tr[data-id]') !== null));
  });

/** From the press of the button (not before: nobody rests on the link) until other rows than now are drawn. */
const press = (page: Page, selector: string): Promise<Timed> =>
  timed(page, async () => {
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
    await page.evaluate(() => {
      const rows = () =>
        [...document.querySelectorAll<HTMLElement>('tbody tr[data-id]')]
          .slice(0, 3)
          .map((row) => row.dataset.id)
          .join();
      const before = rows();
      const other = () => rows() !== '' && rows() !== before && !document.querySelector('[data-stale]');
      addEventListener(
        'pointerdown',
        (event) => {
          window.pressed = event.timeStamp;
          window.drawn = window.painted(other);
        },
        { capture: true, once: true },
      );
    });
    await page.mouse.click(x + width / 2, y + height / 2);
    return page.evaluate(async () => (await window.drawn!) - window.pressed!);
  });

const settled = (page: Page) => page.waitForTimeout(1_500);

interface Moves {
  navigation: Timed;
  tab: Timed;
  again: Timed;
}
interface Round extends Moves {
  floor: Timed;
  cold: Timed;
  step: Timed;
}

async function moves(page: Page): Promise<Moves> {
  await page.goto('/delivery/order');
  await page.locator('tbody tr[data-id]').first().waitFor();
  await settled(page);
  const navigation = await press(page, `nav a[href="${LIST}"]`);
  await settled(page);
  const tab = await press(page, '.jt-tab-cell:nth-child(2) a');
  await settled(page);
  await press(page, '.jt-tab-cell:nth-child(3) a');
  await settled(page);
  await page.mouse.move(700, 600);
  const again = await press(page, '.jt-tab-cell:nth-child(2) a');
  return { navigation, tab, again };
}

/** What the list shows, as text: the floor draws the same. */
async function textOfRows(page: Page): Promise<string[][]> {
  await page.goto(LIST);
  await page.locator('tbody tr[data-id]').nth(40).waitFor();
  return page.evaluate(() =>
    [...document.querySelectorAll('tbody tr[data-id]')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    ),
  );
}

const { origin, stop } = await running();
const browser = await launchPlainChromium();
const state = await fresh(browser, origin, undefined, (page) => signInAs(page, 'producer-a'));
const bare = await serveBare(await fresh(browser, origin, state, textOfRows));
const print = (name: string, figure: string, more = '') =>
  console.log(`${name.padEnd(36)}${figure.padStart(16)}   ${more}`);
const weight = ({ requests, js, fonts, fontFiles }: Weight) =>
  `${requests} requests, JS ${js.toFixed(0)} kB gz, fonts ${fonts.toFixed(0)} kB in ${fontFiles}`;

function report(name: string, mine: Timed[], floor: Timed[], aim: string): void {
  const of = (all: Timed[], key: keyof Timed) => median(all.map((one) => one[key]));
  const ms = of(mine, 'ms');
  print(
    name,
    `${ms.toFixed(0)} ms`,
    `floor ${of(floor, 'ms').toFixed(0)} · ratio ${(ms / of(floor, 'ms')).toFixed(1)} · ${aim} · script ${of(mine, 'script').toFixed(0)}, style ${of(mine, 'style').toFixed(0)}, layout ${of(mine, 'layout').toFixed(0)} ms, ${of(mine, 'elements')} elements`,
  );
}

try {
  print('browser', browser.version());
  print(
    'sign-in page',
    weight(await fresh(browser, origin, undefined, (page) => weigh(page, '/login'))),
    '≤ 10 requests, ≤ 150 kB of JS',
  );
  print(
    'order list',
    weight(await fresh(browser, origin, state, (page) => weigh(page, LIST))),
    '≤ 25 requests (with nine pictures), ≤ 290 kB of JS',
  );
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({
      floor: await fresh(browser, bare.origin, undefined, (page) => cold(page, '/cold')),
      cold: await fresh(browser, origin, state, (page) => cold(page, LIST)),
      step: await fresh(
        browser,
        bare.origin,
        undefined,
        async (page) => (await page.goto('/warm'), await settled(page), press(page, '#go')),
      ),
      ...(await fresh(browser, origin, state, moves)),
    });
  }
  const all = (key: keyof Round) => rounds.map((one) => one[key]);
  report('order list cold', all('cold'), all('floor'), 'aim ≤ 500 ms or ≤ 3 of the floor');
  report('배송 관리 → 주문 목록', all('navigation'), all('step'), 'aim ≤ 160 ms or ≤ 2.5 of the floor');
  report('another tab', all('tab'), all('step'), 'aim ≤ 100 ms');
  report('a tab of before', all('again'), all('step'), 'aim ≤ 100 ms');
} finally {
  await browser.close();
  bare.stop();
  await stop();
}
