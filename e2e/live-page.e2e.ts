// The public page of a live in real browsers (live.md §13): before it, on air, its replay, and buying beside the video.
import type { ChatMessage } from '@jangteo/contract/broadcast/room.frames.ts';
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { patientFetch } from '../tools/testing/patient.ts';
import { endErrand, mistakes, newPage, origin, screenshot, seriousFindings } from './browser.ts';
import { freshName } from './buyers.ts';
import {
  CHANNEL,
  moveLive,
  moves,
  onAir,
  playFilm,
  scriptRoom,
  sendLive,
  sql,
  stageLive,
} from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { chooseOption, fillRecipient, pressPay, signInAs } from './public-forms.ts';

afterEach(endErrand);

/** The story's next live of producer-a. */
const NEXT = '제주 감귤 산지 방송';

const nextLive = async (): Promise<number> =>
  Number(
    (await sql<{ seq: string }>('select content_seq as seq from content where title = $1', [NEXT]))[0]!.seq,
  );
const read = async (path: string) => {
  const answer = await patientFetch(origin() + path);
  return { status: answer.status, html: await answer.text() };
};

const said = (s: number, x: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  s,
  a: s,
  w: s,
  n: '바람솔솔',
  r: 'BUYER',
  x,
  f: '',
  ...more,
});
const linesOf = (page: Page) => page.getByRole('log').getByRole('listitem').allTextContents();

describe.each([1440, 390])('at %i px', (width) => {
  it('list, a live that comes and a replay: nothing serious, nothing sticks out', async () => {
    const playId = `${width}`.padEnd(32, 'a');
    const { contentSeq } = await stageLive(CHANNEL, {
      title: '지난 방송 다시보기',
      state: 'PUBLISHED',
      playId,
    });
    const page = await newPage({ width });
    await playFilm(page);
    const look = lookOn(page, 'live');
    await page.goto('/live');
    await page.getByRole('heading', { name: '방송 예정' }).waitFor();
    await look('list');
    await page.goto(`/live/${await nextLive()}`);
    await page.getByRole('timer').waitFor();
    await look('soon');
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    await look('replay');
    await moveLive(contentSeq, 'CLOSED');
    expect(mistakes).toEqual([]);
  });
});

it('reads without scripts, says itself to who links to it, weighs little, and is not there where it is private', async () => {
  const { html } = await read(`/live/${await nextLive()}`);
  for (const part of [
    `<h1>${NEXT}</h1>`,
    '온유상회',
    '제주 노지 감귤 5kg',
    '오늘 딴 것만',
    'og:image',
    'BroadcastEvent',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('/hls');
  const weigh = async (extension: string): Promise<number> => {
    const { gzipSync } = await import('node:zlib');
    const files = [...html.matchAll(new RegExp(`"(/web/assets/[^"]+\\.${extension})"`, 'g'))];
    expect(files).not.toEqual([]);
    const bytes = await Promise.all(
      files.map(async ([, path]) => Buffer.from(await (await patientFetch(origin() + path)).arrayBuffer())),
    );
    return gzipSync(Buffer.concat(bytes)).length;
  };
  expect(await weigh('js')).toBeLessThanOrEqual(110_000);
  expect(await weigh('css')).toBeLessThanOrEqual(12_000);
  const hidden = await sql<{ seq: string }>(
    `select content_seq as seq from content where deleted_at is not null or state = 'CLOSED'
      or (mode = 'PRIVATE' and planned_mode is null and state <> 'PUBLISHED') order by content_seq`,
  );
  expect(hidden.length).toBeGreaterThan(3);
  for (const { seq } of hidden.slice(0, 5))
    expect([seq, (await read(`/live/${seq}`)).status]).toEqual([seq, 404]);
  for (const odd of ['999999999', '0', 'x', '1e3'])
    expect([odd, (await read(`/live/${odd}`)).status]).toEqual([odd, 404]);
  expect((await read('/live')).html).toContain(NEXT);
});

it('a replay goes to where a product was shown, and sells it', async () => {
  const playId = 'b'.repeat(32);
  const { contentSeq, products } = await stageLive(CHANNEL, {
    title: '전복 손질 방송',
    state: 'PUBLISHED',
    playId,
  });
  const page = await newPage();
  await playFilm(page);
  await page.goto(`/live/${contentSeq}`);
  await moves(page);
  for (const width of [900, 907, 960, 1024, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    const widthOf = async (part: string) => (await page.locator(`.w-live > ${part}`).boundingBox())!.width;
    const [picture, goods, chat] = [
      await widthOf('.w-stage'),
      await widthOf('.w-live-goods'),
      await widthOf('.w-live-chat'),
    ];
    expect(picture, `at ${width} px`).toBeGreaterThan(Math.max(goods, chat));
    const box = async (part: string) => (await page.locator(part).boundingBox())!;
    const [stage, badge] = [await box('.w-stage'), await box('.w-live-facts .w-badge')];
    expect(badge.y - stage.y, `the badge lies over the picture at ${width} px`).toBeCloseTo(12, 0);
    if (width === 907) await screenshot(page, 'live-907');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '일시정지' }).click();
  await page.getByRole('button', { name: '0:15 소개 보기' }).click();
  await page.getByRole('region', { name: '이 장면의 상품' }).getByText(products[2]!.name).waitFor();
  await page.getByRole('slider', { name: '재생 위치' }).fill('11');
  await page.getByRole('region', { name: '이 장면의 상품' }).getByText(products[1]!.name).waitFor();
  expect(await page.getByRole('slider', { name: '재생 위치' }).getAttribute('aria-valuetext')).toBe(
    '0:11 / 0:24',
  );
  await moveLive(contentSeq, 'CLOSED');
  expect(mistakes).toEqual([]);
});

it('on air: seen and heard about without a sign-in, what is typed goes out after the sign-in and stays through a lost room', () =>
  onAir('밤 방송 이야기', async ({ contentSeq, products }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    const room = await scriptRoom(page, (signedIn) => ({
      upTo: 2,
      pinned: products[1]!.productSeq,
      recent: [said(1, '반갑습니다'), said(2, '10미면 넉넉합니다', { r: 'MANAGER', n: '하윤' })],
      ...(signedIn && {
        me: { who: 7, role: 'BUYER' as const, nickname: '바람솔솔', rights: ['SPEAK' as const] },
      }),
    }));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    expect(await page.locator('video').evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await page.getByRole('button', { name: '소리 켜기' }).click();
    expect(await page.locator('video').evaluate((one: HTMLVideoElement) => one.muted)).toBe(false);
    await page.getByLabel('시청자 1,842명').waitFor();
    expect(await linesOf(page)).toEqual(['바람솔솔반갑습니다', '하윤매니저10미면 넉넉합니다']);
    expect(room.asked).toEqual([null]);

    await page.getByRole('button', { name: '좋아요 12,480' }).click();
    await page.getByRole('button', { name: '좋아요 12,481' }).waitFor();
    await expect.poll(() => room.heard).toContainEqual({ t: 'like', n: 1 });

    room.say(
      { t: 'chat', upTo: 4, m: [said(4, '네 번째'), said(3, '세 번째')] },
      { t: 'hide', seqs: [1], by: null },
      { t: 'pin', productSeq: products[2]!.productSeq, at: null },
      {
        t: 'product',
        productSeq: products[2]!.productSeq,
        price: 12_300,
        was: 15_000,
        stock: 'FEW',
        status: 'ALMOST_SOLD_OUT',
        active: true,
      },
    );
    const pinned = page.getByRole('region', { name: '지금 소개' });
    await pinned.getByText(products[2]!.name).waitFor();
    await pinned.getByText('12,300원').waitFor();
    await pinned.getByText('18%').waitFor();
    await pinned.getByLabel('방송 전 15,000원').waitFor();
    await pinned.getByText('방송 중에만').waitFor();
    await pinned.getByText('품절 임박').waitFor();
    expect(await linesOf(page)).toEqual([
      '하윤매니저10미면 넉넉합니다',
      '바람솔솔세 번째',
      '바람솔솔네 번째',
    ]);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'live-on-air-390');

    const input = page.getByRole('textbox', { name: '채팅' });
    await input.fill('두 개 담았어요');
    await page.getByRole('button', { name: '보내기' }).click();
    await page.getByText('로그인하면 닉네임으로').waitFor();
    await signInAs(page, 'consumer-new');
    await expect.poll(() => room.asked.length).toBe(2);
    expect(room.asked[1]).toMatch(/^Bearer /);
    await expect.poll(() => room.heard.some(({ t }) => t === 'chat')).toBe(true);
    await room.leave(); // before it has said that it has it
    const unsent = page.getByRole('alert').filter({ hasText: '두 개 담았어요' });
    await unsent.waitFor();
    await expect.poll(() => room.heard).toContainEqual({ t: 'since', upTo: 4 });
    await page.getByRole('button', { name: '다시 보내기' }).click();
    const sent = () => room.heard.find((frame) => frame.t === 'chat');
    await expect.poll(() => sent()?.x).toBe('두 개 담았어요');
    room.say({ t: 'ack', id: sent()!.id, s: 5 }, { t: 'chat', upTo: 5, m: [said(5, '두 개 담았어요')] });
    await unsent.waitFor({ state: 'detached' });
    await expect.poll(async () => (await linesOf(page)).at(-1)).toBe('바람솔솔두 개 담았어요');

    room.say({
      t: 'room',
      at: Date.now(),
      frozen: true,
      slowSeconds: 0,
      ordersShown: false,
      notice: '곧 이벤트를 엽니다',
      countdown: null,
      game: null,
    });
    await page.getByText('곧 이벤트를 엽니다').waitFor();
    room.say({ t: 'order', for: 'all', nickname: '바다**', productName: '호두정과' });
    await page.getByRole('status').filter({ hasText: '바다** 님 주문호두정과' }).waitFor();
    expect(await input.isDisabled()).toBe(true);

    await moveLive(contentSeq, 'VOD_PROCESSING');
    room.say({ t: 'state', state: 'VOD_PROCESSING', playback: null });
    await page.getByText('방송이 끝났습니다').first().waitFor();
    await screenshot(page, 'live-ended-390');
    expect(mistakes).toEqual([]);
  }));

it('on air: bought beside the video, which goes on; a price that changed meanwhile is said and asked', () =>
  onAir('장보기 방송', async ({ contentSeq, products }) => {
    const product = products[1]!;
    const page = await newPage({ width: 390 });
    await sendLive(page);
    await scriptRoom(page, () => ({ pinned: product.productSeq }));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    await page.getByRole('region', { name: '지금 소개' }).getByRole('button', { name: '구매' }).click();
    await page.getByRole('link', { name: '상품 상세 보기' }).waitFor();
    await chooseOption(page.getByRole('dialog'));
    await screenshot(page, 'live-buy-390');
    await page.getByRole('dialog').getByRole('button', { name: '구매하기' }).click();
    await signInAs(page, 'consumer-new');
    await page.getByText('결제 금액').waitFor();
    await fillRecipient(page, freshName(), true);
    const price = (by: number) =>
      sql('update product set sale_price = sale_price + $2 where product_seq = $1', [product.productSeq, by]);
    await page.getByRole('button', { name: /결제하기$/ }).isEnabled();
    await price(1_000);
    await page.getByRole('button', { name: /결제하기$/ }).click();
    await page.getByText(/결제 금액이 [\d,]+원에서 [\d,]+원으로 바뀌었습니다/).waitFor();
    await moves(page);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /결제하기$/ }).click();
    await pressPay(await opened);
    await page.getByRole('heading', { name: '주문이 완료되었습니다' }).waitFor();
    expect(await page.locator('video').evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
    await moves(page);
    const orderSeq = await page.getByRole('dialog').locator('dd').first().textContent();
    const bought = await sql<{ content: string }>(
      'select distinct content_seq as content from order_product where order_seq = $1',
      [Number(orderSeq)],
    );
    expect(bought.map(({ content }) => Number(content))).toEqual([contentSeq]);
    await price(-1_000);
    expect(mistakes).toEqual([]);
  }));

it('the list says as much as the calls', async () => {
  const page = await newPage();
  const told = async () => {
    const { data } = (await (await patientFetch(`${origin()}/market/v1/live?length=200`)).json()) as {
      data: LivePage[];
    };
    return data.slice(0, 100).map(({ contentSeq }) => `/live/${contentSeq}`);
  };
  // Others plan lives meanwhile: both are read again until nothing came between.
  const look = async () => {
    const before = await told();
    await page.goto('/live');
    const shown = await page
      .locator('.w-cards a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    return { shown, before, after: await told() };
  };
  let seen = await look();
  while (String(seen.before) !== String(seen.after)) seen = await look();
  expect(seen.shown).toEqual(seen.before);
});
