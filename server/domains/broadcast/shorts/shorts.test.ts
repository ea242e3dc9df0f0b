// Shorts: uploaded, made, shown, edited, with products in an order, thrown away (live.md §6, R318-R322).
import { join } from 'node:path';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { ShortsPush, DeepLink } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { ShortsDay, ShortsRow } from '@jangteo/contract/broadcast/shorts.list.ts';
import type { ShortsPage } from '@jangteo/contract/market/shorts.api.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { openStorage } from '../../../adapters/storage/open.ts';
import { newKey } from '../../../adapters/storage/port.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { addFilm, drawRecording } from '../../../testing/films.ts';
import { addShort, addUpload } from '../../../testing/shorts.ts';
import { openStage, type Stage } from '../clip/stage.testing.ts';
import { recount } from './jobs.ts';

let on: Stage;
beforeAll(async () => void (on = await openStage()));
afterAll(() => on?.stop());

/** A film of the seller's as it was uploaded. */
async function upload(seconds: number, size = '1080x1920'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'short-'));
  const bytes = await readFile(await drawRecording(join(folder, 'one.mp4'), seconds, { size }));
  await rm(folder, { recursive: true });
  const key = newKey();
  await openStorage(on.app.deps.config).put(Readable.from([bytes]), key);
  return addUpload(on.sql, on.seller, { key, bytes: bytes.length });
}

let keys = 0;
const call = <T>(method: string, path: string, more: object = {}) =>
  on.app.call<T>(method, path, {
    token: on.token,
    ...(method === 'POST' && { headers: { 'idempotency-key': `shorts-${keys++}-0123456789` } }),
    ...more,
  });
const add = (body: object) =>
  call<Shorts>('POST', '/v1/shorts', { body: { description: '한 입에 쏙', ...body } });
const show = async (id: number) => (await call<Shorts>('GET', `/v1/shorts/${id}`)).body.data;
async function becomes(id: number, state: string): Promise<Shorts> {
  await expect
    .poll(async () => (await show(id)).state, { timeout: 200_000, interval: 200 })
    .not.toBe('VOD_PROCESSING');
  const now = await show(id);
  expect(now.state).toBe(state);
  return now;
}
const products = async (n: number): Promise<number[]> =>
  (
    await on.sql<{ seq: string }>(
      `select product_seq as seq from product where seller_seq = $1 and sale_status = 'ON_SALE'
        and deleted_at is null and sanction_seq is null and (end_at is null or end_at > ${sqlNow()})
        order by product_seq limit $2`,
      [on.seller, n],
    )
  ).map(({ seq }) => Number(seq));

const made = (description = '귤 한 상자', publish = true): Promise<number> =>
  addShort(on.sql, on.seller, on.home, {
    state: publish ? 'PUBLISHED' : 'CLOSED',
    description,
    tags: ['귤'],
  });

describe('R318 a short', () => {
  test('is made of an upload: H.264 within 720 x 1280, shown as soon as it is there', async () => {
    const pathname = await upload(3);
    const first = await add({
      pathname,
      tags: ['귤', '제주'],
      productSeqList: await products(1),
      publish: true,
    });
    expect(first.body.data).toMatchObject({ transcoding: 2, playable: false, tags: ['귤', '제주'] });
    const short = await becomes(first.body.data.shortsId, 'PUBLISHED');
    expect(short).toMatchObject({ transcoding: 1, playable: true, width: 720, height: 1280, durationSec: 3 });
    expect(short.products).toHaveLength(1);
    const film = await fetch(on.app.url + short.playUrl!);
    expect([film.status, film.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await fetch(on.app.url + short.thumbnail)).headers.get('content-type')).toBe('image/jpeg');
    const page = await on.app.call<ShortsPage>('GET', `/market/v1/shorts/${short.shortsId}`);
    expect(page.body.data.short).toMatchObject({ contentSeq: short.shortsId, mp4Url: short.playUrl });
    expect(page.body.data.short.rail).toHaveLength(1);
    // An upload makes one short, and nobody else's makes any.
    expect((await add({ pathname })).body.data).toMatchObject({ errors: [{ field: 'pathname' }] });
    expect((await add({ pathname: `/files/${'0'.repeat(32)}` })).status).toBe(400);
    expect(await checkInvariants(on.app.deps.pools.job, 'LV4')).toEqual([]);
  });

  test('that is longer than three minutes is none; what failed is tried again', async () => {
    const { shortsId } = (await add({ pathname: await upload(182, '32x64') })).body.data;
    const short = await becomes(shortsId, 'VOD_ERROR');
    expect([short.transcoding, short.can.retryVod, short.playUrl]).toEqual([4, null, null]);
    const again = await call<Shorts>('POST', `/v1/shorts/${shortsId}/retry`, { body: {} });
    expect(again.body.data.state).toBe('VOD_PROCESSING');
    await becomes(shortsId, 'VOD_ERROR');
    expect(
      (await call('PUT', '/v1/shorts/publish', { body: { shortsIdList: [shortsId] } })).body.data,
    ).toMatchObject({
      result: { failures: [{ code: 'STATE_CHANGED' }] },
    });
  });

  test('is said anew over its version, with another picture of it', async () => {
    const id = (await add({ pathname: await upload(2, '90x160') })).body.data.shortsId;
    await becomes(id, 'CLOSED');
    const { version, thumbnail } = await show(id);
    const before = await (await fetch(on.app.url + thumbnail)).arrayBuffer();
    const body = { version, description: '두 상자', tags: ['제주'], thumbnailSec: 1 };
    const { body: said } = await call<Shorts>('PUT', `/v1/shorts/${id}`, { body });
    expect(said.data).toMatchObject({ description: '두 상자', tags: ['제주'], version: version + 1 });
    expect((await call('PUT', `/v1/shorts/${id}`, { body })).status).toBe(412);
    await expect
      .poll(
        async () => {
          const now = await (await fetch(`${on.app.url}${thumbnail}`)).arrayBuffer();
          return Buffer.compare(Buffer.from(now), Buffer.from(before)) !== 0;
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe(true);
    const late = { ...body, version: version + 1, thumbnailSec: 9 };
    expect((await call('PUT', `/v1/shorts/${id}`, { body: late })).status).toBe(400);
  });

  test('R319 is hidden, shown, thrown away; a live is no short', async () => {
    const id = await made('숨길 것', false);
    const acts = (path: string) =>
      call<{ successCount: number }>('PUT', path, { body: { shortsIdList: [id] } });
    expect((await acts('/v1/shorts/publish')).body.data.successCount).toBe(1);
    expect((await on.app.call('GET', `/market/v1/shorts/${id}`)).status).toBe(200);
    expect((await acts('/v1/shorts/close')).body.data.successCount).toBe(1);
    expect((await on.app.call('GET', `/market/v1/shorts/${id}`)).status).toBe(404);
    const live = await on.laid('PUBLISHED');
    await addFilm(on.sql, live, { home: on.home });
    expect((await call('PUT', '/v1/shorts/close', { body: { shortsIdList: [live] } })).status).toBe(404);
    expect((await call('GET', `/v1/shorts/${live}`)).status).toBe(404);
    const list = await call<ShortsRow[]>('GET', '/v1/shorts', {
      query: {
        searchKey: 'DESCRIPTION',
        keyword: ['숨길'],
        tab: 'closed',
        hasProduct: false,
        transcoding: [1],
      },
    });
    expect(list.body.data.map(({ shortsId }) => shortsId)).toEqual([id]);
    const gone = { shortsIdList: [id], confirm: 'DELETE' };
    expect((await call('DELETE', '/v1/shorts', { body: gone })).status).toBe(200);
    expect((await call('GET', `/v1/shorts/${id}`)).status).toBe(404);
  });

  test('sorts by views and by what was bought in it', async () => {
    for (const sort of ['views', 'orderAmount', 'createdAt'])
      expect((await call<ShortsRow[]>('GET', '/v1/shorts', { query: { sort, length: 2 } })).status).toBe(200);
  });
});

test('R320 its products stand in an order', async () => {
  const id = await made();
  const [a, b, c] = (await products(3)) as [number, number, number];
  const path = `/v1/shorts/${id}/product`;
  await call('POST', path, { body: { productSeqList: [a, b, c] } });
  const list = async () =>
    (await call<RailProduct[]>('GET', path)).body.data.map(({ productSeq }) => productSeq);
  expect(await list()).toEqual([a, b, c]);
  const { railVersion: version } = await show(id);
  const order = (body: object) => call<{ version: number }>('PUT', `${path}/order`, { body });
  expect((await order({ version, productSeqList: [c, a, b] })).body.data.version).toBe(version + 1);
  expect((await order({ version, productSeqList: [c, a, b] })).status).toBe(412);
  expect((await order({ version: version + 1, productSeqList: [c, a] })).status).toBe(400);
  await call('DELETE', path, { body: { productSeqList: [a] } });
  expect(await list()).toEqual([c, b]);
  const many = Array.from({ length: 20 }, (_, n) => n + 1);
  expect((await call('POST', path, { body: { productSeqList: [...many, 21] } })).status).toBe(400);
});

test('views count once an hour and viewer, likes once, by day', async () => {
  const id = await made();
  const say = (what: string, body: object = {}, viewer = 'a'.repeat(22)) =>
    on.app.call('POST', `/market/v1/shorts/${id}/${what}`, {
      body,
      headers: { cookie: `jt-viewer=${viewer}` },
    });
  for (const who of ['a', 'a', 'b']) expect((await say('view', {}, who.repeat(22))).status).toBe(200);
  await say('like');
  await say('like');
  await say('like', { on: false }, 'b'.repeat(22));
  await say('click', { productSeq: 1 });
  expect(await show(id)).toMatchObject({ views: 2, likes: 1, clicks: 1 });
  await say('like', { on: false });
  const days = await call<ShortsDay[]>('GET', `/v1/shorts/${id}/days`);
  expect(days.body.data).toMatchObject([{ views: 2, likes: 0, clicks: 1, orderCount: 0, orderAmount: 0 }]);
  await on.sql(
    'update content set deleted_at = created_at, purge_at = created_at, deleted_by = title where content_seq = $1',
    [id],
  );
  expect((await say('view')).status).toBe(404);
});

test('next ones follow, and after the last the newest again', async () => {
  const [a, b] = [await made('앞'), await made('뒤')];
  const { short, next } = (await on.app.call<ShortsPage>('GET', `/market/v1/shorts/${b}`)).body.data;
  expect([short.contentSeq, next[0]!.contentSeq, next.length <= 5]).toEqual([b, a, true]);
  const older = (await on.app.call<ShortsPage>('GET', `/market/v1/shorts/${a}`)).body.data;
  expect(older.next.some(({ contentSeq }) => contentSeq === b)).toBe(
    older.next.length < 5 || older.next.at(-1)!.contentSeq > a,
  );
});

test('R321 a push is set before it is shown, and once shown goes by the gate', async () => {
  const id = await made('푸시', false);
  const set = (query: object) =>
    call<ShortsPush>('PUT', '/v1/shorts/push', { query: { shortsId: id, ...query } });
  expect((await set({ enabled: true, text: '새 쇼츠' })).body.data).toMatchObject({
    shortsId: id,
    enabled: true,
    text: '새 쇼츠',
    sentAt: null,
  });
  expect(
    (await call<ShortsPush>('GET', '/v1/shorts/push', { query: { shortsId: id } })).body.data.enabled,
  ).toBe(true);
});

test('tags are the product’s, the channel’s, then everybody’s', async () => {
  await made();
  await recount(on.app.deps);
  const [product] = await products(1);
  await on.sql(`update product set tags = '{한라봉}' where product_seq = $1`, [product]);
  const ask = async (query: object) =>
    (await call<string[]>('GET', '/v1/tags/recommend', { query })).body.data;
  expect((await ask({ productSeq: product }))[0]).toBe('한라봉');
  expect(await ask({ keyword: '귤' })).toContain('귤');
  expect(await ask({ productSeq: 1 })).toEqual(await ask({}));
});

test('R66 without a service a link is the house’s own, for a week', async () => {
  const id = await made();
  const link = await call<DeepLink>('POST', '/v1/deep-links', {
    body: { kind: 'SHORTS_PRODUCT_CREATE', contentSeq: id },
  });
  expect(link.body.data.url).toMatch(/\/l\/[0-9A-Za-z]{10}$/);
  expect(link.body.data.expiresAt).not.toBeNull();
  const other = { kind: 'LIVE_TEST_CREATE', contentSeq: 1 };
  expect((await call('POST', '/v1/deep-links', { body: other })).status).toBe(404);
});
