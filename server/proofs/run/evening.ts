// Half an hour of a live in the control room by keys alone (live.md §15): nothing is lost, nothing grows, nothing reloads.
import { setTimeout as nap } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { personaOf } from '../../../tools/seed/personas.ts';
import { createRng } from '../../../tools/seed/random.ts';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { acts, close, seldom } from '../evening/acts.ts';
import type { Desk } from '../evening/desk.ts';
import { keyboardOf } from '../evening/keyboard.ts';
import { openStage, type Stage } from '../evening/stage.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const LOGIN = personaOf('producer-a').loginId;
/** Without `--for` (which is 60 s of proofs that ask for seconds) half an hour. */
const MINUTES_30 = 1_800;
/** From more on their number is typed (console/domains/broadcast/room/closing.ts). */
const MANY = 100;
/** Figures are told every two seconds. */
const STAT_MS = 5_000;
/** What the page may grow by after its first minutes. */
const GROWS_MB = 40;

/** What a page must not do, and what its socket was told. */
interface Ears {
  wrong: string[];
  heard: Map<number, number>;
  navigations: number;
}

function listen(page: Page): Ears {
  const ears: Ears = { wrong: [], heard: new Map(), navigations: 0 };
  page.on('pageerror', (error) => ears.wrong.push(`uncaught: ${error.message}`));
  page.on(
    'console',
    (said) => said.type() === 'error' && ears.wrong.push(`console: ${said.text()} ${said.location().url}`),
  );
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) ears.navigations += 1;
  });
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/live-socket')) return;
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as {
        t: string;
        m?: { s: number }[];
        recent?: { s: number }[];
      };
      const told = frame.t === 'chat' ? frame.m! : frame.t === 'hello' ? frame.recent! : [];
      for (const { s } of told) ears.heard.set(s, (ears.heard.get(s) ?? 0) + 1);
    });
  });
  return ears;
}

async function enter(page: Page, { origin, contentSeq }: Stage): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('이메일 또는 아이디').fill(LOGIN);
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto(`${origin}/channels/broadcast/list?room=${contentSeq}`);
  await page.locator('.jt-room-good').first().waitFor();
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Math.round(metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1_048_576);
}

const shuffled = <T>(all: readonly T[], pick: (to: number) => number): T[] => {
  const left = [...all];
  return all.map(() => left.splice(pick(left.length - 1), 1)[0]!);
};

interface Evening {
  done: Record<string, number>;
  failed: string[];
}

/** Every act in rounds of another order each, until the time is over. */
async function spend(desk: Desk, seconds: number, eachMinute: () => Promise<void>): Promise<Evening> {
  const evening: Evening = { done: {}, failed: [] };
  const end = performance.now() + seconds * 1_000;
  let minute = performance.now() + 60_000;
  const once = new Map(Object.entries(seldom));
  while (performance.now() < end) {
    const round = [...Object.entries(acts), ...once];
    once.clear();
    for (const [name, act] of shuffled(round, (to) => desk.rng.int(0, to))) {
      if (performance.now() > end && evening.done[name]) continue;
      if (performance.now() > minute) {
        minute += 60_000;
        await eachMinute();
      }
      try {
        await act(desk);
        evening.done[name] = (evening.done[name] ?? 0) + 1;
      } catch (error) {
        evening.failed.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
        await desk.keys.press('Escape', 'Escape');
      }
      await nap(desk.rng.int(300, 1_500));
    }
  }
  return evening;
}

const figure = async (page: Page, label: string): Promise<number> =>
  Number(
    (await page
      .locator('.jt-room-numbers div', { hasText: label })
      .first()
      .locator('dd')
      .textContent())!.replaceAll(/\D/g, ''),
  );

/** After the viewers have gone: what the page shows beside what the rows have. */
async function compare(page: Page, stage: Stage, ears: Ears): Promise<ProofResult> {
  const failed: string[] = [];
  const read = async () => ({
    likes: await figure(page, '좋아요'),
    orders: await figure(page, '주문'),
    amount: await figure(page, '주문금액'),
    chats: ears.heard.size,
  });
  let [shown, rows] = [await read(), await stage.rows()];
  // The figures of rows are two seconds behind, and jobs may be on their way.
  let n = 0;
  for (; n < 30 && JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(rows)); n++) {
    await nap(1_000);
    [shown, rows] = [await read(), await stage.rows()];
  }
  for (const name of ['likes', 'orders', 'amount', 'chats'] as const)
    if (shown[name] !== rows[name])
      failed.push(`${name}: the page has ${shown[name]}, the rows ${rows[name]}`);
  const missing = Array.from({ length: rows.chats }, (_none, n) => n + 1).filter((s) => !ears.heard.has(s));
  if (missing.length > 0)
    failed.push(`messages that the page was not told: ${missing.slice(0, 10).join(', ')}`);
  const figures = {
    'the page had the figures of the rows after at most, s': n,
    'messages, likes, orders': `${rows.chats}, ${rows.likes}, ${rows.orders} (${rows.amount} won), as shown`,
  };
  return { figures, failed };
}
const sorted = (all: object) => Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b));

async function end(desk: Desk, stage: Stage): Promise<string[]> {
  const error = await close(desk).then(
    () => null,
    (e: Error) => e.message.split('\n')[0],
  );
  if (error) return [`close X: ${error}`];
  for (let n = 0; n < 60; n++) {
    const { state } = await stage.show();
    if (!state.startsWith('LIVE_')) return [];
    await nap(500);
  }
  return ['X did not end the live'];
}

export default async function run({ seed, seconds: asked }: ProofOptions): Promise<ProofResult> {
  const seconds = asked === 60 ? MINUTES_30 : asked;
  const stage = await openStage(LOGIN);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, locale: 'ko-KR' });
    page.setDefaultTimeout(60_000);
    const ears = listen(page);
    await enter(page, stage);
    const before = ears.navigations;
    await page.evaluate('globalThis.stayed = true');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await stage.enter();
    const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c86' } })
      .png()
      .toBuffer();
    const desk: Desk = { page, keys: keyboardOf(page), rng: createRng(seed), picture };
    await desk.keys.until('somebody who speaks', () => page.locator('.jt-room-line').nth(5).isVisible());
    const heap: number[] = [];
    const evening = await spend(desk, seconds, async () => void heap.push(await heapMb(devtools)));
    heap.push(await heapMb(devtools));
    const crowd = await stage.crowd();
    await stage.enter('quiet');
    await desk.keys.until('everybody in again', async () => (await stage.crowd()).watching > MANY);
    await nap(STAT_MS);
    const compared = await compare(page, stage, ears);
    const ended = await end(desk, stage);
    const stayed = await page.evaluate<boolean>("'stayed' in globalThis");
    const early = heap[Math.min(2, heap.length - 1)]!;
    const grown = heap.at(-1)! - early;
    return {
      figures: {
        seconds,
        'keys pressed for': Object.entries(evening.done)
          .map(([name, n]) => `${name} ${n}`)
          .join(' · '),
        'viewers at the end': crowd.watching,
        'viewers said, liked, ordered': `${crowd.said}, ${crowd.liked}, ${crowd.ordered}, refused ${crowd.refused}`,
        ...compared.figures,
        'heap of the page by minutes, MB': heap.join(' '),
      },
      failed: [
        ...evening.failed,
        ...Object.keys({ ...acts, ...seldom })
          .filter((name) => !evening.done[name])
          .map((name) => `never done: ${name}`),
        ...ended,
        ...compared.failed,
        ...new Set(ears.wrong),
        ...(stayed && ears.navigations === before ? [] : ['the page was left or loaded anew']),
        ...(grown > GROWS_MB ? [`the page has grown by ${grown} MB`] : []),
      ],
    };
  } finally {
    await browser.close();
    await stage.stop();
  }
}
