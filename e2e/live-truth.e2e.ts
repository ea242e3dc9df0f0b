// A live as its viewer has it when something gives way: the own line, the live itself, the sign-in, the pointer.
import type { Page, Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, screenshot } from './browser.ts';
import { moveLive, moves, onAir, scriptRoom, sendLive } from './live-stage.ts';
import { chooseOption, signInAs } from './public-forms.ts';

afterEach(endErrand);

/** Whether there is something to be seen: in the video, or on the canvas beneath it that keeps its last frame. */
const seen = (page: Page): Promise<boolean> =>
  page.locator('.w-stage').evaluate((stage) => {
    const paper = document.createElement('canvas').getContext('2d')!;
    for (const one of stage.querySelectorAll<HTMLVideoElement | HTMLCanvasElement>('.w-frame, video'))
      if (!('readyState' in one) || one.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
        paper.drawImage(one, 0, 0, 300, 150);
    return paper.getImageData(0, 0, 300, 150).data.some((byte, i) => i % 4 < 3 && byte > 40);
  });
const readyState = (page: Page): Promise<number> =>
  page.locator('video').evaluate((one: HTMLVideoElement) => one.readyState);
const away = (route: Route): Promise<void> => route.abort();
const WORD = '연결이 끊겨 다시 잇고 있습니다';

it('a lost line: the last frame stays, what happens is said, the clock stops, and it comes back by itself', () =>
  onAir('끊긴 방송', async ({ contentSeq }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    const room = await scriptRoom(page, () => ({}));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    const clock = page.locator('.w-badge time');
    const cut = async (offline: boolean) => {
      await page.route('**/hls/**', away);
      await page.route('**/market/v1/live/*/ticket', away);
      await page.context().setOffline(offline);
      await room.leave();
      await page.getByText(WORD).waitFor();
      // Nobody tells the player that the line is gone: it gives up, and the next one has nothing to show.
      if (!offline) await expect.poll(() => readyState(page)).toBe(0);
      const stood = await clock.textContent();
      expect(await seen(page)).toBe(true);
      await screenshot(page, `live-line-lost-${offline ? 'offline' : 'silent'}-390`);
      expect(await clock.textContent()).toBe(stood);
      await page.unroute('**/hls/**', away);
      await page.unroute('**/market/v1/live/*/ticket', away);
      await page.context().setOffline(false);
      await page.getByText(WORD).waitFor({ state: 'detached' });
      await moves(page);
      await expect.poll(() => clock.textContent()).not.toBe(stood);
    };
    await cut(true);
    await cut(false);
    expect(mistakes).toEqual([]);
  }));

it('who signs in while buying is in the chat, too: what they type goes out at once', () =>
  onAir('한 번 로그인', async ({ contentSeq, products }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    const room = await scriptRoom(page, (signedIn) => ({
      pinned: products[1]!.productSeq,
      ...(signedIn && {
        me: { who: 7, role: 'BUYER' as const, nickname: '바람솔솔', rights: ['SPEAK' as const] },
      }),
    }));
    const renewals: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/tokens/refresh') && renewals.push(request.url()),
    );
    await page.goto(`/live/${contentSeq}`);
    await page
      .getByRole('region', { name: '지금 소개' })
      .getByRole('button', { name: /^구매, / })
      .click();
    const sheet = page.getByRole('dialog');
    await chooseOption(sheet);
    const buy = sheet.getByRole('button', { name: '구매하기', exact: true });
    await buy.click();
    await sheet.getByLabel('비밀번호').waitFor();
    expect(renewals, 'nobody has ever signed in with this browser').toEqual([]);
    await signInAs(page, 'consumer-new');
    await expect.poll(() => room.asked.length).toBe(2);
    expect(room.asked[1]).toMatch(/^Bearer /);
    await sheet.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('textbox', { name: '채팅' }).fill('하나 샀어요');
    await page.getByRole('button', { name: '보내기' }).click();
    await expect.poll(() => room.heard.find(({ t }) => t === 'chat')).toMatchObject({ x: '하나 샀어요' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  }));

it('a live that is cut: a plain card, nothing red, nothing promised, nothing sold', () =>
  onAir('내려간 방송', async ({ contentSeq, products }) => {
    const page = await newPage();
    await sendLive(page);
    const room = await scriptRoom(page, () => ({ pinned: products[1]!.productSeq }));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    await page.getByRole('button', { name: `${products[0]!.name} 구매` }).click();
    await moveLive(contentSeq, 'PUNISHED');
    room.say({ t: 'state', state: 'PUNISHED', playback: null });
    await page.getByRole('dialog').getByText('방송에서 판매를 마친 상품입니다.').waitFor();
    expect(
      await page.getByRole('dialog').getByRole('button', { name: '구매할 수 없습니다' }).isDisabled(),
    ).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await page.getByText('방송이 끝났습니다').first().waitFor();
    expect(await page.locator('.w-over').innerText()).not.toContain('다시보기');
    expect(await page.locator('.w-badge[data-state=ON_AIR]').count()).toBe(0);
    expect(await page.locator('.w-rail-buy').count()).toBe(0);
    await screenshot(page, 'live-cut-1440');
  }));

/** What has the focus, as it is named. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    return one.getAttribute('aria-label') ?? one.textContent.trim();
  });

it('by keyboard: to the chat and the goods at once, and what is pinned before the rail', () =>
  onAir('키보드로 보는 방송', async ({ contentSeq, products }) => {
    const page = await newPage();
    await sendLive(page);
    await scriptRoom(page, () => ({ pinned: products[1]!.productSeq }));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    const stops: string[] = [];
    while (stops.length < 40 && stops.at(-1) !== `${products[0]!.name} 구매`) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops.slice(0, 2)).toEqual(['채팅으로', '방송 상품으로']);
    const place = (name: string) => stops.indexOf(name);
    expect(place(`구매, ${products[1]!.name}`)).toBeGreaterThan(1);
    expect(place(`구매, ${products[1]!.name}`)).toBeLessThan(place('채팅'));
    expect(place('채팅')).toBeLessThan(place(`${products[0]!.name} 구매`));
    await page.getByRole('link', { name: '채팅으로' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('채팅');
  }));

it.each([
  [844, 390],
  [768, 1024],
  [720, 450],
])('at %i x %i the whole picture stands at the left, card and chat beside it', (width, height) =>
  onAir('돌린 전화', async ({ contentSeq, products }) => {
    const page = await newPage({ width, height });
    await sendLive(page);
    await scriptRoom(page, () => ({ pinned: products[1]!.productSeq }));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    const box = async (part: string) => (await page.locator(part).boundingBox())!;
    const stage = await box('.w-stage');
    expect(await page.locator('video').evaluate((one) => getComputedStyle(one).objectFit)).toBe('contain');
    expect([stage.x, stage.y + stage.height]).toEqual([0, height]);
    for (const part of ['.w-pinned', '.w-chat-form', '.w-live-who']) {
      const { x, y, height: tall } = await box(part);
      expect(x, part).toBeGreaterThanOrEqual(stage.width);
      expect(y + tall, part).toBeLessThanOrEqual(height);
    }
    await screenshot(page, `live-beside-${width}`);
  }),
);
