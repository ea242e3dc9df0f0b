// Reports of buyers at the operator's desk (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnReport } from '@jangteo/contract/fan/block.api.ts';
import type { DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { toldOf } from '../../testing/told.ts';
import { tellReporter } from './reports/reporter.ts';

let db: TestDb;
let app: TestApp;
const tokens = { shop: '', buyer: '', desk: '' };
let shopSeq = 0;
/** What is reported: a review of the shop's and one of its products. */
let review = 0;
let goods = { seq: 0, thumbnail: '' };

const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<R>(text, values)).rows;
const ask = <T = DeskReport>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, path, { token, ...(body && { body }) });

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  await addPerson(app.deps, {
    loginId: 'desk@house.example.com',
    userType: 'admin',
    name: 'desk',
    roles: ['POLICY'],
  });
  const shop = await app.login('hello@onyu.kr');
  tokens.shop = shop.token;
  shopSeq = shop.userSeq;
  tokens.buyer = (await app.login('new@mail.kr')).token;
  tokens.desk = (await app.login('desk@house.example.com')).token;
  const [found] = await sql<{ review: string; seq: string; thumbnail: string }>(
    `select r.review_seq as review, p.product_seq as seq, p.thumbnail
      from review r join product p using (seller_seq, product_seq)
      where r.seller_seq = $1 and r.state = 'VISIBLE' and not r.reported and p.deleted_at is null limit 1`,
    [shop.userSeq],
  );
  review = Number(found!.review);
  goods = { seq: Number(found!.seq), thumbnail: found!.thumbnail };
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const report = (targetType: string, targetSeq: number, more: object = {}) =>
  ask<{ reportSeq: number }>(tokens.buyer, 'POST', '/market/v1/reports', {
    targetType,
    targetSeq,
    reason: 'SPAM',
    ...more,
  });
const detail = async (seq: number) => (await ask(tokens.desk, 'GET', `/v1/admin/reports/${seq}`)).body.data;
/** As whoever has taken it reads it. */
async function taken(seq: number): Promise<DeskReport> {
  await ask(tokens.desk, 'PUT', `/v1/admin/reports/${seq}/take`, {});
  return detail(seq);
}
const decide = ({ reportSeq, version }: DeskReport, act: string, more: object) =>
  ask(tokens.desk, 'PUT', `/v1/admin/reports/${reportSeq}/${act}`, { version, ...more });
const standing = async () =>
  (
    await sql<{ reported: boolean; state: string }>(
      'select reported, state from review where review_seq = $1',
      [review],
    )
  )[0]!;

test('a review: the desk sees what it was and hides it; that the shop reported it is the shop’s word alone', async () => {
  const { reportSeq } = (await report('REVIEW', review)).body.data;
  expect((await report('REVIEW', review)).body.code).toBe('REPORT_ALREADY');
  expect((await standing()).reported).toBe(false);
  const mine = { reason: 'ETC', text: '다른 상점의 상품 이야기입니다.' };
  expect((await ask(tokens.shop, 'POST', `/v1/reviews/${review}/report`, mine)).status).toBe(200);
  const one = await taken(reportSeq);
  expect(one).toMatchObject({ targetType: 'REVIEW', targetSeq: review, hides: true });
  expect(one.evidence.map(({ label }) => label)).toEqual(['이름', '작성자', '내용']);
  await decide(one, 'dismiss', { text: '광고가 아닙니다.' });
  expect((await standing()).reported).toBe(true);

  const again = await taken((await report('REVIEW', review)).body.data.reportSeq);
  const hidden = await decide(again, 'blind', { days: 3, why: '신고 내용을 확인했습니다.' });
  expect(hidden.body.data.blind).toMatchObject({ state: 'ON' });
  expect((await standing()).state).toBe('BLIND');
  expect((await report('REVIEW', review)).status).toBe(404);
});

test('a comment below a review: its writer and its words are seen, it is hidden, counted no more, and shown again', async () => {
  const [other] = await sql<{ review: string }>(
    `select review_seq as review from review where seller_seq = $1 and state = 'VISIBLE' and review_seq <> $2 limit 1`,
    [shopSeq, review],
  );
  const below = Number(other!.review);
  const path = `/market/v1/reviews/${below}/comments`;
  const writer = await app.login('none@mail.kr');
  const { commentSeq } = (
    await ask<{ commentSeq: number }>(writer.token, 'POST', path, { text: '광고입니다 여기로 오세요' })
  ).body.data;
  const shown = async () =>
    (await ask<{ commentSeq: number }[]>(tokens.buyer, 'GET', path)).body.data.map((one) => one.commentSeq);
  const counted = async () =>
    (await sql<{ comments: number }>('select comments from review where review_seq = $1', [below]))[0]!
      .comments;
  const before = await counted();
  expect((await report('REVIEW_COMMENT', commentSeq)).status).toBe(400);
  expect((await report('REVIEW_COMMENT', commentSeq, { reviewSeq: review })).status).toBe(404);
  const { reportSeq } = (await report('REVIEW_COMMENT', commentSeq, { reviewSeq: below })).body.data;
  const one = await taken(reportSeq);
  expect(one).toMatchObject({ author: { userSeq: writer.userSeq }, hides: true });
  expect(one.evidence.find(({ label }) => label === '내용')!.value).toBe('광고입니다 여기로 오세요');
  await decide(one, 'blind', { days: 3, why: '광고로 보입니다.' });
  expect([await shown(), await counted()]).toEqual([expect.not.arrayContaining([commentSeq]), before - 1]);
  expect((await ask<{ targetType: string }[]>(writer.token, 'GET', '/v1/blinds')).body.data).toMatchObject([
    { targetType: 'REVIEW_COMMENT' },
  ]);
  await decide(await detail(reportSeq), 'dismiss', { text: '광고가 아닙니다.' });
  expect([await shown(), await counted()]).toEqual([expect.arrayContaining([commentSeq]), before]);
  const again = await taken(
    (await report('REVIEW_COMMENT', commentSeq, { reviewSeq: below })).body.data.reportSeq,
  );
  await decide(again, 'act', { hide: true, why: '광고가 맞습니다.' });
  expect(await counted()).toBe(before - 1);
  expect((await ask(writer.token, 'DELETE', `${path}/${commentSeq}`)).status).toBe(200);
  expect(await counted()).toBe(before - 1);
});

test('what one report has hidden for good is neither shown by another nor hidden for a while', async () => {
  const [other] = await sql<{ review: string }>(
    `select review_seq as review from review where seller_seq = $1 and state = 'VISIBLE' and review_seq <> $2 limit 1`,
    [shopSeq, review],
  );
  const reviewSeq = Number(other!.review);
  const path = `/market/v1/reviews/${reviewSeq}/comments`;
  const writer = await app.login('none@mail.kr');
  const { commentSeq } = (
    await ask<{ commentSeq: number }>(writer.token, 'POST', path, { text: '같은 광고입니다' })
  ).body.data;
  await addPerson(app.deps, { loginId: 'third@mail.kr', userType: 'consumer', name: '셋째' });
  const third = await app.login('third@mail.kr');
  const body = { targetType: 'REVIEW_COMMENT', targetSeq: commentSeq, reason: 'SPAM', reviewSeq };
  const [one, two] = [
    await ask<{ reportSeq: number }>(tokens.buyer, 'POST', '/market/v1/reports', body),
    await ask<{ reportSeq: number }>(third.token, 'POST', '/market/v1/reports', body),
  ].map((answer) => answer.body.data.reportSeq) as [number, number];
  const isHidden = async () =>
    (
      await sql<{ hidden: boolean }>('select hidden from review_comment where comment_seq = $1', [commentSeq])
    )[0]!.hidden;
  await decide(await taken(one), 'blind', { days: 3, why: '광고로 보입니다.' });
  await decide(await detail(one), 'act', { hide: true, why: '광고가 맞습니다.' });
  expect((await decide(await taken(two), 'blind', { days: 3, why: '광고로 보입니다.' })).status).toBe(412);
  expect((await decide(await detail(two), 'dismiss', { text: '광고가 아닙니다.' })).status).toBe(200);
  expect(await isHidden()).toBe(true);
  await ask(writer.token, 'DELETE', `${path}/${commentSeq}`);
});

test('a buyer finds what came of their reports, and is told of it once', async () => {
  const { body } = await ask<OwnReport[]>(tokens.buyer, 'GET', '/market/v1/reports?length=50');
  expect(body.data[0]).toMatchObject({ target: { type: 'REVIEW_COMMENT' }, state: 'ACTED' });
  const [{ reportSeq }] = body.data as [OwnReport];
  const [buyer] = await sql<{ seq: string }>(
    `select user_seq as seq from account_user where login_id = 'new@mail.kr'`,
  );
  const key = `report.decided:${reportSeq}`;
  const payload = { reporterSeq: Number(buyer!.seq), reportSeq, name: '무농약 햅쌀 리뷰', state: 'ACTED' };
  const ctx = { ...app.deps, signal: new AbortController().signal } as JobContext;
  for (const _ of [1, 2]) await tellReporter.run({ key, sellerSeq: null, payload } as never, ctx);
  const told = (await toldOf(app.deps, key)).filter(({ subject }) => subject === '[장터] 신고 처리 안내');
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toMatch(/조치했습니다[^]*\/my$/);
});

test('a product, with its picture as it was then', async () => {
  expect((await report('PRODUCT', goods.seq, { reason: 'ETC' })).status).toBe(400);
  const { reportSeq } = (await report('PRODUCT', goods.seq, { reason: 'BAD_PRODUCT' })).body.data;
  expect(await detail(reportSeq)).toMatchObject({
    targetType: 'PRODUCT',
    pictures: [goods.thumbnail],
    hides: false,
  });
});
