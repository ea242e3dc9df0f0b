// Two strangers' evening: somebody opens a shared link on a phone, joins, plays, buys, loses the line, finds the order and
// sends it back; whoever is on the air is a shop that knows nothing of them. The room is the real one.
import type { Page, Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, openAs, screenshot } from './browser.ts';
import { payThere, takePinned } from './buy-live.ts';
import { fillClaim } from './buyer-page.ts';
import { fresh, sayWhoInSheet, vouch } from './joining.ts';
import { moves, onAir, sendLive } from './live-stage.ts';
import { mustAsPage } from './own-calls.ts';

afterEach(endErrand);

const AWAY_SEC = 20;
const WORD = '처음 왔어요, 반갑습니다';
const LOST = '연결이 끊겨 다시 잇고 있습니다';
const sheet = (page: Page) => page.getByRole('dialog');
const away = (route: Route): Promise<void> => route.abort();

/** By Kakao, from what they wanted to say to what was said. */
async function joinToSpeak(page: Page, contentSeq: number): Promise<void> {
  await page.getByRole('textbox', { name: '채팅' }).fill(WORD);
  await page.getByRole('button', { name: '보내기' }).click();
  await sheet(page).getByRole('link', { name: '카카오' }).click();
  await vouch(page, '카카오', `stranger-${fresh()}`);
  await page.waitForURL((url) => url.pathname === `/live/${contentSeq}` && url.search === '');
  await sayWhoInSheet(page);
  await page.getByRole('button', { name: '가입하기' }).click();
}

/** The line is gone for a while; `meanwhile` happens without them. */
async function cutOff(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.route('**/hls/**', away); // what the test sends as the picture knows no line
  await page.context().setOffline(true);
  await page.getByText(LOST).waitFor();
  await meanwhile();
  await page.clock.fastForward(AWAY_SEC * 1_000);
  await page.getByText(LOST).waitFor();
  await screenshot(page, 'evening-lost-390');
  await page.unroute('**/hls/**', away);
  await page.context().setOffline(false);
  await page.getByText(LOST).waitFor({ state: 'detached' });
  await moves(page);
}

/** The shop sends what was ordered, and it arrives. */
async function arrives(host: Page, orderSeq: string): Promise<void> {
  const path = `/v1/orders?searchKey=ORDER_SEQ&keyword=${orderSeq}`;
  const lines = await mustAsPage<{ orderProductSeq: number }[]>(host, 'GET', path);
  const ids = { orderProductSeqList: lines.map((one) => one.orderProductSeq) };
  await mustAsPage(host, 'PUT', '/v1/delivery/products/selected', ids);
  await mustAsPage(host, 'PUT', '/v1/delivery/products/direct', ids);
  await mustAsPage(host, 'PUT', '/v1/delivery/force/complete', { ...ids, reason: '직접 전달했습니다' });
}

it('a stranger with a shared link: joined, followed, played, bought, cut off, and the order sent back', () =>
  onAir('낯선 저녁', async ({ contentSeq, products }) => {
    const host = await openAs('group-member');
    await host.goto(`/channels/broadcast/list?room=${contentSeq}`);
    const page = await newPage({ width: 390 });
    await page.clock.install();
    await sendLive(page);
    await page.goto(`/live/${contentSeq}`);
    await moves(page);

    await joinToSpeak(page, contentSeq);
    await host.locator('.jt-room-line').filter({ hasText: WORD }).waitFor();
    await moves(page);
    await page.getByRole('button', { name: /팔로우$/ }).click();
    await page.getByRole('button', { name: '팔로우하기' }).click();
    await page.getByRole('button', { name: /팔로잉$/ }).waitFor();

    const games = `/v1/broadcast/content/${contentSeq}/games`;
    const { gameSeq } = await mustAsPage<{ gameSeq: number }>(host, 'POST', games, {
      type: 'QUIZ',
      title: '저녁 퀴즈',
      question: '제주에서 겨울에 따는 과일은?',
      answer: '감귤',
      winners: 1,
      seconds: 300,
    });
    const quiz = page.getByRole('region', { name: '퀴즈 저녁 퀴즈' });
    await quiz.getByLabel('정답').fill('감귤');
    await quiz.getByRole('button', { name: '참여' }).click();
    await quiz.getByText('참여했습니다.').waitFor();
    await screenshot(page, 'evening-quiz-390');
    await mustAsPage(host, 'PUT', `${games}/${gameSeq}/close`, {});
    await page.getByRole('status', { name: '저녁 퀴즈 결과' }).getByText('당첨되었습니다').waitFor();

    await takePinned(page);
    const orderSeq = await payThere(page);
    await page.getByRole('button', { name: '확인' }).click();

    await cutOff(page, () =>
      mustAsPage(host, 'PUT', `/v1/broadcast/product/${contentSeq}/pin`, {
        productSeq: products[2]!.productSeq,
      }),
    );
    await page.getByRole('region', { name: '지금 소개' }).getByText(products[2]!.name).waitFor();

    await arrives(host, orderSeq);
    await page.getByRole('link', { name: '다른 방송 보기' }).click();
    await page.getByRole('banner').getByRole('link', { name: '주문 내역' }).click();
    const order = page.getByRole('link').filter({ hasText: orderSeq });
    await order.getByText(products[1]!.name).waitFor();
    await screenshot(page, 'evening-orders-390');
    await order.click();
    const form = await fillClaim(page, '반품', { reason: 'CHANGE_MIND' });
    await screenshot(page, 'evening-return-390');
    await form.getByRole('button', { name: '반품 요청하기' }).click();
    await page.getByRole('button', { name: '요청 철회' }).waitFor();
    expect(mistakes).toEqual([]);
  }));
