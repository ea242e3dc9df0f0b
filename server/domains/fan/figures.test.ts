// Figures of fans by day, what a report keeps of a live, and openings of a message's link (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FanMessage, FanMessageDetail, MessagePreview } from '@jangteo/contract/fan/message.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { byClock } from './message/jobs.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url, { publicOrigin: 'https://jangteo.example' });
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse('2026-11-28T12:00:00+09:00'), rate: 0 });
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
const act = (method: string, path: string, body: object) => app.call(method, path, { token, body });
const show = async (messageSeq: number) =>
  (await app.call<FanMessageDetail>('GET', `/v1/fan/messages/${messageSeq}`, { token })).body.data;
const message = {
  title: '주말 특가',
  text: '이번 주말에만 반값입니다.',
  target: { kind: 'FOLLOWERS' },
  link: '/live/40001',
};

test('figures by day: who came and who left, and what a follower has given and holds', async () => {
  const daily = async () =>
    (
      await app.call<{ daily: { day: string; followed: number; left: number }[] }>(
        'GET',
        '/v1/fan/followers/summary',
        { token },
      )
    ).body.data.daily;
  const before = await daily();
  expect(before).toHaveLength(30);
  const rows = await sql<{ day: string; n: number }>(
    `select to_char(followed_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*)::int as n from fan
      where seller_seq = $1 and followed_at is not null and left_at is null group by 1`,
    [seller],
  );
  for (const { day, n } of rows)
    expect(before.find((one) => one.day === day)?.followed ?? n, day).toBeGreaterThanOrEqual(n);
  const page = await app.call<
    { fanSeq: number; userSeq: number; boosterAmount: number; couponCount: number }[]
  >('GET', '/v1/fan/followers', { token });
  const [one] = page.body.data;
  const [truth] = await sql<{ given: string; held: string }>(
    `select (select coalesce(sum(amount), 0) from sponsorship where seller_seq = $1 and buyer_user_seq = $2
        and status not in ('WAIT', 'FAIL', 'REFUND_BY_SPONSOR')) as given,
      (select count(*) from coupon_issue where seller_seq = $1 and user_seq = $2 and state = 'ISSUED'
        and (expires_at is null or expires_at > $3)) as held`,
    [seller, one!.userSeq, clock.now()],
  );
  expect([one!.boosterAmount, one!.couponCount]).toEqual([Number(truth!.given), Number(truth!.held)]);
  await act('DELETE', '/v1/fan/follower', { fanSeqList: [one!.fanSeq] });
  const after = await daily();
  expect(after.at(-1)!.left).toBe(before.at(-1)!.left + 1);
  // Leaving does not undo the day on which they came.
  expect(after.map(({ followed }) => followed)).toEqual(before.map(({ followed }) => followed));
});

test('a report from a live keeps what was written and what stood around it', async () => {
  const [live] = await sql<{ content: string; user: string; seq: number }>(
    `select m.content_seq as content, m.user_seq as user, max(m.message_seq)::int as seq from chat_message m
      where m.seller_seq = $1 and m.role = 'BUYER' and m.user_seq <> $2 and m.message_seq > 6
      group by 1, 2 order by 3 limit 1`,
    [seller, 0],
  );
  const { seq } = live!;
  const { status, body } = await act('POST', '/v1/fan/report/user', {
    userSeq: Number(live!.user),
    reason: 'SWEAR_WORD',
    contentSeq: Number(live!.content),
    messageSeqList: [seq],
  });
  expect([status, body.message]).toEqual([200, body.message]);
  const kept = await sql<{ seq: number; own: boolean; text: string }>(
    `select c.* from report r cross join jsonb_to_recordset(r.evidence -> 'chat') c (seq int, own boolean, text text)
      where r.target_seq = $1 and r.reason = 'SWEAR_WORD' order by 1`,
    [Number(live!.user)],
  );
  const stood = await sql<{ seq: number; text: string }>(
    `select message_seq as seq, text from chat_message where seller_seq = $1 and content_seq = $2
      and message_seq between $3 - 5 and $3 + 5 order by 1`,
    [seller, Number(live!.content), seq],
  );
  expect(kept.map((line) => [line.seq, line.text])).toEqual(stood.map((line) => [line.seq, line.text]));
  expect(kept.find((line) => line.seq === seq)?.own).toBe(true);
});

test('its link counts how often it was opened, and leads on; one that is not out leads nowhere', async () => {
  const seen = (await app.call<MessagePreview>('POST', '/v1/fan/messages/preview', { token, body: message }))
    .body.data;
  const { messageSeq } = (
    await app.call<FanMessage>('POST', '/v1/fan/messages', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { ...message, expectedCount: seen.willReceive },
    })
  ).body.data;
  const { sent } = await show(messageSeq);
  const path = /https:\/\/jangteo\.example(\/m\/[0-9a-z]{11})/.exec(sent)![1]!;
  expect(seen.text.length).toBe(sent.length);
  const open = (at: string) => fetch(app.url + at, { redirect: 'manual' });
  expect((await open(path)).status).toBe(404); // nobody has it yet
  await byClock({ ...app.deps, signal: new AbortController().signal });
  for (const _ of [1, 2]) {
    const led = await open(path);
    expect([led.status, led.headers.get('location'), led.headers.get('set-cookie')]).toEqual([
      302,
      '/live/40001',
      null,
    ]);
  }
  expect(await show(messageSeq)).toMatchObject({ clicks: 2 });
  // Asked for by the version before: its link went out as it is, and nothing counts it.
  await sql('update fan_message set own_link = false where message_seq = $1', [messageSeq]);
  const old = await show(messageSeq);
  expect([old.clicks, old.sent.includes('https://jangteo.example/live/40001')]).toEqual([null, true]);
  expect((await open(path)).status).toBe(404);
  for (const other of ['/m/00000000000', '/m/zzzzzzzzzzz', '/m/x'])
    expect((await open(other)).status).toBe(404);
});
