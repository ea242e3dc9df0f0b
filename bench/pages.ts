/**
 * npm run bench pages: when the largest thing of a public page stands (LCP) in a browser that has kept nothing, beside a bare
 * page with one picture of the same bytes, in turns within one run. Aim: at most 2.5 times of it. JANGTEO_ORIGIN measures a
 * product that runs already. Nothing is asserted.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../tools/testing/chromium.ts';
import { call } from './harness/ground.ts';
import { running, tokenOf } from './harness/running.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const PHONE = { width: 390, height: 844 };

interface Largest {
  ms: number;
  /** What it was: its tag, and the address of a picture. */
  what: string;
  url: string;
}

/** LargestContentfulPaint of the Performance API. */
interface Paint {
  startTime: number;
  element?: { tagName: string };
  url: string;
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

/** The last word of the browser on it, a second after the page stands still. */
async function largestOf(browser: Browser, url: string): Promise<Largest> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  const largest = await page.evaluate(
    () =>
      new Promise<Largest>((done) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as unknown as Paint;
          done({ ms: last.startTime, what: last.element?.tagName ?? '', url: last.url });
        }).observe({ type: 'largest-contentful-paint' as never, buffered: true });
      }),
  );
  await context.close();
  return largest;
}

/** A page with this picture and nothing else. */
async function serveBare(picture: Buffer, type: string): Promise<{ origin: string; stop: () => void }> {
  const html = '<!doctype html><meta charset="utf-8"><title>bare</title><img src="/picture" width="390">';
  const server = createServer((request, response) => {
    const isPicture = request.url === '/picture';
    response
      .writeHead(200, { 'Content-Type': isPicture ? type : 'text/html; charset=utf-8' })
      .end(isPicture ? picture : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

const product = await running();
const browser = await launchChromium();
try {
  const api = { url: product.origin, token: await tokenOf(product.origin, 'producer-a') };
  const lives = await call<{ contentSeq: number; state: string }[]>(api, 'GET', '/market/v1/live?length=50');
  const goods = await call<{ productSeq: number }[]>(api, 'GET', '/market/v1/products?length=1');
  const live = (state: string) => lives.find((one) => one.state === state)?.contentSeq;
  const goodsUrl = `${product.origin}/goods/${goods[0]!.productSeq}`; // lends its picture where text is the largest
  const pages = [
    ['on the air', live('ON_AIR'), '/live/'],
    ['replay', live('REPLAY'), '/live/'],
    ['goods', goods[0]?.productSeq, '/goods/'],
  ] as const;
  for (const [name, seq, path] of pages) {
    if (seq === undefined) continue;
    const url = `${product.origin}${path}${seq}`;
    const first = await largestOf(browser, url);
    const picture = await fetch(first.url || (await largestOf(browser, goodsUrl)).url);
    const bare = await serveBare(
      Buffer.from(await picture.arrayBuffer()),
      picture.headers.get('content-type')!,
    );
    const [own, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      own.push((await largestOf(browser, url)).ms);
      floor.push((await largestOf(browser, bare.origin)).ms);
    }
    bare.stop();
    const ratio = (median(own) / median(floor)).toFixed(2);
    console.log(
      `${name.padEnd(12)} ${median(own).toFixed(0)} ms (${first.what} ${first.url.slice(-40)}), bare ` +
        `${median(floor).toFixed(0)} ms · ${ratio}× (≤ 2.5)`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
