/**
 * npm run bench live: a live from its publisher to its viewers. Glass to glass, read from a test card that says when it
 * was drawn; when a player starts, and a short in a browser that has kept nothing; a message to a thousand sockets; what
 * viewers of its picture cost. MEDIA_RENDITIONS=1 measures its second rendition, too. JANGTEO_ORIGIN measures a product that runs already. Nothing is asserted.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { play } from '../simulator/live/player.ts';
import { launchChromium } from '../tools/testing/chromium.ts';
import { ageOf } from '../simulator/live/browser-card.ts';
import { listen, type Ticket } from './harness/crowd.ts';
import { call } from './harness/ground.ts';
import { tokenOf, running } from './harness/running.ts';

const PERSONA = 'producer-a';
const SAMPLES = Number(process.env.SAMPLES ?? 120);
const SOCKETS = Number(process.env.SOCKETS ?? 1_000);
const SPEAKERS = 20;
const PLAYERS = Number(process.env.PLAYERS ?? 100);
const SECONDS = Number(process.env.SECONDS ?? 20);

const quantile = (all: readonly number[], q: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * q))] ?? Number.NaN;
const told = (all: readonly number[]): string =>
  `median ${quantile(all, 0.5)}   p95 ${quantile(all, 0.95)}   p99 ${quantile(all, 0.99)} ms   (${all.length})`;

/** How old the picture on the page is, every 250 ms. */
async function ages(page: Page): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (let n = 0; n < SAMPLES; n++) {
    found.push(await ageOf(page));
    await page.waitForTimeout(250);
  }
  return found;
}

/** A page that is told of the second rendition alone. */
const lowerAlone = (page: Page): Promise<unknown> =>
  page.route(/\/index\.m3u8$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/^.*\nsource\.m3u8\n/m, '');
    await route.fulfill({ response, body });
  });

/** CPU seconds of a process of ours by its name, and its memory in MB. */
function usage(name: string): { cpu: number; mb: number } {
  let [cpu, mb] = [0, 0];
  for (const pid of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const ours = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`JANGTEO_PROCESS=${name}\0`);
      if (!ours) continue;
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      cpu += (Number(fields[11]) + Number(fields[12])) / 100;
      mb += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      // it has ended meanwhile
    }
  }
  return { cpu, mb };
}

/** ms from the navigation to the first picture of the film on that page. */
async function firstPicture(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  return page.evaluate(() => {
    const video = document.querySelector('video')!;
    return new Promise<number>((done) => video.requestVideoFrameCallback((now) => done(Math.round(now))));
  });
}

const product = await running();
const browser = await launchChromium();
try {
  const api = { url: product.origin, token: await tokenOf(product.origin, PERSONA) };
  const shorts = await call<{ shortsId: number }[]>(api, 'GET', '/v1/shorts?tab=published&length=5');
  const cold: number[] = [];
  for (const { shortsId } of [...shorts, ...shorts]) {
    const phone = await browser.newPage({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
    cold.push(await firstPicture(phone, `/shorts/${shortsId}`));
    await phone.close();
  }
  console.log(`a short plays, nothing kept       ${told(cold)}   (≤ 1,500)`);
  const salable = await call<{ product: { productSeq: number } }[]>(
    api,
    'GET',
    '/v1/broadcast/salable/products?length=5',
  );
  const categories = await call<{ categorySeq: number }[]>(api, 'GET', '/v1/categories/leaves/exposed');
  const { contentSeq } = await call<{ contentSeq: number }>(api, 'POST', '/v1/broadcast/live', {
    source: 'RTMP',
    input: {
      title: '측정 방송',
      categorySeq: categories[0]!.categorySeq,
      productSeqList: salable.map((one) => one.product.productSeq),
      publishVod: false,
    },
  });
  await call(api, 'POST', `/sim/v1/live/${contentSeq}/publisher`, { action: 'START', source: 'TESTCARD' });
  const page = await browser.newPage({ baseURL: product.origin });
  let hlsUrl: string | null = null;
  while (!hlsUrl) {
    const { playback } = await call<{ playback: { hlsUrl: string | null } }>(
      api,
      'GET',
      `/market/v1/live/${contentSeq}`,
    );
    hlsUrl = playback.hlsUrl;
    await new Promise((next) => setTimeout(next, 500));
  }
  const starts: number[] = [];
  for (let n = 0; n < 5; n++) {
    await page.goto('about:blank');
    starts.push(await firstPicture(page, `/live/${contentSeq}`));
  }
  console.log(`player starts                     ${told(starts)}`);
  await new Promise((next) => setTimeout(next, 5_000));
  const seen = await ages(page);
  console.log(`glass to glass, RTMP              ${told(seen.filter((one) => one !== null))}`);
  console.log(`  pictures that were no card      ${seen.filter((one) => one === null).length}`);
  await page.close();
  if ((await (await fetch(new URL(hlsUrl, product.origin))).text()).includes('low.m3u8')) {
    const slow = await browser.newPage({ baseURL: product.origin });
    await lowerAlone(slow);
    await firstPicture(slow, `/live/${contentSeq}`);
    await new Promise((next) => setTimeout(next, 5_000));
    const lower = (await ages(slow)).filter((one) => one !== null);
    console.log(`glass to glass, lower rendition   ${told(lower)}`);
    await slow.close();
  }

  const ticket = (token: string): Promise<Ticket> =>
    call<Ticket>({ url: product.origin, token }, 'POST', `/market/v1/live/${contentSeq}/ticket`, {}).then(
      ({ url, ticket: own }) => ({
        url: new URL(url, product.origin.replace(/^http/, 'ws')).href,
        ticket: own,
      }),
    );
  const buyers = await call<{ accessToken: string }[]>(api, 'POST', '/sim/v1/buyers', { count: SPEAKERS });
  const speakers = await Promise.all(buyers.map(({ accessToken }) => ticket(accessToken)));
  const listeners: Ticket[] = [];
  for (let n = 0; n < SOCKETS; n++) listeners.push(await ticket(''));
  const heard = await listen(listeners, speakers, { perSecond: SPEAKERS, seconds: SECONDS });
  console.log(`a message to ${SOCKETS} sockets, ${SPEAKERS}/s   ${told(heard)}`);

  const before = { media: usage('media'), api: usage('api') };
  let watching = true;
  const players = Array.from({ length: PLAYERS }, () =>
    play(new URL(hlsUrl, product.origin).href, () => watching),
  );
  await new Promise((next) => setTimeout(next, SECONDS * 1_000));
  const [media, server] = [usage('media'), usage('api')];
  watching = false;
  await Promise.all(players);
  const cores = (media.cpu - before.media.cpu + server.cpu - before.api.cpu) / SECONDS;
  console.log(
    `viewers of the picture a core     ${Math.round(PLAYERS / cores)}   (${PLAYERS} cost ${cores.toFixed(2)})`,
  );
  console.log(`memory of media                   ${media.mb.toFixed(0)} MB`);
  await call(api, 'DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
} finally {
  await browser.close();
  await product.stop();
}
