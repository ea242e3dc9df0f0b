/** What a page costs, in counts: they are not time, so they may be asserted. */
import type { Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { endErrand, newPage, openAs, signIn, undisturbed } from './browser.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/list';
const STREAM = '/v1/user/stream';
/** Asked 12 s after opening (useLater): a slow machine is there before the page is weighed, a quick one is not. */
const LATE = [
  '/v1/broadcast/info',
  '/v1/orders/return/summary',
  '/v1/orders/change/summary',
  '/v1/orders/cancel/count/wait-refund',
  '/v1/matching-contracts/producer/summary',
  '/v2/coupons/asked',
  '/v1/biz-promotion/summary',
  '/v1/seller/inquiry/search/count',
  '/v1/notice/count/new',
  '/v1/popups',
];
/** The code of them, and of what other pages ask first, begins with one of these (kit/shell/frame.ts). */
const LATE_FILE = /\/assets\/late-/;
const beforeLate = (paths: string[]): string[] => {
  const first = paths.findIndex((path) => LATE_FILE.test(path));
  return first < 0 ? paths : paths.slice(0, first);
};
const pathOf = (request: Request): string => new URL(request.url()).pathname;
const fonts = (paths: string[]): string[] =>
  paths
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => path.replace(/^.*\/([\w-]+?)-[\w-]{8}\.woff2$/, '$1'));

/** Opens the address and answers the paths of everything fetched for it, what an idle page fetches ahead among it. */
async function weigh(page: Page, address: string, shown: string): Promise<string[]> {
  const asked: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => void (asked.push(request), open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  const answered = () =>
    expect.poll(() => [...open].map(pathOf).filter((path) => path !== STREAM)).toEqual([]);
  await undisturbed(page);
  await page.clock.install();
  await page.goto(address);
  await page.locator(shown).waitFor();
  await answered();
  await page.clock.fastForward(10_000); // timers and idle callbacks of the next seconds are due now
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await answered();
  return beforeLate(asked.map(pathOf)).filter((path) => !LATE.includes(path));
}

test('the sign-in page is there after ten requests, its letters in one of them', async () => {
  const all = await weigh(await newPage(), '/login', 'form button[type=submit]');
  expect(fonts(all)).toEqual(['own']);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(10);
});

/** What the page's scripts weigh on the wire, without those that come late. */
async function bytesOfScripts(page: Page): Promise<number> {
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .toSorted((one, other) => one.startTime - other.startTime)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const early = beforeLate(sent.map(({ name }) => name)).length;
  return sent.slice(0, early).reduce((sum, { bytes }) => sum + bytes, 0);
}

const rows = 'tbody tr[data-id]';
/** Pictures of the rows: has each in the table's window come, how many have not been asked for. */
const picturesOf = (page: Page) =>
  page.locator('.jt-list-scroll').evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const inSight = (one: Element) =>
      one.getBoundingClientRect().bottom > top && one.getBoundingClientRect().top < bottom;
    const all = [...box.querySelectorAll<HTMLImageElement>('tbody tr img')];
    return {
      come: all.filter(inSight).every((one) => one.naturalWidth > 0),
      waiting: all.filter((one) => !one.src).length,
    };
  });

test('the order list is there after 15 requests, its pictures and letters; those of rows out of sight come when they are scrolled to', async () => {
  const first = await newPage();
  await signIn(first, 'producer-a');
  const state = await first.context().storageState();
  const page = await newPage();
  await page.context().addCookies(state.cookies);
  await page.addInitScript(
    (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
    state.origins[0]?.localStorage ?? [],
  );
  const all = await weigh(page, LIST, `${rows} >> nth=49`);
  // Which goods and which letters the newest rows show is the hour's doing: with nine and two it is 25 or 26 requests.
  const byData = (path: string) => path.startsWith('/media/') || /\/frequent-\d-/.test(path);
  const pictures = all.filter((path) => path.startsWith('/media/'));
  const others = all.filter((path) => !byData(path));
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(15);
  expect(await bytesOfScripts(page), 'as they are sent').toBeLessThanOrEqual(290_000);
  expect(new Set(pictures).size, 'each picture once').toBe(pictures.length);
  expect(fonts(all).filter((name) => name !== 'own' && !/^frequent-\d$/.test(name))).toEqual([]);
  const before = await picturesOf(page);
  expect(before.come).toBe(true);
  expect(before.waiting).toBeGreaterThan(20);
  await page.locator(rows).last().scrollIntoViewIfNeeded();
  await expect.poll(() => picturesOf(page)).toMatchObject({ come: true });
});

/** Cells of a row that stay in sight: where they stand, beside the head's, and whether each is a layer. */
const heldCells = (page: Page) =>
  page
    .locator(rows)
    .first()
    .evaluate((row) => {
      const head = [...row.closest('table')!.querySelectorAll('thead th')];
      const held = [...row.children]
        .map((cell, i) => ({ cell, head: head[i]! }))
        .filter(({ cell }) => cell.className.includes('jt-table-pinned'));
      const left = (one: Element) => Math.round(one.getBoundingClientRect().left);
      return {
        places: held.map(({ cell }) => left(cell)),
        heads: held.map((one) => left(one.head)),
        layers: held.filter(({ cell }) => getComputedStyle(cell).position === 'sticky').length,
      };
    });

test('cells that stay in sight are layers only under the pointer or scrolled sideways, and stand in one place', async () => {
  const page = await openAs('producer-a');
  await page.goto('/delivery/order');
  await page.locator(`${rows} >> nth=20`).waitFor();
  const still = await heldCells(page);
  expect(still.places.length).toBeGreaterThan(3);
  expect(still).toEqual({ places: still.places, heads: still.places, layers: 0 });
  const layers = still.places.length;
  await page.locator(rows).first().hover();
  expect(await heldCells(page)).toEqual({ ...still, layers });
  await page.locator('.jt-list-scroll').evaluate((box) => (box.scrollLeft = 200));
  await page.mouse.move(5, 5);
  await expect.poll(() => heldCells(page)).toEqual({ ...still, layers });
  expect(await page.locator('.jt-option').count()).toBe(0); // closed lists of choices are not made
});
