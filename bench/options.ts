/**
 * npm run bench options: the table of 3,000 options in the form of a product that stands (다온여행), in a real browser:
 * how long the frames are while somebody types into it, what a key costs the main thread, and how long 저장 takes. The
 * same keys into a field beside it are the floor, frames of the page at rest are what the machine can do.
 * JANGTEO_ORIGIN measures a product that runs already. Nothing is asserted.
 */
import type { Page } from 'playwright-core';
import { launchPlainChromium } from '../tools/testing/chromium.ts';
import { running, signInAs } from './harness/running.ts';
import { timed, watchPaint, type Timed } from './harness/painted.ts';

const PERSONA = 'eticket';
const NAME = '제주 투어 이용권';
const CELLS = Number(process.env.CELLS ?? 60);
/** ms between keys: a quick typist. */
const PACE = 60;
const SAVES = 5;
/** An old office machine beside this one. */
const SLOW = 4;

const quantile = (all: readonly number[], q: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * q))] ?? 0;

/** ms from frame to frame while `act` runs. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const told: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      told.push(now - last);
      last = now;
      if (window.frames_ === told) requestAnimationFrame(next);
    };
    window.frames_ = told;
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
  });
  await act();
  return page.evaluate(() => {
    const told = window.frames_!;
    delete window.frames_;
    return told;
  });
}

declare global {
  interface Window {
    frames_?: number[];
  }
}

const keys = async (page: Page, texts: Iterable<string>): Promise<number> => {
  let pressed = 0;
  for (const text of texts)
    for (const key of [...text, 'Enter']) {
      await page.keyboard.press(key, { delay: 5 });
      await page.waitForTimeout(PACE);
      pressed += 1;
    }
  return pressed;
};

function say(name: string, frames: readonly number[], work: Timed, pressed: number): void {
  const per = (ms: number) => (ms / pressed).toFixed(1);
  const late = frames.filter((ms) => ms > 34).length;
  console.log(
    `${name.padEnd(34)} frames p50 ${quantile(frames, 0.5).toFixed(1)} p95 ${quantile(frames, 0.95).toFixed(1)} ` +
      `p99 ${quantile(frames, 0.99).toFixed(1)} ms, ${late} of ${frames.length} over 34 ms · ` +
      `a key: script ${per(work.script)}, style ${per(work.style)}, layout ${per(work.layout)} ms`,
  );
}

async function typed(page: Page, name: string, texts: readonly string[]): Promise<void> {
  let pressed = 0;
  let frames: number[] = [];
  const work = await timed(page, async () => {
    frames = await framesOf(page, async () => {
      pressed = await keys(page, texts);
    });
    return 0;
  });
  say(name, frames, work, pressed);
}

/** From the press of 저장 until the form says that it is saved, and what of it the server took. */
async function save(page: Page): Promise<{ all: number; call: number; kB: number }> {
  const toast = page.getByText('저장했습니다.').last();
  await toast.waitFor({ state: 'detached', timeout: 60_000 });
  const answered = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && /\/v1\/products\/\d+$/.test(one.url()),
  );
  const began = performance.now();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const answer = await answered;
  await toast.waitFor({ timeout: 60_000 });
  const all = performance.now() - began;
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  await answer.finished();
  const { responseEnd, requestStart } = answer.request().timing();
  return {
    all,
    call: responseEnd - requestStart,
    kB: (answer.request().postDataBuffer()?.length ?? 0) / 1000,
  };
}

async function saved(page: Page, what: string, edit: (i: number) => Promise<void>): Promise<void> {
  const saves: Awaited<ReturnType<typeof save>>[] = [];
  for (let i = 0; i < SAVES; i += 1) {
    await edit(i);
    saves.push(await save(page));
  }
  const of = (key: keyof (typeof saves)[number]) =>
    quantile(
      saves.map((one) => one[key]),
      0.5,
    ).toFixed(0);
  console.log(
    `저장, ${what}: ${of('all')} ms, of it the call ${of('call')} ms, ${of('kB')} kB sent   (≤ 2 s)`,
  );
}

const cell = (page: Page, row: number, header: string) =>
  page
    .locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell]`)
    .nth(['코스', '출발', '인원', '차액', '구매가', '재고', '자체옵션코드', '노출'].indexOf(header));

const { origin, stop } = await running();
const browser = await launchPlainChromium();
try {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
  });
  await context.addInitScript(watchPaint);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await signInAs(page, PERSONA);
  // What a run before this one left: the product is measured as it stands.
  const anew = page.getByRole('button', { name: '새로 작성' });
  await page.addLocatorHandler(anew, () => anew.click());
  await page.goto(`/sales/product/products?searchKey=PRODUCT_NAME&keyword=${encodeURIComponent(NAME)}`);
  const productSeq = await page.locator('tbody tr[data-id]').first().getAttribute('data-id');
  const opened = performance.now();
  await page.goto(`/sales/product/create?productSeq=${productSeq}`);
  const grid = page.getByRole('grid', { name: '옵션' });
  await grid.waitFor();
  console.log(
    `browser ${browser.version()}, ${Number(await grid.getAttribute('aria-rowcount')) - 1} options`,
  );
  console.log(`form opened ${(performance.now() - opened).toFixed(0)} ms`);
  await page.waitForTimeout(1_500);
  const rest = await framesOf(page, () => page.waitForTimeout(3_000));
  console.log(
    `at rest: frames p50 ${quantile(rest, 0.5).toFixed(1)} p95 ${quantile(rest, 0.95).toFixed(1)} ms`,
  );
  const texts = (n: number) => Array.from({ length: CELLS }, (_, i) => String(n + i));
  await cell(page, 0, '재고').click();
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowRight');
  await typed(page, '재고, from the first row on', texts(100));
  await typed(page, '재고, further down', texts(300));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await typed(page, `재고, a machine ${SLOW} times as slow`, texts(500));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const intro = page.getByRole('textbox', { name: '한 줄 소개' });
  await intro.click();
  await typed(
    page,
    '한 줄 소개 of the same form',
    Array.from({ length: 20 }, () => 'ab'),
  );
  const first = async (text: string) => {
    await page.locator('.jt-grid-editor').focus();
    await page.keyboard.press('Control+Home');
    await cell(page, 0, '재고').click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await saved(page, 'one option changed', (i) => first(String(500 + i)));
  await saved(page, 'all options changed', async (i) => {
    await first(String(1000 + i));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.keyboard.press('Control+d');
  });
} finally {
  await browser.close();
  await stop();
}
