import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Content, ContentSummary, Schedule } from '@jangteo/contract/broadcast/content.api.ts';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { cancelMissed } from './trash.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let other: string;
let gripper: string;
let products: number[];
let categorySeq: number;

const NOW = '2026-11-20T12:00:00+09:00';
/** Business time stands still: what is said of seconds holds on a slow machine, too. */
const stand = (moment: string): void =>
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(moment), rate: 0 });
const at = (time: string) => `2026-11-20T${time}+09:00`;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  stand(NOW);
  ({ token } = await app.login('hello@onyu.kr'));
  other = (await app.login('hello@bomnae.kr')).token;
  gripper = (await app.login('haru@live.kr')).token;
  const { rows } = await app.deps.pools.job.query<{ seq: number; category: number }>(
    `select p.product_seq as seq, p.category_seq as category from product p
        join account_user u on u.user_seq = p.seller_seq
      where u.login_id = 'hello@onyu.kr' and p.sale_status = 'ON_SALE' and p.deleted_at is null
        and p.sanction_seq is null and p.end_at is null and p.category_seq is not null order by 1 limit 3`,
  );
  products = rows.map(({ seq }) => seq);
  categorySeq = rows[0]!.category;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const input = (more: object = {}) => ({
  title: '저녁 감귤 방송',
  categorySeq,
  scheduledAt: at('20:00:00'),
  ...more,
});
const add = (more: object = {}, as = token) =>
  app.call<Content>('POST', '/v1/broadcast/schedule', { token: as, body: input(more) });
async function added(more: object = {}): Promise<Content> {
  const { status, body } = await add(more);
  expect([status, body.message]).toEqual([200, body.message]);
  return body.data;
}
const edit = (contentSeq: number, body: object, as = token) =>
  app.call<Content>('PUT', `/v1/broadcast/content/${contentSeq}`, { token: as, body });
const cancel = (contentSeq: number) => app.call('DELETE', `/v1/broadcast/schedule/${contentSeq}`, { token });

describe('a schedule', () => {
  test('for now: it waits for its host from this moment on, beside whatever is planned', async () => {
    const { scheduledAt: _later, ...said } = input({ title: '지금 방송', productSeqList: products });
    const post = (body: object) => app.call<Content>('POST', '/v1/broadcast/schedule', { token, body });
    expect((await post(said)).body.data).toMatchObject({
      errors: [{ field: 'scheduledAt', code: 'REQUIRED' }],
    });
    expect((await post({ ...input(), now: true })).body.data).toMatchObject({
      errors: [{ field: 'scheduledAt', code: 'UNKNOWN' }],
    });
    const [first, second] = [await post({ ...said, now: true }), await post({ ...said, now: true })];
    expect([first.body.data, second.body.data]).toMatchObject([
      { state: 'WAIT', scheduledAt: expect.stringContaining('2026-11-20T12:00:00'), can: { start: null } },
      { state: 'WAIT' },
    ]);
    for (const { body } of [first, second]) expect((await cancel(body.data.contentSeq)).status).toBe(200);
  });

  test('stands as it was written, in the list and in its form', async () => {
    const content = await added({
      notices: [
        { type: 'LIVE_INTRODUCTION', text: '제주에서 왔습니다.' },
        { type: 'BENEFIT', text: '방송 중 10 % 할인' },
      ],
      productSeqList: [products[1], products[0]],
      simulcast: [{ target: 'YOUTUBE', key: 'abcd-efgh-1234' }],
      prompter: '안녕하세요',
      pushOnStart: true,
    });
    expect(content).toMatchObject({
      state: 'WAIT',
      kind: 'LIVE',
      visibility: 'PRIVATE',
      scheduledAt: expect.stringContaining('2026-11-20T20:00:00'),
      startAt: null,
      productCount: 2,
      rail: { version: 1, productSeqList: [products[1], products[0]] },
      simulcast: [{ target: 'YOUTUBE', url: null, keyTail: '1234' }],
      version: 1,
      can: { edit: null, cancelSchedule: null, publish: 'STATE', remove: 'STATE' },
    });
    expect(content.notices.map(({ type }) => type).toSorted()).toEqual(['BENEFIT', 'LIVE_INTRODUCTION']);
    const form = await app.call<Schedule>('GET', `/v1/broadcast/schedule/${content.contentSeq}`, { token });
    expect(form.body.data).toMatchObject({
      title: '저녁 감귤 방송',
      productSeqList: [products[1], products[0]],
      pushOnStart: true,
      publishVod: true,
    });
    const list = await app.call<ContentRow[]>('GET', '/v1/broadcast?tab=wait', { token });
    expect(list.body.data.map((row) => row.contentSeq)).toContain(content.contentSeq);
    await cancel(content.contentSeq);
  });

  test('the key of another place is kept sealed', async () => {
    const { contentSeq } = await added({ simulcast: [{ target: 'YOUTUBE', key: 'geheim-9876' }] });
    const { rows } = await app.deps.pools.job.query<{ row: string }>(
      "select s::text as row, encode(key_sealed, 'escape') as raw from simulcast_target s where content_seq = $1",
      [contentSeq],
    );
    expect(JSON.stringify(rows)).not.toContain('geheim');
    await cancel(contentSeq);
  });

  test.each([
    ['12:09:59', 'SCHEDULE_TIME'],
    ['12:10:00', null],
  ])('12:00 now, at %s: %s', async (time, code) => {
    const { body } = await add({ scheduledAt: at(time) });
    if (code) return expect(body.code).toBe(code);
    expect(body.data.state).toBe('WAIT');
    await cancel(body.data.contentSeq);
  });

  test('sixty days ahead and no second more', async () => {
    expect((await add({ scheduledAt: '2027-01-19T12:00:01+09:00' })).body.code).toBe('SCHEDULE_TIME');
    const content = await added({ scheduledAt: '2027-01-19T12:00:00+09:00' });
    await cancel(content.contentSeq);
  });

  test('no two of a channel at one time; the end of one may be the beginning of the next', async () => {
    const first = await added(); // 20:00-21:00
    for (const time of ['20:59:59', '19:30:00'])
      expect([time, (await add({ scheduledAt: at(time) })).body.code]).toEqual([time, 'LIVE_OVERLAP']);
    const next = await added({ scheduledAt: at('21:00:00') });
    const before = await added({ scheduledAt: at('19:00:00') });
    expect((await add({}, other)).body.code).toBe('SUCCESS'); // another channel’s evening is its own
    const moved = await edit(before.contentSeq, { version: 1, expectedMinutes: 61 });
    expect(moved.body.code).toBe('LIVE_OVERLAP');
    for (const { contentSeq } of [first, next, before]) await cancel(contentSeq);
  });

  test('two at once for the same time: one is refused', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([
      'LIVE_OVERLAP',
      'LIVE_OVERLAP',
      'SUCCESS',
    ]);
    await cancel(answers.find(({ status }) => status === 200)!.body.data.contentSeq);
  });

  test('what does not fit is named', async () => {
    const faults = async (more: object) => {
      const { data } = (await add(more)).body as unknown as {
        data: { errors: { field: string; code: string }[] };
      };
      return data.errors.map(({ field, code }) => `${code} ${field}`);
    };
    expect(await faults({ title: '가'.repeat(41) })).toEqual(['LENGTH title']);
    expect(await faults({ expectedMinutes: 9 })).toEqual(['MIN expectedMinutes']);
    expect(await faults({ thumbnail: '/files/00000000000000000000000000000000' })).toEqual([
      'REFERENCE thumbnail',
    ]);
    expect(await faults({ notices: ['BENEFIT', 'BENEFIT'].map((type) => ({ type, text: '혜택' })) })).toEqual(
      ['DUPLICATE notices[1].type'],
    );
    expect(await faults({ simulcast: [{ target: 'CUSTOM_RTMP', key: 'k' }] })).toEqual([
      'REQUIRED simulcast[0].url',
    ]);
    expect(await faults({ simulcast: [{ target: 'YOUTUBE' }] })).toEqual(['REQUIRED simulcast[0].key']);
  });

  test.each([
    ['rtmp://live.example.com/app', 'SUCCESS'],
    ['rtmps://live.example.com:443/app', 'SUCCESS'],
    ['rtmp://live.example.com:22/app', 'SIMULCAST_TARGET'],
    ['rtmp://127.0.0.1/app', 'SIMULCAST_TARGET'],
    ['http://live.example.com/app', 'SIMULCAST_TARGET'],
    ['rtmp://a:b@live.example.com/app', 'SIMULCAST_TARGET'],
    ['rtmp://live.example.com.evil.kr/app', 'SIMULCAST_TARGET'],
  ])('%s as another place: %s', async (url, code) => {
    const { body } = await add({ simulcast: [{ target: 'CUSTOM_RTMP', url, key: 'k' }] });
    expect(body.code).toBe(code);
    if (code === 'SUCCESS') await cancel(body.data.contentSeq);
  });

  test('a host or a product of somebody else is not there; one that nobody can buy is not sold there', async () => {
    expect((await add({ hostUserSeq: 1 })).status).toBe(404);
    const { rows } = await app.deps.pools.job.query<{ foreign: number; stopped: number }>(
      `select min(p.product_seq) filter (where u.login_id = 'hello@bomnae.kr') as foreign,
          min(p.product_seq) filter (where u.login_id = 'hello@onyu.kr'
            and p.sale_status in ('WAIT', 'STOP_SALE')) as stopped
        from product p join account_user u on u.user_seq = p.seller_seq where p.deleted_at is null`,
    );
    const { foreign, stopped } = rows[0]!;
    expect((await add({ productSeqList: [products[0], foreign] })).status).toBe(404);
    expect((await add({ productSeqList: [products[0], stopped] })).body.code).toBe('PRODUCT_NOT_SALABLE');
  });

  test('is cancelled once and for good', async () => {
    const { contentSeq } = await added();
    expect((await cancel(contentSeq)).status).toBe(200);
    expect((await cancel(contentSeq)).status).toBe(404);
    const trash = await app.call<{ contentSeq: number }[]>('GET', '/v1/broadcast/deleted/clip', { token });
    expect(trash.body.data.map((row) => row.contentSeq)).not.toContain(contentSeq);
  });

  test('ends by itself six hours after its time', async () => {
    const { contentSeq } = await added();
    const { pools } = app.deps;
    const left = async (moment: string) => {
      stand(moment);
      await cancelMissed({ pools, signal: new AbortController().signal });
      const { rows } = await pools.job.query<{ left: boolean }>(
        'select deleted_at is null as left from content where content_seq = $1',
        [contentSeq],
      );
      return rows[0]!.left;
    };
    try {
      expect(await left('2026-11-21T01:59:59+09:00')).toBe(true);
      expect(await left('2026-11-21T02:00:00+09:00')).toBe(false);
    } finally {
      stand(NOW);
    }
  });
});

describe('who may', () => {
  test('a gripper plans lives of the own channel; nobody sees another’s', async () => {
    const { body } = await add({ title: '하루의 방송' }, gripper);
    expect(body.code).toBe('SUCCESS');
    const path = `/v1/broadcast/content/${body.data.contentSeq}`;
    expect((await app.call('GET', path, { token: gripper })).status).toBe(200);
    expect((await app.call('GET', path, { token })).status).toBe(404);
    expect((await edit(body.data.contentSeq, { version: 1, title: '남의 것' })).status).toBe(404);
  });
});

describe('an edit', () => {
  test('says one thing and leaves the rest; a second editor is told', async () => {
    const { contentSeq, rail } = await added({ productSeqList: products, prompter: '대본' });
    const once = await edit(contentSeq, { version: 1, title: '새 제목' });
    expect(once.body.data).toMatchObject({ title: '새 제목', prompter: '대본', version: 2, rail });
    const late = await edit(contentSeq, { version: 1, title: '늦은 제목' });
    expect([late.body.code, late.body.data]).toEqual([
      'VERSION_CONFLICT',
      expect.objectContaining({ current: { version: 2 } }),
    ]);
    const turned = await edit(contentSeq, { version: 2, productSeqList: products.toReversed() });
    expect(turned.body.data.rail).toMatchObject({ version: 2, productSeqList: products.toReversed() });
    await cancel(contentSeq);
  });

  test('a category that is hidden is chosen for no other live; the one that is planned there keeps it', async () => {
    const planned = await added({ scheduledAt: '2026-12-01T09:10:00+09:00' });
    const other = await added({ scheduledAt: '2026-12-02T09:10:00+09:00', categorySeq: 10_101 });
    const expose = (is: boolean) =>
      app.deps.pools.job.query('update category set exposed = $2 where category_seq = $1', [categorySeq, is]);
    await expose(false);
    const kept = await edit(planned.contentSeq, { version: 1, categorySeq, title: '그대로' });
    expect(kept.body.data).toMatchObject({ categorySeq, title: '그대로' });
    const refused = [await add({ scheduledAt: '2026-12-03T09:10:00+09:00' })];
    refused.push(await edit(other.contentSeq, { version: 1, categorySeq }));
    await expose(true);
    for (const { status, body } of refused)
      expect([status, body.data]).toMatchObject([
        400,
        { errors: [{ field: 'categorySeq', code: 'REFERENCE' }] },
      ]);
    await cancel(planned.contentSeq);
    await cancel(other.contentSeq);
  });

  test('a key that is not sent stays, and only with its place', async () => {
    const { contentSeq } = await added({ simulcast: [{ target: 'YOUTUBE', key: 'key-of-2026' }] });
    const kept = await edit(contentSeq, { version: 1, simulcast: [{ target: 'YOUTUBE' }] });
    expect(kept.body.data.simulcast).toMatchObject([{ target: 'YOUTUBE', url: null, keyTail: '2026' }]);
    const moved = await edit(contentSeq, {
      version: 2,
      simulcast: [{ target: 'CUSTOM_RTMP', url: 'rtmp://live.example.com/app' }],
    });
    expect(moved.status).toBe(400);
    await cancel(contentSeq);
  });
});

test('cards count what the tabs show', async () => {
  const { body } = await app.call<ContentSummary>('GET', '/v1/broadcast/summary', { token });
  for (const { key, count } of body.data.cards) {
    const list = await app.call('GET', `/v1/broadcast?tab=${key}&length=1`, { token });
    expect([key, (list.body as unknown as { recordsFiltered: number }).recordsFiltered]).toEqual([
      key,
      count,
    ]);
  }
});
