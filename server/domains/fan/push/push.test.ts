// Worked example 8 of lives: whom the push of a live reaches, at which minute (live.md §3, §16).
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Push } from '@jangteo/contract/broadcast/push.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { addLive, setLive } from '../../../testing/lives.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { pushSubscriptions as goingOut } from '../../broadcast/index.ts';
import { noticeConsents, purgeMessages } from '../message/keep.ts';
import { pushSubscriptions } from './jobs.ts';

let db: TestDb;
let outside: Outside;
let app: TestApp;
let workers: Workers;
/** Sees the queues, too. */
let owner: pg.Client;
let token: string;
let seller: number;

/** Business time stands there; a session of before may be over. */
async function stand(time: string, day = '20'): Promise<void> {
  clock.set({
    baseReal: clock.realMs(),
    baseBusiness: Date.parse(`2026-11-${day}T${time}+09:00`),
    rate: 0,
  });
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
}

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.beside.query<R>(text, values)).rows;
}

beforeAll(async () => {
  db = await demoDb();
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  outside = await startOutside();
  app = await startApp(db.url, { simUrl: outside.simUrl, publicOrigin: 'https://jangteo.example' });
  workers = await startWorkers(app.deps, [...goingOut, ...pushSubscriptions], []);
  await stand('20:00:00');
});
afterAll(async () => {
  await workers?.stop();
  await app?.stop();
  await outside?.stop();
  await owner?.end();
  await db?.drop();
});

/** Everything that was asked for is done. */
async function quiet(): Promise<void> {
  await expect
    .poll(async () => {
      await workers.relay();
      const { rows } = await owner.query<{ open: number }>(
        `select (select count(*) from outbox where done_at is null)::int
            + (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as open`,
      );
      return rows[0]!.open;
    })
    .toBe(0);
}

const set = (contentSeq: number, query: object) =>
  app.call<Push>('PUT', '/v1/broadcast/modify/content/push', { token, query: { contentSeq, ...query } });
const read = async (contentSeq: number) =>
  (await app.call<Push>('GET', '/v1/broadcast/content/push', { token, query: { contentSeq } })).body.data;

/** Goes on air as the start of a live does. */
async function goPublic(content: number): Promise<void> {
  await setLive(sql, content, 'LIVE_PUBLIC_ONAIR');
  await inTransaction(app.deps.pools.job, [], (_db, client) =>
    emit(client, {
      topic: 'broadcast.started',
      key: `broadcast.started:${content}`,
      sellerSeq: seller,
      payload: { channelSeq: seller, hostUserSeq: seller, contentSeq: content, mode: 'PUBLIC' },
    }),
  );
  await quiet();
}
/** A job of these people comes to its turn. */
async function inTurn(content: number, users: number[]): Promise<void> {
  await inTransaction(app.deps.pools.job, [], (_db, client) =>
    emit(client, {
      topic: 'fan.push-part',
      key: `fan.push-part:${content}:again`,
      sellerSeq: seller,
      payload: { channelSeq: seller, contentSeq: content, text: '', users },
    }),
  );
  await quiet();
}
const over = (content: number) => setLive(sql, content, 'CLOSED');
/** Says what people agreed to, and that they did so. */
const agree = (set: string, who = 'true') =>
  sql<{ user: number }>(
    `with c as (update fan_consent set ${set} where seller_seq = $1 and ${who}
        returning seller_seq, user_seq, ad, night, at)
      insert into fan_consent_event (seller_seq, user_seq, ad, night, at) select * from c
      returning user_seq as user`,
    [seller],
  );
const reached = async (content: number) =>
  (
    await sql<{ all: number; night: number }>(
      `select count(*)::int as all, (count(*) filter (where night))::int as night from push_delivery
        where content_seq = $1`,
      [content],
    )
  )[0]!;

test('set beforehand it goes as the live becomes public, to everybody who agreed, once', async () => {
  const [fans] = await sql<{ n: number }>(
    'select count(*)::int as n from fan where seller_seq = $1 and followed_at is not null',
    [seller],
  );
  expect(fans).toEqual({ n: 1_240 });
  const content = await addLive(sql, seller, 'WAIT');
  const said = await set(content, { enabled: true, text: '(광고) 오늘만 반값입니다' });
  expect([said.status, said.body.data]).toEqual([
    200,
    {
      contentSeq: content,
      enabled: true,
      text: '(광고) 오늘만 반값입니다',
      sentAt: null,
      recipients: 0,
      willReceive: 558,
      night: false,
      nextAllowedAt: null,
    },
  ]);
  await stand('20:58:00');
  await goPublic(content);
  expect(await reached(content)).toEqual({ all: 558, night: 99 });
  expect(await read(content)).toMatchObject({
    recipients: 558,
    sentAt: '2026-11-20T20:58:00+09:00',
    nextAllowedAt: '2026-11-20T23:58:00.000+09:00',
  });
  const texts = outside.inbox.find('', undefined).filter(({ text }) => text.includes('반값'));
  expect(texts.length).toBe(558);
  expect(texts[0]!.text).toBe(
    `(광고)[온유상회] 오늘만 반값입니다\nhttps://jangteo.example/live/${content}\n무료수신거부 080-000-0000`,
  );
  // The same jobs once more tell nobody twice.
  const users = (await sql<{ user: number }>('select user_seq as user from push_delivery')).map(({ user }) =>
    Number(user),
  );
  await inTurn(content, users);
  expect(outside.inbox.find('', undefined).filter(({ text }) => text.includes('반값')).length).toBe(558);
  await over(content);
});

test('three hours lie between two pushes of a channel', async () => {
  await stand('23:57:59');
  const content = await addLive(sql, seller);
  const refused = await set(content, { enabled: true });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    460,
    'PUSH_COOLDOWN',
    '2026-11-20 23:58부터 다시 보낼 수 있습니다.',
  ]);
  expect(await reached(content)).toEqual({ all: 0, night: 0 });
  await stand('23:58:00');
  // On air it goes at once; it is night.
  expect((await set(content, { enabled: true })).body.data).toMatchObject({ willReceive: 99 });
  await quiet();
  expect(await reached(content)).toEqual({ all: 99, night: 99 });
  expect((await set(content, { enabled: true })).body.code).toBe('STATE_CHANGED');
  await over(content);
});

test('from 20:59:30 on it is night, and without anybody for the night nothing goes', async () => {
  const content = await addLive(sql, seller, 'WAIT');
  await stand('20:59:29', '22');
  expect(await read(content)).toMatchObject({ willReceive: 558, night: false });
  await stand('20:59:30', '22');
  expect(await read(content)).toMatchObject({ willReceive: 99, night: true });
  await stand('07:59:59', '22');
  expect((await read(content)).willReceive).toBe(99);
  await stand('08:00:00', '22');
  expect((await read(content)).willReceive).toBe(558);
  await stand('21:00:00', '22');
  await agree('night = false');
  await setLive(sql, content, 'LIVE_PUBLIC_ONAIR');
  expect((await set(content, { enabled: true })).body.code).toBe('NIGHT_AD_BLOCKED');
  await stand('12:00:00', '22');
  await agree('ad = false');
  expect((await set(content, { enabled: true })).body.code).toBe('AD_CONSENT_NONE');
  expect(await reached(content)).toEqual({ all: 0, night: 0 });
});

test('who withdraws, is blocked or turns to night while it goes out is left out', async () => {
  await stand('20:58:00', '24');
  const firstOf = (n: number) =>
    `user_seq in (select user_seq from fan_consent where seller_seq = $1 order by user_seq limit ${n})`;
  const users = await agree(`ad = true, night = ${firstOf(3)}`, firstOf(10));
  const some = users.map(({ user }) => Number(user)).toSorted((a, b) => a - b);
  const content = await addLive(sql, seller);
  await agree('ad = false, night = false', `user_seq = ${some[0]}`);
  await sql(
    `insert into channel_block (seller_seq, user_seq, place, blocked_at, by) values ($1, $2, 'DIRECT', $3, '온유상회')`,
    [seller, some[1], clock.now()],
  );
  // What was to go at 20:58 comes to its turn when night has begun.
  await stand('20:59:30', '24');
  await inTurn(content, some);
  const sent = await sql<{ user: number }>(
    'select user_seq as user from push_delivery where content_seq = $1',
    [content],
  );
  expect(sent.map(({ user }) => Number(user))).toEqual([some[2]]);
  await sql('delete from channel_block where user_seq = $1', [some[1]]);
});

test('what was agreed to two years ago is told again thirty days before, once; silence keeps it', async () => {
  await stand('12:00:00', '26');
  const users = await agree('ad = true, night = false, noticed_at = null', 'ad');
  const [due, later] = users.map(({ user }) => Number(user));
  await agree(`at = '2024-12-26T12:00:00+09:00'`, `user_seq = ${due}`);
  await agree(`at = '2024-12-26T12:00:01+09:00'`, `user_seq = ${later}`);
  await quiet();
  outside.inbox.clear();
  const notice = () => noticeConsents({ pools: app.deps.pools, signal: new AbortController().signal });
  // At night nobody is woken by it.
  await stand('22:00:00', '26');
  await notice();
  await stand('12:00:00', '26');
  await notice();
  await notice();
  await quiet();
  expect(outside.inbox.find(undefined, undefined).map(({ text }) => text)).toEqual([
    '[장터] 온유상회 광고 수신 동의, 야간 수신 거부\n동의일 2024-12-26\n2년마다 수신 동의를 확인해 드립니다. 그대로 두시면 동의가 유지됩니다.',
  ]);
  const kept = await sql<{ ad: boolean; noticed: boolean; events: number }>(
    `select ad, noticed_at = $2 as noticed, (select count(*)::int from fan_consent_event e
        where e.seller_seq = c.seller_seq and e.user_seq = c.user_seq and notice) as events
      from fan_consent c where seller_seq = $1 and user_seq = any($3) order by noticed_at nulls last`,
    [seller, clock.now(), [due, later]],
  );
  expect(kept).toEqual([
    { ad: true, noticed: true, events: 1 },
    { ad: true, noticed: null, events: 0 },
  ]);
});

test('what was sent is kept for six months, then gone with whom it reached', async () => {
  await stand('13:00:00', '27');
  await sql(
    `with m as (insert into fan_message (seller_seq, title, text, target, night_only, status, send_at, created_at, by, planned, ended_at)
        select $1, '지난 소식', '지난 소식', '{"kind": "FOLLOWERS"}', false, 'CANCELED', ended, ended, '온유상회', 0, ended
        from unnest($2::timestamptz[]) ended returning seller_seq, message_seq)
      insert into fan_message_row (seller_seq, message_seq, user_seq, part, outcome)
      select seller_seq, message_seq, user_seq, 0, 'LEFT_OUT' from m cross join generate_series(1, 3) user_seq`,
    [seller, ['2026-05-27T12:59:59+09:00', '2026-05-27T13:00:01+09:00']],
  );
  await purgeMessages({ pools: app.deps.pools, signal: new AbortController().signal });
  const left = await sql<{ messages: number; rows: number }>(
    `select count(distinct message_seq)::int as messages, count(*)::int as rows from fan_message
        left join fan_message_row r using (seller_seq, message_seq) where title = '지난 소식'`,
  );
  expect(left).toEqual([{ messages: 1, rows: 3 }]);
});
