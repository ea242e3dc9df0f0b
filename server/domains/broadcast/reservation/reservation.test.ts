import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reservation, ReservationSummary } from '@jangteo/contract/broadcast/reservation.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { ReservationRow } from '@jangteo/contract/broadcast/reservation.list.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { sqlReal } from '../../../testing/lives.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { livePicture } from './reservation-examples.testing.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let other: string;
let gripper: string;
let buyer: string;
let seller: number;
let image: string;
let products: number[];
let categorySeq: number;

const stand = (moment: string): void =>
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(moment), rate: 0 });
const at = (time: string, day = '20') => `2026-11-${day}T${time}+09:00`;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  stand(at('12:00:00'));
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
  other = (await app.login('hello@bomnae.kr')).token;
  gripper = (await app.login('haru@live.kr')).token;
  buyer = (await app.login('none@mail.kr')).token;
  image = await livePicture({ app }, seller);
  const rows = await sql<{ seq: number; category: number }>(
    `select product_seq as seq, category_seq as category from product
      where seller_seq = $1 and sale_status = 'ON_SALE' and deleted_at is null and sanction_seq is null
        and end_at is null and category_seq is not null order by 1 limit 3`,
    [seller],
  );
  products = rows.map(({ seq }) => seq);
  categorySeq = rows[0]!.category;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.beside.query<R>(text, values)).rows;
}
const PATH = '/v1/broadcast/notice';
const said = (more: object = {}) => ({ title: '감귤 예고', liveAt: at('20:00:00'), image, ...more });
const add = (more: object = {}, as = token, path = PATH) =>
  app.call<Reservation>('POST', path, { token: as, body: said(more) });
async function added(more: object = {}): Promise<Reservation> {
  const { status, body } = await add(more);
  expect([status, body.message]).toEqual([200, '']);
  return body.data;
}
const edit = (reservationSeq: number, body: object, as = token) =>
  app.call<Reservation>('PUT', `${PATH}/${reservationSeq}`, { token: as, body: said(body) });
const read = (reservationSeq: number, as = token) =>
  app.call<Reservation>('GET', `${PATH}/${reservationSeq}`, { token: as });
const remove = (reservationSeq: number, as = token) =>
  app.call('DELETE', `${PATH}/${reservationSeq}`, { token: as });
const signUp = (reservationSeq: number, as = buyer) =>
  app.call('POST', `/market/v1/notices/${reservationSeq}/sign-up`, { token: as, body: {} });
/** A schedule of the seller's, at this time. */
async function schedule(scheduledAt: string): Promise<number> {
  const body = { title: '예약한 방송', categorySeq, scheduledAt, expectedMinutes: 10 };
  const answer = await app.call<{ contentSeq: number }>('POST', '/v1/broadcast/schedule', { token, body });
  return answer.body.data.contentSeq;
}
/** Moves a live as no call does yet. */
const standsAt = (contentSeq: number, state: string) =>
  sql(
    `with moved as (update content set state = $2,
          lost_at = case when $2 like 'LIVE_%' then $3::timestamptz end,
          close_due_at = case when $2 like 'LIVE_%' then ${sqlReal(43_200_000)} end
        where content_seq = $1 returning seller_seq, content_seq)
      insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
      select seller_seq, content_seq, 'test', $2, 'system', '시험', $3 from moved`,
    [contentSeq, state, at('12:00:00')],
  );
/** What was asked to be told of a notice, oldest first. */
const told = async (reservationSeq: number) =>
  (
    await sql<{ told: string; users: number }>(
      `select payload ->> 'told' as told, jsonb_array_length(payload -> 'users') as users from outbox
        where topic = 'reservation.message' and payload ->> 'reservationSeq' = $1 order by outbox_seq`,
      [String(reservationSeq)],
    )
  ).map(({ told: what, users }) => `${what} ${users}`);

describe('a notice', () => {
  test('stands as it was written, with and without the slash of the documents', async () => {
    const made = await added({ productSeqList: [products[1], products[0]], intro: '소개', benefit: '혜택' });
    expect(made).toMatchObject({
      title: '감귤 예고',
      liveAt: at('20:00:00'),
      remindMinutes: 10,
      contentSeq: null,
      status: 'SCHEDULED',
      reservedCount: 0,
      publicUrl: `/notices/${made.reservationSeq}`,
      version: 1,
      can: { edit: null, remove: null },
    });
    expect(made.products.map(({ productSeq }) => productSeq)).toEqual([products[1], products[0]]);
    expect((await read(made.reservationSeq)).body.data).toEqual(made);
    expect((await add({}, token, `${PATH}/`)).status).toBe(200);
    const shown = await app.call<{ productSeq: number }[]>('GET', `${PATH}/products`, {
      token,
      query: { reservationSeq: made.reservationSeq, start: 1 },
    });
    expect(shown.body.data.map(({ productSeq }) => productSeq)).toEqual([products[0]]);
  });

  test('may be announced from ten minutes ahead, to sixty days', async () => {
    const codes = async (liveAt: string) => (await add({ liveAt })).body.code;
    expect(await codes(at('12:09:59'))).toBe('SCHEDULE_TIME');
    expect(await codes(at('12:10:00'))).toBe('SUCCESS');
    expect(await codes('2027-01-19T12:00:00+09:00')).toBe('SUCCESS');
    const late = await add({ liveAt: '2027-01-19T12:00:01+09:00' });
    expect(late.body).toMatchObject({ code: 'SCHEDULE_TIME', data: { errors: [{ field: 'liveAt' }] } });
  });

  test('shows products that the channel may sell, and a picture of its own', async () => {
    const [foreign] = await sql<{ seq: number }>(
      `select product_seq as seq from product p join account_user u on u.user_seq = p.seller_seq
        where u.login_id = 'hello@bomnae.kr' limit 1`,
    );
    const [stopped] = await sql<{ seq: number }>(
      "select product_seq as seq from product where seller_seq = $1 and sale_status = 'STOP_SALE' limit 1",
      [seller],
    );
    expect((await add({ productSeqList: [foreign!.seq] })).status).toBe(404);
    expect((await add({ productSeqList: [stopped!.seq] })).body.code).toBe('PRODUCT_NOT_SALABLE');
    expect((await add({ image: `/media/${'0'.repeat(32)}` })).body).toMatchObject({
      data: { errors: [{ field: 'image', code: 'REFERENCE' }] },
    });
    expect((await add({ remindMinutes: 15 })).body).toMatchObject({
      data: { errors: [{ field: 'remindMinutes', code: 'ENUM' }] },
    });
    expect((await add({ productSeqList: [products[0], products[0]] })).status).toBe(400);
  });

  test('is nobody else’s; a gripper has their own', async () => {
    const { reservationSeq } = await added();
    expect((await read(reservationSeq, other)).status).toBe(404);
    expect((await edit(reservationSeq, { version: 1 }, other)).status).toBe(404);
    expect((await remove(reservationSeq, other)).status).toBe(404);
    const signups = `${PATH}/${reservationSeq}/signups`;
    expect((await app.call('GET', signups, { token: other })).status).toBe(404);
    const { userSeq } = await app.login('haru@live.kr');
    const own = await add({ image: await livePicture({ app }, userSeq) }, gripper);
    expect(own.body.data.seller.userSeq).toBe(userSeq);
  });

  test('two who edit: the second is told, nothing is lost', async () => {
    const { reservationSeq } = await added({ productSeqList: products });
    const first = await edit(reservationSeq, { version: 1, title: '고침', productSeqList: [products[2]] });
    expect(first.body.data).toMatchObject({ title: '고침', productSeqList: [products[2]], version: 2 });
    const late = await edit(reservationSeq, { version: 1, title: '늦음' });
    expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
  });

  test('is changed until its time', async () => {
    const { reservationSeq } = await added({ liveAt: at('12:12:00') });
    stand(at('12:11:59'));
    expect((await edit(reservationSeq, { version: 1, liveAt: at('12:12:00') })).status).toBe(200);
    stand(at('12:12:00'));
    expect((await edit(reservationSeq, { version: 2, liveAt: at('20:00:00') })).body.code).toBe(
      'STATE_CHANGED',
    );
    expect((await read(reservationSeq)).body.data).toMatchObject({
      status: 'SCHEDULED',
      can: { edit: 'OVER', remove: null },
    });
    stand(at('12:00:00'));
  });
});

describe('a notice of a schedule', () => {
  test('has its time, and moves with it', async () => {
    const contentSeq = await schedule(at('21:00:00', '21'));
    const { reservationSeq, liveAt } = await added({ contentSeq });
    expect(liveAt).toBe(at('21:00:00', '21'));
    await signUp(reservationSeq);
    const moved = { version: 1, scheduledAt: at('21:30:00', '21') };
    await app.call('PUT', `/v1/broadcast/content/${contentSeq}`, { token, body: moved });
    const now = (await read(reservationSeq)).body.data;
    expect([now.liveAt, now.version]).toEqual([at('21:30:00', '21'), 2]);
    expect(await told(reservationSeq)).toEqual(['MOVED 1']);
    const renamed = { version: 2, title: '다른 제목' };
    await app.call('PUT', `/v1/broadcast/content/${contentSeq}`, { token, body: renamed });
    expect(await told(reservationSeq)).toEqual(['MOVED 1']);
  });

  test('ends with it', async () => {
    const contentSeq = await schedule(at('21:00:00', '22'));
    const { reservationSeq } = await added({ contentSeq });
    await signUp(reservationSeq);
    await app.call('DELETE', `/v1/broadcast/schedule/${contentSeq}`, { token });
    expect((await read(reservationSeq)).body.data.status).toBe('CANCELED');
    expect(await told(reservationSeq)).toEqual(['CANCELED 1']);
    expect((await signUp(reservationSeq)).body.code).toBe('STATE_CHANGED');
  });

  test('is on air with it: not changed, not thrown away', async () => {
    const contentSeq = await schedule(at('21:00:00', '23'));
    const { reservationSeq } = await added({ contentSeq });
    await standsAt(contentSeq, 'LIVE_PRIVATE_ONAIR');
    expect((await read(reservationSeq)).body.data.status).toBe('SCHEDULED');
    await standsAt(contentSeq, 'LIVE_PUBLIC_ONAIR');
    expect((await read(reservationSeq)).body.data).toMatchObject({
      status: 'ON_AIR',
      can: { edit: 'ON_AIR', remove: 'ON_AIR' },
    });
    expect((await edit(reservationSeq, { version: 1, contentSeq })).body.code).toBe('STATE_CHANGED');
    expect((await remove(reservationSeq)).body.code).toBe('STATE_CHANGED');
    await standsAt(contentSeq, 'VOD_PROCESSING');
    expect((await read(reservationSeq)).body.data.status).toBe('ENDED');
  });

  test('another’s schedule, or one that has begun, is none', async () => {
    const [foreign] = await sql<{ seq: number }>(
      `select content_seq as seq from content c join account_user u on u.user_seq = c.seller_seq
        where u.login_id = 'hello@bomnae.kr' limit 1`,
    );
    for (const contentSeq of [foreign!.seq, 999_999_999])
      expect((await add({ contentSeq })).status).toBe(404);
    const begun = await schedule(at('21:00:00', '25'));
    await standsAt(begun, 'CLOSED');
    expect((await add({ contentSeq: begun })).body).toMatchObject({
      data: { errors: [{ field: 'contentSeq', code: 'REFERENCE' }] },
    });
  });
});

describe('thrown away', () => {
  test('what is to come is called off and stays, what is over leaves the list', async () => {
    const { reservationSeq } = await added();
    await signUp(reservationSeq);
    expect((await remove(reservationSeq)).status).toBe(200);
    expect((await read(reservationSeq)).body.data).toMatchObject({
      status: 'CANCELED',
      can: { edit: 'OVER' },
    });
    expect(await told(reservationSeq)).toEqual(['CANCELED 1']);
    expect((await remove(reservationSeq)).status).toBe(200);
    expect((await read(reservationSeq)).status).toBe(404);
    expect((await app.call('GET', `/market/v1/notices/${reservationSeq}`)).status).toBe(404);
    expect(await told(reservationSeq)).toEqual(['CANCELED 1']);
  });

  test('several at once; what is on air is told apart, what is not the caller’s refuses all', async () => {
    const contentSeq = await schedule(at('21:00:00', '24'));
    const [a, b] = [await added(), await added({ contentSeq })];
    await standsAt(contentSeq, 'LIVE_PUBLIC_ONAIR');
    const all = (reservationSeqList: number[]) =>
      app.call<BulkResult>('DELETE', PATH, { token, body: { reservationSeqList } });
    expect((await all([a.reservationSeq, 999_999_999])).status).toBe(404);
    const { data } = (await all([a.reservationSeq, b.reservationSeq])).body;
    expect([data.successCount, data.failures.map(({ seq, code }) => [seq, code])]).toEqual([
      1,
      [[b.reservationSeq, 'STATE_CHANGED']],
    ]);
  });
});

describe('a new time', () => {
  test('is told to who signed up, each time once', async () => {
    const { reservationSeq } = await added();
    await signUp(reservationSeq);
    await edit(reservationSeq, { version: 1, title: '제목만' });
    expect(await told(reservationSeq)).toEqual([]);
    await edit(reservationSeq, { version: 2, liveAt: at('20:30:00') });
    await edit(reservationSeq, { version: 3, liveAt: at('20:00:00') });
    expect(await told(reservationSeq)).toEqual(['MOVED 1', 'MOVED 1']);
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from outbox where topic = 'reservation.moved' and payload ->> 'reservationSeq' = $1`,
      [String(reservationSeq)],
    );
    expect(row!.n).toBe(2);
  });
});

test('cards count what the tabs show', async () => {
  const list = (query: object) =>
    app.call<ReservationRow[]>('GET', `${PATH}/reservations`, { token, query: { length: 200, ...query } });
  const { body } = await app.call<ReservationSummary>('GET', `${PATH}/summary`, { token });
  for (const { key, count } of body.data.cards) {
    const rows = (await list({ tab: key })).body.data;
    expect([key, rows.length]).toEqual([key, count]);
    expect(rows.length).toBeGreaterThan(0);
  }
  const whole = (await list({})).body.data;
  expect(body.data.cards.reduce((sum, { count }) => sum + count, 0)).toBe(whole.length);
});
