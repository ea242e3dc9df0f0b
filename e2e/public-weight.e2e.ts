/** What the public pages cost whoever opens them for the first time: bytes as they are sent, and requests, no clock. */
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Page, Request } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { phrasesFor } from '../tools/seed/chat-words.ts';
import { endErrand, newPage, origin } from './browser.ts';
import { onAir, scriptRoom, sendLive, sql } from './live-stage.ts';

afterEach(endErrand);

interface Sent {
  path: string;
  bytes: number;
}
/** The picture that is on air, or a replay's: what the line carries anyway. */
const VIDEO = /^\/(hls|vod)\//;
const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** Opens the address and answers what was sent for it until everything is there, letters among it; without video. `last`: what is said last. */
async function weigh(page: Page, address: string, last?: string): Promise<Sent[]> {
  const asked: Request[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (VIDEO.test(pathOf(request))) return;
    asked.push(request);
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  await page.goto(address);
  if (last) await page.getByRole('log').getByText(last).waitFor();
  await expect.poll(() => asked.some((request) => request.url().endsWith('.woff2'))).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  await expect.poll(() => [...open].map(pathOf)).toEqual([]);
  return Promise.all(
    asked.map(async (request) => ({
      path: pathOf(request),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const weightOf = (sent: Sent[], which = /^/): number =>
  sent.reduce((sum, { path, bytes }) => sum + (which.test(path) ? bytes : 0), 0);
const told = (sent: Sent[]): string => sent.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

function expectLight(sent: Sent[], all: number): void {
  expect(weightOf(sent), told(sent)).toBeLessThanOrEqual(all);
  expect(sent.length, told(sent)).toBeLessThanOrEqual(20);
  expect(weightOf(sent, /\.woff2$/), told(sent)).toBeLessThanOrEqual(120_000);
  expect(weightOf(sent, /\.css$/), told(sent)).toBeLessThanOrEqual(24_000);
}

const said = (x: string, n: number): ChatMessage => ({
  s: n + 1,
  a: n,
  w: n,
  n: '하윤',
  r: 'BUYER',
  x,
  f: '',
});

test.each([390, 1440])('a live on air at %i px: 400 kB and 20 requests without its video', (width) =>
  onAir(`가벼운 방송 ${width}`, async ({ contentSeq }) => {
    const page = await newPage({ width });
    await sendLive(page);
    const recent = phrasesFor(null).map(said); // as much as there may be to read
    await scriptRoom(page, () => ({ upTo: recent.length, recent }));
    const sent = await weigh(page, `/live/${contentSeq}`, recent.at(-1)!.x);
    expectLight(sent, 400_000);
    expect(weightOf(sent, /\.js$/), told(sent)).toBeLessThanOrEqual(215_000); // hls.js is half of it
  }),
);

test('a live that comes with its twelve products, and a product: 400 and 250 kB', async () => {
  const [next] = await sql<{ seq: string }>(
    `select content_seq as seq from content where title = '제주 감귤 산지 방송'`,
  );
  const soon = await weigh(await newPage({ width: 390 }), `/live/${next!.seq}`);
  expectLight(soon, 400_000);
  expect(soon.filter(({ path }) => /hls\.light/.test(path))).toEqual([]);
  const { data } = (await (await fetch(`${origin()}/market/v1/products?length=1`)).json()) as {
    data: { productSeq: number }[];
  };
  const goods = await weigh(await newPage({ width: 390 }), `/goods/${data[0]!.productSeq}`);
  expectLight(goods, 250_000);
});
