// A rehearsal does not use its plan up (live.md §2, Δ).
import { describe, expect, test } from 'vitest';
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import type { LiveCard, LivePage } from '@jangteo/contract/market/live.api.ts';
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { addDays } from '../../../kit/clock/clock.ts';
import { at, stageAir } from '../../../testing/air.ts';
import { livePicture } from '../reservation/reservation-examples.testing.ts';
import { priceSubscriptions } from './prices.ts';
import { rehearsalSubscriptions } from './rehearsal.ts';

const air = stageAir();
const { stage, sql, stand, said, start, close, sweep, planned, show, keyOf, publish, gone, events, rested } =
  air;
/** Another with each rehearsal: a plan that waits again keeps its time. */
let DAY = '2026-11-21';

const see = (contentSeq: number) => stage.app.call<LivePage>('GET', `/market/v1/live/${contentSeq}`);
const listed = async (contentSeq: number) =>
  (await stage.app.call<LiveCard[]>('GET', '/market/v1/live', { query: { length: 200 } })).body.data.find(
    (card) => card.contentSeq === contentSeq,
  );
const info = async (token: string, contentSeq?: number) =>
  (
    await stage.app.call<LiveInfo>('GET', '/v1/broadcast/info', {
      token,
      ...(contentSeq && { query: { contentSeq } }),
    })
  ).body.data;

/** Announced, signed up for by one, and rehearsed ten minutes before its time, with a picture. */
async function rehearsed(time = '20:00:00') {
  await rested();
  DAY = addDays(DAY, 1);
  await stand(at('12:00:00', DAY));
  const { contentSeq } = await planned(at(time, DAY));
  const key = (await keyOf(contentSeq)).body.data.rtmp!.key;
  const image = await livePicture(stage, 10_001);
  const notice = await stage.app.call<{ reservationSeq: number }>('POST', '/v1/broadcast/notice', {
    token: stage.token,
    body: { title: '감귤 예고', liveAt: at('20:00:00', DAY), image, contentSeq },
  });
  expect(notice.body.code).toBe('SUCCESS');
  const { reservationSeq } = notice.body.data;
  const buyer = (await stage.app.login('none@mail.kr')).token;
  await stage.app.call('POST', `/market/v1/notices/${reservationSeq}/sign-up`, { token: buyer, body: {} });
  await stand(at('19:50:00', DAY));
  const started = await start({ contentSeq, mode: 'PRIVATE' });
  expect(started.body).toMatchObject({ code: 'SUCCESS', data: { state: 'LIVE_PRIVATE_ONAIR' } });
  const session = (await publish(key, `rehearsal-${contentSeq}`)).body;
  return { contentSeq, reservationSeq, key, session };
}

describe('a rehearsal of a planned live', () => {
  test('ends where it began: it waits again with its time, its key and its place on the lists', async () => {
    const { contentSeq, key } = await rehearsed();
    await stand(at('19:51:00', DAY));
    expect((await close(contentSeq)).body).toMatchObject({
      code: 'SUCCESS',
      data: {
        state: 'WAIT',
        mode: 'PUBLIC',
        startAt: null,
        endAt: null,
        scheduledAt: expect.stringContaining('20:00:00'),
        playback: null,
        can: { start: null, cancelSchedule: null },
      },
    });
    expect((await keyOf(contentSeq)).body.data.rtmp!.key).toBe(key);
    expect(await events('broadcast.closed', contentSeq)).toEqual([]);
    expect(await events('broadcast.rehearsed', contentSeq)).toHaveLength(1);
    expect((await start({ contentSeq })).body.data).toMatchObject({
      state: 'LIVE_PUBLIC_ONAIR',
      startAt: expect.stringContaining('19:51:00'),
    });
  });

  test('is ended by the system after the grace, and waits again, too', async () => {
    const { contentSeq, session } = await rehearsed();
    await gone(session.sessionSeq);
    await sweep(contentSeq, -1);
    expect((await show(contentSeq)).state).toBe('LIVE_PRIVATE_ONAIR');
    await sweep(contentSeq, 1);
    expect(await show(contentSeq)).toMatchObject({ state: 'WAIT', mode: 'PUBLIC', ingest: null });
  });

  test('is nothing that viewers see: to them it is still to come', async () => {
    const { contentSeq, reservationSeq } = await rehearsed();
    const announced = async () =>
      (await stage.app.call<MarketNotice>('GET', `/market/v1/notices/${reservationSeq}`)).body.data;
    expect(await announced()).toMatchObject({ status: 'SCHEDULED', reservedCount: 1 });
    const pin = { productSeq: stage.products[0] };
    await stage.app.call('PUT', `/v1/broadcast/product/${contentSeq}/pin`, { token: stage.token, body: pin });
    await stage.app.call('POST', `/v1/broadcast/content/${contentSeq}/moderation`, {
      token: stage.token,
      body: { action: 'NOTICE', text: '연습 공지' },
    });
    const page = (await see(contentSeq)).body.data;
    expect(page).toMatchObject({
      state: 'SOON',
      at: expect.stringContaining('20:00:00'),
      playback: { hlsUrl: null },
      pinned: null,
      room: { frozen: false, slowSeconds: 0, notice: null },
    });
    expect(await listed(contentSeq)).toMatchObject({
      state: 'SOON',
      viewers: null,
      at: expect.stringContaining('20:00:00'),
    });
    for (const [method, path] of [
      ['POST', 'ticket'],
      ['GET', 'chat'],
    ] as const) {
      const answer = await stage.app.call(method, `/market/v1/live/${contentSeq}/${path}`, {
        ...(method === 'POST' && { body: {} }),
      });
      expect(answer.status).toBe(404);
    }
    // What was tried in it is gone with it, and from the live that follows as well.
    await start({ contentSeq });
    expect((await see(contentSeq)).body.data).toMatchObject({
      state: 'ON_AIR',
      pinned: stage.products[0],
      room: { notice: null },
    });
  });

  test('prices for its time go back, and what was recorded is dropped', async () => {
    const { contentSeq, session } = await rehearsed();
    const [product] = stage.products as [number];
    const priceOf = async () =>
      (
        await sql<{ version: number; price: number }>(
          'select edit_version as version, sale_price::int as price from product where product_seq = $1',
          [product],
        )
      )[0]!;
    const { version, price } = await priceOf();
    const lowered = { contentSeq, productSeq: product, version, salePrice: price - 100, revertAtClose: true };
    await stage.app.call('PATCH', '/v1/products/sales', { token: stage.token, body: lowered });
    await stand(at('19:52:00', DAY));
    await close(contentSeq);
    await gone(session.sessionSeq, { recording: { key: 'ab'.repeat(16), bytes: 1, seconds: 120 } });
    const [ended] = await events('broadcast.rehearsed', contentSeq);
    const event = { key: 'test', sellerSeq: 10_001, payload: ended!.payload as never };
    for (const { topic, run } of [...priceSubscriptions, ...rehearsalSubscriptions])
      if (topic === 'broadcast.rehearsed') await run(event, air.worker());
    expect((await priceOf()).price).toBe(price);
    expect(
      await sql('select 1 from ingest_session where content_seq = $1 and recording is not null', [
        contentSeq,
      ]),
    ).toEqual([]);
  });
});

describe('what else is rehearsed', () => {
  test('made for rehearsing alone it is over with its end; so is a recording of a plan', async () => {
    await rested();
    await stand(at('09:00:00', DAY));
    const alone = (await start({ input: said({ mode: 'PRIVATE' }) })).body.data;
    expect((await close(alone.contentSeq)).body.data).toMatchObject({ state: 'CLOSED', mode: 'PRIVATE' });
    const { contentSeq } = await planned(at('21:00:00', DAY));
    await start({ contentSeq, mode: 'RECORD' });
    expect((await see(contentSeq)).status).toBe(404);
    expect((await close(contentSeq)).body.data).toMatchObject({ state: 'CLOSED', mode: 'RECORD' });
  });

  test('a plan for its channel alone stays unseen', async () => {
    await rested();
    await stand(at('09:10:00', DAY));
    const { contentSeq } = await planned(at('22:00:00', DAY), { mode: 'PRIVATE' });
    await start({ contentSeq });
    expect((await see(contentSeq)).status).toBe(404);
    expect((await close(contentSeq)).body.data).toMatchObject({ state: 'WAIT', mode: 'PRIVATE' });
  });
});

describe('what the start dialog is told', () => {
  test('its own rehearsal is no other live on the air, to its host neither; another live is', async () => {
    const { contentSeq } = await rehearsed();
    const host = personaOf('influencer').userSeq;
    await sql('update content set host_user_seq = $2 where content_seq = $1', [contentSeq, host]);
    await sql('insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($2, $1, 10001)', [
      contentSeq,
      host,
    ]);
    const gripper = (await stage.app.login('haru@live.kr')).token;
    expect(await info(stage.token, contentSeq)).toMatchObject({ goLive: null, onAir: null });
    expect(await info(gripper, contentSeq)).toMatchObject({ goLive: null, onAir: null });
    expect((await info(stage.token)).onAir).toMatchObject({ contentSeq });
    await stand(at('19:00:00', DAY));
    const other = await planned(at('23:00:00', DAY));
    await sql('update content set host_user_seq = $2 where content_seq = $1', [other.contentSeq, host]);
    await sql('insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($2, $1, 10001)', [
      other.contentSeq,
      host,
    ]);
    for (const token of [stage.token, gripper])
      expect(await info(token, other.contentSeq)).toMatchObject({
        goLive: '이미 송출 중인 방송입니다.',
        onAir: { contentSeq },
      });
  });
});
