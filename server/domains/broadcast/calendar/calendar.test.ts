import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarEvent } from '@jangteo/contract/reference/calendar.api.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addPerson } from '../../../testing/people.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let foreign: string;
let consumer: string;
let content: number;

const ask = (query: Record<string, unknown>, as = token) =>
  app.call<CalendarEvent[]>('GET', '/v1/calendar-events', { token: as, query });
const titles = async (query: Record<string, unknown>, as = token) =>
  (await ask(query, as)).body.data.map(({ day, title }) => `${day} ${title}`);

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  const onyu = await addPerson(app.deps, { loginId: 'onyu' });
  const bom = await addPerson(app.deps, { loginId: 'bom' });
  await addPerson(app.deps, { loginId: 'buyer', userType: 'consumer' });
  ({ token } = await app.login('onyu'));
  ({ token: foreign } = await app.login('bom'));
  ({ token: consumer } = await app.login('buyer'));
  const broadcast = async (seller: number, title: string, at: string, state = 'CLOSED', thrown = false) => {
    const { rows } = await app.beside.query<{ content_seq: number }>(
      `with made as (insert into content (seller_seq, title, host_user_seq, state, air_at, scheduled_at, start_at,
          deleted_at, purge_at)
          values ($1, $2, $1, $4, $3, $3, case when $4 <> 'WAIT' then $3::timestamptz end,
            case when $5 then $3::timestamptz end,
            case when $5 then $3::timestamptz + interval '30 days' end) returning content_seq),
        told as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name,
          at) select $1, content_seq, 'schedule', $4, 'seller', '온유상회', $3 from made),
        named as (insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, $1 from made)
       select content_seq from made`,
      [seller, title, at, state, thrown],
    );
    return rows[0]!.content_seq;
  };
  content = await broadcast(onyu, '추석 맞이 방송', '2026-09-24T20:00:00+09:00');
  await broadcast(onyu, '자정 직전', '2026-09-30T23:59:59+09:00');
  await broadcast(onyu, '자정', '2026-10-01T00:00:00+09:00');
  await broadcast(onyu, '예약한 방송', '2026-12-05T20:00:00+09:00', 'WAIT');
  await broadcast(onyu, '지운 방송', '2026-12-05T21:00:00+09:00', 'CLOSED', true);
  await broadcast(bom, '봄내의 방송', '2026-09-24T19:00:00+09:00');
  await app.beside.query(
    `insert into calendar_event (kind, day, at, title, link) values
      ('NOTICE', '2026-09-24', '2026-09-24T02:00:00+09:00', '점검', null),
      ('PLATFORM', '2026-09-24', null, '한가위 특집', '/download-center')`,
  );
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

test('R224: holidays, the house’s and one’s own broadcasts by time, all day first', async () => {
  const { body } = await ask({ from: '2026-09-24', to: '2026-09-25' });
  const plain = { at: null, link: null, contentSeq: null };
  expect(body.data).toEqual([
    { ...plain, kind: 'HOLIDAY', day: '2026-09-24', title: '추석 연휴' },
    { ...plain, kind: 'PLATFORM', day: '2026-09-24', title: '한가위 특집', link: '/download-center' },
    {
      ...plain,
      kind: 'NOTICE',
      day: '2026-09-24',
      at: expect.stringContaining('2026-09-24T02:00:00') as string,
      title: '점검',
    },
    {
      kind: 'LIVE',
      day: '2026-09-24',
      at: expect.stringContaining('2026-09-24T20:00:00') as string,
      title: '추석 맞이 방송',
      link: `/channels/broadcast/list?open=${content}`,
      contentSeq: content,
    },
    { ...plain, kind: 'HOLIDAY', day: '2026-09-25', title: '추석' },
  ]);
});

test('a day ends at midnight in Korea', async () => {
  expect(await titles({ from: '2026-09-30', to: '2026-09-30' })).toEqual(['2026-09-30 자정 직전']);
  expect(await titles({ from: '2026-10-01', to: '2026-10-01' })).toEqual(['2026-10-01 자정']);
});

test('of the kinds that are asked for; payouts have none yet', async () => {
  const september = { from: '2026-09-01', to: '2026-09-30' };
  expect(await titles({ ...september, kind: ['LIVE', 'NOTICE'] })).toEqual([
    '2026-09-24 점검',
    '2026-09-24 추석 맞이 방송',
    '2026-09-30 자정 직전',
  ]);
  expect(await titles({ ...september, kind: ['PAYOUT'] })).toEqual([]);
});

test('what is planned stands there, what was thrown away does not', async () => {
  expect(await titles({ from: '2026-12-01', to: '2026-12-31', kind: ['LIVE'] })).toEqual([
    '2026-12-05 예약한 방송',
  ]);
});

test('another channel’s broadcasts are not there', async () => {
  expect(await titles({ from: '2026-09-01', to: '2026-09-30', kind: ['LIVE'] }, foreign)).toEqual([
    '2026-09-24 봄내의 방송',
  ]);
});

test('62 days at the most, from before to after', async () => {
  expect((await ask({ from: '2026-10-01', to: '2026-12-01' })).status).toBe(200);
  const wrong = async (from: string, to: string) => {
    const { status, body } = await ask({ from, to });
    return [status, (body.data as unknown as { errors: { field: string; code: string }[] }).errors];
  };
  expect(await wrong('2026-10-01', '2026-12-02')).toMatchObject([400, [{ field: 'to', code: 'MAX' }]]);
  expect(await wrong('2026-10-02', '2026-10-01')).toMatchObject([400, [{ field: 'to', code: 'MIN' }]]);
  expect((await ask({ from: '2026-10-01' })).status).toBe(400);
});

test('who uses the console; buyers have no calendar', async () => {
  expect((await ask({ from: '2026-09-01', to: '2026-09-02' }, consumer)).status).toBe(403);
});
