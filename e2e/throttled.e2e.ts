// A live of 2.5 Mbps on a line of 1.6: its second rendition plays without a stall, and the source comes with a better
// line. By one of 0.4 it plays on by fits.
import type { Started } from '@jangteo/contract/broadcast/live.api.ts';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { words } from '../server/adapters/media/words.ts';
import { anyFfmpeg } from '../server/testing/media.ts';
import { patientFetch } from '../tools/testing/patient.ts';
import { account, endErrand, mistakes, newPage, origin, screenshot } from './browser.ts';

afterEach(endErrand);

/** A shop that no other errand sends on the air. */
const SHOP = 'producer-matching';
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
  onTestFinished(() => void program.child.kill('SIGKILL'));
  const end = () => {
    program.child.kill('SIGKILL');
    return call('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`);
  };
  return { contentSeq, end };
}

/** The playlist that viewers of a live begin with; '' before it is there. */
async function renditions(contentSeq: number): Promise<string> {
  const { playback } = await ask<LivePage>('GET', `/market/v1/live/${contentSeq}`);
  return playback.hlsUrl ? (await patientFetch(new URL(playback.hlsUrl, origin()).href)).text() : '';
}

/** Sets what the line of a page carries from now on, in bits a second; null: as it is. */
async function lineOf(page: Page): Promise<(bits: number | null) => Promise<unknown>> {
  const client = await page.context().newCDPSession(page); // the one that set it takes it back
  return (bits) => {
    const bytes = bits === null ? -1 : bits / 8;
    return client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: bits === null ? 0 : 40,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    });
  };
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

type Seen = { stalledAt?: number };
/** Where each page's live stood still last, from its first picture on. */
const noteStalls = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as Seen;
    const note = ({ target }: Event) => void (seen.stalledAt = (target as HTMLVideoElement).currentTime);
    document.addEventListener('playing', (event) => seen.stalledAt === undefined && note(event), true);
    document.addEventListener('waiting', (event) => seen.stalledAt !== undefined && note(event), true);
  });
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** Seconds of the live that were shown since. */
const smooth = async (page: Page) =>
  (await timeOf(page)) - (await page.evaluate(() => (globalThis as Seen).stalledAt ?? Infinity));

test('a line of 1.6 Mbps plays the second rendition without a stall, and the source as soon as it carries it', async () => {
  const { contentSeq, end } = await goOnAir();
  await expect.poll(() => renditions(contentSeq)).toContain('low.m3u8'); // another errand's live may have the room
  const viewer = await newPage({ width: 390 });
  await noteStalls(viewer);
  const carry = await lineOf(viewer);
  const { asked, level } = watchPieces(viewer);
  await viewer.goto(`/live/${contentSeq}`);
  await expect.poll(level).toBe('source');

  await carry(1_600_000);
  const { second: from } = asked.at(-1)!;
  await expect.poll(level).toBe('low');
  expect(asked.findLast(({ low }) => !low)!.second - from).toBeLessThanOrEqual(FALL_SEC);
  await screenshot(viewer, 'throttled-390');

  // whoever comes by such a line
  asked.length = 0;
  await viewer.reload();
  await expect.poll(() => smooth(viewer)).toBeGreaterThan(SMOOTH_SEC);
  expect(asked.filter(({ low }) => !low)).toEqual([]);

  await carry(400_000);
  const at = await timeOf(viewer);
  await expect.poll(() => timeOf(viewer)).toBeGreaterThan(at + 5); // more than lay there
  expect(level()).toBe('low');

  await carry(null);
  await expect.poll(level).toBe('source');

  // its encoder dies while whoever has fallen stays below
  await carry(1_600_000);
  await expect.poll(level).toBe('low');
  await carry(null);
  await viewer.route(/\/low\.m3u8/, (route) => route.fulfill({ status: 404 }));
  await expect.poll(level).toBe('source');
  const gone = await timeOf(viewer);
  await expect.poll(() => timeOf(viewer)).toBeGreaterThan(gone + 3);
  await end();
  expect(mistakes).toEqual([]);
});
