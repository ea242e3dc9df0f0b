// Who asked to be told of a live is told, once, by a message to their phone (live.md §5, R345).
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reservation, Signup } from '@jangteo/contract/broadcast/reservation.api.ts';
import type { MarketNotice } from '@jangteo/contract/market/notice.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { sqlReal } from '../../../testing/lives.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { remindDue, reservationSubscriptions } from './jobs.ts';
import { livePicture } from './reservation-examples.testing.ts';

let db: TestDb;
let outside: Outside;
let app: TestApp;
let workers: Workers;
/** Sees the queues, too. */
let owner: pg.Client;
let token: string;
let seller: number;
let image: string;
const buyers: { token: string; userSeq: number; phone: string }[] = [];

const stand = (moment: string): void =>
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(moment), rate: 0 });
const at = (time: string) => `2026-11-20T${time}+09:00`;

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.beside.query<R>(text, values)).rows;
}

beforeAll(async () => {
  db = await demoDb();
  owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  outside = await startOutside();
  app = await startApp(db.url, { simUrl: outside.simUrl, publicOrigin: 'https://jangteo.example' });
  workers = await startWorkers(app.deps, reservationSubscriptions, []);
  stand(at('22:00:00'));
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
  image = await livePicture({ app }, seller);
  for (const [i, loginId] of ['none@mail.kr', 'new@mail.kr'].entries()) {
    const { token: own, userSeq } = await app.login(loginId);
    const phone = `0109000000${i + 1}`;
    await sql('update account_user set phone_number = $2 where user_seq = $1', [userSeq, phone]);
    buyers.push({ token: own, userSeq, phone });
  }
  // The story's own lives are not what these tests are about.
  await sql('update live_reservation set remind_at = null');
});
afterAll(async () => {
  await workers?.stop();
  await app?.stop();
  await outside?.stop();
  await owner?.end();
  await db?.drop();
});

async function announce(more: object = {}): Promise<number> {
  const body = { title: '밤 방송', liveAt: at('22:20:00'), image, ...more };
  const answer = await app.call<Reservation>('POST', '/v1/broadcast/notice/', { token, body });
  expect([answer.status, answer.body.message]).toEqual([200, '']);
  return answer.body.data.reservationSeq;
}
const sign = (method: 'POST' | 'DELETE', reservationSeq: number, buyer = buyers[0]!) =>
  app.call<{ reserved: boolean }>(method, `/market/v1/notices/${reservationSeq}/sign-up`, {
    token: buyer.token,
    ...(method === 'POST' && { body: {} }),
  });
const read = async (reservationSeq: number, as?: string) =>
  (await app.call<MarketNotice>('GET', `/market/v1/notices/${reservationSeq}`, { token: as ?? null })).body
    .data;
const sweep = () => remindDue({ pools: app.deps.pools, signal: new AbortController().signal });
/** Texts to a phone, the newest first, of a live by its title. */
const texts = (title: string, buyer = buyers[0]!): string[] =>
  outside.inbox
    .find(buyer.phone, undefined)
    .map((one) => one.text)
    .filter((text) => text.includes(title));
/** Everything that was asked for is done. */
async function quiet(): Promise<void> {
  await workers.relay();
  await expect
    .poll(async () => {
      const { rows } = await owner.query<{ open: number }>(
        `select (select count(*) from outbox where done_at is null)::int
          + (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as open`,
      );
      return rows[0]!.open;
    })
    .toBe(0);
}
const stands = async (reservationSeq: number) =>
  (
    await sql<{ count: number; rows: number; listed: number; reminded: number }>(
      `select r.reserved_count as count, count(s.user_seq)::int as rows, count(s.reminded_at)::int as reminded,
          (select count(*) from buyer_index where kind = 'reservation' and seq = $1)::int as listed
        from live_reservation r left join reservation_signup s using (seller_seq, reservation_seq)
        where r.reservation_seq = $1 group by 1`,
      [reservationSeq],
    )
  )[0]!;

test('signing up twice is once, and taking it back leaves nothing', async () => {
  const seq = await announce({ title: '두 번' });
  expect((await sign('POST', seq)).body.data).toEqual({ reserved: true });
  expect((await sign('POST', seq)).body.data).toEqual({ reserved: true });
  expect(await stands(seq)).toEqual({ count: 1, rows: 1, listed: 1, reminded: 0 });
  expect((await read(seq, buyers[0]!.token)).reserved).toBe(true);
  expect(await read(seq)).toMatchObject({ reserved: null, reservedCount: 1, status: 'SCHEDULED' });
  expect((await sign('DELETE', seq)).body.data).toEqual({ reserved: false });
  expect((await sign('DELETE', seq)).body.data).toEqual({ reserved: false });
  expect(await stands(seq)).toEqual({ count: 0, rows: 0, listed: 0, reminded: 0 });
  expect((await sign('POST', 999_999_999)).status).toBe(404);
  const own = await app.call('POST', `/market/v1/notices/${seq}/sign-up`, { token, body: {} });
  expect(own.status).toBe(403);
});

test('many at once are all counted', async () => {
  const seq = await announce({ title: '한꺼번에' });
  await Promise.all([...buyers, ...buyers, ...buyers].map((buyer) => sign('POST', seq, buyer)));
  expect(await stands(seq)).toMatchObject({ count: 2, rows: 2, listed: 2 });
});

test('a reminder goes out at its minute and at night, once, whatever runs again', async () => {
  const seq = await announce({ title: '알림 한 번' });
  await sign('POST', seq);
  stand(at('22:09:59'));
  await sweep();
  await quiet();
  expect(texts('알림 한 번')).toEqual([]);
  stand(at('22:10:00'));
  await Promise.all([sweep(), sweep()]);
  await quiet();
  expect(texts('알림 한 번')).toEqual([
    `[장터] 온유상회 방송이 곧 시작합니다.\n알림 한 번\n11월 20일(금) 22:20\nhttps://jangteo.example/notices/${seq}`,
  ]);
  const [job] = reservationSubscriptions;
  const event = {
    key: 'again',
    sellerSeq: seller,
    payload: {
      sellerSeq: seller,
      reservationSeq: seq,
      told: 'REMIND',
      round: 0,
      users: [buyers[0]!.userSeq],
    } as never,
  };
  await job!.run(event, { ...app.deps, signal: new AbortController().signal });
  expect(texts('알림 한 번')).toHaveLength(1);
  expect(await stands(seq)).toMatchObject({ reminded: 1 });

  // who comes late gets theirs at once; who went and came back is not told again
  await sign('POST', seq, buyers[1]);
  await sign('DELETE', seq);
  await sign('POST', seq);
  await quiet();
  expect([texts('알림 한 번').length, texts('알림 한 번', buyers[1]).length]).toEqual([1, 1]);
  stand(at('22:00:00'));
});

test('who signed off is told nothing', async () => {
  const seq = await announce({ title: '그만둠' });
  await sign('POST', seq);
  await sign('DELETE', seq);
  stand(at('22:10:00'));
  await sweep();
  await quiet();
  expect(texts('그만둠')).toEqual([]);
  stand(at('22:00:00'));
});

test('a new time and the end are told; what was called off reminds nobody', async () => {
  const seq = await announce({ title: '옮긴 방송' });
  await sign('POST', seq);
  const body = { title: '옮긴 방송', liveAt: at('22:40:00'), image, version: 1 };
  await app.call('PUT', `/v1/broadcast/notice/${seq}`, { token, body });
  await quiet();
  expect(texts('옮긴 방송')[0]).toContain('시각이 바뀌었습니다.\n옮긴 방송\n11월 20일(금) 22:40');
  stand(at('22:10:00'));
  await sweep();
  await quiet();
  expect(texts('옮긴 방송')).toHaveLength(1);
  await app.call('DELETE', `/v1/broadcast/notice/${seq}`, { token });
  stand(at('22:30:00'));
  await sweep();
  await quiet();
  expect(texts('옮긴 방송').map((text) => text.split('\n')[0])).toEqual([
    '[장터] 온유상회 방송이 취소되었습니다.',
    '[장터] 온유상회 방송 시각이 바뀌었습니다.',
  ]);
  stand(at('22:00:00'));
});

test('with the live: at 0 nothing goes by the clock, all goes with its start', async () => {
  const [content] = await sql<{ seq: number }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, scheduled_at, air_at)
        values ($1, '시작 방송', $1, 'WAIT', $2, $2) returning seller_seq, content_seq)
      insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq`,
    [seller, at('22:08:00')],
  );
  const seq = await announce({ title: '시작과 함께', remindMinutes: 0, contentSeq: content!.seq });
  await sign('POST', seq);
  stand(at('22:10:00'));
  await sweep();
  await quiet();
  expect(texts('시작과 함께')).toEqual([]);
  await sql(
    `update content set state = 'LIVE_PUBLIC_ONAIR', lost_at = $2, close_due_at = ${sqlReal(43_200_000)}
      where content_seq = $1`,
    [content!.seq, at('22:10:00')],
  );
  const started = (mode: 'PUBLIC' | 'PRIVATE') =>
    inTransaction(app.deps.pools.job, [], (_db, client) =>
      emit(client, {
        topic: 'broadcast.started',
        key: `broadcast.started:${content!.seq}:${mode}`,
        sellerSeq: seller,
        payload: { channelSeq: seller, hostUserSeq: seller, contentSeq: content!.seq, mode },
      }),
    );
  await started('PRIVATE');
  await quiet();
  expect(texts('시작과 함께')).toEqual([]);
  await started('PUBLIC');
  await quiet();
  expect(texts('시작과 함께')[0]).toContain('방송이 시작했습니다.');
  expect((await sign('POST', seq, buyers[1])).body.code).toBe('STATE_CHANGED');
  stand(at('22:00:00'));
});

test('who signed up is shown, newest first, masked, with whether they have bought here', async () => {
  const [seeded] = await sql<{ seq: number }>(
    'select reservation_seq as seq from live_reservation where seller_seq = $1 and reserved_count = 214',
    [seller],
  );
  const { body } = await app.call<Signup[]>('GET', `/v1/broadcast/notice/${seeded!.seq}/signups`, {
    token,
    query: { length: 200 },
  });
  const truth = await sql<{ login: string; at: string; buyer: boolean }>(
    `select u.login_id as login, s.at, exists (select 1 from orders o where o.seller_seq = s.seller_seq
        and o.buyer_user_seq = s.user_seq and o.paid_at is not null) as buyer
      from reservation_signup s join account_user u using (user_seq) where reservation_seq = $1
      order by s.at desc, user_seq desc limit 200`,
    [seeded!.seq],
  );
  expect(body.recordsFiltered).toBe(214);
  expect(body.data.map((one) => [one.buyer, one.userId.slice(0, 1)])).toEqual(
    truth.map((one) => [one.buyer, one.login.slice(0, 1)]),
  );
  expect(new Set(truth.map((one) => one.buyer)).size).toBe(2);
  expect(body.data.every(({ userId }) => /^.\*+/.test(userId))).toBe(true);
});

test('where nobody worked until it was over, nothing is said of it any more', async () => {
  const seq = await announce({ title: '늦은 알림' });
  await sign('POST', seq);
  stand('2026-11-21T04:20:00+09:00');
  await sweep();
  await quiet();
  expect(texts('늦은 알림')).toEqual([]);
  const [row] = await sql<{ at: string | null }>(
    'select remind_at as at from live_reservation where reservation_seq = $1',
    [seq],
  );
  expect(row!.at).toBeNull();
});
