// Reports of buyers at the operator's desk (community.md §3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

let db: TestDb;
let app: TestApp;
const tokens = { shop: '', buyer: '', desk: '' };
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

test('a product, with its picture as it was then', async () => {
  expect((await report('PRODUCT', goods.seq, { reason: 'ETC' })).status).toBe(400);
  const { reportSeq } = (await report('PRODUCT', goods.seq, { reason: 'BAD_PRODUCT' })).body.data;
  expect(await detail(reportSeq)).toMatchObject({
    targetType: 'PRODUCT',
    pictures: [goods.thumbnail],
    hides: false,
  });
});
