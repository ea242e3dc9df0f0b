import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { LiveCard, LivePage } from '@jangteo/contract/market/live.api.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { addFilm } from '../../testing/films.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { stageMarket } from '../../testing/market.ts';

const { stage, one } = stageMarket();
const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await stage.owner.query(text, values)).rows as T[];
const SHOP = personaOf('producer-a').userSeq;
const PLAY = 'a'.repeat(32);

// A channel is on air once at a time.
afterEach(async () => {
  const rows = await sql<{ seq: string }>("select content_seq as seq from content where state like 'LIVE_%'");
  for (const { seq } of rows) await setLive(sql, Number(seq), 'CLOSED');
});

// What these tests have shown without a film gets one: a house without would be broken.
afterAll(async () => {
  const rows = await sql<{ seq: string }>(
    `select content_seq as seq from content c where (state = 'PUBLISHED' or kind = 'LIVE_VOD')
      and not exists (select from content_video v where v.content_seq = c.content_seq)`,
  );
  for (const { seq } of rows) await addFilm(sql, Number(seq), { home: stage.app.deps.config.home });
});

/** As nobody in particular. */
const see = (content: number, token?: string) =>
  stage.app.call<LivePage>('GET', `/market/v1/live/${content}`, token ? { token } : {});
const list = async (query: object = {}) => {
  const answer = await stage.app.call<LiveCard[]>('GET', '/market/v1/live', {
    query: { length: 200, ...query },
  });
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return answer.body as typeof answer.body & { recordsTotal: number };
};

interface Product {
  seq: number;
  price: number;
  stock: number;
}
/** Products of the shop that are on sale for everybody's eyes. */
const goods = async (): Promise<Product[]> =>
  (
    await sql<{ seq: string; price: string; stock: string }>(
      `select p.product_seq as seq, p.sale_price as price, s.on_hand - s.held as stock
        from product p join product_stock s using (seller_seq, product_seq)
        where p.seller_seq = $1 and p.sale_status = 'ON_SALE' and p.deleted_at is null and p.sanction_seq is null
          and not p.adult_only and p.end_at is null and p.start_at is null and s.on_hand - s.held >= 10
        order by 1 limit 4`,
      [SHOP],
    )
  ).map(({ seq, price, stock }) => ({ seq: Number(seq), price: Number(price), stock: Number(stock) }));

async function putRail(content: number, products: readonly Product[]): Promise<void> {
  for (const [n, { seq }] of products.entries())
    await sql(
      `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
        values ($1, $2, $3, $1, $4, true)`,
      [SHOP, content, seq, n + 1],
    );
}

describe('a live by its number', () => {
  test.each([
    ['LIVE_PUBLIC_ONAIR', 'PUBLIC', 'ON_AIR'],
    ['WAIT', 'PUBLIC', 'SOON'],
    ['VOD_PROCESSING', 'PUBLIC', 'ENDED'],
    ['PUBLISHED', 'PUBLIC', 'REPLAY'],
    ['WAIT', 'PRIVATE', null],
    ['WAIT', 'RECORD', null],
    ['LIVE_PRIVATE_ONAIR', 'PRIVATE', null],
    ['VOD_PROCESSING', 'RECORD', null],
    ['CLOSED', 'PUBLIC', null],
    ['PUNISHED', 'PUBLIC', null],
  ])('%s, %s: %s', async (state, mode, standing) => {
    const content = await addLive(sql, SHOP, state);
    await sql('update content set mode = $2, air_at = scheduled_at where content_seq = $1', [content, mode]);
    const { status, body } = await see(content);
    expect([status, body.data?.state ?? null]).toEqual([standing ? 200 : 404, standing]);
    const shown = (await list()).data.find((card) => card.contentSeq === content);
    expect(shown?.state ?? null).toBe(standing === 'ENDED' ? null : standing);
    await setLive(sql, content, 'PUBLISHED');
    await sql(
      `update content set deleted_at = ${sqlNow()}, purge_at = ${sqlNow()}, deleted_by = title where content_seq = $1`,
      [content],
    );
    expect((await see(content)).status).toBe(404); // the trash
    expect((await list()).data.some((card) => card.contentSeq === content)).toBe(false);
  });

  test('says where its picture is only while it may be seen', async () => {
    const content = await addLive(sql, SHOP, 'LIVE_PUBLIC_ONAIR');
    await sql(`update content set play_id = $2, play_since = ${sqlNow()} where content_seq = $1`, [
      content,
      PLAY,
    ]);
    const none = { hlsUrl: null, mp4Url: null, sprite: null };
    expect((await see(content)).body.data.playback).toMatchObject({
      ...none,
      hlsUrl: `/hls/${PLAY}/index.m3u8`,
    });
    await setLive(sql, content, 'VOD_PROCESSING');
    expect((await see(content)).body.data.playback).toMatchObject(none);
    await setLive(sql, content, 'PUBLISHED');
    expect((await see(content)).body.data.playback).toEqual({
      hlsUrl: null,
      mp4Url: `/vod/${PLAY}.mp4`,
      posterUrl: `/vod/${PLAY}/poster.jpg`,
      sprite: `/vod/${PLAY}/sprite.jpg`,
    });
  });

  test('its picture: its own, else its notice’s, else its first product’s that everybody may see', async () => {
    const content = await addLive(sql, SHOP, 'LIVE_PUBLIC_ONAIR');
    await sql(`update content set thumbnail = '' where content_seq = $1`, [content]);
    const shown = async () => {
      const { poster } = (await list({ sellerSeq: SHOP })).data.find((one) => one.contentSeq === content)!;
      const { posterUrl } = (await see(content)).body.data.playback;
      const own = await stage.app.call<{ thumbnail: string }[]>('GET', '/v1/broadcast', {
        token: (await stage.app.login('hello@onyu.kr')).token,
        query: { searchKey: 'CONTENT_SEQ', keyword: String(content) },
      });
      return [poster, posterUrl, own.body.data[0]!.thumbnail || null];
    };
    expect(await shown()).toEqual([null, null, null]);
    const products = (await goods()).slice(0, 2);
    await putRail(content, products);
    const [first] = products as [Product];
    const [{ thumbnail }] = (await sql('select thumbnail from product where product_seq = $1', [
      first.seq,
    ])) as [{ thumbnail: string }];
    expect(await shown()).toEqual([thumbnail, thumbnail, thumbnail]);
    await sql(
      `with n as (insert into live_reservation (seller_seq, title, live_at, image, intro, benefit, remind_minutes,
            content_seq, created_at, updated_at, updated_by)
          values ($1, '예고', ${sqlNow()}, '/media/notice', '', '', 0, $2, ${sqlNow()}, ${sqlNow()}, '온유상회')
          returning seller_seq, reservation_seq)
        insert into owner_of (kind, seq, owner_seq) select 'reservation', reservation_seq, seller_seq from n`,
      [SHOP, content],
    );
    expect(await shown()).toEqual(['/media/notice', '/media/notice', '/media/notice']);
    await sql(`update content set thumbnail = '/media/own' where content_seq = $1`, [content]);
    expect(await shown()).toEqual(['/media/own', '/media/own', '/media/own']);
  });

  test('its rail: what is gone is left out, what cannot be bought here is grey, few are counted', async () => {
    const content = await addLive(sql, SHOP, 'LIVE_PUBLIC_ONAIR');
    const products = await goods();
    await putRail(content, products);
    const [first, second, third, fourth] = products as [Product, Product, Product, Product];
    const rail = async () => (await see(content)).body.data.rail;
    expect(await rail()).toEqual(
      products.map(({ seq, price }) =>
        expect.objectContaining({
          productSeq: seq,
          salePrice: price,
          stock: 'MANY',
          left: null,
          active: true,
        }),
      ),
    );
    await sql('update broadcast_product set active = false where content_seq = $1 and product_seq = $2', [
      content,
      first.seq,
    ]);
    await sql('update product_stock set held = on_hand - 3 where product_seq = $1', [second.seq]);
    await sql('update product_stock set held = on_hand where product_seq = $1', [third.seq]);
    await sql('update product set sanction_seq = 1 where product_seq = $1', [fourth.seq]);
    await sql('update content set pinned_product_seq = $2 where content_seq = $1', [content, fourth.seq]);
    const seen = (await see(content)).body.data;
    expect(seen.rail.map(({ productSeq, stock, left, active }) => [productSeq, stock, left, active])).toEqual(
      [
        [first.seq, 'MANY', null, false],
        [second.seq, 'FEW', 3, true],
        [third.seq, 'NONE', null, true],
      ],
    );
    expect(seen.pinned).toBeNull();
    await sql(`update product_stock set held = on_hand - $2 where product_seq = $1`, [
      second.seq,
      second.stock,
    ]);
    await sql(`update product_stock set held = on_hand - $2 where product_seq = $1`, [
      third.seq,
      third.stock,
    ]);
    await sql('update product set sanction_seq = null where product_seq = $1', [fourth.seq]);
  });

  test('marks of a replay are the first pins, by time, within it', async () => {
    const content = await addLive(sql, SHOP, 'PUBLISHED');
    const products = await goods();
    await putRail(content, products);
    await sql(
      "update content set duration_sec = 600, start_at = '2026-11-19T20:00:00+09:00' where content_seq = $1",
      [content],
    );
    const pins = ['20:09:59', '20:00:30.9', '20:10:01', '20:10:00'];
    for (const [n, pin] of pins.entries())
      await sql(
        'update broadcast_product set first_pinned_at = $3 where content_seq = $1 and product_seq = $2',
        [content, products[n]!.seq, pin && `2026-11-19T${pin}+09:00`],
      );
    expect((await see(content)).body.data.marks).toEqual([
      { sec: 30, productSeq: products[1]!.seq },
      { sec: 599, productSeq: products[0]!.seq },
    ]);
  });

  test('a buyer reads whether they wait for it', async () => {
    const { seq, content } = await one<{ seq: string; content: string }>(
      `select r.reservation_seq as seq, r.content_seq as content from live_reservation r
        where r.seller_seq = $1 and r.content_seq is not null and r.canceled_at is null`,
      [SHOP],
    );
    const said = async (token?: string) => (await see(Number(content), token)).body.data;
    expect(await said()).toMatchObject({ state: 'SOON', reservationSeq: Number(seq), reserved: null });
    expect(await said(stage.other)).toMatchObject({ reserved: false });
    await stage.app.call('POST', `/market/v1/notices/${seq}/sign-up`, { token: stage.other, body: {} });
    expect(await said(stage.other)).toMatchObject({ reserved: true });
  });
});

describe('the list', () => {
  test('on air, then soon by time, then replays newest; pages do not overlap', async () => {
    const past = await addLive(sql, SHOP, 'PUBLISHED');
    const older = await addLive(sql, SHOP, 'PUBLISHED');
    await sql("update content set air_at = air_at - interval '3 days' where content_seq = $1", [older]);
    const onAir = await addLive(sql, personaOf('producer-b').userSeq, 'LIVE_PUBLIC_ONAIR');
    const crowded = await addLive(sql, personaOf('influencer').userSeq, 'LIVE_PUBLIC_ONAIR');
    await sql(
      "insert into presence (node, content_seq, viewers, at_ms) values ('a', $1, 3, $2), ('b', $1, 4, $2), ('c', $1, 90, $3)",
      [crowded, clock.realMs(), clock.realMs() - 15_000],
    );
    const { data, recordsTotal } = await list();
    expect(data.slice(0, 2).map(({ contentSeq, viewers }) => [contentSeq, viewers])).toEqual([
      [crowded, 7],
      [onAir, 0],
    ]);
    const states = data.map(({ state }) => state);
    const order = ['ON_AIR', 'SOON', 'REPLAY'];
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(new Set(states)).toEqual(new Set(order));
    const times = (state: string) => data.filter((one) => one.state === state).map(({ at }) => at);
    expect(times('SOON')).toEqual(times('SOON').toSorted());
    expect(times('REPLAY')).toEqual(times('REPLAY').toSorted().toReversed());
    const seqs = data.map(({ contentSeq }) => contentSeq);
    expect(seqs).toEqual(expect.arrayContaining([past, older, onAir]));
    expect(recordsTotal).toBe(data.length);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(recordsTotal / 4) }, (_, n) => list({ start: n * 4, length: 4 })),
    );
    expect(pages.flatMap((page) => page.data.map(({ contentSeq }) => contentSeq))).toEqual(seqs);
    const own = await list({ sellerSeq: SHOP });
    expect(own.data.map(({ contentSeq }) => contentSeq)).toEqual(
      data.filter(({ channel }) => channel.channelSeq === SHOP).map(({ contentSeq }) => contentSeq),
    );
  });
});

test('viewers on this machine ask as often as they like', async () => {
  const content = await addLive(sql, personaOf('influencer').userSeq, 'PUBLISHED');
  resetRates();
  const answers = await Promise.all(Array.from({ length: 700 }, () => see(content)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  resetRates();
});
