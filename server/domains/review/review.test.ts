// 리뷰 (community.md §5, R340, R341).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type {
  OwnReview,
  ProductRating,
  ShownComment,
  ShownReview,
} from '@jangteo/contract/market/review.api.ts';
import type { ReviewSummary } from '@jangteo/contract/review/review.api.ts';
import type { CommentRow, ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { picture } from '../../testing/files-fixtures.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { putFile } from '../../testing/put-file.ts';
import { ratingOf } from './rating.ts';

let db: TestDb;
let app: TestApp;
let shop: { token: string; userSeq: number };
let buyer: { token: string; userSeq: number };
/** Lines that this buyer has confirmed and said nothing of. */
let lines: { line: number; product: number }[];
const at = (moment: string) => standAt(Date.parse(`${moment}+09:00`));
const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await app.beside.query<R>(text, values)).rows;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  at('2026-11-20T15:00:00');
  shop = await app.login('hello@onyu.kr');
  buyer = await app.login('none@mail.kr');
  const rows = await sql<{ line: string; product: string }>(
    `with those as (select l.order_product_seq, l.order_seq from order_product l
        where l.seller_seq = $1 and l.fulfilment_status = 'CONFIRM_RECEIVE' and not l.claim_in_force
        order by 1 limit 5),
      o as (update orders o set buyer_user_seq = $2 from those t where o.seller_seq = $1 and o.order_seq = t.order_seq),
      b as (delete from buyer_index b using those t where b.kind = 'order' and b.seq = t.order_seq returning b.*),
      n as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq) select $2, kind, at, seq, owner_seq from b),
      l as (update order_product l set purchase_confirmed_at = '2026-11-10T12:00:00+09:00' from those t
        where l.seller_seq = $1 and l.order_product_seq = t.order_product_seq returning l.*)
      select order_product_seq as line, product_seq as product from l order by 1`,
    [shop.userSeq, buyer.userSeq],
  );
  lines = rows.map(({ line, product }) => ({ line: Number(line), product: Number(product) }));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(
  token: string | null,
  method: string,
  path: string,
  body?: object,
  query?: Record<string, unknown>,
) => app.call<T>(method, path, { token, ...(body && { body }), ...(query && { query }) });
const GOOD = { star: 5, text: '향이 진하고 달아서 또 주문하려고 합니다.' };
const write = (line: number, more: object = {}) =>
  ask<OwnReview>(buyer.token, 'POST', `/market/v1/order-products/${line}/review`, { ...GOOD, ...more });
const row = async (seq: number) =>
  (
    await ask<ReviewRow[]>(shop.token, 'GET', '/v1/reviews/search', undefined, { length: 200 })
  ).body.data.find(({ reviewSeq }) => reviewSeq === seq);

test('stars that are hidden leave the average', () => {
  const of = (five: number, one: number) =>
    ratingOf([
      { star: 5, count: five },
      { star: 1, count: one },
    ]).average;
  expect([of(100, 10), of(100, 7), of(0, 0)]).toEqual([464, 474, null]);
});

test('who has confirmed a line writes once, with pictures; everybody reads it with the rating', async () => {
  const { line, product } = lines[0]!;
  const image = await putFile(app.deps, buyer.userSeq, {
    purpose: 'REVIEW_IMAGE',
    filename: '귤.png',
    bytes: await picture(40, 30).png().toBuffer(),
  });
  const before = (await ask<ProductRating>(null, 'GET', `/market/v1/products/${product}/rating`)).body.data;
  const foreign = await write(line, { images: ['/media/none'] });
  expect([foreign.status, foreign.body.code]).toEqual([400, 'BAD_REQUEST']);
  const one = (await write(line, { images: [image] })).body.data;
  expect(one).toMatchObject({ star: 5, editable: true, state: 'VISIBLE' });
  expect((await write(line)).body.code).toBe('STATE_CHANGED');
  const shown = await ask<ShownReview[]>(null, 'GET', `/market/v1/products/${product}/reviews`);
  expect(shown.body.data[0]).toMatchObject({ reviewSeq: one.reviewSeq, nickname: '하람', images: [image] });
  const after = (await ask<ProductRating>(null, 'GET', `/market/v1/products/${product}/rating`)).body.data;
  expect(after.count).toBe(before.count + 1);
  expect(await row(one.reviewSeq)).toMatchObject({
    images: [image],
    sellerComment: null,
    can: { comment: null, report: null },
    writer: { nickname: '하람' },
  });
});

test('nobody but its writer changes a review, and they for thirty days', async () => {
  const own = (await ask<OwnReview>(buyer.token, 'GET', `/market/v1/order-products/${lines[0]!.line}/review`))
    .body.data;
  const path = `/market/v1/reviews/${own.reviewSeq}`;
  const other = await app.login('new@mail.kr');
  const edit = (token: string, version = own.version) =>
    ask<OwnReview>(token, 'PUT', path, { ...GOOD, star: 4, version });
  expect((await edit(other.token)).status).toBe(404);
  expect((await ask(other.token, 'DELETE', path)).status).toBe(404);
  expect((await edit(shop.token)).status).toBe(403);
  expect((await edit(buyer.token)).body.data).toMatchObject({ star: 4, version: own.version + 1 });
  expect((await edit(buyer.token)).body.code).toBe('VERSION_CONFLICT');
  at('2026-12-25T15:00:00');
  buyer = await app.login('none@mail.kr');
  const late = await edit(buyer.token, own.version + 1);
  expect([late.status, late.body.code]).toEqual([460, 'REVIEW_WINDOW_OVER']);
  const never = await write(lines[4]!.line);
  expect([never.status, never.body.code]).toEqual([460, 'REVIEW_WINDOW_OVER']);
  at('2026-11-20T15:10:00');
  shop = await app.login('hello@onyu.kr');
  buyer = await app.login('none@mail.kr');
});

test('the shop answers below it, once over a version, and takes the answer away', async () => {
  const { reviewSeq, version } = (await write(lines[1]!.line)).body.data;
  const comment = (text: string, read: number) =>
    ask<ReviewRow>(shop.token, 'PUT', `/v1/reviews/${reviewSeq}/seller-comment`, undefined, {
      text,
      version: read,
    });
  const said = await comment('찾아 주셔서 고맙습니다.', version);
  expect(said.body.data.sellerComment).toMatchObject({ text: '찾아 주셔서 고맙습니다.', editedAt: null });
  expect((await comment('또 오세요.', version)).body.code).toBe('VERSION_CONFLICT');
  expect((await comment('또 오세요.', version + 1)).body.data.sellerComment?.editedAt).not.toBeNull();
  expect((await comment('', version + 2)).body.data.sellerComment).toBeNull();
  const { body } = await ask<Template>(shop.token, 'POST', '/v1/seller/templates', {
    kind: 'REVIEW',
    title: '감사',
    text: '{닉네임} 님, {상품명} 후기 고맙습니다.',
  });
  const { templateSeq } = body.data;
  const all = await ask<BulkResult>(shop.token, 'PUT', '/v1/reviews/seller-comment/selected', {
    reviewSeqList: [reviewSeq],
    templateSeq,
  });
  expect(all.body.data).toMatchObject({ successCount: 1, failCount: 0 });
  expect((await row(reviewSeq))?.answer).toMatch(/^하람 님, /);
});

test('readers comment and find it helpful once; the shop reads the comments', async () => {
  const { line, product } = lines[2]!;
  const { reviewSeq } = (await write(line)).body.data;
  const other = await app.login('new@mail.kr');
  const path = `/market/v1/reviews/${reviewSeq}`;
  await ask(other.token, 'POST', `${path}/comments`, { text: '저도 궁금했어요.' });
  for (const n of [1, 1])
    expect(
      (await ask<{ helpful: number }>(other.token, 'POST', `${path}/helpful`, {})).body.data.helpful,
    ).toBe(n);
  const below = await ask<CommentRow[]>(shop.token, 'GET', `/v1/reviews/${reviewSeq}/comments`);
  expect(below.body.data.map(({ text }) => text)).toEqual(['저도 궁금했어요.']);
  expect(await row(reviewSeq)).toMatchObject({ commentCount: 1, helpful: 1 });

  const complain = (token: string, comment: number) =>
    ask<{ reportSeq: number }>(token, 'POST', `/v1/reviews/${reviewSeq}/comments/${comment}/report`, {
      reason: 'SPAM',
      text: '상품과 상관없는 광고입니다.',
    });
  const { commentSeq } = below.body.data[0]!;
  expect((await complain(other.token, commentSeq)).status).toBe(403);
  expect((await complain(shop.token, commentSeq + 1_000)).status).toBe(404);
  const { reportSeq } = (await complain(shop.token, commentSeq)).body.data;
  expect((await complain(shop.token, commentSeq)).body.code).toBe('REPORT_ALREADY');
  const [kept] = await sql<{ type: string; text: string }>(
    `select target_type as type, evidence ->> 'text' as text from report where report_seq = $1`,
    [reportSeq],
  );
  expect(kept).toEqual({ type: 'REVIEW_COMMENT', text: '저도 궁금했어요.' });

  const read = async (token: string | null) =>
    (await ask<ShownComment[]>(token, 'GET', `${path}/comments`)).body.data;
  expect((await read(null)).map(({ mine }) => mine)).toEqual([false]);
  const [own] = await read(other.token);
  expect(own).toMatchObject({ mine: true, text: '저도 궁금했어요.' });
  const shown = async (token: string) =>
    (await ask<ShownReview[]>(token, 'GET', `/market/v1/products/${product}/reviews`)).body.data.find(
      (one) => one.reviewSeq === reviewSeq,
    );
  expect([(await shown(buyer.token))?.mine, (await shown(other.token))?.mine]).toEqual([true, false]);
  const remove = (token: string) => ask(token, 'DELETE', `${path}/comments/${own!.commentSeq}`);
  expect((await remove(buyer.token)).status).toBe(404);
  expect((await remove(other.token)).status).toBe(200);
  expect((await remove(other.token)).status).toBe(404);
  expect(await row(reviewSeq)).toMatchObject({ commentCount: 0 });
});

test('a report asks for 임시조치; what is hidden counts nowhere and is shown again in time', async () => {
  const { line, product } = lines[3]!;
  const { reviewSeq } = (await write(line, { star: 1, text: '사진과 전혀 다른 상품이 왔습니다.' })).body.data;
  const report = () =>
    ask<{ reportSeq: number }>(shop.token, 'POST', `/v1/reviews/${reviewSeq}/report`, {
      reason: 'ETC',
      text: '다른 상점의 상품 이야기입니다.',
      temporary: true,
    });
  expect((await report()).status).toBe(200);
  expect((await report()).body.code).toBe('REPORT_ALREADY');
  expect(await row(reviewSeq)).toMatchObject({ reported: true, can: { report: 'REPORTED' } });
  const rating = async () =>
    (await ask<ProductRating>(null, 'GET', `/market/v1/products/${product}/rating`)).body.data.count;
  const shown = await rating();
  await sql(
    "update review set state = 'BLIND', blind_until = '2026-11-25T00:00:00+09:00' where review_seq = $1",
    [reviewSeq],
  );
  expect(await rating()).toBe(shown - 1);
});

test('is shown as a card in a live of the shop that is on, and only while it is seen', async () => {
  const all = await ask<ReviewRow[]>(shop.token, 'GET', '/v1/reviews/search', undefined, { length: 200 });
  const [shown, blind] = ['VISIBLE', 'BLIND'].map((state) =>
    all.body.data.find((one) => one.state === state),
  );
  const contentSeq = await addLive(sql, shop.userSeq);
  const introduce = (one: ReviewRow | undefined, content: number, token = shop.token) =>
    ask(token, 'POST', `/v1/reviews/${one!.reviewSeq}/introduce`, { contentSeq: content });
  const heard: { contentSeq: number; frame: { t: string; kind: string; text: string } }[] = [];
  const ear = await app.deps.pools.job.connect();
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload!) as (typeof heard)[number]));
  await ear.query('listen live');
  expect((await introduce(shown, contentSeq)).status).toBe(200);
  await expect
    .poll(() => heard.filter((one) => one.frame?.t === 'card'))
    .toMatchObject([{ contentSeq, frame: { kind: 'REVIEW', text: shown!.text } }]);
  await ear.query('unlisten live');
  ear.release();
  expect((await introduce(blind, contentSeq)).body.code).toBe('STATE_CHANGED');
  const foreign = await addLive(sql, 10002);
  expect((await introduce(shown, foreign)).status).toBe(404);
  await setLive(sql, contentSeq, 'CLOSED');
  expect((await introduce(shown, contentSeq)).body.code).toBe('STATE_CHANGED');
});

test('the summary equals the list under the same filters', async () => {
  shop = await app.login('hello@onyu.kr');
  const summary = (await ask<ReviewSummary>(shop.token, 'GET', '/v1/reviews/summary')).body.data;
  const total = async (tab?: string) =>
    (
      await ask<ReviewRow[]>(shop.token, 'GET', '/v1/reviews/search', undefined, {
        length: 1,
        ...(tab && { tab }),
      })
    ).body.recordsFiltered;
  expect([summary.count, summary.unanswered, summary.photo, summary.low, summary.reported]).toEqual(
    await Promise.all([undefined, 'unanswered', 'photo', 'low', 'reported'].map(total)),
  );
  expect(summary.trend).toHaveLength(12);
});
