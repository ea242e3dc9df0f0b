// Follows, blocks, managers and reports (community.md §3, R323-R330).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { BlockRow } from '@jangteo/contract/fan/block.list.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import type { ManagerRow } from '@jangteo/contract/fan/manager.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { cartOf, quoteOf } from './buying.testing.ts';
import { isChatBlocked, managerRights } from '../broadcast/index.ts';
import { endOver } from './block.ts';
import { blockInRoom } from './index.ts';

let db: TestDb;
let app: TestApp;
let token: string;
let seller: number;
let buyer: { token: string; userSeq: number };
let other: { token: string; userSeq: number };

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token, userSeq: seller } = await app.login('hello@onyu.kr'));
  buyer = await app.login('none@mail.kr');
  other = await app.login('new@mail.kr');
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function sql<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await app.deps.pools.job.query<R>(text, values)).rows;
}
const job = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(app.deps.pools.job, [], work);

const follow = (who = buyer, body: object = {}) =>
  app.call<{ following: boolean; ad: boolean; night: boolean }>(
    'POST',
    `/market/v1/channels/${seller}/follow`,
    { token: who.token, body },
  );
const unfollow = (who = buyer) =>
  app.call('DELETE', `/market/v1/channels/${seller}/follow`, { token: who.token });
const list = async <R>(path: string, query: object = {}) =>
  (await app.call<R[]>('GET', path, { token, query: { length: 200, ...query } })).body;
const fanOf = async (who = buyer): Promise<FanRow | undefined> =>
  (await list<FanRow>('/v1/fan/followers')).data.find(({ userSeq }) => userSeq === who.userSeq);
const blockOf = async (who = buyer): Promise<BlockRow | undefined> =>
  (await list<BlockRow>('/v1/fan/blocks')).data.find(({ userSeq }) => userSeq === who.userSeq);
const act = (method: string, path: string, body: object) =>
  app.call<BulkResult>(method, path, { token, body });
const topics = async (topic: string) =>
  (
    await sql<{ payload: object }>('select payload from outbox where topic = $1 order by outbox_seq', [topic])
  ).map(({ payload }) => payload);

test('following is no consent; each agreement and withdrawal is written down', async () => {
  expect((await follow(buyer, {})).body.data).toEqual({ following: true, ad: false, night: false });
  expect(await fanOf()).toMatchObject({
    nickname: '하람',
    consent: { ad: false, night: false },
    orderCount: 0,
  });
  const early = await follow(buyer, { night: true });
  expect([early.status, early.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect((await follow(buyer, { ad: true, night: true })).body.data).toMatchObject({ ad: true, night: true });
  // What is not said stays; twice is once.
  expect((await follow(buyer, {})).body.data).toMatchObject({ ad: true, night: true });
  expect((await follow(buyer, { ad: false })).body.data).toEqual({
    following: true,
    ad: false,
    night: false,
  });
  await follow(buyer, { ad: true });
  expect((await unfollow()).body.data).toEqual({ following: false, ad: false, night: false });
  const events = await sql<{ ad: boolean; night: boolean }>(
    'select ad, night from fan_consent_event where seller_seq = $1 and user_seq = $2 order by event_seq',
    [seller, buyer.userSeq],
  );
  expect(events.map(({ ad, night }) => [ad, night])).toEqual([
    [true, true],
    [false, false],
    [true, false],
    [false, false],
  ]);
  expect(await fanOf()).toBeUndefined();
  expect(await topics('fan.followed')).toEqual([{ channelSeq: seller, userSeq: buyer.userSeq }]);
  expect(
    (await app.call('POST', '/market/v1/channels/1/follow', { token: buyer.token, body: {} })).status,
  ).toBe(404);
  expect((await follow({ token, userSeq: seller })).status).toBe(403);
});

test('a removed follower may come back, what the channel noted stays', async () => {
  await follow();
  const { fanSeq, version } = (await fanOf())!;
  const path = `/v1/fan/users/${buyer.userSeq}/memo`;
  const kept = await act('PUT', path, { version, text: '매운맛 못 드심' });
  expect(kept.body.data).toEqual({ memo: '매운맛 못 드심', version: version + 1 });
  expect((await act('PUT', path, { version, text: '늦은 글' })).body.code).toBe('VERSION_CONFLICT');
  expect((await act('DELETE', '/v1/fan/follower', { fanSeqList: [fanSeq] })).body.data).toMatchObject({
    successCount: 1,
  });
  expect(await fanOf()).toBeUndefined();
  expect((await act('DELETE', '/v1/fan/follower', { fanSeqList: [fanSeq] })).status).toBe(404);
  await follow();
  expect(await fanOf()).toMatchObject({ fanSeq, memo: '매운맛 못 드심' });
});

test('a block ends follow and appointment, holds in the chat, and is taken back within ten minutes', async () => {
  await follow();
  const { fanSeq } = (await fanOf())!;
  const appointed = await app.call<ManagerRow>('POST', `/v1/fan/broadcast/manager/${buyer.userSeq}`, {
    token,
    body: { rights: ['HIDE', 'BLOCK'] },
  });
  expect(appointed.body.data).toMatchObject({ fanSeq, rights: ['HIDE', 'BLOCK'], actCount: 0 });
  expect(await job((tx) => managerRights(tx, seller, buyer.userSeq))).toEqual(['HIDE', 'BLOCK']);
  const body = { fanSeqList: [fanSeq], reason: 'SWEAR_WORD', text: '욕설' };
  expect((await act('POST', '/v1/fan/follower/block', body)).body.data).toMatchObject({ successCount: 1 });
  expect(await job((tx) => managerRights(tx, seller, buyer.userSeq))).toEqual([]);
  expect(await job((tx) => isChatBlocked(tx, seller, buyer.userSeq))).toBe(true);
  expect(await fanOf()).toBeUndefined();
  const refused = await follow();
  expect([refused.status, refused.body.code]).toEqual([460, 'FOLLOW_BLOCKED']);
  const block = (await blockOf())!;
  expect(block).toMatchObject({ place: 'FOLLOW', reason: 'SWEAR_WORD', text: '욕설', until: null });
  const undone = await act('DELETE', '/v1/fan/block', { blockSeqList: [block.blockSeq] });
  expect(await blockOf()).toBeUndefined();
  const { undo } = undone.body.data;
  const back = await app.call<BulkResult>('POST', `/v1/undo/${undo!.token}`, { token, body: {} });
  expect(back.body.data).toMatchObject({ successCount: 1 });
  expect(await blockOf()).toMatchObject({ blockSeq: block.blockSeq });
  await act('DELETE', '/v1/fan/block', { blockSeqList: [block.blockSeq] });
  expect(await fanOf()).toBeUndefined(); // unblocking brings no follow back
  expect(await job((tx) => isChatBlocked(tx, seller, buyer.userSeq))).toBe(false);
  expect(await topics('fan.blocked')).toMatchObject([
    { channelSeq: seller, userSeq: buyer.userSeq, place: 'FOLLOW', by: '온유상회' },
    { channelSeq: seller, userSeq: buyer.userSeq },
  ]);
});

test('a block with a last day ends after it', async () => {
  const today = kstDay(clock.now());
  const past = await act('POST', '/v1/fan/block', {
    userSeqList: [other.userSeq],
    place: 'DIRECT',
    until: '2026-11-01',
  });
  expect(past.status).toBe(400);
  await act('POST', '/v1/fan/block', { userSeqList: [other.userSeq], place: 'CHAT', until: today });
  expect(Date.parse((await blockOf(other))!.until!)).toBe(Date.parse(`${today}T23:59:59+09:00`));
  const sweep = () => endOver({ pools: app.deps.pools, signal: new AbortController().signal });
  await sweep();
  expect(await blockOf(other)).toBeDefined();
  clock.set({ baseReal: clock.realMs(), baseBusiness: Date.parse(`${today}T23:59:59.500+09:00`), rate: 0 });
  await sweep();
  const [held] = await sql<{ n: number }>(
    'select count(*)::int as n from channel_block where user_seq = $1 and ended_at is null',
    [other.userSeq],
  );
  expect(held).toEqual({ n: 0 });
  clock.set(null);
  ({ token } = await app.login('hello@onyu.kr'));
});

test('operators and oneself cannot be blocked; the rest of the call goes through', async () => {
  const [admin] = await sql<{ id: number }>(
    "select user_seq as id from account_user where user_type = 'admin'",
  );
  const body = { userSeqList: [Number(admin!.id), seller, other.userSeq], place: 'DIRECT' };
  const { successCount, failures } = (await act('POST', '/v1/fan/block', body)).body.data;
  expect([successCount, failures.map(({ seq, code }) => [seq, code])]).toEqual([
    1,
    [
      [seller, 'BLOCK_NOT_ALLOWED'],
      [Number(admin!.id), 'BLOCK_NOT_ALLOWED'],
    ].toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ]);
  const own = await act('POST', '/v1/fan/block', { userSeqList: [seller], place: 'DIRECT' });
  expect([own.status, own.body.code]).toEqual([460, 'BLOCK_NOT_ALLOWED']);
  expect((await act('POST', '/v1/fan/block', { userSeqList: [999_999_999], place: 'DIRECT' })).status).toBe(
    404,
  );
  await act('DELETE', '/v1/fan/block', { blockSeqList: [(await blockOf(other))!.blockSeq] });
});

test('a shop that keeps somebody from ordering refuses before payment, other shops do not', async () => {
  const own = await cartOf(sql, seller);
  expect((await quoteOf(app, other.token, own)).status).toBe(200);
  await act('POST', '/v1/fan/block', { userSeqList: [other.userSeq], place: 'ORDER', restrictOrder: true });
  const refused = await quoteOf(app, other.token, own);
  expect([refused.status, refused.body.code]).toEqual([460, 'SHOP_BLOCKED']);
  const [away] = await sql<{ id: number }>(
    "select user_seq as id from account_user where login_id = 'seoyeon@teotbat.kr'",
  );
  expect((await quoteOf(app, other.token, await cartOf(sql, Number(away!.id)))).status).toBe(200);
  await act('DELETE', '/v1/fan/block', { blockSeqList: [(await blockOf(other))!.blockSeq] });
  expect((await quoteOf(app, other.token, own)).status).toBe(200);
});

test('managers follow, and there are at most twenty', async () => {
  const path = (user: number) => `/v1/fan/broadcast/manager/${user}`;
  await unfollow(other);
  const stranger = await act('POST', path(other.userSeq), { rights: ['HIDE'] });
  expect([stranger.status, stranger.body.code]).toEqual([460, 'MANAGER_NOT_FOLLOWER']);
  const standing = await list<ManagerRow>('/v1/fan/broadcast/manager');
  expect(standing.recordsTotal).toBe(3);
  const users = (await list<FanRow>('/v1/fan/followers')).data
    .filter(({ manager }) => !manager)
    .slice(0, 18)
    .map(({ userSeq }) => userSeq);
  const answers = await Promise.all(users.map((user) => act('POST', path(user), { rights: ['NOTICE'] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(17);
  expect(answers.filter(({ body }) => body.code === 'MANAGER_LIMIT')).toHaveLength(1);
  const one = standing.data[0]!;
  // Who is one already gets other rights all the same.
  expect((await act('POST', path(one.managerSeq), { rights: ['HIDE'] })).body.data).toMatchObject({
    rights: ['HIDE'],
    version: one.version + 1,
  });
  const twenty = (await list<ManagerRow>('/v1/fan/broadcast/manager')).data;
  const gone = twenty.slice(0, 17).map(({ managerSeq }) => managerSeq);
  expect(
    (await act('DELETE', '/v1/fan/broadcast/manager', { managerSeqList: gone })).body.data,
  ).toMatchObject({
    successCount: 17,
  });
  expect((await list('/v1/fan/broadcast/manager')).recordsTotal).toBe(3);
});

test('reporting and blocking are both or neither, and one report is open', async () => {
  const said = { userSeq: buyer.userSeq, reason: 'ETC', text: '' };
  expect((await act('POST', '/v1/fan/report/user', said)).status).toBe(400); // 기타 says what it is
  const both = await app.call<{ reportSeq: number; blockSeq: number }>('POST', '/v1/fan/report/block/user', {
    token,
    query: { restrictOrder: true },
    body: { ...said, text: '주문을 미끼로 욕설' },
  });
  expect(both.status).toBe(200);
  expect(await blockOf()).toMatchObject({
    blockSeq: both.body.data.blockSeq,
    place: 'REPORT',
    restrictOrder: true,
  });
  const again = await act('POST', '/v1/fan/report/user', { ...said, reason: 'SPAM' });
  expect([again.status, again.body.code]).toEqual([460, 'REPORT_ALREADY']);
  const [admin] = await sql<{ id: number }>(
    "select user_seq as id from account_user where user_type = 'admin'",
  );
  const neither = await act('POST', '/v1/fan/report/block/user', {
    userSeq: Number(admin!.id),
    reason: 'SPAM',
  });
  expect(neither.body.code).toBe('BLOCK_NOT_ALLOWED');
  const reports = await list<{ target: { seq: number; name: string } }>('/v1/fan/reports', {
    state: ['NEW'],
  });
  expect(reports.data.map(({ target }) => target.seq)).not.toContain(Number(admin!.id));
  expect(reports.data[0]).toMatchObject({ target: { type: 'USER', seq: buyer.userSeq, name: '하람' } });
  await act('DELETE', '/v1/fan/block', { blockSeqList: [both.body.data.blockSeq] });
});

test('a manager blocks in the chat of a live, never from orders', async () => {
  const at = clock.now();
  await job((tx) => blockInRoom(tx, { channel: seller, user: other.userSeq, content: 7, by: '매니저', at }));
  expect(await blockOf(other)).toMatchObject({ place: 'CHAT', restrictOrder: false, by: '매니저' });
  expect((await topics('fan.blocked')).at(-1)).toMatchObject({ contentSeq: 7, place: 'CHAT' });
});
