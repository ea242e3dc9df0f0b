// Windows beside the control room and its dialogs, at their sizes, by day and by night (live.md §12).
import type { ChatMessage, DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { personas } from '../tools/seed/personas.ts';
import { endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { moveLive, sendLive, sql, stageLive } from './live-stage.ts';

afterEach(endErrand);

const SHOP = 'producer-b';
const seller = personas.find(({ persona }) => persona === SHOP)!.userSeq;

const WORDS = [
  '안녕하세요, 온유상회 저녁 방송입니다.',
  '오늘은 제주에서 올라온 감귤을 먼저 보여 드릴게요.',
  '방송 중에만 5kg 한 상자를 만 원 낮춰 드립니다.',
  '주문하신 분께는 한라봉 두 개를 더 넣어 드려요.',
  '질문은 채팅으로 편하게 남겨 주세요.',
].join('\n');

let numbers = 0;
let onAir: number | null = null;
/** A channel is on the air once: the live of the test before is over. */
async function stage(state: string): Promise<number> {
  numbers += 1;
  if (onAir !== null) await moveLive(onAir, 'CLOSED');
  const { contentSeq } = await stageLive(seller, {
    title: '제주 감귤 저녁 방송',
    state,
    playId: `popups${process.pid}x${numbers}`.padEnd(32, '0'),
  });
  await sql('update content set prompter = $2 where content_seq = $1', [contentSeq, WORDS]);
  onAir = contentSeq;
  return contentSeq;
}

const line = (s: number, n: string, x: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  s,
  a: Date.parse('2026-11-20T20:10:00+09:00') + s * 1_000,
  w: s,
  n,
  r: 'ANON',
  x,
  f: '',
  ...more,
});
const CHAT: ChatMessage[] = [
  line(1, '귤사랑', '안녕하세요'),
  line(2, '온유상회', '어서 오세요, 오늘도 반갑습니다.', { w: 0, r: 'HOST' }),
  line(
    3,
    '도담맘',
    '지난번에 산 감귤 정말 맛있었어요. 이번에도 같은 농장인가요? 아이들이 좋아해서 두 상자 사려고 해요.',
    {
      f: 'QO',
      u: 10_012,
    },
  ),
  line(4, '초록', '배송은 언제 되나요', { f: 'Q', u: 10_013 }),
];

/** The picture is a film, the room a script. */
async function script(page: Page): Promise<{ say: (...frames: DownFrame[]) => void }> {
  await sendLive(page);
  const told: { send?: (text: string) => void } = {};
  await page.routeWebSocket('**/live-socket', (socket) => {
    told.send = (text) => socket.send(text);
    socket.send(
      JSON.stringify({
        t: 'hello',
        me: {
          who: 0,
          role: 'HOST',
          nickname: '온유상회',
          rights: ['SPEAK', 'HIDE', 'NOTICE', 'BLOCK', 'ROOM'],
        },
        upTo: CHAT.length,
        room: { frozen: false, slowSeconds: 0, notice: null, countdown: null, game: null },
        pinned: null,
        railVersion: 1,
        viewers: 1_842,
        likes: 12_480,
        state: 'LIVE_PUBLIC_ONAIR',
        recent: CHAT,
      } satisfies DownFrame),
    );
  });
  return { say: (...frames) => frames.forEach((frame) => told.send!(JSON.stringify(frame))) };
}

const LOOKS = [
  { dark: false, phone: false },
  { dark: true, phone: false },
  { dark: false, phone: true },
  { dark: true, phone: true },
];
/** The windows are dark unless somebody wants them light. */
async function scheme(page: Page, dark: boolean): Promise<void> {
  await page.goto('/healthz');
  if (!dark) await page.evaluate(() => localStorage.setItem('jt-room-light', '1'));
}

async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  expect(await seriousFindings(page), name).toEqual([]);
  expect(await overhang(page), name).toBeLessThanOrEqual(0);
}

it.each(LOOKS)('the windows, dark: $dark, phone: $phone', async ({ dark, phone }) => {
  const contentSeq = await stage('LIVE_PUBLIC_ONAIR');
  const suffix = `${phone ? '390' : 'own'}${dark ? '-dark' : ''}`;
  for (const [name, path, width, height] of [
    ['prompter', `/prompter-viewer/${contentSeq}`, 400, 710],
    ['window', `/content/open/window?contentSeq=${contentSeq}`, 420, 780],
    ['viewer', `/content/open/viewer?contentSeq=${contentSeq}`, 1_120, 720],
  ] as const) {
    const page = await openAs(SHOP, phone ? { width: 390, dark } : { width, height, dark });
    await scheme(page, dark);
    await script(page);
    await page.goto(path);
    await page
      .getByText(name === 'prompter' ? '배송은 언제 되나요' : '어서 오세요')
      .first()
      .waitFor();
    await look(page, `apart-${name}-${suffix}`);
  }
});

it.each(LOOKS)('the dialogs of the room, dark: $dark, phone: $phone', async ({ dark, phone }) => {
  const contentSeq = await stage('LIVE_PUBLIC_ONAIR');
  const suffix = `${phone ? '390' : '1440'}${dark ? '-dark' : ''}`;
  const page = await openAs(SHOP, { width: phone ? 390 : 1_440, dark });
  await scheme(page, dark);
  await script(page);
  await page.goto(`/channels/broadcast/list?room=${contentSeq}`);
  await page.getByText('배송은 언제 되나요').first().waitFor();
  await look(page, `room-${suffix}`);
  await page.getByRole('button', { name: '배경음악' }).click();
  await page.getByRole('list', { name: '곡' }).getByRole('button').nth(3).waitFor();
  await look(page, `room-music-${suffix}`);
  await page.keyboard.press('Escape');
  for (const [name, key] of [
    ['push', 'n'],
    ['game', 'g'],
    ['countdown', 'd'],
    ['add', '+'],
    ['flash', 'l'],
    ['close', 'x'],
    ['block', 'b'],
  ] as const) {
    if (name === 'block') await page.keyboard.press('k');
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog').filter({ visible: true }).last();
    await dialog.waitFor();
    await expect.poll(() => page.locator('.jt-bone, .jt-ring').count()).toBe(0);
    await look(page, `room-${name}-${suffix}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

it.each(LOOKS)('the start in each of its sources, dark: $dark, phone: $phone', async ({ dark, phone }) => {
  const contentSeq = await stage('WAIT');
  const suffix = `${phone ? '390' : '1440'}${dark ? '-dark' : ''}`;
  const page = await openAs(SHOP, { width: phone ? 390 : 1_440, dark });
  await page.context().grantPermissions(['camera', 'microphone']);
  await scheme(page, dark);
  await page.goto(`/channels/broadcast/list?room=${contentSeq}`);
  await page.getByRole('button', { name: '방송 시작' }).click();
  const dialog = page.getByRole('dialog', { name: '방송 시작' });
  await dialog.getByLabel('마이크 소리 크기').waitFor();
  await look(page, `start-camera-${suffix}`);
  for (const source of ['송출 프로그램', '테스트']) {
    await dialog.getByText(source, { exact: true }).click();
    await expect.poll(() => page.locator('.jt-bone, .jt-ring').count()).toBe(0);
    await look(page, `start-${source === '테스트' ? 'test' : 'program'}-${suffix}`);
  }
});
