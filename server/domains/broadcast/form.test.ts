/** What the form of a live needs besides its calls: whose channels, whose pictures, who saved last. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChannelChoice, Content } from '@jangteo/contract/broadcast/content.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { clock } from '../../kit/clock/clock.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let categorySeq: number;

const stand = (moment: string): void =>
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(moment), rate: 0 });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  stand('2026-11-20T12:00:00+09:00');
  ({ token } = await app.login('hello@onyu.kr'));
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    'select min(category_seq) as seq from category where leaf',
  );
  categorySeq = rows[0]!.seq;
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const add = (more: object, as = token) =>
  app.call<Content>('POST', '/v1/broadcast/schedule', {
    token: as,
    body: { title: '저녁 방송', categorySeq, scheduledAt: '2026-12-20T20:00:00+09:00', ...more },
  });
const edit = (contentSeq: number, body: object) =>
  app.call<Content>('PUT', `/v1/broadcast/content/${contentSeq}`, { token, body });

test('what stands becomes longer to the last minute, and its time is said again without harm', async () => {
  const at = '2026-12-21T20:00:00+09:00';
  const { contentSeq } = (await add({ scheduledAt: at })).body.data;
  stand('2026-12-21T19:55:00+09:00');
  try {
    ({ token } = await app.login('hello@onyu.kr'));
    const longer = await edit(contentSeq, { version: 1, scheduledAt: at, expectedMinutes: 120 });
    expect(longer.body.data).toMatchObject({ expectedMinutes: 120, version: 2, updatedBy: '온유상회' });
    const moved = await edit(contentSeq, { version: 2, scheduledAt: '2026-12-21T20:04:00+09:00' });
    expect(moved.body.code).toBe('SCHEDULE_TIME');
  } finally {
    stand('2026-11-20T12:00:00+09:00');
    ({ token } = await app.login('hello@onyu.kr'));
  }
});

test('a picture that a live of the channel shows may be shown by the next, another channel’s may not', async () => {
  const { rows } = await app.deps.pools.job.query<{ thumbnail: string }>(
    `select c.thumbnail from content c join account_user u on u.user_seq = c.seller_seq
      where u.login_id = 'hello@onyu.kr' and c.thumbnail <> '' limit 1`,
  );
  const { thumbnail } = rows[0]!;
  const next = await add({ thumbnail, scheduledAt: '2026-12-22T20:00:00+09:00' });
  expect([next.body.code, next.body.data.thumbnail]).toEqual(['SUCCESS', thumbnail]);
  const { token: other } = await app.login('hello@bomnae.kr');
  expect((await add({ thumbnail }, other)).status).toBe(400);
});

test('a master chooses among the members, the own channel first; a seller has one', async () => {
  const channels = async (loginId: string) => {
    const { token: as } = await app.login(loginId);
    return (await app.call<ChannelChoice[]>('GET', '/v1/broadcast/channels', { token: as })).body.data;
  };
  const { rows } = await app.deps.pools.job.query<{ id: number; master: boolean }>(
    `select m.user_seq as id, m.role = 'MASTER' as master from group_member m where m.group_seq =
      (select group_seq from group_member join account_user using (user_seq) where login_id = 'master@hanul.kr')`,
  );
  const all = (await channels('master@hanul.kr')).map((one) => one.userSeq);
  expect(all.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(all[0]).toBe(rows.find(({ master }) => master)!.id);
  expect(await channels('hello@onyu.kr')).toEqual([expect.objectContaining({ name: '온유상회' })]);
});

test('a notice shows the picture of a live of the channel, and of no other', async () => {
  const image = `/media/${'c'.repeat(32)}`;
  const { contentSeq } = (await add({ scheduledAt: '2026-12-23T20:00:00+09:00' })).body.data;
  await app.deps.pools.job.query('update content set thumbnail = $2 where content_seq = $1', [
    contentSeq,
    image,
  ]);
  const announce = (as: string) =>
    app.call<{ image: string }>('POST', '/v1/broadcast/notice', {
      token: as,
      body: { title: '예고', liveAt: '2026-12-23T20:00:00+09:00', image },
    });
  expect((await announce(token)).body.data).toMatchObject({ image });
  const other = (await app.login('hello@bomnae.kr')).token;
  expect((await announce(other)).body.data).toMatchObject({
    errors: [{ field: 'image', code: 'REFERENCE' }],
  });
});
