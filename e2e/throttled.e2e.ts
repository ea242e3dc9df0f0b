// A live of 2.5 Mbps on a line of 1.6: its second rendition plays on without a stall, and the source comes with a better
// line. By one of 0.4 the page does what it is asked.
import type { Started } from '@jangteo/contract/broadcast/live.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { words } from '../server/adapters/media/words.ts';
import { anyFfmpeg } from '../server/testing/media.ts';
import { patientFetch } from '../tools/testing/patient.ts';
import { account, endErrand, mistakes, newPage, origin, screenshot } from './browser.ts';

afterEach(endErrand);

/** A shop that no other errand sends on the air. */
const SHOP = 'producer-a';
/** 2.5 Mbps of a picture that is small, so that it costs little to make and to show, and noisy, so that it does not shrink. */
const CLIP = words(
  '-re -f lavfi -i testsrc2=size=320x568:rate=24,noise=alls=30:allf=t -f lavfi -i sine',
  '-c:v libx264 -preset ultrafast -tune zerolatency -sc_threshold 0 -pix_fmt yuv420p -g 24',
  '-b:v 2400k -minrate 2400k -maxrate 2400k -bufsize 2400k -nal-hrd cbr -c:a aac -b:a 64k -ar 44100 -f flv',
);
/** What falls falls within so many seconds of the live. */
const FALL_SEC = 5;
/** Played on end. */
const SMOOTH_SEC = 12;

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

/** Puts a live of 2.5 Mbps on the air; answers its number and how it ends. */
async function goOnAir(): Promise<{ contentSeq: number; end: () => Promise<unknown> }> {
  const { loginId, password } = account(SHOP);
  const device = { clientId: 'jangteo-app', deviceId: `e2e-throttled-${process.pid}` };
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/user/web/login', {
    loginId,
    password,
    ...device,
  });
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    ask<T>(method, path, body, accessToken);
  const [category] = await call<{ categorySeq: number }[]>('GET', '/v1/categories/leaves/exposed');
  const goods = await call<{ product: { productSeq: number } }[]>(
    'GET',
    '/v1/broadcast/salable/products?length=3',
  );
  const { contentSeq, ways } = await call<Started>('POST', '/v1/broadcast/live', {
    source: 'RTMP',
    input: {
      title: '느린 회선 방송',
      categorySeq: category!.categorySeq,
      productSeqList: goods.map(({ product }) => product.productSeq),
      publishVod: false,
    },
  });
  const { server, key } = ways.rtmp!;
  const program = anyFfmpeg(...CLIP, `${server.replace('localhost', '127.0.0.1')}/${key}`);
  program.stdout.resume();
  const end = () => {
    program.child.kill('SIGKILL');
    return call('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
  };
  return { contentSeq, end };
}

/** The line of a page from now on, in bits a second; null: as it is. */
async function carry(page: Page, bits: number | null): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const bytes = bits === null ? -1 : bits / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: bits === null ? 0 : 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

const PIECE = /\/hls\/\w+\/(low-)?(\d+)(?:\.\d+)?\.m4s$/;
/** Pieces of a live as a page asks for them: of which rendition, of which second. */
function watchPieces(page: Page) {
  const asked: { low: boolean; second: number }[] = [];
  page.on('request', (request) => {
    const [, low, second] = PIECE.exec(new URL(request.url()).pathname) ?? [];
    if (second) asked.push({ low: low !== undefined, second: Number(second) });
  });
  return {
    asked,
    level: () => {
      const last = asked.at(-1);
      return last && (last.low ? 'low' : 'source');
    },
  };
}

type Counted = { stalls?: number; stalledAt?: number };
/** From the first picture of each page on. */
const countStalls = (page: Page) =>
  page.addInitScript(() => {
    const counted = globalThis as Counted;
    document.addEventListener(
      'playing',
      ({ target }) => {
        if (counted.stalls !== undefined) return;
        const video = target as HTMLVideoElement;
        counted.stalls = 0;
        counted.stalledAt = video.currentTime;
        video.addEventListener('waiting', () => {
          counted.stalls! += 1;
          counted.stalledAt = video.currentTime;
        });
      },
      true,
    );
  });
/** Seconds of the live that were shown since it last stood still. */
const smooth = (page: Page) =>
  page.evaluate(() => document.querySelector('video')!.currentTime - ((globalThis as Counted).stalledAt ?? Infinity));
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

test('a line of 1.6 Mbps plays the second rendition without a stall, and the source as soon as it carries it', async () => {
  const { contentSeq, end } = await goOnAir();
  const viewer = await newPage({ width: 390 });
  await countStalls(viewer);
  const { asked, level } = watchPieces(viewer);
  await viewer.goto(`/live/${contentSeq}`);
  await expect.poll(level).toBe('source');

  await carry(viewer, 1_600_000);
  const { second: from } = asked.at(-1)!;
  await expect.poll(level).toBe('low');
  expect(asked.findLast(({ low }) => !low)!.second - from).toBeLessThanOrEqual(FALL_SEC);
  console.log('fell', asked.findLast(({ low }) => !low)!.second - from, await viewer.evaluate(() => JSON.stringify(globalThis as Counted, ['stalls', 'stalledAt'])));
  await screenshot(viewer, 'throttled-390');

  // whoever comes by such a line
  asked.length = 0;
  await viewer.reload();
  await expect.poll(() => smooth(viewer)).toBeGreaterThan(SMOOTH_SEC);
  console.log('stalls', await viewer.evaluate(() => JSON.stringify(globalThis as Counted, ['stalls', 'stalledAt'])));
  expect(asked.filter(({ low }) => !low)).toEqual([]);

  await carry(viewer, 400_000);
  const at = await timeOf(viewer);
  await expect.poll(() => timeOf(viewer)).toBeGreaterThan(at + 3);
  expect(level()).toBe('low');

  await carry(viewer, null);
  await expect.poll(level).toBe('source');
  await end();
  expect(mistakes).toEqual([]);
});
