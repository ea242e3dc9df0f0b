// 시청 시간 of a fan: what they have watched of the channel's lives, as live_viewer knows it (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FanCard } from '@jangteo/contract/fan/card.api.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';
import { addDays, clock, kstDay, toKst } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addLive } from '../../testing/lives.ts';
import { countWatched } from './numbers.ts';
import { writeVisit } from './queries/fans.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.beside.query<R>(text, values)).rows;
const longest = async (): Promise<FanRow[]> =>
  (
    await app.call<FanRow[]>('GET', '/v1/fan/followers', {
      token,
      query: { sort: 'watchSec', direction: 'DESC', length: 200 },
    })
  ).body.data;
/** A live that these people have watched for so many seconds. */
async function watchedBy(seconds: Readonly<Record<number, number>>): Promise<number> {
  const content = await addLive(sql, seller, 'CLOSED');
  await sql(
    'insert into room (seller_seq, content_seq, last_who) values ($1, $2, $3) on conflict do nothing',
    [seller, content, Object.keys(seconds).length],
  );
  let who = 0;
  for (const [user, sec] of Object.entries(seconds))
    await sql(
      `insert into live_viewer (seller_seq, content_seq, viewer, user_seq, who, joined_at, watched_ms)
        values ($1, $2, 'u' || $3::bigint, $3, $4, ${sqlNow()}, $5)`,
      [seller, content, Number(user), ++who, sec * 1_000 + 400],
    );
  return content;
}
const end = (contentSeq: number): Promise<void> =>
  countWatched(
    {
      key: `broadcast.closed:${contentSeq}`,
      sellerSeq: seller,
      payload: {
        channelSeq: seller,
        contentSeq,
        hostUserSeq: seller,
        mode: 'PUBLIC',
        startAt: null,
        endAt: toKst(clock.now()),
        by: 'seller',
      },
    },
    app.deps,
  );

test('grows when a live ends, once, and counts what somebody saw before they followed', async () => {
  expect(await checkInvariants(app.deps.pools.job, 'FN9', { live: true })).toEqual([]);
  const [, second] = await longest();
  const before = second!.watchSec;
  const buyer = await app.login('none@mail.kr');
  const [seen] = await sql<{ sec: number }>(
    `select coalesce(sum(watched_ms) / 1000, 0)::int as sec from live_viewer where seller_seq = $1 and user_seq = $2`,
    [seller, buyer.userSeq],
  );
  const live = await watchedBy({ [second!.userSeq]: 99_000, [buyer.userSeq]: 61 });
  await end(live);
  await end(live);
  const [first] = await longest();
  expect(first).toMatchObject({ userSeq: second!.userSeq, watchSec: before + 99_000 });
  const fan = async () =>
    (
      await sql<{ sec: number }>(
        'select watch_sec::int as sec from fan where seller_seq = $1 and user_seq = $2',
        [seller, buyer.userSeq],
      )
    )[0]?.sec;
  expect(await fan()).toBeUndefined();
  await app.call('POST', `/market/v1/channels/${seller}/follow`, { token: buyer.token, body: {} });
  expect(await fan()).toBe(seen!.sec + 61);
  await end(await watchedBy({ [buyer.userSeq]: 61 }));
  expect(await fan()).toBe(seen!.sec + 122);
  expect(await checkInvariants(app.deps.pools.job, 'FN9', { live: true })).toEqual([]);
});

test('the list counts the lives that the card counts: each once, and one that somebody only wrote in', async () => {
  const { userSeq: user, watchCount: before } = (await longest())[0]!;
  const counted = async () => [
    (await longest()).find(({ userSeq }) => userSeq === user)!.watchCount,
    (await app.call<FanCard>('GET', `/v1/fan/users/${user}`, { token })).body.data.lives.watched,
  ];
  expect(await counted()).toEqual([before, before]);
  const written = await watchedBy({ [user]: 20 });
  await sql(
    `insert into chat_message (seller_seq, content_seq, message_seq, user_seq, who, nickname, role, sec, text,
        kind, at) values ($1, $2, 1, $3, 1, '말', 'BUYER', 1, '안녕하세요', 'ALL', ${sqlNow()})`,
    [seller, written, user],
  );
  await sql('update room set last_seq = 1 where seller_seq = $1 and content_seq = $2', [seller, written]);
  await end(written);
  expect(await counted()).toEqual([before + 1, before + 1]);
  // Seen on two days and written in: one live.
  const at = clock.now();
  for (const day of [kstDay(at), addDays(kstDay(at), 1)])
    await inTransaction(app.deps.pools.job, [], (tx) =>
      writeVisit(tx, { seller, user, content: written, day, at: toKst(at) }),
    );
  expect(await counted()).toEqual([before + 1, before + 1]);
  expect(await checkInvariants(app.deps.pools.job, 'FN1', { live: true })).toEqual([]);
});
